import type { Mapping } from './mapping.ts'

/** Whether a target gets groups, and whether those below are members of those above. */
export const groupPushes = ['none', 'flat', 'nested'] as const
type GroupPush = (typeof groupPushes)[number]

/** What becomes of people there who are no members of the subtree any more. */
export const leavings = ['deactivate', 'delete'] as const
type Leaving = (typeof leavings)[number]

/**
 * Which accounts and groups there are taken over besides those with our externalId: accounts with
 * the proved address of the person, or everything that has the name.
 */
export const takeOvers = ['address', 'name'] as const
type TakeOver = (typeof takeOvers)[number]

/** `paused`: the other service has refused the token; a change of the target starts it again. */
export const targetStatuses = ['on', 'off', 'paused'] as const
type TargetStatus = (typeof targetStatuses)[number]

/** What an administrator decides about a target. */
export interface TargetConfig {
  readonly name: string
  /** Of the SCIM service, without a slash at the end. */
  readonly url: string
  readonly mapping: Mapping
  readonly groups: GroupPush
  /** Whether those who hold a role in a group are a group there, too. */
  readonly pushesRoles: boolean
  readonly onLeave: Leaving
  readonly takesOver: TakeOver
}

/** What the other service can do, as it says itself. */
export interface PeerFeatures {
  readonly patch: boolean
  readonly readAt: number
}

/** A service that people and groups are pushed to. */
export interface Target extends TargetConfig {
  readonly id: string
  /** The group whose subtree is pushed; undefined is the whole server. */
  readonly group: { readonly groupId: string; readonly recordId: string } | undefined
  readonly status: TargetStatus
  /** The token, sealed. */
  readonly sealed: string | undefined
  /** The place in the event log up to which changes are noted. */
  readonly position: number
  /** How far a look at everything has come; undefined when none is under way. */
  readonly sweep: SweepPlace | undefined
  /** When everything is looked at next. */
  readonly sweepAt: number
  readonly peer: PeerFeatures | undefined
  readonly health: TargetHealth
  readonly createdAt: number
  readonly updatedAt: number
  /** Counts the changes of administrators. */
  readonly revision: number
}

/** Whether the service answers. */
export interface TargetHealth {
  /** The first failure since the last success. */
  readonly failingSince?: number | undefined
  readonly failures: number
  /** Until when nothing is sent. */
  readonly retryAt: number
  readonly problem?: string | undefined
}

/** What is pushed: a person, a group, or those who hold a role in a group. */
export const thingKinds = ['person', 'group', 'role'] as const
export type ThingKind = (typeof thingKinds)[number]

/** Names a thing: a sub, or a groupId with a role or without. */
export interface ThingKey {
  readonly kind: ThingKind
  readonly ref: string
  /** Empty unless it is a role. */
  readonly role: string
}

/** A thing with what is known of it there. */
export interface Thing extends ThingKey {
  /** Its id there. */
  readonly remoteId: string | undefined
  /** Of what was pushed last; undefined if nothing was, or all has to be pushed again. */
  readonly digest: string | undefined
  readonly isActive: boolean
  /** Whether it was there before the first push. */
  readonly isAdopted: boolean
  /** Counts how often it was marked. */
  readonly marks: number
  /** When it is pushed; undefined while nothing has to be. */
  readonly dueAt: number | undefined
  readonly attempts: number
  readonly lastError: string | undefined
  readonly pushedAt: number | undefined
}

/** A thing that is leased to the caller. */
export interface LeasedThing extends Thing {
  /** Names the lease. */
  readonly lease: string
}

/** The parts of a look at everything, in their order. */
export const sweepPhases = ['known', 'groups', 'people'] as const
type SweepPhase = (typeof sweepPhases)[number]

/** A place in it: what comes after this thing. */
export interface SweepPlace {
  readonly phase: SweepPhase
  readonly after: ThingKey | undefined
}

/** The most targets of a group, and the most of the whole server. */
export const mostTargets = 10
