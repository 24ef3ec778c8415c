import type { AccessContext, AccessGroups, AccessStores, GroupPlace } from './access-context.ts'
import type { AccessRequest } from './access-request.ts'
import type { AccessRule, Approval, RoleInGroup } from './access-rule.ts'

/** So many of these people have to approve. */
export interface Need extends Approval {
  /** Those who can, as far as they are counted. */
  readonly people: readonly string[]
  /** Whether nobody whom the rule names could, so that administrators decide instead. */
  readonly isRaised: boolean
}

/** The parts of a request that say who has to approve it. */
type Asked = Pick<AccessRequest, 'sub'> & { readonly rule: Pick<AccessRule, 'approvals'> }

/** What a rule asks for: without approvals of its own, one of who administers the group. */
export function approvalsOf(
  { approvals }: Asked['rule'],
  groupId: string,
  { administrators: { role } }: Pick<AccessGroups<never>, 'administrators'>,
): readonly Approval[] {
  return approvals.length > 0 ? approvals : [{ groupId, role, count: 1 }]
}

/**
 * Finds who has to approve, by the roles that people hold now. A need that cannot be met goes to
 * the administrators of the group, then to those of the group above, and at last to those of the
 * server. Nobody decides about themselves. There is no need if nobody can decide.
 */
export function findNeeds<Stores extends AccessStores>({
  groups,
}: Pick<AccessContext<Stores>, 'groups'>) {
  const { role, ofServer } = groups.administrators

  return async (stores: Stores, asked: Asked, place: GroupPlace): Promise<readonly Need[]> => {
    const above = place.chain.toReversed().map((groupId) => ({ groupId, role }))
    const own = approvalsOf(asked.rule, place.groupId, groups)

    const peopleOf = async (held: RoleInGroup) =>
      (await groups.holders(stores, held)).filter((sub) => sub !== asked.sub)

    const met: Need[] = []
    for (const approval of own) {
      const found = await firstMet(approval)
      // A server may have one administrator, who decides once for all that nobody else can.
      const isCovered = met.some((need) => isSame(need, ofServer))
      if (!found && !isCovered) return []
      if (found) met.push(found)
    }
    return met

    async function firstMet(approval: Approval): Promise<Need | undefined> {
      for (const [level, held] of [approval, ...above, ofServer].entries()) {
        const people = await peopleOf(held)
        const fewest = isSame(held, ofServer) && level > 0 ? 1 : approval.count
        for (let { count } = approval; count >= fewest; count--) {
          const { groupId, role } = held
          const need = { groupId, role, count, people, isRaised: level > 0 }
          if (canMeet([...met, need])) return need
        }
      }
      return undefined
    }
  }
}

function isSame(one: RoleInGroup, other: RoleInGroup): boolean {
  return one.groupId === other.groupId && one.role === other.role
}

/** Whether the needs can be met together, when everybody counts once. */
function canMeet(needs: readonly Need[]): boolean {
  const people = [...new Set(needs.flatMap((need) => need.people))]
  return areMet(
    needs,
    people.map((sub) => (need) => need.people.includes(sub)),
  )
}

/** Whether somebody can stand for a need. */
type Fits = (need: Need) => boolean

/**
 * Whether these people meet all needs. Everybody counts once, and for the need that helps most:
 * each place is given to somebody, who may make room for it by taking another place.
 */
export function areMet(needs: readonly Need[], people: readonly Fits[]): boolean {
  const places = needs.flatMap((need) => Array<Need>(need.count).fill(need))
  const placeOf = new Map<Fits, number>()

  function fill(place: number, tried: Set<Fits>): boolean {
    const need = places[place]
    for (const person of people) {
      if (!need || tried.has(person) || !person(need)) continue
      tried.add(person)
      const taken = placeOf.get(person)
      if (taken === undefined || fill(taken, tried)) {
        placeOf.set(person, place)
        return true
      }
    }
    return false
  }
  return places.every((_, place) => fill(place, new Set()))
}

/** Everybody who can decide, each once. */
export function decidersOf(needs: readonly Need[]): readonly string[] {
  return [...new Set(needs.flatMap(({ people }) => people))].toSorted()
}
