import Type, { type TObject, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { FieldFault } from './api-error.ts'

/**
 * Everything in which a value differs from its schema, in the words of the schema's descriptions.
 * A field that the schema does not name is a fault where `additionalProperties` is false.
 */
export function fieldFaults(
  schema: TSchema,
  value: unknown,
  path = '',
): readonly FieldFault<never>[] {
  if (Value.Check(schema, value)) return []
  const inside = faultsInside(schema, value, path)
  return inside.length > 0 ? inside : [{ path, problem: descriptionOf(schema) }]
}

function faultsInside(schema: TSchema, value: unknown, path: string): readonly FieldFault<never>[] {
  // Only lists of objects are walked. A list of texts has one description for all of them.
  if (Type.IsArray(schema) && Type.IsObject(schema.items) && Array.isArray(value)) {
    const { items } = schema
    return value.flatMap((item, index) => fieldFaults(items, item, `${path}/${index}`))
  }
  if (!Type.IsObject(schema) || !isObject(value)) return []

  const properties = Object.entries(schema.properties).flatMap(([name, property]) => {
    const given = Object.hasOwn(value, name) ? value[name] : undefined
    const fieldPath = `${path}/${name}`
    if (given !== undefined) return fieldFaults(property, given, fieldPath)
    return Type.IsOptional(property) ? [] : [{ path: fieldPath, problem: 'is missing' }]
  })
  return [...unknownFieldFaults(schema, value, path), ...properties]
}

function unknownFieldFaults(
  schema: TObject,
  value: Readonly<Record<string, unknown>>,
  path: string,
): readonly FieldFault<never>[] {
  if (!refusesOthers(schema)) return []
  return Object.keys(value)
    .filter((name) => !Object.hasOwn(schema.properties, name))
    .map((name) => ({ path: `${path}/${pointerStep(name)}`, problem: 'is not known' }))
}

/** Whether fields that a schema does not name are refused. */
export function refusesOthers(schema: TObject): boolean {
  return 'additionalProperties' in schema && schema.additionalProperties === false
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** RFC 6901 §3; shortened, since the name may be anything. */
export function pointerStep(name: string): string {
  return name.slice(0, 64).replaceAll('~', '~0').replaceAll('/', '~1')
}

function descriptionOf(schema: TSchema): string {
  return 'description' in schema ? String(schema.description) : 'is not valid'
}
