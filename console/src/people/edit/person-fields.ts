import type { Person, PersonChange } from '../../api/people-api.ts'
import { changedFields } from '../../ui/merge-versions.ts'
import {
  type CustomField,
  customFieldsOf,
  customObjectOf,
  type DeclaredField,
} from './custom-fields.ts'

/** The fields that are one text. */
const textFields = [
  'given_name',
  'middle_name',
  'family_name',
  'name',
  'nickname',
  'username',
  'preferred_username',
  'email',
  'mobile_number',
  'phone_number',
  'birthdate',
  'gender',
  'locale',
  'zoneinfo',
  'picture',
  'website',
  'profile',
] as const
type TextField = (typeof textFields)[number]

/** Whether the server may rely on an address. */
const verifiedFields = [
  'email_verified',
  'mobile_number_verified',
  'phone_number_verified',
] as const

const addressFields = [
  'street_address',
  'postal_code',
  'locality',
  'region',
  'country',
  'formatted',
] as const

/** Everything that an administrator can change about a person, as the form holds it. */
export type PersonFields = Record<TextField, string> &
  Record<(typeof verifiedFields)[number], boolean> & {
    address: Record<(typeof addressFields)[number], string>
    customFields: CustomField[]
  }

/** The fields of a person; what is not there is empty. */
export function fieldsOf(person: Person, declared: readonly DeclaredField[] = []): PersonFields {
  const texts = textFields.map((name) => [name, person[name] ?? ''])
  const flags = verifiedFields.map((name) => [name, person[name] ?? false])
  const address = addressFields.map((name) => [name, person.address?.[name] ?? ''])
  const fields = {
    ...Object.fromEntries([...texts, ...flags]),
    address: Object.fromEntries(address),
    customFields: customFieldsOf(person.customFields ?? {}, declared),
  } as PersonFields
  // The server answers these two from others where nobody has set them.
  return {
    ...fields,
    name: fields.name === fullNameOf(fields) ? '' : fields.name,
    preferred_username:
      fields.preferred_username === fields.username ? '' : fields.preferred_username,
  }
}

/** The full name where none is set. */
export function fullNameOf(fields: Pick<PersonFields, 'given_name' | 'family_name'>): string {
  return [fields.given_name, fields.family_name].filter((part) => part !== '').join(' ')
}

/** The fields without spaces around them. */
export function trimmed(fields: PersonFields): PersonFields {
  const texts = textFields.map((name) => [name, fields[name].trim()])
  const address = addressFields.map((name) => [name, fields.address[name].trim()])
  return {
    ...fields,
    ...Object.fromEntries(texts),
    address: Object.fromEntries(address) as PersonFields['address'],
    customFields: fields.customFields
      .map((field) => ({ ...field, name: field.name.trim() }))
      .filter(({ name, value }) => name + value !== ''),
  }
}

/** What the API is sent: the fields that differ, and the names of those that were emptied. */
export function changeOf(before: PersonFields, after: PersonFields): PersonChange {
  const change: Record<string, unknown> = {}
  const remove: string[] = []
  for (const name of changedFields(before, after)) {
    const value = sentValue(name, after)
    if (value === undefined) remove.push(name)
    else change[name] = value
  }
  return { ...change, ...(remove.length > 0 && { remove }) } as PersonChange
}

/** The value that a field is sent with; undefined if it is empty. */
export function sentValue(name: keyof PersonFields, fields: PersonFields): unknown {
  if (name === 'customFields') return unlessEmpty(customObjectOf(fields.customFields))
  if (name === 'address') {
    const given = Object.entries(fields.address).filter(([, text]) => text !== '')
    return unlessEmpty(Object.fromEntries(given))
  }
  return fields[name] === '' ? undefined : fields[name]
}

function unlessEmpty(value: object): object | undefined {
  return Object.keys(value).length > 0 ? value : undefined
}

/** A field as people read it. */
export function textOfField(value: unknown): string {
  if (typeof value === 'boolean') return value ? '✓' : ''
  if (Array.isArray(value)) {
    return (value as CustomField[]).map((field) => `${field.name}: ${field.value}`).join('\n')
  }
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).filter(Boolean).join('\n')
  }
  return String(value)
}
