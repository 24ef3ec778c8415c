import { adminRole, groupAdminRole } from '../kernel/built-in-names.ts'
import type { MembershipKey } from './memberships.ts'

/** A role that a rule of a connection has given to a member of a group. */
export interface RuleRole extends MembershipKey {
  readonly connectionId: string
  readonly role: string
  /** What was said of the person that made the rule give it. */
  readonly because: string
  /** Whether a rule has made the membership, too. */
  readonly madeMembership: boolean
}

/** The same with the name of the connection, if it still exists. */
interface NamedRuleRole extends RuleRole {
  readonly alias: string | undefined
  /** Which of its rules gave it, as its administrators count them. */
  readonly rule?: number | undefined
}

/**
 * What rules have given. Whatever is not here was given by hand, and no rule takes it back. Who
 * writes holds the lock of the membership. Each verb is one atomic step.
 */
export interface RuleRoleStore {
  /** What rules of all connections have given to a member of a group. */
  ofMember(member: MembershipKey): Promise<readonly RuleRole[]>
  /** What rules have given to a person, in the order of groups and roles. */
  ofPerson(sub: string): Promise<readonly NamedRuleRole[]>
  /** The same for several people, in the order of their subs. */
  ofPeople(subs: readonly string[]): Promise<readonly NamedRuleRole[]>
  /** The groups in which rules of a connection have given something to a person, in order. */
  groupsOf(connectionId: string, sub: string): Promise<readonly string[]>
  /** Adds what the rules of a connection give to a member, who has had nothing of it. */
  add(roles: readonly RuleRole[]): Promise<void>
  /** Replaces what the rules of one connection have given to a member. */
  replace(connectionId: string, member: MembershipKey, roles: readonly RuleRole[]): Promise<void>
  /** Forgets what rules have given to a member: from now on, it is given by hand. */
  release(member: MembershipKey): Promise<void>
  /** People who have something of connections that are gone; so many at most. */
  listLeft(limit: number): Promise<readonly Pick<RuleRole, 'connectionId' | 'sub'>[]>
}

/** A role that a rule gives now. */
export interface WantedRole {
  readonly groupId: string
  /** If it is given in the group of this name directly below; `create`: which may be made. */
  readonly below?: NameBelow | undefined
  readonly role: string
  readonly because: string
  /** The number of the rule, if that is known. */
  readonly rule?: number | undefined
}

/** The name of a group below another one. */
interface NameBelow {
  readonly name: string
  readonly create: boolean
}

/** The connection whose rules give roles, in its group and below it; without a group, anywhere. */
export interface RuleSource {
  readonly id: string
  readonly alias: string
  readonly groupId: string | undefined
}

/** Whether members with this role have power over others. No rule gives it. */
export function isGoverningRole(role: string): boolean {
  return role === groupAdminRole || role === adminRole
}

/** What the rules of a connection change about a member. */
interface RulesPlan {
  readonly kept: readonly string[]
  readonly added: readonly string[]
  /** Whether a rule has made the membership, so that it ends when no role is left. */
  readonly madeMembership: boolean
  /** What the rules of the connection have given, if these are the roles after the change. */
  rowsFor(roles: readonly string[]): readonly RuleRole[]
}

interface MemberBefore extends MembershipKey {
  /** Undefined for somebody who is no member. */
  readonly roles: readonly string[] | undefined
  /** What rules of all connections have given. */
  readonly given: readonly RuleRole[]
}

/**
 * Decides what becomes of a member by the roles that a connection wants there. Roles that the
 * member has otherwise stay, and do not become those of the rule.
 */
export function planRules(
  connectionId: string,
  { groupId, sub, roles, given }: MemberBefore,
  wanted: readonly WantedRole[],
): RulesPlan {
  const held = new Set(roles)
  const live = given.filter(({ role }) => held.has(role))
  const byRules = new Set(live.map(({ role }) => role))
  const isOwn = (each: RuleRole) => each.connectionId === connectionId
  const ofOthers = new Set(live.filter((each) => !isOwn(each)).map(({ role }) => role))
  const isWanted = new Set(wanted.map(({ role }) => role))
  const ended = new Set(live.filter(isOwn).map(({ role }) => role))
  for (const role of [...isWanted, ...ofOthers]) ended.delete(role)
  const madeMembership = roles === undefined || live.some((each) => each.madeMembership)
  const isByRule = (role: string) => !held.has(role) || byRules.has(role)
  return {
    kept: [...held].filter((role) => !ended.has(role)),
    added: [...isWanted].filter((role) => !held.has(role)),
    madeMembership,
    rowsFor: (after) =>
      wanted
        .filter(({ role }) => after.includes(role) && isByRule(role))
        .map(({ role, because }) => ({
          connectionId,
          groupId,
          sub,
          role,
          because,
          madeMembership,
        })),
  }
}
