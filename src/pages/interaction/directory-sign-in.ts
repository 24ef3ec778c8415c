import { ArrivalFault } from '../../connections/arrival.ts'
import type { Connection } from '../../connections/connection.ts'
import type { Params } from '../../http/params.ts'
import type { Reply } from '../../http/reply.ts'
import { readPasskeyAnswer } from '../elements/passkey-box.ts'
import type { InteractionContext } from './interaction-context.ts'
import { signInArrival } from './sign-in-arrival.ts'
import { signInReply, signInStep } from './sign-in-step.ts'
import { type StepForm, type StepVisit, visitorOf } from './step.ts'
import { findLead, findOffered } from './ways-in.ts'

/** The step of a sign-in, also for people whose password a directory knows. */
export function signInStepWithDirectories(context: InteractionContext): StepForm {
  const step = signInStep(context)
  return {
    ...step,
    async submit(visit, form) {
      const directory = await findDirectory(context, visit, form)
      return directory ? signIn(context, visit, directory, form) : step.submit(visit, form)
    },
  }
}

/**
 * The directory that was chosen, or that people with the typed address are led to. A password that
 * was typed is sent to one that is merely optional only if the person has chosen it: whoever set
 * it up must not get passwords of this server.
 */
async function findDirectory(
  context: InteractionContext,
  { client }: StepVisit,
  form: Params,
): Promise<Connection | undefined> {
  if (readPasskeyAnswer(form)) return undefined
  const alias = form.get('connection')
  const lead = await (alias === undefined
    ? findLead(context, client, usernameIn(form))
    : findOffered(context, client, alias))
  if (!lead || !context.upstream.takesPassword(lead)) return undefined
  const isChosen = alias !== undefined || !form.get('password')
  return isChosen || lead.use !== 'optional' ? lead : undefined
}

async function signIn(
  context: InteractionContext,
  visit: StepVisit,
  directory: Connection,
  form: Params,
): Promise<Reply> {
  const username = usernameIn(form)
  const password = form.get('password') ?? ''
  const remember = form.get('remember') === 'true'
  const shown = { username, remember, directory }
  if (username === '' || password === '') return signInReply(context, visit, 200, shown)
  const refuse = (code: string, status = 400) => {
    const failed = { kind: 'elsewhere', name: directory.name, code } as const
    const notice = code === 'wrong' ? ({ kind: 'wrong' } as const) : failed
    return signInReply(context, visit, status, { ...shown, notice })
  }
  try {
    const typed = { username, password }
    const outcome = await context.upstream.checkPassword(visitorOf(visit), directory, typed)
    if (outcome.kind !== 'arrived') {
      const { retryAfter: seconds } = outcome
      const delayed = { kind: 'delayed', seconds } as const
      const notice = outcome.kind === 'delayed' ? delayed : ({ kind: 'busy' } as const)
      return signInReply(context, visit, 429, { ...shown, notice }, seconds)
    }
    const coming = { connection: directory, arrival: outcome.arrival, remember }
    const reply = await signInArrival(context, visit, coming)
    return typeof reply === 'string' ? refuse(reply) : reply
  } catch (error) {
    if (!(error instanceof ArrivalFault)) throw error
    const { code, detail } = error
    visit.http.log.info({ connection: directory.alias, code, detail }, 'nobody came from elsewhere')
    return refuse(code, code === 'wrong' || code === 'denied' ? 400 : 502)
  }
}

function usernameIn(form: Params): string {
  return (form.get('username') ?? '').trim()
}
