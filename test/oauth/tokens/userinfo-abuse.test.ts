import assert from 'node:assert/strict'
import { createHmac, createPublicKey } from 'node:crypto'
import { it } from 'node:test'
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { exchange, request, statusOf } from '../../http/raw-http.ts'
import {
  type Answer,
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
} from '../../support/server-world.ts'
import { signedIn } from '../../support/sign-ins.ts'
import { serverKey, signAsServer, tamper } from './forge-token.ts'

async function acceptedHere(world: ServerWorld, scope?: string) {
  const signed = await signedIn(world, scope)
  assert.equal((await world.userinfo(signed.tokens.access_token)).status, 200)
  return signed
}

function denied(answer: Answer, what?: string): void {
  assert.equal(answer.status, 401, what)
  assert.deepEqual(Object.keys(answer.json), ['error', 'refnumber'])
  assert.equal(answer.json.error, 'Access denied for this resource')
  assert.match(answer.json.refnumber, /^\d{13}-[0-9a-f-]{36}$/)
  assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer/)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
}

describeServer('user info', (world) => {
  for (const revoked of ['access_token', 'refresh_token'] as const) {
    it(`U01: refuses every token of a grant whose ${revoked} was revoked`, async () => {
      const { client, tokens } = await acceptedHere(world())
      const second = (await world().refresh(client, tokens.refresh_token)).json
      assert.equal((await world().userinfo(tokens.access_token)).status, 200)
      await world().revoke(client, second[revoked])
      denied(await world().userinfo(tokens.access_token))
      denied(await world().userinfo(second.access_token))
    })
  }

  it('U01: refuses a token whose session was ended', async () => {
    const { user, tokens } = await acceptedHere(world())
    await world().server.services.storage.stores.sessions.endAllOf(user.sub, world().now())
    denied(await world().userinfo(tokens.access_token))
  })

  it('U01: refuses a token whose user was blocked or deleted, for as long as that lasts', async () => {
    const { user, tokens } = await acceptedHere(world())
    const { users } = world().server.services.storage.stores
    await users.setStatus(user.sub, 'VERIFIED', 'BLOCKED', world().now())
    denied(await world().userinfo(tokens.access_token))
    await users.setStatus(user.sub, 'BLOCKED', 'DELETED', world().now())
    denied(await world().userinfo(tokens.access_token))
  })

  it('U01: refuses a token whose client was disabled or removed', async () => {
    const { client, tokens } = await acceptedHere(world())
    await world().changeClient(client, { enabled: false })
    denied(await world().userinfo(tokens.access_token))
    await world().changeClient(client, { enabled: true })
    assert.equal((await world().userinfo(tokens.access_token)).status, 200)
    await world().server.services.storage.stores.clients.remove(client.id)
    denied(await world().userinfo(tokens.access_token))
  })

  it('U01: refuses a token from the second on in which it expires', async () => {
    const { tokens } = await acceptedHere(world())
    const exp = decodeJwt(tokens.access_token).exp ?? 0
    world().advance(exp * 1000 - world().now() - 5000)
    assert.equal((await world().userinfo(tokens.access_token)).status, 200)
    world().advance(5000)
    denied(await world().userinfo(tokens.access_token))
  })

  it('U02: takes nothing for an access token but an access token', async () => {
    const { client, user, tokens } = await acceptedHere(world())
    const code = await world().addCode(client, user)
    const claims = decodeJwt(tokens.access_token)
    denied(await world().userinfo(tokens.id_token), 'ID token')
    denied(await world().userinfo(tokens.refresh_token), 'refresh token')
    denied(await world().userinfo(code), 'code')
    for (const typ of ['logout+jwt', 'userinfo+jwt', 'oauth-authz-req+jwt', undefined, '']) {
      denied(await world().userinfo(await signAsServer(world(), claims, { typ })), String(typ))
    }
    const jti = 'without the mark of access tokens'
    denied(await world().userinfo(await signAsServer(world(), { ...claims, jti }, { typ: 'JWT' })))
    for (const typ of ['JWT', 'at+jwt']) {
      const token = await signAsServer(world(), claims, { typ })
      assert.equal((await world().userinfo(token)).status, 200)
    }
  })

  it('U04: returns only the sub without openid', async () => {
    const { user, tokens } = await acceptedHere(world(), 'profile email')
    const { json } = await world().userinfo(tokens.access_token)
    assert.deepEqual(json, { sub: user.sub })
  })

  it('U05: returns nothing that no scope allows', async () => {
    const { user, tokens } = await acceptedHere(world(), 'openid')
    const { json } = await world().userinfo(tokens.access_token)
    assert.deepEqual(json, { sub: user.sub })
    const known = await acceptedHere(world(), 'openid profile email phone address roles groups')
    const info = (await world().userinfo(known.tokens.access_token)).text
    for (const word of ['identities', 'rawJson', 'identityId', 'password', 'argon2']) {
      assert.ok(!info.includes(word), word)
    }
  })

  it('U06: refuses two tokens, and one that is sent twice', async () => {
    const { tokens } = await acceptedHere(world())
    const { access_token } = tokens
    const other = (await acceptedHere(world())).tokens.access_token
    const send = (bearer: string, headers: Readonly<Record<string, string>>) =>
      world().send('GET', '/users-srv/userinfo', { bearer, headers })
    assert.equal((await send(access_token, { access_token })).status, 200)
    denied(await send(access_token, { access_token: other }))
    denied(await send(access_token, { access_token: '' }))

    const form = { access_token }
    const both = await world().send('POST', '/users-srv/userinfo', { bearer: access_token, form })
    assert.equal(both.status, 400)
    assert.equal(both.json.error, 'invalid_request')
    assert.match(both.headers.get('www-authenticate') ?? '', /^Bearer error="invalid_request",/)
    const twice = `access_token=${access_token}&access_token=${access_token}`
    const answer = await world().send('POST', '/users-srv/userinfo', { form: twice })
    assert.equal(answer.status, 400)
    assert.equal((await world().send('POST', '/users-srv/userinfo', { form })).status, 200)
  })

  it('U06: refuses a header that is sent twice, even with the same token', async () => {
    const { tokens } = await acceptedHere(world())
    const host = `Host: ${new URL(world().url).host}`
    const shown = [
      `Authorization: Bearer ${tokens.access_token}`,
      `access_token: ${tokens.access_token}`,
    ]
    for (const line of shown) {
      const ask = async (...lines: string[]) => {
        const head = ['GET /users-srv/userinfo HTTP/1.1', host, 'Connection: close', ...lines]
        return statusOf(await exchange(world().url, request(head)))
      }
      assert.equal(await ask(line), 200)
      assert.equal(await ask(line, line), 401)
    }
  })

  it('U06: takes no token from the query', async () => {
    const { tokens } = await acceptedHere(world())
    const query = `?access_token=${tokens.access_token}`
    denied(await world().send('GET', `/users-srv/userinfo${query}`))
    denied(await world().send('POST', `/users-srv/userinfo${query}`))
  })

  it('U08: refuses a forged token, whatever it says about its key', async () => {
    const { tokens } = await acceptedHere(world())
    const { access_token: token } = tokens
    const { kid, privateKey } = await serverKey(world())
    const header = { typ: 'at+jwt', kid }
    const claims = decodeJwt(token)
    const pem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })
    const stranger = await generateKeyPair('RS256', { extractable: true })
    const jwk = await exportJWK(stranger.publicKey)
    const signed = (members: object) =>
      new SignJWT(claims)
        .setProtectedHeader({ ...header, alg: 'RS256', ...members })
        .sign(stranger.privateKey)

    const mac = tamper(token, { header: { alg: 'HS256' } })
      .split('.')
      .slice(0, 2)
      .join('.')
    const forgeries: Readonly<Record<string, string>> = {
      'alg none': tamper(token, { header: { alg: 'none' } }),
      'alg none, no signature': `${token.split('.').slice(0, 2).join('.')}.`,
      'HS256 with the public key': `${mac}.${createHmac('sha256', pem).update(mac).digest('base64url')}`,
      'other algorithm of the key': tamper(token, { header: { alg: 'PS256' } }),
      'other sub': tamper(token, { claims: { sub: 'somebody-else' } }),
      'longer life': tamper(token, { claims: { exp: 9_999_999_999 } }),
      'other key, our kid': await signed({}),
      'other key in jwk': await signed({ jwk }),
      'other key in jku': await signed({ jku: 'https://evil.example/jwks' }),
      'kid as a path': await signed({ kid: '../../../../dev/null' }),
      'kid as SQL': await signed({ kid: "' or '1'='1" }),
      'kid not text': await signed({ kid: 7 }),
      'no kid': await signed({ kid: undefined }),
      crit: await signAsServer(world(), claims, { crit: ['b64'], b64: false }),
    }
    for (const [what, forgery] of Object.entries(forgeries)) {
      denied(await world().userinfo(forgery), what)
    }
    const foreign = { ...claims, iss: 'https://evil.example' }
    denied(await world().userinfo(await signAsServer(world(), foreign)), 'other issuer')
    const other = await signAsServer(world(), { ...claims, aud: ['a', 'b'] })
    denied(await world().userinfo(other), 'audience of another shape')
  })

  it('U09: takes the scheme in any case, and no token past 8 KiB', async () => {
    const { tokens } = await acceptedHere(world())
    const { access_token: token } = tokens
    const send = (authorization: string) =>
      world().send('GET', '/users-srv/userinfo', { headers: { authorization } })
    for (const scheme of ['bearer', 'BEARER', 'bEaReR', 'Bearer  ']) {
      assert.equal((await send(`${scheme} ${token}`)).status, 200, scheme)
    }
    for (const value of ['Bearer', 'Bearer ', `Bearer${token}`, `Token ${token}`, token]) {
      denied(await send(value), value.slice(0, 10))
    }
    denied(await send(`Bearer ${token} ${token}`))
    const claims = decodeJwt(token)
    const large = await signAsServer(world(), { ...claims, pad: 'x'.repeat(6000) })
    assert.ok(large.length > 8192 && large.length < 12_000)
    denied(await send(`Bearer ${large}`))
    assert.equal((await send(`Bearer ${'x'.repeat(20_000)}`)).status, 431)
  })

  it('U10: is signed so that it passes for no ID token', async () => {
    const client = await world().addClient({
      grant_types: allGrants,
      allowed_scopes: allScopes,
      userinfo_signed_response_alg: 'RS256',
    })
    const { json: tokens } = await world().signIn(client, await world().addUser(), 'openid')
    const { text } = await world().userinfo(tokens.access_token)
    const { iss, aud, exp } = decodeJwt(text)
    assert.deepEqual({ iss, aud, exp }, { iss: world().issuer, aud: client.id, exp: undefined })
    const typ = decodeProtectedHeader(text).typ
    assert.notEqual(typ, decodeProtectedHeader(tokens.id_token).typ)
    denied(await world().userinfo(text))
  })

  it('H22: takes times of a token as whole numbers only', async () => {
    const { tokens } = await acceptedHere(world())
    const claims = decodeJwt(tokens.access_token)
    const { exp = 0, iat = 0 } = claims
    const written = JSON.stringify(claims)
    assert.equal((await world().userinfo(await signAsServer(world(), written))).status, 200)
    for (const [name, value, odd] of [
      [
        'exp',
        exp,
        ['1e309', '"9999999999"', '"0x7fffffff"', 'null', '[9999999999]', '1e15', '-1', `${exp}.5`],
      ],
      ['iat', iat, ['1e309', `"${iat}"`, 'null', 'true', `${iat}.5`, '-1']],
    ] as const) {
      for (const text of odd) {
        const payload = written.replace(`"${name}":${value}`, `"${name}":${text}`)
        const answer = await world().userinfo(await signAsServer(world(), payload))
        // A date far ahead is a whole number like any other.
        if (text === '1e15') assert.equal(answer.status, 200)
        else denied(answer, `${name} ${text}`)
      }
    }
  })
})
