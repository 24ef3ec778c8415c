import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  askingClient,
  askPerson,
  personWithMail,
  pollAsAsked,
  toAskedConsent,
} from '../../support/ciba-calls.ts'
import { type PingReceiver, pingReceiver } from '../../support/ping-receiver.ts'
import { describeServer } from '../../support/server-world.ts'
import { testBrowser } from '../../support/test-browser.ts'

const token = 'bXkgbm90aWZpY2F0aW9uIHRva2Vu._~+/-'

describeServer(
  'a ping to a client that has asked a person (CIBA)',
  (world) => {
    let receiver: PingReceiver
    before(async () => {
      receiver = await pingReceiver()
    })
    after(() => receiver[Symbol.asyncDispose]())

    const pingedClient = (changes: object = {}) =>
      askingClient(world(), {
        backchannel_token_delivery_mode: 'ping',
        backchannel_client_notification_endpoint: receiver.uri,
        ...changes,
      })
    const waiting = () =>
      world().database.execute('select id from device_authorizations where ping_due_at is not null')

    /** A client asks, and the person decides. Answers how many pings there were before. */
    async function decided(decision: 'allow' | 'deny' = 'allow') {
      const [client, user] = [await pingedClient(), await personWithMail(world())]
      const form = { login_hint: user.email, client_notification_token: token }
      const asked = await askPerson(world(), client, form)
      assert.equal(asked.status, 200, asked.text)
      const [browser, count] = [testBrowser(world()), receiver.received.length]
      await browser.submit(await toAskedConsent(world(), browser, user), { decision })
      return { client, user, asked, count }
    }

    it('is sent once the person has decided, with the token of the client', async () => {
      receiver.answerWith(204)
      for (const decision of ['allow', 'deny'] as const) {
        const { client, user, asked, count } = await decided(decision)
        const { auth_req_id } = asked.json
        assert.deepEqual((await receiver.got(count + 1)).at(-1), {
          path: '/ping',
          authorization: `Bearer ${token}`,
          contentType: 'application/json',
          body: { auth_req_id },
        })
        const answer = await pollAsAsked(world(), client, asked)
        const outcome = decision === 'allow' ? 200 : 'access_denied'
        assert.equal(decision === 'allow' ? answer.status : answer.json.error, outcome)
        while ((await waiting()).length > 0) await nextTurn()
        const [row] = await world().database.execute(
          `select ping_sealed from device_authorizations where sub = '${user.sub}'`,
        )
        assert.equal(row?.ping_sealed, null)
      }
    })

    it('is not sent before, and the client may ask meanwhile', async () => {
      const [client, user] = [await pingedClient(), await personWithMail(world())]
      const count = receiver.received.length
      const form = { login_hint: user.email, client_notification_token: token }
      const asked = await askPerson(world(), client, form)
      assert.equal(asked.json.interval, 5)
      await world().server.chores.runAll()
      assert.equal((await pollAsAsked(world(), client, asked)).json.error, 'authorization_pending')
      assert.equal(receiver.received.length, count)
    })

    it('is sent again after an outage of the client, as long as that is of use', async () => {
      receiver.answerWith(503)
      const { count } = await decided()
      await receiver.got(count + 1)
      receiver.answerWith(200, {}, 'thank you')
      world().advance(2000)
      while (receiver.received.length < count + 2) {
        await world().server.chores.runAll()
        await nextTurn()
      }
      while ((await waiting()).length > 0) await nextTurn()

      receiver.answerWith(503)
      const late = await decided()
      await receiver.got(late.count + 1)
      world().advance(299_000)
      while ((await waiting()).length > 0) {
        await world().server.chores.runAll()
        await nextTurn()
      }
    })

    it('that is refused, or answered with a redirect, is sent no more', async () => {
      for (const status of [301, 401, 403]) {
        receiver.answerWith(status, { location: `${receiver.uri}/elsewhere` })
        const { client, asked, count } = await decided()
        await receiver.got(count + 1)
        while ((await waiting()).length > 0) await nextTurn()
        world().advance(120_000)
        await world().server.chores.runAll()
        assert.equal(receiver.received.length, count + 1)
        assert.equal((await pollAsAsked(world(), client, asked)).status, 200)
      }
    })

    it('is not sent to a client that is switched off, or has another address since', async () => {
      receiver.answerWith(204)
      const [client, user] = [await pingedClient(), await personWithMail(world())]
      const form = { login_hint: user.email, client_notification_token: token }
      await askPerson(world(), client, form)
      const moved = await pingReceiver()
      await world().changeClient(client, {
        metadata: { backchannel_client_notification_endpoint: moved.uri },
      })
      const count = receiver.received.length
      const browser = testBrowser(world())
      await browser.submit(await toAskedConsent(world(), browser, user), { decision: 'allow' })
      await moved.got(1)
      assert.equal(receiver.received.length, count)
      await moved[Symbol.asyncDispose]()
    })

    it('needs a bearer token that the client sends with its request', async () => {
      const [client, user] = [await pingedClient(), await personWithMail(world())]
      for (const wrong of [undefined, 'with space', 'x'.repeat(1025), 'x=y']) {
        const form = { login_hint: user.email, ...(wrong && { client_notification_token: wrong }) }
        const { status, json } = await askPerson(world(), client, form)
        assert.deepEqual([status, json.error], [400, 'invalid_request'], wrong)
      }
    })

    it('goes to an address that the client has registered, in ping mode alone', async () => {
      const endpoint = 'backchannel_client_notification_endpoint'
      await assert.rejects(pingedClient({ [endpoint]: undefined }), /goes together with/)
      await assert.rejects(
        pingedClient({ backchannel_token_delivery_mode: 'poll' }),
        /goes together with/,
      )
      await assert.rejects(pingedClient({ [endpoint]: 'ftp://app.example/' }), new RegExp(endpoint))
      await assert.rejects(pingedClient({ backchannel_token_delivery_mode: 'push' }), /poll, ping/)
    })
  },
  { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' },
)
