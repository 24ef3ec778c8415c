import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { makeTestKey, signAssertion } from '../../support/jwt-fixtures.ts'
import { allGrants, describeServer } from '../../support/server-world.ts'
import { people } from '../../support/sign-ins.ts'

const hour = 3_600_000
const day = 24 * hour
const scope = 'openid offline_access'

describeServer('a clock that jumps', (world) => {
  it('R04: back an hour, makes nothing good again that was used or revoked', async () => {
    const { client, user } = await people(world())
    const code = await world().addCode(client, user)
    const fromCode = (await world().redeem(client, code)).json
    const revoked = (await world().signIn(client, user, scope)).json
    await world().revoke(client, revoked.refresh_token)
    const replaced = (await world().signIn(client, user, scope)).json
    const successor = (await world().refresh(client, replaced.refresh_token)).json
    world().advance(20_000)
    world().advance(-hour)

    assert.equal((await world().redeem(client, code)).json.error, 'invalid_grant')
    assert.equal((await world().refresh(client, revoked.refresh_token)).json.error, 'invalid_grant')
    assert.equal((await world().userinfo(revoked.access_token)).status, 401)
    assert.equal(
      (await world().refresh(client, replaced.refresh_token)).json.error,
      'invalid_grant',
    )
    assert.equal(
      (await world().refresh(client, successor.refresh_token)).json.error,
      'invalid_grant',
    )
    world().advance(hour)
    assert.equal((await world().userinfo(fromCode.access_token)).status, 401)
  })

  it('R04: back an hour, lets no assertion be used twice', async () => {
    const key = await makeTestKey('ES256')
    const client = await world().addClient({
      grant_types: allGrants,
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [key.publicJwk] },
    })
    const services = { clientId: client.id, audience: world().issuer, now: world().now(), key }
    const form = {
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await signAssertion(services),
    }
    const use = () => world().send('POST', '/token-srv/token', { form })
    assert.equal((await use()).status, 200)
    world().advance(hour)
    assert.equal((await use()).status, 401)
    await world().sweep()
    world().advance(-hour)
    assert.equal((await use()).status, 401)
  })

  it('R04: ahead by hours and back, forgets no revocation', async () => {
    const { client, user } = await people(world())
    const { json: tokens } = await world().signIn(client, user, scope)
    await world().revoke(client, tokens.access_token)
    world().advance(2 * hour)
    await world().sweep()
    world().advance(-2 * hour)
    assert.equal((await world().userinfo(tokens.access_token)).status, 401)
  })

  it('N25: two days ahead for a minute and back, forgets nothing that was used or ended', async () => {
    const { client, user } = await people(world())
    const { storage } = world().server.services
    const key = await makeTestKey('ES256')
    const signer = await world().addClient({
      grant_types: allGrants,
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [key.publicJwk] },
    })
    const services = { clientId: signer.id, audience: world().issuer, now: world().now(), key }
    const form = {
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await signAssertion(services),
    }
    const authenticate = () => world().send('POST', '/token-srv/token', { form })
    const own = { grant_type: 'client_credentials' }
    const machine = (await world().token(client, own)).json
    const person = (await world().signIn(client, user, scope)).json
    const kept = (await world().signIn(client, user, scope)).json
    const code = await world().addCode(client, user)
    assert.equal((await authenticate()).status, 200)
    assert.equal((await world().redeem(client, code)).status, 200)
    for (const { access_token } of [machine, person]) await world().revoke(client, access_token)

    await storage.sweep(world().now())
    world().advance(2 * day)
    for (let minute = 0; minute < 2; minute++) await storage.sweep(world().now() + minute * 60_000)
    world().advance(-2 * day)

    assert.equal((await authenticate()).status, 401)
    assert.equal(await world().isActive(client, machine.access_token), false)
    assert.equal((await world().userinfo(person.access_token)).status, 401)
    assert.equal((await world().refresh(client, person.refresh_token)).status, 400)
    assert.equal(
      (await world().redeem(client, code)).json.error_description,
      'code was used before',
    )
    assert.equal((await world().userinfo(kept.access_token)).status, 200)
  })

  it('R04: ahead an hour and back, leaves what was not used as it was', async () => {
    const { client, user } = await people(world())
    const { json: tokens } = await world().signIn(client, user, scope)
    world().advance(hour + 1000)
    assert.equal((await world().userinfo(tokens.access_token)).status, 401)
    assert.equal(await world().isActive(client, tokens.refresh_token), true)
    world().advance(-hour - 1000)
    assert.equal((await world().refresh(client, tokens.refresh_token)).status, 200)
  })

  it('R04: back an hour, takes no token from the future', async () => {
    const { client, user } = await people(world())
    const { json: tokens } = await world().signIn(client, user, scope)
    world().advance(-hour)
    assert.equal((await world().userinfo(tokens.access_token)).status, 401)
    world().advance(hour)
    assert.equal((await world().userinfo(tokens.access_token)).status, 200)
  })
})

describeServer('two nodes whose clocks differ', (world) => {
  it('R05: by a few seconds, take each other’s tokens', async () => {
    const { client, user } = await people(world())
    const node = await world().addNode({ aheadMs: 5000 })
    try {
      const ahead = (await node.signIn(client, user, scope)).json
      const behind = (await world().signIn(client, user, scope)).json
      assert.ok(Number(decodeJwt(ahead.access_token).iat) > world().now() / 1000)
      for (const { access_token } of [ahead, behind]) {
        for (const place of [world(), node]) {
          assert.equal((await place.userinfo(access_token)).status, 200)
        }
      }
      const code = await world().addCode(client, user)
      assert.equal((await node.redeem(client, code)).status, 200)
    } finally {
      await node.stop()
    }
  })

  it('R05: by half a minute, do not take tokens from the future', async () => {
    const { client, user } = await people(world())
    const node = await world().addNode({ aheadMs: 30_000 })
    try {
      const { access_token } = (await node.signIn(client, user, scope)).json
      assert.equal((await node.userinfo(access_token)).status, 200)
      assert.equal((await world().userinfo(access_token)).status, 401)
      world().advance(21_000)
      assert.equal((await world().userinfo(access_token)).status, 200)
    } finally {
      await node.stop()
    }
  })

  it('R05: give the same successor of a refresh token, whichever is asked first', async () => {
    const { client, user } = await people(world())
    const node = await world().addNode({ aheadMs: 5000 })
    try {
      for (const [first, second] of [
        [world(), node],
        [node, world()],
      ] as const) {
        const { refresh_token } = (await world().signIn(client, user, scope)).json
        const one = await first.refresh(client, refresh_token)
        const two = await second.refresh(client, refresh_token)
        assert.equal(one.status, 200)
        assert.equal(two.json.refresh_token, one.json.refresh_token)
      }
    } finally {
      await node.stop()
    }
  })

  it('R05: revoke for each other, however far apart they are', async () => {
    const { client, user } = await people(world())
    const node = await world().addNode({ aheadMs: -30_000 })
    try {
      const { json: tokens } = await world().signIn(client, user, scope)
      await node.revoke(client, tokens.refresh_token)
      assert.equal((await world().userinfo(tokens.access_token)).status, 401)
      assert.equal((await world().refresh(client, tokens.refresh_token)).status, 400)
    } finally {
      await node.stop()
    }
  })
})
