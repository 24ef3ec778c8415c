import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import * as openid from 'openid-client'
import type { ServerWorld } from '../../support/server-world.ts'
import { newPerson } from '../person.ts'
import { fapiClient } from './fapi-client.ts'
import { moduleName as name, refused, usual } from './fapi-plan.ts'

/** The options of the plans: OAuth without OpenID Connect, and authorization details (RFC 9396). */
export function optionModules(world: () => ServerWorld): void {
  it(`${name('happy-flow')} (plain_oauth)`, async () => {
    const registration = { allowed_scopes: ['accounts', 'offline_access'] }
    const [bank, person] = await Promise.all([
      fapiClient(world(), usual, registration),
      newPerson(world()),
    ])
    const { config, options } = await bank.library('oauth2')
    const pkceCodeVerifier = openid.randomPKCECodeVerifier()
    const address = await openid.buildAuthorizationUrlWithPAR(
      config,
      {
        redirect_uri: bank.client.redirectUri,
        scope: 'accounts offline_access',
        prompt: 'consent',
        code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
      },
      options,
    )
    const { end } = await person.browser.travel(address.href, person.user)
    const checks = { pkceCodeVerifier }
    const tokens = await openid.authorizationCodeGrant(config, end.url, checks, undefined, options)
    assert.equal(tokens.id_token, undefined)
    assert.match(tokens.scope ?? '', /\baccounts\b/)
    const refresh = tokens.refresh_token ?? ''
    const refreshed = await openid.refreshTokenGrant(config, refresh, {}, options)
    assert.equal(refreshed.id_token, undefined)
    assert.equal(decodeJwt(refreshed.access_token).sub, person.user.sub)
  })

  it(`${name('happy-flow')} (rar)`, async () => {
    const schema = {
      type: 'object',
      properties: { amount: { type: 'string' } },
      required: ['amount'],
      additionalProperties: false,
    }
    const times = { createdAt: world().now(), updatedAt: world().now() }
    const { detailTypes } = world().server.services.storage.stores
    await detailTypes.put({ name: 'payment', texts: {}, schema, ...times }, 100)
    const [bank, person] = await Promise.all([
      fapiClient(world(), usual, { authorization_details_types: ['payment'] }),
      newPerson(world()),
    ])
    const details = [{ type: 'payment', amount: '12.50 EUR' }]
    const asked = { authorization_details: JSON.stringify(details) }
    const { json } = await bank.redeem(await bank.authorize(person, asked))
    assert.deepEqual(json.authorization_details, details)
    assert.deepEqual(decodeJwt(json.access_token).authorization_details, details)
    for (const wrong of [[{ type: 'payment' }], [{ type: 'other' }], { type: 'payment' }]) {
      const answer = await bank.push({ authorization_details: JSON.stringify(wrong) })
      refused(answer, 'invalid_authorization_details')
    }
  })
}
