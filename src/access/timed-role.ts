import type { RequestPage } from './access-request.ts'

/** How somebody got a role for a time. */
export const roleSources = ['request', 'activation', 'break-glass'] as const
export type RoleSource = (typeof roleSources)[number]

/** Why a role with an end has ended. */
export const roleEndings = ['time', 'early', 'not-eligible', 'extended', 'taken', 'review'] as const
export type RoleEnding = (typeof roleEndings)[number]

/** A role that somebody got for a time, for a reason. It stays in the history after its end. */
export interface TimedRole {
  readonly id: string
  readonly groupId: string
  readonly role: string
  readonly sub: string
  readonly source: RoleSource
  /** The request or the eligibility that it depends on; undefined for break glass. */
  readonly sourceId: string | undefined
  readonly reason: string
  readonly ticket: string | undefined
  /** Who approved it. */
  readonly approvedBy: readonly string[]
  readonly startsAt: number
  /** At this time it is over. */
  readonly endsAt: number
  /** The membership that has the role; undefined before it begins. */
  readonly membershipId: string | undefined
  /** Whether the person became a member by it. */
  readonly madeMembership: boolean
  readonly endedAt: number | undefined
  readonly ending: RoleEnding | undefined
  readonly endedBy: string | undefined
}

/** Names a role of a person in a group. */
export type HeldRole = Pick<TimedRole, 'groupId' | 'sub' | 'role'>

/** Whether somebody took a role away by hand that has begun. Then it is over, whatever its time. */
export function isTaken(
  { membershipId, role }: TimedRole,
  member: { readonly membershipId: string; readonly roles: readonly string[] } | undefined,
): boolean {
  if (membershipId === undefined) return false
  return member?.membershipId !== membershipId || !member.roles.includes(role)
}

/** Where roles with an end are kept. Whoever writes one holds the lock of the person. */
export interface TimedRoleStore {
  /** Adds one; false if the person has this one already, and it has not ended. */
  add(timed: TimedRole): Promise<boolean>
  find(id: string): Promise<TimedRole | undefined>
  /** The one that has not ended, also if it has not begun. */
  findCurrent(held: HeldRole): Promise<TimedRole | undefined>
  /** Notes that a role has begun; false when it has begun or ended before. */
  begin(id: string, by: Pick<TimedRole, 'membershipId' | 'madeMembership'>): Promise<boolean>
  /** Of all calls for one role, exactly one is answered true. */
  end(
    id: string,
    end: Required<Pick<TimedRole, 'endedAt' | 'ending' | 'endedBy'>>,
  ): Promise<boolean>
  /** Moves the end of a role that has begun and not ended. */
  moveEnd(id: string, endsAt: number): Promise<void>
  /** Roles that should have begun or ended by a time; those that waited longest first. */
  listDue(now: number, limit: number): Promise<readonly TimedRole[]>
  /** Roles that have begun and not ended, and that the membership has no longer; maybe others. */
  listTaken(now: number, limit: number): Promise<readonly TimedRole[]>
  /** The ones of a person that have not ended. */
  currentOf(sub: string): Promise<readonly TimedRole[]>
  ofPerson(sub: string, page: RequestPage): Promise<readonly TimedRole[]>
  /** Of a group and of the groups below it. */
  below(path: string, page: RequestPage): Promise<readonly TimedRole[]>
}
