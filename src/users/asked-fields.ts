import type { FieldFault } from '../api/api-error.ts'
import type { CustomFieldRules } from './records/custom-fields.ts'
import type { User } from './user.ts'
import { type FaultReason, invalidUser } from './users-error.ts'

const members = ['given_name', 'family_name', 'email', 'username'] as const
type Member = (typeof members)[number]

/** What people can be asked for at their first sign-in; `terms` is a box to agree to them. */
export type AskedField = Member | 'terms' | `customFields.${string}`

const customPrefix = 'customFields.'

/** The name of a custom field that is asked for; undefined if it is another field. */
export function askedCustomField(field: string): string | undefined {
  return field.startsWith(customPrefix) ? field.slice(customPrefix.length) : undefined
}

/** The fields of a setting in the order in which a page asks for them. */
export function askedInOrder(fields: readonly string[]): readonly AskedField[] {
  const asked = fields as readonly AskedField[]
  const custom = asked.filter((field) => askedCustomField(field) !== undefined)
  const order: readonly AskedField[] = [...members, ...custom, 'terms']
  return order.filter((field) => asked.includes(field))
}

/** Whether an account has a field. Nobody elsewhere can agree to our terms. */
export function hasField(user: User, field: AskedField): boolean {
  if (field === 'terms') return false
  if (field === 'email' || field === 'username') return user[field] !== undefined
  if (isMember(field)) return user.profile[field] !== undefined
  return user.customFields[field.slice(customPrefix.length)] !== undefined
}

/** What was typed, as members of a user's record. */
export interface Answers {
  readonly email?: string
  readonly record: Readonly<Record<string, unknown>>
}

/** Of what was typed, what is missing; each has to be there. Throws a `UsersError`. */
export function readAnswers(
  missing: readonly AskedField[],
  typed: Readonly<Record<string, string>>,
  rules: CustomFieldRules,
): Answers {
  const faults: FieldFault<FaultReason>[] = []
  const record: Record<string, unknown> = {}
  const customFields: Record<string, unknown> = {}
  for (const field of missing) {
    const name = askedCustomField(field)
    const type = name === undefined ? 'text' : rules.get(name)
    const text = (typed[field] ?? '').trim()
    if (text === '' && type !== 'boolean') {
      const path = `/${field.replace(customPrefix, 'customFields/')}`
      faults.push({ path, problem: 'is missing', reason: { code: 'missing' } })
    } else if (name !== undefined) {
      customFields[name] = typedValue(type, text)
    } else if (field !== 'terms') {
      record[field] = text
    }
  }
  if (faults.length > 0) throw invalidUser(faults)
  const { email, ...others } = record
  const hasCustom = Object.keys(customFields).length > 0
  return {
    ...(typeof email === 'string' && { email }),
    record: { ...others, ...(hasCustom && { customFields }) },
  }
}

/** The value of a custom field. Text that does not fit stays text, which its rule refuses. */
function typedValue(type: ReturnType<CustomFieldRules['get']>, text: string): unknown {
  switch (type) {
    case 'integer':
    case 'number':
      // Germans write a comma.
      return /^[+-]?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text
    case 'boolean':
      // A box that is not ticked is not sent.
      return text !== ''
    case 'list':
      return text
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '')
    default:
      return text
  }
}

function isMember(field: string): field is Member {
  return (members as readonly string[]).includes(field)
}
