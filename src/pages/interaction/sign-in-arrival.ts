import type { Arrival } from '../../connections/arrival.ts'
import type { Connection } from '../../connections/connection.ts'
import { sha256 } from '../../kernel/secrets.ts'
import type { UpstreamOutcome } from '../../kernel/upstream-attempt.ts'
import { acrOf, strengthOf } from '../../oauth/model/strength.ts'
import type { InteractionContext } from './interaction-context.ts'
import { openSession, type SignInResult } from './sign-in-step.ts'
import { type StepVisit, visitorOf } from './step.ts'

type SignedIn = Extract<SignInResult, { readonly kind: 'signed-in' }>['signedIn']

/**
 * Signs somebody in who came from elsewhere, and opens the session of a step. Answers why not, if
 * they are refused. Throws an `ArrivalFault`.
 */
export async function signInArrival(
  context: InteractionContext,
  visit: StepVisit,
  connection: Connection,
  arrival: Arrival,
  remember: boolean,
): Promise<SignedIn | Exclude<UpstreamOutcome['kind'], 'signed-in'>> {
  const { upstream } = context
  const { browser } = visit
  const place = { browser: sha256(browser.id), present: browser.session }
  const outcome = await upstream.signIn(visitorOf(visit), connection, arrival, place)
  if (outcome.kind !== 'signed-in') return outcome.kind
  const { sessionId: id, sub, identityId, epoch } = outcome
  const amr = connection.trustsFactors ? believedMethods(arrival) : []
  const who = { id, sub, identityId, epoch, amr, acr: acrOf(strengthOf(amr)) }
  const origin = upstream.originOf(connection, arrival)
  const opened = await openSession(context, visit, who, 'connection', remember, origin)
  return opened?.kind === 'signed-in' ? opened.signedIn : 'refused'
}

/** A second factor elsewhere counts as one here; which one it was is not known for sure. */
function believedMethods({ amr }: Arrival): readonly string[] {
  return strengthOf(amr) === 'password' ? [] : ['mfa']
}
