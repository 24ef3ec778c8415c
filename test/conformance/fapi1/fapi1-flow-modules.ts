import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import * as openid from 'openid-client'
import type { ServerWorld } from '../../support/server-world.ts'
import { proxied, strangersCertificate } from '../fapi/fapi-client.ts'
import { refused } from '../fapi/fapi-plan.ts'
import { newPerson } from '../person.ts'
import { fapi1Client, methods, fapi1Name as name, registrations } from './fapi1-client.ts'

const ways = ['private_key_jwt', 'mtls'] as const
const responses = ['plain', 'jarm'] as const

/** Every way to authenticate, to send requests and to sign responses. */
export function fapi1FlowModules(world: () => ServerWorld): void {
  for (const auth of ways) {
    for (const method of methods) {
      for (const response of responses) {
        it(`${name('happy-flow')} (${auth}, ${method}, ${response})`, async () => {
          const { bank } = await fapi1Client(world(), auth, registrations[response])
          const person = await newPerson(world())
          const { config } = await bank.library()
          if (response === 'jarm') openid.useJwtResponseMode(config)
          else {
            openid.useCodeIdTokenResponseType(config)
            openid.enableDetachedSignatureResponseChecks(config)
          }
          const verifier = method === 'pushed' ? openid.randomPKCECodeVerifier() : undefined
          const [expectedState, expectedNonce] = [openid.randomState(), openid.randomNonce()]
          const signed = await openid.buildAuthorizationUrlWithJAR(
            config,
            {
              redirect_uri: bank.client.redirectUri,
              scope: 'openid offline_access',
              prompt: 'consent',
              state: expectedState,
              nonce: expectedNonce,
              ...(verifier !== undefined && {
                code_challenge: await openid.calculatePKCECodeChallenge(verifier),
                code_challenge_method: 'S256',
              }),
            },
            { key: bank.key.privateKey, kid: bank.key.kid },
          )
          const address =
            method === 'pushed'
              ? await openid.buildAuthorizationUrlWithPAR(config, signed.searchParams)
              : signed
          const { end } = await person.browser.travel(address.href, person.user)
          const tokens = await openid.authorizationCodeGrant(config, end.url, {
            expectedState,
            expectedNonce,
            idTokenExpected: true,
            ...(verifier !== undefined && { pkceCodeVerifier: verifier }),
          })
          assert.equal(decodeProtectedHeader(tokens.id_token ?? '').alg, 'ES256')
          const { cnf } = decodeJwt(tokens.access_token) as { cnf: object }
          assert.deepEqual(Object.keys(cnf), ['x5t#S256'])
          const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
          const info = await openid.fetchUserInfo(config, renewed.access_token, person.user.sub)
          assert.equal(info.sub, person.user.sub)
        })
      }
    }

    it(`${name('ensure-mtls-holder-of-key-required')} (${auth})`, async () => {
      const [bank, person] = await Promise.all([fapi1Client(world(), auth), newPerson(world())])
      const without = await bank.redeem(await bank.authorize(person), {}, { certificate: false })
      refused(without, /^invalid_/)
      const { json } = await bank.redeem(await bank.authorize(person))
      const token = String(json.access_token)
      const stolen = [{}, proxied(strangersCertificate)]
      for (const headers of stolen) {
        const answer = await bank.bank.use(token, { authorization: `Bearer ${token}`, ...headers })
        assert.equal(answer.status, 401)
      }
    })
  }

  it(name('access-token-type-header-case-sensitivity'), async () => {
    const [{ bank, ...client }, person] = await Promise.all([
      fapi1Client(world()),
      newPerson(world()),
    ])
    const { json } = await client.redeem(await client.authorize(person))
    const id = crypto.randomUUID()
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const answer = await bank.use(String(json.access_token), {
        authorization: `${scheme} ${json.access_token}`,
        ...proxied(bank.certificate),
        'x-fapi-interaction-id': id,
      })
      assert.equal(answer.status, 200)
      // FAPI 1.0 Part 1 §6.2.1: the answer has the id of the request.
      assert.equal(answer.headers.get('x-fapi-interaction-id'), id)
    }
  })

  it('the id of an interaction is made where a request has none, or no UUID', async () => {
    const own = /^[\da-f]{8}-[\da-f-]{27}$/
    for (const given of [{}, { 'x-fapi-interaction-id': 'not one' }]) {
      const { headers } = await world().send('GET', '/users-srv/userinfo', { headers: given })
      assert.match(headers.get('x-fapi-interaction-id') ?? '', own)
    }
  })

  it(name('discovery-end-point-verification'), async () => {
    const { json } = await world().send('GET', '/.well-known/openid-configuration')
    assert.equal(json.require_signed_request_object, true)
    assert.equal(json.request_parameter_supported, true)
    assert.equal(json.tls_client_certificate_bound_access_tokens, true)
    assert.deepEqual(json.code_challenge_methods_supported, ['S256'])
    assert.deepEqual(json.response_types_supported, ['code', 'code id_token'])
    for (const [member, value] of Object.entries(json)) {
      if (!member.includes('signing_alg_values_supported') || member.startsWith('dpop')) continue
      const algs = value as readonly string[]
      assert.ok(algs.length > 0 && algs.every((alg) => /^[PE]S256$/.test(alg)), member)
    }
    const authMethods = json.token_endpoint_auth_methods_supported as readonly string[]
    assert.deepEqual(
      authMethods.filter((each) => /secret|none/.test(each)),
      [],
    )
  })
}
