import { type FieldFault, pointerStep } from '../../api/api-error.ts'

/** The type of a declared custom field. */
type CustomFieldType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'list' | 'json'

/** The declared custom fields by name. When it is empty, all custom fields are allowed. */
export type CustomFieldRules = ReadonlyMap<string, CustomFieldType>

/** Reads declarations such as `department:text`. */
export function readCustomFieldRules(declarations: readonly string[]): CustomFieldRules {
  return new Map(
    declarations.map((declaration) => {
      const colon = declaration.lastIndexOf(':')
      return [declaration.slice(0, colon), declaration.slice(colon + 1) as CustomFieldType]
    }),
  )
}

/** Finds custom fields that do not match their declarations. Null is a field without a value. */
export function customFieldFaults(
  fields: Readonly<Record<string, unknown>>,
  rules: CustomFieldRules,
): readonly FieldFault<never>[] {
  if (rules.size === 0) return []
  return Object.entries(fields).flatMap(([name, value]) => {
    const type = rules.get(name)
    const path = customFieldPath(name)
    if (type === undefined) return [{ path, problem: 'is not known' }]
    return value === null || checks[type](value) ? [] : [{ path, problem: words[type] }]
  })
}

/** The place of a custom field in a record, as a JSON pointer. */
export function customFieldPath(name: string): string {
  return `/customFields/${pointerStep(name)}`
}

const checks: Readonly<Record<CustomFieldType, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  integer: (value) => Number.isSafeInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && isDate(value),
  list: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
  json: () => true,
}

const words: Readonly<Record<CustomFieldType, string>> = {
  text: 'must be text',
  integer: 'must be a whole number',
  number: 'must be a number',
  boolean: 'must be true or false',
  date: 'must be a date such as 2026-01-31',
  list: 'must be a list of texts',
  json: 'may be anything',
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
