import type { Generated } from 'kysely'
import type { BinKind, BinTable } from '../../bin/bin.ts'

type Nullable<T> = T | null

interface BinEntryTable {
  kind: BinKind
  ref: string
  id: string
  name: string
  parent_id: Nullable<string>
  deleted_at: number
  deleted_by: Nullable<string>
  erase_at: number
  /** JSON. */
  record: string
  /** 1 from the moment at which somebody has begun to bring it back. */
  is_coming_back: number
  /** 1 from the moment at which somebody has erased it; its rows follow. */
  is_erased: Generated<number>
}

/** A row that was deleted with an entry. It may come before its entry does. */
export interface BinItemTable {
  kind: BinKind
  ref: string
  table_name: BinTable
  /** Orders groups from the top down; empty for what belongs to a group. */
  place: string
  group_id: string
  sub: string
  /** JSON. */
  content: string
}

/** What was deleted and can be brought back. */
export interface BinSchema {
  bin_entries: BinEntryTable
  bin_items: BinItemTable
}
