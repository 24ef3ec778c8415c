import type { Operator } from '../../events/actor.ts'
import type { Administrators } from '../../groups/administrators.ts'
import type { Clock } from '../../kernel/time.ts'
import type { BulkStore, CommitStores } from '../bulk-store.ts'
import type { FaultList } from '../entry-fault.ts'
import type { Changes, Section } from '../inspection.ts'
import type { KeptCredentials, KeptPositions } from '../kept-credentials.ts'
import type { Batch } from '../read-entries.ts'
import type { EntryRules } from '../staging/staging-context.ts'

/** What an import needs. */
export interface ImportDependencies extends EntryRules {
  readonly store: BulkStore
  /** How many former passwords of a user are kept. */
  readonly history: number
  readonly directory: { mayAct(userStatus: string): boolean }
  readonly clock: Clock
  readonly slices?: ImportSlices
}

/** When an import is written in slices, and how many entries each has. */
export interface ImportSlices {
  /** As many changes are still one transaction. */
  readonly mostAtOnce: number
  readonly size: number
  /** The same while no server has the store open: nobody waits for it then. */
  readonly largeSize: number
}

/** Entries that are read already. */
interface TranslatedInput {
  readonly batches: AsyncIterable<Batch>
}

export interface ImportTask {
  /** The file's bytes; or entries that were made of a file of another server. */
  readonly input: AsyncIterable<Uint8Array> | TranslatedInput
  /** Checks everything and changes nothing. */
  readonly dryRun?: boolean
  /** Writes everything in one transaction, however much it is. Other writers wait meanwhile. */
  readonly atomic?: boolean
  /** Replaces passwords that people have chosen since, and brings back removed factors. */
  readonly replaceCredentials?: boolean
  /** Who acts, for the event log; the import itself unless something is given. */
  readonly actor?: Operator
  /** Belongs to the last transaction of the import. */
  readonly alongside?: (stores: CommitStores) => Promise<void>
  readonly onProgress?: (progress: ImportProgress) => void
}

/** How far an import is. */
export type ImportProgress =
  | {
      readonly step: 'reading'
      readonly section: Section
      /** Entries of the section, and passwords of the file that had to be hashed. */
      readonly entries: number
      readonly passwords: number
    }
  | { readonly step: 'checking' }
  /** How many entries of all are written, if they are written in slices. */
  | { readonly step: 'writing'; readonly written?: number; readonly entries?: number }

/** What an import has changed, or would change, and what it leaves as people have it. */
export interface ImportReport {
  readonly changes: Changes
  readonly kept: KeptCredentials
}

/** One run of an import. */
export interface ImportContext {
  readonly parts: ImportDependencies
  readonly task: ImportTask
  readonly faults: FaultList
  readonly kept: KeptPositions
  readonly administrators: Administrators
  readonly now: number
}
