import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises'
import { describeManagement } from '../management/management-world.ts'
import { nameOf, pushReceiver, signalCalls } from './signals-world.ts'

const root = '/signals-srv/streams'
const day = 86_400_000

describeManagement(
  'pushed signals',
  (world) => {
    const there = pushReceiver()
    const { receiver, verify } = signalCalls(world)

    async function pushed(scopes?: readonly string[]) {
      const { streams } = world().server.services.storage.stores
      for (const { id } of await streams.listOn()) await streams.remove(id)
      const app = await receiver(scopes)
      const given = { client_id: app.client.id, endpoint_url: there.url() }
      const { id } = await world().ask('POST', root, given)
      there.received.length = 0
      return { app, id: String(id) }
    }

    const read = (id: string) => world().ask('GET', `${root}/${id}`)
    const block = (sub: string, userStatus = 'BLOCKED') =>
      world().ask('PUT', `/users-srv/user/${sub}/status`, { userStatus })

    /** Runs what the server does every two seconds, until something holds. */
    async function until(isSo: () => boolean | Promise<boolean>, stepMs = 1000): Promise<void> {
      const end = performance.now() + 60_000
      while (performance.now() < end) {
        await world().server.chores.runAll()
        await settled()
        if (await isSo()) return
        world().advance(stepMs)
      }
      assert.fail('it does not come to an end')
    }
    const settled = async () => {
      for (let turn = 0; turn < 20; turn++) await nextTurn()
      await setTimeout(5)
    }
    const waiting = async (id: string) => Number((await read(id)).waiting)

    it('come in order for each subject, and again until they are taken', async () => {
      there.accept()
      const { app, id } = await pushed()
      const ada = await world().addUser()
      await until(async () => (await waiting(id)) === 0)
      there.received.length = 0
      there.reactWith((response) => response.writeHead(503).end())
      await block(ada.sub)
      await block(ada.sub, 'VERIFIED')
      await until(async () => (await waiting(id)) >= 3)
      await until(() => there.received.length > 0)
      await until(async () => /503/.test(String((await read(id)).problem)))
      there.accept()
      there.received.length = 0
      await until(async () => (await waiting(id)) === 0, 10_000)
      const sets = await Promise.all(
        there.received.map(({ token }) => verify(token, app.client.id)),
      )
      assert.deepEqual(
        // Ada's first role may have been told meanwhile.
        sets.map(({ type }) => nameOf(type)).filter((name) => name !== 'tokenClaimsChange'),
        ['accountDisabled', 'sessionRevoked', 'accountEnabled'],
      )
      const { problem, sent_at } = await read(id)
      assert.equal(problem, undefined)
      assert.ok(Number(sent_at) > 0)
    })

    it('that a receiver refuses are set aside, and the others come', async () => {
      there.accept()
      const { id } = await pushed()
      const ada = await world().addUser()
      await until(async () => (await waiting(id)) === 0)
      let isFirst = true
      there.reactWith((response) => {
        const body = JSON.stringify({ err: 'invalid_request', description: 'no such person' })
        response.writeHead(isFirst ? 400 : 202).end(isFirst ? body : '')
        isFirst = false
      })
      await block(ada.sub)
      await until(async () => (await read(id)).refused === 1)
      await until(async () => (await waiting(id)) === 0)
    })

    it('that are lost are polled: what waits goes where the stream leads', async () => {
      const { app, id } = await pushed()
      there.reactWith((response) => response.writeHead(500).end())
      const ada = await world().addUser()
      await block(ada.sub)
      await until(() => there.received.length > 0)
      const polled = await app.call('PATCH', '/ssf/streams', {
        stream_id: id,
        delivery: { method: 'urn:ietf:rfc:8936' },
      })
      assert.equal(polled.status, 200, polled.text)
      const names = (await app.take(id)).map(({ type }) => nameOf(type))
      assert.ok(names.includes('accountDisabled'), String(names))
    })

    it('pause after days of failures, with everything kept; the receiver is told', async () => {
      const { id } = await pushed()
      there.reactWith((response) => response.writeHead(500).end())
      const ada = await world().addUser()
      await block(ada.sub)
      await until(async () => (await read(id)).status === 'paused', day / 4)
      const paused = await read(id)
      assert.match(String(paused.reason), /failed for days/)
      const before = Number(paused.waiting)
      assert.ok(before >= 3)
      there.accept()
      there.received.length = 0
      await until(async () => (await waiting(id)) < before, 60_000)
      assert.equal(there.received.length, 1, 'nothing but that it is paused')
      await world().ask('POST', `${root}/${id}/status`, { status: 'enabled' })
      await until(async () => (await waiting(id)) === 0)
      assert.ok(there.received.length > before)
    })
  },
  { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' },
)
