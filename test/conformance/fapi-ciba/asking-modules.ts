import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { cibaGrant } from '../../support/ciba-calls.ts'
import { makeTestKey, signAssertion, unsignedJwt } from '../../support/jwt-fixtures.ts'
import type { ServerWorld } from '../../support/server-world.ts'
import { refused } from '../fapi/fapi-plan.ts'
import type { Claims } from '../fapi1/fapi1-client.ts'
import { askingBank, cibaName as name } from './asking-bank.ts'

/** Signed requests about people, and what the token endpoint answers. */
export function askingModules(world: () => ServerWorld): void {
  const seconds = () => Math.floor(world().now() / 1000)

  it(name('discovery-endpoint-verification'), async () => {
    const { json } = await world().send('GET', '/.well-known/openid-configuration')
    const endpoint = `${world().issuer}/authz-srv/ciba/authz`
    assert.equal(json.backchannel_authentication_endpoint, endpoint)
    assert.deepEqual(json.backchannel_token_delivery_modes_supported, ['poll', 'ping'])
    const algs = json.backchannel_authentication_request_signing_alg_values_supported
    assert.deepEqual(algs, ['PS256', 'ES256'])
    assert.ok((json.grant_types_supported as string[]).includes(cibaGrant))
  })

  for (const auth of ['private_key_jwt', 'mtls'] as const) {
    it(`${name('poll-happy-path')} (${auth})`, async () => {
      const client = await askingBank(world(), auth)
      const asked = await client.decided('allow')
      const { json, text } = await client.poll(asked)
      assert.equal(decodeJwt(String(json.id_token)).sub, client.user.sub, text)
      assert.equal((await client.bank.use(String(json.access_token))).status, 200)
    })

    it(`${name('ensure-mtls-holder-of-key-required')} (${auth})`, async () => {
      const client = await askingBank(world(), auth)
      const asked = await client.decided('allow')
      refused(await client.poll(asked, { certificate: false }), /^invalid_/)
      assert.equal((await client.poll(asked)).status, 200)
    })
  }

  it(name('user-rejects-authentication'), async () => {
    const client = await askingBank(world())
    refused(await client.poll(await client.decided('deny')), 'access_denied')
  })

  it(name('multiple-call-to-token-endpoint'), async () => {
    const client = await askingBank(world())
    const asked = await client.ask()
    refused(await client.poll(asked), 'authorization_pending')
    refused(await client.poll(asked), 'slow_down')
  })

  it(name('refresh-token'), async () => {
    const client = await askingBank(world())
    const other = await askingBank(world(), 'private_key_jwt', {}, 1)
    const { json } = await client.poll(await client.decided('allow'))
    const form = { grant_type: 'refresh_token', refresh_token: String(json.refresh_token) }
    refused(await other.bank.token(form), 'invalid_grant')
    assert.equal((await client.bank.token(form)).status, 200)
  })

  const accepted: readonly [string, Claims][] = [
    ['ensure-authorization-request-with-binding-message-succeeds', { binding_message: '1234' }],
    ['ensure-other-scope-order-succeeds', { scope: 'offline_access openid' }],
    ['ensure-requested-expiry-as-string-succeeds', { requested_expiry: '30' }],
    ['requested-expiry-as-number', { requested_expiry: 30 }],
  ]
  for (const [module, changes] of accepted) {
    it(name(module), async () => {
      const { status, json, text } = await (await askingBank(world())).ask(changes)
      assert.equal(status, 200, text)
      if (changes.requested_expiry !== undefined) assert.equal(json.expires_in, 30)
    })
  }

  it(name('ensure-authorization-request-with-potentially-bad-binding-message'), async () => {
    const binding_message = `1234 👍🏿 ${'lorem ipsum '.repeat(20)}`
    refused(await (await askingBank(world())).ask({ binding_message }), 'invalid_binding_message')
  })

  const wrong: readonly [string, () => Claims][] = [
    ['ensure-request-object-missing-aud-fails', () => ({ aud: undefined })],
    ['ensure-request-object-bad-aud-fails', () => ({ aud: 'https://other.example' })],
    ['ensure-request-object-missing-iss-fails', () => ({ iss: undefined })],
    ['ensure-request-object-bad-iss-fails', () => ({ iss: 'other' })],
    ['ensure-request-object-missing-exp-fails', () => ({ exp: undefined })],
    ['ensure-request-object-expired-exp-fails', () => ({ exp: seconds() - 60 })],
    ['ensure-request-object-exp-is-70-minutes-in-future-fails', () => ({ exp: seconds() + 4200 })],
    ['ensure-request-object-missing-iat-fails', () => ({ iat: undefined })],
    ['ensure-request-object-missing-nbf-fails', () => ({ nbf: undefined })],
    ['ensure-request-object-nbf-is-10-minutes-in-future-fails', () => ({ nbf: seconds() + 600 })],
    ['ensure-request-object-nbf-is-70-minutes-in-past-fails', () => ({ nbf: seconds() - 4200 })],
    ['ensure-request-object-missing-jti-fails', () => ({ jti: undefined })],
    ['ensure-authorization-request-with-multiple-hints-fails', () => ({ id_token_hint: 'x' })],
  ]
  for (const [module, changes] of wrong) {
    it(name(module), async () => {
      refused(await (await askingBank(world())).ask(changes()), 'invalid_request')
    })
  }

  it(name('ensure-request-object-signature-algorithm-is-none-fails'), async () => {
    const client = await askingBank(world())
    refused(await client.send({ request: unsignedJwt(client.claims()) }), 'invalid_request')
  })

  it(name('ensure-request-object-signature-algorithm-is-bad-fails'), async () => {
    const client = await askingBank(world())
    const request = await client.sign(client.claims())
    refused(await client.send({ request: `${request.slice(0, -6)}AAAAAA` }), 'invalid_request')
  })

  it(name('ensure-request-object-signature-algorithm-is-RS256-fails'), async () => {
    const rsa = await makeTestKey('RS256')
    const { alg: _, ...anyAlg } = rsa.publicJwk
    const { bank } = await askingBank(world())
    const jwks = { keys: [bank.key.publicJwk, anyAlg] }
    const client = await askingBank(world(), 'private_key_jwt', { jwks })
    const request = await client.sign(client.claims(), rsa)
    refused(await client.send({ request }), 'invalid_request')
    const parts = { clientId: client.bank.client.id, audience: world().issuer, key: rsa }
    const assertion = await signAssertion({ ...parts, now: world().now() })
    const sound = { request: await client.sign(client.claims()) }
    refused(await client.send(sound, { assertion }), 'invalid_client')
  })

  it(name('ensure-request-object-signed-by-other-client-fails'), async () => {
    const client = await askingBank(world())
    const other = await askingBank(world(), 'private_key_jwt', {}, 1)
    const request = await client.sign(client.claims(), other.bank.key)
    refused(await client.send({ request }), 'invalid_request')
    refused(await other.send({ request: await client.sign(client.claims()) }), 'invalid_request')
  })

  it(name('ensure-backchannel-authorization-request-without-request-fails'), async () => {
    const client = await askingBank(world())
    const form = { scope: 'openid', login_hint: client.user.email }
    refused(await client.send(form), 'invalid_request')
    const unsigned = { backchannel_authentication_request_signing_alg: undefined }
    await assert.rejects(askingBank(world(), 'mtls', unsigned), /by the profile fapi1/)
  })

  it(name('ensure-without-client-assertion-in-backchannel-authorization-request'), async () => {
    const client = await askingBank(world())
    const request = await client.sign(client.claims())
    refused(await client.send({ request }, { assertion: false }), 'invalid_client')
  })

  it(name('ensure-wrong-client-id-in-backchannel-authorization-request'), async () => {
    const client = await askingBank(world(), 'mtls')
    const other = await askingBank(world(), 'mtls', {}, 1)
    const request = await client.sign(client.claims())
    const client_id = other.bank.client.id
    refused(await client.send({ request, client_id }), 'invalid_client')
    refused(await other.send({ request }), 'invalid_request')
  })

  it(name('ensure-wrong-authentication-request-id-in-token-endpoint-request'), async () => {
    const client = await askingBank(world())
    const other = await askingBank(world(), 'private_key_jwt', {}, 1)
    const asked = await client.decided('allow')
    refused(await other.poll(asked), 'invalid_grant')
    refused(await client.bank.token({ grant_type: cibaGrant, auth_req_id: 'x' }), 'invalid_grant')
    refused(await client.poll(asked, { assertion: false }), 'invalid_client')
  })

  it(name('auth-req-id-expired'), async () => {
    const client = await askingBank(world())
    const asked = await client.ask({ requested_expiry: 30 })
    world().advance(31_000)
    refused(await client.poll(asked), 'expired_token')
  })
}
