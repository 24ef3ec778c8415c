import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { oneTimeCode } from '../../src/webhooks/delivery/send-message.ts'
import { describeManagementOnce } from '../management/management-world.ts'
import { receiver } from '../webhooks/receiver.ts'
import { webhookCalls } from '../webhooks/webhook-world.ts'

const path = '/webhook-srv/webhook'

interface Hook {
  readonly _id: string
  readonly [member: string]: unknown
}

describeManagementOnce(
  'webhooks in the shape of infrastructure code',
  (world) => {
    const inbox = receiver()
    const { settle, happen } = webhookCalls(world)
    const apikeyDetails = {
      apikey_placeholder: 'key',
      apikey_placement: 'query',
      apikey: 'api-key',
    }

    const totpDetails = {
      totp_placeholder: 'code',
      totp_placement: 'header',
      totpkey: 'totp-secret',
    }

    /** As a typed client sends it: empty objects and null for what is not set. */
    const config = (changes: object = {}) => ({
      auth_type: 'APIKEY',
      url: inbox.url(),
      events: ['ACCOUNT_MODIFIED'],
      apikeyDetails,
      totpDetails: {},
      someOtherDetails: { client_id: '' },
      description: null,
      disable: false,
      ...changes,
    })
    const put = async (body: object) => (await world().ask('POST', path, body)) as unknown as Hook

    it('are created, read, listed, changed and deleted', async () => {
      const { _id: id, secret, createdTime, updatedTime, ...created } = await put(config())
      const { url, events, auth_type, disable } = config()
      assert.deepEqual(created, { url, events, auth_type, disable, apikeyDetails })
      assert.match(String(secret), /^whsec_/)
      assert.match(String(createdTime), /^\d{4}-\d\d-\d\dT/)

      const read = await world().ask('GET', `${path}?id=${id}`)
      assert.deepEqual(read, { _id: id, ...created, createdTime, updatedTime })
      const changed = await put(
        config({ _id: id, disable: true, apikeyDetails: { ...apikeyDetails, apikey: null } }),
      )
      assert.deepEqual(changed, { ...read, disable: true, updatedTime: changed.updatedTime })
      const list = (await world().ask('GET', '/webhooks-srv/webhook/list')) as unknown as Hook[]
      assert.deepEqual(list, [changed])
      assert.equal((await world().ask('GET', `/webhook-srv/webhooks/${id}`)).enabled, false)

      assert.equal((await world().admin('DELETE', `${path}/${id}`)).status, 200)
      assert.equal((await world().admin('GET', `${path}?id=${id}`)).status, 404)
      assert.equal((await world().admin('DELETE', `${path}/${id}`)).status, 404)
      assert.equal((await world().admin('POST', path, config({ _id: id }))).status, 404)
    })

    it('know events by the names of their callers, and answer the names they were given', async () => {
      const events = ['EMAIL_CHANGED', 'ACCOUNT_CREATED_WITH_SOCIAL_IDENTITY', 'SCOPE_UPDATED']
      const { _id: id, ...created } = await put(config({ events }))
      assert.deepEqual(created.events, events)
      const own = await world().ask('GET', `/webhook-srv/webhooks/${id}`)
      assert.deepEqual(own.events, ['ACCOUNT_CREATED', 'SCOPE_MODIFIED'])
      await world().admin('DELETE', `${path}/${id}`)
      const { status, text } = await world().admin(
        'POST',
        path,
        config({ events: ['EMAIL_CHANGED'] }),
      )
      assert.equal(status, 400)
      assert.match(text, /names no event of this server/)
    })

    it('send the key to the receiver, with the signature', async () => {
      const { _id: id } = await put(config())
      const sub = randomId()
      await happen(sub)
      await settle(id, 'delivered', 1)
      const [message] = inbox.about(sub)
      assert.equal(message?.path, '/in?key=api-key')
      assert.match(message?.headers['webhook-signature'] ?? '', /^v1,/)
      await world().admin('DELETE', `${path}/${id}`)
    })

    it('send a one-time code, and answer the key of it to those who may set it', async () => {
      const sent = config({ auth_type: 'TOTP', apikeyDetails: {}, totpDetails })
      const { _id: id, ...created } = await put(sent)
      const read = await world().ask('GET', `${path}?id=${id}`)
      for (const shown of [created, read]) {
        assert.deepEqual([shown.auth_type, shown.totpDetails], ['TOTP', totpDetails])
        assert.equal(shown.apikeyDetails, undefined)
      }
      const reader = await world().machineToken('webhook_read')
      const { text } = await world().send('GET', `${path}?id=${id}`, { bearer: reader })
      assert.ok(!text.includes(totpDetails.totpkey))

      const sub = randomId()
      await happen(sub)
      await settle(id, 'delivered', 1)
      const [message] = inbox.about(sub)
      assert.ok(message)
      const sentAt = Number(message.headers['webhook-timestamp']) * 1000
      assert.equal(message.headers.code, oneTimeCode(totpDetails.totpkey, sentAt))
      assert.match(message.headers['webhook-signature'] ?? '', /^v1,/)

      const changed = await put(config({ _id: id }))
      assert.deepEqual([changed.auth_type, changed.apikeyDetails], ['APIKEY', apikeyDetails])
      assert.equal(changed.totpDetails, undefined)
      const back = await world().admin('POST', path, {
        ...sent,
        _id: id,
        totpDetails: { ...totpDetails, totpkey: '' },
      })
      assert.equal(back.status, 400, 'a key of another kind is not reused')
      await world().admin('DELETE', `${path}/${id}`)
    })

    it('refuse what cannot be done, in clear words', async () => {
      for (const [changes, words] of [
        [
          { auth_type: 'VENDOR_OAUTH2', vendorAuthDetails: { client_id: 'x' } },
          /must be APIKEY or TOTP/,
        ],
        [{ auth_type: 'TOTP' }, /totpDetails must have totp_placeholder/],
        [{ auth_type: 'TOTP', totpDetails: { ...totpDetails, totpkey: null } }, /key is missing/],
        [{ apikeyDetails: {} }, /apikeyDetails must have apikey_placeholder/],
        [{ apikeyDetails: { ...apikeyDetails, apikey: '' } }, /value is missing/],
        [{ apikeyDetails: { ...apikeyDetails, apikey: 'a\r\nb: c' } }, /apikey must be/],
        [
          {
            apikeyDetails: {
              ...apikeyDetails,
              apikey_placeholder: 'host',
              apikey_placement: 'header',
            },
          },
          /header/,
        ],
        [{ url: 'ftp://x.example' }, /url cannot be used/],
        [{ events: [] }, /events/],
        [{ events: null }, /events/],
      ] as const) {
        const { status, json } = await world().admin('POST', path, config(changes))
        assert.equal(status, 400, JSON.stringify(changes))
        const { error } = json as unknown as { error: { error: string; type: string } }
        assert.match(error.error, words)
        assert.equal(error.type, 'WebhooksException')
      }
    })

    it('show the key of the receiver only to those who may set it', async () => {
      const { _id: id } = await put(config())
      const reader = await world().machineToken('webhook_read')
      const writer = await world().machineToken('webhook_read', 'webhook_write')
      const get = async (bearer: string) =>
        (await world().send('GET', `${path}?id=${id}`, { bearer })).text
      assert.ok(!(await get(reader)).includes('api-key'))
      assert.ok((await get(writer)).includes('api-key'))
      const refused = await world().send('POST', path, { bearer: reader, json: config() })
      assert.equal(refused.status, 403)
      await world().admin('DELETE', `${path}/${id}`)
    })
  },
  { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' },
)
