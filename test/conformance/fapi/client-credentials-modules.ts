import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import * as openid from 'openid-client'
import { makeDpopKey } from '../../support/dpop-key.ts'
import { makeTestKey, signAssertion } from '../../support/jwt-fixtures.ts'
import type { ServerWorld } from '../../support/server-world.ts'
import { fapiClient, proxied, strangersCertificate, type Variant } from './fapi-client.ts'
import { moduleName, refused, usual, variants } from './fapi-plan.ts'
import { wrongAssertions } from './wrong-assertions.ts'

const groups = '/groups-srv/groups?text=engines'
const asking = { grant_type: 'client_credentials' }

/** The plan of the client credentials grant: clients that act for themselves. */
export function clientCredentialsModules(world: () => ServerWorld): void {
  const name = (module: string) => `${moduleName(module)} (client credentials)`
  const seconds = () => Math.floor(world().now() / 1000)
  const machine = (variant: Variant = usual, changes: object = {}, number: 0 | 1 = 0) =>
    fapiClient(
      world(),
      variant,
      {
        grant_types: ['client_credentials'],
        allowed_scopes: ['ostiary:groups_read'],
        default_scopes: ['ostiary:groups_read'],
        ...changes,
      },
      number,
    )

  for (const variant of variants) {
    it(`${name('happy-flow')} (${variant.auth}, ${variant.bound})`, async () => {
      const { client, library, use } = await machine(variant)
      const { config, options } = await library()
      const tokens = await openid.clientCredentialsGrant(config, {}, options)
      assert.equal(tokens.token_type, variant.bound === 'dpop' ? 'dpop' : 'bearer')
      assert.equal(tokens.refresh_token, undefined)
      const { cnf, sub } = decodeJwt(tokens.access_token)
      assert.equal(sub, client.id)
      assert.deepEqual(Object.keys(Object(cnf)), [variant.bound === 'dpop' ? 'jkt' : 'x5t#S256'])
      const answer = await openid.fetchProtectedResource(
        config,
        tokens.access_token,
        new URL(groups, world().issuer),
        'GET',
        undefined,
        undefined,
        options,
      )
      assert.equal(answer.status, 200)
      const stolen = { authorization: `Bearer ${tokens.access_token}` }
      assert.equal((await use(tokens.access_token, stolen, groups)).status, 401)
    })

    it(`${name('ensure-holder-of-key-required')} (${variant.auth}, ${variant.bound})`, async () => {
      const service = await machine(variant)
      const without =
        variant.bound === 'dpop' ? { dpop: false as const } : { certificate: false as const }
      refused(await service.token(asking, without), /^invalid_/)
      const { json } = await service.token(asking)
      const token = String(json.access_token)
      const thief = await makeDpopKey(world())
      const stolen = [
        { authorization: `Bearer ${token}`, ...proxied(strangersCertificate) },
        await thief.headers('GET', groups, token),
      ]
      for (const headers of stolen) {
        assert.equal((await service.use(token, headers, groups)).status, 401)
      }
      assert.equal((await service.use(token, undefined, groups)).status, 200)
    })
  }

  it(name('access-token-type-header-case-sensitivity'), async () => {
    const service = await machine()
    const token = String((await service.token(asking)).json.access_token)
    for (const scheme of ['DPOP', 'dpop']) {
      const { dpop } = await service.dpop.headers('GET', groups, token)
      const headers = { authorization: `${scheme} ${token}`, dpop }
      assert.equal((await service.use(token, headers, groups)).status, 200)
    }
  })

  it(name('check-dpop-proof-nbf-exp, ensure-dpopproof-with-iat-10seconds-'), async () => {
    const service = await machine()
    for (const claims of [
      { nbf: seconds() - 1, exp: seconds() + 30 },
      { iat: seconds() - 10 },
      { iat: seconds() + 10 },
    ]) {
      const dpop = await service.dpop.proof('POST', '/token-srv/token', undefined, { claims })
      assert.equal((await service.token(asking, { dpop })).status, 200)
    }
  })

  it(name('ensure-client-id-in-token-endpoint'), async () => {
    const [service, other] = [await machine(), await machine(usual, {}, 1)]
    const answer = await service.token({ ...asking, client_id: other.client.id })
    refused(answer, /^invalid_(client|request)$/)
  })

  it(name('ensure-invalid-client-assertions-fail'), async () => {
    const service = await machine()
    for (const { why, fields, assertion } of await wrongAssertions(world(), service)) {
      const answer = await service.token(
        { ...asking, ...fields },
        { ...(assertion !== undefined && { assertion }) },
      )
      refused(answer, /^invalid_(client|request)$/, why)
    }
    const claims = { iat: seconds() + 8, nbf: seconds() + 8 }
    assert.equal((await service.token(asking, { assertion: { claims } })).status, 200)
    assert.equal((await service.token(asking)).status, 200)
  })

  it(name('ensure-signed-client-assertion-with-RS256-fails'), async () => {
    const rsa = await makeTestKey('RS256')
    const { alg: _, ...anyAlg } = rsa.publicJwk
    const service = await machine(usual, { jwks: { keys: [anyAlg] } })
    const parts = { clientId: service.client.id, audience: world().issuer, now: world().now() }
    const assertion = await signAssertion({ ...parts, key: rsa })
    refused(await service.token(asking, { assertion }), 'invalid_client')
  })
}
