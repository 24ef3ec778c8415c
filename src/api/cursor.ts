import Type from 'typebox'
import type { Refuse } from './body-reader.ts'

type KeyTypes = readonly ('string' | 'number')[]

/** The sort key of an entry of a list. */
type Key<Types extends KeyTypes> = {
  [K in keyof Types]: Types[K] extends 'number' ? number : string
}

/** Writes the sort key of an entry as a cursor, which callers can only send back. */
export function writeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** Reads the `after` of a list; refuses text that is not a cursor with these types. */
export function readCursor<const Types extends KeyTypes>(
  text: string | undefined,
  types: Types,
  refuse: Refuse,
): Key<Types> | undefined {
  if (text === undefined) return undefined
  const key = parse(text)
  const fits =
    Array.isArray(key) &&
    key.length === types.length &&
    writeCursor(key) === text &&
    !JSON.stringify(key).includes('\\u0000') &&
    types.every((type, i) =>
      type === 'number' ? Number.isSafeInteger(key[i]) : typeof key[i] === 'string',
    )
  if (fits) return key as unknown as Key<Types>
  throw refuse([{ path: '/after', problem: 'must be the next of an earlier answer' }])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

/**
 * A page of a list, from one row more than the page holds: that row shows whether there is a next
 * page, and `next` is its cursor.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly (string | number)[],
): { readonly page: readonly Row[]; readonly next: { readonly next?: string } } {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { page, next: last ? { next: writeCursor(keyOf(last)) } : {} }
}

const { Optional: optional } = Type

/** The most entries that a page may have. */
export function limitSchema(most: number, usual: number) {
  return optional(
    Type.Integer({
      minimum: 1,
      maximum: most,
      default: usual,
      description: `must be a whole number from 1 to ${most}`,
    }),
  )
}

/** The cursor at which a page begins. */
export const afterSchema = optional(
  Type.String({ maxLength: 2048, description: 'must be the next of an earlier answer' }),
)

/** The cursor at which the next page begins. */
export const nextSchema = optional(
  Type.String({
    description:
      'Send it as `after` to get the next page. A page that is not full may have one too. The last page has none.',
  }),
)
