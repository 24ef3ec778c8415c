import { isDeepStrictEqual } from 'node:util'
import type { TObject } from 'typebox'
import { ApiError } from '../../api/api-error.ts'
import type { GroupLookStore } from '../../groups/group-look.ts'
import type { LookImageStore } from '../../management/look/look-images.ts'
import type { OwnTextStore } from '../../management/texts/own-text.ts'
import type { TrustedIssuerStore } from '../../oauth/stores/issuer-stores.ts'
import type {
  DetailTypeStore,
  ResourceStore,
  ScopeGroupStore,
  ScopeStore,
} from '../../oauth/stores/scope-stores.ts'
import type { Snapshot } from '../bulk-store.ts'
import { addRecordFaults } from '../entries/entry-path.ts'
import type { FaultList } from '../entry-fault.ts'
import type { Change, RecordSection } from '../inspection.ts'
import type { Entry } from '../read-entries.ts'
import type { StagedRecord, Staging } from '../staged-entries.ts'
import type { StagingContext } from './staging-context.ts'

/** A section of the file whose entries replace those of a catalogue in the store. */
interface CatalogueSection {
  readonly schema: TObject
  /** Stages some entries. */
  stage(staging: Staging, entries: readonly Entry[], context: StagingContext): Promise<void>
  /** Writes a staged record: adds it, or replaces the one in the store. */
  write(stores: CatalogueStores, record: string, faults: FaultList): Promise<void>
  /** The entry of a staged record. */
  entryOf(record: string): object
  /** The entries of an export, page by page. */
  entries(snapshot: Snapshot): AsyncGenerator<readonly object[]>
}

interface CatalogueStores {
  readonly scopes: ScopeStore
  readonly scopeGroups: ScopeGroupStore
  readonly resources: ResourceStore
  readonly detailTypes: DetailTypeStore
  readonly lookImages: LookImageStore
  readonly trustedIssuers: TrustedIssuerStore
  readonly groupLooks: GroupLookStore
  readonly ownTexts: OwnTextStore
}

/** What differs between two catalogues. */
interface Description<Stored> {
  readonly section: RecordSection
  readonly schema: TObject
  /** Reads an entry; throws an ApiError with its faults. */
  read(value: unknown, context: StagingContext): Stored
  keyOf(stored: Stored): string
  /** The group that it belongs to, in a section whose entries belong to groups. */
  ownerOf?(stored: Stored): string
  find(staging: Staging, keys: readonly string[]): Promise<readonly Stored[]>
  /** What becomes of a record that is in the store, if the entry does not replace all of it. */
  over?(existing: Stored, given: Stored): Stored
  entryOf(stored: Stored): object
  write(stores: CatalogueStores, stored: Stored, faults: FaultList): Promise<unknown>
  pages(snapshot: Snapshot): AsyncIterable<readonly Stored[]>
}

/** Makes a section of the file from what is special about its catalogue. */
export function catalogueSection<Stored>(catalogue: Description<Stored>): CatalogueSection {
  const { section, keyOf, entryOf } = catalogue
  const members = Object.keys(catalogue.schema.properties)

  function staged(existing: Stored | undefined, { position, record }: Read<Stored>): StagedRecord {
    const after = (existing && catalogue.over?.(existing, record)) ?? record
    const isSame = existing && isDeepStrictEqual(entryOf(existing), entryOf(after))
    const change: Change = existing ? (isSame ? 'unchanged' : 'updated') : 'added'
    const owner = catalogue.ownerOf?.(record)
    return {
      ...{ position, key: keyOf(record), change, record: JSON.stringify(after) },
      ...(owner !== undefined && { owner }),
    }
  }

  return {
    schema: catalogue.schema,
    async stage(staging, entries, context) {
      const read = readEach(section, members, context.faults, (value) =>
        catalogue.read(value, context),
      )
      const given = entries.flatMap(read)
      const keys = new Set(given.map(({ record }) => keyOf(record)))
      const stored = await catalogue.find(staging, [...keys])
      const byKey = new Map(stored.map((each) => [keyOf(each), each]))
      const records = given.map((each) => staged(byKey.get(keyOf(each.record)), each))
      await staging.putRecords(section, records)
    },
    async write(stores, record, faults) {
      await catalogue.write(stores, JSON.parse(record), faults)
    },
    entryOf: (record) => entryOf(JSON.parse(record)),
    async *entries(snapshot) {
      for await (const page of catalogue.pages(snapshot)) yield page.map(entryOf)
    },
  }
}

interface Read<T> {
  readonly position: number
  readonly record: T
}

/** Reads an entry; its faults are added to the list. */
export function readEach<T>(
  section: RecordSection,
  members: readonly string[],
  faults: FaultList,
  read: (value: unknown) => T,
): (entry: Entry) => readonly Read<T>[] {
  return ({ position, value }) => {
    try {
      return [{ position, record: read(value) }]
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      addRecordFaults(faults, { section, position }, error.faults, members)
      return []
    }
  }
}
