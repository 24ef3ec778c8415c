import { type Filter, parse } from 'scim2-parse-filter'
import {
  type Attribute,
  type FoundAttribute,
  findAttribute,
  named,
  type ResourceType,
  type ScimValue,
} from './attributes.ts'
import { isObject } from './read-resource.ts'
import { ScimError } from './scim-error.ts'

/** A filter that was read: what of it the store can find, and a test for the rest. */
export interface ScimFilter {
  readonly hints: FilterHints
  matches(resource: object): boolean
}

/** Conditions that all have to hold, and that the store finds by an index. */
export interface FilterHints {
  readonly id?: string
  readonly nameKey?: string
  readonly externalId?: string
  /** Of people: a group of theirs. Of groups: a member. */
  readonly related?: string
  /** `meta.lastModified` is not before this time. */
  readonly updatedSince?: number
}

const longestFilter = 2000
const mostConditions = 30
const deepestFilter = 10

/** `userName` and `displayName` as they are compared: in any case (RFC 7643 §2.1). */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

/** Reads a filter (RFC 7644 §3.4.2.2); refuses what is too long, too deep or not one. */
export function readFilter(type: ResourceType, text: string): ScimFilter {
  const filter = parseFilter(text)
  const known = new Set<Filter>()
  const hints = hintsOf(type, filter, known)
  return { hints, matches: compile(filter, known, (path) => attributeAt(type, path)) }
}

/** Reads the filter in the brackets of a path, about the values of an attribute. */
export function readValueFilter(attribute: Attribute, text: string): ValueFilter {
  const filter = parseFilter(text)
  return {
    matches: compile(filter, new Set(), (path) => subAttributeAt(attribute, path)),
    wanted: wantedBy(filter, attribute),
  }
}

/** Chooses values of a list. */
export interface ValueFilter {
  matches(value: object): boolean
  /** A value that the filter would find; undefined if it asks for more than equality. */
  readonly wanted: Readonly<Record<string, ScimValue>> | undefined
}

function parseFilter(text: string): Filter {
  if (text.length > longestFilter) {
    throw invalid(`a filter has at most ${longestFilter} characters`)
  }
  // A line break in a text that does not end takes the parser very long, and JSON has none there.
  if (/\p{Cc}/u.test(text)) throw invalid('a filter has no control characters')
  checkNesting(text)
  let filter: Filter
  try {
    filter = parse(text)
  } catch (cause) {
    throw new ScimError('invalidFilter', 'the filter cannot be read', { cause })
  }
  if (conditionsOf(filter) > mostConditions) {
    throw invalid(`a filter has at most ${mostConditions} conditions`)
  }
  return filter
}

/** Before it is parsed, since the parser calls itself for each of them. */
function checkNesting(text: string): void {
  const plain = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
  let depth = 0
  for (const char of plain) {
    if (char === '(' || char === '[') depth += 1
    if (char === ')' || char === ']') depth -= 1
    if (depth > deepestFilter) throw invalid('the filter is nested too deeply')
  }
  const words = plain.split(/\s+/)
  const nots = words.filter((word) => word.toLowerCase().replaceAll('(', '') === 'not').length
  if (nots > deepestFilter) throw invalid('the filter is nested too deeply')
  if (words.length > 8 * mostConditions) {
    throw invalid(`a filter has at most ${mostConditions} conditions`)
  }
}

function conditionsOf(filter: Filter): number {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.filters.reduce((sum, each) => sum + conditionsOf(each), 0)
    case 'not':
      return conditionsOf((filter as { readonly filter: Filter }).filter)
    case '[]':
      return 1 + conditionsOf(filter.valFilter)
    default:
      return 1
  }
}

type Test = (value: object) => boolean
type FindAttribute = (path: string) => FoundAttribute

function compile(filter: Filter, known: ReadonlySet<Filter>, find: FindAttribute): Test {
  if (known.has(filter)) return () => true
  switch (filter.op) {
    case 'and': {
      const tests = filter.filters.map((each) => compile(each, known, find))
      return (value) => tests.every((test) => test(value))
    }
    case 'or': {
      const tests = filter.filters.map((each) => compile(each, known, find))
      return (value) => tests.some((test) => test(value))
    }
    case 'not': {
      const test = compile((filter as { readonly filter: Filter }).filter, known, find)
      return (value) => !test(value)
    }
    case '[]': {
      const found = find(filter.attrPath)
      checkLoaded(found)
      const inner = compile(filter.valFilter, known, (path) =>
        subAttributeAt(found.attribute, path),
      )
      return (value) =>
        valuesAt(value, { ...found, sub: undefined }).some((each) => isObject(each) && inner(each))
    }
    default:
      return comparison(filter, find)
  }
}

type Comparison = Extract<Filter, { readonly attrPath: string }>

function comparison(filter: Comparison, find: FindAttribute): Test {
  const found = find(filter.attrPath)
  checkLoaded(found)
  const { attribute } = found
  const value = named(attribute.subAttributes ?? [], 'value')
  const target = found.sub ?? (attribute.type === 'complex' ? value : attribute)
  if (filter.op === 'pr') {
    return (resource) => valuesAt(resource, found).some((each) => each !== '' && each !== null)
  }
  if (!target) throw invalid(`${filter.attrPath} cannot be compared`)
  const at = found.sub || attribute.type !== 'complex' ? found : { ...found, sub: value }
  const { op, compValue } = filter as Extract<Filter, { readonly compValue: unknown }>
  if (compValue === null) {
    const isAbsent: Test = (resource) => valuesAt(resource, at).length === 0
    if (op === 'eq') return isAbsent
    if (op === 'ne') return (resource) => !isAbsent(resource)
    throw invalid(`${op} does not compare with null`)
  }
  const compare = comparisonOf(target, op, compValue)
  if (op === 'ne') return (resource) => !valuesAt(resource, at).some(compare)
  return (resource) => valuesAt(resource, at).some(compare)
}

/** How one value is compared. `ne` is what `eq` is not. */
function comparisonOf(
  { type, caseExact, name }: Attribute,
  op: string,
  wanted: string | number | boolean,
): (value: ScimValue) => boolean {
  if (type === 'boolean') {
    if (op !== 'eq' && op !== 'ne') throw invalid(`${name} is only equal or not`)
    return (value) => String(value) === String(wanted).toLowerCase()
  }
  const fold = caseExact ? String : (text: unknown) => nameKeyOf(String(text))
  const toKey = type === 'dateTime' ? (text: unknown) => Date.parse(String(text)) : fold
  const key = toKey(wanted)
  if (Number.isNaN(key)) throw invalid(`${name} is compared with a time`)
  switch (op) {
    case 'eq':
    case 'ne':
      return (value) => toKey(value) === key
    case 'gt':
      return (value) => toKey(value) > key
    case 'ge':
      return (value) => toKey(value) >= key
    case 'lt':
      return (value) => toKey(value) < key
    case 'le':
      return (value) => toKey(value) <= key
    case 'co':
      return (value) => fold(value).includes(fold(wanted))
    case 'sw':
      return (value) => fold(value).startsWith(fold(wanted))
    default:
      return (value) => fold(value).endsWith(fold(wanted))
  }
}

/** Every value at a place of a resource. */
function valuesAt(
  resource: object,
  { extension, attribute, sub }: FoundAttribute,
): readonly ScimValue[] {
  const members = resource as Readonly<Record<string, ScimValue>>
  const inside = extension === undefined ? members : members[extension]
  const value = isObject(inside) ? inside[attribute.name] : undefined
  const list = value === undefined ? [] : Array.isArray(value) ? value : [value]
  if (!sub) return list
  return list.flatMap((each) => (isObject(each) ? (each[sub.name] ?? []) : [])) as ScimValue[]
}

/** Lists of members are never read whole, so only the store can look into them. */
function checkLoaded({ attribute: { name } }: FoundAttribute): void {
  if (name !== 'members' && name !== 'groups') return
  throw invalid(`${name} can be compared with one id by eq, and with other conditions by and`)
}

function attributeAt(type: ResourceType, path: string): FoundAttribute {
  const found = findAttribute(type, path)
  if (found) return found
  throw invalid('the filter names an attribute that there is not')
}

function subAttributeAt(attribute: Attribute, path: string): FoundAttribute {
  const sub = named(attribute.subAttributes ?? [], path)
  if (sub) return { extension: undefined, attribute: sub, sub: undefined }
  throw invalid('the filter names an attribute that there is not')
}

/** What the store can find of a filter; these conditions are added to `known`. */
function hintsOf(type: ResourceType, filter: Filter, known: Set<Filter>): FilterHints {
  const all = filter.op === 'and' ? filter.filters : [filter]
  const hints: { -readonly [Name in keyof FilterHints]: FilterHints[Name] } = {}
  for (const each of all) {
    const related = relatedBy(type, each)
    if (related !== undefined && hints.related === undefined) {
      hints.related = related
      known.add(each)
      continue
    }
    if (!('compValue' in each)) continue
    const { op, compValue } = each
    const found = findAttribute(type, each.attrPath)
    if (!found || found.extension !== undefined || typeof compValue !== 'string') continue
    const name = [found.attribute.name, ...(found.sub ? [found.sub.name] : [])].join('.')
    if (op === 'eq' && name === 'id') hints.id ??= compValue
    if (op === 'eq' && name === 'externalId') hints.externalId ??= compValue
    if (op === 'eq' && (name === 'userName' || name === 'displayName') && isKey(type, name)) {
      hints.nameKey ??= nameKeyOf(compValue)
    }
    if ((op === 'ge' || op === 'gt') && name === 'meta.lastModified') {
      const time = Date.parse(compValue)
      if (!Number.isNaN(time)) hints.updatedSince ??= time
    }
  }
  return hints
}

function isKey({ name }: ResourceType, attribute: string): boolean {
  return attribute === (name === 'User' ? 'userName' : 'displayName')
}

/** The id that `members eq "…"`, `members.value eq "…"` or `members[value eq "…"]` asks for. */
function relatedBy(type: ResourceType, filter: Filter): string | undefined {
  const relation = type.name === 'User' ? 'groups' : 'members'
  const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)
  if (filter.op === '[]') {
    const inner = filter.valFilter
    const isValue = 'compValue' in inner && inner.op === 'eq' && /^value$/i.test(inner.attrPath)
    const isRelation = findAttribute(type, filter.attrPath)?.attribute.name === relation
    return isRelation && isValue ? asText(inner.compValue) : undefined
  }
  if (!('compValue' in filter) || filter.op !== 'eq') return undefined
  const found = findAttribute(type, filter.attrPath)
  const isIt = found?.attribute.name === relation && (found.sub?.name ?? 'value') === 'value'
  return isIt ? asText(filter.compValue) : undefined
}

/** What `type eq "work" and primary eq true` asks for. */
function wantedBy(filter: Filter, attribute: Attribute): ValueFilter['wanted'] {
  const all = filter.op === 'and' ? filter.filters : [filter]
  const entries: [string, ScimValue][] = []
  for (const each of all) {
    if (!('compValue' in each) || each.op !== 'eq' || each.compValue === null) return undefined
    const sub = named(attribute.subAttributes ?? [], each.attrPath)
    if (!sub) return undefined
    const isFlag = sub.type === 'boolean'
    entries.push([sub.name, isFlag ? /^true$/i.test(String(each.compValue)) : each.compValue])
  }
  return Object.fromEntries(entries)
}

function invalid(words: string): ScimError {
  return new ScimError('invalidFilter', words)
}
