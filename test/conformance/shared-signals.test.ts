import assert from 'node:assert/strict'
import { it } from 'node:test'
import { supportedEvents } from '../../src/signals/event-types.ts'
import { describeManagement } from '../management/management-world.ts'
import { nameOf, pushReceiver, signalCalls } from '../signals/signals-world.ts'

type Json = Readonly<Record<string, unknown>>

const poll = 'urn:ietf:rfc:8936'
const push = 'urn:ietf:rfc:8935'
const state = 'VGhpcyBpcyBhbiBleGFtcGxlIHN0YXRl'

/**
 * The modules of the OpenID Foundation's plans `openid-ssf-transmitter` and
 * `openid-ssf-transmitter-caep`, by their names, and the requirements of the CAEP interoperability
 * profile 1.0.
 */
describeManagement(
  'shared signals transmitter',
  (world) => {
    const there = pushReceiver()
    const { receiver, deliver, verify } = signalCalls(world)
    const config = async () =>
      (await world().send('GET', '/.well-known/ssf-configuration')).json as unknown as Json

    it('openid-ssf-transmitter-metadata: the configuration names every endpoint', async () => {
      const metadata = await config()
      assert.equal(metadata.issuer, world().issuer)
      assert.equal(metadata.spec_version, '1_0')
      assert.deepEqual([...(metadata.delivery_methods_supported as string[])].sort(), [push, poll])
      assert.deepEqual(metadata.authorization_schemes, [{ spec_urn: 'urn:ietf:rfc:6749' }])
      for (const name of [
        ...['jwks_uri', 'configuration_endpoint', 'status_endpoint', 'verification_endpoint'],
        ...['add_subject_endpoint', 'remove_subject_endpoint'],
      ]) {
        assert.ok(String(metadata[name]).startsWith(`${world().issuer}/`), name)
      }
    })

    it('openid-ssf-transmitter-stream-control-happy-path: create, read, update, replace, delete', async () => {
      const app = await receiver()
      const id = await app.create({
        delivery: { method: poll },
        events_requested: [supportedEvents[0], 'https://example.com/unknown'],
        description: 'Mine',
      })
      const read = async () =>
        (await app.call('GET', `/ssf/streams?stream_id=${id}`)).json as unknown as Json
      const stream = await read()
      assert.deepEqual([stream.iss, stream.aud], [world().issuer, app.client.id])
      assert.deepEqual(stream.events_delivered, [supportedEvents[0]])
      assert.deepEqual(stream.events_supported, supportedEvents)
      assert.ok(Number(stream.min_verification_interval) > 0)
      const all = (await app.call('GET', '/ssf/streams')).json as unknown as readonly Json[]
      assert.deepEqual(
        all.map(({ stream_id }) => stream_id),
        [id],
      )
      const patched = await app.call('PATCH', '/ssf/streams', {
        stream_id: id,
        description: 'Yours',
      })
      assert.equal(patched.status, 200, patched.text)
      assert.deepEqual((await read()).events_delivered, [supportedEvents[0]])
      assert.equal((await read()).description, 'Yours')
      const put = await app.call('PUT', '/ssf/streams', {
        ...stream,
        events_requested: supportedEvents,
      })
      assert.equal(put.status, 200, put.text)
      assert.deepEqual((await read()).events_requested, supportedEvents)
      assert.equal((await app.call('DELETE', `/ssf/streams?stream_id=${id}`)).status, 204)
      assert.equal((await app.call('GET', `/ssf/streams?stream_id=${id}`)).status, 404)
      assert.deepEqual((await app.call('GET', '/ssf/streams')).json, [])
    })

    it('openid-ssf-transmitter-stream-control-error-*: tokens, bodies and ids that are wrong', async () => {
      const app = await receiver()
      const id = await app.create()
      for (const [method, path, json] of [
        ['POST', '/ssf/streams', { delivery: { method: 'carrier pigeon' } }],
        ['POST', '/ssf/streams', { events_requested: 'all' }],
        ['POST', '/ssf/streams', { delivery: { method: push } }],
        ['POST', '/ssf/streams', { delivery: { method: push, endpoint_url: 'http://10.0.0.1/x' } }],
        ['PATCH', '/ssf/streams', { description: 'of no stream' }],
        ['PATCH', '/ssf/streams', { stream_id: id, aud: 'somebody else' }],
        ['PUT', '/ssf/streams', { stream_id: id, iss: 'https://elsewhere.example' }],
        ['POST', '/ssf/status', { stream_id: id, status: 'asleep' }],
        ['POST', '/ssf/subjects/add', { stream_id: id, subject: { format: 'unheard' } }],
        ['POST', '/ssf/subjects/add', { stream_id: id }],
        ['POST', '/ssf/verify', { state }],
        ['DELETE', '/ssf/streams', undefined],
      ] as const) {
        const isPrivate = JSON.stringify(json)?.includes('10.0.0.1')
        const { status, text } = await app.call(method, path, json)
        // This server may reach private networks, since the receiver of these tests is on one.
        assert.equal(status, isPrivate ? 201 : 400, `${method} ${path} ${text}`)
      }
      for (const [method, path, json] of [
        ['GET', '/ssf/streams?stream_id=unknown', undefined],
        ['PATCH', '/ssf/streams', { stream_id: 'unknown' }],
        ['DELETE', '/ssf/streams?stream_id=unknown', undefined],
        ['GET', '/ssf/status?stream_id=unknown', undefined],
        ['POST', '/ssf/status', { stream_id: 'unknown', status: 'paused' }],
        ['POST', '/ssf/verify', { stream_id: 'unknown', state }],
        ['POST', '/ssf/poll/unknown', {}],
      ] as const) {
        assert.equal((await app.call(method, path, json)).status, 404, `${method} ${path}`)
      }
      const stranger = await receiver()
      assert.equal((await stranger.call('GET', `/ssf/streams?stream_id=${id}`)).status, 404)
      assert.equal((await stranger.call('POST', `/ssf/poll/${id}`, {})).status, 404)
      assert.equal((await world().send('GET', '/ssf/streams')).status, 401)
      const reader = await receiver(['ostiary:ssf_read'])
      assert.equal((await reader.call('POST', '/ssf/streams', {})).status, 403)
      assert.equal((await reader.call('GET', '/ssf/streams')).status, 200)
    })

    it('openid-ssf-transmitter-stream-verification-*: by poll and by push, and not too often', async () => {
      const app = await receiver()
      const polled = await app.create()
      assert.equal(
        (await app.call('POST', '/ssf/verify', { stream_id: polled, state })).status,
        204,
      )
      const [set, ...others] = await app.take(polled)
      assert.deepEqual([others.length, set && nameOf(set.type)], [0, 'verification'])
      assert.deepEqual(set?.members, { state })
      assert.deepEqual(set?.subject, { format: 'opaque', id: polled })
      const again = await app.call('POST', '/ssf/verify', { stream_id: polled, state })
      assert.equal(again.status, 429)
      assert.ok(Number(again.headers.get('retry-after')) > 0)

      const pushed = await app.create({
        delivery: {
          method: push,
          endpoint_url: there.url(),
          authorization_header: 'Bearer of the receiver',
        },
      })
      there.accept()
      there.received.length = 0
      await app.call('POST', '/ssf/verify', { stream_id: pushed, state })
      await deliver()
      await world().server.services.storage.stores.streams.find(pushed)
      await until(() => there.received.length > 0)
      const [message] = there.received
      assert.equal(message?.headers['content-type'], 'application/secevent+jwt')
      assert.equal(message?.headers.authorization, 'Bearer of the receiver')
      const received = await verify(message?.token ?? '', app.client.id)
      assert.deepEqual(received.members, { state })
      const { text } = await app.call('GET', `/ssf/streams?stream_id=${pushed}`)
      assert.equal(text.includes('of the receiver'), false)
    })

    it('openid-ssf-transmitter-stream-status-*: enabled, paused and disabled', async () => {
      const app = await receiver()
      const id = await app.create()
      const ada = await world().addUser()
      await app.take(id)
      const set = (status: string, reason?: string) =>
        app.call('POST', '/ssf/status', { stream_id: id, status, ...(reason && { reason }) })
      const block = (userStatus: string) =>
        world().ask('PUT', `/users-srv/user/${ada.sub}/status`, { userStatus })

      assert.equal((await set('paused', 'maintenance')).status, 200)
      const { json } = await app.call('GET', `/ssf/status?stream_id=${id}`)
      assert.deepEqual(json, { stream_id: id, status: 'paused', reason: 'maintenance' })
      await block('BLOCKED')
      assert.deepEqual(await app.take(id), [], 'a change by the receiver is not told')
      await set('enabled')
      assert.equal((await app.take(id)).length, 2, 'what has waited comes')
      await set('disabled')
      await block('VERIFIED')
      assert.deepEqual(await app.take(id), [])
      await set('enabled')
      assert.deepEqual(await app.take(id), [], 'what happened meanwhile is lost')
    })

    it('openid-ssf-transmitter-stream-updated: the receiver is told what this server decides', async () => {
      const app = await receiver()
      const id = await app.create()
      const path = `/signals-srv/streams/${id}/status`
      await world().ask('POST', path, { status: 'paused', reason: 'a visit' })
      const [updated] = await app.take(id)
      assert.equal(updated && nameOf(updated.type), 'stream-updated')
      assert.deepEqual(updated?.members, { status: 'paused', reason: 'a visit' })
      assert.deepEqual(updated?.subject, { format: 'opaque', id })
    })

    it('openid-ssf-transmitter-subjects-*: added and removed, and nobody learns who is here', async () => {
      const app = await receiver()
      const id = await app.create()
      const [ada, eve] = [
        await world().addUser({ email: 'ada@subjects.example', email_verified: true }),
        await world().addUser(),
      ]
      await app.take(id)
      const change = (what: string, subject: Json) =>
        app.call('POST', `/ssf/subjects/${what}`, { stream_id: id, subject })
      const iss = world().issuer
      const subjects: readonly Json[] = [
        { format: 'iss_sub', iss, sub: ada.sub },
        { format: 'opaque', id: ada.sub },
        { format: 'complex', user: { format: 'iss_sub', iss, sub: ada.sub } },
        { format: 'email', email: 'ada@subjects.example' },
      ]
      const unknown: readonly Json[] = [
        { format: 'iss_sub', iss, sub: 'nobody' },
        { format: 'iss_sub', iss: 'https://elsewhere.example', sub: ada.sub },
        { format: 'opaque', id: 'nobody' },
        { format: 'email', email: 'nobody@subjects.example' },
      ]
      let userStatus = 'BLOCKED'
      const happen = async () => {
        for (const { sub } of [ada, eve]) {
          await world().ask('PUT', `/users-srv/user/${sub}/status`, { userStatus })
        }
        userStatus = userStatus === 'BLOCKED' ? 'VERIFIED' : 'BLOCKED'
        const sets = await app.take(id)
        return [...new Set(sets.map(({ subject }) => subject.sub))].sort()
      }
      for (const subject of subjects) {
        const removed = await change('remove', subject)
        assert.deepEqual([removed.status, removed.text], [204, ''], JSON.stringify(subject))
        assert.deepEqual(await happen(), [eve.sub])
        const added = await change('add', subject)
        assert.deepEqual([added.status, added.text], [200, ''])
        assert.deepEqual(await happen(), [ada.sub, eve.sub].sort())
      }
      for (const subject of unknown) {
        const removed = await change('remove', subject)
        assert.deepEqual([removed.status, removed.text], [204, ''], JSON.stringify(subject))
        assert.equal((await change('add', subject)).status, 200)
      }
    })

    it('RFC 8936: acknowledged, refused, limited, and given again until then', async () => {
      const app = await receiver()
      const id = await app.create()
      const users = [await world().addUser(), await world().addUser(), await world().addUser()]
      await app.take(id)
      for (const { sub } of users) {
        await world().ask('PUT', `/users-srv/user/${sub}/status`, { userStatus: 'BLOCKED' })
      }
      await deliver()
      const ask = async (json: Json) => {
        const answer = await app.call('POST', `/ssf/poll/${id}`, {
          returnImmediately: true,
          ...json,
        })
        assert.equal(answer.status, 200, answer.text)
        const { sets, moreAvailable } = answer.json as unknown as {
          sets: Record<string, string>
          moreAvailable: boolean
        }
        return { jtis: Object.keys(sets), moreAvailable }
      }
      const first = await ask({ maxEvents: 2 })
      assert.deepEqual([first.jtis.length, first.moreAvailable], [2, true])
      assert.deepEqual((await ask({ maxEvents: 2 })).jtis, first.jtis, 'the same again')
      assert.deepEqual((await ask({ maxEvents: 0 })).moreAvailable, true)
      const [one = '', two = ''] = first.jtis
      const err = { err: 'invalid_request', description: 'not for me' }
      const rest = await ask({ ack: [one], setErrs: { [two]: err } })
      assert.deepEqual([rest.jtis.length, rest.moreAvailable], [4, false])
      assert.equal(rest.jtis.includes(two), false)
      assert.deepEqual((await ask({ ack: rest.jtis })).jtis, [])
      const { refused, waiting } = (await world().ask('GET', `/signals-srv/streams/${id}`)) as {
        refused: number
        waiting: number
      }
      assert.deepEqual([refused, waiting], [1, 0])
    })

    it('RFC 8936 §2.4: a long poll is answered as soon as something happens', async () => {
      const app = await receiver()
      const id = await app.create()
      const ada = await world().addUser()
      await app.take(id)
      const asked = app.call('POST', `/ssf/poll/${id}`, {})
      await world().ask('PUT', `/users-srv/user/${ada.sub}/status`, { userStatus: 'BLOCKED' })
      const { json } = await asked
      assert.ok(Object.keys(json.sets as object).length > 0)
    })

    it('CAEP interoperability profile §2: scopes ssf.read and ssf.manage, RS256, iss_sub, aud', async () => {
      const app = await receiver(['ssf.manage'])
      const id = await app.create()
      const reader = await receiver(['ssf.read'])
      assert.equal((await reader.call('POST', '/ssf/streams', {})).status, 403)
      assert.equal((await reader.call('GET', '/ssf/streams')).status, 200)
      const { keys } = (await world().send('GET', '/.well-known/jwks.json')).json
      const signing = keys.find(({ alg }) => alg === 'RS256')
      assert.ok(Buffer.from(signing?.n ?? '', 'base64url').length >= 256, '2048 bits')
      const ada = await world().addUser()
      await world()
        .ask('POST', `/users-srv/user/${ada.sub}/password`, { password: 'x' })
        .catch(() => 0)
      await world().ask('PUT', `/users-srv/user/${ada.sub}/status`, { userStatus: 'BLOCKED' })
      const revoked = (await app.take(id)).find(({ type }) => nameOf(type) === 'sessionRevoked')
      assert.equal(revoked?.header.alg, 'RS256')
      assert.deepEqual(revoked?.subject, { format: 'iss_sub', iss: world().issuer, sub: ada.sub })
      assert.equal(typeof revoked?.members.event_timestamp, 'number')
    })

    async function until(isSo: () => boolean): Promise<void> {
      for (let round = 0; round < 100 && !isSo(); round++) await deliver()
      assert.ok(isSo(), 'it does not come to an end')
    }
  },
  { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' },
)
