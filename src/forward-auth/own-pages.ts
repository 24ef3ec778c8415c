import type { Request } from '../http/endpoint.ts'
import { type Params, readFormText } from '../http/params.ts'
import { type Reply, redirect } from '../http/reply.ts'
import { RequestFault } from '../http/request-fault.ts'
import { noAccess } from '../oauth/client-access.ts'
import { ownPath } from '../oauth/model/protected-app.ts'
import { isAtLeast, strengthOf, strengthOfAcr } from '../oauth/model/strength.ts'
import { OAuthError } from '../oauth/oauth-error.ts'
import { revokeGrant } from '../oauth/tokens/refresh-tokens.ts'
import type { ForwardAuthContext, ProxiedRequest } from './forward-auth-context.ts'
import type { Refuse } from './refusal-pages.ts'
import type { SignIns } from './sign-ins.ts'
import type { Visit, Visits } from './visits.ts'

interface OwnPagesParts {
  readonly visits: Visits
  readonly signIns: SignIns
  readonly refuse: Refuse
}

type OwnPage = (request: Request, proxied: ProxiedRequest, query: Params) => Promise<Reply>

/**
 * What this server answers itself on the hosts of applications, below `/.ostiary/`. The proxy asks
 * about these addresses like about any other, and shows the answer: it is never a permission.
 */
export function ownPages(
  context: ForwardAuthContext,
  { visits, signIns, refuse }: OwnPagesParts,
): (request: Request, proxied: ProxiedRequest) => Promise<Reply> {
  const { issuer, clock, transact, idTokens } = context

  /** GET /.ostiary/sign-in?rd=/path: begins a sign-in, for links of applications. */
  const signIn: OwnPage = async (request, proxied, query) => {
    const wanted = query.get('rd') ?? '/'
    // The origin stands before it, so that it never leads to another host.
    const isPath = /^\/[\x21-\x7e]*$/.test(wanted) && !wanted.startsWith(ownPath)
    return signIns.begin(request, proxied, isPath ? wanted : '/')
  }

  /** GET /.ostiary/callback: where a sign-in comes back to. */
  const callback: OwnPage = async (request, proxied, query) => {
    const progress = signIns.find(request, proxied, query.get('state') ?? '')
    const isOurs = (query.get('iss') ?? issuer) === issuer
    if (!progress || !isOurs) return refuse(request, proxied, { status: 400, message: 'stale' })
    const goOnTo = progress.returnTo
    const code = query.get('code')
    if (code === undefined) {
      const isMember = query.get('error_description') !== noAccess
      const message = isMember ? 'declined' : 'members'
      return refuse(request, proxied, { status: 403, message, goOnTo })
    }
    try {
      const authorization = await signIns.redeem(request, proxied, code, progress)
      const { grant, sessionExpiresAt } = authorization
      if (!grant) throw new TypeError('a code is of a person')
      const headers = { 'set-cookie': visits.begin(proxied, grant, sessionExpiresAt) }
      const needed = strengthOfAcr(progress.acr ?? '') ?? 'password'
      if (!isAtLeast(strengthOf(grant.amr), needed)) {
        // To lead the person back would lead them here again.
        const answer = { status: 403, message: 'factor', sub: grant.sub, headers } as const
        return refuse(request, proxied, answer)
      }
      return redirect(`${proxied.original.origin}${goOnTo}`, headers)
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error
      request.log.info({ fault: error.message, reference: request.reference }, 'sign-in refused')
      return refuse(request, proxied, { status: 400, message: 'stale', goOnTo })
    }
  }

  /** GET /.ostiary/sign-out: ends the visit, and then the session at this server. */
  const signOut: OwnPage = async (request, proxied) => {
    const visit = visits.read(request, proxied)
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      // A link or an image of another site must not sign anybody out.
      return refuse(request, proxied, { status: 403, message: 'signOut', sub: visit?.sub })
    }
    if (visit) await endVisit(visit)
    const headers = { 'set-cookie': visits.end(proxied) }
    const query = new URLSearchParams({
      client_id: proxied.client.id,
      ...(visit && { id_token_hint: await hintOf(proxied, visit) }),
    })
    return redirect(`${issuer}/session/end_session?${query}`, headers)
  }

  async function endVisit({ sub, grantId }: Visit): Promise<void> {
    await transact(async (stores) => {
      await stores.people.lock(sub)
      await revokeGrant(stores, { grantId }, clock())
    })
  }

  /** An ID token of the session, so that nobody is asked whether they mean it. */
  async function hintOf({ client }: ProxiedRequest, visit: Visit): Promise<string> {
    const grant = { ...visit, nonce: undefined, acr: undefined }
    return (await idTokens.issue({ client, grant })).token
  }

  const pages = new Map<string, OwnPage>([
    [`${ownPath}sign-in`, signIn],
    [`${ownPath}callback`, callback],
    [`${ownPath}sign-out`, signOut],
  ])

  return async (request, proxied) => {
    const { method, path, search } = proxied.original
    const answer = pages.get(path)
    if (!answer) throw new RequestFault('not_found', 'there is nothing here')
    // A form or a preview must not use up a code or end a session.
    if (method !== 'GET') throw new RequestFault('method_not_allowed', 'use GET')
    return answer(request, proxied, readFormText(search.slice(1)))
  }
}
