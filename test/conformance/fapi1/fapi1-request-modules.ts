import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { makeTestKey, unsignedJwt } from '../../support/jwt-fixtures.ts'
import type { ServerWorld } from '../../support/server-world.ts'
import { answerOf } from '../../support/test-browser.ts'
import { refused } from '../fapi/fapi-plan.ts'
import { newPerson } from '../person.ts'
import {
  type Claims,
  type Fapi1Client,
  fapi1Client,
  methods,
  fapi1Name as name,
  registrations,
} from './fapi1-client.ts'

const proof = {
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}

/** The left half of the digest of PS256 and ES256. */
function halfHash(text: string): string {
  return hash('sha256', text, 'buffer').subarray(0, 16).toString('base64url')
}

/** Signed requests, and the responses to them. */
export function fapi1RequestModules(world: () => ServerWorld): void {
  const seconds = () => Math.floor(world().now() / 1000)
  const newcomers = () => Promise.all([fapi1Client(world()), newPerson(world())])

  /** The object is refused in both ways in which it can come. */
  async function isRefused(client: Fapi1Client, request: string, error: RegExp): Promise<void> {
    refused(await client.push(request), error)
    const answer = answerOf(await client.open(await newPerson(world()), request))
    assert.equal(answer.get('code'), null)
    const shown = answer.get('error')
    if (shown !== null) assert.match(shown, error)
  }

  const accepted: readonly [string, Claims][] = [
    ['ensure-authorization-request-without-state-success', { state: undefined }],
    ['ensure-request-object-with-64-char-nonce-success', { nonce: 'n'.repeat(64) }],
    ['ensure-request-object-with-long-nonce', { nonce: 'n'.repeat(384) }],
    ['ensure-request-object-with-long-state', { state: 's'.repeat(1000) }],
    ['ensure-other-scope-order-succeeds', { scope: 'offline_access openid' }],
    ['ensure-valid-pkce-succeeds', proof],
  ]
  for (const [module, changes] of accepted) {
    it(name(module), async () => {
      const [client, person] = await newcomers()
      const claims = await client.claims(changes)
      const answer = answerOf(await client.open(person, await client.sign(claims)))
      const idToken = decodeJwt(answer.get('id_token') ?? '')
      assert.equal(answer.get('state') ?? undefined, claims.state)
      assert.equal(idToken.nonce, claims.nonce)
      assert.equal(idToken.c_hash, halfHash(answer.get('code') ?? ''))
      const { state } = claims
      assert.equal(idToken.s_hash, typeof state === 'string' ? halfHash(state) : undefined)
      assert.equal(idToken.given_name, undefined, 'no claims about the person pass the browser')
    })
  }

  it(name('ensure-request-object-with-multiple-aud-succeeds'), async () => {
    const [client, person] = await newcomers()
    assert.ok(await client.authorize(person, { aud: ['https://other.example', world().issuer] }))
  })

  for (const method of methods) {
    it(`${name('user-rejects-authentication')} (${method})`, async () => {
      const [client, person] = await newcomers()
      const request = await client.sign(await client.claims({ state: 'mine', ...proof }))
      const choices = { decision: 'deny' } as const
      const answer = answerOf(await client.open(person, request, { method, choices }))
      assert.deepEqual(
        ['error', 'state', 'code'].map((each) => answer.get(each)),
        ['access_denied', 'mine', null],
      )
    })

    it(`${name('state-only-outside-request-object-not-used')} (${method})`, async () => {
      const [client, person] = await newcomers()
      const request = await client.sign(await client.claims({ state: undefined, ...proof }))
      const outside = { state: 'outside', nonce: 'outside' }
      const answer = answerOf(await client.open(person, request, { method, outside }))
      const idToken = decodeJwt(answer.get('id_token') ?? '')
      assert.deepEqual([answer.get('state'), idToken.s_hash], [null, undefined])
      assert.notEqual(idToken.nonce, 'outside')
    })
  }

  const wrong: readonly [string, () => Claims][] = [
    ['ensure-request-object-without-exp-fails', () => ({ exp: undefined })],
    ['ensure-request-object-without-nbf-fails', () => ({ nbf: undefined })],
    ['ensure-request-object-without-aud-fails', () => ({ aud: undefined })],
    ['ensure-expired-request-object-fails', () => ({ nbf: seconds() - 400, exp: seconds() - 100 })],
    ['ensure-request-object-with-exp-over-60-fails', () => ({ exp: seconds() + 4200 })],
    [
      'ensure-request-object-with-nbf-over-60-fails',
      () => ({ nbf: seconds() - 4200, exp: seconds() + 60 }),
    ],
    ['ensure-request-object-with-bad-aud-fails', () => ({ aud: 'https://other.example' })],
    [
      'par-pushed-authorization-url-as-audience-in-request-object',
      () => ({ aud: `${world().issuer}/authz-srv/par` }),
    ],
    ['ensure-request-object-without-redirect-uri-fails', () => ({ redirect_uri: undefined })],
    ['ensure-registered-redirect-uri', () => ({ redirect_uri: 'https://app.example/x' })],
    ['ensure-request-object-without-nonce-fails', () => ({ nonce: undefined })],
    ['ensure-request-object-without-scope-fails', () => ({ scope: undefined })],
    ['ensure-response-mode-query', () => ({ response_mode: 'query' })],
    ['ensure-response-type-code-fails', () => ({ response_type: 'code' })],
    [
      'par-authorization-request-containing-request_uri',
      () => ({ request_uri: 'urn:ietf:params:oauth:request_uri:x' }),
    ],
  ]
  const words = /^(invalid_(request|request_object|scope)|unauthorized_client)$/
  for (const [module, changes] of wrong) {
    it(name(module), async () => {
      const client = await fapi1Client(world())
      const request = await client.sign(await client.claims({ ...proof, ...changes() }))
      await isRefused(client, request, words)
    })
  }

  it(name('ensure-response-type-code-fails (without JARM)'), async () => {
    const client = await fapi1Client(world(), 'private_key_jwt', registrations.jarm)
    for (const response_mode of [undefined, 'query', 'fragment', 'form_post']) {
      const claims = await client.claims({ ...proof, response_type: 'code', response_mode })
      refused(await client.push(await client.sign(claims)), 'invalid_request')
    }
    const claims = await client.claims({ ...proof, response_type: 'code', response_mode: 'jwt' })
    assert.equal((await client.push(await client.sign(claims))).status, 201)
  })

  it(name('ensure-authorization-request-without-request-object-fails'), async () => {
    const [client, person] = await newcomers()
    refused(await client.bank.push({ response_type: 'code id_token' }), 'invalid_request')
    const { form } = await client.bank.request({ response_type: 'code id_token' })
    const query = new URLSearchParams({ client_id: client.bank.client.id, ...(form as object) })
    const { end } = await person.browser.travel(`/authz-srv/authz?${query}`, person.user)
    assert.equal(answerOf(end).get('error'), 'invalid_request')
  })

  it(name('ensure-request-object-signature-algorithm-is-not-none'), async () => {
    const client = await fapi1Client(world())
    await isRefused(client, unsignedJwt(await client.claims(proof)), /^invalid_request_object$/)
  })

  it(name('ensure-signed-request-object-with-RS256-fails'), async () => {
    const rsa = await makeTestKey('RS256')
    const { alg: _, ...anyAlg } = rsa.publicJwk
    const { bank } = await fapi1Client(world())
    const jwks = { keys: [bank.key.publicJwk, anyAlg] }
    const client = await fapi1Client(world(), 'private_key_jwt', { ...registrations.plain, jwks })
    const request = await client.sign(await client.claims(proof), rsa)
    await isRefused(client, request, /^invalid_request_object$/)
  })

  it(name('ensure-request-object-with-invalid-signature-fails'), async () => {
    const client = await fapi1Client(world())
    const sound = await client.sign(await client.claims(proof))
    await isRefused(client, `${sound.slice(0, -6)}AAAAAA`, /^invalid_request_object$/)
  })

  it(name('ensure-matching-key-in-authorization-request'), async () => {
    const client = await fapi1Client(world())
    const other = await fapi1Client(world(), 'private_key_jwt', registrations.plain, 1)
    const request = await client.sign(await client.claims(proof), other.bank.key)
    await isRefused(client, request, /^invalid_request_object$/)
  })

  it(name('par-ensure-pkce-required'), async () => {
    const client = await fapi1Client(world())
    const push = async (changes: Claims) =>
      client.push(await client.sign(await client.claims(changes)))
    refused(await push({}), 'invalid_request')
    assert.equal((await push(proof)).status, 201)
  })

  it(name('par-plain-pkce-rejected'), async () => {
    const client = await fapi1Client(world())
    const claims = await client.claims({ ...proof, code_challenge_method: 'plain' })
    refused(await client.push(await client.sign(claims)), 'invalid_request')
  })
}
