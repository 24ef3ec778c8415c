import type { DayKind } from '../../events/day-facts.ts'

/** People of a group and of everything below it, or of the whole server, as they were counted. */
export interface PeopleCount {
  /** The `id` of the group; empty for the whole server. */
  readonly recordId: string
  /** People who have an account that they can sign in to. */
  readonly people: number
  /** Those with a second factor or a passkey. */
  readonly withFactor: number
  readonly withPasskey: number
  /** Those who have not signed in for `dormantMs`. */
  readonly dormant: number
  readonly countedAt: number
}

/** Somebody who is counted, and where. */
export interface CountedPerson {
  readonly sub: string
  readonly createdAt: number
  readonly lastLoginAt: number | undefined
  readonly hasFactor: boolean
  readonly hasPasskey: boolean
  /** The `id`s of the groups that the person is in, and of all groups above these. */
  readonly recordIds: readonly string[]
}

/** How many people signed in on a day or in a month, which begins at `at`. */
export interface ActivePeople {
  readonly at: number
  readonly people: number
}

/** How often something happened in the time that was asked about. */
export interface NamedCount {
  readonly name: string
  readonly count: number
}

/** A group, with its people if they were counted. */
export interface CountedGroup {
  readonly groupId: string
  readonly groupName: string
  readonly counts: PeopleCount | undefined
}

/**
 * Where statistics are kept. Days are counted when events are sealed; people by a chore. Of a group
 * by its `id`, of the whole server by an empty one. No read depends on how many people there are.
 */
export interface StatisticsStore {
  /** The days that begin at this time or later, in order. Days without anybody are missing. */
  activeDays(recordId: string, from: number): Promise<readonly ActivePeople[]>
  activeMonths(recordId: string, from: number): Promise<readonly ActivePeople[]>
  /** What happened most since a day began, most often first. */
  most(recordId: string, kind: DayKind, from: number, limit: number): Promise<readonly NamedCount[]>
  findPeople(recordId: string): Promise<PeopleCount | undefined>
  /** The groups directly below one, or below `root`, in order of their names. */
  childGroups(parentId: string, limit: number): Promise<readonly CountedGroup[]>
  /** Up to `limit` people who can sign in, after a sub, in order. */
  countedAfter(sub: string, limit: number): Promise<readonly CountedPerson[]>
  put(counts: readonly PeopleCount[]): Promise<void>
  /** Forgets what was counted before a time. Answers how many there were, up to `limit`. */
  forgetBefore(time: number, limit: number): Promise<number>
}
