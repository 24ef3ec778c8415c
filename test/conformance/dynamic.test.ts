import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { refreshTokenGrant } from 'openid-client'
import { system } from '../../src/events/actor.ts'
import { rotateKeys } from '../../src/oauth/keys/rotate-keys.ts'
import { documentHost } from '../support/document-host.ts'
import { makeTestKey, signAssertion, type TestKey } from '../support/jwt-fixtures.ts'
import { describeServerOnce, type TestClient } from '../support/server-world.ts'
import { authorizationPath } from '../support/test-browser.ts'
import { plans } from './flow.ts'
import { newPerson } from './person.ts'
import {
  dynamicEnvironment,
  dynamicNewcomers,
  register,
  tryToRegister,
} from './self-registration.ts'
import { serving } from './serving.ts'

type Form = Readonly<Record<string, string>>

/** Modules of the dynamic plan. Clients register at the endpoint of RFC 7591. */
describeServerOnce(
  'dynamic OpenID provider',
  (world) => {
    /** A token request of a client that authenticates with a key. */
    async function ask(client: TestClient, key: TestKey, form: Form, audience = world().issuer) {
      const parts = { clientId: client.id, audience, now: world().now(), key }
      return world().send('POST', '/token-srv/token', {
        form: {
          ...form,
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          client_assertion: await signAssertion(parts),
        },
      })
    }

    for (const responseType of [...plans.basic, ...plans.implicit, ...plans.hybrid]) {
      it(`oidcc-server (${responseType})`, async () => {
        const { party, person } = await dynamicNewcomers(
          world(),
          {},
          { flow: { responseType, formPost: false } },
        )
        const { claims } = await party.authorize(person)
        assert.equal(claims.sub, person.user.sub)
      })
    }

    it('oidcc-idtoken-rs256', async () => {
      const { party, person } = await dynamicNewcomers(world(), {
        id_token_signed_response_alg: 'RS256',
      })
      await party.authorize(person)
    })

    it('oidcc-userinfo-rs256', async () => {
      const { party, person } = await dynamicNewcomers(world(), {
        userinfo_signed_response_alg: 'RS256',
      })
      const { accessToken } = await party.authorize(person)
      const answer = await world().userinfo(accessToken)
      assert.match(answer.headers.get('content-type') ?? '', /^application\/jwt/)
      const keys = createRemoteJWKSet(new URL(party.config.serverMetadata().jwks_uri ?? ''))
      const { payload } = await jwtVerify(answer.text, keys, {
        issuer: world().issuer,
        audience: party.client.id,
      })
      assert.equal(payload.sub, person.user.sub)
    })

    it('oidcc-ensure-redirect-uri-in-authorization-request', async () => {
      const redirect_uris = ['https://app.example/callback', 'https://app.example/second']
      const { party, person } = await dynamicNewcomers(world(), { redirect_uris })
      const { url } = party.address({ redirect_uri: undefined })
      const { end } = await person.browser.travel(url.href, person.user)
      assert.equal(end.status, 400)
      assert.equal(end.url.origin, world().url)
    })

    it('oidcc-redirect-uri-query-OK, -query-mismatch, -query-added', async () => {
      const { party, person } = await dynamicNewcomers(world(), {
        redirect_uris: ['https://app.example/cb?foo=bar'],
      })
      const { end } = await person.browser.travel(party.address().url.href, person.user)
      assert.ok(end.url.href.startsWith('https://app.example/cb?foo=bar&code='), end.url.href)
      for (const redirect_uri of [
        'https://app.example/cb?foo=other',
        'https://app.example/cb?foo=bar&more=1',
        'https://app.example/cb',
      ]) {
        const visit = await person.browser.open(party.address({ redirect_uri }).url.href)
        assert.equal(visit.status, 400, redirect_uri)
        assert.equal(visit.url.origin, world().url)
      }
    })

    it('oidcc-redirect-uri-regfrag', async () => {
      const answer = await tryToRegister(world(), {
        redirect_uris: ['https://app.example/cb#fragment'],
      })
      assert.deepEqual([answer.status, answer.json.error], [400, 'invalid_redirect_uri'])
    })

    it('oidcc-registration-logo-uri, -policy-uri, -tos-uri', async () => {
      const addresses = {
        logo_uri: 'https://app.example/logo.png',
        policy_uri: 'https://app.example/policy',
        tos_uri: 'https://app.example/terms',
      }
      const { party, person } = await dynamicNewcomers(world(), addresses)
      const page = await person.browser.open(party.address().url.href)
      assert.equal(page.url.pathname, '/login')
      // The server shows the logo of a stranger itself.
      assert.match(
        page.text,
        new RegExp(`<img[^>]*src="/client-logo\\?client_id=${party.client.id}`),
      )
      assert.match(page.text, new RegExp(`<a[^>]*href="${addresses.policy_uri}"`))
      assert.match(page.text, new RegExp(`<a[^>]*href="${addresses.tos_uri}"`))
    })

    it('oidcc-idtoken-unsigned is skipped: none is not announced, and refused', async () => {
      const answer = await tryToRegister(world(), { id_token_signed_response_alg: 'none' })
      assert.deepEqual([answer.status, answer.json.error], [400, 'invalid_client_metadata'])
    })

    it('oidcc-ensure-client-assertion-with-iss-aud-succeeds', async () => {
      const key = await makeTestKey('RS256')
      const { party, person } = await dynamicNewcomers(world(), {}, { key })
      const { issuer } = world()
      for (const [audience, expected] of [
        [issuer, 200],
        [`${issuer}/token-srv/token`, 200],
        ['https://other.example', 401],
      ] as const) {
        const { end } = await person.browser.travel(party.address().url.href, person.user)
        const code = end.url.searchParams.get('code') ?? ''
        const { redirectUri } = party.client
        const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
        const { status, text } = await ask(party.client, key, form, audience)
        assert.equal(status, expected, `${audience} ${text}`)
      }
    })

    it('oidcc-refresh-token', async () => {
      const { party, person } = await dynamicNewcomers(world())
      const scope = 'openid offline_access'
      const { refreshToken, claims } = await party.authorize(person, { scope, prompt: 'consent' })
      const { id_token } = await refreshTokenGrant(party.config, refreshToken)
      assert.equal(decodeJwt(id_token ?? '').sub, claims.sub)
    })

    it('oidcc-refresh-token-rp-key-rotation', async () => {
      const [old, next] = [await makeTestKey('RS256'), await makeTestKey('RS256')]
      await using host = await documentHost()
      const keySet = (key: typeof old) =>
        host.publish('/keys', { body: { keys: [{ ...key.publicJwk, kid: key.kid }] } })
      const client = await register(world(), {
        jwks_uri: keySet(old),
        token_endpoint_auth_method: 'private_key_jwt',
        grant_types: ['authorization_code', 'refresh_token'],
      })
      const person = await newPerson(world())
      const scope = 'openid offline_access'
      const { end } = await person.browser.travel(authorizationPath(client, { scope }), person.user)
      const code = end.url.searchParams.get('code') ?? ''
      const redeemed = await ask(client, old, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: client.redirectUri,
      })
      keySet(next)
      world().advance(61_000)
      const refresh_token = redeemed.json.refresh_token
      const refreshed = await ask(client, next, { grant_type: 'refresh_token', refresh_token })
      assert.equal(refreshed.status, 200, refreshed.text)
    })

    it('oidcc-server-rotate-keys', async () => {
      const { party, person } = await dynamicNewcomers(world())
      const before = await party.authorize(person)
      const kids = async () =>
        (await world().send('GET', '/.well-known/jwks.json')).json.keys.map(({ kid }) => kid)
      const old = await kids()
      await rotateKeys(world().server.services.keyChanges, system, ['RS256'])
      const all = await kids()
      assert.ok(old.every((kid) => all.includes(kid)))
      const after = await party.authorize(person, { prompt: 'none', id_token_hint: before.idToken })
      const kidOf = (token: string) =>
        JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
      assert.notEqual(kidOf(after.idToken), kidOf(before.idToken))
      assert.ok(all.includes(kidOf(after.idToken)))
    })

    it('oidcc-registration-sector-uri, oidcc-registration-sector-bad', async () => {
      const redirect_uris = ['https://a.example/callback', 'https://b.example/callback']
      await using sector = await serving(JSON.stringify(redirect_uris))
      const registerPairwise = (uris: readonly string[]) =>
        tryToRegister(world(), {
          redirect_uris: uris,
          subject_type: 'pairwise',
          sector_identifier_uri: sector.url,
        })
      const good = await registerPairwise(redirect_uris)
      assert.equal(good.status, 201, good.text)
      assert.equal(good.json.sector_identifier_uri, sector.url)
      const bad = await registerPairwise([...redirect_uris, 'https://c.example/callback'])
      assert.deepEqual([bad.status, bad.json.error], [400, 'invalid_client_metadata'])
      const lists = await world().send('GET', '/.well-known/openid-configuration')
      assert.deepEqual(lists.json.subject_types_supported, ['public', 'pairwise'])
    })
  },
  dynamicEnvironment,
)
