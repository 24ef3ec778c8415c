import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { randomId } from '../../src/kernel/secrets.ts'
import { describeManagement } from '../management/management-world.ts'
import { startSecondProcess } from '../support/second-process.ts'
import { accept, receiver } from './receiver.ts'
import { webhookCalls } from './webhook-world.ts'

describeManagement(
  'webhooks of several processes',
  (world) => {
    const inbox = receiver()
    const { root, create, remove, deliver, happen } = webhookCalls(world)
    const { received, about } = inbox

    it('arrive once each and in order while both deliver', async () => {
      await using second = await startSecondProcess(world())
      const { id } = await create({ url: inbox.url(), events: ['ACCOUNT_MODIFIED'] })
      const bearer = await world().adminToken()
      const subs = Array.from({ length: 6 }, () => randomId())
      const rounds = 8
      for (let round = 0; round < rounds; round++) {
        for (const sub of subs) await happen(sub, 'ACCOUNT_MODIFIED', String(round))
        // Makes the other process deliver now.
        const { status } = await second.send('POST', `${root}/${id}/test`, { bearer })
        assert.equal(status, 200)
        await world().server.services.webhooks.delivery.deliver()
      }
      await deliver(() => received.length >= (subs.length + 1) * rounds)
      const expected = Array.from({ length: rounds }, (_, round) => String(round))
      for (const sub of subs) {
        const marks = about(sub).map(({ data }) => (data.detail as { mark: string }).mark)
        assert.deepEqual(marks, expected)
      }
      assert.equal(received.length, (subs.length + 1) * rounds)
      await remove(id)
    })

    it('arrive although the process that made the change was killed (kill -9)', async () => {
      inbox.reset()
      const second = await startSecondProcess(world())
      const bearer = await world().adminToken()
      const { id } = await create({ url: inbox.url(), events: ['ACCOUNT_CREATED'] })
      const json = { username: `name-${randomId()}` }
      const answer = await second.send('POST', '/users-srv/user', { bearer, json })
      await second.kill()
      const { sub } = answer.json.data as { sub: string }
      // A message that the process had begun to send comes again when its lease is over.
      world().advance(120_000)
      await deliver(() => about(sub).length > 0)
      await remove(id)
    })

    it('arrive again in order when the process that sent them was killed (kill -9)', async () => {
      inbox.reset()
      inbox.reactWith(inbox.hold)
      const second = await startSecondProcess(world())
      const bearer = await world().adminToken()
      const { id } = await create({ url: inbox.url(), events: ['ACCOUNT_MODIFIED'] })
      const sub = randomId()
      await happen(sub, 'ACCOUNT_MODIFIED', 'first')
      await happen(sub, 'ACCOUNT_MODIFIED', 'second')
      await second.send('POST', `${root}/${id}/test`, { bearer })
      while (about(sub).length === 0) await nextTurn()
      await second.kill()
      inbox.reactWith(accept)
      for (const response of inbox.held) response.destroy()
      // M9: the lease of a killed process holds its subject for a short time only.
      world().advance(15_000)
      await deliver(() => about(sub).some(({ body }) => body.includes('"second"')))
      const marks = about(sub).map(({ data }) => (data.detail as { mark: string }).mark)
      assert.equal(marks.at(-1), 'second')
      assert.ok(marks.slice(0, -1).every((mark) => mark === 'first'))
      assert.ok(marks.length >= 3, 'the first was sent again')
      const ids = new Set(about(sub).map(({ headers }) => headers['webhook-id']))
      assert.equal(ids.size, 2)
      await remove(id)
    })
  },
  { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' },
)
