/** A node of the group tree. `path` is the chain of ancestors' ids, `/acme/sales/`. */
export interface Group {
  /** Internal record id, `_id` on the wire. */
  readonly id: string
  readonly groupId: string
  readonly groupName: string
  readonly groupType: string
  readonly description: string
  readonly logoUrl: string
  /** The parent's groupId, or `root`. */
  readonly parentId: string
  readonly path: string
  readonly customFields: Readonly<Record<string, string>>
  readonly groupOwner: string
  /** Absent when nobody has set them. */
  readonly settings?: GroupSettings
  /** What its administrators may do for its people; absent for what counts above. */
  readonly help?: readonly HelpAct[]
  readonly createdAt: number
  readonly updatedAt: number
  readonly revision: number
}

/** What can be changed about a group without moving it. */
export type GroupFields = Pick<
  Group,
  'groupName' | 'groupType' | 'description' | 'logoUrl' | 'customFields' | 'settings'
>

/**
 * What those who administer a group may do for its people: see how they sign in, end their
 * sessions, unblock them, remove lost factors.
 */
export const helpActs = ['see', 'end_sessions', 'unblock', 'reset_factors'] as const
export type HelpAct = (typeof helpActs)[number]

/** What existing clients decide about a group. Nothing is shown to others because of it. */
export interface GroupSettings {
  /** Whether the first member gets the role of a group administrator. */
  readonly makesFirstUserAdmin: boolean
  /** What members are to see of each other. The server shows members to administrators only. */
  readonly memberVisibility: 'public' | 'full'
  /** What others are to see of members. */
  readonly otherVisibility: 'none' | 'public'
}

/** A user's membership in a group. Its roles count in that group alone. */
export interface Membership {
  readonly id: string
  readonly groupId: string
  readonly sub: string
  readonly roles: readonly string[]
  readonly createdAt: number
  readonly updatedAt: number
  readonly revision: number
  /** Absent when it was given without a time and a reason, or where they are not read. */
  readonly terms?: readonly Term[]
}

/**
 * From when until when somebody has a role in a group, and why. Without a role it is about the
 * membership as a whole. Times are milliseconds; at `validUntil` it has ended.
 */
export interface Term {
  readonly role?: string | undefined
  readonly validFrom?: number | undefined
  readonly validUntil?: number | undefined
  readonly reason?: string | undefined
  /** Who gave it: the sub of a person, a client_id, or how the event log names others. */
  readonly by?: string | undefined
  /** Whether it has not begun. Not guessed from the time: somebody may have been removed since. */
  readonly isPlanned?: true | undefined
  /** Whether it should have ended, but nobody else administers the server. */
  readonly isOverdue?: true | undefined
}

/** When the first of the roles ends that are in force now. */
export function firstEnd(terms: readonly Term[] = []): number | undefined {
  const ends = terms.flatMap(({ validUntil, isPlanned, isOverdue }) =>
    isPlanned || isOverdue ? [] : (validUntil ?? []),
  )
  return ends.length > 0 ? Math.min(...ends) : undefined
}

/** When a role that is in force ends, or its membership; infinity if neither does. */
export function endOfRole(terms: readonly Term[] | undefined, role: string | undefined): number {
  const counting = (terms ?? []).filter((term) => term.role === undefined || term.role === role)
  return firstEnd(counting) ?? Number.POSITIVE_INFINITY
}

/** A membership together with the group it is in. */
export interface MembershipInGroup {
  readonly membership: Membership
  readonly group: Group
  /** Whether it waits to be accepted by the person, or confirmed by somebody above. */
  readonly isOpen: boolean
}

/** A role that a rule of a connection gave. */
export interface RoleByRule {
  readonly role: string
  /** The alias of the connection; undefined if it was removed a moment ago. */
  readonly connection: string | undefined
  /** The number of the rule; undefined if the rules were changed since. */
  readonly rule: number | undefined
  /** What was said of the person, such as `groups = Engineering`. */
  readonly because: string
}

/** A member with a certain role. */
export interface RoleHolder {
  readonly sub: string
  readonly userStatus: string
}

export const rootId = 'root'

/** How many levels the tree may have (CONTRACT §8). */
export const deepestLevel = 32

/**
 * The path of a group below its parent. A top-level group has no parent
 * path: `root` is not part of paths.
 */
export function childPath(parentPath: string | undefined, groupId: string): string {
  return `${parentPath ?? '/'}${groupId}/`
}

/** The level of a group; a top-level group is on level 1. */
export function levelOf(path: string): number {
  return groupIdsOf(path).length
}

/** The ids of the groups from the top level down to the one at the path. */
export function groupIdsOf(path: string): readonly string[] {
  return path.split('/').slice(1, -1)
}

/** Whether a path is in the subtree of another one; a group is in its own subtree. */
export function isWithin(path: string, ancestorPath: string): boolean {
  return path.startsWith(ancestorPath)
}

/** The id of a group that has only a name: it is readable, and the rest makes it nobody else's. */
export function groupIdFor(name: string, rest: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 32)
  return `${words || 'group'}-${rest}`
}
