import assert from 'node:assert/strict'
import { it } from 'node:test'
import { makeDpopKey } from '../support/dpop-key.ts'
import { describeManagement } from './management-world.ts'

interface Preview {
  readonly refusal?: string
  readonly scopes: readonly string[]
  readonly left_out: readonly string[]
  readonly access_token?: { readonly expires_in: number; readonly claims: Claims }
  readonly id_token?: { readonly expires_in: number; readonly claims: Claims }
}
type Claims = Readonly<Record<string, unknown>>

/** Claims that differ with every sign-in. */
const ofSignIn = ['jti', 'sid', 'isub', 'iat', 'exp', 'auth_time', 'at_hash', 'amr']

function claimsOf(token: string): Claims {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return Object.fromEntries(
    Object.entries(claims as Claims).filter(([name]) => !ofSignIn.includes(name)),
  )
}

describeManagement('the preview of tokens', (world) => {
  const preview = async (clientId: string, question: object) =>
    (await world().ask(
      'POST',
      `/apps-srv/clients/${clientId}/preview`,
      question,
    )) as unknown as Preview

  it('shows what the tokens of a person then hold', async () => {
    const { addClient, addUser, ask, signIn } = world()
    const scopes = ['openid', 'profile', 'roles', 'groups']
    const client = await addClient({ grant_types: ['password'], allowed_scopes: scopes })
    const user = await addUser({ given_name: 'Ada' })
    const group = { groupId: `engines-${user.sub}`, groupName: 'Engines' }
    await ask('POST', '/groups-srv/usergroup', group)
    await ask('POST', '/groups-srv/usergroupmap/assign', {
      groupId: group.groupId,
      sub: user.sub,
      roles: ['ENGINEER'],
    })
    const shown = await preview(client.id, { sub: user.sub })
    assert.equal(shown.refusal, undefined)
    const groups = JSON.stringify(shown.access_token?.claims.groups)
    assert.ok(groups.includes(JSON.stringify({ groupId: group.groupId, roles: ['ENGINEER'] })))
    const { json } = await signIn(client, user, scopes.join(' '))
    assert.deepEqual(shown.scopes, json.scope.split(' '))
    assert.deepEqual(shown.access_token?.claims, claimsOf(json.access_token))
    assert.equal(shown.access_token?.expires_in, json.expires_in)
    const { updated_at: _, ...idToken } = shown.id_token?.claims ?? {}
    const { updated_at: __, ...issued } = claimsOf(json.id_token)
    assert.deepEqual(idToken, issued)
  })

  it('issues nothing and leaves no trace', async () => {
    const { addClient, addUser, server } = world()
    const client = await addClient({
      allowed_scopes: ['openid'],
      allowed_groups: [{ groupId: 'nobody-is-here' }],
    })
    const { sub } = await addUser()
    const { eventReader, sessions } = server.services.storage.stores
    const shown = await preview(client.id, { sub })
    assert.equal(shown.refusal, 'not-in-groups')
    assert.equal(shown.access_token, undefined)
    await server.chores.runAll()
    const { events: about } = await eventReader.list({ sub }, undefined, 10)
    assert.ok(about.every(({ type }) => !type.startsWith('LOGIN')))
    assert.deepEqual(await sessions.listOf(sub, 0), [])
    const unrestricted = await addClient({ allowed_scopes: ['openid'] })
    const text = JSON.stringify(await preview(unrestricted.id, { sub }))
    assert.doesNotMatch(text, /eyJ|"jti"|"sid"/, 'there is no token in it')
  })

  it('leaves out management scopes of roles that the person lacks', async () => {
    const { addClient, addUser } = world()
    const client = await addClient({ allowed_scopes: ['openid', 'ostiary:users_read'] })
    const { sub } = await addUser()
    const shown = await preview(client.id, { sub })
    assert.deepEqual([shown.scopes, shown.left_out], [['openid'], ['ostiary:users_read']])
  })

  it('says why a person or a client gets none', async () => {
    const { addClient, addUser, ask, changeClient } = world()
    const client = await addClient({ allowed_scopes: ['openid'] })
    const { sub } = await addUser()
    await ask('PUT', `/users-srv/user/${sub}/status`, { userStatus: 'BLOCKED' })
    assert.equal((await preview(client.id, { sub })).refusal, 'user-status')
    await changeClient(client, { enabled: false })
    assert.equal((await preview(client.id, { sub })).refusal, 'client-disabled')
  })

  it('shows the token of a machine, without scopes about people', async () => {
    const { addClient, token } = world()
    const client = await addClient({
      grant_types: ['client_credentials', 'authorization_code'],
      allowed_scopes: ['openid', 'api:read'],
    })
    const shown = await preview(client.id, {})
    assert.deepEqual(shown.scopes, ['api:read'])
    const { json } = await token(client, { grant_type: 'client_credentials', scope: 'api:read' })
    assert.deepEqual(shown.access_token?.claims, claimsOf(json.access_token))
    assert.equal(shown.id_token, undefined)
  })

  it('shows that tokens are bound, and to what', async () => {
    const { addClient, addUser, send } = world()
    const bound = { grant_types: ['client_credentials', 'password'], allowed_scopes: ['openid'] }
    const client = await addClient({ ...bound, dpop_bound_access_tokens: true })
    const key = await makeDpopKey(world())
    const dpop = await key.proof('POST', '/token-srv/token')
    const form = { grant_type: 'client_credentials' }
    const asked = { as: client, form, headers: { dpop } }
    const { json } = await send('POST', '/token-srv/token', asked)
    assert.deepEqual(claimsOf(json.access_token).cnf, { jkt: key.jkt })
    const { sub } = await addUser()
    for (const question of [{}, { sub }]) {
      const { cnf } = (await preview(client.id, question)).access_token?.claims ?? {}
      assert.deepEqual(cnf, { jkt: '<thumbprint of the key>' })
    }
    const unbound = await addClient(bound)
    const shown = await preview(unbound.id, { sub })
    assert.ok(shown.access_token && !('cnf' in shown.access_token.claims))
  })

  it('answers about people only to those who may read people', async () => {
    const { addClient, addUser, admin, machineToken, send } = world()
    const client = await addClient({ allowed_scopes: ['openid'] })
    const { sub } = await addUser()
    const path = `/apps-srv/clients/${client.id}/preview`
    const ask = async (...scopes: string[]) =>
      (await send('POST', path, { bearer: await machineToken(...scopes), json: { sub } })).status
    assert.equal(await ask('apps_read'), 403)
    assert.equal(await ask('users_read'), 403)
    assert.equal(await ask('apps_read', 'users_read'), 200)
    for (const body of [
      { sub: 'nobody' },
      { sub: 5 },
      {},
      { sub, scopes: ['email'] },
      { sub, scopes: 'openid' },
      { sub, more: 1 },
    ]) {
      assert.equal((await admin('POST', path, body)).status, 400, JSON.stringify(body))
    }
    assert.equal((await admin('POST', '/apps-srv/clients/unknown/preview', {})).status, 404)
  })
})
