import { andThen, type Eventually } from '../../kernel/eventually.ts'
import type { GroupDependencies } from '../group-dependencies.ts'
import type { Holding } from '../group-store.ts'
import { GroupsError } from '../groups-error.ts'
import type { Caller } from '../rights/caller.ts'
import { refusal } from '../rights/rights.ts'

/** Whether a user holds roles in a group. */
export interface Question {
  readonly userId: string
  readonly groupId: string
  /** The type that the group must have; empty for any. */
  readonly groupType?: string
  /** All of these; none asks for membership alone. */
  readonly roles: readonly string[]
  /** Whether what is held in a group above counts too. */
  readonly inherit?: boolean
}

/** Which group grants each role. */
export type GrantedBy = Readonly<Record<string, string>>

export type VerifyUser = (caller: Caller, question: Question) => Eventually<GrantedBy>

type VerifyUserDependencies = Pick<GroupDependencies, 'groups' | 'rights'>

/** Answers who grants the roles; throws when they are not held, whatever the reason. */
export function verifyUser({ groups, rights }: VerifyUserDependencies): VerifyUser {
  function mayAsk(caller: Caller, { userId, groupId }: Question): Eventually<boolean> {
    const isOwn = caller.kind === 'person' && caller.sub === userId
    return isOwn || rights.has(groups, caller, 'read', groupId)
  }

  function grantsFor({ userId, groupId, groupType, roles, inherit }: Question) {
    const holdings = inherit
      ? groups.holdingsUpwards(groupId, userId, groupType)
      : groups.holdingsIn(groupId, userId, groupType)
    return andThen(holdings, (found) => findGrants(roles, found))
  }

  return (caller, question) =>
    andThen(mayAsk(caller, question), (may) => {
      if (!may) throw refusal()
      return andThen(grantsFor(question), (grantedBy) => {
        if (!grantedBy) throw new GroupsError(11006, 'the user does not hold the roles')
        return grantedBy
      })
    })
}

/**
 * Which group grants each of the roles, the first of those that hold it; undefined when one is not
 * held, or nothing is.
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
