import assert from 'node:assert/strict'
import { it } from 'node:test'
import { runOstiary } from '../support/run-ostiary.ts'
import { allGrants, allScopes, describeServer } from '../support/server-world.ts'

const callback = 'https://shop.example/cb'

describeServer('ostiary after-restore', (world) => {
  const afterRestore = (...argv: readonly string[]) =>
    runOstiary(['after-restore', ...argv], { env: world().environment, cwd: process.cwd() })
  const count = async (from: string) => {
    const [row] = await world().database.execute(`select count(*) as count from ${from}`)
    return Number(row?.count)
  }

  async function signedIn() {
    const [client, user] = await Promise.all([
      world().addClient({
        grant_types: allGrants,
        allowed_scopes: allScopes,
        redirect_uris: [callback],
      }),
      world().addUser({ email: `u${Math.random()}@example.org` }),
    ])
    const { json } = await world().signIn(client, user, 'openid offline_access')
    return { client, user, tokens: json }
  }

  it('B06: ends every session and token that the store holds, for everybody', async () => {
    const people = [await signedIn(), await signedIn()]
    const [first] = people
    assert.ok(first)
    const code = await world().addCode(first.client, first.user, { redirectUri: callback })
    const { code: exitCode, out, err } = await afterRestore()
    assert.deepEqual([exitCode, err], [0, ''])
    assert.equal(out, 'Every session and token that the backup held has ended.\n')

    for (const { client, tokens } of people) {
      assert.equal((await world().userinfo(tokens.access_token)).status, 401)
      const refreshed = await world().token(client, {
        grant_type: 'refresh_token',
        refresh_token: tokens.refresh_token,
      })
      assert.equal(refreshed.status, 400)
    }
    const redeemed = await world().token(first.client, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
    })
    assert.equal(redeemed.status, 400)
    assert.equal(await count('sessions where ended_at is null'), 0)
    assert.equal(await count('sessions where cookie_digest is not null'), 0)
    assert.equal(await count('refresh_families where revoked_at is null'), 0)
  })

  it('B06: drops requests under way, mailed codes and mail that may have been sent', async () => {
    const { user } = await signedIn()
    const now = world().now()
    for (const statement of [
      `insert into interactions (id, request, progress, expires_at)
         values ('open', '{}', '{}', ${now + 60_000})`,
      `insert into mailed_codes
         (purpose, id, sub, email, code_digest, key_digest, tries, expires_at)
         values ('reset-password', 'r', '${user.sub}', 'u@example.org', '', 'x', 0, ${now + 60_000})`,
      `insert into mail_outbox (id, sealed, written_at, attempts, due_at, expires_at)
         values ('m', 'x', ${now}, 0, ${now + 60_000}, ${now + 60_000})`,
    ]) {
      await world().database.execute(statement)
    }
    assert.equal((await afterRestore()).code, 0)
    for (const table of ['interactions', 'mailed_codes', 'mail_outbox'])
      assert.equal(await count(table), 0)
  })

  it('leaves users, clients, groups and keys, so that everybody can sign in again', async () => {
    const { client, user } = await signedIn()
    const kept = ['users', 'identities', 'clients', 'groups', 'memberships', 'signing_keys']
    const before = await Promise.all(kept.map(count))
    assert.equal((await afterRestore()).code, 0)
    assert.deepEqual(await Promise.all(kept.map(count)), before)
    const again = await world().signIn(client, user, 'openid offline_access')
    assert.equal(again.status, 200)
    assert.equal((await world().userinfo(again.json.access_token)).status, 200)
  })

  it('leaves an event each time it is run', async () => {
    const restores = "events where type = 'DATA_RESTORED' and outcome = 'success'"
    const before = await count(restores)
    for (let times = 0; times < 2; times++) assert.equal((await afterRestore()).code, 0)
    assert.equal(await count(restores), before + 2)
  })

  it('does nothing when it is called wrongly', async () => {
    const { tokens } = await signedIn()
    const { code, err } = await afterRestore('--force')
    assert.equal(code, 2)
    assert.match(err, /there is no option --force/)
    assert.equal((await world().userinfo(tokens.access_token)).status, 200)
  })
})
