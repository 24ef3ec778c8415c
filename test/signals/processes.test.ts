import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describeManagement } from '../management/management-world.ts'
import { startSecondProcess } from '../support/second-process.ts'
import { nameOf, pushReceiver, signalCalls } from './signals-world.ts'

const root = '/signals-srv/streams'

describeManagement(
  'signals of several processes',
  (world) => {
    const there = pushReceiver()
    const { receiver, verify } = signalCalls(world)
    const waiting = async (id: string) =>
      Number((await world().ask('GET', `${root}/${id}`)).waiting)

    /** Runs what the server does every two seconds, until something holds. */
    async function until(isSo: () => Promise<boolean>): Promise<void> {
      for (let round = 0; round < 200; round++) {
        await world().server.chores.runAll()
        for (let turn = 0; turn < 20; turn++) await nextTurn()
        if (await isSo()) return
        world().advance(1000)
      }
      assert.fail('it does not come to an end')
    }

    it('are lost by nobody when the process is killed in the middle of them (kill -9)', async () => {
      there.accept()
      const app = await receiver()
      const given = { client_id: app.client.id, endpoint_url: there.url() }
      const id = String((await world().ask('POST', root, given)).id)
      const people = await Promise.all(Array.from({ length: 12 }, () => world().addUser()))
      await until(async () => (await waiting(id)) === 0)
      there.received.length = 0
      const second = await startSecondProcess(world())
      let answered = 0
      let isHeld = true
      const held: ServerResponse[] = []
      // What the killed process has sent has arrived there, and it never hears of it.
      there.reactWith((response) => {
        answered++
        if (!isHeld || answered <= 5) response.writeHead(202).end()
        else held.push(response)
      })
      const bearer = await world().adminToken()
      for (const { sub } of people) {
        const json = { userStatus: 'BLOCKED' }
        const path = `/users-srv/user/${sub}/status`
        const { status } = await second.send('PUT', path, { bearer, json })
        assert.equal(status, 200)
      }
      await second.send('POST', `${root}/${id}/verify`, { bearer, json: {} })
      while (answered < 6) await nextTurn()
      await second.kill()
      isHeld = false
      for (const response of held) response.destroy()
      // The lease of the killed process is over.
      world().advance(70_000)
      await until(async () => (await waiting(id)) === 0)
      const sets = await Promise.all(
        there.received.map(({ token }) => verify(token, app.client.id)),
      )
      const told = new Set(
        sets
          .filter(({ type }) => nameOf(type) === 'accountDisabled')
          .map(({ subject }) => subject.sub),
      )
      assert.equal(told.size, people.length, 'everybody was told of')
      assert.ok(new Set(sets.map(({ jti }) => jti)).size >= 2 * people.length)
    })
  },
  { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' },
)
