import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import type { ServerWorld } from '../../support/server-world.ts'
import { answerOf } from '../../support/test-browser.ts'
import { fapiClient } from './fapi-client.ts'
import { moduleName as name, newcomers, refused, usual } from './fapi-plan.ts'

/** Requests, and the pages that follow. */
export function requestModules(world: () => ServerWorld): void {
  it(name('discovery-end-point-verification'), async () => {
    const { json } = await world().send('GET', '/.well-known/openid-configuration')
    assert.equal(json.issuer, world().issuer)
    const endpoints = ['authorization', 'token', 'pushed_authorization_request', 'userinfo']
    for (const endpoint of endpoints) {
      assert.ok(String(json[`${endpoint}_endpoint`]).startsWith(world().issuer))
    }
    assert.equal(json.require_pushed_authorization_requests, true)
    assert.equal(json.authorization_response_iss_parameter_supported, true)
    assert.equal(json.tls_client_certificate_bound_access_tokens, true)
    assert.deepEqual(json.code_challenge_methods_supported, ['S256'])
    assert.deepEqual(json.response_types_supported, ['code'])
    const methods = json.token_endpoint_auth_methods_supported as readonly string[]
    assert.deepEqual(
      methods.filter((method) => /secret|none/.test(method)),
      [],
    )
    for (const [member, value] of Object.entries(json)) {
      if (!member.includes('signing_alg_values_supported')) continue
      for (const weak of ['none', 'HS256', 'RS256']) {
        assert.ok(!(value as readonly string[]).includes(weak), `${member} has ${weak}`)
      }
    }
  })

  it(name('user-rejects-authentication'), async () => {
    const { bank, person } = await newcomers(world())
    const choices = { decision: 'deny' } as const
    const { answer } = await bank.authorize(person, { state: 'mine' }, { choices })
    assert.deepEqual(
      ['error', 'state', 'iss', 'code'].map((each) => answer.get(each)),
      ['access_denied', 'mine', world().issuer, null],
    )
  })

  const accepted: readonly [string, Readonly<Record<string, string | undefined>>][] = [
    ['ensure-authorization-request-without-state-success', { state: undefined }],
    ['ensure-authorization-request-without-nonce-success', { nonce: undefined }],
    ['ensure-authorization-request-with-64-char-nonce-success', { nonce: 'n'.repeat(64) }],
    ['ensure-authorization-request-with-long-nonce', { nonce: 'n'.repeat(384) }],
    ['ensure-authorization-request-with-long-state', { state: 's'.repeat(384) }],
    ['test-claims-parameter-identity-claims', { claims: '{"userinfo":{"name":null}}' }],
    ['ensure-other-scope-order-succeeds', { scope: 'offline_access openid' }],
  ]
  for (const [module, changes] of accepted) {
    it(name(module), async () => {
      const { bank, person } = await newcomers(world())
      const authorized = await bank.authorize(person, changes)
      if ('state' in changes)
        assert.equal(authorized.answer.get('state') ?? undefined, changes.state)
      const { json, text } = await bank.redeem(authorized)
      const { nonce } = decodeJwt(String(json.id_token))
      if ('nonce' in changes) assert.equal(nonce, changes.nonce, text)
    })
  }

  it(name('ensure-unsigned-authorization-request-without-using-par-fails'), async () => {
    const { bank, person } = await newcomers(world())
    const { form } = await bank.request()
    const query = new URLSearchParams({ client_id: bank.client.id, ...(form as object) })
    const { end } = await person.browser.travel(`/authz-srv/authz?${query}`, person.user)
    assert.equal(answerOf(end).get('error'), 'invalid_request')
    assert.equal(answerOf(end).get('code'), null)
  })

  const refusedRequests: readonly [string, Readonly<Record<string, string | undefined>>][] = [
    ['ensure-response-type-code-idtoken-fails', { response_type: 'code id_token' }],
    ['ensure-response-type-token-fails', { response_type: 'token' }],
    ['ensure-redirect-uri-in-authorization-request', { redirect_uri: undefined }],
    ['plain-fapi-tolerate-unregistered-redirect-uri', { redirect_uri: 'https://app.example/x' }],
    ['par-ensure-pkce-required', { code_challenge: undefined, code_challenge_method: undefined }],
    ['par-plain-pkce-rejected', { code_challenge_method: 'plain' }],
    ['par-authorization-request-containing-request_uri-form-param', { request_uri: 'urn:x' }],
  ]
  for (const [module, changes] of refusedRequests) {
    it(name(module), async () => {
      const bank = await fapiClient(world(), usual)
      const answer = await bank.push(changes)
      refused(answer, /^(invalid_request|unsupported_response_type|unauthorized_client)$/)
      assert.equal(answer.json.request_uri, undefined)
    })
  }

  it(name('par-attempt-invalid-http-method'), async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      assert.equal((await world().send(method, '/authz-srv/par')).status, 405)
    }
  })

  it(name('par-ensure-reused-request-uri-prior-to-auth-completion-succeeds'), async () => {
    const { bank, person } = await newcomers(world())
    const pushed = await bank.push()
    assert.equal((await person.browser.open(bank.address(pushed))).status, 200)
    const { end } = await person.browser.travel(bank.address(pushed), person.user)
    assert.ok(answerOf(end).get('code'))
  })

  it(name('par-attempt-reuse-request_uri'), async () => {
    const { bank, person } = await newcomers(world())
    const pushed = await bank.push()
    const first = await person.browser.travel(bank.address(pushed), person.user)
    assert.ok(answerOf(first.end).get('code'))
    const second = await person.browser.open(bank.address(pushed))
    assert.notEqual(second.url.host, 'app.example')
    assert.equal(second.status, 400)
  })

  it(name('par-attempt-to-use-request_uri-for-different-client'), async () => {
    const { bank, person } = await newcomers(world())
    const other = await fapiClient(world(), usual, {}, 1)
    const visit = await person.browser.open(other.address(await bank.push()))
    assert.equal(visit.status, 400)
  })

  it(name('par-without-duplicate-parameters'), async () => {
    const { bank, person } = await newcomers(world())
    const pushed = await bank.push()
    const alone = new URL(bank.address(pushed), world().issuer).searchParams
    assert.deepEqual([...alone.keys()], ['client_id', 'request_uri'])
    const { end } = await person.browser.travel(bank.address(pushed), person.user)
    assert.ok(answerOf(end).get('code'))
  })
}
