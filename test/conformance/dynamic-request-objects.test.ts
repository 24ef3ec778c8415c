import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt, SignJWT } from 'jose'
import * as openid from 'openid-client'
import { makeTestKey, type TestKey, unsignedJwt } from '../support/jwt-fixtures.ts'
import { describeServerOnce } from '../support/server-world.ts'
import type { RelyingParty } from './relying-party.ts'
import { dynamicEnvironment, dynamicNewcomers } from './self-registration.ts'
import { serving } from './serving.ts'

/** The modules of the dynamic plan about request objects. */
describeServerOnce(
  'request objects of a dynamic OpenID provider',
  (world) => {
    const claimsOf = (party: RelyingParty, url: URL) => ({
      ...Object.fromEntries(url.searchParams),
      iss: party.client.id,
      aud: world().issuer,
    })

    const sign = (claims: ReturnType<typeof claimsOf>, key: TestKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: key.alg, kid: key.kid }).sign(key.privateKey)

    /** The request with what must stand beside an object (OpenID Connect Core §6.1). */
    function pathOf(party: RelyingParty, more: Readonly<Record<string, string>>): string {
      const outside = { client_id: party.client.id, response_type: 'code', scope: 'openid' }
      return `/authz-srv/authz?${new URLSearchParams({ ...outside, ...more })}`
    }

    it('oidcc-registration-jwks-uri, oidcc-request-uri-signed-rs256', async () => {
      const key = await makeTestKey('RS256')
      await using keySet = await serving(JSON.stringify({ keys: [key.publicJwk] }))
      const registration = {
        request_object_signing_alg: 'RS256',
        jwks: undefined,
        jwks_uri: keySet.url,
      }
      const { party, person } = await dynamicNewcomers(world(), registration, { key })
      const { url, nonce, state } = party.address()
      await using place = await serving(await sign(claimsOf(party, url), key))
      const path = pathOf(party, { request_uri: place.url })
      const { end } = await person.browser.travel(path, person.user)
      assert.equal(end.url.origin, 'https://app.example')
      assert.equal(end.url.searchParams.get('state'), state)
      // The assertion is signed with the key at jwks_uri too.
      const tokens = await openid.genericGrantRequest(party.config, 'authorization_code', {
        code: end.url.searchParams.get('code') ?? '',
        redirect_uri: party.client.redirectUri,
      })
      assert.equal(decodeJwt(tokens.id_token ?? '').nonce, nonce)
    })

    it('oidcc-ensure-request-object-with-redirect-uri', async () => {
      const key = await makeTestKey('RS256')
      const { party, person } = await dynamicNewcomers(world(), {}, { key })
      const { url, state } = party.address()
      const request = await sign(claimsOf(party, url), key)
      const redirect_uri = 'https://other.example/callback'
      const path = pathOf(party, { request, redirect_uri })
      const { end } = await person.browser.travel(path, person.user)
      assert.equal(end.url.origin + end.url.pathname, party.client.redirectUri)
      assert.equal(end.url.searchParams.get('state'), state)
      assert.ok(end.url.searchParams.get('code'))
    })

    it('oidcc-request-uri-unsigned is skipped: none is not announced, and refused', async () => {
      const { party, person } = await dynamicNewcomers(world())
      const { url } = party.address()
      await using place = await serving(unsignedJwt(claimsOf(party, url)))
      const answer = await party.refuse(person, { request_uri: place.url })
      assert.equal(answer.get('error'), 'invalid_request_object')
    })
  },
  dynamicEnvironment,
)
