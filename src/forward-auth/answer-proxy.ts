import type { Request } from '../http/endpoint.ts'
import { empty, noStore, type Reply } from '../http/reply.ts'
import { RequestFault } from '../http/request-fault.ts'
import { isClientId } from '../oauth/model/client-metadata.ts'
import { ownPath } from '../oauth/model/protected-app.ts'
import { type Decision, decide } from './decide.ts'
import type { ForwardAuthContext, ProxiedRequest } from './forward-auth-context.ts'
import { checkHeaderNames, identityWriter } from './identity-headers.ts'
import { type Description, readOriginalRequest, wishOf } from './original-request.ts'
import { ownPages } from './own-pages.ts'
import { refusals } from './refusal-pages.ts'
import { signIns } from './sign-ins.ts'
import { visits } from './visits.ts'

/** The question of a proxy: which application, and how it describes the request. */
interface Question {
  readonly request: Request
  readonly clientId: string
  readonly description: Description
  /** The path of the question, before that of the request. */
  readonly path?: string
}

/** Answers proxies about requests to applications. */
export interface AnswerProxy {
  /**
   * 200 with headers for the application; anything else is for the visitor: a redirect to the
   * sign-in, a page or a message.
   */
  fully(question: Question): Promise<Reply>
  /** 200 with the same headers, 401 or 403 without a body, for proxies that show their own. */
  briefly(question: Question): Promise<Reply>
}

export function answerProxy(context: ForwardAuthContext): AnswerProxy {
  const parts = { visits: visits(context), signIns: signIns(context), refuse: refusals(context) }
  const identity = identityWriter(context)
  // How the host of an application is reached is not this server's to say.
  const ofHost: Reply['headers'] = context.issuer.startsWith('https:')
    ? { 'strict-transport-security': '' }
    : {}
  const decideOn = decide(context, parts.visits, identity)
  const answerOwn = ownPages(context, parts)

  async function read({ request, clientId, description, path = '' }: Question) {
    const original = readOriginalRequest(request, description, path)
    checkHeaderNames(request)
    const client = isClientId(clientId) ? await context.clients.findIssuedTo(clientId) : undefined
    const app = client?.protectedApp
    if (!client || !app) {
      throw new RequestFault('not_found', 'the application is not registered for forward auth')
    }
    if (!app.origins.includes(original.origin)) {
      const words = `${original.origin} is not one of forward_auth.origins of the application`
      throw new RequestFault('misdirected', words)
    }
    return { client, app, original }
  }

  const isOwn = ({ original }: ProxiedRequest) => original.path.startsWith(ownPath)

  async function show(request: Request, proxied: ProxiedRequest, decision: Decision) {
    const { original } = proxied
    const { refuse } = parts
    switch (decision.kind) {
      case 'allow':
        return { status: 200, headers: { ...noStore, ...decision.headers }, body: '' }
      case 'refuse': {
        const status = decision.why === 'address' ? 400 : 403
        const { why: message, visit } = decision
        return refuse(request, proxied, { status, message, sub: visit?.sub })
      }
      case 'sign-in': {
        const isPage = wishOf(original, request) === 'page'
        const returnTo = `${original.path}${original.search}`
        if (isPage) return parts.signIns.begin(request, proxied, returnTo, decision.acr)
        const headers = { 'www-authenticate': 'Ostiary' }
        return refuse(request, proxied, { status: 401, message: 'lost', headers })
      }
    }
  }

  return {
    async fully(question) {
      const { request } = question
      const proxied = await read(question)
      if (!proxied.client.enabled) {
        return parts.refuse(request, proxied, { status: 403, message: 'off' })
      }
      const reply = isOwn(proxied)
        ? await answerOwn(request, proxied)
        : await show(request, proxied, await decideOn(request, proxied))
      return { ...reply, headers: { ...reply.headers, ...ofHost } }
    },
    async briefly(question) {
      const { request } = question
      try {
        const proxied = await read(question)
        if (!proxied.client.enabled) return empty(403)
        if (isOwn(proxied)) return empty(401)
        const decision = await decideOn(request, proxied)
        if (decision.kind === 'allow') return await show(request, proxied, decision)
        return empty(decision.kind === 'refuse' ? 403 : 401)
      } catch (error) {
        // A proxy would make 500 of every other status. The full answer says what is wrong.
        if (error instanceof RequestFault) return empty(403)
        throw error
      }
    },
  }
}
