import { type Actor, nameOf, system } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import { randomId } from '../kernel/secrets.ts'
import type { AccessContext, AccessStores } from './access-context.ts'
import { AccessError, invalidAccess, notOffered } from './access-error.ts'
import { ruleFinder } from './ask-for-access.ts'
import { type EligibleRole, isEligible } from './eligible-role.ts'
import { endTimed, shortenTimed } from './give-role.ts'
import type { HeldRole } from './timed-role.ts'

/** What administrators do so that somebody may take a role when it is needed. */
export interface MakeEligible {
  put(actor: Actor, held: HeldRole, until: number | undefined): Promise<EligibleRole>
  /** Ends an eligibility, and what the person has by it. */
  remove(actor: Actor, id: string): Promise<void>
  list(actor: Actor, groupId: string, page: EligiblePage): Promise<readonly EligibleRole[]>
  /** What somebody is eligible for now. */
  ofPerson(sub: string): Promise<readonly EligibleRole[]>
  /** Removes those that have ended, so many at once. A chore of the server. */
  removeEnded(): Promise<boolean>
}

interface EligiblePage {
  readonly after: string
  readonly limit: number
}

const atOnce = 50

export function makeEligible<Stores extends AccessStores>(
  context: AccessContext<Stores>,
): MakeEligible {
  const { stores, recorded, groups, people, clock } = context
  const findRule = ruleFinder(context)
  const endOne = endTimed(context)
  const shorten = shortenTimed(context)

  async function removeInside(inside: Stores, log: Recording, eligible: EligibleRole) {
    await inside.eligibleRoles.remove(eligible.id)
    const current = await inside.timedRoles.findCurrent(eligible)
    if (current?.sourceId === eligible.id) {
      const ending = current.endsAt <= log.now ? 'time' : 'not-eligible'
      await endOne(inside, log, current, ending)
    }
    log.change('ACCESS_ELIGIBILITY_ENDED', aboutEligible(eligible))
  }

  return {
    put: (actor, held, until) =>
      recorded(actor, async (inside, log) => {
        const { groupId, role, sub } = held
        await inside.people.lock(sub)
        await groups.check(inside, actor, 'write', groupId)
        await groups.checkMayGive(inside, actor, { groupId, role })
        // By whom they could be made a member without asking: others would learn who has the sub.
        const isKnown = await groups.isBelow(inside, actor, sub)
        if (!isKnown || !(await people.mayAct(inside, sub))) {
          throw invalidAccess([{ path: '/sub', problem: 'must be a person whom you administer' }])
        }
        if (!(await findRule(inside, held))) throw notOffered()
        if (until !== undefined && until <= log.now) {
          throw invalidAccess([{ path: '/until', problem: 'must be in the future' }])
        }
        const by = nameOf(actor) ?? actor.kind
        const given = { id: randomId(), ...held, until, by, createdAt: log.now }
        const eligible = await inside.eligibleRoles.put(given)
        if (until !== undefined) {
          const current = await inside.timedRoles.findCurrent(held)
          if (current?.sourceId === eligible.id) await shorten(inside, log, current, until)
        }
        return log.change('ACCESS_ELIGIBLE', aboutEligible(eligible), eligible)
      }),
    async remove(actor, id) {
      const sub = (await stores.eligibleRoles.find(id))?.sub
      if (sub === undefined) throw unknownEligible()
      await recorded(actor, async (inside, log) => {
        await inside.people.lock(sub)
        const eligible = await inside.eligibleRoles.find(id)
        const isOwn = actor.kind === 'person' && actor.sub === sub
        const mayRemove =
          eligible && (isOwn || (await groups.has(inside, actor, 'write', eligible.groupId)))
        if (!mayRemove) throw unknownEligible()
        await removeInside(inside, log, eligible)
        return log.done()
      })
    },
    async list(actor, groupId, { after, limit }) {
      await groups.check(stores, actor, 'read', groupId)
      return stores.eligibleRoles.ofGroup(groupId, after, limit)
    },
    async ofPerson(sub) {
      const found = await stores.eligibleRoles.ofPerson(sub)
      return found.filter((eligible) => isEligible(eligible, clock()))
    },
    async removeEnded() {
      const ended = await stores.eligibleRoles.listEnded(clock(), atOnce)
      for (const { id, sub } of ended) {
        await recorded(system, async (inside, log) => {
          await inside.people.lock(sub)
          const eligible = await inside.eligibleRoles.find(id)
          // An administrator may have given it more time meanwhile.
          if (!eligible || isEligible(eligible, log.now)) return log.unchanged()
          await removeInside(inside, log, eligible)
          return log.done()
        })
      }
      return ended.length === atOnce
    },
  }
}

/** What an event about an eligible role says. */
export function aboutEligible({ id, groupId, role, sub, until }: EligibleRole) {
  const end = until === undefined ? {} : { until: Math.floor(until / 1000) }
  return { sub, detail: { eligible: id, groupId, role, ...end }, inGroups: [groupId] }
}

function unknownEligible(): AccessError {
  return new AccessError(20011, 'there is no such eligible role')
}
