import assert from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { exportSPKI } from 'jose'
import { describeManagement } from '../../management/management-world.ts'
import { makeTestKey, unsignedJwt } from '../../support/jwt-fixtures.ts'
import { testBrowser } from '../../support/test-browser.ts'
import { addConnection, toThisMachine } from '../elsewhere-scene.ts'
import { type ScriptedProvider, scriptedProvider } from '../oidc/scripted-provider.ts'
import { audience, hear, type Json, setOf, signedInTwice, typeOf } from './signals-scene.ts'

describeManagement(
  'signals of another server',
  (world) => {
    let provider: ScriptedProvider
    before(async () => {
      provider = await scriptedProvider(() => world().now())
    })
    after(() => provider[Symbol.asyncDispose]())

    const named = (sub: string) => ({ format: 'iss_sub', iss: provider.issuer, sub })

    it('do what the rules say, and nothing else', async () => {
      const risc = 'https://schemas.openid.net/secevent/risc/event-type'
      const caep = 'https://schemas.openid.net/secevent/caep/event-type'
      const cases = [
        [typeOf['session-revoked'], [false, true]],
        [typeOf['credential-change'], [false, true]],
        [typeOf['account-disabled'], [false, false]],
        [typeOf['account-purged'], [false, false]],
        [`${risc}/account-enabled`, [true, true]],
        [`${caep}/token-claims-change`, [true, true]],
        ['https://example.com/unknown', [true, true]],
      ] as const
      for (const [type, open] of cases) {
        const { connection, subject, isThrough, isOwn } = await signedInTwice(world(), provider)
        const { tell } = await hear(world(), provider, connection)
        const answer = await tell(type, named(subject))
        assert.deepEqual([answer.status, answer.text], [202, ''], type)
        assert.deepEqual([await isThrough(), await isOwn()], open, type)
      }
    })

    it('do what an administrator decides instead', async () => {
      const { connection, subject, isThrough, isOwn } = await signedInTwice(world(), provider)
      const rules = { 'account-disabled': 'ignore', 'session-revoked': 'end_all' }
      const { tell, made } = await hear(world(), provider, connection, { rules })
      assert.equal((made.rules as Json)['credential-change'], 'end_sessions')
      assert.equal((await tell(typeOf['account-disabled'], named(subject))).status, 202)
      assert.deepEqual([await isThrough(), await isOwn()], [true, true])
      assert.equal((await tell(typeOf['session-revoked'], named(subject))).status, 202)
      assert.deepEqual([await isThrough(), await isOwn()], [false, false])
    })

    it('about a session end that one alone', async () => {
      const { connection, subject, sid, isThrough, isOwn } = await signedInTwice(world(), provider)
      const { tell } = await hear(world(), provider, connection)
      const complex = (id: unknown) => {
        return { format: 'complex', user: named(subject), session: { format: 'opaque', id } }
      }
      const another = await tell(typeOf['session-revoked'], complex('another'))
      assert.deepEqual([another.status, await isThrough()], [202, true])
      const long = await tell(typeOf['session-revoked'], complex('x'.repeat(300)))
      assert.deepEqual([long.status, await isThrough()], [400, true])
      const disabled = await tell(typeOf['account-disabled'], complex(sid))
      assert.equal(disabled.status, 202)
      assert.deepEqual([await isThrough(), await isOwn()], [false, true])
    })

    it('are recorded, in the group of the connection', async () => {
      const { connection, subject, user } = await signedInTwice(world(), provider)
      const { tell } = await hear(world(), provider, connection)
      await tell(typeOf['account-disabled'], named(subject))
      const { events } = await world().ask(
        'GET',
        `/events-srv/events?type=SIGNAL_RECEIVED&sub=${user.sub}`,
      )
      const [event] = events as Json[]
      const detail = { connection: connection.alias, event: 'account-disabled', action: 'end_all' }
      assert.deepEqual(event?.detail, { ...detail, sessions: 2, by: 'server' })
    })

    it('reach nobody but the people of the connection', async () => {
      const { subject, user, isThrough, isOwn } = await signedInTwice(world(), provider)
      const other = await addConnection(world(), provider)
      const { tell } = await hear(world(), provider, other)
      const { email } = await world().ask('GET', `/users-srv/user/${user.sub}`)
      const subjects = [
        named(subject),
        { format: 'opaque', id: subject },
        { format: 'opaque', id: user.sub },
        { format: 'iss_sub', iss: world().issuer, sub: user.sub },
        { format: 'email', email },
        { format: 'did', url: 'did:example:ada' },
        undefined,
      ]
      for (const each of subjects) {
        const answer = await tell(typeOf['account-disabled'], each)
        assert.equal(answer.status, 202, `${JSON.stringify(each)} ${answer.text}`)
      }
      assert.deepEqual([await isThrough(), await isOwn()], [true, true])
    })

    it('of a group reach its people by proven domains, but nobody with power beyond it', async () => {
      const groupId = `g-${randomUUID().slice(0, 8)}`
      const { ask, addUser, addClient, signIn, isActive } = world()
      await ask('POST', '/groups-srv/usergroup', { groupId, groupName: 'Acme' })
      const domain = `${groupId}.example`
      const { domains } = world().server.services.storage.stores
      const now = world().now()
      const claimed = { name: domain, groupId, proof: 'p', status: 'proven' as const }
      const times = { createdAt: now, provenAt: now, checkedAt: now, lostAt: undefined }
      await domains.add({ ...claimed, ...times }, 10)
      await domains.note(claimed, { status: 'proven', ...times })
      const client = await addClient({ grant_types: ['password'] })
      const person = async (email: string) => {
        const user = await addUser({ email, email_verified: true })
        const { access_token } = (await signIn(client, user)).json
        return { ...user, email, isOpen: () => isActive(client, access_token) }
      }
      const member = await person(`ada@${domain}`)
      const stranger = await person(`ada@${groupId}.example.org`)
      const powerful = await person(`grace@${domain}`)
      const root = { groupId: 'OSTIARY_ADMINS', sub: powerful.sub, roles: ['ADMIN'] }
      await ask('POST', '/groups-srv/usergroupmap/assign', root)
      const connection = await addConnection(world(), provider, { groupId })
      const { tell } = await hear(world(), provider, connection)
      for (const { email } of [member, stranger, powerful]) {
        const answer = await tell(typeOf['account-disabled'], { format: 'email', email })
        assert.equal(answer.status, 202)
      }
      assert.equal(await member.isOpen(), false)
      assert.equal(await stranger.isOpen(), true)
      assert.equal(await powerful.isOpen(), true)
    })

    it('are refused unless the other side has signed them for this stream', async () => {
      const { connection, subject, isThrough, isOwn } = await signedInTwice(world(), provider)
      const { post } = await hear(world(), provider, connection)
      const now = Math.floor(world().now() / 1000)
      const events = { [typeOf['account-disabled']]: {} }
      const sub_id = named(subject)
      const [own, stranger] = [provider.keys[0], await makeTestKey('ES256')]
      assert.ok(own)
      const claims = { iss: provider.issuer, aud: audience, iat: now, jti: 'j', events, sub_id }
      const signed = (changes: Json, header: Json = {}) =>
        setOf(world(), provider, events, { sub_id, ...changes }, header)
      const signedBy = async (key: typeof own, header: Json = {}) => {
        const { keys } = provider
        provider.keys = [key]
        const token = signed({}, header)
        // Before anybody reads the keys.
        provider.keys = keys
        return token
      }
      const confused = async () => {
        const pem = await exportSPKI(
          await crypto.subtle.importKey(
            'jwk',
            own.publicJwk as JsonWebKey,
            { name: 'ECDSA', namedCurve: 'P-256' },
            true,
            ['verify'],
          ),
        )
        const encode = (part: Json) => Buffer.from(JSON.stringify(part)).toString('base64url')
        const head = encode({ alg: 'HS256', typ: 'secevent+jwt', kid: own.kid })
        const text = `${head}.${encode(claims)}`
        return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`
      }
      const tampered = async () => {
        const [head, , signature] = (await signed({})).split('.')
        const body = Buffer.from(JSON.stringify({ ...claims, jti: 'other' })).toString('base64url')
        return `${head}.${body}.${signature}`
      }
      const cases: readonly (readonly [string, string, Promise<string> | string])[] = [
        ['another issuer', 'invalid_issuer', signed({ iss: 'https://evil.example' })],
        [
          'an audience that is somebody else',
          'invalid_audience',
          signed({ aud: 'https://evil.example' }),
        ],
        ['a list of audiences without this one', 'invalid_audience', signed({ aud: ['a', 'b'] })],
        ['a signature of another text', 'invalid_key', tampered()],
        ['a key that is not published', 'invalid_key', signedBy(stranger)],
        [
          'a key that pretends to be another one',
          'invalid_key',
          signedBy(stranger, { kid: own.kid }),
        ],
        ['a MAC with the public key', 'invalid_key', confused()],
        ['no signature', 'invalid_request', unsignedJwt(claims)],
        ['the type of an ID token', 'invalid_request', signed({}, { typ: 'JWT' })],
        ['a sub', 'invalid_request', signed({ sub: subject })],
        ['no jti', 'invalid_request', signed({ jti: undefined })],
        ['no iat', 'invalid_request', signed({ iat: undefined })],
        ['an iat in the future', 'invalid_request', signed({ iat: now + 600 })],
        ['an iat of a month ago', 'invalid_request', signed({ iat: now - 30 * 86_400 })],
        ['no events', 'invalid_request', signed({ events: {} })],
        [
          'events that are none',
          'invalid_request',
          signed({ events: { [typeOf['account-disabled']]: 1 } }),
        ],
        ['no JWT', 'invalid_request', 'account-disabled'],
      ]
      for (const [what, err, token] of cases) {
        const answer = await post(await token)
        assert.equal(answer.status, 400, what)
        const { err: found, description } = answer.json as unknown as Json
        assert.deepEqual([found, typeof description], [err, 'string'], what)
        assert.equal(answer.headers.get('content-type')?.startsWith('application/json'), true)
      }
      assert.deepEqual([await isThrough(), await isOwn()], [true, true])
    })

    it('need the secret of the stream, and no exp', async () => {
      const { connection, subject, isThrough } = await signedInTwice(world(), provider)
      const { post, path, authorization } = await hear(world(), provider, connection)
      const other = await hear(world(), provider, await addConnection(world(), provider))
      const events = { [typeOf['session-revoked']]: {} }
      const token = await setOf(world(), provider, events, { sub_id: named(subject) })
      for (const header of [other.authorization, 'Bearer x', 'Basic eDp5', '']) {
        const answer = await post(token, world(), header)
        assert.equal(answer.status, 401, header)
        assert.equal((answer.json as unknown as Json).err, 'authentication_failed')
      }
      const json = await world().send('POST', path, { json: { token }, headers: { authorization } })
      assert.equal(json.status, 400)
      const nobody = await world().send('POST', '/connect/nobody/signals', {
        body: token,
        headers: { 'content-type': 'application/secevent+jwt', authorization },
      })
      assert.equal(nobody.status, 401)
      assert.equal(await isThrough(), true)
      assert.equal((await post(token)).status, 202)
      assert.equal(await isThrough(), false)
    })

    it('count once on all nodes: a repetition is acknowledged, and ends nothing', async () => {
      const scene = await signedInTwice(world(), provider)
      const { post } = await hear(world(), provider, scene.connection, {
        rules: { 'session-revoked': 'end_all' },
      })
      await using stack = new AsyncDisposableStack()
      const node = await world().addNode()
      stack.defer(() => node.stop())
      const events = { [typeOf['session-revoked']]: {} }
      const token = await setOf(world(), provider, events, { sub_id: named(scene.subject) })
      const both = await Promise.all([post(token), post(token, node)])
      assert.deepEqual(
        both.map(({ status }) => status),
        [202, 202],
      )
      assert.deepEqual([await scene.isThrough(), await scene.isOwn()], [false, false])
      const found = async () => {
        const query = `type=SIGNAL_RECEIVED&sub=${scene.user.sub}`
        return ((await world().ask('GET', `/events-srv/events?${query}`)).events as Json[]).length
      }
      assert.equal(await found(), 1)
      world().advance(60_000)
      const browser = testBrowser(world())
      await scene.signIn(browser)
      assert.equal((await post(token, node)).status, 202)
      assert.equal(await scene.isThrough(browser), true)
      assert.equal(await found(), 1)
    })

    it('of what happened before somebody signed in end nothing', async () => {
      const { connection, subject, isThrough, isOwn } = await signedInTwice(world(), provider)
      const { tell } = await hear(world(), provider, connection)
      const event_timestamp = Math.floor(world().now() / 1000) - 3600
      const answer = await tell(typeOf['account-disabled'], named(subject), { event_timestamp })
      assert.equal(answer.status, 202)
      assert.deepEqual([await isThrough(), await isOwn()], [true, true])
      const later = Math.floor(world().now() / 1000) + 86_400
      const now = await tell(typeOf['account-disabled'], named(subject), { event_timestamp: later })
      assert.equal(now.status, 202)
      assert.deepEqual([await isThrough(), await isOwn()], [false, false])
    })

    it('of another server than the one that the connection had are not heard', async () => {
      const { connection, subject, isThrough } = await signedInTwice(world(), provider)
      const { post } = await hear(world(), provider, connection)
      const { connections } = world().server.services.storage.stores
      const settings = { ...connection.settings, issuer: 'https://other.example' }
      const now = await connections.find(connection.id)
      assert.ok(now)
      await connections.replace({ ...now, settings, revision: now.revision + 1 }, now.revision)
      const events = { [typeOf['session-revoked']]: {} }
      const answer = await post(await setOf(world(), provider, events, { sub_id: named(subject) }))
      assert.equal(answer.status, 400)
      assert.equal(await isThrough(), true)
    })
  },
  toThisMachine,
)
