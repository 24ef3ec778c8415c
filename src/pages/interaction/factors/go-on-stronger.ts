import type { Params } from '../../../http/params.ts'
import type { Reply } from '../../../http/reply.ts'
import { sha256 } from '../../../kernel/secrets.ts'
import type { Clock } from '../../../kernel/time.ts'
import { acrOf, strengthOf } from '../../../oauth/model/strength.ts'
import type { Browsers } from '../../../oauth/sessions/browsers.ts'
import type { SignInPolicy } from '../../../oauth/sign-in-policy.ts'
import type { Session } from '../../../oauth/stores/session-stores.ts'
import type { Passkey } from '../../../users/factor.ts'
import { expiredStep, resumeAuthorization, type StepContext, sessionOf } from '../step.ts'

type Proof = Pick<Session, 'amr' | 'acr'>

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

export interface GoOnStrongerDependencies {
  readonly browsers: Browsers
  readonly signInPolicy: SignInPolicy
  readonly clock: Clock
}

/** Makes the session stronger after a second factor was proved, and goes on. Field: `trust`. */
export type GoOnStronger = (
  context: StepContext,
  form: Params,
  proof: Pick<Session, 'amr' | 'acr'>,
) => Promise<Reply>

const day = 86_400_000

export function goOnStronger(dependencies: GoOnStrongerDependencies): GoOnStronger {
  const { browsers, signInPolicy, clock } = dependencies

  /** The trust that the person wishes for, if the policy allows it. */
  async function trustFor({ browser, client }: StepContext, { sub }: Session) {
    const { trustDays } = await signInPolicy.ruleFor(sub, client)
    if (trustDays === 0) return undefined
    return { browser: sha256(browser.id), until: clock() + trustDays * day }
  }

  return async (context, form, proof) => {
    const { http, client } = context
    const session = sessionOf(context)
    const source = 'second-factor-page'
    const origin = { source, clientId: client.id, address: http.address } as const
    const trust = form.get('trust') === 'true' ? await trustFor(context, session) : undefined
    const signedIn = await browsers.strengthen(session, proof, origin, trust)
    if (!signedIn) throw expiredStep()
    return resumeAuthorization(context, signedIn.headers)
  }
}
