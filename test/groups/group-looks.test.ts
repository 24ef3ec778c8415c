import assert from 'node:assert/strict'
import { it } from 'node:test'
import { builtInGroups } from '../../src/kernel/built-in-names.ts'
import { describeServer, type ServerWorld } from '../support/server-world.ts'
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

interface View {
  readonly groupId: string
  readonly look?: object
  readonly inherited: readonly object[]
}

const pathOf = (groupId: string) => `/usergroup/${groupId}/look`
const read = (calls: GroupCalls, groupId: string) => calls.send('GET', pathOf(groupId))
const put = (calls: GroupCalls, groupId: string, json: object) =>
  calls.send('PUT', pathOf(groupId), { json })
const remove = (calls: GroupCalls, groupId: string) => calls.send('DELETE', pathOf(groupId))

/** An administrator of one group who has no other role. */
async function groupAdministrator(world: ServerWorld, groupId: string) {
  const user = await world.addUser()
  await expectSuccess((await administrator(world)).assign(groupId, user.sub, ['GROUP_ADMIN']))
  return person(world, user)
}

describeServer('the look of a group', (world) => {
  it('is told with those of the groups above, the nearest first, and removed alone', async () => {
    const admin = await administrator(world())
    const { top, middle, low } = ids('top', 'middle', 'low')
    await chain(admin, [top, middle, low])
    assert.deepEqual(await expectSuccess(read(admin, low)), { groupId: low, inherited: [] })
    await expectSuccess(put(admin, top, { name: 'Top', primaryColor: '#7a1fa2' }))
    await expectSuccess(put(admin, middle, { corners: 'sharp' }))
    const view = await expectSuccess<View>(put(admin, low, { helpUrl: 'https://help.example' }))
    assert.deepEqual(view, {
      groupId: low,
      look: { helpUrl: 'https://help.example' },
      inherited: [
        { groupId: middle, corners: 'sharp' },
        { groupId: top, name: 'Top', primaryColor: '#7a1fa2' },
      ],
    })
    const left = await expectSuccess<View>(remove(admin, low))
    assert.equal(left.look, undefined)
    assert.equal(left.inherited.length, 2)
    await expectSuccess(remove(admin, low))
  })

  it('is chosen by who administers the group, and nobody beside or below', async () => {
    const admin = await administrator(world())
    const { top, low, beside } = ids('top', 'low', 'beside')
    await chain(admin, [top, low])
    await chain(admin, [beside])
    const own = await groupAdministrator(world(), top)
    await expectSuccess(put(own, top, { name: 'Ours' }))
    await expectSuccess(put(own, low, { name: 'Ours too' }))
    const below = await groupAdministrator(world(), low)
    await expectFailure(put(below, top, { name: 'Theirs' }), 403, 11010)
    await expectFailure(remove(below, top), 403, 11010)
    await expectFailure(put(own, beside, { name: 'Theirs' }), 403, 11010)
    await expectFailure(put(await person(world()), top, { name: 'Theirs' }), 403, 11010)
    await expectFailure(put(await machine(world(), ['read']), top, { name: 'x' }), 403, 11010)
    for (const groupId of Object.values(builtInGroups('ostiary'))) {
      await expectFailure(put(admin, groupId, { name: 'Everybody' }), 403, 11010)
    }
    await expectFailure(put(admin, 'no-such-group', { name: 'x' }), 404, 11001)
  })

  it('is data alone: no markup, no address of an image, no invisible name', async () => {
    const admin = await administrator(world())
    const { top } = ids('top')
    await chain(admin, [top])
    const wrong: readonly object[] = [
      { logoUrl: 'https://evil.example/logo.png' },
      { logoUrl: `image:${'0'.repeat(32)}` },
      { darkLogoUrl: `image:${'0'.repeat(32)}` },
      { primaryColor: 'red;}body{display:none' },
      { helpUrl: 'javascript:alert(1)' },
      { policyUri: 'http://plain.example' },
      { name: 'Go\u202eogle' },
      { name: '' },
      { css: 'body{}' },
      { font: 'https://evil.example/font.woff' },
    ]
    for (const look of wrong) await expectFailure(put(admin, top, look), 400, 11003)
    assert.deepEqual(await expectSuccess(read(admin, top)), { groupId: top, inherited: [] })
  })

  it('leaves what changed in the log of the group, and comes back from the bin', async () => {
    const admin = await administrator(world())
    const { top } = ids('top')
    await chain(admin, [top])
    await expectSuccess(put(admin, top, { name: 'Before' }))
    await expectSuccess(put(admin, top, { name: 'After' }))
    await expectSuccess(put(admin, top, { name: 'After' }))
    const { events } = await expectSuccess<{ events: readonly object[] }>(
      admin.send('GET', `/usergroup/${top}/events?type=GROUP_LOOK_CHANGED`),
    )
    assert.equal(events.length, 2, 'the same look again is no change')
    const { groupLooks } = world().server.services.storage.stores
    await expectSuccess(admin.remove(top))
    const bin = await expectSuccess<{ entries: readonly { ref: string; id: string }[] }>(
      admin.send('GET', '/bin'),
    )
    const entry = bin.entries.find(({ id }) => id === top)
    assert.ok(entry)
    await expectSuccess(admin.send('POST', `/bin/${entry.ref}/restore`))
    assert.deepEqual(await groupLooks.find(top), { groupId: top, look: { name: 'After' } })
  })
})
