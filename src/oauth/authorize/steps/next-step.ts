import { freshSeconds } from '../../../kernel/time.ts'
import { claimsBeyond } from '../../claims/id-token-claims.ts'
import { noAccess } from '../../client-access.ts'
import { type AuthorizationRequest, excludesUser } from '../../model/authorization-request.ts'
import { scopesOfClaim, type UserClaim } from '../../model/claim-names.ts'
import type { Client } from '../../model/client.ts'
import type { Verdict } from '../../sign-in-policy.ts'
import type { Consent } from '../../stores/grant-stores.ts'
import type { Progress } from '../../stores/request-stores.ts'
import type { Session } from '../../stores/session-stores.ts'
import { goingToBeDeleted } from '../../subject-directory.ts'
import { AuthorizationError } from '../response/authorization-error.ts'
import { reachesEssentialAcr } from '../response/grant-of.ts'

/**
 * Whether only the client can use the response to a request. Any app on a device can register a
 * private-use scheme or listen on a loopback port, and the id of a public client is not secret. So
 * such a request may come from another app (RFC 8252 §8.6, RFC 9700 §4.1).
 */
function reachesClientAlone(
  { redirectUri, responseType }: Pick<AuthorizationRequest, 'redirectUri' | 'responseType'>,
  { authMethod, isNative }: Client,
): boolean {
  const { protocol } = new URL(redirectUri)
  const isOnDevice = protocol === 'http:' && isNative
  const isPrivateUse = protocol !== 'http:' && protocol !== 'https:'
  if (!isOnDevice && !isPrivateUse) return true
  // An intercepted code is useless without the client's secret.
  return authMethod !== 'none' && responseType.every((part) => part === 'code')
}

/** What a person has to do before the client gets a response. Each step is a page. */
export type Step =
  | 'sign-in'
  | 'register'
  | 'choose-account'
  | 'second-factor'
  | 'keep-account'
  | 'add-factor'
  | 'change-password'
  | 'consent'

export interface Situation {
  readonly request: AuthorizationRequest
  readonly client: Client
  /** The browser's session, if it is open and its user may act. */
  readonly session: Session | undefined
  readonly progress: Progress
  readonly consent: Consent | undefined
  /** The requested scopes that need no consent by themselves. */
  readonly scopesWithoutConsent: ReadonlySet<string>
  /** The requested scopes that let the client manage the server in the person's name. */
  readonly managementScopes: readonly string[]
  /** Whether the response goes to a page of this server itself. */
  readonly isForOwnPage: boolean
  /** Whether the person has to change the password of this session first. */
  readonly mustChangePassword: boolean
  /** Whether the account of the person is going to be deleted. */
  readonly isLeaving: boolean
  /** Whether the person of the session may use the client at all. */
  readonly mayUseClient: boolean
  /** What the sign-in lacks to be strong enough. */
  readonly verdict: Verdict
  readonly now: number
}

/**
 * The next missing step; undefined when the client can get its response. This is decided again each
 * time the browser comes back. So the steps do not know each other, and none can be skipped.
 */
export function nextStep(situation: Situation): Step | undefined {
  const step = findStep(situation)
  if (step !== undefined && situation.request.prompts.includes('none')) {
    throw silentRefusal(step)
  }
  return step
}

function findStep(situation: Situation): Step | undefined {
  const { request, session, progress } = situation
  const entry = entryStep(situation)
  if (entry || !session) return entry

  const isFresh = progress.signedIn === session.id
  if (!isFresh) {
    if (request.prompts.includes('select_account') && progress.keptAccount !== session.sub) {
      return 'choose-account'
    }
  } else if (excludesUser(request, session.sub)) {
    throw new AuthorizationError('login_required', 'the client asked for another user')
  }
  if (!situation.mayUseClient) throw new AuthorizationError('access_denied', noAccess)
  if (situation.verdict.kind === 'prove') return 'second-factor'
  if (situation.isLeaving) return 'keep-account'
  if (situation.verdict.kind === 'add' && !hasPutOff(situation)) {
    return mayAddFactor(session, situation, isFresh) ? 'add-factor' : 'sign-in'
  }
  if (!reachesEssentialAcr(request, session)) throw unmetAcr()
  if (situation.mustChangePassword) return 'change-password'
  return needsConsent(situation) ? 'consent' : undefined
}

/** The step that tells who the person is; undefined if the session is enough. */
function entryStep({
  request,
  session,
  progress,
  now,
}: Pick<Situation, 'request' | 'session' | 'progress' | 'now'>):
  | 'sign-in'
  | 'register'
  | undefined {
  if (session && progress.signedIn === session.id) return undefined
  if (request.viewType === 'register') return 'register'
  if (!session || request.prompts.includes('login')) return 'sign-in'
  const isOther = excludesUser(request, session.sub) || progress.wantsAnother
  return isOther || isTooOld(request, session, now) ? 'sign-in' : undefined
}

/**
 * Whether the sign-in is recent enough to add a factor. Whoever finds an open session must not make
 * it their own for good.
 */
function mayAddFactor(
  { authTime }: Session,
  { request, now }: Situation,
  isFresh: boolean,
): boolean {
  // A client that allows no page is told what is missing in the end.
  if (request.prompts.includes('none')) return true
  return now - authTime <= freshSeconds[isFresh ? 'sent' : 'shown'] * 1000
}

/** Whether the person chose to set up a factor later, while that is allowed. */
function hasPutOff({ verdict, session }: Situation): boolean {
  if (verdict.kind !== 'add' || verdict.deadline === undefined) return false
  return session?.factorPutOffAt !== undefined
}

/**
 * A failed authentication (OpenID Connect Core §5.5.1.1). A factor that was set up for this request
 * alone would prove nothing: whoever has found out the password could do that.
 */
function unmetAcr(): AuthorizationError {
  return new AuthorizationError(
    'unmet_authentication_requirements',
    'the user cannot sign in as strongly as the client demands',
  )
}

function isTooOld({ maxAge }: AuthorizationRequest, session: Session, now: number): boolean {
  if (maxAge === undefined) return false
  return maxAge === 0 || now - session.authTime > maxAge * 1000
}

function needsConsent(situation: Situation): boolean {
  const { request, client, session, progress, consent, scopesWithoutConsent } = situation
  // Nobody else gets anything: the page is a part of this server.
  if (situation.isForOwnPage && !request.prompts.includes('consent')) return false
  const allowed = new Set(consent?.scopes)
  // Only the person can allow management scopes. Neither the client's registration nor a consent
  // from before the person had the role is enough (CONTRACT §8).
  if (situation.managementScopes.some((scope) => !allowed.has(scope))) return true
  if (session && progress.consented === session.sub) return false
  if (request.prompts.includes('consent')) return true
  if (!hasActed(situation) && !reachesClientAlone(request, client)) return true
  if (client.consent === 'implicit') return false
  // Details are about one occasion, such as a payment, so no earlier consent covers them.
  if (request.details) return true
  // The first time, a person always sees what the client asks for.
  if (!consent) return true
  const isCovered = (scope: string) => allowed.has(scope) || scopesWithoutConsent.has(scope)
  const isReleased = (claim: UserClaim) =>
    consent.claims.includes(claim) || scopesOfClaim(claim).some((scope) => allowed.has(scope))
  const single = request.claims ? claimsBeyond(request.claims, request.scopes) : []
  const allowedResources = new Set(consent.resources)
  const isKnown = (uri: string) => allowedResources.has(uri)
  if (!(request.resources ?? []).every(isKnown)) return true
  return !request.scopes.every(isCovered) || !single.every(isReleased)
}

/** Whether the person has acted in this interaction, and so has seen the client's name. */
function hasActed({ session, progress }: Situation): boolean {
  if (!session) return false
  return progress.signedIn === session.id || progress.keptAccount === session.sub
}

function silentRefusal(step: Step): AuthorizationError {
  switch (step) {
    case 'consent':
      return new AuthorizationError('consent_required', 'the user has to consent')
    case 'second-factor':
    case 'add-factor':
      return new AuthorizationError('interaction_required', 'the user needs a second factor')
    case 'keep-account':
      return new AuthorizationError('interaction_required', goingToBeDeleted)
    case 'change-password':
      return new AuthorizationError('interaction_required', 'the user has to change the password')
    case 'choose-account':
      return new AuthorizationError(
        'account_selection_required',
        'the user has to choose an account',
      )
    default:
      return new AuthorizationError('login_required', 'the user has to sign in')
  }
}
