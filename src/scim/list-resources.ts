import { setImmediate as nextTick } from 'node:timers/promises'
import type { ScimAttributes } from './attributes.ts'
import type { FilterHints } from './filter.ts'
import { type Cursor, type ListQuery, writeCursor } from './list-query.ts'
import { ScimError } from './scim-error.ts'

/** Where resources of one kind are read, in the order of their ids. */
export interface ResourceSource<Row> {
  page(choice: PageChoice): Promise<readonly Row[]>
  count(): Promise<number>
  idOf(row: Row): string
  /** What a filter and an order look at: the resources without lists that have to be read. */
  bare(rows: readonly Row[]): Promise<readonly ScimAttributes[]>
  /** The whole resources. */
  whole(rows: readonly Row[], has: (name: string) => boolean): Promise<readonly ScimAttributes[]>
}

interface PageChoice extends FilterHints {
  readonly after?: string | undefined
  readonly skip?: number | undefined
  readonly limit: number
}

/** An answer to a question for many (RFC 7644 §3.4.2). */
export interface ResourceList {
  readonly total: number | undefined
  readonly startIndex: number | undefined
  readonly resources: readonly ScimAttributes[]
  readonly next: Cursor | undefined
}

/** So many resources are looked at for one question, and sorted for one. */
const mostScanned = 20_000
const mostSorted = 5000
const scannedAtOnce = 200

/** Answers a question for many resources, whose cost has a bound. */
export async function listResources<Row>(
  source: ResourceSource<Row>,
  { filter, sort, page, projection }: ListQuery,
): Promise<ResourceList> {
  const { rows, ...list } =
    filter === undefined && sort === undefined
      ? await plainPage(source, page)
      : await searchedPage(source, { filter, sort, page })
  const whole = await source.whole(rows, projection.has)
  return { ...list, resources: whole.map((each) => projection.apply(each)) }
}

interface Found<Row> extends Omit<ResourceList, 'resources'> {
  readonly rows: readonly Row[]
}

async function plainPage<Row>(
  source: ResourceSource<Row>,
  page: ListQuery['page'],
): Promise<Found<Row>> {
  const total = await source.count()
  const { count } = page
  if (page.by === 'index') {
    const { startIndex } = page
    const rows = count === 0 ? [] : await source.page({ skip: startIndex - 1, limit: count })
    return { rows, total, startIndex, next: undefined }
  }
  if (page.cursor && 'place' in page.cursor) throw otherCursor()
  const read = await source.page({ after: page.cursor?.after, limit: count + 1 })
  return { ...upTo(source, read, count), total, startIndex: undefined }
}

/** A page, and the cursor of the next one if there is a row more. */
function upTo<Row>({ idOf }: ResourceSource<Row>, read: readonly Row[], count: number) {
  const rows = read.slice(0, count)
  const last = rows.at(-1)
  const next = read.length > count && last !== undefined ? { after: idOf(last) } : undefined
  return { rows, next }
}

async function searchedPage<Row>(
  source: ResourceSource<Row>,
  query: Pick<ListQuery, 'filter' | 'sort' | 'page'>,
): Promise<Found<Row>> {
  const { page, sort } = query
  if (sort) return sortedPage(source, query, sort)
  if (page.by === 'cursor') {
    if (page.cursor && 'place' in page.cursor) throw otherCursor()
    const rows: Row[] = []
    for await (const { row } of scan(source, query.filter, page.cursor?.after)) {
      rows.push(row)
      if (rows.length > page.count) break
    }
    return { ...upTo(source, rows, page.count), total: undefined, startIndex: undefined }
  }
  const { startIndex, count } = page
  const rows: Row[] = []
  let total = 0
  for await (const { row } of scan(source, query.filter)) {
    total += 1
    if (total >= startIndex && rows.length < count) rows.push(row)
  }
  return { rows, total, startIndex, next: undefined }
}

async function sortedPage<Row>(
  source: ResourceSource<Row>,
  { filter, page }: Pick<ListQuery, 'filter' | 'page'>,
  { keyOf, isDescending }: NonNullable<ListQuery['sort']>,
): Promise<Found<Row>> {
  const all: { readonly key: string; readonly row: Row }[] = []
  for await (const { row, resource } of scan(source, filter)) {
    all.push({ key: keyOf(resource), row })
    if (all.length > mostSorted) {
      throw new ScimError('tooMany', `at most ${mostSorted} resources are sorted; filter more`)
    }
  }
  const sign = isDescending ? -1 : 1
  all.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -sign : sign))
  if (page.by === 'cursor' && page.cursor && 'after' in page.cursor) throw otherCursor()
  const from = page.by === 'index' ? page.startIndex - 1 : (placeOf(page.cursor) ?? 0)
  const rows = all.slice(from, from + page.count).map(({ row }) => row)
  const end = from + rows.length
  const hasNext = page.by === 'cursor' && end < all.length && rows.length > 0
  return {
    rows,
    total: all.length,
    startIndex: page.by === 'index' ? page.startIndex : undefined,
    next: hasNext ? { place: end } : undefined,
  }
}

const placeOf = (cursor: Cursor | undefined) =>
  cursor && 'place' in cursor ? cursor.place : undefined

/** Goes through what the store finds, a page at a time, and leaves out what does not match. */
async function* scan<Row>(
  source: ResourceSource<Row>,
  filter: ListQuery['filter'],
  start?: string,
): AsyncGenerator<{ readonly row: Row; readonly resource: ScimAttributes }> {
  const hints = filter?.hints ?? {}
  let after = start
  for (let scanned = 0; ; ) {
    const rows = await source.page({ ...hints, after, limit: scannedAtOnce })
    const resources = await source.bare(rows)
    for (const [n, row] of rows.entries()) {
      const resource = resources[n] ?? {}
      if (filter === undefined || filter.matches(resource)) yield { row, resource }
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < scannedAtOnce) return
    scanned += rows.length
    if (scanned >= mostScanned) {
      const words = `at most ${mostScanned} resources are looked at; filter by id, externalId or the name`
      throw new ScimError('tooMany', words)
    }
    after = source.idOf(last)
    // A read of SQLite is done when it returns, so that without this nobody else would be served.
    await nextTick()
  }
}

function otherCursor(): ScimError {
  return new ScimError('invalidCursor', 'the cursor is of another question')
}

const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

/** A list as SCIM has it. */
export function listBody({ total, startIndex, resources, next }: ResourceList) {
  return {
    schemas: [listSchema],
    ...(total !== undefined && { totalResults: total }),
    ...(startIndex !== undefined && { startIndex }),
    itemsPerPage: resources.length,
    ...(next && { nextCursor: writeCursor(next) }),
    Resources: resources,
  }
}
