import { createHash } from 'node:crypto'
import { csvLine } from '../kernel/csv-line.ts'
import { inSeconds } from '../kernel/time.ts'
import type { NamedSpan } from './read-history.ts'
import type { SignFile } from './role-history.ts'

/** A span of the history in answers and files. */
export function historyRecord(span: NamedSpan) {
  const { names, groupId, groupName, sub, role, from, until } = span
  const person = (by: string | undefined) =>
    by === undefined ? null : { sub: by, name: names.get(by) ?? null }
  return {
    ...{ groupId, groupName, sub, name: names.get(sub) ?? null, role },
    from: inSeconds(from),
    until: until === undefined ? null : inSeconds(until),
    givenBy: person(span.givenBy),
    givenHow: span.givenHow,
    reason: span.reason ?? null,
    endedBy: person(span.endedBy),
    endedHow: span.endedHow ?? null,
    endReason: span.endReason ?? null,
  }
}

const heading = [
  ...['groupId', 'groupName', 'sub', 'name', 'role', 'from', 'until'],
  ...['givenBy', 'givenByName', 'givenHow', 'reason'],
  ...['endedBy', 'endedByName', 'endedHow', 'endReason'],
]

/** Spans as lines of a CSV file (RFC 4180), below the names of the columns. */
function historyCsv(spans: readonly NamedSpan[]): string {
  return [heading, ...spans.map(cellsOf)].map(csvLine).join('')
}

function cellsOf(span: NamedSpan): readonly string[] {
  const time = (at: number | undefined) => (at === undefined ? '' : new Date(at).toISOString())
  const named = (by = '') => [by, span.names.get(by) ?? '']
  return [
    ...[span.groupId, span.groupName, ...named(span.sub), span.role],
    ...[time(span.from), time(span.until)],
    ...[...named(span.givenBy), span.givenHow, span.reason ?? ''],
    ...[...named(span.endedBy), span.endedHow ?? '', span.endReason ?? ''],
  ]
}

/** The formats of files: CSV, and a JSON object in each line. */
export const fileFormats = ['csv', 'jsonl'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Spans as a file, with its evidence in the last line: a JWS with the digest of all before it. */
export function historyFile(sign: SignFile) {
  return async (spans: readonly NamedSpan[], format: FileFormat): Promise<string> => {
    const lines = format === 'csv' ? historyCsv(spans) : spans.map(historyLine).join('')
    const evidence = await sign(createHash('sha256').update(lines).digest('base64url'))
    const last =
      format === 'csv' ? `"evidence","${evidence}"\r\n` : `${JSON.stringify({ evidence })}\n`
    return `${lines}${last}`
  }
}

function historyLine(span: NamedSpan): string {
  return `${JSON.stringify(historyRecord(span))}\n`
}
