import assert from 'node:assert/strict'
import { it } from 'node:test'
import { SignJWT } from 'jose'
import type { SettingSources } from '../../src/config/load-settings.ts'
import { loadSettingsWithOrigins } from '../../src/config/load-settings.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { describeServerOnce, type ServerWorld, type TestClient } from '../support/server-world.ts'
import { requestIdOf } from './own-pages.ts'

const env = (more: SettingSources['env']) => ({ OSTIARY_COMPAT_PROFILE: 'field', ...more })
const load = (given: SettingSources['env']) => loadSettingsWithOrigins({ env: given, cwd: '/' })

it('M11: compat.profile field changes four defaults, and nothing that is given', () => {
  const { settings: plain } = load({ OSTIARY_USERS_CUSTOM_FIELDS: 'color:text' })
  assert.equal(plain.compat.profile, 'off')
  assert.deepEqual(
    [plain.introspection.open, plain.tokens.assertionSeconds, plain.compat.machineScopes],
    [false, 300, 'none'],
  )
  assert.deepEqual(plain.users.registrationFields, [])

  const { settings, origins } = load(env({ OSTIARY_USERS_CUSTOM_FIELDS: 'color:text,size:text' }))
  assert.deepEqual(
    [settings.introspection.open, settings.tokens.assertionSeconds, settings.compat.machineScopes],
    [true, 3600, 'registered'],
  )
  assert.deepEqual(settings.users.registrationFields, ['color', 'size'])
  assert.equal(settings.compat.userExistence, false, 'nobody is told who has an account')
  assert.equal(origins.get('introspection.open'), 'compat.profile')

  const given = load(
    env({
      OSTIARY_USERS_CUSTOM_FIELDS: 'color:text,size:text',
      OSTIARY_USERS_REGISTRATION_FIELDS: 'color',
      OSTIARY_INTROSPECTION_OPEN: 'false',
      OSTIARY_TOKENS_ASSERTION_SECONDS: '60',
      OSTIARY_COMPAT_MACHINE_SCOPES: 'none',
    }),
  )
  assert.deepEqual(
    [given.settings.introspection.open, given.settings.tokens.assertionSeconds],
    [false, 60],
  )
  assert.equal(given.settings.compat.machineScopes, 'none')
  assert.deepEqual(given.settings.users.registrationFields, ['color'])
  assert.equal(given.origins.get('introspection.open'), 'OSTIARY_INTROSPECTION_OPEN')
})

const machine = {
  grant_types: ['client_credentials'],
  allowed_scopes: ['api:read', 'openid', 'ostiary:apps_read'],
}
const ownGrant = { grant_type: 'client_credentials' }
const fields = { OSTIARY_USERS_CUSTOM_FIELDS: 'color:text' }

/** A JWT with which the client authenticates, for an hour, as some libraries make them. */
async function hourLong(world: ServerWorld, { id, secret = '' }: TestClient) {
  const now = Math.floor(world.now() / 1000)
  return new SignJWT({ iss: id, sub: id, aud: world.issuer, jti: randomId() })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(Buffer.from(secret))
}

async function sendAssertion(world: ServerWorld) {
  const client = await world.addClient({
    ...machine,
    token_endpoint_auth_method: 'client_secret_jwt',
  })
  const form = {
    ...ownGrant,
    client_id: client.id,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await hourLong(world, client),
  }
  return world.send('POST', '/token-srv/token', { form })
}

async function registerWithColor(world: ServerWorld) {
  const app = await world.addClient({ allowed_scopes: ['openid'] })
  const json = {
    email: `${crypto.randomUUID()}@example.com`,
    password: 'a steam-driven analytical engine',
    customFields: { color: 'red' },
  }
  const headers = { requestId: await requestIdOf(world, app) }
  return world.send('POST', '/users-srv/register', { json, headers })
}

describeServerOnce(
  'a server for existing clients (compat.profile field)',
  (world) => {
    it('M11: gives machine clients their registered scopes if they name none', async () => {
      const client = await world().addClient(machine)
      const answer = await world().token(client, ownGrant)
      assert.equal(answer.json.scope, 'api:read ostiary:apps_read')
      const bearer = answer.json.access_token
      const list = await world().send('GET', '/apps-srv/clients', { bearer })
      assert.equal(list.status, 200, list.text)

      const narrow = await world().addClient({ ...machine, default_scopes: ['api:read'] })
      assert.equal((await world().token(narrow, ownGrant)).json.scope, 'api:read')
      const named = await world().token(client, { ...ownGrant, scope: 'api:read' })
      assert.equal(named.json.scope, 'api:read')
    })

    it('M11: lets anybody introspect access tokens', async () => {
      const client = await world().addClient(machine)
      const { access_token: token } = (await world().token(client, ownGrant)).json
      const answer = await world().send('POST', '/token-srv/introspect', { json: { token } })
      assert.equal(answer.json.active, true, answer.text)
    })

    it('M11: takes assertions of an hour', async () => {
      const answer = await sendAssertion(world())
      assert.equal(answer.status, 200, answer.text)
    })

    it('M11: lets people fill in the declared custom fields when they register', async () => {
      const answer = await registerWithColor(world())
      assert.equal(answer.status, 200, answer.text)
    })
  },
  { ...fields, OSTIARY_COMPAT_PROFILE: 'field' },
)

describeServerOnce(
  'a server without the profile',
  (world) => {
    it('M11: does none of this', async () => {
      const client = await world().addClient(machine)
      const answer = await world().token(client, ownGrant)
      assert.equal(answer.json.scope, '')
      const json = { token: answer.json.access_token }
      const asked = await world().send('POST', '/token-srv/introspect', { json })
      assert.equal(asked.status, 401)
      assert.equal((await sendAssertion(world())).status, 401)
      assert.equal((await registerWithColor(world())).status, 400)
    })
  },
  fields,
)
