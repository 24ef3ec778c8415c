/** Roles that a key may use in one group. */
export interface ChosenRoles {
  readonly groupId: string
  readonly roles: readonly string[]
}

/** Whose key it is: a person's, or that of a group, where a machine uses it. */
export type KeyOwner =
  | { readonly kind: 'person'; readonly sub: string }
  | { readonly kind: 'group'; readonly groupId: string }

/** An API key, as it was made. What it may do is decided at each use; see `key-use.ts`. */
export interface ApiKey {
  readonly id: string
  readonly owner: KeyOwner
  readonly name: string
  readonly scopes: readonly string[]
  readonly roles: readonly ChosenRoles[]
  /** How whoever made it had signed in (RFC 8176). */
  readonly amr: readonly string[]
  /** The group whose connection had said who the person is. */
  readonly vouchedBy: string | undefined
  /** Who made it, as the event log names them. */
  readonly createdBy: string
  readonly createdAt: number
  readonly expiresAt: number
  /** The day of its last use, counted from 1970 in UTC. */
  readonly lastUsedDay: number | undefined
}

/** A key, with what the store says of its owner. */
export interface StoredKey {
  readonly key: ApiKey
  readonly digest: string
  /** The status of the person; undefined for a key of a group, and of who leaves. */
  readonly userStatus: string | undefined
  /** The id of the group when the key was made, which no later group has. */
  readonly groupRecord: string | undefined
}

/** A key that is about to be kept. */
interface NewKey {
  readonly key: ApiKey
  readonly digest: string
  readonly groupRecord: string | undefined
}

/** A day on which a key was used, counted from 1970 in UTC. */
export interface KeyUseDay {
  readonly id: string
  readonly day: number
}

/** Where API keys are kept. Each verb is one atomic step. */
export interface ApiKeyStore {
  /**
   * The key of a digest. Undefined also if all sessions of its owner were ended since it was made:
   * by a block, a new password, or the owner.
   */
  find(digest: string): Promise<StoredKey | undefined>
  /** The same by its id, for tokens that it was exchanged for. */
  findById(id: string): Promise<StoredKey | undefined>
  /** The key of a group with this id. */
  findOfGroup(id: string): Promise<StoredKey | undefined>
  /** Adds a key. False if the owner has so many already, or is not there. */
  add(key: NewKey, most: number): Promise<boolean>
  /** Those of an owner that have not ended, newest first. */
  listOf(owner: KeyOwner, now: number): Promise<readonly ApiKey[]>
  /** Removes a key of this owner. Of all calls, one is answered the key. */
  remove(owner: KeyOwner, id: string): Promise<ApiKey | undefined>
  /** Removes the key of a digest. Of all calls, one is answered the key. */
  removeByDigest(digest: string): Promise<ApiKey | undefined>
  /** Notes on which days keys were used; a row changes once a day at most. */
  noteUses(uses: readonly KeyUseDay[]): Promise<void>
}
