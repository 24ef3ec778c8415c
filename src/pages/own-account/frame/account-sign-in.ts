import type { Request } from '../../../http/endpoint.ts'
import type { Reply } from '../../../http/reply.ts'
import {
  type AdvanceDependencies,
  advanceAuthorization,
} from '../../../oauth/authorize/steps/advance-authorization.ts'
import { findMissingStep } from '../../../oauth/authorize/steps/find-missing-step.ts'
import { accountClientId } from '../../../oauth/clients/account-client.ts'
import type { RegisteredClients } from '../../../oauth/clients/registered-clients.ts'
import type { AuthorizationRequest } from '../../../oauth/model/authorization-request.ts'
import type { Client } from '../../../oauth/model/client.ts'
import { acrOf } from '../../../oauth/model/strength.ts'
import type { Browser } from '../../../oauth/sessions/browsers.ts'
import type { Session } from '../../../oauth/stores/session-store.ts'

/** A visit to a page of the account. */
interface Visit {
  readonly http: Request
  readonly browser: Browser
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
}

/**
 * Admits the person of the browser's session, or sends the browser to the step that is missing: the
 * sign-in, a second factor, a new password. The steps and their rules are those of every client.
 */
export type AdmitToAccount = (visit: Visit) => Promise<Admission>

type Admission =
  | { readonly kind: 'admitted'; readonly session: Session }
  | { readonly kind: 'refused'; readonly reply: Reply }

export interface AccountSignInDependencies extends AdvanceDependencies {
  readonly clients: RegisteredClients
  readonly baseUrl: string
}

/** Where the browser returns to after the last step. */
export const callbackPath = '/account/callback'

export function accountSignIn(dependencies: AccountSignInDependencies): AdmitToAccount {
  const { clients, baseUrl } = dependencies
  return async ({ http, browser, path, maxAge, factor }) => {
    const client = await clients.find(accountClientId)
    if (!client) throw new TypeError('the account page is not among the clients')
    const redirectUri = `${baseUrl}${callbackPath}`
    const request = requestOf(client, { redirectUri, path, maxAge, factor })
    const { session } = browser
    // Who may still put off a second factor is asked at a sign-in, and not by every page.
    const asked = session && { ...session, factorPutOffAt: session.authTime }
    const { address } = http
    const soFar = { request, client, session: asked, progress: {}, address }
    const { step } = await findMissingStep(dependencies, soFar)
    if (session && !step) return { kind: 'admitted', session }
    const reply = await advanceAuthorization(dependencies, { http, request, client, browser })
    return { kind: 'refused', reply }
  }
}

/** The request as which a visit goes through the steps. It asks for nothing but the sign-in. */
function requestOf(
  client: Client,
  wish: Pick<Visit, 'path' | 'maxAge' | 'factor'> & { readonly redirectUri: string },
): AuthorizationRequest {
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
    hintedSub: undefined,
    // Who has set up a factor is asked for it in any case; codes by mail have to be wished for.
    acrValues: wish.factor ? [acrOf(wish.factor === 'any' ? 'two-factor' : 'password')] : [],
    uiLocales: undefined,
    display: 'page',
    viewType: 'login',
    generation: 'v2',
  }
}
