import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client'
import { acrOf } from '../../../src/oauth/model/strength.ts'
import { hasAccessToken, hasCode, hasFrontIdToken } from '../flow.ts'
import { newcomers, type Plan } from './plan.ts'

/** Requests of every kind that must lead to tokens, or be refused. */
export function requestModules(plan: Plan): void {
  const { world, flow } = plan

  it('oidcc-server', async () => {
    const { party, person } = await newcomers(plan)
    const { answer, claims, pages, accessToken } = await party.authorize(person)
    assert.deepEqual(pages, ['/login', '/consent'])
    assert.equal(claims.sub, person.user.sub)
    if (hasCode(flow)) assert.ok(entropyOf(answer.get('code') ?? '') >= 128)
    if (hasAccessToken(flow)) assert.equal((await world().userinfo(accessToken)).status, 200)
    const front = answer.get('id_token')
    const frontClaims = front === null ? {} : decodeJwt(front)
    const expected = ['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'sid', 'amr']
    const hashes = ['at_hash', 'c_hash']
    for (const name of Object.keys({ ...claims, ...frontClaims })) {
      assert.ok([...expected, ...hashes].includes(name), `${name} was not asked for`)
    }
    const known = ['code', 'access_token', 'token_type', 'expires_in', 'scope', 'id_token']
    for (const name of answer.keys()) {
      assert.ok([...known, 'state', 'iss', 'session_state'].includes(name), name)
    }
  })

  it('oidcc-response-type-missing', async () => {
    const { party, person } = await newcomers(plan)
    const { url } = party.address({ response_type: undefined })
    const { end, pages } = await person.browser.travel(url.href, person.user)
    assert.deepEqual(pages, [])
    const text = end.status === 200 ? end.text : end.url.href
    assert.match(text, /invalid_request|unsupported_response_type/)
  })

  it('oidcc-idtoken-signature', async () => {
    const { party, person } = await newcomers(plan)
    const { idToken } = await party.authorize(person)
    const header = JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString())
    const { keys } = (await world().send('GET', '/.well-known/jwks.json')).json
    assert.equal(header.alg, 'RS256')
    assert.equal(keys.filter(({ kid }) => kid === header.kid).length, 1)
    assert.equal(new Set(keys.map(({ kid }) => kid)).size, keys.length)
  })

  if (hasFrontIdToken(flow)) {
    it('oidcc-ensure-request-without-nonce-fails', async () => {
      const { party, person } = await newcomers(plan)
      const answer = await party.refuse(person, { nonce: undefined })
      assert.equal(answer.get('error'), 'invalid_request')
    })
  } else {
    it('oidcc-ensure-request-without-nonce-succeeds-for-code-flow', async () => {
      const { party, person } = await newcomers(plan)
      const { claims } = await party.authorize(person, { nonce: undefined })
      assert.equal(claims.nonce, undefined)
    })
  }

  it('oidcc-alternate-happy-flow', async () => {
    const { party, person } = await newcomers(plan)
    const { user, browser } = person
    const { url } = party.address({ scope: 'email openid profile' })
    const reversed = new URLSearchParams([...url.searchParams].reverse())
    const { end } = await browser.travel(`${url.origin}${url.pathname}?${reversed}`, user)
    assert.ok(end.status === 200 || end.url.href.startsWith(party.client.redirectUri))
    await party.authorize(person, { scope: 'profile email openid' })
  })

  for (const display of ['page', 'popup']) {
    it(`oidcc-display-${display}`, async () => {
      const { party, person } = await newcomers(plan)
      await party.authorize(person, { display })
    })
  }

  it('oidcc-ensure-request-with-unknown-parameter-succeeds', async () => {
    const { party, person } = await newcomers(plan)
    await party.authorize(person, { extra: 'foobar' })
  })

  for (const [module, changes] of [
    ['oidcc-login-hint', { login_hint: 'bob@example.com' }],
    ['oidcc-ui-locales', { ui_locales: 'se de-AT' }],
    ['oidcc-claims-locales', { claims_locales: 'se' }],
  ] as const) {
    it(module, async () => {
      const { party, person } = await newcomers(plan)
      await party.authorize(person, changes)
    })
  }

  it('oidcc-ensure-request-with-acr-values-succeeds', async () => {
    const { party, person } = await newcomers(plan)
    const asked = await party.authorize(person, {
      acr_values: `urn:example:best ${acrOf('password')}`,
    })
    assert.equal(asked.claims.acr, acrOf('password'))
    const { claims } = await party.authorize(person, { acr_values: 'urn:example:best 1' })
    assert.equal(claims.acr, undefined)
  })

  it('oidcc-claims-essential', async () => {
    const { party, person } = await newcomers(plan)
    const claims = JSON.stringify({ userinfo: { name: { essential: true } } })
    await party.authorize(person, { claims })
  })

  it('oidcc-ensure-registered-redirect-uri', async () => {
    const { party, person } = await newcomers(plan)
    const { url } = party.address({ redirect_uri: 'https://app.example/another' })
    const { end } = await person.browser.travel(url.href, person.user)
    assert.equal(end.status, 400)
    assert.equal(end.url.origin, world().url)
    assert.match(end.text, /The way back is not safe/)
  })

  it('oidcc-ensure-post-request-succeeds', async () => {
    const { party, person } = await newcomers(plan)
    const { pages } = await party.authorize(person, {}, { method: 'POST' })
    assert.deepEqual(pages, ['/login', '/consent'])
    assert.deepEqual((await party.authorize(person, {}, { method: 'POST' })).pages, [])
  })

  if (hasCode(flow)) {
    it('oidcc-ensure-request-with-valid-pkce-succeeds', async () => {
      const { party, person } = await newcomers(plan)
      const verifier = randomPKCECodeVerifier()
      const changes = {
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }
      const { url } = party.address(changes)
      const { end } = await person.browser.travel(url.href, person.user)
      const code = codeOf(end)
      const without = await world().redeem(party.client, code)
      assert.equal(without.json.error, 'invalid_grant')
      const tokens = await world().redeem(party.client, code, { code_verifier: verifier })
      assert.equal(tokens.status, 200, tokens.text)
    })
  }
}

function codeOf({ url, text, status }: { url: URL; text: string; status: number }): string {
  const source = status === 200 ? text : url.href
  const [, code = ''] = /(?:code=|name="code" value=")([\w-]+)/.exec(source) ?? []
  return code
}

/** Shannon's measure over the characters of a text, in bits. */
function entropyOf(text: string): number {
  const counts = Map.groupBy(text, (character) => character)
  let bits = 0
  for (const { length } of counts.values()) bits -= length * Math.log2(length / text.length)
  return bits
}
