import type { Client } from '../model/client.ts'
import { browserTraits } from '../sessions/browsers.ts'
import {
  newSession,
  openSession,
  type SessionRules,
  visitorFrom,
} from '../sessions/open-session.ts'
import type { Interaction } from '../stores/request-stores.ts'
import { type NameKind, noEntry, type SignInOutcome } from '../subject-directory.ts'
import type { AuthorizeContext } from './authorize-context.ts'
import { grantAuthorization } from './response/grant-authorization.ts'
import { findMissingStep } from './steps/find-missing-step.ts'
import type { Step } from './steps/next-step.ts'

/**
 * A name and a password that were typed into a page of the client, for a
 * request of `beginWithoutPage`.
 */
interface SignInWithoutPageAttempt {
  readonly interaction: Interaction
  readonly client: Client
  readonly username: string
  readonly password: string
  readonly nameKind: NameKind | undefined
  /** Whether the session lasts as long as one of a person who stays signed in. */
  readonly remember: boolean
  readonly address: string
  readonly userAgent?: string | undefined
}

/**
 * `granted` has the fields of the response. `step` names what only a page of ours
 * can ask for. `expired`: somebody else has signed in with the request. Nothing is
 * left behind but for `granted`.
 */
type SignInWithoutPageOutcome =
  | { readonly kind: 'granted'; readonly fields: Awaited<ReturnType<typeof grantAuthorization>> }
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'expired' }
  | Exclude<SignInOutcome<undefined>, { kind: 'signed-in' }>

export type SignInWithoutPage = (
  attempt: SignInWithoutPageAttempt,
) => Promise<SignInWithoutPageOutcome>

/**
 * Signs a person in without a page of ours and without a cookie. The session belongs to the one
 * response. No other request of the browser can use it, so a sign-in that somebody forges in a
 * victim's browser signs the victim in nowhere else (login CSRF).
 */
export function signInWithoutPage(
  context: AuthorizeContext,
  rules: SessionRules,
  rememberMs: number,
): SignInWithoutPage {
  const { directory, interactions, recorded, clock } = context
  return async ({ interaction, client, remember, address, userAgent, ...typed }) => {
    const { username, password, nameKind } = typed
    const origin = { address, clientId: client.id }
    const traits = browserTraits({ userAgent, address })
    const attempt = { username, password, nameKind, traits }
    if (!client.signsInHere) return { kind: 'refused' }
    const outcome = await directory.authenticate({ kind: 'visitor', ...origin }, attempt, noEntry)
    if (outcome.kind !== 'signed-in') return outcome

    const { sessionId: id, sub, identityId, epoch, isLeaving, mustChangePassword } = outcome
    const lasting = remember ? { idleMs: rememberMs, absoluteMs: rememberMs } : rules
    const who = { id, sub, identityId, epoch, amr: ['pwd'], acr: undefined }
    const session = newSession(who, lasting, clock())
    const progress = { signedIn: session.id }
    const { request: requested } = interaction
    const person = { session, isLeaving, mustChangePassword }
    const soFar = { request: requested, client, ...person, progress, address }
    const { request, step } = await findMissingStep(context, soFar)
    if (step) return { kind: 'step', step }

    if (!(await interactions.finish(interaction))) return { kind: 'expired' }
    const source = 'login-sdk'
    const opened = await recorded(visitorFrom(origin), async (stores, log) =>
      log.unchanged(await openSession(stores, log, session, { source, userAgent, ...origin })),
    )
    // All sessions of the user were ended while the password was being checked.
    if (!opened) return { kind: 'refused' }
    const from = { state: 'none', address, interaction: 'finished' } as const
    const fields = await grantAuthorization(context, request, client, opened, from)
    return { kind: 'granted', fields }
  }
}
