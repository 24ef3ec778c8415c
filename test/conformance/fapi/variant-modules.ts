import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import * as openid from 'openid-client'
import { makeDpopKey } from '../../support/dpop-key.ts'
import type { ServerWorld } from '../../support/server-world.ts'
import { fapiClient, proxied, strangersCertificate } from './fapi-client.ts'
import { moduleName as name, newcomers, refused, variants } from './fapi-plan.ts'

/** What holds for every way to authenticate and to bind tokens. */
export function variantModules(world: () => ServerWorld): void {
  for (const variant of variants) {
    it(`${name('happy-flow')} (${variant.auth}, ${variant.bound})`, async () => {
      const { bank, person } = await newcomers(world(), variant)
      const { config, options } = await bank.library()
      const pkceCodeVerifier = openid.randomPKCECodeVerifier()
      const expectedState = openid.randomState()
      const expectedNonce = openid.randomNonce()
      const address = await openid.buildAuthorizationUrlWithPAR(
        config,
        {
          redirect_uri: bank.client.redirectUri,
          scope: 'openid offline_access',
          prompt: 'consent',
          state: expectedState,
          nonce: expectedNonce,
          code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
          code_challenge_method: 'S256',
        },
        options,
      )
      assert.deepEqual([...address.searchParams.keys()].sort(), ['client_id', 'request_uri'])
      const { end } = await person.browser.travel(address.href, person.user)
      assert.equal(end.url.searchParams.get('iss'), world().issuer)
      const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true }
      const tokens = await openid.authorizationCodeGrant(
        config,
        end.url,
        checks,
        undefined,
        options,
      )
      assert.equal(tokens.token_type, variant.bound === 'dpop' ? 'dpop' : 'bearer')
      assert.equal(decodeProtectedHeader(tokens.id_token ?? '').alg, 'ES256')
      assert.equal(decodeProtectedHeader(tokens.access_token).typ, 'at+jwt')
      const { cnf } = decodeJwt(tokens.access_token) as { cnf: object }
      assert.deepEqual(Object.keys(cnf), [variant.bound === 'dpop' ? 'jkt' : 'x5t#S256'])
      const refreshed = await openid.refreshTokenGrant(
        config,
        tokens.refresh_token ?? '',
        {},
        options,
      )
      const { access_token } = refreshed
      const info = await openid.fetchUserInfo(config, access_token, person.user.sub, options)
      assert.equal(info.sub, person.user.sub)
    })

    it(`${name('ensure-holder-of-key-required')} (${variant.auth}, ${variant.bound})`, async () => {
      const { bank, person } = await newcomers(world(), variant)
      const authorized = await bank.authorize(person)
      const without =
        variant.bound === 'dpop' ? { dpop: false as const } : { certificate: false as const }
      refused(await bank.redeem(authorized, {}, without), /^invalid_/)
      const { json } = await bank.redeem(await bank.authorize(person))
      const token = String(json.access_token)
      assert.equal((await bank.use(token)).status, 200)
      const thief = await makeDpopKey(world())
      const stolen = [
        { authorization: `Bearer ${token}` },
        { authorization: `Bearer ${token}`, ...proxied(strangersCertificate) },
        await thief.headers('GET', '/users-srv/userinfo', token),
      ]
      for (const headers of stolen) assert.equal((await bank.use(token, headers)).status, 401)
    })

    it(`${name('refresh-token')} (${variant.auth}, ${variant.bound})`, async () => {
      const { bank, person } = await newcomers(world(), variant)
      const other = await fapiClient(world(), variant, {}, 1)
      const { json } = await bank.redeem(await bank.authorize(person))
      const form = { grant_type: 'refresh_token', refresh_token: String(json.refresh_token) }
      refused(await other.token(form), 'invalid_grant')
      const without =
        variant.bound === 'dpop' ? { dpop: false as const } : { certificate: false as const }
      refused(await bank.token(form, without), /^invalid_/)
      const renewed = await bank.token(form)
      assert.equal(renewed.status, 200, renewed.text)
      assert.equal(renewed.json.refresh_token, json.refresh_token)
      assert.equal((await bank.use(String(renewed.json.access_token))).status, 200)
    })
  }
}
