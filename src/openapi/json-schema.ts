import type { TSchema } from 'typebox'

/**
 * The characters of a Unicode category, as every engine understands them. Surrogates are left out:
 * valid JSON holds them only in pairs, and without the flag `u` a pattern would refuse the pairs.
 */
const categories: Readonly<Record<string, string>> = {
  Cc: '\\x00-\\x1f\\x7f-\\x9f',
  Cs: '',
  Zl: '\u2028',
  Zp: '\u2029',
}

/** Converts a pattern to one that generators can use: ECMA-262 without flags, and RE2. */
export function portablePattern(pattern: string): string {
  const portable = pattern.replaceAll(/\\p\{(\w+)\}/g, (_, name: string) => {
    const characters = categories[name]
    if (characters === undefined) throw new TypeError(`\\p{${name}} has no portable form`)
    return characters
  })
  if (/\\[puPkK]|\(\?[=!<]/.test(portable)) throw new TypeError(`${pattern} is not portable`)
  return portable
}

/** A schema as JSON (JSON Schema 2020-12). */
export type JsonSchema = { readonly [name: string]: unknown }

/** Named schemas that other schemas refer to. */
export type Schemas = Map<string, JsonSchema>

/** A schema with such a title becomes a component of that name. */
const name = /^[A-Z][A-Za-z0-9]+$/

/** Converts a schema that checks requests to one for the published document. */
export function jsonSchema(schema: TSchema, schemas: Schemas): JsonSchema {
  return convert(schema, schemas) as JsonSchema
}

function convert(value: unknown, schemas: Schemas): unknown {
  if (value instanceof RegExp) return portablePattern(value.source)
  if (Array.isArray(value)) return value.map((each) => convert(each, schemas))
  if (typeof value !== 'object' || value === null) return value
  const { title, ...members } = value as { readonly title?: unknown }
  if (typeof title !== 'string' || !name.test(title)) return withMembers(value, schemas)
  const schema = withMembers(members, schemas)
  const known = schemas.get(title)
  if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
    throw new TypeError(`two schemas have the title ${title}`)
  }
  schemas.set(title, schema)
  return { $ref: `#/components/schemas/${title}` }
}

function withMembers(value: object, schemas: Schemas): JsonSchema {
  // Names that begin with ~ are for TypeBox only.
  const members = Object.entries(value).filter(
    ([member, each]) => !member.startsWith('~') && typeof each !== 'function',
  )
  const schema = Object.fromEntries(
    members.map(([member, each]) => [
      member,
      member === 'pattern' && typeof each === 'string'
        ? portablePattern(each)
        : convert(each, schemas),
    ]),
  )
  const isTextEnum =
    Array.isArray(schema.enum) && schema.enum.every((each) => typeof each === 'string')
  return isTextEnum && schema.type === undefined ? { type: 'string', ...schema } : schema
}
