import Type, { type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { FieldFault } from '../users-error.ts'

/**
 * Everything in which a value differs from its schema, in the words of the schema's descriptions.
 * Objects that list their properties have no others.
 */
export function recordFaults(schema: TSchema, value: unknown, path = ''): readonly FieldFault[] {
  if (Value.Check(schema, value)) return []
  const inside = faultsInside(schema, value, path)
  return inside.length > 0 ? inside : [{ path, problem: descriptionOf(schema) }]
}

function faultsInside(schema: TSchema, value: unknown, path: string): readonly FieldFault[] {
  if (Type.IsArray(schema) && Array.isArray(value)) {
    return value.flatMap((item, index) => recordFaults(schema.items, item, `${path}/${index}`))
  }
  if (!Type.IsObject(schema) || !isObject(value)) return []

  const properties = Object.entries(schema.properties).flatMap(([name, property]) => {
    const given = Object.hasOwn(value, name) ? value[name] : undefined
    const fieldPath = `${path}/${name}`
    if (given !== undefined) return recordFaults(property, given, fieldPath)
    return Type.IsOptional(property) ? [] : [{ path: fieldPath, problem: 'is missing' }]
  })
  const strangers = Object.keys(value)
    .filter((name) => !Object.hasOwn(schema.properties, name))
    .map((name) => ({ path: `${path}/${pointerStep(name)}`, problem: 'is not known' }))
  return [...strangers, ...properties]
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** RFC 6901 §3; shortened, since the name may be anything. */
function pointerStep(name: string): string {
  return name.slice(0, 64).replaceAll('~', '~0').replaceAll('/', '~1')
}

function descriptionOf(schema: TSchema): string {
  return 'description' in schema ? String(schema.description) : 'is not valid'
}
