import assert from 'node:assert/strict'
import { it } from 'node:test'
import { firstRegistrationId } from '../../src/oauth/model/client.ts'
import { describeManagement } from './management-world.ts'

describeManagement('administration of sessions and consents', (world) => {
  it('lists the sessions of a user, and ends one or all', async () => {
    const { addClient, addUser, admin, ask, isActive, signIn } = world()
    const client = await addClient({ grant_types: ['password'] })
    const user = await addUser()
    const path = `/users-srv/user/${user.sub}/sessions`
    const tokens: string[] = []
    for (let i = 0; i < 3; i++) tokens.push((await signIn(client, user)).json.access_token)
    const list = async () =>
      (await ask('GET', path)).sessions as { sid: string; browser: boolean; amr: string[] }[]
    const sessions = await list()
    assert.equal(sessions.length, 3)
    assert.deepEqual([sessions[0]?.browser, sessions[0]?.amr], [false, ['pwd']])
    assert.doesNotMatch(JSON.stringify(sessions), /cookie|digest/i)

    const sid = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid as string
    assert.deepEqual(await ask('DELETE', `${path}/${sid(tokens[0] ?? '')}`), { ended: 1 })
    assert.deepEqual(await Promise.all(tokens.map((token) => isActive(client, token))), [
      false,
      true,
      true,
    ])
    assert.equal((await admin('DELETE', `${path}/${sid(tokens[0] ?? '')}`)).status, 404)
    assert.deepEqual(await ask('DELETE', path), { ended: 2 })
    assert.deepEqual(await list(), [])
    assert.equal(await isActive(client, tokens[2] ?? ''), false)
  })

  it('ends no session of another user under a wrong name', async () => {
    const { addClient, addUser, admin, ask, isActive, signIn } = world()
    const client = await addClient({ grant_types: ['password'] })
    const [user, other] = [await addUser(), await addUser()]
    const { access_token } = (await signIn(client, user)).json
    const [session] = (await ask('GET', `/users-srv/user/${user.sub}/sessions`)).sessions as {
      sid: string
    }[]
    const path = `/users-srv/user/${other.sub}/sessions/${session?.sid}`
    assert.equal((await admin('DELETE', path)).status, 404)
    assert.equal(await isActive(client, access_token), true)
    assert.equal((await admin('GET', '/users-srv/user/nobody/sessions')).status, 404)
  })

  it('ends all that a person has, by any identifier (Global Token Revocation)', async () => {
    const { addClient, addUser, admin, isActive, issuer, refresh, send, signIn } = world()
    const client = await addClient({
      grant_types: ['password', 'refresh_token'],
      allowed_scopes: ['openid', 'offline_access'],
    })
    const path = '/users-srv/global-token-revocation'
    const metadata = (await send('GET', '/.well-known/oauth-authorization-server')).json
    assert.equal(metadata.global_token_revocation_endpoint, `${issuer}${path}`)
    const email = 'ada.byron@example.com'
    const proven = {
      email_verified: true,
      mobile_number: '+4917012345',
      mobile_number_verified: true,
    }
    const user = await addUser({ email, ...proven })
    const other = await addUser({ username: 'ada.byron@example.org', email: 'b@example.com' })
    const others = (await signIn(client, other)).json
    const named = [
      { format: 'iss_sub', iss: issuer, sub: user.sub },
      { format: 'opaque', id: user.sub },
      { format: 'email', email: 'Ada.Byron@Example.com' },
      { format: 'account', uri: `acct:${email}` },
      { format: 'phone_number', phone_number: '+49 170 12345' },
    ]
    for (const sub_id of named) {
      const tokens = (await signIn(client, user, 'openid offline_access')).json
      const answer = await admin('POST', path, { sub_id })
      assert.deepEqual([answer.status, answer.text], [204, ''], JSON.stringify(sub_id))
      assert.equal(await isActive(client, tokens.access_token), false)
      assert.equal((await refresh(client, tokens.refresh_token)).status, 400)
    }
    const nobody = [
      { format: 'opaque', id: 'nobody' },
      { format: 'iss_sub', iss: 'https://evil.example', sub: other.sub },
      { format: 'email', email: 'b@example.com' },
      { format: 'email', email: 'ada.byron@example.org' },
    ]
    for (const sub_id of nobody) {
      assert.equal((await admin('POST', path, { sub_id })).status, 404, JSON.stringify(sub_id))
    }
    for (const sub_id of ['ada', {}, { format: 'did', url: 'did:example:ada' }, null]) {
      assert.equal((await admin('POST', path, { sub_id })).status, 400, JSON.stringify(sub_id))
    }
    assert.equal(await isActive(client, others.access_token), true)
  })

  it('lets no machine sign an administrator out, and nobody without the scope', async () => {
    const { addUser, ask, machineToken, send, adminToken, userinfo } = world()
    const json = { sub_id: { format: 'opaque', id: (await addUser()).sub } }
    const path = '/users-srv/global-token-revocation'
    const bearer = await machineToken('users_write')
    assert.equal((await send('POST', path, { bearer, json })).status, 204)
    const weaker = await machineToken('users_read')
    assert.equal((await send('POST', path, { bearer: weaker, json })).status, 403)
    assert.equal((await send('POST', path, { json })).status, 401)
    const token = await adminToken()
    const { sub: id } = (await userinfo(token)).json
    const administrator = { sub_id: { format: 'opaque', id } }
    assert.equal((await send('POST', path, { bearer, json: administrator })).status, 403)
    assert.ok(await ask('GET', `/users-srv/user/${id}`))
  })

  it('lists consents, and takes one back with all that the client holds', async () => {
    const { addClient, addUser, admin, ask, isActive, refresh, server, signIn } = world()
    const client = await addClient({
      grant_types: ['password', 'refresh_token'],
      allowed_scopes: ['openid', 'offline_access'],
    })
    const user = await addUser()
    const path = `/users-srv/user/${user.sub}/consents`
    const { consents } = server.services.storage.stores
    const scopes = ['openid', 'offline_access']
    await consents.add({
      sub: user.sub,
      clientId: client.id,
      registrationId: firstRegistrationId,
      scopes,
      claims: ['birthdate'],
      grantedAt: 1_700_000_000_000,
    })
    const tokens = (await signIn(client, user, 'openid offline_access')).json
    assert.deepEqual(await ask('GET', path), {
      consents: [
        { client_id: client.id, scopes, claims: ['birthdate'], granted_at: 1_700_000_000 },
      ],
    })
    assert.deepEqual(await ask('DELETE', `${path}/${client.id}`), { withdrawn: true })
    assert.deepEqual(await ask('GET', path), { consents: [] })
    assert.equal(await isActive(client, tokens.access_token), false)
    assert.equal((await refresh(client, tokens.refresh_token)).status, 400)
    assert.equal((await admin('DELETE', `${path}/${client.id}`)).status, 404)
  })
})
