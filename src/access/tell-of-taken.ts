import type { AccessContext, AccessStores, GroupPlace } from './access-context.ts'
import type { AccessRule } from './access-rule.ts'
import { decidersOf, findNeeds } from './approvers.ts'
import type { TimedRole } from './timed-role.ts'

/** Whoever gives a role back and takes it again causes no other emails in this time. */
const quietMs = 900_000
const mostLooked = 20

/** Tells people of a role that somebody took by themselves, in the transaction that gives it. */
export function tellOfTaken<Stores extends AccessStores>(context: AccessContext<Stores>) {
  const { groups, letters } = context
  const needsOf = findNeeds(context)

  /** Whether they were told of the same a moment ago. */
  async function isRepeated(inside: Stores, timed: TimedRole): Promise<boolean> {
    const page = { before: undefined, limit: mostLooked }
    const taken = await inside.timedRoles.ofPerson(timed.sub, page)
    return taken.some(
      ({ id, groupId, role, source, startsAt, membershipId }) =>
        id !== timed.id &&
        membershipId !== undefined &&
        groupId === timed.groupId &&
        role === timed.role &&
        source === timed.source &&
        startsAt > timed.startsAt - quietMs,
    )
  }

  /** Those who administer the group, or else the nearest one above it. */
  async function findAdministrators(inside: Stores, sub: string, { chain }: GroupPlace) {
    const { role, ofServer } = groups.administrators
    for (const held of [...chain.toReversed().map((groupId) => ({ groupId, role })), ofServer]) {
      const found = (await groups.holders(inside, held)).filter((each) => each !== sub)
      if (found.length > 0) return found
    }
    return []
  }

  return {
    /** Whoever administers the group learns of an activation. */
    async activated(inside: Stores, timed: TimedRole, place: GroupPlace): Promise<void> {
      if (await isRepeated(inside, timed)) return
      for (const sub of await findAdministrators(inside, timed.sub, place)) {
        await letters.postTaken(inside, sub, timed.groupId)
      }
    },
    /** Everybody who could have approved learns of an emergency. */
    async bypassed(inside: Stores, timed: TimedRole, rule: AccessRule, place: GroupPlace) {
      if (await isRepeated(inside, timed)) return
      const passedOver = decidersOf(await needsOf(inside, { sub: timed.sub, rule }, place))
      for (const sub of passedOver) await letters.postBypassed(inside, sub, timed.id)
    },
  }
}
