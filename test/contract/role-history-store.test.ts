import assert from 'node:assert/strict'
import { it } from 'node:test'
import { system } from '../../src/events/actor.ts'
import { checkGroupTree } from '../../src/groups/check-group-tree.ts'
import type { RoleAct } from '../../src/groups/role-act.ts'
import type { RoleSpan } from '../../src/groups/role-history.ts'
import { namedBySub } from '../../src/kernel/login-name.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { numbersFrom } from '../access/ends-model.ts'
import { engines } from '../support/engines.ts'
import { contract, type World } from './contract.ts'
import { aGroup, aMembership, aUser } from './samples.ts'
import { settleDue } from './term-rules.ts'

const noon = 1_800_000_000_000
const all = { acceptedOnly: false }
const act = (at: number, more: Partial<RoleAct> = {}): RoleAct => ({ at, how: 'hand', ...more })

/** A group below another one, a person, and what the history says of both. */
async function openScene({ stores }: Pick<World, 'stores'>) {
  const { groups, users, roleHistory } = stores
  const sub = randomId()
  const times = { createdAt: noon, updatedAt: noon }
  const top = aGroup({ ...times, groupName: 'Top' })
  const { groupId } = aGroup()
  const path = `${top.path}${groupId}/`
  await users.put(aUser({ sub }), [])
  await groups.add(top)
  await groups.add(aGroup({ groupId, groupName: 'Low', parentId: top.groupId, path, ...times }))
  const spans = () => roleHistory.list({ groupIds: [groupId] }, all, undefined, 100)
  return {
    ...{ groups, roleHistory, sub, groupId, path, top, spans },
    give: (roles: readonly string[], given: RoleAct) =>
      groups.putMembership(
        aMembership(groupId, sub, { roles, createdAt: given.at, updatedAt: given.at }),
        given,
      ),
    async rolesAt(at: number) {
      const held = await roleHistory.heldAt([{ groupId, sub }], at)
      return held.map(({ role }) => role).sort()
    },
    /** Each span as `ROLE from-until`, the newest first. */
    async times() {
      const time = (at: number | undefined) => (at === undefined ? '' : at - noon)
      return (await spans()).map(({ role, from, until }) => `${role} ${time(from)}-${time(until)}`)
    },
  }
}

const given = ({ givenBy, givenHow, reason }: RoleSpan) => [givenBy, givenHow, reason]
const ended = ({ endedBy, endedHow, endReason }: RoleSpan) => [endedBy, endedHow, endReason]

contract('the history of roles', (world) => {
  it('says who had which role when, given by whom, how and why', async () => {
    const { give, rolesAt, spans, times, groups, groupId, sub } = await openScene(world)
    await give(['A'], act(noon, { by: 'boss', reason: 'project' }))
    await give(['A', 'B'], act(noon + 10, { by: 'ann', how: 'request' }))
    await give(['B'], act(noon + 20, { by: 'cid', reason: 'done' }))
    assert.equal(await groups.removeMembership(groupId, sub, act(noon + 30, { by: 'dan' })), true)
    const moments = [-1, 0, 9, 10, 19, 20, 29, 30]
    const held = await Promise.all(moments.map((moment) => rolesAt(noon + moment)))
    assert.deepEqual(
      held.map((roles) => roles.join()),
      ['', 'A', 'A', 'A,B', 'A,B', 'B', 'B', ''],
    )
    assert.deepEqual(await times(), ['B 10-30', 'A 0-20'])
    const [second, first] = (await spans()) as [RoleSpan, RoleSpan]
    assert.deepEqual(given(first), ['boss', 'hand', 'project'])
    assert.deepEqual(ended(first), ['cid', 'hand', 'done'])
    assert.deepEqual(given(second), ['ann', 'request', undefined])
    assert.deepEqual(ended(second), ['dan', 'hand', undefined])
  })

  it('ends what is held, also if it begins before what has ended', async () => {
    const { give, rolesAt, times } = await openScene(world)
    await give(['A'], act(noon))
    await give(['B'], act(noon + 50))
    // The clock of this node is behind.
    await give(['A', 'B'], act(noon + 40))
    await give(['B'], act(noon + 60))
    await give(['A'], act(noon + 70))
    await give(['C'], act(noon + 80))
    assert.deepEqual(await rolesAt(noon + 90), ['C'])
    const ends = (await times()).sort()
    assert.deepEqual(ends, ['A 0-50', 'A 40-60', 'A 70-80', 'B 50-70', 'C 80-'])
  })

  it('knows a member without roles, and what is given and taken in one millisecond', async () => {
    const { give, times, groups, groupId, sub } = await openScene(world)
    await give([], act(noon))
    await give(['A'], act(noon + 5))
    await give([], act(noon + 7))
    await give(['A'], act(noon + 7))
    assert.deepEqual(await times(), [' 7-7', 'A 7-', 'A 5-7', ' 0-5'])
    await groups.removeMembership(groupId, sub, act(noon + 7))
    await give(['A'], act(noon + 7, { by: 'boss' }))
    assert.deepEqual(await times(), [' 7-7', 'A 7-', 'A 5-7', ' 0-5'])
    await assertSound(world)
  })

  it('keeps where a group was, and its name after it is gone', async () => {
    const { give, groups, roleHistory, groupId, path, top, spans } = await openScene(world)
    await give(['A'], act(noon))
    const move = { groupId, from: path, to: `/${groupId}/`, parentId: 'root' }
    await groups.move(move, noon + 10)
    const fields = { groupName: 'Own', groupType: 'team' }
    await groups.update({ groupId, fields, now: noon + 20 })
    await groups.remove(move.to, act(noon + 30, { by: 'boss', how: 'groupDeleted' }))
    const at = async (moment: number) => {
      const [found] = await roleHistory.groupsAt([groupId], noon + moment)
      return found && [found.path, found.groupName, found.groupType]
    }
    assert.equal(await at(-1), undefined)
    assert.deepEqual(await at(9), [path, 'Low', 'company'])
    assert.deepEqual(await at(10), [move.to, 'Low', 'company'])
    assert.deepEqual(await at(20), [move.to, 'Own', 'team'])
    assert.equal(await at(30), undefined)
    const below = (moment: number) => roleHistory.subtreeAt(top.groupId, noon + moment, 10)
    assert.deepEqual((await below(9)).toSorted(), [top.groupId, groupId].toSorted())
    assert.deepEqual(await below(10), [top.groupId])
    assert.equal((await roleHistory.namesOf([groupId])).get(groupId), 'Own')
    const [span] = (await spans()) as [RoleSpan]
    assert.equal(span.until, noon + 30)
    assert.deepEqual(ended(span), ['boss', 'groupDeleted', undefined])
  })

  it('ends what is removed in slices at the moment at which it was set aside', async () => {
    const { give, groups, roleHistory, top, groupId, sub, rolesAt, times } = await openScene(world)
    await give(['A'], act(noon))
    const deletion = { actor: system, time: noon + 10, parentId: 'root' }
    await groups.setAside(top.groupId, deletion)
    assert.deepEqual(await rolesAt(noon + 9), ['A'])
    assert.deepEqual(await rolesAt(noon + 10), [])
    assert.deepEqual(await roleHistory.subtreeAt(top.groupId, noon + 10, 10), [])
    const size = { groups: 1, memberRows: 1 }
    while (await groups.removeSome(top.groupId, size, act(noon + 10)));
    assert.deepEqual(await times(), ['A 0-10'])
    assert.deepEqual(await roleHistory.groupsAt([groupId], noon + 10), [])
    assert.equal((await roleHistory.heldByAt(sub, noon + 9, 10)).length, 1)
  })

  it('leaves out what a person has not accepted, also after it has ended', async () => {
    for (const answer of ['accepts', 'declines'] as const) {
      const { give, groups, roleHistory, groupId, sub, spans } = await openScene(world)
      await groups.putInvitation({
        ...{ id: randomId(), groupId, sub, roles: ['A'], by: 'boss', isDeclined: false },
        ...{ name: namedBySub(sub), createdAt: noon, updatedAt: noon, revision: 0 },
      })
      await give(['A'], act(noon, { how: 'invitation' }))
      const shown = () =>
        roleHistory.list({ groupIds: [groupId] }, { acceptedOnly: true }, undefined, 10)
      assert.deepEqual([(await shown()).length, (await spans()).length], [0, 1])
      if (answer === 'accepts') await groups.acceptInvitations({ groupId, sub })
      else await groups.declineInvitations({ groupId, sub })
      await groups.removeMembership(groupId, sub, act(noon + 10))
      assert.equal((await shown()).length, answer === 'accepts' ? 1 : 0)
    }
  })

  it('lists pages without a gap, by group, person, role and time', async () => {
    const { give, roleHistory, groupId, sub } = await openScene(world)
    await give(['A', 'B', 'C'], act(noon))
    await give(['B'], act(noon + 10))
    await give(['A', 'B'], act(noon + 20))
    const read = async (filter: object, limit = 100, pages = 9) => {
      const found: RoleSpan[] = []
      for (let page = 0; page < pages; page++) {
        const source = { groupIds: [groupId], sub }
        found.push(...(await roleHistory.list(source, { ...all, ...filter }, found.at(-1), limit)))
      }
      return found.map(({ role, from }) => `${role}${from - noon}`).join(' ')
    }
    assert.equal(await read({}, 1), 'A20 A0 B0 C0')
    assert.equal(await read({ role: 'A' }), 'A20 A0')
    assert.equal(await read({ until: noon + 20 }), 'A0 B0 C0')
    assert.equal(await read({ from: noon + 10 }), 'A20 B0')
    const ofPerson = await roleHistory.list({ sub }, all, undefined, 100)
    assert.equal(ofPerson.length, 4)
  })

  it('finds who had a role in some of the groups', async () => {
    const { give, groups, roleHistory, groupId, sub, top } = await openScene(world)
    await give(['A'], act(noon))
    await groups.putMembership(aMembership(top.groupId, sub, { updatedAt: noon, roles: ['B'] }))
    const groupIds = [groupId, top.groupId]
    const page = { after: '', skip: 0, limit: 10 }
    const search = { groupIds, at: noon, acceptedOnly: true }
    assert.deepEqual(await roleHistory.holdersAt(search, page), [sub])
    assert.deepEqual(await roleHistory.holdersAt({ ...search, role: 'C' }, page), [])
    assert.deepEqual(await roleHistory.holdersAt(search, { ...page, after: sub }), [])
    const found = await roleHistory.spansAt(search, [sub])
    assert.deepEqual(found.map(({ role }) => role).sort(), ['A', 'B'])
    assert.deepEqual(await roleHistory.spansAt({ ...search, at: noon - 1 }, [sub]), [])
  })

  it('ends what somebody removes behind its back', async () => {
    const { give, sub, spans } = await openScene(world)
    await give(['A'], act(noon))
    await world.storage.database.execute(`delete from users where sub = '${sub}'`)
    const [span] = (await spans()) as [RoleSpan]
    assert.ok((span.until ?? 0) >= noon)
    assert.equal(span.endedHow, 'server')
  })

  it('agrees with the memberships after many writers at once', async () => {
    const { groups, groupId, sub } = await openScene(world)
    const roles = ['A', 'B', 'C', 'D']
    await Promise.all(
      Array.from({ length: 40 }, (_, place) => {
        const some = roles.filter((_role, bit) => ((place * 7) >> bit) % 2 === 0)
        const time = act(noon + (place % 5))
        return place % 4 === 0
          ? groups.removeMembership(groupId, sub, time)
          : groups.putMembership(
              aMembership(groupId, sub, { roles: some, updatedAt: time.at }),
              time,
            )
      }),
    )
    await assertSound(world)
  })

  it('agrees with a simple model, however often roles change in one millisecond', async () => {
    const { give, rolesAt, groups, groupId, sub } = await openScene(world)
    const pick = numbersFrom(20_280_203)
    const held = new Map<number, readonly string[]>()
    let [time, isMember] = [0, false]
    for (let step = 0; step < 80; step++) {
      time += pick(3) === 0 ? pick(3) : 0
      const roles = ['A', 'B', 'C'].filter(() => pick(2) === 0)
      if (pick(4) === 0 && isMember) {
        await groups.removeMembership(groupId, sub, act(noon + time))
        isMember = false
        held.set(time, [])
      } else {
        await give(roles, act(noon + time))
        isMember = true
        // A member without roles has an empty one in the history.
        held.set(time, roles.length > 0 ? roles : [''])
      }
    }
    let expected: readonly string[] = []
    for (let at = 0; at <= time; at++) {
      expected = held.get(at) ?? expected
      assert.deepEqual(await rolesAt(noon + at), expected, `${at}`)
    }
    await assertSound(world)
  })

  it('knows where a group was that has moved several times in one millisecond', async () => {
    const { groups, roleHistory, groupId, path, top } = await openScene(world)
    const other = aGroup({ groupName: 'Other', createdAt: noon, updatedAt: noon })
    await groups.add(other)
    const places = [`/${groupId}/`, `${other.path}${groupId}/`, path, `${other.path}${groupId}/`]
    let from = path
    for (const to of places) {
      const parentId = to.split('/').at(-3) || 'root'
      await groups.move({ groupId, from, to, parentId }, noon + 10)
      from = to
    }
    await groups.remove(from, act(noon + 20))
    const pathAt = async (moment: number) =>
      (await roleHistory.groupsAt([groupId], noon + moment))[0]?.path
    assert.deepEqual(await Promise.all([9, 10, 19, 20].map(pathAt)), [path, from, from, undefined])
    const below = async (id: string, moment: number) =>
      (await roleHistory.subtreeAt(id, noon + moment, 10)).includes(groupId)
    assert.deepEqual(
      [await below(top.groupId, 9), await below(top.groupId, 10), await below(other.groupId, 19)],
      [true, false, true],
    )
  })

  it('forgets what ended before a time, and says since when it is complete', async () => {
    const { give, roleHistory, times } = await openScene(world)
    await give(['A'], act(noon))
    await give(['B'], act(noon + 10))
    await give(['C'], act(noon + 20))
    assert.equal(await roleHistory.forget(noon + 15, 1), true)
    while (await roleHistory.forget(noon + 15, 1));
    assert.deepEqual(await times(), ['C 20-', 'B 10-20'])
    assert.equal(await roleHistory.completeSince(), noon + 15)
    await roleHistory.forget(noon + 5, 10)
    assert.equal(await roleHistory.completeSince(), noon + 15)
  })
})

async function assertSound({ stores }: World): Promise<void> {
  const { examples } = await checkGroupTree(stores.groups)
  assert.deepEqual(
    examples.filter((example) => example.includes('history')),
    [],
  )
}

for (const engine of engines) {
  it(`${engine.name}: a role that was settled late began and ended when its term says`, async () => {
    let now = noon
    await using storage = await engine.open({ clock: () => now, settleDue })
    const { groups, groupId, sub, give, times, spans } = await openScene(storage)
    await give(['A', 'B'], act(noon))
    const key = { groupId, sub }
    await groups.putTerms(
      key,
      [
        { role: 'A', validUntil: noon + 10 },
        { role: 'B', validUntil: noon + 12 },
        { role: 'C', validFrom: noon + 20, isPlanned: true, by: 'boss', reason: 'later' },
      ],
      noon,
    )
    now = noon + 15
    assert.deepEqual((await groups.findMembership(groupId, sub))?.roles, [])
    now = noon + 50
    assert.deepEqual(await times(), ['C 20-', ' 12-20', 'A 0-10', 'B 0-12'])
    const [begun, , expired] = (await spans()) as [RoleSpan, RoleSpan, RoleSpan]
    assert.deepEqual(given(begun), ['boss', 'hand', 'later'])
    assert.deepEqual(ended(expired), [undefined, 'expired', undefined])
    await groups.putTerms(key, [{ validUntil: noon + 60 }], now)
    now = noon + 70
    assert.equal((await times())[0], 'C 20-60')
    assert.deepEqual((await checkGroupTree(groups)).examples, [])
  })
}
