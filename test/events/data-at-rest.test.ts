import assert from 'node:assert/strict'
import { it } from 'node:test'
import { loadSettings } from '../../src/config/load-settings.ts'
import { startServer } from '../../src/server.ts'
import { serverKey } from '../oauth/tokens/forge-token.ts'
import { silent } from '../support/engines.ts'
import { allGrants, allScopes, describeServer, type ServerWorld } from '../support/server-world.ts'

const registration = { grant_types: allGrants, allowed_scopes: allScopes }

/** Everything the database holds, as a thief would read it. */
async function dump({ engine, database }: ServerWorld): Promise<string> {
  const names = await database.execute(
    engine === 'sqlite'
      ? "select name from sqlite_master where type = 'table'"
      : "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  assert.ok(names.length > 8)
  const tables = await Promise.all(
    names.map(({ name }) => database.execute(`select * from ${name}`)),
  )
  return JSON.stringify(tables)
}

function startAgain({ environment }: ServerWorld, changes: Readonly<Record<string, string>> = {}) {
  const env = { ...environment, ...changes }
  const settings = loadSettings({ env, cwd: process.cwd(), options: { port: '0' } })
  return startServer(settings, { log: silent })
}

describeServer('what the database holds', (world) => {
  it('C01, C04, C05: shows no secret, password, code, token or private key', async () => {
    const client = await world().addClient(registration)
    const withMac = { ...registration, token_endpoint_auth_method: 'client_secret_jwt' }
    const macClient = await world().addClient(withMac)
    const user = await world().addUser({ password: 'a password of this test alone' })
    const { json: tokens } = await world().signIn(client, user, 'openid offline_access')
    const used = await world().addCode(client, user)
    await world().redeem(client, used)
    await world().revoke(client, tokens.access_token)
    const { privateKey } = await serverKey(world())
    const { d = '' } = privateKey.export({ format: 'jwk' })
    const unusedCode = await world().addCode(client, user)

    const text = await dump(world())
    const secrets = {
      clientSecret: client.secret,
      macSecret: macClient.secret,
      password: user.password,
      unusedCode,
      usedCode: used,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      refreshTokenMac: tokens.refresh_token.split('.')[2] ?? '',
      idToken: tokens.id_token,
      privateKey: d,
    }
    for (const [what, secret] of Object.entries(secrets)) {
      assert.ok(secret.length > 20, what)
      assert.ok(!text.includes(secret), what)
    }
    assert.ok(text.includes(client.id) && text.includes(user.sub))
  })

  it('C06, B05: does not start under another master key', async () => {
    const OSTIARY_SECRET_KEY = 'another master key, just as long as the first one'
    await assert.rejects(startAgain(world(), { OSTIARY_SECRET_KEY }), /master key|sealed/)
    const again = await startAgain(world())
    await again.close()
  })
})
