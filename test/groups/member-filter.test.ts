import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeServer } from '../support/server-world.ts'
import {
  administrator,
  chain,
  expectFailure,
  expectSuccess,
  type GroupCalls,
  ids,
  machine,
  person,
} from './groups-world.ts'

type Found = readonly { readonly sub: string; readonly groups: Record<string, string[]> }[]

const subsOf = async (calls: GroupCalls, body: object) =>
  (await expectSuccess<Found>(calls.searchUsers(body))).map(({ sub }) => sub).toSorted()

describeServer('a filter of members', (world) => {
  async function team() {
    const [admin, calls] = [await administrator(world()), await machine(world())]
    const { top, below } = ids('top', 'below')
    await chain(calls, [top, below])
    const add = async (groupId: string, name: string, roles: readonly string[]) => {
      const { sub } = await world().addUser({ name })
      await expectSuccess(calls.assign(groupId, sub, roles))
      return sub
    }
    return {
      ...{ admin, calls, top, below, add },
      zoe: await add(top, 'Zoë Müller', ['LEAD']),
      max: await add(top, 'Max Mustermann', ['ENGINEER']),
      mia: await add(below, 'Mia Mueller', ['LEAD', 'ENGINEER']),
    }
  }

  it('finds by words of names in any order and spelling, by role, and by both', async () => {
    const { admin, top, zoe, max, mia } = await team()
    const find = (filter: object, below = true) =>
      subsOf(admin, { groupIds: [top], includingChildGroups: below, ...filter })
    const both = [zoe, mia].toSorted()
    assert.deepEqual(await find({ text: 'mueller' }), both)
    assert.deepEqual(await find({ text: 'MÜLL' }), both)
    assert.deepEqual(await find({ text: 'mul zoe' }), [zoe])
    assert.deepEqual(await find({ text: 'mueller' }, false), [zoe])
    assert.deepEqual(await find({ role: 'ENGINEER' }), [max, mia].toSorted())
    assert.deepEqual(await find({ role: 'LEAD', text: 'mia' }), [mia])
    assert.deepEqual(await find({ role: 'lead' }), [])
    assert.deepEqual(await find({ text: 'nobody' }), [])
  })

  it('finds by status, and shows the roles of who was found', async () => {
    const { admin, top, zoe, max } = await team()
    const { stores } = world().server.services.storage
    assert.ok(await stores.users.setStatus(zoe, 'VERIFIED', 'BLOCKED', world().now()))
    const search = { groupIds: [top], includingRoles: true }
    assert.deepEqual(await subsOf(admin, { ...search, userStatus: 'BLOCKED' }), [zoe])
    assert.deepEqual(await subsOf(admin, { ...search, userStatus: 'VERIFIED' }), [max])
    const [found] = await expectSuccess<Found>(admin.searchUsers({ ...search, role: 'LEAD' }))
    assert.deepEqual(found?.groups, { [top]: ['LEAD'] })
  })

  it('is read in pages, in which everybody comes once', async () => {
    const { admin, top, zoe, add } = await team()
    const others = [await add(top, 'Ina Müller', []), await add(top, 'Uwe Müller', [])]
    const found: string[] = []
    let after: string | undefined
    do {
      const answer = await admin.searchUsers({ groupIds: [top], text: 'müller', take: 1, after })
      found.push(...(await expectSuccess<Found>(answer)).map(({ sub }) => sub))
      after = answer.headers.get('x-next-after') ?? undefined
    } while (after !== undefined)
    assert.deepEqual(found, [zoe, ...others].toSorted())
  })

  it('shows group administrators nobody outside of their groups', async () => {
    const { calls, top, below, mia } = await team()
    const user = await world().addUser()
    await expectSuccess(calls.assign(below, user.sub, ['GROUP_ADMIN']))
    const lead = await person(world(), user)
    assert.deepEqual(await subsOf(lead, { groupIds: [below, top], text: 'mueller' }), [mia])
    await expectFailure(lead.searchUsers({ groupIds: [top], text: 'mueller' }), 403, 11010)
  })

  it('asks machines for users_read, unless it is about roles', async () => {
    const { top, zoe } = await team()
    const calls = await machine(world(), ['read'])
    await expectFailure(calls.searchUsers({ groupIds: [top], text: 'mueller' }), 403, 11010)
    await expectFailure(calls.searchUsers({ groupIds: [top], userStatus: 'BLOCKED' }), 403, 11010)
    assert.deepEqual(await subsOf(calls, { groupIds: [top], role: 'LEAD' }), [zoe])
  })

  it('refuses what it cannot answer', async () => {
    const { admin, top } = await team()
    for (const filter of [
      { text: '—' },
      { text: '' },
      { text: 'a'.repeat(201) },
      { text: 'mueller', skip: 1 },
      { text: 'mueller', asOf: Math.floor(world().now() / 1000) },
      { userStatus: '' },
    ]) {
      await expectFailure(admin.searchUsers({ groupIds: [top], ...filter }), 400, 11003)
    }
  })
})
