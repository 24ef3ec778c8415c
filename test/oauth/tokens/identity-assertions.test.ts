import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { randomId } from '../../../src/kernel/secrets.ts'
import { acrOf } from '../../../src/oauth/model/strength.ts'
import { chain, ids, machine } from '../../groups/groups-world.ts'
import { makeDpopKey } from '../../support/dpop-key.ts'
import { secondProcessOf } from '../../support/second-process.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
  type TestClient,
} from '../../support/server-world.ts'

const exchange = 'urn:ietf:params:oauth:grant-type:token-exchange'
const idJag = 'urn:ietf:params:oauth:token-type:id-jag'
const idToken = 'urn:ietf:params:oauth:token-type:id_token'
const refreshToken = 'urn:ietf:params:oauth:token-type:refresh_token'
const audience = 'https://auth.chat.example/'
const resource = 'https://mcp.chat.example/'

type Form = Readonly<Record<string, string>>

const rule = { audience, client_id: 'f53f191f', resources: [resource], scopes: ['chat.read'] }

/** An agent that may let people use what others have, and somebody who is signed in to it. */
async function scene(world: ServerWorld, rules: readonly object[] = [rule], changes: object = {}) {
  const agent = await world.addClient({
    grant_types: [...allGrants, exchange],
    allowed_scopes: allScopes,
    identity_assertions: rules,
    ...changes,
  })
  const email = `${randomId()}@example.com`
  const user = await world.addUser({ email, email_verified: true })
  const tokens = (await world.signIn(agent, user, 'openid email offline_access')).json
  return { agent, user: { ...user, email }, tokens }
}

function ask(world: ServerWorld, client: TestClient, subject_token: string, form: Form = {}) {
  return world.token(client, {
    grant_type: exchange,
    requested_token_type: idJag,
    subject_token,
    subject_token_type: idToken,
    audience,
    ...form,
  })
}

describeServer('an identity assertion for another party (ID-JAG)', (world) => {
  const second = secondProcessOf(world)

  it('says who the person is, for which client, resource and scopes, and is signed', async () => {
    const { agent, user, tokens } = await scene(world(), [{ ...rule, email: true, lifetime: 120 }])
    const answer = await ask(world(), agent, String(tokens.id_token), { scope: 'chat.read' })
    const { status, json, text } = answer
    assert.equal(status, 200, text)
    assert.equal(json.issued_token_type, idJag)
    assert.equal(json.token_type, 'N_A')
    assert.equal(json.expires_in, 120)
    assert.equal(json.scope, 'chat.read')
    assert.equal(json.refresh_token, undefined)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.equal(decodeProtectedHeader(json.access_token).typ, 'oauth-id-jag+jwt')
    const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', world().issuer))
    const { payload } = await jwtVerify(json.access_token, keys, {
      issuer: world().issuer,
      audience,
      typ: 'oauth-id-jag+jwt',
      currentDate: new Date(world().now()),
    })
    const { jti, iat = 0, exp, auth_time, ...claims } = payload
    assert.deepEqual(claims, {
      iss: world().issuer,
      sub: user.sub,
      aud: audience,
      client_id: 'f53f191f',
      resource,
      scope: 'chat.read',
      amr: ['pwd'],
      email: user.email,
      email_verified: true,
    })
    assert.equal(exp, iat + 120)
    assert.equal(auth_time, decodeJwt(String(tokens.id_token)).auth_time)
    const again = await ask(world(), agent, String(tokens.id_token))
    assert.notEqual(decodeJwt(again.json.access_token).jti, jti)
  })

  it('is no token of this server', async () => {
    const { agent, tokens } = await scene(world())
    const { json } = await ask(world(), agent, String(tokens.id_token))
    const assertion = json.access_token
    assert.equal((await world().introspect(agent, assertion)).json.active, false)
    assert.equal((await world().userinfo(assertion)).status, 401)
    assert.notEqual((await ask(world(), agent, assertion)).status, 200)
    const hint = await world().send('GET', `/authz-srv/authz?id_token_hint=${assertion}`)
    assert.notEqual(hint.status, 200)
  })

  it('is announced in the metadata', async () => {
    const { json } = await world().send('GET', '/.well-known/oauth-authorization-server')
    const metadata = json as unknown as Readonly<Record<string, unknown>>
    assert.deepEqual(metadata.identity_chaining_requested_token_types_supported, [idJag])
    const profile = 'urn:ietf:params:oauth:grant-profile:id-jag'
    assert.deepEqual(metadata.authorization_grant_profiles_supported, [profile])
  })

  it('is given for the refresh token of the client, which stays', async () => {
    const { agent, user, tokens } = await scene(world())
    const first = String(tokens.refresh_token)
    const form = { subject_token_type: refreshToken }
    const given = await ask(world(), agent, first, form)
    assert.equal(given.status, 200, given.text)
    assert.equal(decodeJwt(given.json.access_token).sub, user.sub)
    const next = (await world().refresh(agent, first)).json.refresh_token
    assert.ok(next)
    const used = await ask(world(), agent, first, form)
    assert.equal(used.json.error, 'invalid_grant')
    assert.equal((await ask(world(), agent, String(next), form)).status, 200)
    await world().revoke(agent, String(next))
    assert.equal((await ask(world(), agent, String(next), form)).json.error, 'invalid_grant')
  })

  it('is for tokens of the client itself, of a kind that says who somebody is', async () => {
    const { agent, tokens } = await scene(world())
    const { tokens: others } = await scene(world())
    for (const token of [
      String(others.id_token),
      tokens.access_token,
      'x.y.z',
      `${String(tokens.id_token).slice(0, -4)}AAAA`,
    ]) {
      assert.equal((await ask(world(), agent, token)).json.error, 'invalid_grant')
    }
    const types: readonly Form[] = [
      { subject_token_type: 'urn:ietf:params:oauth:token-type:access_token' },
      { subject_token_type: 'urn:ietf:params:oauth:token-type:saml2' },
      { subject_token_type: refreshToken },
      { actor_token: tokens.access_token },
    ]
    for (const form of types) {
      const { status } = await ask(world(), agent, String(tokens.id_token), form)
      assert.equal(status, 400)
    }
    const other = await ask(world(), agent, String(others.refresh_token), {
      subject_token_type: refreshToken,
    })
    assert.equal(other.json.error, 'invalid_grant')
  })

  it('is for registered audiences, resources and scopes', async () => {
    const { agent, tokens } = await scene(world(), [
      { ...rule, resources: [resource, 'https://b.chat.example'], scopes: ['a', 'b'] },
      { audience: 'https://plain.example', scopes: [] },
    ])
    const token = String(tokens.id_token)
    const refused: readonly (readonly [Form, string])[] = [
      [{ audience: 'https://auth.chat.example' }, 'invalid_target'],
      [{ audience: world().issuer }, 'invalid_target'],
      [{ audience: '' }, 'invalid_request'],
      // Both resources are open, and an assertion is for one.
      [{}, 'invalid_target'],
      [{ resource: 'https://mcp.chat.example' }, 'invalid_target'],
      [{ audience: 'https://plain.example', resource }, 'invalid_target'],
      [{ resource, scope: 'c' }, 'invalid_scope'],
    ]
    for (const [form, error] of refused) {
      const { json, text } = await ask(world(), agent, token, form)
      assert.equal(json.error, error, text)
    }
    const narrowed = await ask(world(), agent, token, { resource, scope: 'b c' })
    assert.equal(narrowed.json.scope, 'b')
    assert.equal(decodeJwt(narrowed.json.access_token).scope, 'b')
    const plain = await ask(world(), agent, token, { audience: 'https://plain.example' })
    const claims = decodeJwt(plain.json.access_token)
    assert.equal(claims.client_id, agent.id)
    assert.equal('resource' in claims || 'scope' in claims, false)
  })

  it('follows the groups of people: whose members may, and for what', async () => {
    const { eng, docs } = ids('eng', 'docs')
    const root = await machine(world())
    await chain(root, [eng])
    await chain(root, [docs])
    const { agent, user, tokens } = await scene(world(), [
      { ...rule, scopes: ['read'], allowed_groups: [{ groupId: eng }] },
      { ...rule, scopes: ['write'], allowed_groups: [{ groupId: docs, roles: ['EDITOR'] }] },
    ])
    const token = String(tokens.id_token)
    assert.equal((await ask(world(), agent, token)).json.error, 'access_denied')
    await root.assign(docs, user.sub, ['VIEWER'])
    assert.equal((await ask(world(), agent, token)).json.error, 'access_denied')
    await root.assign(docs, user.sub, ['EDITOR'])
    assert.equal((await ask(world(), agent, token)).json.scope, 'write')
    await root.assign(eng, user.sub, [])
    assert.equal((await ask(world(), agent, token)).json.scope, 'read write')
    const wider = await ask(world(), agent, token, { scope: 'read write admin' })
    assert.equal(wider.json.scope, 'read write')
    await root.dismiss(docs, user.sub)
    assert.equal((await second().token(agent, formOf(token))).json.scope, 'read')
    await root.dismiss(eng, user.sub)
    assert.equal((await second().token(agent, formOf(token))).json.error, 'access_denied')
    const events = await world().database.execute(
      `select outcome from events where type = 'ASSERTION_ISSUED' and sub = '${user.sub}'`,
    )
    const outcomes = events.map(({ outcome }) => outcome)
    assert.deepEqual(outcomes.filter((each) => each === 'success').length, 4)
    assert.ok(outcomes.includes('failure'))
  })

  const formOf = (subject_token: string): Form => ({
    grant_type: exchange,
    requested_token_type: idJag,
    subject_token,
    subject_token_type: idToken,
    audience,
  })

  it('names the person as the other side knows them', async () => {
    const byAddress = await scene(world(), [{ ...rule, subject: 'email' }])
    const given = await ask(world(), byAddress.agent, String(byAddress.tokens.id_token))
    assert.equal(decodeJwt(given.json.access_token).sub, byAddress.user.email)

    const two = [
      { ...rule, subject: 'pairwise' },
      { ...rule, audience: 'https://other.example', subject: 'pairwise' },
    ]
    const { agent, user, tokens } = await scene(world(), two)
    const token = String(tokens.id_token)
    const subs = []
    for (const form of [{}, { audience: 'https://other.example' }, {}]) {
      subs.push(decodeJwt((await ask(world(), agent, token, form)).json.access_token).sub)
    }
    assert.equal(new Set([...subs, user.sub]).size, 3)
    assert.equal(subs[0], subs[2])
  })

  it('is not given by an address that nobody has proven', async () => {
    const { agent } = await scene(world(), [{ ...rule, subject: 'email' }])
    const user = await world().addUser({ email: `${randomId()}@example.com` })
    const { id_token } = (await world().signIn(agent, user, 'openid')).json
    const { json } = await ask(world(), agent, String(id_token))
    assert.equal(json.error, 'access_denied')
    const named = await scene(world(), [{ ...rule, email: true }])
    const other = await world().addUser({ email: `${randomId()}@example.com` })
    const own = (await world().signIn(named.agent, other, 'openid')).json
    const given = await ask(world(), named.agent, String(own.id_token))
    assert.equal(decodeJwt(given.json.access_token).email, undefined)
  })

  it('needs a sign-in that is as strong as the rule says', async () => {
    const strong = { ...rule, scopes: ['write'], minimum_acr: acrOf('two-factor') }
    const { agent, tokens } = await scene(world(), [rule, strong])
    const { json } = await ask(world(), agent, String(tokens.id_token))
    assert.equal(json.scope, 'chat.read')
    const alone = await scene(world(), [strong])
    const refused = await ask(world(), alone.agent, String(alone.tokens.id_token))
    assert.equal(refused.status, 400)
    assert.equal(refused.json.error, 'insufficient_user_authentication')
  })

  it('is refused once the person, the session, the consent or the client is not what it was', async () => {
    const allowed_scopes = ['users_read', 'users_write', 'users_delete'].map((s) => `ostiary:${s}`)
    const admin = await world().addClient({ grant_types: ['client_credentials'], allowed_scopes })
    const scope = allowed_scopes.join(' ')
    const bearer = (await world().token(admin, { grant_type: 'client_credentials', scope })).json
      .access_token
    const call = async (method: string, path: string, json?: object) => {
      const answer = await world().send(method, path, { bearer, ...(json && { json }) })
      assert.ok(answer.status < 300, answer.text)
    }
    type Scene = Awaited<ReturnType<typeof scene>>
    const ends: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
      'the account is blocked': ({ user }) =>
        call('PUT', `/users-srv/user/${user.sub}/status`, { userStatus: 'BLOCKED' }),
      'the account is deleted': ({ user }) => call('DELETE', `/users-srv/user/${user.sub}`),
      'all sessions are ended': ({ user }) =>
        call('DELETE', `/users-srv/user/${user.sub}/sessions`),
      'a new password is set': ({ user }) =>
        call('PUT', `/users-srv/user/${user.sub}/password`, {
          password: 'a difference engine of brass',
        }),
      'the person leaves the groups of the client': ({ agent }) =>
        world().changeClient(agent, {
          metadata: { allowed_groups: [{ groupId: 'OSTIARY_ADMINS' }] },
        }),
      'the rule is gone': ({ agent }) =>
        world().changeClient(agent, {
          metadata: { identity_assertions: [{ ...rule, audience: 'https://b.example' }] },
        }),
    }
    for (const [what, end] of Object.entries(ends)) {
      const each = await scene(world())
      const form = formOf(String(each.tokens.id_token))
      const byRefresh = {
        ...form,
        subject_token: String(each.tokens.refresh_token),
        subject_token_type: refreshToken,
      }
      for (const node of [world(), second()]) {
        assert.equal((await node.token(each.agent, form)).status, 200, what)
      }
      await end(each)
      for (const node of [world(), second()]) {
        assert.equal((await node.token(each.agent, form)).status, 400, what)
        assert.equal((await node.token(each.agent, byRefresh)).status, 400, what)
      }
    }
  })

  it('is never given after a block, also if both come at the same time', async () => {
    const scope = 'ostiary:users_write'
    const admin = await world().addClient({
      grant_types: ['client_credentials'],
      allowed_scopes: [scope],
    })
    const { json } = await world().token(admin, { grant_type: 'client_credentials', scope })
    const bearer = json.access_token
    for (let round = 0; round < 4; round++) {
      const { agent, user, tokens } = await scene(world())
      const form = formOf(String(tokens.id_token))
      const block = world().send('PUT', `/users-srv/user/${user.sub}/status`, {
        bearer,
        json: { userStatus: 'BLOCKED' },
      })
      const asked = [world(), second(), world()].map((node) => node.token(agent, form))
      const answers = await Promise.all([...asked, block])
      assert.equal(answers.at(-1)?.status, 200)
      // Whatever came before it has its event, and nothing comes after it.
      const given = answers.slice(0, -1).filter(({ status }) => status === 200)
      const issued = await world().database.execute(
        `select id from events where sub = '${user.sub}' and type = 'ASSERTION_ISSUED'
        and outcome = 'success'`,
      )
      assert.equal(given.length, issued.length)
      for (const node of [world(), second()]) {
        assert.equal((await node.token(agent, form)).status, 400)
      }
    }
  })

  it('is bound to the key that the client has proven', async () => {
    const { agent, tokens } = await scene(world())
    const key = await makeDpopKey(world())
    const proof = await key.proof('POST', '/token-srv/token')
    const answer = await world().send('POST', '/token-srv/token', {
      as: agent,
      form: formOf(String(tokens.id_token)),
      headers: { dpop: proof },
    })
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.json.token_type, 'N_A')
    assert.deepEqual(decodeJwt(answer.json.access_token).cnf, { jkt: key.jkt })
  })

  it('is for administrators to allow, for clients that authenticate', async () => {
    const wrong: readonly object[] = [
      { token_endpoint_auth_method: 'none' },
      { grant_types: ['client_credentials'] },
      { identity_assertions: [{ ...rule, audience: world().issuer }] },
      { identity_assertions: [rule, { ...rule, client_id: 'other' }] },
      { identity_assertions: [rule, { ...rule, subject: 'email' }] },
      { identity_assertions: [{ ...rule, lifetime: 86_400 }] },
      { identity_assertions: [] },
    ]
    for (const changes of wrong) await assert.rejects(scene(world(), [rule], changes))
    const scope = 'ostiary:apps_write'
    const tool = await world().addClient({
      grant_types: ['client_credentials'],
      allowed_scopes: [scope],
    })
    const { json } = await world().token(tool, { grant_type: 'client_credentials', scope })
    const refused = await world().send('POST', '/apps-srv/clients', {
      bearer: json.access_token,
      json: { grant_types: [exchange], allowed_scopes: [], identity_assertions: [rule] },
    })
    assert.equal(refused.status, 403, refused.text)
    const exchanging = await world().addClient({
      grant_types: [...allGrants, exchange],
      allowed_scopes: allScopes,
      token_exchange: { mode: 'delegation', subject_clients: [] },
    })
    const user = await world().addUser()
    const { id_token } = (await world().signIn(exchanging, user, 'openid')).json
    const other = await ask(world(), exchanging, String(id_token))
    assert.equal(other.json.error, 'unauthorized_client')
  })
  // Last, because the other process does not follow this clock.
  it('is refused for an ID token that has expired', async () => {
    const { agent, tokens } = await scene(world())
    world().advance(86_400_000)
    const { json } = await ask(world(), agent, String(tokens.id_token))
    assert.equal(json.error, 'invalid_grant')
  })
})
