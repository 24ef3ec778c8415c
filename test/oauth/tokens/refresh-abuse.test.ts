import assert from 'node:assert/strict'
import { it } from 'node:test'
import { eventsAbout } from '../../events/events.ts'
import {
  type Answer,
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
} from '../../support/server-world.ts'

const day = 86_400_000

async function signedIn(world: ServerWorld, scope = 'openid offline_access api:read') {
  const registration = { grant_types: allGrants, allowed_scopes: allScopes }
  const [client, user] = await Promise.all([world.addClient(registration), world.addUser()])
  const { status, json: tokens } = await world.signIn(client, user, scope)
  assert.equal(status, 200)
  return { client, user, tokens }
}

function refused(answer: Answer, error = 'invalid_grant'): void {
  assert.equal(answer.status, error === 'invalid_client' ? 401 : 400, answer.text)
  assert.equal(answer.json.error, error)
}

describeServer('refresh tokens', (world) => {
  it('T08: a replaced token used after the grace time ends the whole family', async () => {
    const { client, user, tokens } = await signedIn(world())
    const second = (await world().refresh(client, tokens.refresh_token)).json
    const third = (await world().refresh(client, second.refresh_token)).json
    world().advance(11_000)

    refused(await world().refresh(client, second.refresh_token))
    refused(await world().refresh(client, third.refresh_token))
    for (const { access_token } of [tokens, second, third]) {
      assert.equal((await world().userinfo(access_token)).status, 401)
    }
    assert.ok((await eventsAbout(world(), user.sub)).includes('TOKEN_REUSE_DETECTED'))
  })

  it('T08: a token two generations old ends the family, however soon it comes', async () => {
    const { client, tokens } = await signedIn(world())
    const second = (await world().refresh(client, tokens.refresh_token)).json
    const third = (await world().refresh(client, second.refresh_token)).json
    refused(await world().refresh(client, tokens.refresh_token))
    refused(await world().refresh(client, third.refresh_token))
  })

  it('T08: another client cannot end a family with a token that leaked to it', async () => {
    const { client, tokens } = await signedIn(world())
    const stranger = await world().addClient({ grant_types: allGrants, allowed_scopes: allScopes })
    const second = (await world().refresh(client, tokens.refresh_token)).json
    world().advance(11_000)
    refused(await world().refresh(stranger, tokens.refresh_token))
    assert.equal((await world().refresh(client, second.refresh_token)).status, 200)
  })

  it('T09: fifty uses at once give one and the same successor', async () => {
    const { client, tokens } = await signedIn(world())
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world().refresh(client, tokens.refresh_token)),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    const successors = new Set(answers.map(({ json }) => json.refresh_token))
    assert.equal(successors.size, 1)
    const [successor = ''] = successors
    assert.equal((await world().refresh(client, successor)).status, 200)
  })

  it('T12: a confidential client cannot refresh by its name alone', async () => {
    const { client, tokens } = await signedIn(world())
    const { refresh_token } = tokens
    const form = { grant_type: 'refresh_token', refresh_token, client_id: client.id }
    const answer = await world().send('POST', '/token-srv/token', { form })
    refused(answer, 'invalid_client')
    assert.equal(answer.headers.get('www-authenticate'), 'Bearer')
    assert.equal((await world().refresh(client, refresh_token)).status, 200)
  })

  it('T13: gives no scope beyond those that were granted, and stays usable', async () => {
    const { client, tokens } = await signedIn(world())
    for (const scope of ['openid api:write', 'profile', 'openid offline_access api:read email']) {
      refused(await world().refresh(client, tokens.refresh_token, { scope }), 'invalid_scope')
    }
    assert.equal((await world().refresh(client, tokens.refresh_token)).status, 200)
  })

  it('T14: is worth nothing once the user is blocked', async () => {
    const { client, user, tokens } = await signedIn(world())
    const { users } = world().server.services.storage.stores
    assert.ok(await users.setStatus(user.sub, 'VERIFIED', 'BLOCKED', world().now()))
    refused(await world().refresh(client, tokens.refresh_token))
  })

  it('T14: is worth nothing once the session was ended', async () => {
    const { client, user, tokens } = await signedIn(world())
    const { sessions } = world().server.services.storage.stores
    await sessions.endAllOf(user.sub, world().now())
    refused(await world().refresh(client, tokens.refresh_token))
  })

  it('T14: is worth nothing once the client is disabled, or lost the grant', async () => {
    const { client, tokens } = await signedIn(world())
    await world().changeClient(client, { enabled: false })
    refused(await world().refresh(client, tokens.refresh_token), 'invalid_client')
    await world().changeClient(client, { enabled: true, metadata: { grant_types: ['password'] } })
    refused(await world().refresh(client, tokens.refresh_token), 'unauthorized_client')
  })

  it('T14: gives no scope that was taken from the client since', async () => {
    const { client, tokens } = await signedIn(world())
    const allowed_scopes = allScopes.filter((scope) => scope !== 'api:read')
    await world().changeClient(client, { metadata: { allowed_scopes } })
    const { refresh_token } = tokens
    refused(await world().refresh(client, refresh_token, { scope: 'api:read' }), 'invalid_scope')
    const { json } = await world().refresh(client, refresh_token)
    assert.equal(json.scope, 'openid offline_access')
  })

  it('T16: takes a token to the last character', async () => {
    const { client, tokens } = await signedIn(world())
    const { refresh_token: token, access_token, id_token } = tokens
    const [head, rotation, mac = ''] = token.split('.')
    const lookalikes = [
      token.slice(0, -1),
      `${token}=`,
      `${token} `,
      token.toLowerCase(),
      `${head}.1.${mac}`,
      `${head}.00.${mac}`,
      `${head}.${rotation}.${mac.slice(0, -1)}${mac.endsWith('A') ? 'B' : 'A'}`,
      access_token,
      id_token,
    ]
    for (const lookalike of lookalikes) {
      refused(await world().refresh(client, lookalike))
      if (lookalike !== access_token) {
        assert.equal(await world().isActive(client, lookalike), false, lookalike)
      }
    }
    assert.equal((await world().refresh(client, token)).status, 200)
  })

  it('R02: after a revocation was answered, no token of the family works', async () => {
    const { client, tokens } = await signedIn(world())
    const [revoked, ...refreshed] = await Promise.all([
      world().revoke(client, tokens.refresh_token),
      ...Array.from({ length: 10 }, () => world().refresh(client, tokens.refresh_token)),
    ])
    assert.equal(revoked.status, 200)
    for (const { status, json } of refreshed) {
      if (status === 200) assert.equal(await world().isActive(client, json.access_token), false)
      else assert.equal(json.error, 'invalid_grant')
    }
    refused(await world().refresh(client, tokens.refresh_token))
  })

  it('R06: a sweep takes away nothing that a second use is recognised by', async () => {
    const { client, user, tokens } = await signedIn(world())
    const code = await world().addCode(client, user, { scopes: ['openid', 'offline_access'] })
    const fromCode = (await world().redeem(client, code)).json
    let latest = (await world().refresh(client, tokens.refresh_token)).json
    world().advance(20 * day)
    latest = (await world().refresh(client, latest.refresh_token)).json
    await world().sweep()

    refused(await world().refresh(client, tokens.refresh_token))
    refused(await world().refresh(client, latest.refresh_token))
    assert.equal((await world().refresh(client, fromCode.refresh_token)).status, 200)
  })

  it('R06: a code is recognised the second time when it is long expired', async () => {
    const { client, user } = await signedIn(world())
    const code = await world().addCode(client, user)
    const first = (await world().redeem(client, code)).json
    world().advance(30 * 60_000)
    await world().sweep()
    refused(await world().redeem(client, code))
    assert.equal((await world().userinfo(first.access_token)).status, 401)
  })
})
