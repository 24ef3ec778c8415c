import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createRemoteJWKSet, jwtVerify, SignJWT } from 'jose'
import * as openid from 'openid-client'
import { makeTestKey, type TestKey, unsignedJwt } from '../../support/jwt-fixtures.ts'
import type { ServerWorld } from '../../support/server-world.ts'
import { newPerson } from '../person.ts'
import { type FapiClient, fapiClient } from './fapi-client.ts'
import { moduleName as name, refused, usual } from './fapi-plan.ts'

type Claims = Readonly<Record<string, unknown>>

/** FAPI 2.0 Message Signing beside the security profile: signed requests and responses. */
const signing = {
  require_signed_request_object: true,
  response_modes: ['jwt', 'query.jwt'],
}

/** Message signing: what is sent through the browser is signed by its sender. */
export function signingModules(world: () => ServerWorld): void {
  const signer = (registration: object = {}, number: 0 | 1 = 0) =>
    fapiClient(world(), usual, { ...signing, ...registration }, number)
  const seconds = () => Math.floor(world().now() / 1000)

  /** The claims of a sound request object. */
  async function claimsOf(bank: FapiClient, changes: Claims): Promise<Claims> {
    const { form } = await bank.request()
    const about = { iss: bank.client.id, aud: world().issuer, client_id: bank.client.id }
    const times = { iat: seconds(), nbf: seconds(), exp: seconds() + 300 }
    return { ...form, response_mode: 'jwt', ...about, ...times, ...changes }
  }

  async function requestObject(bank: FapiClient, changes: Claims = {}, key: TestKey = bank.key) {
    return new SignJWT(await claimsOf(bank, changes))
      .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'oauth-authz-req+jwt' })
      .sign(key.privateKey)
  }

  /** The answer to a pushed request object that differs from a sound one. */
  async function push(bank: FapiClient, changes?: Claims, outside: Record<string, string> = {}) {
    return bank.pushOnly({ request: await requestObject(bank, changes), ...outside })
  }

  /** The claims of a response that the server signed for this client. */
  async function readResponse(bank: FapiClient, url: URL) {
    assert.deepEqual([...url.searchParams.keys()], ['response'])
    const keySet = createRemoteJWKSet(new URL(`${world().issuer}/.well-known/jwks.json`))
    const { payload, protectedHeader } = await jwtVerify(
      url.searchParams.get('response') ?? '',
      keySet,
      { issuer: world().issuer, audience: bank.client.id, currentDate: new Date(world().now()) },
    )
    assert.equal(protectedHeader.alg, 'ES256')
    assert.ok(Number(payload.exp) <= seconds() + 600)
    return payload
  }

  it('fapi2-message-signing: happy flow of openid-client, with signed request and response', async () => {
    const [bank, person] = await Promise.all([signer(), newPerson(world())])
    const { config, options } = await bank.library()
    openid.useJwtResponseMode(config)
    const pkceCodeVerifier = openid.randomPKCECodeVerifier()
    const expectedState = openid.randomState()
    const signed = await openid.buildAuthorizationUrlWithJAR(
      config,
      {
        redirect_uri: bank.client.redirectUri,
        scope: 'openid',
        state: expectedState,
        code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
      },
      { key: bank.key.privateKey, kid: bank.key.kid },
    )
    const address = await openid.buildAuthorizationUrlWithPAR(config, signed.searchParams, options)
    const { end } = await person.browser.travel(address.href, person.user)
    await readResponse(bank, end.url)
    const checks = { pkceCodeVerifier, expectedState, idTokenExpected: true }
    const tokens = await openid.authorizationCodeGrant(config, end.url, checks, undefined, options)
    const { access_token } = tokens
    const info = await openid.fetchUserInfo(config, access_token, person.user.sub, options)
    assert.equal(info.sub, person.user.sub)
  })

  it(name('user-rejects-authentication (JARM)'), async () => {
    const [bank, person] = await Promise.all([signer(), newPerson(world())])
    const pushed = await push(bank, { state: 'mine' })
    const choices = { decision: 'deny' } as const
    const { end } = await person.browser.travel(bank.address(pushed), person.user, choices)
    const { error, state, code } = await readResponse(bank, end.url)
    assert.deepEqual([error, state, code], ['access_denied', 'mine', undefined])
  })

  it(name('ensure-unsigned-request-at-par-endpoint-fails'), async () => {
    refused(await (await signer()).push({ response_mode: 'jwt' }), 'invalid_request')
  })

  const wrong: readonly [string, () => Claims][] = [
    ['ensure-request-object-without-exp-fails', () => ({ exp: undefined })],
    ['ensure-request-object-without-nbf-fails', () => ({ nbf: undefined })],
    ['ensure-expired-request-object-fails', () => ({ nbf: seconds() - 400, exp: seconds() - 100 })],
    ['ensure-request-object-with-exp-over-60-fails', () => ({ exp: seconds() + 4200 })],
    [
      'ensure-request-object-with-nbf-over-60-fails',
      () => ({ nbf: seconds() - 4200, exp: seconds() + 60 }),
    ],
    ['ensure-request-object-with-nbf-in-the-future-fails', () => ({ nbf: seconds() + 70 })],
    ['ensure-request-object-without-aud-fails', () => ({ aud: undefined })],
    ['ensure-request-object-with-bad-aud-fails', () => ({ aud: 'https://other.example' })],
    ['ensure-request-object-with-another-issuer-fails', () => ({ iss: 'other' })],
    ['ensure-request-object-without-redirect-uri-fails', () => ({ redirect_uri: undefined })],
    ['ensure-request-object-without-pkce-fails', () => ({ code_challenge: undefined })],
    ['ensure-response-mode-query-fails', () => ({ response_mode: 'query' })],
  ]
  for (const [module, changes] of wrong) {
    it(name(module), async () => {
      const answer = await push(await signer(), changes())
      refused(answer, /^invalid_request(_object)?$/)
    })
  }

  it(name('ensure-request-object-with-multiple-aud-succeeds'), async () => {
    const aud = ['https://other.example', world().issuer]
    assert.equal((await push(await signer(), { aud })).status, 201)
  })

  it(name('ensure-request-object-with-nbf-8-seconds-in-the-future-is-accepted'), async () => {
    assert.equal((await push(await signer(), { nbf: seconds() + 8 })).status, 201)
  })

  it(name('ensure-signed-request-object-with-RS256-fails'), async () => {
    const rsa = await makeTestKey('RS256')
    const { alg: _, ...anyAlg } = rsa.publicJwk
    const { key } = await signer()
    const bank = await signer({ jwks: { keys: [key.publicJwk, anyAlg] } })
    const request = await requestObject(bank, {}, rsa)
    refused(await bank.pushOnly({ request }), 'invalid_request_object')
  })

  it(name('ensure-request-object-signature-algorithm-is-not-none'), async () => {
    const bank = await signer()
    const request = unsignedJwt(await claimsOf(bank, {}))
    refused(await bank.pushOnly({ request }), 'invalid_request_object')
  })

  it(name('ensure-request-object-with-invalid-signature-fails'), async () => {
    const bank = await signer()
    const sound = await requestObject(bank)
    const request = `${sound.slice(0, -6)}AAAAAA`
    refused(await bank.pushOnly({ request }), 'invalid_request_object')
    assert.equal((await bank.pushOnly({ request: sound })).status, 201)
  })

  it(name('par-authorization-request-containing-request_uri'), async () => {
    const request_uri = `urn:ietf:params:oauth:request_uri:${crypto.randomUUID()}`
    refused(await push(await signer(), { request_uri }), 'invalid_request_object')
  })

  it(name('ensure-matching-key-in-authorization-request'), async () => {
    const [bank, other] = [await signer(), await signer({}, 1)]
    const request = await requestObject(bank, {}, other.key)
    refused(await bank.pushOnly({ request }), 'invalid_request_object')
    const foreign = await requestObject(other)
    refused(await bank.pushOnly({ request: foreign }), /^invalid_request(_object)?$/)
  })

  it(name('state-only-outside-request-object-not-used'), async () => {
    const [bank, person] = await Promise.all([signer(), newPerson(world())])
    const pushed = await push(bank, { state: undefined }, { state: 'outside' })
    const { end } = await person.browser.travel(bank.address(pushed), person.user)
    assert.equal((await readResponse(bank, end.url)).state, undefined)
  })

  it(name('ensure-different-nonce-inside-and-outside-request-object, -state-'), async () => {
    const [bank, person] = await Promise.all([signer(), newPerson(world())])
    const pushed = await push(bank, { state: 'inside' }, { nonce: 'outside', state: 'outside' })
    const { end } = await person.browser.travel(bank.address(pushed), person.user)
    assert.equal((await readResponse(bank, end.url)).state, 'inside')
  })
}
