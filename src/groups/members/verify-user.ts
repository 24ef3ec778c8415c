import type { GroupParts } from '../group-parts.ts'
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

export type VerifyUser = (caller: Caller, question: Question) => Promise<GrantedBy>

type Parts = Pick<GroupParts, 'groups' | 'rights'>

/** Answers who grants the roles; throws when they are not held, whatever the reason. */
export function verifyUser({ groups, rights }: Parts): VerifyUser {
  return async (caller, question) => {
    const { userId, groupId, inherit } = question
    const isOwn = caller.kind === 'person' && caller.sub === userId
    if (!isOwn && !(await rights.has(groups, caller, 'read', groupId))) throw refusal()
    const holdings = inherit
      ? await groups.holdingsUpwards(groupId, userId)
      : listOf(await groups.findHolding(groupId, userId))
    const grantedBy = findGrants(question, holdings)
    if (!grantedBy) throw new GroupsError(11006, 'the user does not hold the roles')
    return grantedBy
  }
}

/**
 * Which group grants each role that a question asks for, the nearest one first; undefined when one
 * is not held. `holdings` begin with the group in question.
 */
export function findGrants(
  { groupType = '', roles }: Pick<Question, 'groupType' | 'roles'>,
  holdings: readonly Holding[],
): GrantedBy | undefined {
  const [own] = holdings
  if (!own || (groupType !== '' && own.groupType !== groupType)) return undefined
  const held = holdings.filter((holding) => holding.roles !== undefined)
  if (held.length === 0) return undefined
  const grants: [role: string, groupId: string][] = []
  for (const role of roles) {
    const holding = held.find((each) => each.roles?.includes(role))
    if (!holding) return undefined
    grants.push([role, holding.groupId])
  }
  return Object.fromEntries(grants)
}

function listOf(holding: Holding | undefined): readonly Holding[] {
  return holding ? [holding] : []
}
