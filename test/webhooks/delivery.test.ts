import assert from 'node:assert/strict'
import { afterEach, it, mock } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { randomId } from '../../src/kernel/secrets.ts'
import { oneTimeCode } from '../../src/webhooks/delivery/send-message.ts'
import { describeManagement } from '../management/management-world.ts'
import { accept, answer, type Received, receiver } from './receiver.ts'
import { webhookCalls } from './webhook-world.ts'

const allowPrivate = { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' }
const hour = 3_600_000

describeManagement(
  'a webhook',
  (world) => {
    const inbox = receiver()
    const { root, create, read, remove, list, deliver, settle, happen } = webhookCalls(world)
    const { received, about } = inbox
    const made: string[] = []

    async function subscribe(config: object = {}) {
      inbox.reset()
      const given = { url: inbox.url(), events: ['ACCOUNT_MODIFIED'], ...config }
      const webhook = await create(given)
      made.push(webhook.id)
      return webhook
    }
    afterEach(async () => {
      for (const id of made.splice(0)) await world().admin('DELETE', `${root}/${id}`)
    })
    /** What a receiver does, at the time of the server. */
    function verify(secret: string, { body, headers }: Received) {
      mock.timers.enable({ apis: ['Date'], now: world().now() })
      try {
        return new Webhook(secret).verify(body, headers) as Record<string, string>
      } finally {
        mock.timers.reset()
      }
    }
    const marks = (sub: string) =>
      about(sub).map(({ data }) => (data.detail as { mark: string }).mark)

    it('gets what it asked for, signed, so that the library of its receiver can verify it', async () => {
      const { id, secret } = await subscribe({ events: ['ACCOUNT_CREATED', 'ACCOUNT_DELETED'] })
      const created = await world().ask('POST', '/users-srv/user', { username: randomId() })
      const sub = String(created.sub)
      await happen(sub)
      await world().ask('DELETE', `/users-srv/user/${sub}`)
      await settle(id, 'delivered', 2)
      assert.deepEqual(
        about(sub).map(({ type }) => type),
        ['ACCOUNT_CREATED', 'ACCOUNT_DELETED'],
      )
      const [first] = about(sub)
      assert.ok(first)
      const message = verify(secret, first)
      assert.equal(message.type, 'ACCOUNT_CREATED')
      assert.match(String(message.timestamp), /^\d{4}-.*Z$/)
      assert.equal(first.headers['content-type'], 'application/json')
      assert.equal(first.headers['webhook-id'], first.data.id)
      const other = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='
      const wrong = /No matching signature/
      assert.throws(() => verify(other, first), wrong)
      assert.throws(() => verify(secret, { ...first, body: `${first.body} ` }), wrong)
      const ids = (await list(id)).map((delivery) => delivery.id)
      assert.ok(ids.includes(String(first.data.id)))
    })

    it('without a list gets every type; names, addresses of mail and passwords stay here', async () => {
      await subscribe({ events: undefined })
      const [username, email] = [`name-${randomId()}`, `mail-${randomId()}@example.com`]
      const password = 'a password that nobody has yet'
      const { sub } = await world().ask('POST', '/users-srv/user', { username, email })
      await world().ask('PUT', `/users-srv/user/${sub}/password`, { password })
      const types = ['WEBHOOK_CREATED', 'ACCOUNT_CREATED', 'GROUP_NEW_USER_ADDED', 'PASSWORD_RESET']
      await deliver(() => types.every((type) => received.some((message) => message.type === type)))
      const text = received.map(({ body }) => body).join()
      for (const secret of [username, email, password]) assert.ok(!text.includes(secret))
    })

    it('gets nothing of a change that was rolled back, nor from before it was there', async () => {
      const early = randomId()
      await happen(early)
      const { id } = await subscribe()
      const sub = randomId()
      const failed = world().server.services.storage.transact(async ({ events }) => {
        const type = 'ACCOUNT_MODIFIED' as const
        await events.append({ type, time: world().now(), outcome: 'success', sub })
        throw new Error('rolled back')
      })
      await assert.rejects(failed, /rolled back/)
      const last = randomId()
      await happen(last)
      await settle(id, 'delivered', 1)
      assert.deepEqual(
        received.map(({ data }) => data.sub),
        [last],
      )
    })

    it('gets the events of one subject in order, whatever fails, and others meanwhile', async () => {
      const { id } = await subscribe()
      const [ada, bob] = [randomId(), randomId()]
      let failures = 0
      inbox.reactWith((response, message) => {
        const fails = message.data.sub === ada && ++failures <= 2
        return answer(fails ? 500 : 200)(response, message)
      })
      for (const mark of ['1', '2', '3']) await happen(ada, 'ACCOUNT_MODIFIED', mark)
      await happen(bob, 'ACCOUNT_MODIFIED', 'b')
      await settle(id, 'delivered', 1)
      assert.deepEqual(marks(bob), ['b'])
      assert.deepEqual(marks(ada), ['1'])
      const failedTimes = (times: number) => async () =>
        (await list(id, '?state=pending')).some(({ attempts }) => attempts === times)
      await deliver(failedTimes(1))
      const [waiting] = (await list(id, '?state=pending')).filter(({ attempts }) => attempts > 0)
      assert.equal(waiting?.last_status, 500)
      assert.match(String(waiting?.last_error), /status 500/)

      await world().server.services.webhooks.delivery.deliver()
      assert.equal(marks(ada).length, 1, 'not before its pause is over')
      world().advance(7000)
      await deliver(failedTimes(2))
      world().advance(hour)
      await settle(id, 'delivered', 4)
      assert.deepEqual(marks(ada), ['1', '1', '1', '2', '3'])
      const [first, again] = about(ada)
      assert.equal(first?.headers['webhook-id'], again?.headers['webhook-id'])
      assert.notEqual(first?.headers['webhook-timestamp'], again?.headers['webhook-timestamp'])
      assert.equal((await read(id)).failing_since, undefined)
    })

    it('waits as long as Retry-After says', async () => {
      const { id } = await subscribe()
      const sub = randomId()
      inbox.reactWith(answer(503, { 'retry-after': '7200' }))
      await happen(sub)
      await deliver(async () => (await list(id, '?state=pending'))[0]?.attempts === 1)
      inbox.reactWith(accept)
      world().advance(7_100_000)
      await world().server.services.webhooks.delivery.deliver()
      const [delivery] = await list(id)
      assert.ok((delivery?.next_attempt_at ?? 0) * 1000 > world().now())
      world().advance(200_000)
      await settle(id, 'delivered', 1)
      assert.equal(about(sub).length, 2)
    })

    it('that answers 410 is disabled, with an event, and starts again with the next event', async () => {
      const { id } = await subscribe()
      const sub = randomId()
      inbox.reactWith(answer(410))
      await happen(sub, 'ACCOUNT_MODIFIED', 'gone')
      await deliver(async () => (await read(id)).enabled === false)
      assert.equal((await read(id)).disabled_reason, 'gone')
      const [event] = await world().database.execute(
        `select outcome, detail from events where type = 'WEBHOOK_DISABLED' and detail like '%${id}%'`,
      )
      assert.deepEqual(event?.outcome, 'failure')
      assert.equal(JSON.parse(String(event?.detail)).by, 'server')
      await happen(sub, 'ACCOUNT_MODIFIED', 'missed')
      for (const path of ['test', 'deliveries/replay']) {
        const refused = await world().admin('POST', `${root}/${id}/${path}`)
        assert.equal(refused.status, 409)
      }

      inbox.reset()
      const config = { url: inbox.url(), events: ['ACCOUNT_MODIFIED'] }
      await world().ask('PUT', `${root}/${id}`, config)
      await happen(sub, 'ACCOUNT_MODIFIED', 'next')
      await settle(id, 'delivered', 2)
      assert.deepEqual(marks(sub), ['gone', 'next'])
      assert.equal((await read(id)).disabled_reason, undefined)
    })

    it('M9: gets what happened before it was switched off, once it is on again', async () => {
      const { id } = await subscribe()
      const sub = randomId()
      const config = { url: inbox.url(), events: ['ACCOUNT_MODIFIED'] }
      for (let count = 1; count <= 8; count++) await happen(sub, 'ACCOUNT_MODIFIED', `${count}`)
      await world().ask('PUT', `${root}/${id}`, { ...config, enabled: false })
      await happen(sub, 'ACCOUNT_MODIFIED', 'while it was off')
      await world().ask('PUT', `${root}/${id}`, config)
      await happen(sub, 'ACCOUNT_MODIFIED', 'next')
      await deliver(() => marks(sub).at(-1) === 'next')
      assert.deepEqual(marks(sub), ['1', '2', '3', '4', '5', '6', '7', '8', 'next'])
    })

    it('M9: gets what happened before it was disabled, once it is enabled again', async () => {
      const { id } = await subscribe()
      const [gone, other] = [randomId(), randomId()]
      // The server learns that it is gone while another event comes, which may be sent too.
      let hasCome = false
      inbox.reactWith(async (response, message) => {
        const isFirst = !hasCome
        hasCome = true
        if (isFirst) await happen(other, 'ACCOUNT_MODIFIED', 'meanwhile')
        answer(410)(response, message)
      })
      await happen(gone, 'ACCOUNT_MODIFIED', 'gone')
      await deliver(async () => (await read(id)).enabled === false)
      inbox.reset()
      await world().ask('PUT', `${root}/${id}`, { url: inbox.url(), events: ['ACCOUNT_MODIFIED'] })
      await happen(other, 'ACCOUNT_MODIFIED', 'next')
      await deliver(() => marks(other).at(-1) === 'next' && marks(gone).length > 0)
      assert.deepEqual(marks(other), ['meanwhile', 'next'])
    })

    it('that was enabled again is not disabled by a late answer from before', async () => {
      const { id } = await subscribe()
      const config = { url: inbox.url(), events: ['ACCOUNT_MODIFIED'] }
      inbox.reactWith(inbox.hold)
      const late = randomId()
      await happen(randomId())
      await happen(late)
      await deliver(() => inbox.held.length === 2)
      const [first, second] = inbox.held.map((response) => () => response.writeHead(410).end())
      first?.()
      await deliver(async () => (await read(id)).enabled === false)
      await world().ask('PUT', `${root}/${id}`, config)
      inbox.reactWith(accept)
      second?.()
      await deliver(() => about(late).length === 2)
      assert.equal((await read(id)).enabled, true)
      await settle(id, 'delivered', 2)
    })

    it('signs with both secrets while one replaces the other', async () => {
      const { id, secret: earlier } = await subscribe()
      const path = `${root}/${id}/secret`
      const { secret } = (await world().ask('POST', path, { overlap: 3600 })) as { secret: string }
      const sub = randomId()
      await happen(sub)
      await settle(id, 'delivered', 1)
      const [message] = about(sub)
      assert.ok(message)
      for (const known of [earlier, secret]) verify(known, message)

      const last = (await world().ask('POST', path, { overlap: 0 })) as { secret: string }
      await happen(sub)
      await settle(id, 'delivered', 2)
      const [, next] = about(sub)
      assert.ok(next)
      verify(last.secret, next)
      for (const known of [earlier, secret]) assert.throws(() => verify(known, next))
    })

    it('sends the key of its receiver too, and never shows it again', async () => {
      const value = `key ${randomId()}`
      const { id } = await subscribe({ api_key: { name: 'X-Key', in: 'header', value } })
      const shown = JSON.stringify(await read(id))
      assert.ok(!shown.includes(value) && !shown.includes('whsec_'))
      const sub = randomId()
      await happen(sub)
      await settle(id, 'delivered', 1)
      assert.equal(about(sub)[0]?.headers['x-key'], value)

      const inQuery = {
        url: inbox.url('/in?a=b'),
        events: ['ACCOUNT_MODIFIED'],
        api_key: { name: 'key', in: 'query' },
      }
      await world().ask('PUT', `${root}/${id}`, inQuery)
      await happen(sub)
      await settle(id, 'delivered', 2)
      const { searchParams } = new URL(about(sub)[1]?.path ?? '', 'http://x')
      assert.deepEqual([searchParams.get('a'), searchParams.get('key')], ['b', value])
      assert.ok(!world().logLines.some((line) => line.includes(value)))
    })

    it('sends the key of its receiver nowhere else, unless it is given again', async () => {
      const { port } = new URL(inbox.url())
      for (const [kind, secret] of [
        ['api_key', { value: `key ${randomId()}` }],
        ['totp', { key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' }],
      ] as const) {
        const place = { name: 'X-Key', in: 'header' }
        const { id } = await subscribe({ [kind]: { ...place, ...secret } })
        const move = (url: string, key: object) =>
          world().admin('PUT', `${root}/${id}`, { url, [kind]: key })
        for (const url of [`http://localhost:${port}/in`, inbox.url('/elsewhere')]) {
          const refused = await move(url, place)
          assert.equal(refused.status, 400, refused.text)
          assert.match(refused.text, /must be given again for another address/)
          assert.equal((await move(url, { ...place, ...secret })).status, 200)
          assert.equal((await move(`${url}?a=b`, place)).status, 200)
        }
      }
    })

    it('sends a one-time code that its receiver can verify, a new one with each attempt', async () => {
      const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
      const { id } = await subscribe({ totp: { name: 'X-Code', in: 'header', key } })
      assert.ok(!JSON.stringify(await read(id)).includes(key))
      const sub = randomId()
      inbox.reactWith(answer(401))
      await happen(sub)
      await deliver(() => about(sub).length === 1)
      inbox.reactWith(accept)
      world().advance(60_000)
      await settle(id, 'delivered', 1)
      const sentAt = (message: Received) => Number(message.headers['webhook-timestamp']) * 1000
      const [first, again] = about(sub)
      assert.ok(first && again && sentAt(again) - sentAt(first) >= 60_000)
      for (const message of [first, again]) {
        assert.equal(message.headers['x-code'], oneTimeCode(key, sentAt(message)))
      }

      const inQuery = { url: inbox.url(), totp: { name: 'code', in: 'query' } }
      await world().ask('PUT', `${root}/${id}`, { ...inQuery, events: ['ACCOUNT_MODIFIED'] })
      await happen(sub)
      await settle(id, 'delivered', 2)
      const third = about(sub)[2]
      assert.ok(third)
      const { searchParams } = new URL(third.path, 'http://x')
      assert.equal(searchParams.get('code'), oneTimeCode(key, sentAt(third)))
      assert.ok(!world().logLines.some((line) => line.includes(key)))
    })

    it('sends a test message at once', async () => {
      const { id, secret } = await subscribe()
      const sent = await world().ask('POST', `${root}/${id}/test`)
      await settle(id, 'delivered', 1)
      const [message] = received
      assert.ok(message)
      assert.equal(message.headers['webhook-id'], sent.id)
      assert.equal(message.type, 'WEBHOOK_TEST')
      verify(secret, message)
    })

    it('that is deleted gets nothing of what waits', async () => {
      const { id } = await subscribe()
      const sub = randomId()
      inbox.reactWith(answer(500))
      await happen(sub)
      await happen(sub)
      await deliver(() => about(sub).length === 1)
      await remove(id)
      world().advance(hour)
      await world().server.services.webhooks.delivery.deliver()
      assert.equal(about(sub).length, 1)
      const left = await world().database.execute(
        `select id from webhook_deliveries where webhook_id = '${id}'`,
      )
      assert.equal(left.length, 0)
    })

    it('that is removed while its messages wait for their turn gets none of them', async () => {
      const busy = [await subscribe(), await subscribe()]
      inbox.reactWith(inbox.hold)
      for (let count = 0; count < 8; count++) await happen(randomId())
      await deliver(() => inbox.held.length === 16)
      const { id } = await create({ url: inbox.url('/removed'), events: ['ACCOUNT_MODIFIED'] })
      await happen(randomId())
      const isLeased = ({ next_attempt_at = 0 }) => next_attempt_at * 1000 > world().now()
      await deliver(async () => (await list(id)).some(isLeased))
      await remove(id)
      inbox.reactWith(accept)
      for (const response of inbox.held) response.writeHead(204).end()
      for (const webhook of busy) await settle(webhook.id, 'delivered', 9)
      assert.ok(!received.some(({ path }) => path === '/removed'))
    })
  },
  allowPrivate,
)

describeManagement(
  'a webhook whose receiver keeps failing',
  (world) => {
    const inbox = receiver()
    const { root, create, read, list, deliver, settle, happen } = webhookCalls(world)
    const { received } = inbox

    it('gets dead letters after the last attempt; the subject goes on; they can be replayed', async () => {
      const { id } = await create({ url: inbox.url(), events: ['ACCOUNT_MODIFIED'] })
      const sub = randomId()
      inbox.reactWith(answer(500))
      await happen(sub, 'ACCOUNT_MODIFIED', '1')
      await happen(sub, 'ACCOUNT_MODIFIED', '2')
      const attempts = async () =>
        (await list(id)).reduce((sum, delivery) => sum + delivery.attempts, 0)
      for (let count = 1; count <= 4; count++) {
        await deliver(async () => (await attempts()) >= count)
        world().advance(7000)
      }
      await settle(id, 'dead', 2)
      const marksOf = () => received.map(({ data }) => (data.detail as { mark: string }).mark)
      assert.deepEqual(marksOf(), ['1', '1', '2', '2'])

      const [newest] = await list(id, '?state=dead')
      inbox.reset()
      const path = `${root}/${id}/deliveries`
      assert.equal((await world().admin('POST', `${path}/unknown/replay`)).status, 404)
      await world().ask('POST', `${path}/${newest?.id}/replay`)
      await settle(id, 'delivered', 1)
      assert.equal((await world().admin('POST', `${path}/${newest?.id}/replay`)).status, 409)
      assert.deepEqual(await world().ask('POST', `${path}/replay`), { replayed: 1 })
      await settle(id, 'delivered', 2)
      assert.deepEqual(marksOf().toSorted(), ['1', '2'])
    })

    it('is disabled after days without a success', async () => {
      const { id } = await create({ url: inbox.url('/other'), events: ['LOGOUT'] })
      inbox.reactWith(answer(500))
      await happen(randomId(), 'LOGOUT')
      await settle(id, 'pending', 1)
      await deliver(async () => (await read(id)).failing_since !== undefined)
      world().advance(25 * hour)
      await happen(randomId(), 'LOGOUT')
      await deliver(async () => (await read(id)).enabled === false)
      assert.equal((await read(id)).disabled_reason, 'failing')
    })
  },
  {
    ...allowPrivate,
    OSTIARY_WEBHOOKS_ATTEMPTS: '2',
    OSTIARY_WEBHOOKS_DISABLE_AFTER_DAYS: '1',
  },
)
