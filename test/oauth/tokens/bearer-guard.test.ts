import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pino } from 'pino'
import type { Request } from '../../../src/http/endpoint.ts'
import { noParams, readFormText } from '../../../src/http/params.ts'
import { activeTokenGuard, bearerGuard } from '../../../src/oauth/guards/find-caller.ts'
import { signJwt } from '../../../src/oauth/keys/sign-jwt.ts'
import { OAuthError } from '../../../src/oauth/oauth-error.ts'
import { refreshTokens } from '../../../src/oauth/tokens/refresh-tokens.ts'
import { claimsOf, type TokenWorld, tokenWorld } from './token-world.ts'

/** A request with these header lines, each as it was sent. */
function requestWith(lines: readonly (readonly [string, string])[], form?: string): Request {
  return {
    reference: 'r',
    method: 'POST',
    path: '/',
    pathParams: {},
    headers: Object.fromEntries(lines),
    headerValues: (name) => lines.filter(([key]) => key === name).map(([, value]) => value),
    query: () => noParams,
    search: '',
    body: form === undefined ? { kind: 'none' } : { kind: 'form', params: readFormText(form) },
    address: '127.0.0.1',
    isFromProxy: () => false,
    certificate: () => undefined,
    log: pino({ level: 'silent' }),
  }
}

/** Each challenge says where the metadata of this API is (RFC 9728 §5.1). */
const metadata = 'resource_metadata="https://op/m"'
/** Without a token, the answer names both schemes (RFC 9449 §7.2). */
const asked = [401, 'invalid_token', `Bearer ${metadata}, DPoP algs="ES256", ${metadata}`]

describe('bearerGuard', () => {
  let world: TokenWorld
  let token: string
  let other: string
  before(async () => {
    world = await tokenWorld()
    token = await world.userToken()
    other = await world.userToken()
  })
  after(() => world.storage.close())

  const kindOf = async (...lines: [string, string][]) =>
    (await world.findCaller(requestWith(lines))).kind
  const refusal = async (request: Request, places?: 'headers or form') => {
    try {
      await activeTokenGuard(world.findCaller, places)(request)
    } catch (error) {
      assert.ok(error instanceof OAuthError)
      return [error.status, error.code, error.headers['www-authenticate']]
    }
    return 'passed'
  }

  it('U09: finds the token in either header, whatever the case of the scheme and the spaces', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEaReR']) {
      assert.equal(await kindOf(['authorization', `${scheme} ${token}`]), 'caller')
    }
    assert.equal(await kindOf(['authorization', `  Bearer    ${token}  `]), 'caller')
    assert.equal(await kindOf(['access_token', token]), 'caller')
    assert.equal(await kindOf(['access_token', ` ${token} `]), 'caller')
    const found = await bearerGuard(world.findCaller)(requestWith([['access_token', token]]))
    assert.equal(found.sub, 'ada')
  })

  it('takes the same token in both headers, and the one beside another scheme', async () => {
    const bearer: [string, string] = ['authorization', `Bearer ${token}`]
    assert.equal(await kindOf(bearer, ['access_token', token]), 'caller')
    assert.equal(await kindOf(['authorization', 'Basic eDp5'], ['access_token', token]), 'caller')
  })

  it('U06, G02: refuses two tokens, and one header sent twice', async () => {
    const bearer: [string, string] = ['authorization', `Bearer ${token}`]
    const refused = [401, 'invalid_token', `Bearer error="invalid_token", ${metadata}`]
    const requests: [string, string][][] = [
      [bearer, ['access_token', other]],
      [bearer, ['access_token', '']],
      [bearer, bearer],
      [bearer, ['authorization', 'Basic eDp5']],
      [
        ['access_token', token],
        ['access_token', token],
      ],
      [['access_token', `${token}, ${token}`]],
      [['authorization', `Bearer ${token}, Bearer ${token}`]],
    ]
    for (const lines of requests) assert.deepEqual(await refusal(requestWith(lines)), refused)
  })

  it('U06: takes a form field where that is allowed, and never beside a header', async () => {
    const form = `access_token=${token}`
    assert.equal(await refusal(requestWith([], form), 'headers or form'), 'passed')
    assert.deepEqual(await refusal(requestWith([], form)), asked)
    for (const line of [
      ['authorization', `Bearer ${token}`],
      ['access_token', token],
    ] as const) {
      assert.deepEqual(await refusal(requestWith([line], form), 'headers or form'), [
        400,
        'invalid_request',
        `Bearer error="invalid_request", ${metadata}`,
      ])
    }
  })

  it('asks for a token without naming an error when there is none', async () => {
    assert.deepEqual(await refusal(requestWith([])), asked)
    assert.deepEqual(await refusal(requestWith([['authorization', 'Basic eDp5']])), asked)
    assert.deepEqual(await refusal(requestWith([['authorization', `Bearer${token}`]])), asked)
    assert.deepEqual(await refusal(requestWith([], 'a=b'), 'headers or form'), asked)
  })

  it('U02, U09: refuses everything that is no access token', async () => {
    const claims = claimsOf(token)
    const jti = String(claims.jti).replace(/^at\./, '')
    const texts = [
      await signJwt(world.ring, 'ES256', 'JWT', { ...claims, jti }),
      await signJwt(world.ring, 'ES256', 'logout+jwt', claims),
      refreshTokens(Buffer.alloc(32)).make(world.grant.grantId, 0),
      token.slice(0, -1),
      `${token}=`,
      'x'.repeat(16_384),
      `${token} ${token}`,
      '',
      'null',
    ]
    for (const text of texts) {
      assert.equal(await kindOf(['access_token', text]), 'refused', text)
      assert.equal(await kindOf(['authorization', `Bearer ${text}`]), 'refused', text)
    }
    assert.equal(await kindOf(['authorization', 'Bearer']), 'refused')
  })

  it('U01: refuses a token whose session was ended', async () => {
    const lines: [string, string] = ['authorization', `Bearer ${token}`]
    assert.equal(await kindOf(lines), 'caller')
    await world.stores.sessions.end(world.session.id, world.clock())
    assert.equal(await kindOf(lines), 'refused')
  })
})
