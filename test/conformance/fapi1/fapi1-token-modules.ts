import assert from 'node:assert/strict'
import { it } from 'node:test'
import { makeTestKey, signAssertion } from '../../support/jwt-fixtures.ts'
import type { ServerWorld } from '../../support/server-world.ts'
import { refused } from '../fapi/fapi-plan.ts'
import { newPerson } from '../person.ts'
import { type Claims, fapi1Client, fapi1Name as name, registrations } from './fapi1-client.ts'

/** Codes and client assertions at the token endpoint. */
export function fapi1TokenModules(world: () => ServerWorld): void {
  const newcomers = () => Promise.all([fapi1Client(world()), newPerson(world())])
  const other = () => fapi1Client(world(), 'private_key_jwt', registrations.plain, 1)
  const seconds = () => Math.floor(world().now() / 1000)

  it(name('ensure-client-id-in-token-endpoint'), async () => {
    const [client, person] = await newcomers()
    const { id } = (await other()).bank.client
    const answer = await client.redeem(await client.authorize(person), { client_id: id })
    refused(answer, /^invalid_(client|request)$/)
  })

  it(name('ensure-authorization-code-is-bound-to-client'), async () => {
    const [client, person] = await newcomers()
    refused(await (await other()).redeem(await client.authorize(person)), 'invalid_grant')
  })

  it(name('attempt-reuse-authorisation-code-after-one-second'), async () => {
    const [client, person] = await newcomers()
    const code = await client.authorize(person)
    const { json } = await client.redeem(code)
    world().advance(1000)
    refused(await client.redeem(code), 'invalid_grant')
    assert.equal((await client.bank.use(String(json.access_token))).status, 401)
  })

  it(name('refresh-token'), async () => {
    const [client, person] = await newcomers()
    const { json } = await client.redeem(await client.authorize(person))
    const form = { grant_type: 'refresh_token', refresh_token: String(json.refresh_token) }
    refused(await (await other()).bank.token(form), 'invalid_grant')
    assert.equal((await client.bank.token(form)).status, 200)
  })

  it(name('ensure-client-assertion-in-token-endpoint'), async () => {
    const [client, person] = await newcomers()
    const code = await client.authorize(person)
    refused(await client.redeem(code, {}, { assertion: false }), 'invalid_client')
  })

  const wrong: readonly [string, () => Claims][] = [
    ['exp-is-5-minutes-in-past', () => ({ exp: seconds() - 300 })],
    ['wrong-aud', () => ({ aud: 'https://other.example' })],
    ['wrong-iss', () => ({ iss: 'other' })],
    ['wrong-sub', () => ({ sub: 'other' })],
    ['no-sub', () => ({ sub: undefined })],
  ]
  for (const [what, claims] of wrong) {
    it(name(`ensure-client-assertion-with-${what}-fails`), async () => {
      const [client, person] = await newcomers()
      const code = await client.authorize(person)
      refused(await client.redeem(code, {}, { assertion: { claims: claims() } }), 'invalid_client')
    })
  }

  const audiences: readonly [string, () => string | readonly string[]][] = [
    ['ensure-client-assertion-with-iss-aud-succeeds', () => world().issuer],
    [
      'test-array-as-audience-for-client-JWT-assertion',
      () => [world().issuer, `${world().issuer}/token-srv/token`],
    ],
    [
      'par-token-endpoint-url-as-audience-for-client-JWT-assertion',
      () => `${world().issuer}/token-srv/token`,
    ],
  ]
  for (const [module, aud] of audiences) {
    it(name(module), async () => {
      const [client, person] = await newcomers()
      const code = await client.authorize(person)
      const answer = await client.redeem(code, {}, { assertion: { claims: { aud: aud() } } })
      assert.equal(answer.status, 200, answer.text)
    })
  }

  it(name('ensure-signed-client-assertion-with-RS256-fails'), async () => {
    const rsa = await makeTestKey('RS256')
    const { alg: _, ...anyAlg } = rsa.publicJwk
    const { bank } = await fapi1Client(world())
    const jwks = { keys: [bank.key.publicJwk, anyAlg] }
    const client = await fapi1Client(world(), 'private_key_jwt', { ...registrations.plain, jwks })
    const parts = { clientId: client.bank.client.id, audience: world().issuer, key: rsa }
    const assertion = await signAssertion({ ...parts, now: world().now() })
    refused(
      await client.bank.token({ grant_type: 'refresh_token', refresh_token: 'x' }, { assertion }),
      'invalid_client',
    )
  })
}
