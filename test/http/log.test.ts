import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomSecret } from '../../src/kernel/secrets.ts'
import { signAssertion } from '../support/jwt-fixtures.ts'
import { allGrants, allScopes, describeServer, type ServerWorld } from '../support/server-world.ts'

const registration = { grant_types: allGrants, allowed_scopes: allScopes }

function linesWith(world: ServerWorld, reference: string) {
  return world.logLines.filter((line) => line.includes(reference)).map((line) => JSON.parse(line))
}

/** Makes a table unusable for a while, so that something unexpected happens. */
async function withoutTable(world: ServerWorld, table: string, work: () => Promise<void>) {
  await world.database.execute(`alter table ${table} rename to ${table}_away`)
  try {
    await work()
  } finally {
    await world.database.execute(`alter table ${table}_away rename to ${table}`)
  }
}

describeServer('the log', (world) => {
  it('has a line for a refused request, with the reference number of the response', async () => {
    const denied = await world().userinfo('forged')
    const { refnumber } = denied.json
    assert.equal(denied.headers.get('x-request-id'), refnumber)
    assert.ok(Math.abs(Number(refnumber.split('-')[0]) - world().now()) < 60_000)
    const [line, ...more] = linesWith(world(), refnumber)
    assert.equal(more.length, 0)
    assert.equal(line.reference, refnumber)
    assert.equal(line.route, '/users-srv/userinfo')
    assert.equal(line.method, 'GET')
    assert.equal(line.status, 401)
    assert.equal(line.address, '127.0.0.1')
    assert.equal(line.level, 'info')

    const refused = await world().send('POST', '/token-srv/token', { form: {} })
    const id = refused.headers.get('x-request-id') ?? ''
    assert.equal(linesWith(world(), id)[0]?.fault, 'grant_type is missing')
    assert.equal(linesWith(world(), id).length, 1)
  })

  it('has one line with the reason for a request that failed unexpectedly', async () => {
    const client = await world().addClient(registration)
    const { json: tokens } = await world().signIn(client, await world().addUser(), 'openid')
    await withoutTable(world(), 'revocations', async () => {
      const answer = await world().revoke(client, tokens.access_token)
      assert.equal(answer.status, 500)
      assert.equal(answer.text, '')
      assert.equal(answer.headers.get('cache-control'), 'no-store')
      const [line, ...more] = linesWith(world(), answer.headers.get('x-request-id') ?? '')
      assert.equal(more.length, 0)
      assert.equal(line.level, 'error')
      assert.match(line.err.message, /revocations/)
      assert.match(line.err.stack, /at /)
    })
    assert.equal((await world().revoke(client, tokens.access_token)).status, 200)
  })

  it('answers unexpected errors in the shape of the family, without the reason', async () => {
    const machine = await world().addClient({
      ...registration,
      allowed_scopes: ['ostiary:users_read'],
    })
    const form = { grant_type: 'client_credentials', scope: 'ostiary:users_read' }
    const bearer = (await world().token(machine, form)).json.access_token
    const person = await world().addClient(registration)
    const { json: tokens } = await world().signIn(person, await world().addUser(), 'openid profile')
    await withoutTable(world(), 'users', async () => {
      const path = '/users-srv/userinfo/x'
      const { status, json, text } = await world().send('GET', path, { bearer })
      assert.equal(status, 500)
      assert.equal(json.success, false)
      assert.ok(!/users_away|relation|table|select/.test(text))
      const info = await world().userinfo(tokens.access_token)
      assert.deepEqual([info.status, info.text], [500, ''])
    })
  })

  it('holds no secret, whatever went wrong with it', async () => {
    const client = await world().addClient(registration)
    const macClient = await world().addClient({
      ...registration,
      token_endpoint_auth_method: 'client_secret_jwt',
    })
    const user = await world().addUser({ password: `password ${randomSecret()}` })
    const { json: tokens } = await world().signIn(client, user, 'openid offline_access')
    const code = await world().addCode(client, user)
    const wrong = `wrong ${randomSecret()}`
    const verifier = randomSecret()
    const parts = {
      clientId: macClient.id,
      audience: world().issuer,
      now: 0,
      key: macClient.secret,
    }
    const assertion = await signAssertion(parts)

    await world().signIn(client, { ...user, password: wrong })
    await world().signIn(client, { ...user, username: wrong })
    await world().signIn({ ...client, secret: wrong }, user)
    await world().signIn({ ...client, id: wrong }, user)
    await world().redeem(client, code, { code_verifier: verifier })
    await world().redeem(client, code, { redirect_uri: 'https://evil.example' })
    await world().refresh(client, `${tokens.refresh_token}x`)
    await world().refresh(client, tokens.refresh_token, { scope: 'api:write' })
    await world().userinfo(`${tokens.access_token}x`)
    await world().userinfo(tokens.id_token)
    await world().revoke(client, tokens.refresh_token)
    await world().refresh(client, tokens.refresh_token)
    const form = {
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
    }
    await world().send('POST', '/token-srv/token', { form })
    const query = `?access_token=${tokens.access_token}&client_secret=${client.secret}`
    await world().send('POST', `/token-srv/token${query}`, { form })
    await world().send('GET', `/users-srv/userinfo${query}`)
    await world().send('GET', `/nothing/${wrong}${query}`)
    await withoutTable(world(), 'sessions', async () => {
      await world().signIn(client, user, 'openid')
      await world().redeem(client, code)
    })

    const secrets = {
      clientSecret: client.secret,
      macSecret: macClient.secret,
      password: user.password,
      wrong,
      code,
      verifier,
      assertion,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      idToken: tokens.id_token,
    }
    assert.ok(world().logLines.length > 15)
    const log = world().logLines.join('')
    for (const [what, secret] of Object.entries(secrets)) assert.ok(!log.includes(secret), what)
  })
})
