import type { Arrival } from '../../connections/arrival.ts'
import type { Connection } from '../../connections/connection.ts'
import type { WaitingArrival } from '../../connections/waiting-arrivals.ts'
import { type Reply, redirect } from '../../http/reply.ts'
import { sha256 } from '../../kernel/secrets.ts'
import type { UpstreamOutcome } from '../../kernel/upstream-attempt.ts'
import { acrOf, strengthOf } from '../../oauth/model/strength.ts'
import { messagePage } from '../elements/message-page.ts'
import { pageReply } from '../html/page-reply.ts'
import type { InteractionContext } from './interaction-context.ts'
import { openSession } from './sign-in-step.ts'
import {
  requestQuery,
  resumeAuthorization,
  type StepVisit,
  stepAddress,
  visitorOf,
} from './step.ts'
import { rememberWay } from './ways-in.ts'

/** Where people from elsewhere are asked for what their account needs. */
export const firstSignInPath = '/login/first'

/** Somebody who came, and what they have typed if they were asked for something. */
interface Coming {
  readonly connection: Connection
  readonly arrival: Arrival
  readonly remember: boolean
  readonly answers?: {
    readonly waiting: WaitingArrival
    readonly fields: Readonly<Record<string, string>>
    readonly code: string | undefined
  }
}

type Refusal = Exclude<UpstreamOutcome['kind'], 'signed-in' | 'incomplete' | 'prove' | 'waits'>

/**
 * Signs somebody in who came from elsewhere, and goes on: with the client, or with the page that
 * asks for what is missing. Answers why not, if they are refused. Throws an `ArrivalFault`, and a
 * `UsersError` that says what is wrong with what was typed.
 */
export async function signInArrival(
  context: InteractionContext,
  visit: StepVisit,
  coming: Coming,
): Promise<Reply | Refusal> {
  const { connection, arrival } = coming
  const { browser, model, interaction } = visit
  const typed = typedOf(coming.answers)
  const place = { browser: sha256(browser.id), present: browser.session, typed }
  const visitor = { ...visitorOf(visit), locale: model.locale }
  const outcome = await context.upstream.signIn(visitor, connection, arrival, place)
  switch (outcome.kind) {
    case 'signed-in':
      return open(context, visit, coming, outcome)
    case 'incomplete':
      return askForMore(context, visit, coming, outcome.missing)
    case 'prove': {
      const { waiting, fields } = coming.answers ?? {}
      if (!waiting || !fields) return 'refused'
      const { proofId } = outcome
      await context.upstream.noteTyped(waiting, { typed: fields, proofId })
      const isAgain = waiting.proofId !== undefined
      return redirect(`${firstSignInAddress(visit)}${isAgain ? '&again=true' : ''}`)
    }
    case 'waits': {
      const href = stepAddress(model.theme, 'sign-in', interaction)
      const link = { href, label: 'backToSignIn' } as const
      return pageReply(200, messagePage({ ...model, kind: 'accountWaits', link }))
    }
    default:
      return outcome.kind
  }
}

function typedOf(answers: Coming['answers']) {
  if (!answers) return undefined
  const { waiting, fields, code } = answers
  const { id: waitingId, proofId } = waiting
  const proof = code === undefined || !proofId ? undefined : { id: proofId, code }
  return { waitingId, fields, proof }
}

async function open(
  context: InteractionContext,
  visit: StepVisit,
  { connection, arrival, remember }: Coming,
  { sessionId: id, sub, identityId, epoch }: UpstreamOutcome & { readonly kind: 'signed-in' },
): Promise<Reply | Refusal> {
  const amr = connection.trustsFactors ? believedMethods(arrival) : []
  const who = { id, sub, identityId, epoch, amr, acr: acrOf(strengthOf(amr)) }
  const origin = context.upstream.originOf(connection, arrival)
  const opened = await openSession(context, visit, who, 'connection', remember, origin)
  if (opened?.kind !== 'signed-in') return 'refused'
  return resumeAuthorization(visit, rememberWay(context, connection, opened.signedIn.headers))
}

/** Keeps who came, for this browser and this authorization request, and asks for the rest. */
async function askForMore(
  { upstream, interactions }: InteractionContext,
  visit: StepVisit,
  { connection, arrival, remember }: Coming,
  missing: readonly string[],
): Promise<Reply> {
  const { interaction, browser } = visit
  const place = { requestId: interaction.id, remember, browser: sha256(browser.id) }
  const id = await upstream.wait(connection, { arrival, missing }, place)
  await interactions.advance(interaction, { arrival: id })
  return redirect(firstSignInAddress(visit))
}

/** The address of the page that asks for what is missing. */
export function firstSignInAddress({ model, interaction }: StepVisit): string {
  return `${model.theme.basePath}${firstSignInPath}?${requestQuery(interaction)}`
}

/** A second factor elsewhere counts as one here; which one it was is not known for sure. */
function believedMethods({ amr }: Arrival): readonly string[] {
  return strengthOf(amr) === 'password' ? [] : ['mfa']
}
