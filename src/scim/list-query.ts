import type { Params } from '../http/params.ts'
import {
  findAttribute,
  type ResourceType,
  type ScimAttributes,
  type ScimValue,
} from './attributes.ts'
import { readFilter, type ScimFilter } from './filter.ts'
import { isObject, memberOf } from './read-resource.ts'
import { ScimError } from './scim-error.ts'

/** What a caller wants of a list (RFC 7644 §3.4.2, RFC 9865). */
export interface ListQuery {
  readonly filter: ScimFilter | undefined
  readonly sort: SortOrder | undefined
  readonly page: WantedPage
  readonly projection: Projection
}

interface SortOrder {
  readonly isDescending: boolean
  keyOf(resource: object): string
}

type WantedPage =
  | { readonly by: 'index'; readonly startIndex: number; readonly count: number }
  | { readonly by: 'cursor'; readonly cursor: Cursor | undefined; readonly count: number }

/** Where a page begins: after an id, or at a place in a list that is sorted. */
export type Cursor = { readonly after: string } | { readonly place: number }

/** Which attributes an answer has. */
export interface Projection {
  /** Whether an answer has something of an attribute, so that it has to be read. */
  has(name: string): boolean
  apply(resource: ScimAttributes): ScimAttributes
}

export const usualPage = 100
export const largestPage = 500

/** Reads the parameters of a query. */
export function readListQuery(type: ResourceType, query: Params): ListQuery {
  return listQuery(type, (name) => query.get(name))
}

/** Reads the same from the body of a search by POST (RFC 7644 §3.4.3). */
export function readSearch(type: ResourceType, body: Readonly<Record<string, unknown>>): ListQuery {
  return listQuery(type, (name) => {
    const value = memberOf(body, name)
    if (value === undefined || value === null) return undefined
    return Array.isArray(value) ? value.join(',') : String(value)
  })
}

function listQuery(type: ResourceType, get: (name: string) => string | undefined): ListQuery {
  const filter = get('filter')
  return {
    filter: filter === undefined || filter === '' ? undefined : readFilter(type, filter),
    sort: sortOrder(type, get('sortBy'), get('sortOrder')),
    page: wantedPage(get),
    projection: projectionOf(type, get('attributes'), get('excludedAttributes')),
  }
}

function wantedPage(get: (name: string) => string | undefined): WantedPage {
  const count = Math.min(largestPage, Math.max(0, wholeNumber(get('count'), 'count', usualPage)))
  const cursor = get('cursor')
  if (cursor !== undefined) return { by: 'cursor', cursor: readCursor(cursor), count }
  const startIndex = Math.max(1, wholeNumber(get('startIndex'), 'startIndex', 1))
  return { by: 'index', startIndex, count }
}

function wholeNumber(text: string | undefined, name: string, usual: number): number {
  if (text === undefined || text === '') return usual
  if (/^-?\d{1,9}$/.test(text)) return Number(text)
  throw new ScimError('invalidValue', `${name} must be a whole number`)
}

/** Text that a caller can only send back. */
export function writeCursor(cursor: Cursor): string {
  const key = 'after' in cursor ? ['after', cursor.after] : ['place', cursor.place]
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

function readCursor(text: string): Cursor | undefined {
  if (text === '') return undefined
  try {
    const [kind, at] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (kind === 'after' && typeof at === 'string' && !at.includes('\0')) return { after: at }
    if (kind === 'place' && Number.isSafeInteger(at) && Number(at) > 0) return { place: Number(at) }
  } catch {
    // It is not one of ours.
  }
  throw new ScimError('invalidCursor', 'the cursor must be the nextCursor of an earlier answer')
}

function sortOrder(
  type: ResourceType,
  by: string | undefined,
  order: string | undefined,
): SortOrder | undefined {
  if (by === undefined || by === '') return undefined
  const found = findAttribute(type, by)
  if (!found || found.attribute.name === 'members') {
    throw new ScimError('invalidPath', 'sortBy names nothing that lists are sorted by')
  }
  const { extension, attribute, sub } = found
  const part = sub?.name ?? (attribute.type === 'complex' ? 'value' : undefined)
  const fold = (sub ?? attribute).caseExact
    ? (text: string) => text
    : (text: string) => text.toLowerCase()
  return {
    isDescending: order?.toLowerCase() === 'descending',
    keyOf(resource) {
      const members = resource as ScimAttributes
      const inside = extension === undefined ? members : members[extension]
      const value = isObject(inside) ? inside[attribute.name] : undefined
      // Of several values, the preferred one or the first one counts (RFC 7644 §3.4.2.3).
      const list = Array.isArray(value) ? value : [value]
      const chosen = list.find((each) => isObject(each) && each.primary === true) ?? list[0]
      const key = part !== undefined && isObject(chosen) ? chosen[part] : chosen
      return key === undefined || isObject(key) ? '' : fold(String(key))
    },
  }
}

/** Reads `attributes` and `excludedAttributes` (RFC 7644 §3.9). */
export function projectionOf(
  type: ResourceType,
  attributes: string | undefined,
  excluded: string | undefined,
): Projection {
  const wanted = pathsOf(type, attributes)
  const left = pathsOf(type, excluded)
  if (wanted) {
    return {
      has: (name) => wanted.some((each) => each.name === name),
      apply: (resource) => onlyThese(resource, wanted),
    }
  }
  if (!left) return { has: () => true, apply: (resource) => resource }
  return {
    has: (name) => !left.some((each) => each.name === name && each.sub === undefined),
    apply: (resource) => withoutThese(resource, left),
  }
}

interface ProjectedPath {
  readonly extension: string | undefined
  readonly name: string
  readonly sub: string | undefined
}

const mostPaths = 100
const alwaysReturned = ['schemas', 'id']

function pathsOf(
  type: ResourceType,
  text: string | undefined,
): readonly ProjectedPath[] | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const names = withoutValueFilters(text).split(',').slice(0, mostPaths)
  return names.flatMap((each): ProjectedPath[] => {
    const path = each.trim()
    const extension = type.extensions.find(({ id }) => id.toLowerCase() === path.toLowerCase())
    if (extension) return [{ extension: undefined, name: extension.id, sub: undefined }]
    const found = findAttribute(type, path)
    if (!found) return []
    return [{ extension: found.extension, name: found.attribute.name, sub: found.sub?.name }]
  })
}

/** `emails[type eq "work"]` asks for `emails`: directories write it, RFC 7644 §3.9 does not. */
function withoutValueFilters(text: string): string {
  const [first = '', ...others] = text.split('[')
  return first + others.map((part) => part.slice(part.indexOf(']') + 1)).join('')
}

function onlyThese(resource: ScimAttributes, paths: readonly ProjectedPath[]): ScimAttributes {
  const shown: Record<string, ScimValue> = {}
  for (const name of alwaysReturned) {
    if (resource[name] !== undefined) shown[name] = resource[name]
  }
  for (const { extension, name, sub } of paths) {
    const inside = extension === undefined ? resource : resource[extension]
    const value = isObject(inside) ? inside[name] : undefined
    if (value === undefined) continue
    const part = sub === undefined ? value : partOf(value, sub)
    if (extension === undefined) shown[name] = merged(shown[name], part)
    else shown[extension] = merged(shown[extension], { [name]: part })
  }
  return shown
}

function partOf(value: ScimValue, sub: string): ScimValue {
  const only = (each: ScimValue): ScimValue =>
    isObject(each) && each[sub] !== undefined ? { [sub]: each[sub] } : {}
  return Array.isArray(value) ? value.map(only) : only(value)
}

function merged(before: ScimValue | undefined, more: ScimValue): ScimValue {
  if (Array.isArray(before) && Array.isArray(more)) {
    return more.map((each, n) => merged(before[n], each))
  }
  return isObject(before) && isObject(more) ? { ...before, ...more } : more
}

function withoutThese(resource: ScimAttributes, paths: readonly ProjectedPath[]): ScimAttributes {
  let shown = resource
  for (const { extension, name, sub } of paths) {
    if (alwaysReturned.includes(name)) continue
    if (extension === undefined) shown = withoutOne(shown, name, sub)
    else if (isObject(shown[extension])) {
      shown = { ...shown, [extension]: withoutOne(shown[extension], name, sub) }
    }
  }
  return shown
}

function withoutOne(
  attributes: ScimAttributes,
  name: string,
  sub: string | undefined,
): ScimAttributes {
  const { [name]: value, ...rest } = attributes
  if (value === undefined || sub === undefined) return rest
  const less = (each: ScimValue): ScimValue => {
    if (!isObject(each)) return each
    const { [sub]: _, ...others } = each
    return others
  }
  return { ...attributes, [name]: Array.isArray(value) ? value.map(less) : less(value) }
}
