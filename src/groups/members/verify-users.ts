import type { Group } from '../group.ts'
import type { GroupDependencies } from '../group-dependencies.ts'
import { groupIdsOf } from '../group-path.ts'
import type { Holding, Place } from '../group-store.ts'
import type { GroupsErrorCode } from '../groups-error.ts'
import type { Caller } from '../rights/caller.ts'
import type { Sight } from '../rights/rights.ts'
import { findGrants, type GrantedBy, type Question } from './verify-user.ts'

/** The answer to one question of many; a refusal has the code that the question alone would have. */
export type Verdict =
  | { readonly verified: true; readonly grantedBy: GrantedBy }
  | { readonly verified: false; readonly code: GroupsErrorCode }

export type VerifyUsers = (
  caller: Caller,
  questions: readonly Question[],
) => Promise<readonly Verdict[]>

type VerifyUsersDependencies = Pick<GroupDependencies, 'groups' | 'rights'>

/** Answers many questions, in their order, with one read of groups and one of memberships. */
export function verifyUsers({ groups, rights }: VerifyUsersDependencies): VerifyUsers {
  return async (caller, questions) => {
    const [sight, found] = await Promise.all([
      rights.sightOf(groups, caller),
      groups.findMany([...new Set(questions.map(({ groupId }) => groupId))]),
    ])
    const byId = new Map(found.map((group) => [group.groupId, group]))
    const places = new Map(
      questions
        .filter((question) => mayAsk(question, caller, sight, byId))
        .flatMap((question) => placesOf(question, byId))
        .map((place) => [keyOf(place), place]),
    )
    const memberships = await groups.findMemberships([...places.values()])
    const rolesAt = new Map(memberships.map((each) => [keyOf(each), each.roles]))

    return questions.map((question): Verdict => {
      if (!mayAsk(question, caller, sight, byId)) return { verified: false, code: 11010 }
      const holdings = placesOf(question, byId).map(
        (place): Holding => ({ groupId: place.groupId, roles: rolesAt.get(keyOf(place)) }),
      )
      const grantedBy = findGrants(question.roles, holdings)
      return grantedBy ? { verified: true, grantedBy } : { verified: false, code: 11006 }
    })
  }
}

type GroupsById = ReadonlyMap<string, Group>

function mayAsk(question: Question, caller: Caller, sight: Sight, groups: GroupsById): boolean {
  if (sight.extent === 'everything') return true
  if (caller.kind === 'person' && caller.sub === question.userId) return true
  const group = groups.get(question.groupId)
  return group !== undefined && sight.covers(group.path)
}

/** Where a user may hold what a question asks for, the group itself first. */
function placesOf(question: Question, groups: GroupsById): readonly Place[] {
  const { groupId, userId, groupType = '', inherit } = question
  const group = groups.get(groupId)
  if (!group || (groupType !== '' && group.groupType !== groupType)) return []
  const groupIds = inherit ? groupIdsOf(group.path).toReversed() : [groupId]
  return groupIds.map((id) => ({ groupId: id, sub: userId }))
}

function keyOf({ groupId, sub }: Place): string {
  return `${groupId}/${sub}`
}
