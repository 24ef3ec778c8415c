import { fieldErrors } from '../ui/field-errors.ts'
import { type TextLines, textErrors } from '../ui/text-lines.ts'

type Json = Readonly<Record<string, unknown>>

/** A member of such a detail, as its schema describes it. */
export interface Member {
  readonly name: string
  /** What people read beside its value. */
  readonly label: string
  readonly isRequired: boolean
}

/** What a new type begins with: it shows the form that a schema has. */
const firstSchema: Json = {
  type: 'object',
  properties: {
    amount: { type: 'string', title: 'Amount', maxLength: 20 },
    creditor: { type: 'string', title: 'To', maxLength: 70 },
  },
  required: ['amount', 'creditor'],
  additionalProperties: false,
}

export function textOfSchema(schema: Json = firstSchema): string {
  return JSON.stringify(schema, undefined, 2)
}

/** The schema that a text holds; undefined if it is no JSON object. */
export function schemaIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** The members at the top of a schema. */
export function membersOf({ properties, required }: Json): readonly Member[] {
  if (!isObject(properties)) return []
  const needed: readonly unknown[] = Array.isArray(required) ? required : []
  return Object.entries(properties).map(([name, member]) => ({
    name,
    label: isObject(member) && typeof member.title === 'string' ? member.title : name,
    isRequired: needed.includes(name),
  }))
}

/** What the API says of the fields. The schema is one field, so its faults say where they are. */
export function typeErrors(error: unknown, fields: TextLines): Readonly<Record<string, string>> {
  const faults = Object.entries(fieldErrors(error)).filter(([path]) => /^schema\b/.test(path))
  const schema = faults.map(([path, problem]) =>
    [path.replace(/^schema\.?/, ''), problem].filter(Boolean).join(': '),
  )
  return {
    ...textErrors(error, fields),
    ...(schema.length > 0 && { schema: schema.join('; ') }),
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
