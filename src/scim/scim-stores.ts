import type { ScimAttributes } from './attributes.ts'

/** A credential of a directory, for one connection. */
export interface ScimToken {
  readonly id: string
  readonly connectionId: string
  /** Who made it, as the event log names them. */
  readonly createdBy: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly lastUsedAt: number | undefined
}

/** What is decided about the directory of a connection. */
export interface ScimSettings {
  readonly connectionId: string
  /** What members of a pushed group hold in it. */
  readonly role: string
  /** The client that may act for the directory with a token of its own. */
  readonly clientId: string | undefined
}

/** Who may act for the directory of a connection. Each verb is one atomic step. */
export interface ScimAccessStore {
  findSettings(connectionId: string): Promise<ScimSettings | undefined>
  /** The connection for which a client acts. */
  findByClient(clientId: string): Promise<ScimSettings | undefined>
  /** Adds or replaces; false if another connection has the client. */
  putSettings(settings: ScimSettings): Promise<boolean>
  /** Adds a token by its digest; false if the connection has `most` that have not expired. */
  addToken(token: ScimToken, digest: string, most: number): Promise<boolean>
  /** By the digest; also one that has expired. */
  findToken(digest: string): Promise<ScimToken | undefined>
  tokensOf(connectionId: string): Promise<readonly ScimToken[]>
  removeToken(connectionId: string, id: string): Promise<boolean>
  /** Notes a use, at most once a minute. */
  noteUse(id: string, now: number): Promise<void>
}

/** A person of a directory. */
export interface ScimUser {
  readonly id: string
  readonly connectionId: string
  readonly sub: string
  /** `userName` as it is compared: unique within the connection. */
  readonly nameKey: string
  readonly externalId: string | undefined
  /** Whether the connection has created the account. One that was there before keeps its record. */
  readonly isOwn: boolean
  readonly isActive: boolean
  /** The revision of the user after the directory has blocked them. */
  readonly blockedRevision: number | undefined
  /** What the directory said. */
  readonly attributes: ScimAttributes
  readonly createdAt: number
  readonly updatedAt: number
  readonly version: number
}

/** Which people of a connection to read, in the order of their ids. */
export interface ScimUserChoice {
  readonly after?: string | undefined
  readonly skip?: number | undefined
  readonly limit: number
  readonly nameKey?: string | undefined
  readonly externalId?: string | undefined
  readonly id?: string | undefined
  /** Only members of this group of the directory. */
  readonly groupId?: string | undefined
  readonly updatedSince?: number | undefined
}

/** People of directories. Every verb is about those of one connection, and one atomic step. */
export interface ScimUserStore {
  find(connectionId: string, id: string): Promise<ScimUser | undefined>
  /** Those of these people who are there, in no order. */
  findMany(connectionId: string, ids: readonly string[]): Promise<readonly ScimUser[]>
  /** The person who is this user. */
  findBySub(connectionId: string, sub: string): Promise<ScimUser | undefined>
  /** False if somebody of the connection has the name, or is this user. */
  add(user: ScimUser): Promise<boolean>
  /**
   * Replaces one that has this version. `taken`: another has the name. Who writes holds the lock of
   * the person.
   */
  replace(user: ScimUser, version: number): Promise<'replaced' | 'stale' | 'taken'>
  remove(connectionId: string, id: string): Promise<boolean>
  list(connectionId: string, choice: ScimUserChoice): Promise<readonly ScimUser[]>
  count(connectionId: string): Promise<number>
  /** Those of the ids that the connection has. */
  known(connectionId: string, ids: readonly string[]): Promise<readonly string[]>
  /** The connections whose directories have a user. */
  connectionsOf(sub: string): Promise<readonly string[]>
}

/** A group that a directory has pushed. It is a group of ours, with this id. */
export interface ScimGroup {
  readonly groupId: string
  readonly connectionId: string
  readonly displayName: string
  /** `displayName` as it is compared: unique within the connection. */
  readonly nameKey: string
  readonly externalId: string | undefined
  /** Whether it is about to be deleted: nobody finds it any more. */
  readonly isEnding: boolean
  readonly createdAt: number
  readonly updatedAt: number
  readonly version: number
}

/** Which groups of a connection to read, in the order of their ids. */
export interface ScimGroupChoice {
  readonly after?: string | undefined
  readonly skip?: number | undefined
  readonly limit: number
  readonly nameKey?: string | undefined
  readonly externalId?: string | undefined
  readonly id?: string | undefined
  /** Only those with this person as a member. */
  readonly userId?: string | undefined
}

/** A group of which somebody is a member. */
export interface ScimMembership {
  readonly userId: string
  readonly groupId: string
  readonly displayName: string
}

/** Groups of directories and their members. Each verb is one atomic step. */
export interface ScimGroupStore {
  find(connectionId: string, groupId: string): Promise<ScimGroup | undefined>
  /** False if a group of the connection has the name. */
  add(group: ScimGroup): Promise<boolean>
  /**
   * Changes a group, and holds its row until the transaction ends: changes of one group wait for
   * each other. `stale`: it has another version than the one that is asked for.
   */
  change(
    connectionId: string,
    groupId: string,
    change: ScimGroupChange,
  ): Promise<'changed' | 'unknown' | 'stale' | 'taken'>
  list(connectionId: string, choice: ScimGroupChoice): Promise<readonly ScimGroup[]>
  count(connectionId: string): Promise<number>
  /** Those of the ids that are groups of the connection. */
  known(connectionId: string, ids: readonly string[]): Promise<readonly string[]>
  /** Groups that are about to be deleted. */
  listEnding(limit: number): Promise<readonly ScimGroup[]>

  /** Adds members; answers those that were none. */
  addMembers(groupId: string, userIds: readonly string[]): Promise<readonly string[]>
  /** Removes members; answers those that were. */
  removeMembers(groupId: string, userIds: readonly string[]): Promise<readonly string[]>
  /** The ids of members in their order, starting after `after`. */
  members(groupId: string, after: string, limit: number): Promise<readonly string[]>
  countMembers(groupId: string): Promise<number>
  /** The groups of these people, so many in all. */
  membershipsOf(userIds: readonly string[], limit: number): Promise<readonly ScimMembership[]>

  /** Notes that what these people hold has to be looked at anew. */
  enqueue(userIds: readonly string[]): Promise<void>
  /** The same for all members of a group; so many at most, starting after `after`. */
  enqueueMembers(groupId: string, after: string, limit: number): Promise<readonly string[]>
  /** People about whom that is noted, in order; of the connection, if one is named. */
  queued(
    connectionId: string | undefined,
    after: string,
    limit: number,
  ): Promise<readonly QueuedPerson[]>
  /** Those of these people of the connection about whom that is noted, in order. */
  queuedAmong(connectionId: string, userIds: readonly string[]): Promise<readonly QueuedPerson[]>
  /**
   * Forgets the notes, and holds off whoever adds one until the transaction ends. Answers about
   * whom there were some.
   */
  dequeue(userIds: readonly string[]): Promise<readonly string[]>
}

/** Somebody whose roles have to be looked at. */
export interface QueuedPerson {
  readonly userId: string
  readonly connectionId: string
  readonly sub: string
}

/** A change of a group. What is left out stays. */
export interface ScimGroupChange {
  readonly now: number
  /** The version that it must have; any, if it is left out. */
  readonly version?: number | undefined
  readonly displayName?: string | undefined
  readonly nameKey?: string | undefined
  /** Null removes it. */
  readonly externalId?: string | null | undefined
  readonly isEnding?: true | undefined
}
