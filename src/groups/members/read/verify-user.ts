import type { GroupDependencies } from '../../group-dependencies.ts'
import { GroupsError, notAllowed } from '../../groups-error.ts'
import type { Caller } from '../../rights/caller.ts'
import type { Holding } from '../../stores/member-roles.ts'

/** Asks whether a user holds roles in a group. */
export interface Question {
  readonly userId: string
  readonly groupId: string
  /** The type that the group must have; empty for any. */
  readonly groupType?: string
  /** All of these roles; an empty list asks for membership alone. */
  readonly roles: readonly string[]
  /** Whether roles in the groups above count too. */
  readonly inherit?: boolean
}

/** The group that grants each role. */
export type GrantedBy = Readonly<Record<string, string>>

/** Answers which groups grant the roles; throws when the user does not hold them all. */
export type VerifyUser = (caller: Caller, question: Question) => Promise<GrantedBy>

type VerifyUserDependencies = Pick<GroupDependencies, 'groups' | 'rights'>

export function verifyUser({ groups, rights }: VerifyUserDependencies): VerifyUser {
  return async (caller, question) => {
    const { userId, groupId, groupType, roles, inherit } = question
    const isOwn = caller.kind === 'person' && caller.sub === userId
    if (!isOwn && !(await rights.has(groups, caller, 'read', groupId))) throw notAllowed()

    const holdings = inherit
      ? await groups.holdingsUpwards(groupId, userId, groupType)
      : await groups.holdingsIn(groupId, userId, groupType)
    const grantedBy = findGrants(roles, holdings)
    if (!grantedBy) throw new GroupsError(11006, 'the user does not hold the roles')
    return grantedBy
  }
}

/**
 * Finds the group that grants each role: the first one in which the user holds it. Undefined when
 * the user is in none of the groups, or lacks a role.
 */
export function findGrants(
  roles: readonly string[],
  holdings: readonly Holding[],
): GrantedBy | undefined {
  if (!holdings.some((holding) => holding.roles !== undefined)) return undefined
  const grants: [role: string, groupId: string][] = []
  for (const role of roles) {
    const holding = holdings.find((each) => each.roles?.includes(role))
    if (!holding) return undefined
    grants.push([role, holding.groupId])
  }
  return Object.fromEntries(grants)
}
