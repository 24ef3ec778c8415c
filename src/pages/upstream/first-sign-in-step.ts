import { ArrivalFault } from '../../connections/arrival.ts'
import type { WaitingArrival } from '../../connections/waiting-arrivals.ts'
import type { Params } from '../../http/params.ts'
import type { Reply } from '../../http/reply.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { type AskedField, askedCustomField, askedInOrder } from '../../users/asked-fields.ts'
import { UsersError } from '../../users/users-error.ts'
import { mailedCodePage } from '../account/mailed-code-page.ts'
import { type FieldFaults, fieldFaultsOf } from '../elements/field.ts'
import type { AccountView } from '../elements/rows.ts'
import { pageReply } from '../html/page-reply.ts'
import type { InteractionContext } from '../interaction/interaction-context.ts'
import { firstSignInAddress, signInArrival } from '../interaction/sign-in-arrival.ts'
import { signInReply } from '../interaction/sign-in-step.ts'
import { type StepForm, type StepVisit, stepAddress } from '../interaction/step.ts'
import { firstSignInPage } from './first-sign-in-page.ts'

type Typed = Readonly<Record<string, string>>

/**
 * GET and POST /login/first: what the account of somebody from elsewhere needs and nobody has said,
 * and the code from the email that proves an address. Nothing is created before.
 */
export function firstSignInStep(context: InteractionContext): StepForm {
  return {
    actsForSession: false,
    onlyAs: undefined,
    async show(visit, query) {
      const waiting = await findWaiting(context, visit)
      if (!waiting) return tooLate(context, visit)
      if (waiting.proofId === undefined || query.has('change')) {
        return fieldsReply(context, visit, waiting, 200, { typed: waiting.typed })
      }
      const state = query.has('again') ? 'resent' : undefined
      return codeReply(context, visit, waiting, 200, state)
    },
    async submit(visit, form) {
      const waiting = await findWaiting(context, visit)
      return waiting ? goOn(context, visit, waiting, form) : tooLate(context, visit)
    },
  }
}

async function findWaiting(
  { upstream }: InteractionContext,
  { interaction, browser }: StepVisit,
): Promise<WaitingArrival | undefined> {
  const { id: requestId, progress } = interaction
  if (progress.arrival === undefined) return undefined
  return upstream.findWaiting(progress.arrival, { requestId, browser: sha256(browser.id) })
}

/** Takes fields, or a code for the address among those that were typed before. */
async function goOn(
  context: InteractionContext,
  visit: StepVisit,
  waiting: WaitingArrival,
  form: Params,
): Promise<Reply> {
  const { connection, arrival, remember } = waiting
  const code = form.get('code')
  const isCodePage = code !== undefined || form.has('resend')
  const fields = isCodePage ? waiting.typed : readTyped(waiting, form)
  const answers = { waiting, fields, code: form.has('resend') ? undefined : code }
  try {
    const reply = await signInArrival(context, visit, { connection, arrival, remember, answers })
    return typeof reply === 'string' ? refuse(context, visit, waiting, reply) : reply
  } catch (error) {
    if (error instanceof ArrivalFault) {
      const { alias } = connection
      const { code: fault, detail } = error
      visit.http.log.info({ connection: alias, code: fault, detail }, 'nobody came from elsewhere')
      // Two windows, or a double click: the other one was faster.
      const isOver = !(await findWaiting(context, visit))
      return isOver ? tooLate(context, visit) : refuse(context, visit, waiting, fault)
    }
    if (error instanceof UsersError && error.code === 10010) {
      return codeReply(context, visit, waiting, 400, 'wrong')
    }
    const faults = fieldFaultsOf(error, fieldsByPath(waiting))
    if (!faults) throw error
    return fieldsReply(context, visit, waiting, 400, { typed: fields, faults })
  }
}

function refuse(
  context: InteractionContext,
  visit: StepVisit,
  { connection, remember }: WaitingArrival,
  code: string,
): Promise<Reply> {
  const notice = { kind: 'elsewhere', name: connection.name, code } as const
  return signInReply(context, visit, 400, { remember, notice })
}

function tooLate(context: InteractionContext, visit: StepVisit): Promise<Reply> {
  return signInReply(context, visit, 400, { notice: { kind: 'late' } })
}

function fieldsReply(
  { customFields }: InteractionContext,
  { model, interaction }: StepVisit,
  { connection, arrival, missing }: WaitingArrival,
  status: number,
  shown: { readonly typed: Typed; readonly faults?: FieldFaults<AskedField> },
): Reply {
  const { profile, email } = arrival
  const said: Typed = {
    ...(profile.given_name !== undefined && { given_name: profile.given_name }),
    ...(profile.family_name !== undefined && { family_name: profile.family_name }),
    ...(email !== undefined && { email }),
    ...(profile.preferred_username !== undefined && { username: profile.preferred_username }),
  }
  const view = firstSignInPage({
    ...model,
    connection: connection.name,
    account: accountOf(arrival),
    asked: askedInOrder(missing),
    customFields: Object.fromEntries(customFields),
    typed: { ...said, ...shown.typed },
    faults: shown.faults,
    signInHref: stepAddress(model.theme, 'sign-in', interaction),
  })
  return pageReply(status, view)
}

/** Who came, as far as the other side has a name for them. */
function accountOf({ profile, email }: WaitingArrival['arrival']): AccountView | undefined {
  const names = [profile.name, email, profile.preferred_username]
  const [name, detail] = names.filter((each) => each !== undefined && each !== '')
  return name === undefined ? undefined : { name, detail }
}

function codeReply(
  { outboxPath }: InteractionContext,
  visit: StepVisit,
  { typed, proofId = '' }: WaitingArrival,
  status: number,
  state: 'wrong' | 'resent' | undefined,
): Reply {
  const { model } = visit
  const { basePath } = model.theme
  const view = mailedCodePage({
    ...model,
    purpose: 'first',
    id: proofId,
    email: typed.email ?? '',
    state,
    changeHref: `${firstSignInAddress(visit)}&change=true`,
    outboxHref: outboxPath && `${basePath}${outboxPath}`,
  })
  return pageReply(status, view)
}

/** The field for each path of a user record. */
function fieldsByPath({ missing }: WaitingArrival): Readonly<Record<string, AskedField>> {
  return Object.fromEntries(
    askedInOrder(missing).map((field) => {
      const name = askedCustomField(field)
      return [name === undefined ? `/${field}` : `/customFields/${name}`, field]
    }),
  )
}

/** As long as any of these may be; longer ones are refused by the rules of their fields. */
const longestValue = 1024

function readTyped({ missing }: WaitingArrival, form: Params): Record<string, string> {
  return Object.fromEntries(
    missing.flatMap((name) => {
      const value = form.get(name)?.trim().slice(0, longestValue)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
