import type { Handler } from '../../http/endpoint.ts'
import { type Reply, redirect } from '../../http/reply.ts'
import type { AuthorizeContext } from '../../oauth/authorize/authorize-context.ts'
import { AuthorizationError } from '../../oauth/authorize/response/authorization-error.ts'
import { advanceAuthorization } from '../../oauth/authorize/steps/advance-authorization.ts'
import { findMissingStep } from '../../oauth/authorize/steps/find-missing-step.ts'
import { accountClientId } from '../../oauth/clients/account-client.ts'
import { ownDialect } from '../../oauth/dialect.ts'
import type { AuthorizationRequest } from '../../oauth/model/authorization-request.ts'
import type { Client } from '../../oauth/model/client.ts'
import { acrOf, type Strength } from '../../oauth/model/strength.ts'
import type { Session } from '../../oauth/stores/session-stores.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { notInReference } from '../../routing/route-doc.ts'
import type { PageContext } from '../context/page-context.ts'
import type { Visit } from '../context/submitted-form.ts'

/** A visit to a page of the account. */
interface AccountVisit extends Visit {
  /** The page that the person wants, and returns to after a sign-in. */
  readonly path: string
  /**
   * How many seconds ago the person may have signed in, at most; undefined if that does not matter.
   */
  readonly maxAge: number | undefined
  /**
   * Which second factor people have to use who have one, and not only a browser that they trust;
   * `any` is also a code by mail. Undefined if their policies alone decide.
   */
  readonly factor?: 'any' | 'own' | undefined
  /** How strong the sign-in has to be, as far as the person can. */
  readonly strength?: Strength | undefined
}

/** How strong a sign-in has to be, and how recent; undefined for any time. */
export interface SignInDemand {
  readonly strength: Strength
  readonly maxAgeSeconds: number | undefined
}

/**
 * Admits the person of the browser's session, or sends the browser to the step that is missing: the
 * sign-in, a second factor, a new password. The steps and their rules are those of every client.
 */
export type AdmitToAccount = (visit: AccountVisit) => Promise<Admission>

type Admission =
  | { readonly kind: 'admitted'; readonly session: Session }
  | { readonly kind: 'refused'; readonly reply: Reply }

/** Where the browser returns to after the last step. */
export const callbackPath = '/account/callback'

/** Makes what admits people to the pages of their account. */
export function accountSignIn(
  { clients, baseUrl }: PageContext,
  authorization: AuthorizeContext,
): AdmitToAccount {
  return async ({ http, browser, path, maxAge, factor, strength }) => {
    const client = await clients.find(accountClientId)
    if (!client) throw new TypeError('the account page is not among the clients')
    const redirectUri = `${baseUrl}${callbackPath}`
    const hint = http.query().get('kc_idp_hint')
    const connectionHints = hint === undefined ? undefined : [hint]
    const wish = { redirectUri, path, maxAge, factor, strength, connectionHints }
    const request = requestOf(client, wish)
    const { session, isLeaving, mustChangePassword, factorKinds } = browser
    // Who may still put off a second factor is asked at a sign-in, and not by every page.
    const asked = session && { ...session, factorPutOffAt: session.authTime }
    const { address } = http
    const person = { session: asked, isLeaving, mustChangePassword, factorKinds }
    const soFar = { request, client, ...person, progress: {}, address }
    const { step } = await findMissingStep(authorization, soFar)
    if (session && !step) return { kind: 'admitted', session }
    const reply = await advanceAuthorization(authorization, { http, request, client, browser })
    return { kind: 'refused', reply }
  }
}

/** The request as which a visit goes through the steps. It asks for nothing but the sign-in. */
function requestOf(
  client: Client,
  wish: Omit<AccountVisit, keyof Visit> &
    Pick<AuthorizationRequest, 'redirectUri' | 'connectionHints'>,
): AuthorizationRequest {
  // Who has set up a factor is asked for it in any case; codes by mail have to be wished for.
  const ofFactor = wish.factor && (wish.factor === 'any' ? 'two-factor' : 'password')
  const strength = wish.strength ?? ofFactor
  return {
    clientId: client.id,
    registrationId: client.registrationId,
    redirectUri: wish.redirectUri,
    responseType: [],
    responseMode: 'query',
    scopes: [],
    state: wish.path,
    nonce: undefined,
    challenge: undefined,
    prompts: [],
    maxAge: wish.maxAge,
    loginHint: undefined,
    connectionHints: wish.connectionHints,
    hintedSub: undefined,
    acrValues: strength ? [acrOf(strength)] : [],
    uiLocales: undefined,
    display: 'page',
    viewType: 'login',
    dialect: ownDialect.name,
  }
}

/** GET /account/callback: the sign-in is done, and the person returns to the page they wanted. */
export function accountCallback(
  { theme: { basePath } }: PageContext,
  paths: readonly string[],
): Handler {
  return async (http) => {
    const query = http.query()
    // To try again would end here again.
    if (query.has('error')) throw new AuthorizationError('access_denied', 'the sign-in was refused')
    const [wanted, about = ''] = query.get('state')?.split('?', 2) ?? []
    const path = paths.find((each) => each === wanted)
    if (path === undefined) return redirect(`${basePath}/account`)
    const kept = new URLSearchParams(about)
    return redirect(`${basePath}${path}${kept.size > 0 ? `?${kept}` : ''}`)
  }
}

/** Where the person returns to, and types the code. */
export const devicePath = '/device'

/**
 * GET /device/sign-in: signs a person in before they type the code of a device. It is offered when
 * strangers have used up the guesses that are not anybody's own.
 */
export function deviceSignInEndpoint(
  { browsers, theme }: PageContext,
  admit: AdmitToAccount,
): Endpoint {
  return defineEndpoint(notInReference, async (http) => {
    const browser = await browsers.read(http)
    const visit = { http, browser, path: devicePath, maxAge: undefined }
    const admission = await admit(visit)
    const reply =
      admission.kind === 'admitted' ? redirect(`${theme.basePath}${devicePath}`) : admission.reply
    return { ...reply, headers: { ...reply.headers, ...browser.headers } }
  })
}
