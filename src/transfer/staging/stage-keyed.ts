import { isDeepStrictEqual } from 'node:util'
import { membersOf } from '../entries/entry-path.ts'
import type { RecordSection } from '../inspection.ts'
import type { Entry } from '../read-entries.ts'
import type { StagedRecord, Staging } from '../staged-entries.ts'
import { readEach } from './catalogue-section.ts'
import type { StagingContext } from './staging-context.ts'

/** What differs between sections whose entries change the record in the store with their key. */
interface Keyed<Key extends string, Stored extends Readonly<Record<Key, string>>> {
  readonly section: RecordSection
  readonly key: Key
  readonly members: readonly string[]
  find(keys: readonly string[]): Promise<readonly Stored[]>
  /** Reads an entry; throws an ApiError with its faults. */
  read(value: unknown, before: Stored | undefined): Stored
  entryOf(stored: Stored): object
  /** What is kept until it is written. */
  staged(position: number, stored: Stored, before: Stored | undefined): object
  groupOf(stored: Stored): string | undefined
  credentialOf?(stored: Stored): string
}

/** Stages entries beside what the store has under their keys. */
export async function stageKeyed<Key extends string, Stored extends Readonly<Record<Key, string>>>(
  staging: Staging,
  entries: readonly Entry[],
  { faults }: StagingContext,
  kind: Keyed<Key, Stored>,
): Promise<void> {
  const { section, key, entryOf } = kind
  const keys = entries.flatMap(({ value }) => {
    const name = membersOf(value)[key]
    return typeof name === 'string' ? [name] : []
  })
  const found = await kind.find([...new Set(keys)])
  const byKey = new Map<string, Stored>(found.map((stored) => [stored[key], stored]))
  const read = readEach(section, kind.members, faults, (value) =>
    kind.read(value, byKey.get(String(membersOf(value)[key]))),
  )
  const records = entries.flatMap(read).map(({ position, record: stored }): StagedRecord => {
    const before = byKey.get(stored[key])
    const isSame = before && isDeepStrictEqual(entryOf(before), entryOf(stored))
    const owner = kind.groupOf(stored)
    const credential = kind.credentialOf?.(stored)
    return {
      position,
      key: stored[key],
      change: before ? (isSame ? 'unchanged' : 'updated') : 'added',
      record: JSON.stringify(kind.staged(position, stored, before)),
      ...(credential !== undefined && { credential }),
      ...(owner !== undefined && { owner }),
    }
  })
  await staging.putRecords(section, records)
}
