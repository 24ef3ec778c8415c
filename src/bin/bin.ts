/** What can be brought back after its deletion. */
export const binKinds = ['user', 'group', 'app'] as const
export type BinKind = (typeof binKinds)[number]

/** Names what is in the bin, by an id that nothing else ever has. */
export interface BinRef {
  readonly kind: BinKind
  /** The sub of a person, the internal id of a group, the id of the registration of an app. */
  readonly ref: string
}

/**
 * Something that was deleted and can be brought back. For everybody it is gone: what is in the bin
 * is a copy, and nothing but the bin reads it.
 */
export interface BinEntry extends BinRef {
  /** The sub, the groupId or the client_id. */
  readonly id: string
  /** What people called it. */
  readonly name: string
  /** Of a group: the one above it. */
  readonly parentId?: string | undefined
  readonly deletedAt: number
  /** Who deleted it, as the event log names them. */
  readonly deletedBy?: string | undefined
  /** When it is erased. */
  readonly eraseAt: number
  /** What it was, as whoever brings it back understands it. */
  readonly record: Readonly<Record<string, unknown>>
  /** Whether somebody has begun to bring it back. From then on it is not erased. */
  readonly isComingBack: boolean
}

/** The most that the bin keeps of a deletion in one step. */
export type NewBinEntry = Omit<BinEntry, 'isComingBack'>

/** What belongs to something in the bin: a row of a table, as it was. */
export interface BinItem {
  readonly table: BinTable
  readonly groupId: string
  /** The person of a membership; empty for what belongs to the group itself. */
  readonly sub: string
  readonly row: Readonly<Record<string, unknown>>
}

/** The tables whose rows come back. */
export type BinTable =
  | 'groups'
  | 'sign_in_policies'
  | 'group_looks'
  | 'duration_rules'
  | 'access_rules'
  | 'memberships'

/** What deletions write into the bin. Each verb is one atomic step. */
interface Bin {
  /** Keeps an entry; replaces one of the same thing. */
  keep(entry: NewBinEntry): Promise<void>
  /**
   * Keeps those memberships of a person that somebody gave by hand and the person has accepted.
   * What rules and requests gave does not come back by itself.
   */
  keepMemberships(person: BinRef, groupIds: readonly string[]): Promise<void>
  /** Erases what the bin has of a person: their own entry, and their memberships in others. */
  erasePerson(sub: string): Promise<void>
}

/** The place of an entry in a list, the latest deletion first. */
export interface BinPlace {
  readonly deletedAt: number
  readonly ref: string
}

/** A group in the bin, and where it was. */
export interface KeptPlace {
  readonly groupId: string
  readonly path: string
}

/** The bin, for those who look into it, bring back and erase. Each verb is one atomic step. */
export interface BinStore extends Bin {
  find(ref: BinRef): Promise<BinEntry | undefined>
  /** The latest entry of what had an id. */
  latest(kind: BinKind, id: string): Promise<BinEntry | undefined>
  list(kind: BinKind, before: BinPlace | undefined, limit: number): Promise<readonly BinEntry[]>
  /** Marks an entry as coming back, which locks it until the transaction ends. */
  begin(ref: BinRef): Promise<BinEntry | undefined>
  /** The next items of a table: groups from the top down. */
  nextItems(ref: BinRef, table: BinTable, limit: number): Promise<readonly BinItem[]>
  /** The items that belong to a group itself, apart from the group. */
  itemsOfGroup(ref: BinRef, groupId: string): Promise<readonly BinItem[]>
  removeItem(ref: BinRef, item: Pick<BinItem, 'table' | 'groupId' | 'sub'>): Promise<void>
  /** Gives back a row that has no verb of its own. */
  putBack(item: BinItem): Promise<void>
  /** Removes an entry with all its items. Exactly one of many calls is answered true. */
  remove(ref: BinRef): Promise<boolean>
  /** Groups of an entry, from the top down, after one of them. */
  groupsAfter(
    ref: BinRef,
    after: KeptPlace | undefined,
    limit: number,
  ): Promise<readonly KeptPlace[]>
  /**
   * Erases an entry unless it is coming back. Nothing shows or brings back a group from then on;
   * its rows go with `eraseRows`.
   */
  erase(ref: BinRef): Promise<boolean>
  /** Deletes up to so many rows of erased groups. Answers whether there may be more. */
  eraseRows(limit: number): Promise<boolean>
  /** Entries that are to be erased by now, the earliest first. */
  listDue(now: number, limit: number): Promise<readonly BinEntry[]>
}
