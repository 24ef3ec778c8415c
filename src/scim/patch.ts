import {
  type Attribute,
  findAttribute,
  named,
  type ResourceType,
  type ScimAttributes,
  type ScimValue,
} from './attributes.ts'
import { readValueFilter, type ValueFilter } from './filter.ts'
import {
  checkResource,
  isObject,
  memberOf,
  readValue,
  withoutEmptyValues,
} from './read-resource.ts'
import { ScimError } from './scim-error.ts'

/** One step of a PATCH (RFC 7644 §3.5.2). */
export interface PatchOperation {
  readonly op: 'add' | 'replace' | 'remove'
  readonly path: string | undefined
  readonly value: unknown
}

/** What a path names: an attribute, some of its values, and a part of them. */
export interface PatchTarget {
  readonly extension: string | undefined
  readonly attribute: Attribute
  readonly filter: ValueFilter | undefined
  readonly sub: Attribute | undefined
}

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:patchop'
const mostOperations = 1000
const longestPath = 2000

/** Reads the steps of a PATCH. Names and words are the same in upper and lower case. */
export function readPatch(body: Readonly<Record<string, unknown>>): readonly PatchOperation[] {
  const schemas = memberOf(body, 'schemas')
  const isPatch =
    Array.isArray(schemas) && schemas.some((each) => String(each).toLowerCase() === patchSchema)
  if (!isPatch) throw new ScimError('invalidSyntax', 'schemas must name PatchOp')
  const operations = memberOf(body, 'Operations')
  if (!Array.isArray(operations) || operations.length === 0) {
    throw new ScimError('invalidSyntax', 'Operations must be a list')
  }
  if (operations.length > mostOperations) {
    throw new ScimError('tooMany', `a PATCH has at most ${mostOperations} operations`)
  }
  return operations.map(readOperation)
}

function readOperation(given: unknown): PatchOperation {
  if (!isObject(given)) throw new ScimError('invalidSyntax', 'an operation is an object')
  const op = String(memberOf(given, 'op')).toLowerCase()
  if (op !== 'add' && op !== 'replace' && op !== 'remove') {
    throw new ScimError('invalidSyntax', 'op must be add, replace or remove')
  }
  const path = memberOf(given, 'path')
  if (path !== undefined && path !== null && typeof path !== 'string') {
    throw new ScimError('invalidPath', 'path must be a text')
  }
  const value = memberOf(given, 'value')
  if (op !== 'remove' && value === undefined) {
    throw new ScimError('invalidValue', `${op} has a value`)
  }
  return { op, path: path || undefined, value }
}

/** Whether somebody may write what a path names, if the path was given on its own. */
type Strictness = 'strict' | 'lenient'

/** The attributes after the steps of a PATCH, all or none. */
export function patched(
  type: ResourceType,
  before: ScimAttributes,
  operations: readonly PatchOperation[],
): ScimAttributes {
  let after = before
  for (const operation of operations) after = applyOperation(type, after, operation)
  after = withoutEmptyValues(after)
  checkResource(type, after)
  return after
}

function applyOperation(
  type: ResourceType,
  before: ScimAttributes,
  { op, path, value }: PatchOperation,
): ScimAttributes {
  if (path !== undefined) return applyAt(type, before, { op, path, value }, 'strict')
  if (op === 'remove') throw new ScimError('noTarget', 'remove needs a path')
  let after = before
  for (const [name, each] of pathsIn(type, value)) {
    after = applyAt(type, after, { op, path: name, value: each }, 'lenient')
  }
  return after
}

/**
 * The steps of an operation without a path: its members, whose names may be paths. Those of an
 * extension are below its URI.
 */
export function pathsIn(
  type: ResourceType,
  value: unknown,
): readonly (readonly [string, unknown])[] {
  if (!isObject(value)) throw new ScimError('invalidValue', 'value must be an object')
  return Object.entries(value).flatMap(([name, each]) => {
    const extension = type.extensions.find(({ id }) => id.toLowerCase() === name.toLowerCase())
    if (!extension || !isObject(each)) return [[name, each] as const]
    return Object.entries(each).map(([inner, deep]) => [`${extension.id}:${inner}`, deep] as const)
  })
}

function applyAt(
  type: ResourceType,
  before: ScimAttributes,
  { op, path, value }: PatchOperation & { readonly path: string },
  strictness: Strictness,
): ScimAttributes {
  const whole = type.extensions.find(({ id }) => id.toLowerCase() === path.toLowerCase())
  if (whole) {
    if (op === 'remove') return without(before, whole.id)
    return applyOperation(type, before, { op, path: undefined, value: { [whole.id]: value } })
  }
  const target = findTarget(type, path)
  if (!target) {
    // What no schema here has, such as `password`, is passed over unless it is asked for by name.
    if (strictness === 'lenient') return before
    throw new ScimError('invalidPath', 'the path names nothing that there is')
  }
  if ((target.sub ?? target.attribute).mutability === 'readOnly') {
    if (strictness === 'lenient') return before
    throw new ScimError('mutability', 'what the path names is read-only')
  }
  const { extension, attribute } = target
  const members = extension === undefined ? before : insideOf(before, extension)
  const current = members[attribute.name]
  const next =
    op === 'remove' ? removed(target, current, value) : written(target, current, op, value)
  const changed =
    next === undefined ? without(members, attribute.name) : { ...members, [attribute.name]: next }
  if (extension === undefined) return changed
  return Object.keys(changed).length > 0
    ? { ...before, [extension]: changed }
    : without(before, extension)
}

function insideOf(attributes: ScimAttributes, extension: string): ScimAttributes {
  const inside = attributes[extension]
  return isObject(inside) ? inside : {}
}

function without(attributes: ScimAttributes, name: string): ScimAttributes {
  const { [name]: _, ...rest } = attributes
  return rest
}

/** Finds what a path names: `emails[type eq "work"].value`, also after the URI of a schema. */
export function findTarget(type: ResourceType, path: string): PatchTarget | undefined {
  if (path.length > longestPath) throw new ScimError('invalidPath', 'the path is too long')
  const open = path.indexOf('[')
  if (open < 0) {
    const found = findAttribute(type, path)
    return found && { ...found, filter: undefined }
  }
  const close = path.lastIndexOf(']')
  const rest = path.slice(close + 1)
  if (close < open || !/^(?:\.[\w$-]+)?$/.test(rest)) {
    throw new ScimError('invalidPath', 'the path cannot be read')
  }
  const found = findAttribute(type, path.slice(0, open))
  if (!found || found.sub || !found.attribute.multiValued) return undefined
  const { attribute, extension } = found
  const sub = rest === '' ? undefined : named(attribute.subAttributes ?? [], rest.slice(1))
  if (rest !== '' && !sub) return undefined
  return {
    extension,
    attribute,
    sub,
    filter: readValueFilter(attribute, path.slice(open + 1, close)),
  }
}

function written(
  target: PatchTarget,
  current: ScimValue | undefined,
  op: 'add' | 'replace',
  value: unknown,
): ScimValue | undefined {
  const { attribute, sub, filter } = target
  if (filter) return writtenValues(target, filter, listOf(current), op, value)
  if (sub) {
    if (attribute.multiValued) {
      // `emails.value` without a filter means every value that there is, or a new one.
      const all = listOf(current)
      const part = readValue(sub, value)
      const list = all.length > 0 ? all : [{}]
      return list.map((each) => withPart(each, sub.name, part))
    }
    return emptyToNothing(withPart(current, sub.name, readValue(sub, value)))
  }
  if (attribute.type === 'complex' && !attribute.multiValued && isObject(value)) {
    return writtenParts(attribute, current, value)
  }
  const read = readValue(attribute, value)
  if (attribute.multiValued) {
    return op === 'replace' ? read : joined(attribute, listOf(current), listOf(read))
  }
  if (isObject(read) && isObject(current)) return { ...current, ...read }
  return read ?? (op === 'add' ? current : undefined)
}

/** A complex value keeps the parts that are not given (RFC 7644 §3.5.2.3), or not known. */
function writtenParts(
  { subAttributes = [] }: Attribute,
  current: ScimValue | undefined,
  given: Readonly<Record<string, unknown>>,
): ScimValue | undefined {
  let whole = isObject(current) ? current : {}
  for (const [name, value] of Object.entries(given)) {
    const sub = named(subAttributes, name)
    if (!sub || sub.mutability === 'readOnly') continue
    whole = withPart(whole, sub.name, readValue(sub, value))
  }
  return emptyToNothing(whole)
}

function writtenValues(
  { attribute, sub }: PatchTarget,
  filter: ValueFilter,
  current: readonly ScimValue[],
  op: 'add' | 'replace',
  value: unknown,
): ScimValue {
  const isChosen = (each: ScimValue) => isObject(each) && filter.matches(each)
  const change = (each: ScimValue): ScimValue => {
    if (sub) return withPart(each, sub.name, readValue(sub, value))
    const read = readValue({ ...attribute, multiValued: false }, value)
    return isObject(each) && isObject(read) ? { ...each, ...read } : (read ?? each)
  }
  if (current.some(isChosen)) {
    const changed = current.map((each) => (isChosen(each) ? change(each) : each))
    const written = sub?.name === 'primary' && value !== false ? current.find(isChosen) : undefined
    return written ? withOnePrimary(changed, changed[current.indexOf(written)]) : changed
  }
  // Directories replace what is not there yet, and mean that it should be.
  if (!filter.wanted) throw new ScimError('noTarget', `${op} finds no value that fits the filter`)
  const added = change({ ...filter.wanted })
  return withOnePrimary([...current, added], added)
}

/** Adds values that are not there yet. A new preferred value is the only one. */
function joined(
  attribute: Attribute,
  current: readonly ScimValue[],
  added: readonly ScimValue[],
): readonly ScimValue[] {
  const known = new Set(current.map(keyOf))
  const fresh = added.filter((each) => !known.has(keyOf(each)))
  const all = [...current, ...fresh]
  const preferred = fresh.find((each) => isObject(each) && each.primary === true)
  const checked = readValue(attribute, withOnePrimary(all, preferred))
  return listOf(checked)
}

function withOnePrimary(
  all: readonly ScimValue[],
  preferred: ScimValue | undefined,
): readonly ScimValue[] {
  if (!isObject(preferred) || preferred.primary !== true) return all
  return all.map((each) =>
    each !== preferred && isObject(each) && each.primary === true
      ? { ...each, primary: false }
      : each,
  )
}

const keyOf = (value: ScimValue) =>
  JSON.stringify(isObject(value) ? Object.entries(value).toSorted() : value)

function removed(
  { attribute, sub, filter }: PatchTarget,
  current: ScimValue | undefined,
  value: unknown,
): ScimValue | undefined {
  if (attribute.required) throw new ScimError('invalidValue', `${attribute.name} must stay`)
  if (!attribute.multiValued) {
    return sub ? emptyToNothing(withPart(current, sub.name, undefined)) : undefined
  }
  const isChosen = chooser(attribute, filter, value)
  const left = listOf(current).flatMap((each): ScimValue[] => {
    if (!isChosen(each)) return [each]
    const rest = sub ? emptyToNothing(withPart(each, sub.name, undefined)) : undefined
    return rest === undefined ? [] : [rest]
  })
  return left.length > 0 ? left : undefined
}

/** Which values are removed: those that the filter finds, those that are listed, or all. */
function chooser(attribute: Attribute, filter: ValueFilter | undefined, value: unknown) {
  if (filter) return (each: ScimValue) => isObject(each) && filter.matches(each)
  if (value === undefined || value === null) return () => true
  const listed = listOf(readValue(attribute, value)).map((each) =>
    isObject(each) ? each.value : each,
  )
  return (each: ScimValue) => listed.includes(isObject(each) ? each.value : each)
}

function withPart(
  value: ScimValue | undefined,
  name: string,
  part: ScimValue | undefined,
): Readonly<Record<string, ScimValue>> {
  const whole = isObject(value) ? value : {}
  const { [name]: _, ...rest } = whole
  return part === undefined ? rest : { ...rest, [name]: part }
}

function emptyToNothing(value: Readonly<Record<string, ScimValue>>): ScimValue | undefined {
  return Object.keys(value).length > 0 ? value : undefined
}

function listOf(value: ScimValue | undefined): readonly ScimValue[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value as ScimValue]
}
