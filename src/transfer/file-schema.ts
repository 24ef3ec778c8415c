import type { TSchema } from 'typebox'
import { type JsonSchema, jsonSchema } from '../openapi/json-schema.ts'

interface FileSchemaOptions {
  /** What becomes of the schema of an entry. */
  readonly describe?: (schema: unknown) => unknown
  /** Members of the file that are no sections. */
  readonly more?: Readonly<Record<string, JsonSchema>>
}

/** The JSON Schema of a file with a list of entries for each section. */
export function fileSchema(
  title: string,
  entries: Readonly<Record<string, TSchema>>,
  { describe = (schema) => schema, more = {} }: FileSchemaOptions = {},
): JsonSchema {
  const named = new Map<string, JsonSchema>()
  const sections = Object.entries(entries).map(([section, schema]) => [
    section,
    { type: 'array', items: describe(jsonSchema(schema, named)) },
  ])
  const definitions = [...named].map(([name, schema]) => [name, describe(schema)])
  const document = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    type: 'object',
    properties: { ...more, ...Object.fromEntries(sections) },
    additionalProperties: false,
    $defs: Object.fromEntries(definitions),
  }
  return JSON.parse(JSON.stringify(document).replaceAll('#/components/schemas/', '#/$defs/'))
}
