import assert from 'node:assert/strict'
import { it } from 'node:test'
import { verifyChain } from '../../src/events/verify-chain.ts'
import { describeServer } from '../support/server-world.ts'
import { authorizationPath } from '../support/test-browser.ts'

describeServer('N13: failures that anybody can cause', (world) => {
  async function eventsOf(type: string, clientId: string) {
    const rows = await world().database.execute(
      `select detail, outcome from events
       where type = '${type}' and client_id = '${clientId}' order by time`,
    )
    return rows.map(({ detail }) => JSON.parse(String(detail ?? '{}')) as { count?: number })
  }

  it('write one event at once, and one with a count when the window is over', async () => {
    const client = await world().addClient({ grant_types: ['password'] })
    const redirect_uri = 'https://evil.example/'
    for (let i = 0; i < 30; i++) {
      await world().send('GET', authorizationPath(client, { redirect_uri: `${redirect_uri}${i}` }))
      await world().token({ ...client, secret: 'wrong' }, { grant_type: 'client_credentials' })
    }
    for (const type of ['INVALID_REDIRECT_URI', 'INVALID_CLIENT_SECRET']) {
      assert.equal((await eventsOf(type, client.id)).length, 1, type)
    }
    await world().server.chores.runAll()
    assert.equal((await eventsOf('INVALID_REDIRECT_URI', client.id)).length, 1)

    world().advance(600_000)
    await world().server.chores.runAll()
    for (const type of ['INVALID_REDIRECT_URI', 'INVALID_CLIENT_SECRET']) {
      const [first, summary, ...more] = await eventsOf(type, client.id)
      assert.deepEqual([first?.count, summary?.count, more], [undefined, 29, []], type)
    }
    await world().send('GET', authorizationPath(client, { redirect_uri }))
    assert.equal((await eventsOf('INVALID_REDIRECT_URI', client.id)).length, 3, 'a new window')
  })

  it('are counted per user, and change no sealed event', async () => {
    const client = await world().addClient({ grant_types: ['password'] })
    const [ada, eve] = await Promise.all([world().addUser(), world().addUser()])
    for (const user of [ada, eve]) {
      for (let i = 0; i < 3; i++) await world().signIn(client, { ...user, password: 'wrong' })
    }
    assert.equal((await eventsOf('LOGIN_FAILURE', client.id)).length, 2)
    await world().server.chores.runAll()
    world().advance(600_000)
    await world().server.chores.runAll()
    const counts = (await eventsOf('LOGIN_FAILURE', client.id)).map(({ count }) => count)
    assert.deepEqual(counts, [undefined, undefined, 2, 2])
    const { eventChain } = world().server.services.storage.stores
    const signer = { sign: async () => '', verify: async () => 'unknown key' as const }
    assert.equal((await verifyChain({ chain: eventChain, signer })).kind, 'intact')
  })
})
