import assert from 'node:assert/strict'
import { it } from 'node:test'
import * as openid from 'openid-client'
import { makeTestKey, signAssertion } from '../../support/jwt-fixtures.ts'
import type { ServerWorld } from '../../support/server-world.ts'
import { fapiClient } from './fapi-client.ts'
import { moduleName as name, newcomers, refused, usual } from './fapi-plan.ts'
import { wrongAssertions } from './wrong-assertions.ts'

/** Codes, and client assertions at the token and PAR endpoints. */
export function tokenModules(world: () => ServerWorld): void {
  it(name('ensure-pkce-code-verifier-required'), async () => {
    const { bank, person } = await newcomers(world())
    const authorized = await bank.authorize(person)
    refused(await bank.redeem(authorized, { code_verifier: undefined }), 'invalid_grant')
  })

  it(name('incorrect-pkce-code-verifier-rejected'), async () => {
    const { bank, person } = await newcomers(world())
    const authorized = await bank.authorize(person)
    const wrong = openid.randomPKCECodeVerifier()
    refused(await bank.redeem(authorized, { code_verifier: wrong }), 'invalid_grant')
    assert.equal((await bank.redeem(authorized)).status, 200)
  })

  it(name('ensure-client-id-in-token-endpoint'), async () => {
    const { bank, person } = await newcomers(world())
    const other = await fapiClient(world(), usual, {}, 1)
    const authorized = await bank.authorize(person)
    const answer = await bank.redeem(authorized, { client_id: other.client.id })
    refused(answer, /^invalid_(client|request)$/)
  })

  it(name('ensure-authorization-code-is-bound-to-client'), async () => {
    const { bank, person } = await newcomers(world())
    const other = await fapiClient(world(), usual, {}, 1)
    refused(await other.redeem(await bank.authorize(person)), 'invalid_grant')
  })

  it(name('attempt-reuse-authorization-code-after-one-second'), async () => {
    const { bank, person } = await newcomers(world())
    const authorized = await bank.authorize(person)
    const { json } = await bank.redeem(authorized)
    world().advance(1000)
    refused(await bank.redeem(authorized), 'invalid_grant')
    assert.equal((await bank.use(String(json.access_token))).status, 401)
  })

  it(name('ensure-client-assertion-in-token-endpoint'), async () => {
    const { bank, person } = await newcomers(world())
    const authorized = await bank.authorize(person)
    refused(await bank.redeem(authorized, {}, { assertion: false }), 'invalid_client')
  })

  const seconds = () => Math.floor(world().now() / 1000)
  const assertions: readonly [string, () => Readonly<Record<string, unknown>>][] = [
    [
      'ensure-client-assertion-with-exp-is-5-minutes-in-past-fails',
      () => ({ exp: seconds() - 300 }),
    ],
    ['ensure-client-assertion-with-wrong-aud-fails', () => ({ aud: 'https://other.example' })],
    ['ensure-client-assertion-with-no-sub-fails', () => ({ sub: undefined })],
    ['par-test-array-as-audience-fails', () => ({ aud: [world().issuer] })],
    [
      'par-test-par-endpoint-url-as-audience-fails',
      () => ({ aud: `${world().issuer}/authz-srv/par` }),
    ],
    [
      'par-test-token-endpoint-url-as-audience-fails',
      () => ({ aud: `${world().issuer}/token-srv/token` }),
    ],
    [
      'par-ensure-jwt-client-assertions-nbf-over-60-seconds-in-the-future-fails',
      () => ({ nbf: seconds() + 65, iat: seconds() + 65, exp: seconds() + 120 }),
    ],
  ]
  for (const [module, claims] of assertions) {
    it(name(module), async () => {
      const { bank, person } = await newcomers(world())
      refused(await bank.push({}, { assertion: { claims: claims() } }), 'invalid_client')
      const authorized = await bank.authorize(person)
      const answer = await bank.redeem(authorized, {}, { assertion: { claims: claims() } })
      refused(answer, 'invalid_client')
    })
  }

  it(name('par-ensure-jwt-client-assertions-nbf-8-seconds-in-the-future-is-accepted'), async () => {
    const bank = await fapiClient(world(), usual)
    const claims = { nbf: seconds() + 8, iat: seconds() + 8 }
    assert.equal((await bank.push({}, { assertion: { claims } })).status, 201)
  })

  it(name('ensure-invalid-client-assertions-fail'), async () => {
    const bank = await fapiClient(world(), usual)
    for (const { why, fields, assertion } of await wrongAssertions(world(), bank)) {
      const answer = await bank.push(fields, { ...(assertion !== undefined && { assertion }) })
      refused(answer, /^invalid_(client|request)$/, why)
    }
    assert.equal((await bank.push()).status, 201)
  })

  it(name('ensure-signed-client-assertion-with-RS256-fails'), async () => {
    const rsa = await makeTestKey('RS256')
    const { alg: _, ...anyAlg } = rsa.publicJwk
    const bank = await fapiClient(world(), usual, { jwks: { keys: [anyAlg] } })
    const parts = { clientId: bank.client.id, audience: world().issuer, now: world().now() }
    const assertion = await signAssertion({ ...parts, key: rsa })
    refused(await bank.push({}, { assertion }), 'invalid_client')
  })
}
