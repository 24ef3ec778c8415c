import type { Group } from '../../group.ts'
import type { GroupDependencies } from '../../group-dependencies.ts'
import type { GroupsErrorCode } from '../../groups-error.ts'
import type { Caller } from '../../rights/caller.ts'
import type { ReadableGroups } from '../../rights/rights.ts'
import type { Holding } from '../../stores/member-roles.ts'
import type { MembershipKey } from '../../stores/membership-store.ts'
import {
  findGrants,
  type GrantedBy,
  membershipsAskedFor,
  type Question,
  shownHoldings,
  textOf,
} from './verify-user.ts'

/**
 * The answer to one of many questions. A refusal has the code that the question alone would have.
 */
type Verdict =
  | { readonly verified: true; readonly grantedBy: GrantedBy }
  | { readonly verified: false; readonly code: GroupsErrorCode }

/** Answers many questions in their order, with one read of groups and one of memberships. */
export type VerifyUsers = (
  caller: Caller,
  questions: readonly Question[],
) => Promise<readonly Verdict[]>

type VerifyUsersDependencies = Pick<GroupDependencies, 'groups' | 'rights'>

export function verifyUsers({ groups, rights }: VerifyUsersDependencies): VerifyUsers {
  return async (caller, questions) => {
    const [readable, found] = await Promise.all([
      rights.findReadable(groups, caller),
      groups.findMany([...new Set(questions.map(({ groupId }) => groupId))]),
    ])
    const byId = new Map(found.map((group) => [group.groupId, group]))
    const wanted = new Map(
      questions
        .filter((question) => mayAsk(question, caller, readable, byId))
        .flatMap((question) => keysOf(question, byId))
        .map((key) => [textOf(key), key]),
    )
    const held = await groups.findMemberships([...wanted.values()])
    const isBounded = await rights.isBounded(groups, caller)
    const isOwn = ({ sub }: MembershipKey) => caller.kind === 'person' && caller.sub === sub
    const ofOthers = isBounded ? [...wanted.values()].filter((key) => !isOwn(key)) : []
    const shown = await shownHoldings(groups, ofOthers, held)
    const rolesByKey = new Map([...held, ...shown].map((each) => [textOf(each), each.roles]))

    return questions.map((question): Verdict => {
      if (!mayAsk(question, caller, readable, byId)) return { verified: false, code: 11010 }
      const holdings = keysOf(question, byId).map(
        (key): Holding => ({ groupId: key.groupId, roles: rolesByKey.get(textOf(key)) }),
      )
      const grantedBy = findGrants(question.roles, holdings)
      return grantedBy ? { verified: true, grantedBy } : { verified: false, code: 11006 }
    })
  }
}

type GroupsById = ReadonlyMap<string, Group>

function mayAsk(
  { userId, groupId }: Question,
  caller: Caller,
  readable: ReadableGroups,
  groups: GroupsById,
): boolean {
  if (readable.extent === 'all') return true
  if (caller.kind === 'person' && caller.sub === userId) return true
  const group = groups.get(groupId)
  return group !== undefined && readable.includes(group.path)
}

function keysOf(question: Question, groups: GroupsById): readonly MembershipKey[] {
  const group = groups.get(question.groupId)
  return group ? membershipsAskedFor(question, group) : []
}
