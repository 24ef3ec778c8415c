import type { PresentPerson } from './mapping.ts'
import type {
  LeasedThing,
  PeerFeatures,
  SweepPlace,
  Target,
  TargetHealth,
  Thing,
  ThingKey,
  ThingKind,
} from './target.ts'

/** Which targets to list. */
interface TargetChoice {
  /** Of this group alone; undefined is the whole server. */
  readonly groupId: string | undefined
  /** Those of all groups too. */
  readonly isWhole?: boolean | undefined
  /** Those of the group with this path and of all below. */
  readonly under?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** Where targets are kept. Each verb is one atomic step. */
export interface TargetStore {
  /** Adds a target; false when there are `most` already. */
  add(target: Target, most: number): Promise<boolean>
  find(id: string): Promise<Target | undefined>
  /** In the order of their ids. */
  list(choice: TargetChoice): Promise<readonly Target[]>
  listOn(): Promise<readonly Target[]>
  /** Replaces what administrators decide; false when its revision is another one. */
  replace(target: Target, revision: number): Promise<boolean>
  remove(id: string): Promise<boolean>
  /** Replaces the sealed token if nobody has changed the target. */
  reseal(target: Target, sealed: string): Promise<boolean>
  notePeer(id: string, peer: PeerFeatures): Promise<void>
  noteHealth(id: string, health: TargetHealth): Promise<void>
  /** Pauses a target that is on and was not changed. Of all calls, one is answered true. */
  pause(target: Target, problem: string, now: number): Promise<boolean>
  /** How many things wait and fail, of each target. */
  counts(ids: readonly string[]): Promise<ReadonlyMap<string, TargetCounts>>
  /** The same of all targets together, and how many are paused or fail. */
  totals(): Promise<TargetTotals>
}

export interface TargetCounts {
  readonly people: number
  readonly groups: number
  readonly waiting: number
  readonly failing: number
}

interface TargetTotals {
  readonly waiting: number
  readonly failing: number
  readonly paused: number
}

/** What an event says has changed. */
export interface ChangedThings {
  readonly subs: readonly string[]
  readonly groupIds: readonly string[]
  /** Whether it could be anything. */
  readonly isEverything: boolean
}

/** A group of the subtree as it is now. */
export interface PresentGroup {
  readonly groupName: string
  readonly parentId: string
  /** Whether the group above is of the subtree, too. */
  readonly hasParent: boolean
  /** Whether another group of the subtree has the same name. */
  readonly hasNamesake: boolean
}

/** What a push has made of a thing. */
interface PushedThing {
  readonly remoteId: string
  readonly digest: string
  readonly isActive: boolean
  readonly isAdopted: boolean
}

/** A member of a group there that has to be added or removed. */
export interface PendingMember {
  readonly kind: ThingKind
  readonly ref: string
  readonly remoteId: string
  readonly isWanted: boolean
}

/** A page of what a sweep goes through. */
export interface ThingPage {
  readonly things: readonly Thing[]
  /** Where the next page begins; undefined after the last one. */
  readonly next: SweepPlace | undefined
}

/** Which things to list. */
export interface ThingChoice {
  readonly state?: 'waiting' | 'failing' | 'pushed' | undefined
  readonly after?: ThingKey | undefined
  readonly limit: number
}

/** What is pushed to targets, and what is known of it. Each verb is one atomic step. */
export interface ProvisioningStore {
  /**
   * Marks what has changed and is of the subtree or known, and moves the position of the target;
   * false when another node was faster.
   */
  note(
    target: Target,
    range: { readonly from: number; readonly to: number },
    changed: ChangedThings,
    now: number,
  ): Promise<boolean>
  /** Begins to look at everything. `isForced`: all is pushed again, whatever was pushed before. */
  beginSweep(targetId: string, isForced: boolean, now: number): Promise<void>
  /** Marks the next page of everything, and moves the place of the target. */
  sweep(target: Target, limit: number, now: number, nextSweepAt: number): Promise<void>
  /** What a sweep would mark: known things, then groups and people that are not known yet. */
  page(target: Target, place: SweepPlace, limit: number): Promise<ThingPage>
  /** Leases what is due longest. No two callers get the same thing. */
  take(
    targetId: string,
    limit: number,
    now: number,
    lease: { readonly id: string; readonly until: number },
  ): Promise<readonly LeasedThing[]>
  /** Whether the group of a target is there. */
  isInForce(target: Target): Promise<boolean>
  findPerson(target: Target, sub: string): Promise<PresentPerson | undefined>
  findGroup(target: Target, groupId: string): Promise<PresentGroup | undefined>
  /**
   * Notes what was pushed, unless the lease is over; the thing stays due if it was marked
   * meanwhile. `containers` are the groups there that it should be in; those that change are
   * marked.
   */
  settle(
    targetId: string,
    thing: LeasedThing,
    pushed: PushedThing,
    containers: readonly ThingKey[],
    now: number,
  ): Promise<void>
  /** Keeps the id there before anything else is asked of the other service. */
  noteRemote(
    targetId: string,
    thing: LeasedThing,
    remote: { readonly remoteId: string | undefined; readonly isAdopted: boolean },
  ): Promise<void>
  /** Forgets the id of something that is gone there, and makes it due. */
  noteLost(targetId: string, key: ThingKey, remoteId: string, now: number): Promise<void>
  /** Forgets a thing with its memberships, unless it was marked meanwhile. */
  forget(targetId: string, thing: LeasedThing): Promise<void>
  /** Forgets everything that is known of the other service. */
  forgetAll(targetId: string): Promise<void>
  /** Notes a failure and the time of the next attempt. */
  postpone(targetId: string, thing: LeasedThing, error: string, dueAt: number): Promise<void>
  /** Whether the caller still has a thing. */
  isLeased(targetId: string, thing: LeasedThing): Promise<boolean>
  /** Prolongs a lease; false if it is over. */
  renew(targetId: string, thing: LeasedThing, until: number): Promise<boolean>
  /** Gives a lease back without counting an attempt. */
  release(targetId: string, thing: LeasedThing, dueAt: number): Promise<void>
  /** Which thing of the same sort has the id there. */
  findByRemoteId(targetId: string, isPerson: boolean, remoteId: string): Promise<Thing | undefined>
  find(targetId: string, key: ThingKey): Promise<Thing | undefined>
  list(targetId: string, choice: ThingChoice): Promise<readonly Thing[]>
  /** Makes what fails due now; answers how many there were. */
  retry(targetId: string, now: number): Promise<number>
  /** Members whose id there is known and who are in the group there or not, unlike here. */
  pendingMembers(
    targetId: string,
    container: ThingKey,
    limit: number,
  ): Promise<readonly PendingMember[]>
  /** Notes that these members are in the group there or not. */
  settleMembers(
    targetId: string,
    container: ThingKey,
    members: readonly PendingMember[],
  ): Promise<void>
  /** Wants nobody in the group there any more. */
  emptyMembers(targetId: string, container: ThingKey): Promise<void>
  /** Which of the ids there are those of members that should be in the group. */
  wantedAmong(
    targetId: string,
    container: ThingKey,
    remoteIds: readonly string[],
  ): Promise<readonly string[]>
  /** How many members the group has there because of us. */
  countPushed(targetId: string, container: ThingKey): Promise<number>
}

/** The stores of this slice. */
export interface ProvisioningStores {
  readonly targets: TargetStore
  readonly provisioned: ProvisioningStore
}
