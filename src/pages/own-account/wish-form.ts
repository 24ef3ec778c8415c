import { AccessError, invalidAccess } from '../../access/access-error.ts'
import type { Considered, Wish } from '../../access/ask-for-access.ts'
import { wishOf } from '../../access/endpoints/access-records.ts'
import { wishSchema } from '../../access/endpoints/access-schemas.ts'
import { recordReader } from '../../api/body-reader.ts'
import type { Params } from '../../http/params.ts'
import { durationOf } from '../../texts/in-words.ts'
import type { Locale } from '../../texts/locales.ts'
import { textsOf } from '../../texts/texts.ts'
import { field, form } from '../elements/field.ts'
import { faultSummary } from '../elements/notice.ts'
import { attributes, type Html, html, type Part } from '../html/html.ts'
import type { SectionModel } from './section.ts'

const names = ['reason', 'ticket', 'duration'] as const
type WishField = (typeof names)[number]

const readFields = recordReader(wishSchema, invalidAccess)

/** What somebody wants, from a form: `group`, `role`, `reason`, `ticket`, `duration`. */
export function readWish(sent: Params): Wish {
  const text = (name: string) => sent.get(name)?.trim() || undefined
  const [reason, ticket, duration] = names.map(text)
  const fields = {
    groupId: sent.get('group') ?? '',
    role: sent.get('role') ?? '',
    ...(reason !== undefined && { reason }),
    ...(ticket !== undefined && { ticket }),
    ...(duration !== undefined && { duration_seconds: Number(duration) }),
  }
  return wishOf(readFields(fields))
}

/** The fields of a wish that were refused; undefined if the error is about something else. */
export function wishFaults(error: unknown): readonly WishField[] | undefined {
  if (!(error instanceof AccessError) || error.code !== 20001) return undefined
  const paths = new Set(error.faults.map(({ path }) => path))
  const pathOf = (name: WishField) => (name === 'duration' ? '/duration_seconds' : `/${name}`)
  const faulty = names.filter((name) => paths.has(pathOf(name)))
  return faulty.length > 0 ? faulty : undefined
}

/** What was typed into the form of a wish. */
export type TypedWish = Readonly<Partial<Record<WishField, string | undefined>>>

export const typedWish = (sent: Params): TypedWish =>
  Object.fromEntries(names.map((name) => [name, sent.get(name)]))

interface WishForm {
  readonly considered: Pick<Considered, 'place' | 'rule' | 'longestSeconds'>
  /** Whether a reason is needed, whatever the rule says. */
  readonly needsReason?: boolean
  /** What was typed before, or what to begin with. */
  readonly typed: TypedWish
  readonly faults: readonly WishField[]
  readonly submit: { readonly label: string; readonly look: 'primary' | 'danger' }
  /** What stands above the button. */
  readonly before?: Part
}

/** The form of somebody who wants a role, and links to the fields that were refused. */
export function wishForm(model: SectionModel, given: WishForm): Html {
  const { considered, typed, faults, submit, before } = given
  const { place, rule, longestSeconds } = considered
  const texts = textsOf(model.locale)
  const words = texts.access.wish
  const faultsOf = (name: WishField) => (faults.includes(name) ? [words.faults[name]] : [])
  const isOptional = !rule.needsReason && !given.needsReason
  const reason = field({
    name: 'reason',
    type: 'text',
    label: isOptional ? texts.optionalField(words.reason) : words.reason,
    autocomplete: 'off',
    isSentence: true,
    value: typed.reason,
    optional: isOptional,
    hint: words.reasonHint,
    faults: faultsOf('reason'),
  })
  const ticket =
    rule.ticketPattern !== undefined &&
    field({
      name: 'ticket',
      type: 'text',
      label: words.ticket,
      autocomplete: 'off',
      value: typed.ticket,
      hint: words.ticketHint(rule.ticketPattern),
      faults: faultsOf('ticket'),
    })
  const usual = Math.min(rule.usualSeconds, longestSeconds)
  const duration = durationField('duration', words.duration, {
    choices: durationChoices(longestSeconds, usual),
    chosen: Number(typed.duration ?? usual),
    locale: model.locale,
    fault: faultsOf('duration')[0],
  })
  const faulty = faults.map((name) => ({ name, label: words[name] }))
  return html`${faults.length > 0 ? faultSummary(texts.access.problems.faults, faulty) : undefined}
${form(model, [
  html`<input type="hidden" name="group" value="${place.groupId}"><input type="hidden" name="role" value="${rule.role}">`,
  reason,
  ticket || '',
  duration,
  before,
  html`<div class="actions"><button class="button ${submit.look}">${submit.label}</button></div>`,
])}`
}

const [minute, hour, day] = [60, 3600, 86_400]
const usualChoices = [
  ...[15 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour],
  ...[day, 3 * day, 7 * day, 14 * day, 30 * day, 90 * day, 180 * day],
]

/** The durations that are offered, up to the longest. */
export function durationChoices(longest: number, ...others: readonly number[]): readonly number[] {
  const offered = [...usualChoices, longest, ...others].filter((seconds) => seconds <= longest)
  return [...new Set(offered)].toSorted((a, b) => a - b)
}

/** A choice of durations. */
export function durationField(
  id: string,
  label: string,
  given: {
    readonly choices: readonly number[]
    readonly chosen: number
    readonly locale: Locale
    readonly fault?: string | undefined
  },
): Html {
  const options = given.choices.map((seconds) => {
    const value = attributes({ value: String(seconds), selected: seconds === given.chosen })
    return html`<option${value}>${durationOf(seconds, given.locale)}</option>`
  })
  const select = attributes({
    class: 'input',
    id,
    name: 'duration',
    'aria-invalid': given.fault === undefined ? undefined : 'true',
    'aria-describedby': given.fault === undefined ? undefined : `${id}-fault`,
  })
  return html`<div class="field"><div class="label"><label for="${id}">${label}</label></div>
<select${select}>${options}</select>
${given.fault === undefined ? undefined : html`<p class="fault" id="${id}-fault">${given.fault}</p>`}</div>`
}
