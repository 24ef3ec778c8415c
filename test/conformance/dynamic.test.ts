import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { it } from 'node:test'
import { createRemoteJWKSet, jwtVerify, SignJWT } from 'jose'
import { rotateKeys } from '../../src/oauth/keys/rotate-keys.ts'
import { documentHost } from '../support/document-host.ts'
import { makeTestKey, signAssertion } from '../support/jwt-fixtures.ts'
import type { AnswerBody } from '../support/server-calls.ts'
import { describeServerOnce, type TestClient } from '../support/server-world.ts'
import { authorizationPath } from '../support/test-browser.ts'
import { newPerson } from './person.ts'
import { relyingParty } from './relying-party.ts'

interface RegisteredClient {
  readonly answer: AnswerBody
}

const flow = { responseType: 'code', formPost: false }

/** Serves one text at an address of this machine for as long as it is needed. */
async function serving(body: string): Promise<{ readonly url: string } & AsyncDisposable> {
  const server = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Modules of the configuration and dynamic plans. Clients register at the endpoint of RFC 7591. */
describeServerOnce(
  'configuration and dynamic OpenID provider',
  (world) => {
    /** Registers a client as a relying party does by itself. */
    async function register(registration: object = {}): Promise<TestClient & RegisteredClient> {
      const json = { redirect_uris: ['https://app.example/callback'], ...registration }
      const answer = await world().send('POST', '/apps-srv/clients/register', { json })
      assert.equal(answer.status, 201, answer.text)
      const { client_id: id, client_secret: secret = '' } = answer.json
      const [redirectUri = ''] = json.redirect_uris
      return { id: String(id), secret: String(secret), redirectUri, answer: answer.json }
    }

    async function newcomers(registration: object = {}) {
      const [party, person] = await Promise.all([
        relyingParty(world(), flow, { ...registration }, register),
        newPerson(world()),
      ])
      return { party, person }
    }

    it('oidcc-discovery-endpoint-verification', async () => {
      const { json } = await world().send('GET', '/.well-known/openid-configuration')
      assert.equal(json.issuer, world().issuer)
      for (const [name, value] of Object.entries(json)) {
        if (/_(endpoint|iframe|uri)$/.test(name)) {
          assert.ok(String(value).startsWith(`${world().issuer}/`), name)
        }
      }
      const lists = json as unknown as Readonly<Record<string, readonly string[]>>
      for (const [name, values] of [
        ['response_types_supported', ['code', 'id_token', 'token id_token']],
        ['grant_types_supported', ['authorization_code', 'implicit']],
        ['id_token_signing_alg_values_supported', ['RS256']],
        ['scopes_supported', ['openid']],
        ['code_challenge_methods_supported', ['S256']],
        ['subject_types_supported', ['public']],
      ] as const) {
        for (const value of values) assert.ok(lists[name]?.includes(value), `${name}: ${value}`)
      }
      const locales = [
        ...(lists.ui_locales_supported ?? []),
        ...(lists.claims_locales_supported ?? []),
      ]
      assert.deepEqual(Intl.getCanonicalLocales(locales), [...new Set(locales)])
    })

    it('oidcc-idtoken-rs256', async () => {
      const { party, person } = await newcomers({ id_token_signed_response_alg: 'RS256' })
      await party.authorize(person)
    })

    it('oidcc-userinfo-rs256', async () => {
      const { party, person } = await newcomers({ userinfo_signed_response_alg: 'RS256' })
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
      const { party, person } = await newcomers({ redirect_uris })
      const { url } = party.address({ redirect_uri: undefined })
      const { end } = await person.browser.travel(url.href, person.user)
      assert.equal(end.status, 400)
      assert.equal(end.url.origin, world().url)
    })

    it('oidcc-redirect-uri-query-OK, -query-mismatch, -query-added', async () => {
      const { party, person } = await newcomers({
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
      const json = { redirect_uris: ['https://app.example/cb#fragment'] }
      const answer = await world().send('POST', '/apps-srv/clients/register', { json })
      assert.deepEqual([answer.status, answer.json.error], [400, 'invalid_redirect_uri'])
    })

    it('oidcc-registration-logo-uri, -policy-uri, -tos-uri', async () => {
      const addresses = {
        logo_uri: 'https://app.example/logo.png',
        policy_uri: 'https://app.example/policy',
        tos_uri: 'https://app.example/terms',
      }
      const [party, person] = await Promise.all([
        relyingParty(world(), flow, addresses),
        newPerson(world()),
      ])
      const page = await person.browser.open(party.address().url.href)
      assert.equal(page.url.pathname, '/login')
      // Only of clients that an administrator has registered.
      assert.match(page.text, new RegExp(`<img[^>]*src="${addresses.logo_uri}"`))
      assert.match(page.text, new RegExp(`<a[^>]*href="${addresses.policy_uri}"`))
      assert.match(page.text, new RegExp(`<a[^>]*href="${addresses.tos_uri}"`))
    })

    it('oidcc-dynamic-registration: the client is read at its registration_client_uri', async () => {
      const { json } = await world().send('GET', '/.well-known/openid-configuration')
      assert.equal(json.registration_endpoint, `${world().issuer}/apps-srv/clients/register`)
      const { id, answer } = await register({
        client_name: 'Conformance',
        initiate_login_uri: 'https://app.example/login',
        contacts: ['team@app.example'],
      })
      const { pathname } = new URL(String(answer.registration_client_uri))
      const bearer = String(answer.registration_access_token)
      const read = await world().send('GET', pathname, { bearer })
      assert.equal(read.status, 200)
      for (const name of ['client_id', 'client_name', 'redirect_uris', 'initiate_login_uri']) {
        assert.deepEqual(read.json[name], answer[name], name)
      }
      assert.equal(read.json.client_id, id)
      assert.equal((await world().send('GET', pathname)).status, 401)
    })

    it('oidcc-refresh-token-rp-key-rotation', async () => {
      const [old, next] = [await makeTestKey('RS256'), await makeTestKey('RS256')]
      await using host = await documentHost()
      const keySet = (key: typeof old) =>
        host.publish('/keys', { body: { keys: [{ ...key.publicJwk, kid: key.kid }] } })
      const client = await register({
        jwks_uri: keySet(old),
        token_endpoint_auth_method: 'private_key_jwt',
        grant_types: ['authorization_code', 'refresh_token'],
      })
      const person = await newPerson(world())
      const scope = 'openid offline_access'
      const { end } = await person.browser.travel(authorizationPath(client, { scope }), person.user)
      const ask = async (key: typeof old, form: Readonly<Record<string, string>>) => {
        const parts = { clientId: client.id, audience: world().issuer, now: world().now(), key }
        return world().send('POST', '/token-srv/token', {
          form: {
            ...form,
            client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
            client_assertion: await signAssertion(parts),
          },
        })
      }
      const code = end.url.searchParams.get('code') ?? ''
      const redeemed = await ask(old, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: client.redirectUri,
      })
      keySet(next)
      world().advance(61_000)
      const refresh_token = redeemed.json.refresh_token
      const refreshed = await ask(next, { grant_type: 'refresh_token', refresh_token })
      assert.equal(refreshed.status, 200, refreshed.text)
    })

    it('oidcc-server-rotate-keys', async () => {
      const { party, person } = await newcomers()
      const before = await party.authorize(person)
      const kids = async () =>
        (await world().send('GET', '/.well-known/jwks.json')).json.keys.map(({ kid }) => kid)
      const old = await kids()
      await rotateKeys(world().server.services.keyChanges, ['RS256'])
      const all = await kids()
      assert.ok(old.every((kid) => all.includes(kid)))
      const after = await party.authorize(person, { prompt: 'none', id_token_hint: before.idToken })
      const kidOf = (token: string) =>
        JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
      assert.notEqual(kidOf(after.idToken), kidOf(before.idToken))
      assert.ok(all.includes(kidOf(after.idToken)))
    })

    it('oidcc-registration-jwks-uri, oidcc-request-uri-signed-rs256', async () => {
      const key = await makeTestKey('RS256')
      await using keySet = await serving(JSON.stringify({ keys: [key.publicJwk] }))
      const { party, person } = await newcomers({
        request_object_signing_alg: 'RS256',
        jwks_uri: keySet.url,
      })
      const { url, nonce, state } = party.address()
      const request = await new SignJWT({
        ...Object.fromEntries(url.searchParams),
        iss: party.client.id,
        aud: world().issuer,
      })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid })
        .sign(key.privateKey)
      await using place = await serving(request)
      const outside = { client_id: party.client.id, response_type: 'code', scope: 'openid' }
      const query = new URLSearchParams({ ...outside, request_uri: place.url })
      const { end } = await person.browser.travel(`/authz-srv/authz?${query}`, person.user)
      assert.equal(end.url.origin, 'https://app.example')
      assert.equal(end.url.searchParams.get('state'), state)
      const tokens = await world().redeem(party.client, end.url.searchParams.get('code') ?? '')
      const [, payload = ''] = tokens.json.id_token.split('.')
      assert.equal(JSON.parse(Buffer.from(payload, 'base64url').toString()).nonce, nonce)
    })

    it('oidcc-registration-sector-uri, oidcc-registration-sector-bad', async () => {
      const redirect_uris = ['https://a.example/callback', 'https://b.example/callback']
      await using sector = await serving(JSON.stringify(redirect_uris))
      const register = (uris: readonly string[]) =>
        world().send('POST', '/apps-srv/clients/register', {
          json: {
            redirect_uris: uris,
            subject_type: 'pairwise',
            sector_identifier_uri: sector.url,
          },
        })
      const good = await register(redirect_uris)
      assert.equal(good.status, 201, good.text)
      assert.equal(good.json.sector_identifier_uri, sector.url)
      const bad = await register([...redirect_uris, 'https://c.example/callback'])
      assert.deepEqual([bad.status, bad.json.error], [400, 'invalid_client_metadata'])
      const lists = await world().send('GET', '/.well-known/openid-configuration')
      assert.deepEqual(lists.json.subject_types_supported, ['public', 'pairwise'])
    })
  },
  {
    OSTIARY_FETCH_ALLOW_PRIVATE: 'true',
    OSTIARY_CLIENT_REGISTRATION_MODE: 'open',
    OSTIARY_CLIENT_REGISTRATION_PER_ADDRESS_AND_HOUR: '1000',
  },
)
