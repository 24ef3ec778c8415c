import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import {
  type Answer,
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
} from '../../support/server-world.ts'

const day = 86_400_000
const scope = 'openid offline_access api:read api:write'

async function signedIn(world: ServerWorld, changes = {}) {
  const registration = { grant_types: allGrants, allowed_scopes: allScopes, ...changes }
  const [client, user] = await Promise.all([world.addClient(registration), world.addUser()])
  const { json: tokens } = await world.signIn(client, user, scope)
  return { client, user, tokens }
}

function refused(answer: Answer, error = 'invalid_grant'): void {
  assert.equal(answer.status, 400, answer.text)
  assert.equal(answer.json.error, error)
}

describeServer('the refresh token grant', (world) => {
  it('gives new tokens of the same session, and the next refresh token', async () => {
    const { client, user, tokens } = await signedIn(world())
    world().advance(5000)
    const { status, json } = await world().refresh(client, tokens.refresh_token)
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(json).sort(), Object.keys(tokens).sort())
    assert.equal(json.sub, user.sub)
    assert.equal(json.scope, scope)
    assert.notEqual(json.refresh_token, tokens.refresh_token)
    const [before, after] = [decodeJwt(tokens.access_token), decodeJwt(json.access_token)]
    assert.notEqual(after.jti, before.jti)
    assert.ok(Number(after.iat) >= Number(before.iat) + 5)
    for (const name of ['sid', 'sub', 'isub', 'aud', 'auth_time', 'scopes', 'roles']) {
      assert.deepEqual(after[name], before[name], name)
    }
    assert.equal((await world().userinfo(tokens.access_token)).status, 200)
  })

  it('gives an ID token with openid only, of the same sign-in and without nonce', async () => {
    const { client, user } = await signedIn(world())
    const scopes = ['openid', 'offline_access']
    const code = await world().addCode(client, user, { scopes, nonce: 'n-0S6' })
    const first = (await world().redeem(client, code)).json
    assert.equal(decodeJwt(first.id_token).nonce, 'n-0S6')
    const second = (await world().refresh(client, first.refresh_token)).json
    const [before, after] = [decodeJwt(first.id_token), decodeJwt(second.id_token)]
    assert.equal(after.nonce, undefined)
    for (const name of ['iss', 'sub', 'aud', 'auth_time', 'sid', 'amr']) {
      assert.deepEqual(after[name], before[name], name)
    }
    assert.notEqual(after.at_hash, before.at_hash)

    const plain = await world().addCode(client, user, { scopes: ['offline_access'] })
    const { refresh_token } = (await world().redeem(client, plain)).json
    assert.equal((await world().refresh(client, refresh_token)).json.id_token, undefined)
  })

  it('narrows the scope of the tokens it gives, and not of the grant', async () => {
    const { client, tokens } = await signedIn(world())
    const narrow = (await world().refresh(client, tokens.refresh_token, { scope: 'api:read' })).json
    assert.equal(narrow.scope, 'api:read')
    assert.deepEqual(decodeJwt(narrow.access_token).scopes, ['api:read'])
    assert.equal(narrow.id_token, undefined)
    const wide = (await world().refresh(client, narrow.refresh_token)).json
    assert.equal(wide.scope, scope)
    assert.ok(wide.id_token)
  })

  it('gives the same successor again within the grace time, and no longer', async () => {
    const { client, tokens } = await signedIn(world())
    const first = (await world().refresh(client, tokens.refresh_token)).json
    world().advance(7000)
    const again = await world().refresh(client, tokens.refresh_token)
    assert.equal(again.json.refresh_token, first.refresh_token)
    assert.notEqual(again.json.access_token, first.access_token)
    world().advance(3100)
    refused(await world().refresh(client, tokens.refresh_token))
    refused(await world().refresh(client, first.refresh_token))
  })

  it('ends the grace time as soon as the successor is used', async () => {
    const { client, tokens } = await signedIn(world())
    const first = (await world().refresh(client, tokens.refresh_token)).json
    const second = (await world().refresh(client, first.refresh_token)).json
    refused(await world().refresh(client, tokens.refresh_token))
    refused(await world().refresh(client, second.refresh_token))
  })

  it('expires 30 days after the last use', async () => {
    const { client, tokens } = await signedIn(world())
    world().advance(30 * day - 60_000)
    const next = await world().refresh(client, tokens.refresh_token)
    assert.equal(next.status, 200)
    world().advance(30 * day + 1000)
    refused(await world().refresh(client, next.json.refresh_token))
  })

  it('expires 90 days after the sign-in, however often it is used', async () => {
    const { client, tokens } = await signedIn(world())
    let latest = tokens
    for (let month = 0; month < 3; month++) {
      world().advance(29 * day)
      const answer = await world().refresh(client, latest.refresh_token)
      assert.equal(answer.status, 200, `month ${month}`)
      latest = answer.json
    }
    world().advance(3 * day + 1000)
    refused(await world().refresh(client, latest.refresh_token))
  })

  it('has lifetimes of the client’s own', async () => {
    const { client, tokens } = await signedIn(world(), {
      refresh_token_idle_lifetime: 60,
      refresh_token_absolute_lifetime: 100,
    })
    world().advance(50_000)
    const next = await world().refresh(client, tokens.refresh_token)
    assert.equal(next.status, 200)
    const { json } = await world().introspect(client, next.json.refresh_token)
    const seconds = Number(json.exp) - world().now() / 1000
    assert.ok(seconds < 51, `${seconds} s left`)
    world().advance(51_000)
    refused(await world().refresh(client, next.json.refresh_token))
  })

  it('goes on after the session has had its time, since that is what it is for', async () => {
    const { client, tokens } = await signedIn(world())
    world().advance(2 * day)
    await world().sweep()
    const next = await world().refresh(client, tokens.refresh_token)
    assert.equal(next.status, 200)
    assert.equal((await world().userinfo(next.json.access_token)).status, 200)
  })

  it('returns the current roles, not those of the sign-in', async () => {
    const { client, user, tokens } = await signedIn(world())
    const { groups } = world().server.services.storage.stores
    const membership = await groups.findMembership('OSTIARY_USERS', user.sub)
    assert.ok(membership)
    await groups.putMembership({ ...membership, roles: ['USER', 'EDITOR'] })
    const { json } = await world().refresh(client, tokens.refresh_token)
    assert.deepEqual(decodeJwt(json.access_token).roles, ['USER', 'EDITOR'])
  })
})

describeServer(
  'the refresh token grant without grace time',
  (world) => {
    it('gives a successor once', async () => {
      const { client, tokens } = await signedIn(world())
      const first = await world().refresh(client, tokens.refresh_token)
      assert.equal(first.status, 200)
      world().advance(1)
      refused(await world().refresh(client, tokens.refresh_token))
      refused(await world().refresh(client, first.json.refresh_token))
    })
  },
  { OSTIARY_TOKENS_REFRESH_GRACE_SECONDS: '0' },
)
