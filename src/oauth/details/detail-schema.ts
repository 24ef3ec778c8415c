import { Check } from 'typebox/schema'

/** What is wrong with a schema, and where. */
interface SchemaProblem {
  readonly path: string
  readonly problem: string
}

type Json = Readonly<Record<string, unknown>>

/**
 * The keywords that a schema may have. None of them can make a check slow, whatever a client sends:
 * there are no patterns, references and combinations.
 */
const keywords = new Set([
  ...['type', 'const', 'enum', 'format', 'title', 'description'],
  ...['properties', 'required', 'additionalProperties', 'items', 'minItems', 'maxItems'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
])
const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']
const formats = ['date', 'date-time', 'email', 'uri', 'uuid']
const mostBytes = 16_384
const deepest = 8

/** Why a schema cannot be used for authorization details; nothing if it can. */
export function* problemsOfSchema(schema: Json): Iterable<SchemaProblem> {
  if (Buffer.byteLength(JSON.stringify(schema)) > mostBytes) {
    yield { path: '', problem: `must take at most ${mostBytes} bytes of JSON` }
  } else if (schema.type !== 'object') {
    yield { path: '/type', problem: 'must be object' }
  } else {
    yield* problemsOf(schema, '', 1)
  }
}

/** Whether the members of an object, without `type`, are as the schema says. */
export function matchesSchema(schema: Json, members: Json): boolean {
  return Check(schema, withoutPrototype(members))
}

/** Every JavaScript object has a member `toString`, which nobody has sent. */
function withoutPrototype(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrototype)
  if (!isObject(value)) return value
  const bare: Record<string, unknown> = Object.create(null)
  for (const [name, inner] of Object.entries(value)) bare[name] = withoutPrototype(inner)
  return bare
}

function* problemsOf(schema: unknown, path: string, depth: number): Iterable<SchemaProblem> {
  if (!isObject(schema)) return yield { path, problem: 'must be a JSON schema' }
  if (depth > deepest) return yield { path, problem: `must not be nested deeper than ${deepest}` }
  for (const name of Object.keys(schema)) {
    if (!keywords.has(name)) {
      const problem = `is not supported; use ${[...keywords].join(', ')}`
      yield { path: `${path}/${name}`, problem }
    }
  }
  yield* problemsOfValues(schema, path)
  const { properties, items, additionalProperties: others } = schema
  if (isObject(properties)) {
    for (const [name, inner] of Object.entries(properties)) {
      yield* problemsOf(inner, `${path}/properties/${name}`, depth + 1)
    }
  }
  if (items !== undefined) yield* problemsOf(items, `${path}/items`, depth + 1)
  if (isObject(others)) yield* problemsOf(others, `${path}/additionalProperties`, depth + 1)
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
const isNumber = (value: unknown) => typeof value === 'number'
const isText = (value: unknown) => typeof value === 'string'
const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText)

const rules: Readonly<Record<string, readonly [(value: unknown) => boolean, string]>> = {
  type: [(value) => isText(value) && types.includes(String(value)), `one of ${types.join(', ')}`],
  enum: [(value) => Array.isArray(value) && value.length > 0, 'a list of values'],
  format: [(value) => formats.includes(String(value)), `one of ${formats.join(', ')}`],
  title: [isText, 'a text'],
  description: [isText, 'a text'],
  properties: [isObject, 'an object of schemas'],
  required: [isTextList, 'a list of names'],
  additionalProperties: [
    (value) => typeof value === 'boolean' || isObject(value),
    'true, false or a schema',
  ],
  minItems: [isCount, 'a number of items'],
  maxItems: [isCount, 'a number of items'],
  minLength: [isCount, 'a number of characters'],
  maxLength: [isCount, 'a number of characters'],
  minimum: [isNumber, 'a number'],
  maximum: [isNumber, 'a number'],
  exclusiveMinimum: [isNumber, 'a number'],
  exclusiveMaximum: [isNumber, 'a number'],
}

function* problemsOfValues(schema: Json, path: string): Iterable<SchemaProblem> {
  for (const [name, [isValid, expected]] of Object.entries(rules)) {
    const value = schema[name]
    if (value !== undefined && !isValid(value)) {
      yield { path: `${path}/${name}`, problem: `must be ${expected}` }
    }
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
