import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import {
  chain,
  expectFailure,
  expectSuccess,
  ids,
  machine,
  person,
} from '../groups/groups-world.ts'
import { describeManagement } from './management-world.ts'

interface Found {
  readonly id: string
  readonly type: string
  readonly detail: Readonly<Record<string, unknown>>
}

describeManagement('a call that takes the act of an event back', (world) => {
  const eventsOf = async (query: string) =>
    (await world().ask('GET', `/events-srv/events?${query}`)).events as readonly Found[]

  async function renamed() {
    const calls = await machine(world())
    const { team } = ids('team')
    await chain(calls, [team])
    await expectSuccess(calls.update({ groupId: team, groupName: 'Renamed' }))
    const [event] = await eventsOf(`group=${team}&type=GROUP_MODIFIED`)
    assert.ok(event)
    return { calls, team, event }
  }

  it('writes an event of its own that names the first', async () => {
    const { calls, team, event } = await renamed()
    const headers = { 'x-reverts': event.id }
    const json = { groupId: team, groupName: team }
    await expectSuccess(calls.send('PUT', '/usergroup', { json, headers }))
    const [own, first] = await eventsOf(`group=${team}&type=GROUP_MODIFIED`)
    assert.equal(own?.detail.reverts, event.id)
    assert.deepEqual(first, event)
    assert.equal(first?.detail.reverts, undefined)
    assert.equal((await world().ask('GET', '/events-srv/verification')).state, 'intact')
  })

  it('gives nobody a right that they do not have', async () => {
    const { team, event } = await renamed()
    const other = await person(world(), await world().addUser())
    const headers = { 'x-reverts': event.id }
    const json = { groupId: team, groupName: team }
    await expectFailure(other.send('PUT', '/usergroup', { json, headers }), 403, 11010)
    assert.equal((await eventsOf(`group=${team}&type=GROUP_MODIFIED`)).length, 1)
  })

  it('takes no other text into the log', async () => {
    const { calls, team } = await renamed()
    for (const given of ['', 'a b', '"', 'x'.repeat(65), `${randomId()},${randomId()}`]) {
      const json = { groupId: team, groupName: randomId() }
      await expectSuccess(
        calls.send('PUT', '/usergroup', { json, headers: { 'x-reverts': given } }),
      )
    }
    for (const { detail } of await eventsOf(`group=${team}&type=GROUP_MODIFIED`)) {
      assert.equal(detail.reverts, undefined)
    }
  })

  it('finds in the event that what was taken had an end', async () => {
    const { calls, team } = await renamed()
    const [timed, plain] = [await world().addUser(), await world().addUser()]
    const validUntil = Math.floor(world().now() / 1000) + 3600
    await expectSuccess(calls.assign(team, timed.sub, ['A'], { validUntil }))
    await expectSuccess(calls.assign(team, plain.sub, ['A']))
    for (const { sub } of [timed, plain]) await expectSuccess(calls.dismiss(team, sub))
    const [ofTimed] = await eventsOf(`sub=${timed.sub}&type=GROUP_USER_REMOVED`)
    const [ofPlain] = await eventsOf(`sub=${plain.sub}&type=GROUP_USER_REMOVED`)
    assert.equal(typeof ofTimed?.detail.termsBefore, 'string')
    assert.equal(ofPlain?.detail.termsBefore, undefined)
  })
})
