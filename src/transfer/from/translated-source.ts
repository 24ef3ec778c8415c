import { membersOf } from '../entries/entry-path.ts'
import { ImportFault } from '../entry-fault.ts'
import type { Section } from '../inspection.ts'
import type { Batch, Entry } from '../read-entries.ts'
import type { TranslatedEntry } from './translation.ts'

const largestBatch = 500

/**
 * Numbers the entries of each section, and gives them to an import in batches. Those of a person
 * are of several sections, so each section waits until it has a batch.
 */
export async function* batchEntries(
  entries: AsyncIterable<TranslatedEntry>,
): AsyncGenerator<Batch> {
  const waiting = new Map<Section, { next: number; entries: Entry[] }>()
  for await (const { section, value } of entries) {
    const batch = waiting.get(section) ?? { next: 0, entries: [] }
    waiting.set(section, batch)
    batch.entries.push({ position: batch.next++, value })
    if (batch.entries.length < largestBatch) continue
    yield { section, entries: batch.entries }
    batch.entries = []
  }
  for (const [section, batch] of waiting) {
    if (batch.entries.length > 0) yield { section, entries: batch.entries }
  }
}

const place = /\b([a-zA-Z]+)\[(\d+)\]/g

/**
 * Names the entries of faults as people of the other server know them: the positions are those of
 * the translation, which nobody sees. It is translated once more to find them.
 */
export async function nameFaults(
  fault: ImportFault,
  entries: AsyncIterable<TranslatedEntry>,
): Promise<ImportFault> {
  const wanted = new Set(
    fault.faults.flatMap(({ path, problem }) => `${path} ${problem}`.match(place) ?? []),
  )
  // A file that cannot be read at all names no entries.
  if (wanted.size === 0) return fault
  const names = new Map<string, string>()
  for await (const { section, entries: batch } of batchEntries(entries)) {
    for (const { position, value } of batch) {
      const key = `${section}[${position}]`
      if (wanted.has(key)) names.set(key, nameOf(membersOf(value)))
    }
  }
  const named = (text: string) => text.replaceAll(place, (key) => names.get(key) ?? key)
  const listed = fault.faults.map(({ path, problem }) => ({
    path: named(path),
    problem: named(problem),
  }))
  return new ImportFault({ listed, count: fault.count })
}

/** What names an entry in each section. */
const nameMembers = ['username', 'email', 'client_id', 'alias', 'scope', 'groupId', 'role', 'sub']

function nameOf(value: Readonly<Record<string, unknown>>): string {
  const given = nameMembers.filter((name) => typeof value[name] === 'string').slice(0, 2)
  return given.map((name) => `${name} ${String(value[name]).slice(0, 80)}`).join(', ')
}
