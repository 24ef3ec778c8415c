import {
  type Attribute,
  commonAttributes,
  named,
  type ResourceType,
  type ScimAttributes,
  type ScimSchema,
  type ScimValue,
  userType,
} from './attributes.ts'
import { ScimError } from './scim-error.ts'

const longestText = 2048
const mostValues = 200
const longestResource = 65_536

/**
 * Reads a resource that a directory sends: the names as the schema has them, and what it may write.
 * What the schema does not know is left out, `password` among it.
 */
export function readResource(
  type: ResourceType,
  body: Readonly<Record<string, unknown>>,
): ScimAttributes {
  checkSchemas(type, body)
  const extensions = type.extensions.flatMap((extension) => {
    const given = memberOf(body, extension.id)
    if (given === undefined || given === null) return []
    const attributes = readMembers(extension.attributes, given, extension.id)
    return Object.keys(attributes).length > 0 ? [[extension.id, attributes] as const] : []
  })
  const externalId = commonAttributes.filter((each) => each.name === 'externalId')
  const core = readMembers([...type.schema.attributes, ...externalId], body, '')
  const resource = withoutEmptyValues({ ...core, ...Object.fromEntries(extensions) })
  checkResource(type, resource)
  return resource
}

/** What a PUT makes of a person. Without `active`, that stays as it is. */
export function replacingPerson(body: Readonly<Record<string, unknown>>) {
  const given = readResource(userType, body)
  return ({ active = true }: ScimAttributes): ScimAttributes => ({ active, ...given })
}

/**
 * A resource without what says nothing: values of lists that have a type alone, such as an address
 * whose text was emptied, and extensions without attributes.
 */
export function withoutEmptyValues(resource: ScimAttributes): ScimAttributes {
  const says = (value: ScimValue) =>
    !isObject(value) || Object.keys(value).some((name) => name !== 'type' && name !== 'primary')
  const entries = Object.entries(resource).flatMap(([name, value]): [string, ScimValue][] => {
    if (isObject(value)) return Object.keys(value).length > 0 ? [[name, value]] : []
    if (!Array.isArray(value)) return [[name, value]]
    const kept = value.filter(says)
    return kept.length > 0 ? [[name, kept]] : []
  })
  return Object.fromEntries(entries)
}

/** Refuses one that lacks what it must have, or that is too large. */
export function checkResource(type: ResourceType, resource: ScimAttributes): void {
  for (const { name, required } of type.schema.attributes) {
    if (required && resource[name] === undefined) {
      throw new ScimError('invalidValue', `${name} is missing`)
    }
  }
  const { members: _, ...kept } = resource
  if (JSON.stringify(kept).length > longestResource) {
    throw new ScimError('invalidValue', `a resource has at most ${longestResource} bytes`)
  }
}

function checkSchemas({ schema }: ResourceType, body: Readonly<Record<string, unknown>>): void {
  const given = memberOf(body, 'schemas')
  const isNamed =
    Array.isArray(given) &&
    given.some((each) => String(each).toLowerCase() === schema.id.toLowerCase())
  if (!isNamed) throw new ScimError('invalidSyntax', `schemas must name ${schema.id}`)
}

/** A member by its name in any case. */
export function memberOf(object: object, name: string): unknown {
  const lower = name.toLowerCase()
  const found = Object.entries(object).find(([each]) => each.toLowerCase() === lower)
  return found?.[1]
}

function readMembers(
  attributes: readonly Attribute[],
  given: unknown,
  path: string,
): Record<string, ScimValue> {
  if (!isObject(given)) throw new ScimError('invalidValue', `${path} must be an object`)
  const entries = Object.entries(given).flatMap(([name, value]) => {
    const attribute = named(attributes, name)
    if (!attribute || attribute.mutability === 'readOnly') return []
    const read = readValue(
      attribute,
      value,
      path === '' ? attribute.name : `${path}:${attribute.name}`,
    )
    return read === undefined ? [] : [[attribute.name, read] as const]
  })
  return Object.fromEntries(entries)
}

/** The value of an attribute; undefined if it has none. Throws if it cannot be one. */
export function readValue(
  attribute: Attribute,
  given: unknown,
  path = attribute.name,
): ScimValue | undefined {
  if (given === null || given === undefined) return undefined
  if (!attribute.multiValued) return readSingle(attribute, unwrapped(attribute, given), path)
  const list = Array.isArray(given) ? given : [given]
  // Members of groups are bounded by the size of the body.
  if (list.length > mostValues && attribute.name !== 'members') {
    throw new ScimError('invalidValue', `${path} has at most ${mostValues} values`)
  }
  const read = list.flatMap((each) => readSingle(attribute, each, path) ?? [])
  checkPrimary(read, path)
  return read.length > 0 ? read : undefined
}

/** Some directories send a list of one, or an object with `value`, for what has one value. */
function unwrapped({ type }: Attribute, given: unknown): unknown {
  const one = Array.isArray(given) && given.length === 1 ? given[0] : given
  return type !== 'complex' && isObject(one) && 'value' in one ? one.value : one
}

function readSingle(attribute: Attribute, given: unknown, path: string): ScimValue | undefined {
  if (given === null || given === undefined) return undefined
  switch (attribute.type) {
    case 'complex':
      return readComplex(attribute, given, path)
    case 'boolean':
      return readBoolean(given, path)
    case 'integer':
      if (Number.isSafeInteger(given)) return given as number
      throw new ScimError('invalidValue', `${path} must be a whole number`)
    default:
      // Directories empty an attribute with an empty text.
      return readText(given, path) || undefined
  }
}

function readComplex(attribute: Attribute, given: unknown, path: string): ScimValue | undefined {
  const { subAttributes = [] } = attribute
  // `"manager": "26118915"`, and values of lists without an object around them.
  const hasValue = named(subAttributes, 'value') !== undefined
  const whole = isObject(given)
    ? given
    : hasValue && !Array.isArray(given)
      ? { value: given }
      : given
  const read = readMembers(subAttributes, whole, path)
  return Object.keys(read).length > 0 ? read : undefined
}

/** Some directories send `"True"` and `"False"`. */
function readBoolean(given: unknown, path: string): boolean {
  const text = String(given).toLowerCase()
  if (text === 'true') return true
  if (text === 'false') return false
  throw new ScimError('invalidValue', `${path} must be true or false`)
}

function readText(given: unknown, path: string): string {
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string') throw new ScimError('invalidValue', `${path} must be a text`)
  if (text.length > longestText) {
    throw new ScimError('invalidValue', `${path} has at most ${longestText} characters`)
  }
  if (/[\0]|\p{Cs}/u.test(text)) {
    throw new ScimError('invalidValue', `${path} has characters that are not allowed`)
  }
  return text
}

function checkPrimary(list: readonly ScimValue[], path: string): void {
  const preferred = list.filter((each) => isObject(each) && each.primary === true)
  if (preferred.length > 1) {
    throw new ScimError('invalidValue', `${path} has more than one primary value`)
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, ScimValue>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The schemas of a resource: the core one, and those extensions of which it has something. */
export function schemasOf({ schema, extensions }: ResourceType, resource: object): string[] {
  const used = extensions.filter(({ id }: ScimSchema) => Object.hasOwn(resource, id))
  return [schema.id, ...used.map(({ id }) => id)]
}
