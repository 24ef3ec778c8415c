import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { SignJWT } from 'jose'
import { ArrivalFault } from '../../src/connections/arrival.ts'
import { type ProviderScene, providerScene, refuses } from '../connections/oidc/provider-scene.ts'
import { clientId, clientSecret, personClaims } from '../connections/oidc/scripted-provider.ts'
import { makeTestKey, unsignedJwt } from '../support/jwt-fixtures.ts'

/*
 * The modules of the OpenID Foundation for relying parties, by their names. The provider is a
 * scripted one, because the suite of the foundation does not run here.
 */

let scene: ProviderScene

beforeEach(async () => {
  scene = await providerScene()
})
afterEach(() => scene[Symbol.asyncDispose]())

/** Lets the provider put these claims into its ID token. */
function say(claims: Readonly<Record<string, unknown>>): void {
  scene.provider.script = { claims }
}

describe('oidcc-client-basic-certification-test-plan', () => {
  it('oidcc-client-test', async () => {
    const arrival = await scene.signIn()
    assert.equal(arrival.issuer, scene.provider.issuer)
    assert.equal(arrival.subject, personClaims.sub)
  })

  it('oidcc-client-test-client-secret-basic', async () => {
    await scene.signIn()
    const { headers, form } = scene.provider.received.find(({ path }) => path === '/token') ?? {}
    assert.match(headers?.authorization ?? '', /^Basic /)
    assert.equal(form?.has('client_secret'), false)
  })

  it('oidcc-client-test-invalid-iss', async () => {
    say({ iss: 'https://other.example' })
    await refuses(scene.signIn(), 'invalid', /iss/)
  })

  it('oidcc-client-test-missing-sub', async () => {
    say({ sub: undefined })
    await refuses(scene.signIn(), 'invalid', /sub/)
  })

  it('oidcc-client-test-invalid-aud', async () => {
    say({ aud: 'somebody-else' })
    await refuses(scene.signIn(), 'invalid', /aud/)
  })

  it('oidcc-client-test-missing-aud', async () => {
    say({ aud: undefined })
    await refuses(scene.signIn(), 'invalid', /aud/)
  })

  it('oidcc-client-test-missing-iat', async () => {
    say({ iat: undefined })
    await refuses(scene.signIn(), 'invalid', /iat/)
  })

  it('oidcc-client-test-nonce-invalid', async () => {
    say({ nonce: 'of another request' })
    await refuses(scene.signIn(), 'invalid', /nonce/)
    say({ nonce: undefined })
    await refuses(scene.signIn(), 'invalid', /nonce/)
  })

  it('oidcc-client-test-kid-absent-single-jwks', async () => {
    scene.provider.script = { header: { kid: undefined } }
    assert.equal((await scene.signIn()).subject, personClaims.sub)
  })

  it('oidcc-client-test-kid-absent-multiple-jwks', async () => {
    scene.provider.keys = [...scene.provider.keys, await makeTestKey('ES256')]
    scene.provider.script = { header: { kid: undefined } }
    await refuses(scene.signIn(), 'invalid', /multiple matching keys/)
  })

  it('oidcc-client-test-idtoken-sig-rs256', async () => {
    scene.provider.keys = [await makeTestKey('RS256')]
    assert.equal((await scene.signIn()).subject, personClaims.sub)
  })

  it('oidcc-client-test-idtoken-sig-none', async () => {
    scene.provider.script = { idToken: unsignedJwt }
    await refuses(scene.signIn(), 'invalid', /./)
  })

  it('oidcc-client-test-invalid-sig-rs256', async () => {
    const [published, other] = await Promise.all([makeTestKey('RS256'), makeTestKey('RS256')])
    scene.provider.keys = [published]
    scene.provider.script = {
      idToken: (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', kid: published.kid })
          .sign(other.privateKey),
    }
    await refuses(scene.signIn(), 'invalid', /signature/)
  })

  it('oidcc-client-test-invalid-sig-hs256', async () => {
    // Also with the right secret: whoever can read it could sign for everybody.
    scene.provider.script = {
      idToken: (claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(clientSecret)),
    }
    await refuses(scene.signIn(), 'invalid', /alg/)
  })

  it('oidcc-client-test-userinfo-invalid-sub', async () => {
    scene.provider.script = { userinfo: { sub: 'somebody-else' } }
    await refuses(scene.signIn(), 'invalid', /another person/)
    scene.provider.script = { userinfo: { sub: undefined } }
    await refuses(scene.signIn(), 'invalid', /another person/)
  })

  it('oidcc-client-test-scope-userinfo-claims', async () => {
    scene.provider.script = {
      claims: { email: undefined, email_verified: undefined, name: undefined },
    }
    const arrival = await scene.signIn()
    assert.equal(arrival.email, personClaims.email)
    assert.equal(arrival.isEmailProved, true)
    assert.equal(arrival.profile.name, personClaims.name)
  })
})

describe('further checks of ID tokens, OpenID Connect Core §3.1.3.7', () => {
  it('refuses a token that has expired', async () => {
    say({ exp: Math.floor(scene.clock() / 1000) - 120 })
    await refuses(scene.signIn(), 'invalid', /exp/)
  })

  it('goes by the clock of this server', async () => {
    scene.advance(-86_400_000)
    assert.equal((await scene.signIn()).subject, personClaims.sub)
  })

  it('refuses a token from the future', async () => {
    const later = Math.floor(scene.clock() / 1000) + 3600
    say({ iat: later, exp: later + 300 })
    await refuses(scene.signIn(), 'invalid', /in the future/)
  })

  it('refuses a token that was issued for another party', async () => {
    say({ azp: 'somebody-else' })
    await refuses(scene.signIn(), 'invalid', /issued for somebody-else/)
    say({ aud: [clientId, 'somebody-else'] })
    await refuses(scene.signIn(), 'invalid', /aud/)
    say({ aud: [clientId, 'somebody-else'], azp: clientId })
    assert.equal((await scene.signIn()).subject, personClaims.sub)
  })

  it('refuses an at_hash or c_hash of other tokens', async () => {
    const wrong = hash('sha256', 'other', 'buffer').subarray(0, 16).toString('base64url')
    say({ at_hash: wrong })
    await refuses(scene.signIn(), 'invalid', /at_hash/)
    say({ c_hash: wrong })
    await refuses(scene.signIn(), 'invalid', /c_hash/)
    const right = hash('sha256', 'an access token', 'buffer').subarray(0, 16)
    say({ at_hash: right.toString('base64url') })
    assert.equal((await scene.signIn()).subject, personClaims.sub)
  })

  it('refuses a token whose algorithm the connection does not allow', async () => {
    const connection = scene.connection({ signing_algs: ['RS256'] })
    await refuses(scene.signIn({ connection }), 'invalid', /alg/)
  })

  it('refuses a subject that is empty or too long', async () => {
    for (const sub of ['', 'x'.repeat(256), 'a\nb']) {
      scene.provider.script = { claims: { sub }, userinfo: { sub } }
      await refuses(scene.signIn(), 'invalid', /who the person is/)
    }
  })
})

describe('oidcc-client-config-certification-test-plan', () => {
  it('oidcc-client-test-discovery-openid-config', async () => {
    const { to } = await scene.kind.begin(scene.connection(), {}, 'state')
    assert.ok(to.kind === 'redirect')
    assert.ok(to.location.startsWith(`${scene.provider.issuer}/authorize?`))
  })

  it('oidcc-client-test-discovery-jwks-uri-keys', async () => {
    await scene.signIn()
    assert.equal(scene.provider.hits('/jwks'), 1)
  })

  it('oidcc-client-test-discovery-issuer-mismatch', async () => {
    for (const issuer of ['https://other.example', `${scene.provider.issuer}/`, undefined]) {
      scene.provider.script = { metadata: { issuer } }
      const connection = scene.connection({}, { id: String(issuer) })
      await refuses(scene.signIn({ connection }), 'misconfigured', /calls itself/)
    }
  })

  it('oidcc-client-test-signing-key-rotation', async () => {
    await scene.signIn()
    scene.provider.keys = [await makeTestKey('ES256')]
    assert.equal((await scene.signIn()).subject, personClaims.sub)
    assert.equal(scene.provider.hits('/jwks'), 2)
  })

  it('oidcc-client-test-signing-key-rotation-just-before-signing', async () => {
    await scene.signIn()
    const rotated = await makeTestKey('ES256')
    scene.provider.script = {
      idToken: (claims) => {
        scene.provider.keys = [rotated]
        return scene.provider.signed(claims)
      },
    }
    assert.equal((await scene.signIn()).subject, personClaims.sub)
  })

  it('oidcc-client-test-signing-key-rotation, to a key without a kid', async () => {
    await scene.signIn()
    const rotated = await makeTestKey('ES256')
    const { kid: _, ...publicJwk } = rotated.publicJwk
    scene.provider.keys = [{ ...rotated, publicJwk }]
    scene.provider.script = { header: { kid: undefined } }
    assert.equal((await scene.signIn()).subject, personClaims.sub)
  })

  it('oidcc-client-test-userinfo-signed', async () => {
    const { provider } = scene
    const claims = { ...personClaims, iss: provider.issuer, aud: clientId, nickname: 'countess' }
    const signed = await provider.signed(claims)
    provider.script = { answers: { '/userinfo': { type: 'application/jwt', body: signed } } }
    assert.equal((await scene.signIn()).claims.nickname, 'countess')

    const body = unsignedJwt(claims)
    provider.script = { answers: { '/userinfo': { type: 'application/jwt', body } } }
    await refuses(scene.signIn(), 'invalid', /./)
  })
})

describe('oidcc-client-formpost-basic-certification-test-plan', () => {
  it('oidcc-client-test', async () => {
    const connection = scene.connection({ response_mode: 'form_post' })
    const { to } = await scene.kind.begin(connection, {}, 'state')
    assert.ok(to.kind === 'redirect')
    assert.equal(new URL(to.location).searchParams.get('response_mode'), 'form_post')
    const arrival = await scene.signIn({ connection, form: true })
    assert.equal(arrival.subject, personClaims.sub)
  })
})

describe('oidcc-client-back-channel-logout-rp-basic', () => {
  const event = 'http://schemas.openid.net/event/backchannel-logout'

  /** Sends a logout token that differs from a sound one. */
  async function logOut(
    changes: Readonly<Record<string, unknown>> = {},
    header: Readonly<Record<string, unknown>> = {},
  ) {
    const token = await scene.provider.signed(logoutClaims(changes), {
      typ: 'logout+jwt',
      ...header,
    })
    return scene.kind.verifyLogoutToken(scene.connection(), token)
  }

  function logoutClaims(changes: Readonly<Record<string, unknown>>) {
    const now = Math.floor(scene.clock() / 1000)
    return {
      iss: scene.provider.issuer,
      aud: clientId,
      iat: now,
      exp: now + 120,
      jti: 'a-logout',
      sub: personClaims.sub,
      sid: 'a-session',
      events: { [event]: {} },
      ...changes,
    }
  }

  it('oidcc-client-test-rp-backchannel-rpinitlogout', async () => {
    const { issuer, subject, sessionId, messageId } = await logOut()
    assert.deepEqual(
      [issuer, subject, sessionId, messageId],
      [scene.provider.issuer, personClaims.sub, 'a-session', 'a-logout'],
    )
    assert.equal((await logOut({ sid: undefined })).sessionId, undefined)
    assert.equal((await logOut({ sub: undefined }, { typ: undefined })).subject, undefined)
  })

  it('oidcc-client-test-rp-backchannel-rpinitlogout-alg-none', async () => {
    const token = unsignedJwt(logoutClaims({}))
    const verified = scene.kind.verifyLogoutToken(scene.connection(), token)
    await refuses(verified, 'invalid', /./)
  })

  it('oidcc-client-test-rp-backchannel-rpinitlogout-wrong-alg', async () => {
    const token = await new SignJWT(logoutClaims({}))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(clientSecret))
    await refuses(scene.kind.verifyLogoutToken(scene.connection(), token), 'invalid', /alg/)
  })

  it('oidcc-client-test-rp-backchannel-rpinitlogout-wrong-iss', async () => {
    await refuses(logOut({ iss: 'https://other.example' }), 'invalid', /issuer/)
  })

  it('oidcc-client-test-rp-backchannel-rpinitlogout-wrong-aud', async () => {
    await refuses(logOut({ aud: 'somebody-else' }), 'invalid', /aud/)
  })

  it('oidcc-client-test-rp-backchannel-rpinitlogout-no-event', async () => {
    await refuses(logOut({ events: undefined }), 'invalid', /events/)
  })

  it('oidcc-client-test-rp-backchannel-rpinitlogout-wrong-event', async () => {
    await refuses(logOut({ events: { 'urn:other': {} } }), 'invalid', /not about a logout/)
    await refuses(logOut({ events: { [event]: true } }), 'invalid', /not about a logout/)
  })

  it('oidcc-client-test-rp-backchannel-rpinitlogout-with-nonce', async () => {
    await refuses(logOut({ nonce: 'a nonce' }), 'invalid', /nonce/)
  })

  it('refuses what is not a logout token, or too old, or about nobody', async () => {
    await refuses(logOut({}, { typ: 'at+jwt' }), 'invalid', /typ/)
    const now = Math.floor(scene.clock() / 1000)
    await refuses(logOut({ exp: now - 120 }), 'invalid', /expired/)
    await refuses(logOut({ iat: now + 3600, exp: now + 7200 }), 'invalid', /in the future/)
    await refuses(logOut({ jti: undefined }), 'invalid', /jti/)
    await refuses(logOut({ exp: undefined }), 'invalid', /exp/)
    await refuses(logOut({ iat: undefined }), 'invalid', /iat/)
    await refuses(logOut({ sub: undefined, sid: undefined }), 'invalid', /neither who/)
    const long = scene.kind.verifyLogoutToken(scene.connection(), 'x'.repeat(9000))
    await refuses(long, 'invalid', /too long/)
  })
})

describe('oidcc-client-rp-initiated-logout-rp-basic', () => {
  const request = {
    hint: 'an id token',
    postLogoutRedirectUri: 'https://id.example/bye',
    state: 's',
  }

  it('oidcc-client-test-rp-init-logout', async () => {
    const address = await scene.kind.endSessionAddress(scene.connection(), request)
    const url = new URL(address ?? '')
    assert.equal(url.origin + url.pathname, `${scene.provider.issuer}/end`)
    assert.deepEqual(Object.fromEntries(url.searchParams), {
      client_id: clientId,
      id_token_hint: 'an id token',
      post_logout_redirect_uri: 'https://id.example/bye',
      state: 's',
    })
  })

  it('answers nothing if the provider does not offer it', async () => {
    scene.provider.script = { metadata: { end_session_endpoint: undefined } }
    const address = await scene.kind.endSessionAddress(scene.connection(), request)
    assert.equal(address, undefined)
  })

  it('sends nobody to an address that is no web page', async () => {
    scene.provider.script = { metadata: { end_session_endpoint: 'javascript:alert(1)' } }
    const address = scene.kind.endSessionAddress(scene.connection(), request)
    await refuses(address, 'misconfigured', /HTTP/)
  })
})

describe('oidcc-client-refreshtoken-test-plan', () => {
  /** Refreshes at a provider whose new ID token differs from a sound one. */
  async function refresh(changes: Readonly<Record<string, unknown>> = {}) {
    const now = Math.floor(scene.clock() / 1000)
    const id_token = await scene.provider.signed({
      iss: scene.provider.issuer,
      aud: clientId,
      iat: now,
      exp: now + 300,
      sub: personClaims.sub,
      ...changes,
    })
    const body = { access_token: 'a', token_type: 'Bearer', refresh_token: 'second', id_token }
    scene.provider.script = { answers: { '/token': { body } } }
    return scene.kind.refresh(scene.connection(), 'first', personClaims.sub)
  }

  it('oidcc-client-test-refresh-token', async () => {
    const refreshed = await refresh()
    assert.ok(refreshed.status === 'alive' && !(refreshed.result instanceof ArrivalFault))
    assert.deepEqual(
      [refreshed.refreshToken, refreshed.result?.subject],
      ['second', personClaims.sub],
    )
  })

  it('oidcc-client-test-refresh-token-invalid-issuer', async () => {
    await refuses(refresh({ iss: 'https://other.example' }), 'invalid', /"iss"/)
  })

  it('oidcc-client-test-refresh-token-invalid-sub', async () => {
    const refreshed = await refresh({ sub: 'somebody-else' })
    assert.ok(refreshed.status === 'alive' && refreshed.result instanceof ArrivalFault)
    assert.match(refreshed.result.message, /another person/)
  })

  it('oidcc-client-test-refresh-token-invalid-aud', async () => {
    await refuses(refresh({ aud: 'somebody-else' }), 'invalid', /"aud"/)
  })
})
