import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, it } from 'node:test'
import type { Connection } from '../../src/connections/connection.ts'
import { addConnection, toThisMachine } from '../connections/elsewhere-scene.ts'
import {
  type Received,
  type ScriptedProvider,
  scriptedProvider,
} from '../connections/oidc/scripted-provider.ts'
import {
  audience,
  type Json,
  setOf,
  signedInTwice,
  typeOf,
} from '../connections/signals/signals-scene.ts'
import { describeManagement } from '../management/management-world.ts'
import { makeTestKey } from '../support/jwt-fixtures.ts'

const push = 'urn:ietf:rfc:8935'

/**
 * The modules of the OpenID Foundation's plans `openid-ssf-receiver` and
 * `openid-ssf-receiver-caep-interop`, by their names. The transmitter is a scripted one, because
 * the suite of the foundation does not run here.
 */
describeManagement(
  'shared signals receiver',
  (world) => {
    let there: ScriptedProvider
    let streamId = ''
    let asked: Json = {}
    before(async () => {
      there = await scriptedProvider(() => world().now())
    })
    beforeEach(() => {
      streamId = randomUUID()
      asked = {}
      there.script = { answers: transmitter() }
    })
    after(() => there[Symbol.asyncDispose]())

    /** What a transmitter answers that makes one stream. */
    function transmitter(changes: Json = {}) {
      const { issuer } = there
      return {
        '/.well-known/ssf-configuration': {
          body: {
            ...{ spec_version: '1_0', issuer, jwks_uri: `${issuer}/jwks` },
            configuration_endpoint: `${issuer}/ssf/streams`,
            verification_endpoint: `${issuer}/ssf/verify`,
            ...changes,
          },
        },
        '/ssf/streams': ({ method, text }: Received) => {
          if (method === 'DELETE') return { status: 204, body: '' }
          asked = JSON.parse(text)
          const body = {
            stream_id: streamId,
            iss: issuer,
            aud: [audience],
            delivery: asked.delivery,
          }
          return { status: 201, body }
        },
        '/ssf/verify': { status: 204, body: '' },
        '/token': ({ form }: Received) =>
          form.get('grant_type') === 'client_credentials'
            ? { body: { access_token: `token-${randomUUID()}`, token_type: 'Bearer' } }
            : undefined,
      }
    }

    const signalsOf = ({ id }: Connection) => `/connections-srv/connections/${id}/signals`

    /** Creates the stream of a connection; answers how events are pushed to it. */
    async function create(connection: Connection) {
      await world().ask('PUT', signalsOf(connection), { delivery: 'push' })
      const { endpoint_url, authorization_header } = asked.delivery as Record<string, string>
      assert.equal(endpoint_url, `${world().issuer}/connect/${connection.alias}/signals`)
      const headers = {
        'content-type': 'application/secevent+jwt',
        authorization: authorization_header ?? '',
      }
      const deliver = (token: string) =>
        world().send('POST', `/connect/${connection.alias}/signals`, { body: token, headers })
      return {
        deliver,
        tell: async (type: string, members: Json, claims: Json) =>
          deliver(await setOf(world(), there, { [type]: members }, claims)),
        read: () => world().ask('GET', signalsOf(connection)),
      }
    }

    const ofStream = () => ({ sub_id: { format: 'opaque', id: streamId } })
    const errOf = (answer: { readonly json: unknown }) => (answer.json as Json).err
    const requestsTo = (path: string) => there.received.filter((each) => each.path === path)

    /** Asks for a verification; answers the state that went there. */
    async function verify(connection: Connection): Promise<string> {
      await world().ask('POST', `${signalsOf(connection)}/verify`)
      const { stream_id, state } = JSON.parse(requestsTo('/ssf/verify').at(-1)?.text ?? '{}')
      assert.equal(stream_id, streamId)
      return state
    }

    it('openid-ssf-receiver-happypath: creates a stream, verifies it, takes an event, deletes it', async () => {
      const { connection, subject, isThrough } = await signedInTwice(world(), there)
      const { tell, read } = await create(connection)
      assert.equal((asked.delivery as Json).method, push)
      assert.ok((asked.events_requested as string[]).includes(typeOf['session-revoked']))
      const state = await verify(connection)
      assert.equal((await tell(typeOf.verification, { state }, ofStream())).status, 202)
      assert.equal(typeof (await read()).verified_at, 'number')
      const sub_id = { format: 'iss_sub', iss: there.issuer, sub: subject }
      assert.equal((await tell(typeOf['session-revoked'], {}, { sub_id })).status, 202)
      assert.equal(await isThrough(), false)
      await world().ask('DELETE', signalsOf(connection))
      const { method } = requestsTo('/ssf/streams').at(-1) ?? {}
      assert.equal(method, 'DELETE')
    })

    it('openid-ssf-receiver-unsolicited-stream-verification: one without a state is fine', async () => {
      const connection = await addConnection(world(), there)
      const { tell, read } = await create(connection)
      assert.equal((await tell(typeOf.verification, {}, ofStream())).status, 202)
      assert.equal((await read()).verified_at, undefined)
    })

    it('openid-ssf-receiver-verification-wrong-state: is refused as invalid_state', async () => {
      const connection = await addConnection(world(), there)
      const { tell, read } = await create(connection)
      const state = await verify(connection)
      const wrong = await tell(typeOf.verification, { state: `${state}x` }, ofStream())
      assert.deepEqual([wrong.status, errOf(wrong)], [400, 'invalid_state'])
      assert.equal((await read()).verified_at, undefined)
    })

    it('openid-ssf-receiver-verification-wrong-subject: that of another stream is refused', async () => {
      const connection = await addConnection(world(), there)
      const { tell } = await create(connection)
      const state = await verify(connection)
      const sub_id = { format: 'opaque', id: 'another' }
      const wrong = await tell(typeOf.verification, { state }, { sub_id })
      assert.deepEqual([wrong.status, errOf(wrong)], [400, 'invalid_request'])
    })

    it('openid-ssf-receiver-invalid-set-rejection: signature, key, iss and aud', async () => {
      const connection = await addConnection(world(), there)
      const { deliver, tell } = await create(connection)
      const type = typeOf['session-revoked']
      const iss = await tell(type, {}, { iss: 'https://evil.example' })
      const aud = await tell(type, {}, { aud: 'https://evil.example' })
      assert.deepEqual([iss.status, errOf(iss)], [400, 'invalid_issuer'])
      assert.deepEqual([aud.status, errOf(aud)], [400, 'invalid_audience'])
      const good = await setOf(world(), there, { [type]: {} })
      const broken = await deliver(`${good.slice(0, -10)}AAAAAAAAAA`)
      assert.deepEqual([broken.status, errOf(broken)], [400, 'invalid_key'])
      const { keys } = there
      there.keys = [await makeTestKey('ES256')]
      const unknown = setOf(world(), there, { [type]: {} })
      there.keys = keys
      const unpublished = await deliver(await unknown)
      assert.deepEqual([unpublished.status, errOf(unpublished)], [400, 'invalid_key'])
    })

    it('openid-ssf-receiver-redelivered-set: is acknowledged again', async () => {
      const { connection, subject } = await signedInTwice(world(), there)
      const { deliver } = await create(connection)
      const sub_id = { format: 'opaque', id: subject }
      const token = await setOf(world(), there, { [typeOf['session-revoked']]: {} }, { sub_id })
      assert.deepEqual([(await deliver(token)).status, (await deliver(token)).status], [202, 202])
    })

    it('openid-ssf-receiver-stream-issuer-mismatch: metadata of another issuer are refused', async () => {
      const connection = await addConnection(world(), there)
      there.script = { answers: transmitter({ issuer: 'https://evil.example' }) }
      const refused = await world().admin('PUT', signalsOf(connection), { delivery: 'push' })
      assert.equal(refused.status, 502, refused.text)
      assert.equal(requestsTo('/ssf/streams').length > 0 && asked.delivery !== undefined, false)
    })

    it('openid-ssf-receiver-access-token-expiry: each request has a token that is new', async () => {
      const connection = await addConnection(world(), there)
      await create(connection)
      const tokenOfVerification = async () => {
        await verify(connection)
        return requestsTo('/ssf/verify').at(-1)?.headers.authorization ?? ''
      }
      const first = await tokenOfVerification()
      assert.match(first, /^Bearer token-/)
      assert.notEqual(await tokenOfVerification(), first)
    })

    it('openid-ssf-receiver-transmitter-initiated-status-change: is noted, and events still count', async () => {
      const { connection, subject, isThrough } = await signedInTwice(world(), there)
      const { tell, read } = await create(connection)
      for (const status of ['paused', 'enabled'] as const) {
        assert.equal((await tell(typeOf.streamUpdated, { status }, ofStream())).status, 202)
        assert.equal((await read()).status, status)
      }
      const sub_id = { format: 'opaque', id: subject }
      assert.equal((await tell(typeOf['session-revoked'], {}, { sub_id })).status, 202)
      assert.equal(await isThrough(), false)
    })

    it('openid-ssf-receiver-stream-supported-events: every event of CAEP and RISC is acknowledged', async () => {
      const connection = await addConnection(world(), there)
      const { tell } = await create(connection)
      const base = 'https://schemas.openid.net/secevent'
      const types = [
        ...['session-revoked', 'credential-change', 'token-claims-change'].map((n) => `caep/${n}`),
        ...['assurance-level-change', 'device-compliance-change'].map((n) => `caep/${n}`),
        ...['account-disabled', 'account-enabled', 'account-purged'].map((n) => `risc/${n}`),
        ...['identifier-changed', 'credential-compromise'].map((n) => `risc/${n}`),
      ]
      for (const each of types) {
        const [family, name] = each.split('/')
        const sub_id = { format: 'email', email: 'nobody@example.com' }
        const answer = await tell(`${base}/${family}/event-type/${name}`, {}, { sub_id })
        assert.equal(answer.status, 202, each)
      }
    })
  },
  toThisMachine,
)
