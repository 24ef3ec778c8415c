import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type PingReceiver, pingReceiver } from '../../support/ping-receiver.ts'
import type { ServerWorld } from '../../support/server-world.ts'
import { refused } from '../fapi/fapi-plan.ts'
import { type AskingBank, askingBank, cibaName as name, notificationToken } from './asking-bank.ts'

/** Clients in ping mode. */
export function pingModules(world: () => ServerWorld): void {
  let receiver: PingReceiver
  before(async () => {
    receiver = await pingReceiver()
  })
  after(() => receiver[Symbol.asyncDispose]())

  const pingedBank = (auth: 'private_key_jwt' | 'mtls' = 'private_key_jwt'): Promise<AskingBank> =>
    askingBank(world(), auth, {
      backchannel_token_delivery_mode: 'ping',
      backchannel_client_notification_endpoint: receiver.uri,
    })
  const waiting = () =>
    world().database.execute('select id from device_authorizations where ping_due_at is not null')

  for (const auth of ['private_key_jwt', 'mtls'] as const) {
    it(`${name('ping-happy-path')} (${auth})`, async () => {
      receiver.answerWith(204)
      const [client, count] = [await pingedBank(auth), receiver.received.length]
      const asked = await client.decided('allow')
      const ping = (await receiver.got(count + 1)).at(-1)
      assert.equal(ping?.authorization, `Bearer ${notificationToken}`)
      assert.deepEqual(ping?.body, { auth_req_id: asked.json.auth_req_id })
      assert.equal((await client.poll(asked)).status, 200)
    })
  }

  const answers: readonly [string, number, Readonly<Record<string, string>>, string][] = [
    ['response-has-body', 200, { 'content-type': 'text/plain' }, 'thank you'],
    ['response-401-and-require-server-does-not-retry', 401, {}, ''],
    ['response-403', 403, {}, ''],
    ['return-redirect-request', 301, { location: '/elsewhere' }, ''],
  ]
  for (const [what, status, headers, body] of answers) {
    it(name(`ping-backchannel-notification-endpoint-${what}`), async () => {
      receiver.answerWith(status, headers, body)
      const [client, count] = [await pingedBank(), receiver.received.length]
      const asked = await client.decided('allow')
      await receiver.got(count + 1)
      while ((await waiting()).length > 0) await nextTurn()
      world().advance(60_000)
      await world().server.chores.runAll()
      assert.equal(receiver.received.length, count + 1)
      assert.equal(receiver.received.at(-1)?.path, '/ping')
      assert.equal((await client.poll(asked)).status, 200)
    })
  }

  it(name('ping-ensure-request-without-notification-token-fails'), async () => {
    const client = await pingedBank()
    refused(await client.ask({ client_notification_token: undefined }), 'invalid_request')
  })
}
