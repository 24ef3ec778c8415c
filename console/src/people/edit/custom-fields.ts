/** How the value of a custom field is written in the form. */
export const customKinds = ['text', 'number', 'boolean', 'date', 'list', 'json'] as const
export type CustomKind = (typeof customKinds)[number]

/** A custom field as the form holds it: every value is a text. */
export type CustomField = {
  name: string
  kind: CustomKind
  value: string
}

/** A custom field that the server declares. */
export interface DeclaredField {
  readonly name: string
  readonly kind: CustomKind
}

/** Reads declarations such as `department:text`, as the setting has them. */
export function declaredFields(declarations: readonly string[]): readonly DeclaredField[] {
  return declarations.map((declaration) => {
    const colon = declaration.lastIndexOf(':')
    const type = declaration.slice(colon + 1)
    const kind = type === 'integer' ? 'number' : (type as CustomKind)
    return { name: declaration.slice(0, colon), kind }
  })
}

/** The custom fields of a person: first those that the server declares, also without a value. */
export function customFieldsOf(
  values: Readonly<Record<string, unknown>>,
  declared: readonly DeclaredField[],
): CustomField[] {
  const others = Object.keys(values).filter((name) => declared.every((each) => each.name !== name))
  return [
    ...declared.map(({ name, kind }) => ({ name, kind, value: textOf(kind, values[name]) })),
    ...others.map((name) => {
      const kind = kindOf(values[name])
      return { name, kind, value: textOf(kind, values[name]) }
    }),
  ]
}

function kindOf(value: unknown): CustomKind {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  return Array.isArray(value) && value.every(isOneLine) ? 'list' : 'json'
}

function textOf(kind: CustomKind, value: unknown): string {
  if (value === undefined) return ''
  if (kind === 'json') return JSON.stringify(value, null, 2)
  return Array.isArray(value) ? value.join('\n') : String(value)
}

const isOneLine = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && !value.includes('\n')

/** The custom fields as the API takes them; those without a value are left out. */
export function customObjectOf(fields: readonly CustomField[]): Record<string, unknown> {
  const given = fields.filter(({ value }) => value !== '')
  return Object.fromEntries(given.map((field) => [field.name.trim(), parsed(field)]))
}

/** The value; undefined if the text is none of its kind. */
function parsed({ kind, value }: CustomField): unknown {
  switch (kind) {
    case 'number':
      return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined
    case 'boolean':
      return value === 'true'
    case 'list':
      return value.split('\n').filter((line) => line.trim() !== '')
    case 'json':
      try {
        return JSON.parse(value)
      } catch {
        return undefined
      }
    case 'text':
    case 'date':
      return value
  }
}

type Problem = 'nameMissing' | 'nameTwice' | 'notNumber' | 'notJson'

/** What is wrong with custom fields, by their paths in the form. */
export function customFaults(
  fields: readonly CustomField[],
  words: Readonly<Record<Problem, string>>,
): Record<string, string> {
  const names = fields.map(({ name }) => name.trim())
  const faults = fields.flatMap((field, index): [string, string][] => {
    const name = names[index] ?? ''
    if (name === '') return [[`customFields.${index}.name`, words.nameMissing]]
    if (names.indexOf(name) < index) return [[`customFields.${index}.name`, words.nameTwice]]
    if (field.value === '' || parsed(field) !== undefined) return []
    const problem = field.kind === 'number' ? words.notNumber : words.notJson
    return [[`customFields.${index}.value`, problem]]
  })
  return Object.fromEntries(faults)
}

/** A fault that the API finds in a custom field has its name; the form knows it by its place. */
export function customErrorPaths(
  errors: Readonly<Record<string, string>>,
  fields: readonly CustomField[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, problem]) => {
      const [, name] = /^customFields\.(.+)$/s.exec(path) ?? []
      const index = fields.findIndex((field) => field.name === name)
      return [index < 0 ? path : `customFields.${index}.value`, problem]
    }),
  )
}
