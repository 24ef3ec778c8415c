import Type from 'typebox'
import { recordReader } from '../api/body-reader.ts'
import type { Request } from '../http/endpoint.ts'
import type { Params } from '../http/params.ts'
import type { Reply } from '../http/reply.ts'
import { RequestFault } from '../http/request-fault.ts'
import { findInteractionClient } from '../oauth/authorize/interactions.ts'
import { UntrustedRequestError } from '../oauth/authorize/response/authorization-error.ts'
import { respondWithError } from '../oauth/authorize/response/authorization-response.ts'
import { advanceAuthorization } from '../oauth/authorize/steps/advance-authorization.ts'
import { lacksChallenge } from '../oauth/model/authorization-request.ts'
import type { Client } from '../oauth/model/client.ts'
import { type Browser, browserTraits } from '../oauth/sessions/browsers.ts'
import type { InteractionContext } from '../pages/interaction/interaction-context.ts'
import { signInWithPassword } from '../pages/interaction/sign-in-step.ts'
import { expiredStep, type StepVisit, stepVisit } from '../pages/interaction/step.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import type { CompatContext } from './compat-context.ts'
import { compatDoc } from './compat-endpoint.ts'
import { refuseBody, signInBody, typedSignIn } from './own-page-request.ts'

const readFields = recordReader(signInBody, refuseBody)

const doc: RouteDoc = {
  ...compatDoc,
  id: 'loginForm',
  summary: 'Sign in from a page of the client, by form',
  description:
    'For a form of the client’s own sign-in page, which the browser posts and follows. The person is signed in as on the sign-in page of the server, with the same limits. The response goes to the redirect URI. If the person has to do something else first, the browser is sent to that page. If the password is wrong, the sign-in page of the server continues.',
  body: {
    schema: Type.Object(signInBody.properties, { title: 'OwnPageForm' }),
    as: ['form'],
    example: {
      username: 'ada@example.com',
      username_type: 'email',
      password: 'a wind-up analytical engine',
      requestId: 'q9Jd0nXw3mWkV1rZ7yTtUgq9Jd0nXw3mWkV1rZ7yTtU',
    },
  },
  answers: {
    302: {
      description: 'A redirect to the client with the response, or to the page of the next step.',
      headers: { location: 'The address of the redirect.' },
    },
    200: {
      description: 'A page with a form that submits itself (form_post).',
      mediaType: 'text/html',
    },
  },
  refusedFor: {
    400: 'The requestId is unknown, was used or has expired; or the name or password is wrong.',
    429: 'Too many failed attempts; Retry-After says how long to wait.',
  },
}

/**
 * POST /login-srv/login: the form of a sign-in page of the client. From here on it is a sign-in as
 * on our own page, in the browser that sent the form.
 */
export function loginFormEndpoint({ pages: context }: CompatContext): Endpoint {
  return defineEndpoint(doc, async (http) => {
    const { requestId, ...typed } = typedSignIn(readFields(Object.fromEntries(readForm(http))))
    const visit = await bindToBrowser(context, http, requestId)
    const { browser } = visit
    const source = 'login-form'
    // The server did not see the page on which the password was typed,
    // so it claims nothing about it.
    const traits = browserTraits({ userAgent: http.headers['user-agent'], address: http.address })
    const result = await signInWithPassword(context, visit, {
      ...typed,
      source,
      acr: undefined,
      traits,
    })
    if (result.kind === 'refused') return withCookies(result.reply, browser)

    const signedIn = await context.browsers.afterSignIn(browser, result.signedIn)
    return withCookies(await respond(context, visit, signedIn), signedIn, browser)
  })
}

/** The response to the client, or the way to the next step. */
async function respond(
  { authorization }: InteractionContext,
  { http, client, interaction: before }: StepVisit,
  browser: Browser,
): Promise<Reply> {
  const interaction = { ...before, progress: { signedIn: browser.session?.id } }
  const { request } = interaction
  try {
    return await advanceAuthorization(authorization, {
      http,
      request,
      client,
      browser,
      interaction,
    })
  } catch (error) {
    return respondWithError(authorization, http, { client, destination: request, error })
  }
}

/** Gives the request to the browser that sent the form. Afterwards no other can use it. */
async function bindToBrowser(
  context: InteractionContext,
  http: Request,
  requestId: string,
): Promise<StepVisit> {
  const { interactions, clients, browsers } = context
  const found = await interactions.findWithoutPage(requestId)
  const client = found && (await findInteractionClient(clients, found))
  if (!found || !client) throw expiredStep()
  checkSender(http, client)
  if (lacksChallenge(found.request, client)) {
    throw new UntrustedRequestError('badRequest', 'generate the request with a code_challenge')
  }
  const browser = await browsers.read(http)
  const interaction = await interactions.bind(found, browser.id)
  if (!interaction) throw expiredStep()
  return stepVisit(context, '/login', { http, browser, interaction, client })
}

/**
 * Refuses forms of pages that are not the client's: they could sign their visitors in to an account
 * of somebody else (login CSRF). Browsers send the origin with every form. Inside a frame, a person
 * cannot see whose page asks, and browsers keep no cookies (clickjacking).
 */
function checkSender({ headers }: Request, { allowedOrigins }: Client): void {
  const { origin, 'sec-fetch-dest': destination = 'document' } = headers
  const isAllowed = origin === undefined || allowedOrigins.has(origin)
  if (isAllowed && destination === 'document') return
  throw new UntrustedRequestError('badRequest', 'this form does not come from a page of the client')
}

function readForm({ body }: Request): readonly (readonly [string, string])[] {
  if (body.kind === 'json') {
    throw new RequestFault('unsupported_media_type', 'send a form, or use /login-srv/login/sdk')
  }
  return body.kind === 'form' ? entriesOf(body.params) : []
}

function entriesOf(params: Params): readonly (readonly [string, string])[] {
  return [...params.names()].map((name) => [name, params.get(name) ?? ''])
}

/** Adds the cookies of browsers to a reply. Of two with the same name, the first counts. */
function withCookies(reply: Reply, ...browsers: readonly Browser[]): Reply {
  const byName = new Map<string, string>()
  for (const line of browsers.flatMap(({ headers }) => headers['set-cookie'] ?? [])) {
    const [name = ''] = line.split('=', 1)
    if (!byName.has(name)) byName.set(name, line)
  }
  return { ...reply, headers: { ...reply.headers, 'set-cookie': [...byName.values()] } }
}
