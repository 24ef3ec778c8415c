import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Term } from '../../src/groups/group.ts'
import { aGroup, aMembership, aUser } from '../contract/samples.ts'
import { settleDue } from '../contract/term-rules.ts'
import { engines, openTestStorage } from '../support/engines.ts'

/** Numbers that are the same in every run with this seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

const start = 1_800_000_000_000
const subs = ['ann', 'bob', 'cid']
const roles = ['A', 'B', 'C']

/** From when until when somebody has a role; the model of everything. */
interface Given {
  readonly role: string | undefined
  readonly from: number
  readonly until: number
}

/** What the model says of a member: undefined for none. */
function modelRoles(given: readonly Given[] | undefined, now: number) {
  if (!given) return undefined
  const isInForce = ({ from, until }: Given) => from <= now && now < until
  const whole = given.find(({ role }) => role === undefined)
  if (!whole || !isInForce(whole)) return undefined
  return given.flatMap((each) => (each.role !== undefined && isInForce(each) ? each.role : []))
}

/** The history knows a member without roles by an empty one. */
function rolesOrNone(roles: readonly string[] | undefined): readonly string[] {
  return roles?.length === 0 ? [''] : (roles ?? [])
}

const never = Number.POSITIVE_INFINITY

for (const engine of engines) {
  describe(`roles with times against a simple model on ${engine.name}`, () => {
    for (const seed of [11, 23, 37]) {
      it(`two nodes tell what the model has, now and of every moment before, seed ${seed}`, async () => {
        const pick = numbersFrom(seed)
        const clock = { now: start }
        const options = { clock: () => clock.now, settleDue }
        await using storage = await engine.open(options)
        const { databaseUrl } = storage.database
        const second = await openTestStorage({ ...options, databaseUrl })
        const nodes = [storage.stores.groups, second.stores.groups] as const
        for (const sub of subs) await storage.stores.users.put(aUser({ sub }), [])
        const groupIds = ['g0', 'g1', 'g2', 'g3']
        const paths: string[] = []
        for (const [place, groupId] of groupIds.entries()) {
          const above = place === 0 ? -1 : pick(place)
          const path = `${paths[above] ?? '/'}${groupId}/`
          paths.push(path)
          const parentId = groupIds[above] ?? 'root'
          await nodes[0].add(aGroup({ groupId, groupName: groupId, parentId, path }))
        }
        const model = new Map<string, readonly Given[]>()
        const keys = groupIds.flatMap((groupId) => subs.map((sub) => ({ groupId, sub })))
        const byHand = () => ({ at: clock.now, how: 'hand' as const })
        /** What the model says of each moment at which somebody looked. */
        const moments = new Map<number, readonly string[]>()

        const give = async (node: (typeof nodes)[number], groupId: string, sub: string) => {
          const time = () => clock.now + 1 + pick(50)
          const given = [undefined, ...roles.filter(() => pick(2) === 0)].map((role): Given => {
            const from = pick(3) === 0 ? time() : clock.now
            const until = pick(3) === 0 ? never : from + 1 + pick(60)
            return { role, from, until }
          })
          const [whole] = given
          const fitted = given.map((each) =>
            each.role === undefined || !whole
              ? each
              : { ...each, from: Math.max(each.from, whole.from) },
          )
          const terms = fitted.map(({ role, from, until }): Term => {
            const isPlanned = from > clock.now ? true : undefined
            const validUntil = until === never ? undefined : until
            return { role, validFrom: from, validUntil, isPlanned }
          })
          await node.removeMembership(groupId, sub, byHand())
          const now = modelRoles(fitted, clock.now)
          const member = { roles: now ?? [], updatedAt: clock.now }
          if (now) await node.putMembership(aMembership(groupId, sub, member), byHand())
          await node.putTerms({ groupId, sub }, terms, clock.now)
          model.set(`${groupId} ${sub}`, fitted)
        }

        for (let step = 0; step < 60; step++) {
          const node = nodes[pick(2)] ?? nodes[0]
          const [groupId = '', sub = ''] = [groupIds[pick(4)], subs[pick(3)]]
          const action = pick(5)
          if (action === 0) await give(node, groupId, sub)
          else if (action === 1) {
            await node.removeMembership(groupId, sub, byHand())
            model.delete(`${groupId} ${sub}`)
          } else clock.now += pick(12)
          const expected = modelRoles(model.get(`${groupId} ${sub}`), clock.now)
          const about = `step ${step}, ${groupId} ${sub} at ${clock.now - start}`
          for (const each of pick(2) === 0 ? nodes : nodes.toReversed()) {
            const found = await each.findMembership(groupId, sub)
            assert.deepEqual(
              found && [...found.roles].sort(),
              expected && [...expected].sort(),
              about,
            )
          }
          // The members of the whole tree, who are indexed.
          const members = groupIds.flatMap((id) =>
            subs.filter((each) => modelRoles(model.get(`${id} ${each}`), clock.now)),
          )
          const below = { groupId: 'g0', reach: 'group-and-below' } as const
          const seen = await node.subsIn(below, { after: '', skip: 0, limit: 10 })
          assert.deepEqual(seen, [...new Set(members)].sort(), about)
          const held = keys.flatMap((key) => {
            const found = modelRoles(model.get(`${key.groupId} ${key.sub}`), clock.now)
            return rolesOrNone(found).map((role) => `${key.groupId} ${key.sub} ${role}`)
          })
          moments.set(clock.now, held.sort())
        }
        for (const [at, expected] of moments) {
          for (const { roleHistory } of [storage.stores, second.stores]) {
            const spans = await roleHistory.heldAt(keys, at)
            const told = spans.map(({ groupId, sub, role }) => `${groupId} ${sub} ${role}`)
            assert.deepEqual(told.sort(), expected, `as of ${at - start}`)
          }
        }
        await second.close()
      })
    }
  })
}
