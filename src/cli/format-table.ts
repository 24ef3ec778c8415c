import type { Writable } from 'node:stream'

type Cell = string | undefined

/** Rows as aligned columns. */
export function formatTable(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map(plain))
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  )
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return lines.map((line) => `${line}\n`).join('')
}

/** How a list that may be long is read, a page at a time, and shown. */
export interface Listing<T> {
  readonly heading: readonly string[]
  page(after: string | undefined, limit: number): Promise<readonly T[]>
  /** What the next page begins after. */
  keyOf(entry: T): string
  rowOf(entry: T): readonly Cell[]
}

const pageLength = 500

/** Writes a list without ever holding more than a page of it. */
export async function writeListing<T>(out: Writable, listing: Listing<T>): Promise<void> {
  let after: string | undefined
  let page: readonly T[]
  do {
    page = await listing.page(after, pageLength)
    const rows = page.map(listing.rowOf)
    out.write(formatTable(after === undefined ? [listing.heading, ...rows] : rows))
    const last = page.at(-1)
    if (last !== undefined) after = listing.keyOf(last)
  } while (page.length === pageLength)
}

/** A time as people and scripts read it. */
export function formatTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z')
}

/** Text without anything that could steer a terminal. */
function plain(text = '-'): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')
}
