import type { Params } from '../../../http/params.ts'
import type { Reply } from '../../../http/reply.ts'
import { sha256 } from '../../../kernel/secrets.ts'
import { acrOf, strengthOf } from '../../../oauth/model/strength.ts'
import type { StrongerSession } from '../../../oauth/sessions/browsers.ts'
import type { Session } from '../../../oauth/stores/session-stores.ts'
import type { Texts } from '../../../texts/texts.ts'
import type { Passkey } from '../../../users/factor.ts'
import { type Html, html } from '../../html/html.ts'
import type { InteractionContext } from '../interaction-context.ts'
import { expiredStep, resumeAuthorization, type StepVisit, sessionOf } from '../step.ts'

/** How a person has signed in, after one more proof. */
export type Proof = Pick<Session, 'amr' | 'acr'>

/** How a person has signed in, after a code was right as well (RFC 8176). */
export function withCode(amr: readonly string[]): Proof {
  return withMethods(amr, ['otp', 'mfa'])
}

/**
 * The same after a passkey: one that cannot be copied is in hardware,
 * and every one asks for its owner.
 */
export function withPasskey(amr: readonly string[], { deviceType }: Passkey): Proof {
  return withMethods(amr, [deviceType === 'singleDevice' ? 'hwk' : 'swk', 'user', 'mfa'])
}

function withMethods(before: readonly string[], added: readonly string[]): Proof {
  const amr = [...new Set([...before, ...added])]
  return { amr, acr: acrOf(strengthOf(amr)) }
}

/** Lets the person trust the browser for so many days. Field: `trust`. */
export function trustBox(days: number, { secondFactor: words }: Texts): Html {
  return html`<div class="check">
<input class="box" type="checkbox" id="trust" name="trust" value="true" aria-describedby="trust-hint">
<div><label for="trust">${words.trust(days)}</label><p class="hint" id="trust-hint">${words.trustHint}</p></div>
</div>`
}

const day = 86_400_000

/**
 * The session of a step, which gets stronger in the transaction that records a second factor.
 * Field: `trust`.
 */
export async function strongerSession(
  context: InteractionContext,
  visit: StepVisit,
  form: Params,
): Promise<StrongerSession> {
  const { http, client } = visit
  const session = sessionOf(visit)
  const source = 'second-factor-page'
  const origin = { source, clientId: client.id, address: http.address } as const
  const trust = form.get('trust') === 'true' ? await trustFor(context, visit, session) : undefined
  return context.browsers.stronger(session, origin, trust)
}

/** Goes on with the session that is stronger now. */
export function goOnStronger(
  visit: StepVisit,
  { conclude }: StrongerSession,
  session: Session | undefined,
): Reply {
  const signedIn = conclude(session)
  if (!signedIn) throw expiredStep()
  return resumeAuthorization(visit, signedIn.headers)
}

/** The trust that the person wishes for, if the policy allows it. */
async function trustFor(
  { signInPolicy, clock }: InteractionContext,
  { browser, client }: StepVisit,
  { sub }: Session,
) {
  const { trustDays } = await signInPolicy.ruleFor(sub, client)
  if (trustDays === 0) return undefined
  return { browser: sha256(browser.id), until: clock() + trustDays * day }
}
