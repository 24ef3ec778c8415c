import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { allGrants, describeServerOnce } from '../support/server-world.ts'
import { legacyCalls, legacyPaths } from './legacy-calls.ts'

const registration = {
  grant_types: allGrants,
  allowed_scopes: ['openid', 'profile', 'offline_access', 'ostiary:usercreate', 'shop'],
}

describeServerOnce('the token endpoint of v1', (world) => {
  async function start() {
    const [client, user] = await Promise.all([
      world().addClient(registration),
      world().addUser({ given_name: 'Ada' }),
    ])
    const { username, password } = user
    return { client, user, form: { grant_type: 'password', username, password } }
  }

  it('answers the password grant in its own shape', async () => {
    const { client, user } = await start()
    const { status, json, headers } = await legacyCalls(world()).signIn(client, user)
    assert.equal(status, 200)
    const { access_token, ...rest } = json
    assert.deepEqual(rest, {
      user_id: user.sub,
      expires_in: 3600,
      userstate: 'VERIFIED',
      scope: 'openid profile shop',
      token_type: 'Bearer',
    })
    assert.equal(typeof access_token, 'string')
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.match(headers.get('content-type') ?? '', /^application\/json/)
  })

  it('answers what v2 answers to the same sign-in in other words', async () => {
    const { client, user } = await start()
    const v1 = (await legacyCalls(world()).signIn(client, user, { scope: 'openid' })).json
    const v2 = (await world().signIn(client, user, 'openid')).json
    assert.equal(v1.user_id, v2.sub)
    for (const name of ['expires_in', 'scope', 'token_type']) assert.equal(v1[name], v2[name])
    assert.deepEqual([v1.sub, v1.id_token], [undefined, undefined])
    assert.deepEqual([v2.user_id, v2.userstate], [undefined, undefined])
  })

  it('puts role, clientid and scope into the access token beside the claims of v2', async () => {
    const { client, user } = await start()
    const v1 = decodeJwt((await legacyCalls(world()).signIn(client, user)).json.access_token)
    const v2 = decodeJwt(
      (await world().signIn(client, user, 'openid profile shop')).json.access_token,
    )
    assert.deepEqual([v1.role, v1.clientid, v1.scope], ['USER', client.id, 'openid profile shop'])
    const added = ['role', 'clientid', 'scope']
    const common = Object.keys(v1).filter((name) => !added.includes(name))
    assert.deepEqual(common.sort(), Object.keys(v2).sort())
    for (const name of ['sub', 'isub', 'aud', 'iss', 'scopes', 'roles']) {
      assert.deepEqual(v1[name], v2[name], name)
    }
  })

  it('joins several roles with commas', async () => {
    const { client, user } = await start()
    const { groups } = world().server.services.storage.stores
    const membership = await groups.findMembership('OSTIARY_USERS', user.sub)
    assert.ok(membership)
    await groups.putMembership({ ...membership, roles: ['USER', 'AUDITOR'] })
    const { json } = await legacyCalls(world()).signIn(client, user)
    assert.equal(decodeJwt(json.access_token).role, 'USER,AUDITOR')
  })

  it('reads the same parameters from a form, from JSON and from the query', async () => {
    const { client, form } = await start()
    const all = { ...form, client_id: client.id, client_secret: client.secret }
    const query = `${legacyPaths.token}?${new URLSearchParams(all)}`
    const answers = [
      await world().send('POST', legacyPaths.token, { form: all }),
      await world().send('POST', legacyPaths.token, { json: all }),
      await world().send('POST', query),
      await world().send('POST', query, { form: '' }),
      await world().send('POST', query, { json: {} }),
    ]
    for (const answer of answers) assert.equal(answer.status, 200, answer.text)
    const apart = `${legacyPaths.token}?${new URLSearchParams({ grant_type: 'password' })}`
    const { grant_type, ...others } = form
    assert.equal(grant_type, 'password')
    const mixed = await world().send('POST', apart, { as: client, form: others })
    assert.equal(mixed.status, 200)
  })

  it('refuses a parameter that is in the body and in the query', async () => {
    const { client, form } = await start()
    for (const name of ['grant_type', 'username', 'password', 'scope']) {
      const path = `${legacyPaths.token}?${new URLSearchParams({ [name]: 'x' })}`
      const body = { scope: 'openid', ...form }
      for (const sent of [{ form: body }, { json: body }]) {
        const answer = await world().send('POST', path, { as: client, ...sent })
        assert.equal(answer.status, 400, name)
        assert.equal(answer.json.error, 'invalid_request', name)
      }
    }
    const twice = await world().send('POST', `${legacyPaths.token}?scope=a&scope=b`, {
      as: client,
      form,
    })
    assert.equal(twice.json.error, 'invalid_request')
  })

  it('gives a client its own token, with the scopes that speak of no person', async () => {
    const { client } = await start()
    const { status, json } = await legacyCalls(world()).token(client, {
      grant_type: 'client_credentials',
    })
    assert.equal(status, 200)
    const { access_token, ...rest } = json
    assert.deepEqual(rest, {
      user_id: client.id,
      expires_in: 3600,
      scope: 'shop',
      token_type: 'Bearer',
    })
    const claims = decodeJwt(access_token)
    assert.deepEqual([claims.role, claims.clientid, claims.scope], ['', client.id, 'shop'])
  })

  it('gives a refresh token when offline_access is asked for by name, and replaces it', async () => {
    const { client, user } = await start()
    const calls = legacyCalls(world())
    const asked = await calls.signIn(client, user, { scope: 'openid offline_access' })
    assert.equal(typeof asked.json.refresh_token, 'string')
    const next = await calls.refresh(client, asked.json.refresh_token)
    assert.equal(next.status, 200)
    assert.notEqual(next.json.refresh_token, asked.json.refresh_token)
    assert.equal(next.json.scope, 'openid offline_access', 'those of the grant, not all')
    assert.equal(next.json.userstate, 'VERIFIED')
    assert.equal(decodeJwt(next.json.access_token).clientid, client.id)
    assert.equal((await calls.signIn(client, user)).json.refresh_token, undefined)
  })

  it('redeems a code whichever generation gave it', async () => {
    const { client, user } = await start()
    for (const dialect of ['v1', 'v2']) {
      const code = await world().addCode(client, user, { dialect })
      const { status, json } = await legacyCalls(world()).redeem(client, code)
      assert.equal(status, 200)
      assert.equal(json.user_id, user.sub)
      assert.equal(json.id_token, undefined)
      assert.equal(decodeJwt(json.access_token).clientid, client.id)
    }
  })

  it('refuses with the codes and statuses of v2', async () => {
    const { client, user, form } = await start()
    const codeOnly = await world().addClient()
    const requests = [
      [client, {}],
      [client, { ...form, grant_type: 'Password' }],
      [client, { ...form, password: 'wrong' }],
      [client, { ...form, scope: 'ostiary:deleteuser' }],
      [client, { grant_type: 'authorization_code', code: 'x', redirect_uri: 'https://x.example' }],
      [client, { grant_type: 'authorization_code', code: 'x' }],
      [client, { grant_type: 'refresh_token', refresh_token: 'x' }],
      [codeOnly, form],
      [{ ...client, secret: 'wrong' }, form],
      [{ ...client, id: 'nobody', secret: '' }, form],
      [{ ...client, secret: '' }, form],
    ] as const
    for (const [as, sent] of requests) {
      const v1 = await legacyCalls(world()).token(as, sent)
      const v2 = await world().token(as, sent)
      assert.equal(v1.status, v2.status)
      assert.deepEqual(v1.json, v2.json)
      assert.equal(v1.headers.get('www-authenticate'), v2.headers.get('www-authenticate'))
      assert.notEqual(v1.status, 200)
    }
    assert.equal((await legacyCalls(world()).signIn(client, user)).status, 200)
  })
})
