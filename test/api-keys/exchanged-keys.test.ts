import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { randomId } from '../../src/kernel/secrets.ts'
import { acrOf } from '../../src/oauth/model/strength.ts'
import { uriKeyOf } from '../../src/oauth/resources.ts'
import { callsWith, expectSuccess } from '../groups/groups-world.ts'
import { secondProcessOf } from '../support/second-process.ts'
import type { ServerCalls } from '../support/server-calls.ts'
import { describeServer, type TestClient, type TestUser } from '../support/server-world.ts'
import { administrator, asker, company, makeKey, person } from './key-world.ts'

const exchange = 'urn:ietf:params:oauth:grant-type:token-exchange'
const type = 'urn:ietf:params:oauth:token-type:access_token'
const read = 'ostiary:groups_read'
const write = 'ostiary:groups_write'

type Form = Readonly<Record<string, string>>

describeServer('an API key that is exchanged for an access token (RFC 8693)', (world) => {
  const second = secondProcessOf(world)

  /** A service that may exchange the keys it is called with. */
  function service(changes: object = {}, exchanging: object = {}): Promise<TestClient> {
    return world().addClient({
      grant_types: [exchange],
      allowed_scopes: ['wiki', read, write, 'openid'],
      token_exchange: { mode: 'delegation', subject_clients: [], api_keys: true, ...exchanging },
      ...changes,
    })
  }

  function ask(client: TestClient, key: string, form: Form = {}, through: ServerCalls = world()) {
    const fields = { grant_type: exchange, subject_token: key, subject_token_type: type }
    return through.token(client, { ...fields, ...form })
  }

  async function keyOfAda(groupId: string, ada: TestUser, scopes = [read]): Promise<string> {
    return makeKey(world(), ada, { scopes, roles: [[groupId, 'GROUP_ADMIN']] })
  }

  async function keyOfGroup(
    { acme, ada }: Awaited<ReturnType<typeof company>>,
    more: object = {},
  ): Promise<{ readonly key: string; readonly id: string }> {
    const owner = await person(world(), ada)
    const { json, status, text } = await world().send('POST', `/api-keys-srv/groups/${acme}/keys`, {
      bearer: owner.token,
      json: { name: 'Build', days: 30, ...more },
    })
    assert.equal(status, 201, text)
    return json.data as { key: string; id: string }
  }

  const inactive = { active: false, token_type: 'Bearer' }

  it('gives a short token that says whose key it is, what was chosen, and who acts', async () => {
    const { acme, ada } = await company(world())
    const tell = await asker(world())
    const key = await keyOfAda(acme, ada)
    const behind = await service()
    const { status, json, text } = await ask(behind, key)
    assert.equal(status, 200, text)
    assert.equal(json.issued_token_type, type)
    assert.equal(json.refresh_token, undefined)
    assert.equal(json.id_token, undefined)
    assert.equal(json.scope, '')
    assert.equal(json.sub, ada.sub)
    const claims = decodeJwt(json.access_token)
    const { api_key: told } = await tell(key)
    assert.equal(claims.sub, ada.sub)
    assert.equal(claims.aud, behind.id)
    assert.equal(claims.sid, `key.${told.id}`)
    assert.deepEqual(claims.act, { sub: behind.id, client_id: behind.id })
    assert.deepEqual(claims.groups, [{ groupId: acme, roles: ['GROUP_ADMIN'] }])
    assert.deepEqual(claims.roles, [])
    assert.ok(!JSON.stringify(claims).includes(key))
    for (const node of [world(), second()]) {
      const seen = (await node.introspect(behind, json.access_token)).json
      assert.equal(seen.active, true)
      assert.equal(seen.username, ada.username)
      assert.deepEqual(seen.groups, claims.groups)
      assert.deepEqual(seen.api_key, told)
      assert.deepEqual(seen.act, claims.act)
      const { json: info } = await node.userinfo(json.access_token)
      assert.deepEqual(info, { sub: ada.sub })
    }
    const wanted = { groups: [{ groupId: acme, roles: ['EDITOR'] }] }
    const strict = await world().introspect(behind, json.access_token, wanted)
    assert.deepEqual(strict.json, inactive)
  })

  it('gives a token for the key of a group, which is nobody’s', async () => {
    const scene = await company(world())
    const roles = [{ groupId: scene.sales, roles: ['ROBOT'] }]
    const { key, id } = await keyOfGroup(scene, { scopes: ['wiki', 'other', read], roles })
    const behind = await service()
    const { json } = await ask(behind, key)
    assert.equal(json.scope, 'wiki')
    assert.equal(json.sub, id)
    const claims = decodeJwt(json.access_token)
    assert.equal(claims.sub, id)
    assert.equal(claims.sid, undefined)
    assert.deepEqual(claims.groups, roles)
    const seen = (await world().introspect(behind, json.access_token)).json
    assert.equal(seen.active, true)
    assert.equal(seen.groupId, scene.acme)
    assert.equal(seen.username, undefined)
    assert.equal((await world().userinfo(json.access_token)).status, 403)
    const wider = await ask(behind, key, { scope: 'wiki other' })
    assert.equal(wider.json.error, 'invalid_scope')
    assert.equal((await ask(behind, key, { scope: 'wiki' })).json.scope, 'wiki')
  })

  it('is for a resource, and in the shape that the service chose', async () => {
    const scene = await company(world())
    const roles = [{ groupId: scene.sales, roles: ['ROBOT'] }]
    const { key } = await keyOfGroup(scene, { scopes: ['wiki'], roles })
    const behind = await service({
      access_token_profile: 'rfc9068',
      groups_claim: { format: 'group:role', name: 'entitlements', under: scene.sales },
    })
    const uri = `https://api.example/${randomId()}`
    const now = world().now()
    const added = world().server.services.storage.stores.resources.add(
      {
        ...{ id: randomId(), uri, texts: {}, scopes: ['wiki'], introspectionClients: [] },
        ...{ createdAt: now, updatedAt: now },
      },
      uriKeyOf(uri) ?? '',
    )
    assert.ok(await added)
    const { json } = await ask(behind, key, { resource: uri })
    const claims = decodeJwt(json.access_token)
    assert.equal(claims.aud, uri)
    assert.equal(claims.client_id, behind.id)
    assert.deepEqual(claims.entitlements, [`${scene.sales}:ROBOT`])
    assert.equal(
      (await ask(behind, key, { audience: 'https://x.example' })).json.error,
      'invalid_target',
    )
  })

  it('counts no more on any node when the key, the person or a role is gone', async () => {
    const admin = await administrators()
    const call = (method: string, path: string, json?: object) => async () => {
      const answer = await world().send(method, path, { bearer: admin, ...(json && { json }) })
      assert.ok(answer.status < 300, answer.text)
    }
    const ends: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
      'the key is ended': async ({ ada, id }) =>
        call('DELETE', `/api-keys-srv/users/${ada.sub}/keys/${id}`)(),
      'the key is reported': ({ key }) =>
        world().send('POST', '/api-keys-srv/reports', { json: { key } }),
      'the role is taken': ({ root, acme, ada }) => root.assign(acme, ada.sub, ['EDITOR']),
      'the person leaves the group': ({ root, acme, ada }) => root.dismiss(acme, ada.sub),
      'the account is blocked': ({ ada }) =>
        call('PUT', `/users-srv/user/${ada.sub}/status`, { userStatus: 'BLOCKED' })(),
      'the account is deleted': ({ ada }) => call('DELETE', `/users-srv/user/${ada.sub}`)(),
      'all sessions are ended': ({ ada }) =>
        call('DELETE', `/users-srv/user/${ada.sub}/sessions`)(),
      'a new password is set': ({ ada }) =>
        call('PUT', `/users-srv/user/${ada.sub}/password`, {
          password: 'a difference engine of brass',
        })(),
      'the service is switched off': ({ behind }) =>
        world().changeClient(behind, { enabled: false }),
      'a group wants stronger sign-ins': async ({ acme }) => {
        const json = { minimumAcr: acrOf('two-factor'), graceDays: 0 }
        const path = `/usergroup/${acme}/sign-in-policy?confirm=true`
        return expectSuccess((await administrator(world())).send('PUT', path, { json }))
      },
    }
    for (const [what, end] of Object.entries(ends)) {
      const scene = await company(world())
      const key = await keyOfAda(scene.acme, scene.ada)
      const behind = await service()
      const tell = await asker(world())
      const token = (await ask(behind, key)).json.access_token
      const id = (await tell(key)).api_key.id
      for (const node of [world(), second()]) {
        assert.equal((await tell(token, node)).active, true, what)
        assert.equal((await node.userinfo(token)).status, 200, what)
      }
      await end({ ...scene, key, id, behind })
      for (const node of [world(), second()]) {
        assert.equal((await tell(token, node)).active, false, what)
        assert.equal((await node.userinfo(token)).status, 401, what)
        const { status } = await callsWith(node, token).get(scene.acme)
        assert.equal(status, 401, what)
      }
    }
  })

  type Scene = Awaited<ReturnType<typeof company>> & {
    readonly key: string
    readonly id: string
    readonly behind: TestClient
  }

  async function administrators(): Promise<string> {
    const allowed_scopes = ['users_read', 'users_write', 'users_delete'].map((s) => `ostiary:${s}`)
    const client = await world().addClient({ grant_types: ['client_credentials'], allowed_scopes })
    const scope = allowed_scopes.join(' ')
    const { json } = await world().token(client, { grant_type: 'client_credentials', scope })
    return json.access_token
  }

  it('never counts after the end of a key, also if both come at the same time', async () => {
    const scene = await company(world())
    const behind = await service()
    const tell = await asker(world())
    for (let round = 0; round < 6; round++) {
      const { key } = await keyOfGroup(scene)
      const nodes = [world(), second(), world(), second()]
      const given = nodes.map((node) => ask(behind, key, {}, node))
      const end = world().send('POST', '/api-keys-srv/reports', { json: { key } })
      const answers = await Promise.all([...given, end])
      for (const { json } of answers.slice(0, -1)) {
        if (!json.access_token) assert.equal(json.error, 'invalid_request')
        for (const node of json.access_token ? [world(), second()] : []) {
          assert.equal((await tell(json.access_token, node)).active, false)
        }
      }
      assert.equal((await ask(behind, key)).json.error, 'invalid_request')
    }
  })

  it('changes, reads and approves nothing here, and is exchanged for nothing else', async () => {
    const { acme, ada } = await company(world())
    const key = await keyOfAda(acme, ada, [read, write])
    const behind = await service({ grant_types: [exchange, 'client_credentials'] })
    const wanted = await ask(behind, key, { scope: write })
    assert.equal(wanted.json.error, 'invalid_scope')
    const bearer = (await ask(behind, key)).json.access_token
    assert.deepEqual(decodeJwt(bearer).scopes, [])
    const attempts: readonly (readonly [string, string, object?])[] = [
      ['GET', `/groups-srv/usergroup?groupId=${acme}`],
      ['GET', `/groups-srv/usergroupmap/userwithmetadata/${ada.sub}`],
      ['POST', `/api-keys-srv/groups/${acme}/keys`, { name: 'More', days: 1 }],
      ['GET', `/api-keys-srv/users/${ada.sub}/keys`],
      ['POST', '/access-srv/requests/x/approve', {}],
      ['POST', '/users-srv/changepassword', {}],
      ['PUT', `/users-srv/user/profile/${ada.sub}`, {}],
      ['GET', '/groups/group/acme'],
      ['DELETE', `/users-srv/user/${ada.sub}/sessions`],
    ]
    for (const [method, path, json] of attempts) {
      const { status, text } = await world().send(method, path, { bearer, ...(json && { json }) })
      assert.equal(status, 403, `${method} ${path}: ${text}`)
    }
    const other = await service({}, { mode: 'impersonation', subject_clients: [behind.id] })
    assert.equal((await ask(other, bearer)).json.error, 'invalid_request')
    assert.equal((await ask(behind, bearer)).json.error, 'invalid_request')
    const own = await world().token(behind, { grant_type: 'client_credentials' })
    const asActor = { actor_token: bearer, actor_token_type: type }
    assert.equal((await ask(behind, own.json.access_token, asActor)).json.error, 'invalid_request')
    const forOthers = { actor_token: own.json.access_token, actor_token_type: type }
    assert.equal((await ask(behind, key, forOthers)).json.error, 'invalid_request')
    for (const requested of ['refresh_token', 'id_token']) {
      const requested_token_type = `urn:ietf:params:oauth:token-type:${requested}`
      assert.equal((await ask(behind, key, { requested_token_type })).json.error, 'invalid_request')
    }
  })

  it('is for clients that an administrator has allowed it', async () => {
    const { acme, ada } = await company(world())
    const key = await keyOfAda(acme, ada)
    const refused = await service({}, { api_keys: false })
    const unnamed = await service({}, { api_keys: undefined })
    const wrong = await ask(await service(), `${key.slice(0, -1)}_`)
    for (const client of [refused, unnamed]) {
      const answer = await ask(client, key)
      assert.equal(answer.status, 400)
      assert.equal(answer.text, wrong.text)
    }
    const elsewhere = await service({ allowed_groups: [{ groupId: 'OSTIARY_ADMINS' }] })
    assert.equal((await ask(elsewhere, key)).json.error, 'invalid_request')
  })

  it('is impersonation only where the service may do that, and an event names the key', async () => {
    const { acme, ada } = await company(world())
    const key = await keyOfAda(acme, ada)
    const tell = await asker(world())
    const { id } = (await tell(key)).api_key
    const behind = await service({}, { mode: 'impersonation' })
    const { json } = await ask(behind, key)
    assert.equal(decodeJwt(json.access_token).act, undefined)
    const events = await world().database.execute(
      `select * from events where type = 'TOKEN_EXCHANGED' and client_id = '${behind.id}'`,
    )
    assert.equal(events.length, 1)
    const [event] = events as readonly { readonly sub: string; readonly detail: string }[]
    assert.equal(event?.sub, ada.sub)
    const { key: named, impersonation, audience } = JSON.parse(event?.detail ?? '')
    assert.deepEqual([named, impersonation, audience], [id, true, behind.id])
    assert.ok(!JSON.stringify(events).includes(key))
  })

  it('is revoked alone by the service, and the key goes on', async () => {
    const { acme, ada } = await company(world())
    const key = await keyOfAda(acme, ada)
    const behind = await service()
    const tell = await asker(world())
    const one = (await ask(behind, key)).json.access_token
    const other = (await ask(behind, key)).json.access_token
    await world().revoke(behind, one)
    for (const node of [world(), second()]) {
      assert.equal((await tell(one, node)).active, false)
      assert.equal((await tell(other, node)).active, true)
      assert.equal((await tell(key, node)).active, true)
    }
  })

  // Last, because the other process does not follow this clock.
  it('ends with the key, and with the first role that ends', async () => {
    const { acme, ada, root } = await company(world())
    const until = Math.floor(world().now() / 1000) + 600
    const roleTerms = [{ role: 'GROUP_ADMIN', validUntil: until }]
    await expectSuccess(root.assign(acme, ada.sub, ['GROUP_ADMIN', 'EDITOR'], { roleTerms }))
    const key = await keyOfAda(acme, ada)
    const behind = await service()
    const { json } = await ask(behind, key)
    assert.equal(decodeJwt(json.access_token).exp, until)
    world().advance(600_000)
    assert.deepEqual((await world().introspect(behind, json.access_token)).json, inactive)
    const later = await ask(behind, key)
    const groups = [{ groupId: acme, roles: [] }]
    assert.deepEqual(decodeJwt(later.json.access_token).groups, groups)

    const short = await makeKey(world(), ada, { days: '1' })
    world().advance(86_400_000 - 60_000)
    const last = (await ask(behind, short)).json
    assert.ok(Number(last.expires_in) <= 60)
    world().advance(60_000)
    assert.deepEqual((await world().introspect(behind, last.access_token)).json, inactive)
    assert.equal((await ask(behind, short)).json.error, 'invalid_request')
  })
})
