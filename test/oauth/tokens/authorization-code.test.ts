import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { sha256 } from '../../../src/kernel/secrets.ts'
import { newSession } from '../../../src/oauth/sessions/open-session.ts'
import { describeServer } from '../../support/server-world.ts'
import { people, refused } from '../../support/sign-ins.ts'

const verifier = 'a-verifier.of~43_characters-that-is-allowed'
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'

describeServer('the authorization code grant', (world) => {
  it('gives access token, ID token and the identity that signed in', async () => {
    const { client, user } = await people(world(), { id_token_claims: 'minimal' })
    const authTime = world().now() - 90_000
    const grant = { nonce: 'n-0S6', acr: 'gold', amr: ['pwd', 'otp'], authTime }
    const code = await world().addCode(client, user, { scopes: ['openid', 'profile'], ...grant })
    const { status, json } = await world().redeem(client, code)
    assert.equal(status, 200)
    const { access_token, id_token, ...rest } = json
    const claims = decodeJwt(access_token)
    assert.deepEqual(rest, {
      sub: user.sub,
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'openid profile',
      id_token_expires_in: 3600,
      identity_id: claims.isub,
    })
    const auth_time = Math.floor(authTime / 1000)
    assert.equal(claims.auth_time, auth_time)
    assert.deepEqual(claims.roles, ['USER'])
    const { iat = 0, exp = 0, ...id } = decodeJwt(id_token)
    assert.equal(exp - iat, 3600)
    const digest = hash('sha256', access_token, 'buffer')
    assert.deepEqual(id, {
      iss: world().issuer,
      sub: user.sub,
      aud: client.id,
      auth_time,
      sid: claims.sid,
      nonce: 'n-0S6',
      acr: 'gold',
      amr: ['pwd', 'otp'],
      at_hash: digest.subarray(0, 16).toString('base64url'),
    })
  })

  it('gives no ID token without openid, and no refresh token without offline_access', async () => {
    const { client, user } = await people(world())
    const code = await world().addCode(client, user, { scopes: ['api:read'] })
    const { json } = await world().redeem(client, code)
    assert.deepEqual(Object.keys(json), [
      'sub',
      'access_token',
      'token_type',
      'expires_in',
      'scope',
    ])
  })

  it('gives a refresh token only to clients with the refresh grant', async () => {
    const scopes = ['openid', 'offline_access']
    const { client, user } = await people(world())
    const code = await world().addCode(client, user, { scopes })
    assert.match((await world().redeem(client, code)).json.refresh_token, /^ort_/)
    const { client: without } = await people(world(), { grant_types: ['authorization_code'] })
    const other = await world().addCode(without, user, { scopes })
    const { json } = await world().redeem(without, other)
    assert.equal(json.refresh_token, undefined)
    assert.equal(json.scope, 'openid', 'the client cannot have the other scope')
  })

  it('lets no access token outlive the session, unless offline access was granted', async () => {
    const { client, user } = await people(world())
    const { stores } = world().server.services.storage
    const signIn = { sub: user.sub, identityId: 'i', amr: ['pwd'], acr: undefined, epoch: 0 }
    const session = newSession(signIn, { idleMs: 600_000, absoluteMs: 600_000 }, world().now())
    await stores.sessions.open(session)
    const bound = await world().addCode(client, user, { sessionId: session.id })
    const { json } = await world().redeem(client, bound)
    assert.ok(Number(json.expires_in) <= 600 && Number(json.expires_in) > 540)
    const scopes = ['openid', 'offline_access']
    const free = await world().addCode(client, user, { sessionId: session.id, scopes })
    assert.equal((await world().redeem(client, free)).json.expires_in, 3600)
  })

  it('takes the code of a public client with its verifier alone', async () => {
    const grant_types = ['authorization_code']
    const changes = { grant_types, token_endpoint_auth_method: 'none' }
    const { client, user } = await people(world(), changes)
    const challenge = { method: 'S256', value: sha256(verifier) } as const
    const code = await world().addCode(client, user, { challenge })
    assert.equal((await world().redeem(client, code, { code_verifier: verifier })).status, 200)
  })

  it('gives a public client nothing for a code without a challenge', async () => {
    const grant_types = ['authorization_code']
    const changes = { grant_types, token_endpoint_auth_method: 'none' }
    const { client, user } = await people(world(), changes)
    refused(await world().redeem(client, await world().addCode(client, user)))
  })

  it('checks the verifier by the method of the code, and no other', async () => {
    const { client, user } = await people(world())
    const S256 = { method: 'S256', value: sha256(verifier) } as const
    const plain = { method: 'plain', value: verifier } as const
    const wrong: readonly [typeof S256 | typeof plain, string][] = [
      [S256, sha256(verifier)],
      [S256, `${verifier}x`],
      [S256, verifier.toUpperCase()],
      [plain, sha256(verifier)],
      [plain, `${verifier}x`],
      [S256, ''],
      [plain, ''],
    ]
    for (const [challenge, code_verifier] of wrong) {
      const code = await world().addCode(client, user, { challenge })
      refused(await world().redeem(client, code, { code_verifier }))
      refused(await world().redeem(client, code))
    }
    for (const challenge of [S256, plain]) {
      const code = await world().addCode(client, user, { challenge })
      assert.equal((await world().redeem(client, code, { code_verifier: verifier })).status, 200)
    }
  })

  it('takes verifiers of 43 to 128 allowed characters', async () => {
    const { client, user } = await people(world())
    const use = async (text: string) => {
      const challenge = { method: 'S256', value: sha256(text) } as const
      const code = await world().addCode(client, user, { challenge })
      return world().redeem(client, code, { code_verifier: text })
    }
    for (const text of ['x'.repeat(43), 'x'.repeat(128), characters]) {
      assert.equal((await use(text)).status, 200, text)
    }
    const odd = ['x', 'x'.repeat(42), 'x'.repeat(129), `${'x'.repeat(42)} `, `${'x'.repeat(42)}+`]
    for (const text of [...odd, `${'x'.repeat(43)}é`, `${'x'.repeat(43)}\n`])
      refused(await use(text))
  })

  it('refuses a verifier that nobody asked for, unless the client may send one', async () => {
    const { client, user } = await people(world())
    const code = await world().addCode(client, user)
    refused(await world().redeem(client, code, { code_verifier: verifier }))
    const tolerant = await people(world(), { ignore_unexpected_code_verifier: true })
    const other = await world().addCode(tolerant.client, user)
    const answer = await world().redeem(tolerant.client, other, { code_verifier: verifier })
    assert.equal(answer.status, 200)
  })

  it('reveals nothing about the code of another client', async () => {
    const { client, user } = await people(world())
    const { client: stranger } = await people(world())
    const code = await world().addCode(client, user)
    const foreign = await world().redeem(stranger, code)
    const unknown = await world().redeem(stranger, 'x'.repeat(43))
    assert.deepEqual([foreign.status, foreign.text], [unknown.status, unknown.text])
  })
})

describeServer(
  'the authorization code grant for old clients',
  (world) => {
    it('takes verifiers as short as the setting allows', async () => {
      const { client, user } = await people(world())
      const use = async (text: string) => {
        const challenge = { method: 'S256', value: sha256(text) } as const
        const code = await world().addCode(client, user, { challenge })
        return world().redeem(client, code, { code_verifier: text })
      }
      assert.equal((await use('x'.repeat(32))).status, 200)
      refused(await use('x'.repeat(31)))
    })
  },
  { OSTIARY_PKCE_MIN_VERIFIER_LENGTH: '32' },
)
