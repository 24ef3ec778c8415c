import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomSecret, sha256 } from '../../../src/kernel/secrets.ts'
import { acrOf } from '../../../src/oauth/model/strength.ts'
import { eventsAbout } from '../../events/events.ts'
import { allGrants, allScopes, describeServer } from '../../support/server-world.ts'
import { people, refused } from '../../support/sign-ins.ts'

const offline = { scopes: ['openid', 'offline_access'] }

describeServer('authorization codes', (world) => {
  it('T01: refuses a code the second time, and ends everything the first use gave', async () => {
    const { client, user } = await people(world())
    const code = await world().addCode(client, user, offline)
    const first = (await world().redeem(client, code)).json
    assert.equal((await world().userinfo(first.access_token)).status, 200)

    refused(await world().redeem(client, code))
    assert.equal((await world().userinfo(first.access_token)).status, 401)
    assert.equal(await world().isActive(client, first.access_token), false)
    refused(await world().refresh(client, first.refresh_token))
    assert.ok((await eventsAbout(world(), user.sub)).includes('TOKEN_REUSE_DETECTED'))
  })

  it('T01: ends tokens of a refresh that came after the code too', async () => {
    const { client, user } = await people(world())
    const code = await world().addCode(client, user, offline)
    const first = (await world().redeem(client, code)).json
    const second = (await world().refresh(client, first.refresh_token)).json
    refused(await world().redeem(client, code))
    assert.equal((await world().userinfo(second.access_token)).status, 401)
    refused(await world().refresh(client, second.refresh_token))
  })

  it('T01: lets nobody end a sign-in with a leaked code alone', async () => {
    const { client, user } = await people(world())
    const stranger = await world().addClient({ grant_types: allGrants })
    const verifier = randomSecret()
    const challenge = { method: 'S256', value: sha256(verifier) } as const
    const code = await world().addCode(client, user, { ...offline, challenge })
    const first = (await world().redeem(client, code, { code_verifier: verifier })).json

    refused(await world().redeem(stranger, code, { code_verifier: verifier }))
    refused(await world().redeem(client, code, { code_verifier: randomSecret() }))
    refused(await world().redeem(client, code))
    const elsewhere = { code_verifier: verifier, redirect_uri: 'https://app.example/other' }
    refused(await world().redeem(client, code, elsewhere))
    const impostor = { ...client, secret: 'wrong' }
    refused(await world().redeem(impostor, code, { code_verifier: verifier }), 'invalid_client')

    assert.equal((await world().userinfo(first.access_token)).status, 200)
    assert.equal((await world().refresh(client, first.refresh_token)).status, 200)
    assert.ok(!(await eventsAbout(world(), user.sub)).includes('TOKEN_REUSE_DETECTED'))
  })

  it('R06: a code is recognised the second time when it is long expired', async () => {
    const { client, user } = await people(world())
    const code = await world().addCode(client, user)
    const first = (await world().redeem(client, code)).json
    world().advance(30 * 60_000)
    await world().sweep()
    refused(await world().redeem(client, code))
    assert.equal((await world().userinfo(first.access_token)).status, 401)
  })

  it('T01: reports no second use of a code that nobody has used in time', async () => {
    const { client, user } = await people(world())
    const { codes, sessions } = world().server.services.storage.stores
    const ends = {
      expiry: async () => world().advance(61_000),
      withdrawal: () => codes.removeUnusedOf(user.sub, client.id),
      'end of the session': async (code: string) => {
        const { sessionId = '' } = (await codes.find(sha256(code))) ?? {}
        assert.ok(await sessions.find(sessionId))
        await world().database.execute(
          `update sessions set ended_at = 1 where id = '${sessionId}' returning id`,
        )
      },
    }
    for (const [what, end] of Object.entries(ends)) {
      const code = await world().addCode(client, user, offline)
      await end(code)
      for (let time = 0; time < 2; time++) refused(await world().redeem(client, code))
      const events = await eventsAbout(world(), user.sub)
      assert.ok(!events.includes('TOKEN_REUSE_DETECTED'), what)
    }
  })

  it('T01: a wrong attempt does not use up the code of the rightful client', async () => {
    const { client, user } = await people(world())
    const stranger = await world().addClient({ grant_types: allGrants })
    const code = await world().addCode(client, user)
    refused(await world().redeem(stranger, code))
    refused(await world().redeem(client, code, { redirect_uri: 'https://app.example/other' }))
    refused(await world().redeem(client, code, { code_verifier: randomSecret() }))
    assert.equal((await world().redeem(client, code)).status, 200)
  })

  it('T04: wants the redirect_uri of the authorization request, to the letter', async () => {
    const { client, user } = await people(world())
    const code = await world().addCode(client, user)
    const missing = { grant_type: 'authorization_code', code }
    for (const more of [{}, { redirect_uri: '' }]) {
      refused(await world().token(client, { ...missing, ...more }), 'invalid_request')
    }
    for (const redirect_uri of [
      'https://app.example/callback/',
      'https://app.example/callback?x=1',
      'https://APP.example/callback',
      'https://app.example:443/callback',
      'https://app.example/callback/../callback',
    ]) {
      refused(await world().redeem(client, code, { redirect_uri }))
    }
    assert.equal((await world().redeem(client, code)).status, 200)
  })

  it('T05: refuses an expired code, whether anything swept it or not', async () => {
    const { client, user } = await people(world())
    const code = await world().addCode(client, user, { expiresAt: world().now() + 60_000 })
    const late = await world().addCode(client, user, { expiresAt: world().now() + 600_000 })
    world().advance(60_001)
    refused(await world().redeem(client, code))
    assert.equal((await world().redeem(client, late)).status, 200)
  })

  it('T06: refuses the code of a user who was blocked meanwhile', async () => {
    const { client, user } = await people(world())
    const code = await world().addCode(client, user)
    const { users } = world().server.services.storage.stores
    assert.ok(await users.setStatus(user.sub, 'VERIFIED', 'BLOCKED', world().now()))
    refused(await world().redeem(client, code))
  })

  it('T06: refuses the code of a session that was ended meanwhile', async () => {
    const { client, user } = await people(world())
    const code = await world().addCode(client, user)
    const { sessions } = world().server.services.storage.stores
    assert.equal((await sessions.endAllOf(user.sub, world().now())).length, 1)
    refused(await world().redeem(client, code))
  })

  it('T06: refuses the code of a client that was disabled meanwhile', async () => {
    const { client, user } = await people(world())
    const code = await world().addCode(client, user)
    await world().changeClient(client, { enabled: false })
    refused(await world().redeem(client, code), 'invalid_client')
  })

  it('T06: leaves out the scopes that the client lost meanwhile, also from its refresh tokens', async () => {
    const { client, user } = await people(world())
    const code = await world().addCode(client, user, { scopes: [...offline.scopes, 'email'] })
    await world().changeClient(client, { metadata: { allowed_scopes: offline.scopes } })
    const first = (await world().redeem(client, code)).json
    assert.equal(first.scope, 'openid offline_access')
    await world().changeClient(client, { metadata: { allowed_scopes: allScopes } })
    const later = (await world().refresh(client, first.refresh_token)).json
    assert.equal(later.scope, 'openid offline_access')
  })

  it('T16: takes a code to the last character', async () => {
    const { client, user } = await people(world())
    const code = await world().addCode(client, user)
    const last = code.at(-1) === 'A' ? 'B' : 'A'
    const lookalikes = [
      code.slice(0, -1),
      `${code}=`,
      `${code} `,
      ` ${code}`,
      code.slice(0, -1) + last,
      code.toLowerCase(),
      sha256(code),
    ]
    for (const lookalike of lookalikes) refused(await world().redeem(client, lookalike))
    assert.equal((await world().redeem(client, code)).status, 200)
  })
})

describeServer(
  'a code whose person may no longer use the app',
  (world) => {
    const refusals: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      'a policy that asks for a second factor': { minimum_acr: acrOf('two-factor') },
      'a client that is for other groups': { allowed_groups: [{ groupId: 'not-there' }] },
    }
    for (const [what, metadata] of Object.entries(refusals)) {
      it(`T01: reports no second use when ${what} came before the first`, async () => {
        const { client, user } = await people(world())
        for (const scopes of [['openid'], offline.scopes]) {
          const code = await world().addCode(client, user, { scopes })
          await world().changeClient(client, { metadata })
          for (let time = 0; time < 2; time++) refused(await world().redeem(client, code))
          await world().changeClient(client, {
            metadata: { minimum_acr: undefined, allowed_groups: undefined },
          })
          assert.ok(!(await eventsAbout(world(), user.sub)).includes('TOKEN_REUSE_DETECTED'))
          assert.equal((await world().redeem(client, code)).status, 200, 'nothing was used up')
        }
      })

      it(`T01: reports a second use although ${what} came after the first`, async () => {
        const { client, user } = await people(world())
        const code = await world().addCode(client, user, offline)
        assert.equal((await world().redeem(client, code)).status, 200)
        await world().changeClient(client, { metadata })
        refused(await world().redeem(client, code))
        assert.ok((await eventsAbout(world(), user.sub)).includes('TOKEN_REUSE_DETECTED'))
      })
    }
  },
  { OSTIARY_SIGN_IN_GRACE_DAYS: '0' },
)
