import type { Writable } from 'node:stream'
import { readPages } from '../../kernel/read-pages.ts'
import { escapeControls } from '../../kernel/visible-text.ts'
import { withCommas } from './import-progress.ts'
import { writeAndWait } from './standard-streams.ts'

/** Prints what a command did: in words, or as one JSON value with `--json`. */
export function printResult(
  { stdout }: { readonly stdout: Writable },
  { json }: { readonly json: boolean },
  value: unknown,
  words: string,
): void {
  stdout.write(escapeControls(json ? `${JSON.stringify(value, null, 2)}\n` : words))
}

/**
 * The same for a command that changed something. With `--quiet` it says nothing but what nobody can
 * ask for later, such as a password that was made.
 */
export function printDone(
  context: { readonly stdout: Writable },
  { json, quiet }: { readonly json: boolean; readonly quiet: boolean },
  value: unknown,
  words: string,
  secrets = '',
): void {
  printResult(context, { json }, value, quiet ? secrets : words + secrets)
}

/** A number with its noun or words, such as `1 group` or `2,000 groups`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${withCommas(count)} ${count === 1 ? one : many}`
}

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

/** How a long list is read page by page, and printed. */
interface Listing<T> {
  readonly heading: readonly string[]
  page(after: string | undefined, limit: number): Promise<readonly T[]>
  /** The key after which the next page begins. */
  keyOf(entry: T): string
  rowOf(entry: T): readonly Cell[]
  /** The entry as JSON. */
  recordOf(entry: T): unknown
}

const pageLength = 500

/** Prints a list as a table or as a JSON array; holds one page of it in memory at a time. */
export async function writeListing<T>(
  { stdout: out }: { readonly stdout: Writable },
  { json }: { readonly json: boolean },
  { heading, page, keyOf, rowOf, recordOf }: Listing<T>,
): Promise<void> {
  if (json) {
    let before = '['
    for await (const entries of readPages(page, keyOf, pageLength)) {
      const records = entries.map((entry) => `\n  ${JSON.stringify(recordOf(entry))}`)
      await writeAndWait(out, escapeControls(before + records.join(',')))
      before = ','
    }
    await writeAndWait(out, before === '[' ? '[]\n' : '\n]\n')
    return
  }
  let rows: readonly (readonly Cell[])[] = [heading]
  for await (const entries of readPages(page, keyOf, pageLength)) {
    rows = [...rows, ...entries.map(rowOf)]
    await writeAndWait(out, formatTable(rows))
    rows = []
  }
  // An empty list has its heading all the same.
  await writeAndWait(out, formatTable(rows))
}

/** A time as people and scripts read it. */
export function formatTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z')
}

/** Text without control characters, which a terminal would obey. */
function plain(text = '-'): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')
}
