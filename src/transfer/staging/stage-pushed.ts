import { isDeepStrictEqual } from 'node:util'
import { sha256 } from '../../kernel/secrets.ts'
import {
  type PushedEntries,
  type PushedSection,
  pushedSchemas,
  readPushed,
} from '../entries/pushed-entry.ts'
import type { FaultList } from '../entry-fault.ts'
import type { Entry } from '../read-entries.ts'
import type { StagedRecord, Staging } from '../staged-entries.ts'
import { readEach } from './catalogue-section.ts'

/** How the entries of a section are found, and told from one another. */
interface PushedKeys<Given> {
  /** By what the store is asked. */
  readonly asked: (entry: Given) => string
  readonly parts: (entry: Given) => readonly string[]
  readonly sub?: (entry: Given) => string
}

const keys: { readonly [Section in PushedSection]: PushedKeys<PushedEntries[Section]> } = {
  scimSettings: { asked: (each) => each.connection, parts: (each) => [each.connection] },
  scimUsers: { asked: (each) => each.id, parts: (each) => [each.id], sub: (each) => each.sub },
  scimGroups: { asked: (each) => each.groupId, parts: (each) => [each.groupId] },
  scimMembers: { asked: (each) => each.id, parts: (each) => [each.groupId, each.id] },
}

/** Stages entries of what a directory has pushed, and of what is decided about it. */
export async function stagePushed<Section extends PushedSection>(
  staging: Staging,
  section: Section,
  entries: readonly Entry[],
  { faults }: { readonly faults: FaultList },
): Promise<void> {
  type Given = PushedEntries[Section]
  const { asked, parts, sub }: PushedKeys<Given> = keys[section]
  const members = Object.keys(pushedSchemas[section].properties)
  const given = entries.flatMap(readEach(section, members, faults, readPushed[section]))
  const wanted = [...new Set(given.map(({ record }) => asked(record)))]
  const keyOf = (entry: Given) => sha256(JSON.stringify(parts(entry)))
  const known = new Map((await staging.findPushed(section, wanted)).map((e) => [keyOf(e), e]))
  await staging.putRecords(
    section,
    given.map(({ position, record }): StagedRecord => {
      const key = keyOf(record)
      const before = known.get(key)
      const isSame = before !== undefined && isDeepStrictEqual(said(before), said(record))
      return {
        position,
        key,
        change: before ? (isSame ? 'unchanged' : 'updated') : 'added',
        record: JSON.stringify({ position, stored: record }),
        ...(sub && { owner: sub(record) }),
      }
    }),
  )
}

/** Versions grow with every change here, so they are taken over with what is new alone. */
function said(entry: object): object {
  return { ...entry, version: 0, created_at: 0 }
}
