import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { before, beforeEach, it } from 'node:test'
import { decodeJwt } from 'jose'
import * as oauth from 'oauth4webapi'
import { exchange, request, statusOf } from '../../http/raw-http.ts'
import { type DpopKey, makeDpopKey, type ProofChange } from '../../support/dpop-key.ts'
import { unsignedJwt } from '../../support/jwt-fixtures.ts'
import {
  type Answer,
  allGrants,
  allScopes,
  describeServer,
  describeServerOnce,
  type ServerWorld,
  type TestClient,
} from '../../support/server-world.ts'

const tokenPath = '/token-srv/token'
const userinfoPath = '/users-srv/userinfo'
const registration = { grant_types: allGrants, allowed_scopes: allScopes }
const publicRegistration = {
  grant_types: ['authorization_code', 'refresh_token'],
  allowed_scopes: allScopes,
  token_endpoint_auth_method: 'none',
}
const verifier = 'a-verifier-that-is-long-enough-for-the-standard'
const challenge = { method: 'plain', value: verifier } as const

/** Asks for tokens with a proof of this key, as the client would. */
async function tokensWith(
  world: ServerWorld,
  client: TestClient,
  key: DpopKey,
  form: Readonly<Record<string, string>>,
  change?: ProofChange,
): Promise<Answer> {
  const dpop = await key.proof('POST', tokenPath, undefined, change)
  return postTokens(world, client, dpop, form)
}

function postTokens(
  world: ServerWorld,
  client: TestClient,
  dpop: string,
  form: Readonly<Record<string, string>>,
): Promise<Answer> {
  const own = client.secret === '' ? { client_id: client.id } : {}
  const as = client.secret === '' ? {} : { as: client }
  return world.send('POST', tokenPath, { ...as, form: { ...own, ...form }, headers: { dpop } })
}

/** A person's bound access token. */
async function boundTokens(world: ServerWorld, key: DpopKey, scope = 'openid offline_access') {
  const [client, user] = await Promise.all([world.addClient(registration), world.addUser()])
  const { username, password } = user
  const form = { grant_type: 'password', username, password, scope }
  const { status, json, text } = await tokensWith(world, client, key, form)
  assert.equal(status, 200, text)
  return { client, user, tokens: json }
}

async function userinfoWith(world: ServerWorld, key: DpopKey, token: string, change?: ProofChange) {
  const headers = await key.headers('GET', userinfoPath, token, change)
  return world.send('GET', userinfoPath, { headers })
}

/** The error of a challenge, or undefined if the request was admitted. */
function challengeOf({ status, headers }: Answer): string | undefined {
  if (status === 200) return undefined
  assert.equal(status, 401)
  return /error="(\w+)"/.exec(headers.get('www-authenticate') ?? '')?.[1]
}

/** Makes a session look ended inside transactions, which is after the access token was checked. */
async function endDuringRequests({ database, engine }: ServerWorld, sid: string): Promise<void> {
  if (engine === 'sqlite') {
    await database.execute(`create trigger ended before update on sessions
      when old.id = '${sid}' begin select raise(ignore); end`)
    return
  }
  await database.execute(
    `create function ended() returns trigger language plpgsql as 'begin return null; end'`,
  )
  await database.execute(`create trigger ended before update on sessions for each row
    when (old.id = '${sid}') execute function ended()`)
}

describeServer('DPoP (RFC 9449)', (world) => {
  let key: DpopKey
  let other: DpopKey
  before(async () => {
    key = await makeDpopKey(world())
    other = await makeDpopKey(world())
  })

  it('is checked once for a request, however many guards ask: v1 groups and changepassword', async () => {
    const key = await makeDpopKey(world())
    const { user, tokens } = await boundTokens(world(), key)
    const { access_token: token } = tokens
    const ownGroups = `/groups/user/${user.sub}`
    const headers = await key.headers('GET', ownGroups, token)
    const listed = await world().send('GET', ownGroups, { headers })
    assert.equal(listed.status, 200, listed.text)
    // The proof of one request is no proof of another.
    assert.equal((await world().send('GET', ownGroups, { headers })).status, 401)

    const path = '/oauth2-usermanagement/users/changepassword'
    const json = { oldPassword: user.password, newPassword: 'an engine that nobody has built' }
    const change = { json, headers: await key.headers('POST', path, token) }
    const changed = await world().send('POST', path, change)
    assert.equal(changed.status, 200, changed.text)
  })

  it('§5, §6: binds the tokens of every grant, and says so', async () => {
    const { client, tokens } = await boundTokens(world(), key)
    assert.equal(tokens.token_type, 'DPoP')
    assert.deepEqual(decodeJwt(tokens.access_token).cnf, { jkt: key.jkt })
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    const renewed = (await tokensWith(world(), client, key, form)).json
    assert.deepEqual(decodeJwt(renewed.access_token).cnf, { jkt: key.jkt })
    const own = (await tokensWith(world(), client, other, { grant_type: 'client_credentials' }))
      .json
    assert.deepEqual(
      [own.token_type, decodeJwt(own.access_token).cnf],
      ['DPoP', { jkt: other.jkt }],
    )
    const { json } = await world().introspect(client, tokens.access_token)
    assert.deepEqual([json.token_type, json.cnf], ['DPoP', { jkt: key.jkt }])
    assert.equal((await world().revoke(client, renewed.access_token)).status, 200)
    assert.equal(await world().isActive(client, tokens.access_token), false)
  })

  it('§7: admits the key with its token at endpoints of every family', async () => {
    const { tokens, user } = await boundTokens(world(), key, 'openid groups')
    const token = tokens.access_token
    const calls: readonly [string, string, object?][] = [
      ['GET', userinfoPath],
      ['POST', userinfoPath],
      ['GET', `/users-srv/userinfo/${user.sub}`],
      ['POST', '/groups-srv/usergroupmap/verify', { userId: user.sub, groupId: 'x', roles: [] }],
      ['GET', '/oauth2-login/oauth2/checktoken'],
      ['POST', '/token-srv/introspect', { token }],
    ]
    for (const [method, path, json] of calls) {
      const headers = await key.headers(method, path, token)
      const answer = await world().send(method, path, { headers, json })
      assert.ok(![401, 405].includes(answer.status), `${method} ${path}: ${answer.text}`)
      assert.notEqual(answer.text, 'false', path)
    }
    const head = await key.headers('HEAD', userinfoPath, token)
    assert.equal((await world().send('HEAD', userinfoPath, { headers: head })).status, 200)
  })

  it('§7.1: a bound token that is not enough is challenged in its own scheme', async () => {
    const { client, tokens } = await boundTokens(world(), key)
    const own = await tokensWith(world(), client, key, { grant_type: 'client_credentials' })
    const { issuer } = world()
    const metadata = `resource_metadata="${issuer}/.well-known/oauth-protected-resource"`
    for (const [path, token, scope] of [
      ['/users-srv/user/nobody', tokens.access_token, 'ostiary:users_read'],
      ['/groups-srv/usergroup/nothing', tokens.access_token, 'ostiary:groups_read'],
      [userinfoPath, own.json.access_token],
    ] as const) {
      const headers = await key.headers('GET', path, token)
      const answer = await world().send('GET', path, { headers })
      assert.equal(answer.status, 403, path)
      const challenge = answer.headers.get('www-authenticate') ?? ''
      const needed = scope === undefined ? '' : `, scope="${scope}"`
      assert.ok(challenge.startsWith(`DPoP error="insufficient_scope"${needed}, algs="ES256 `))
      assert.ok(challenge.endsWith(metadata), challenge)
    }
  })

  it('§7.1: so is one whose session ends during the request', async () => {
    const { client, user, tokens } = await boundTokens(world(), key, 'openid profile')
    await world().changeClient(client, { metadata: { consent: 'implicit' } })
    const { sid } = decodeJwt<{ readonly sid: string }>(tokens.access_token)
    await endDuringRequests(world(), sid)
    const password = 'tangled orchard lantern'
    const passwords = { new_password: password, confirm_password: password }
    for (const [method, path, json] of [
      ['PUT', `/users-srv/user/profile/${user.sub}`, { nickname: 'Ada' }],
      ['POST', '/users-srv/changepassword', { old_password: user.password, ...passwords }],
    ] as const) {
      const headers = await key.headers(method, path, tokens.access_token)
      const answer = await world().send(method, path, { headers, json })
      assert.equal(challengeOf(answer), 'invalid_token', path)
      assert.match(answer.headers.get('www-authenticate') ?? '', /^DPoP .*algs="ES256 /)
    }
  })

  it('§7.2: a bound token is no bearer token, wherever it is sent', async () => {
    const { tokens } = await boundTokens(world(), key)
    const token = tokens.access_token
    const dpop = await key.proof('GET', userinfoPath, token)
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { authorization: `Bearer ${token}`, dpop },
      { access_token: token, dpop },
    ]) {
      const answer = await world().send('GET', userinfoPath, { headers })
      assert.equal(challengeOf(answer), 'invalid_token')
      assert.match(answer.headers.get('www-authenticate') ?? '', /^DPoP .*algs="ES256 /)
    }
    const form = await world().send('POST', userinfoPath, { form: { access_token: token } })
    assert.equal(form.status, 401)
    const check = { headers: { access_token: token } }
    const checked = await world().send('GET', '/oauth2-login/oauth2/checktoken', check)
    assert.equal(checked.text, 'false')
    const hint = `access_token_hint=${token}`
    assert.equal((await world().send('GET', `/session/end_session?${hint}`)).status, 401)
    const simple = `/oauth2-usermanagement/oauth2/logoutsimple?access_token=${token}`
    assert.equal((await world().send('POST', simple)).status, 401)
    assert.equal(challengeOf(await userinfoWith(world(), key, token)), undefined)
  })

  it('§7.1: a bearer token with the scheme DPoP, and a token without a proof, are refused', async () => {
    const client = await world().addClient(registration)
    const { access_token } = (await world().signIn(client, await world().addUser(), 'openid')).json
    assert.equal(challengeOf(await userinfoWith(world(), key, access_token)), 'invalid_token')
    const { tokens } = await boundTokens(world(), key)
    const authorization = `DPoP ${tokens.access_token}`
    const bare = await world().send('GET', userinfoPath, { headers: { authorization } })
    assert.equal(challengeOf(bare), 'invalid_dpop_proof')
  })

  it('§7.1: refuses the proof of another key, token, endpoint or method', async () => {
    const { tokens } = await boundTokens(world(), key)
    const token = tokens.access_token
    const second = (await boundTokens(world(), key)).tokens.access_token
    assert.equal(challengeOf(await userinfoWith(world(), other, token)), 'invalid_token')
    const wrong: readonly ProofChange[] = [
      { claims: { ath: undefined } },
      { claims: { ath: (decodeJwt(await key.proof('GET', '/', second)) as { ath: string }).ath } },
      { claims: { htu: `${world().issuer}${tokenPath}` } },
      { claims: { htu: `https://evil.example${userinfoPath}` } },
      { claims: { htu: userinfoPath } },
      { claims: { htu: undefined } },
      { claims: { htm: 'POST' } },
      { claims: { htm: 'get' } },
      { claims: { htm: undefined } },
    ]
    for (const change of wrong) {
      const answer = await userinfoWith(world(), key, token, change)
      assert.equal(challengeOf(answer), 'invalid_dpop_proof', JSON.stringify(change))
    }
  })

  it('§4.3: takes the address of the request in every form that is the same', async () => {
    const { tokens } = await boundTokens(world(), key)
    const { issuer } = world()
    const same = [
      `${issuer}${userinfoPath}?a=b`,
      `${issuer}${userinfoPath}#c`,
      `${issuer.replace('http://localhost', 'HTTP://LOCALHOST')}${userinfoPath}`,
      `${issuer}/x/../users-srv/./userinfo`,
      `${issuer}/users%2Dsrv/%75serinfo`,
    ]
    for (const htu of same) {
      const answer = await userinfoWith(world(), key, tokens.access_token, { claims: { htu } })
      assert.equal(challengeOf(answer), undefined, htu)
    }
    for (const htu of [
      `${issuer}${userinfoPath}/`,
      `${issuer}/users-srv%2Fuserinfo`,
      issuer.replace('http://', 'http://user@') + userinfoPath,
      issuer.replace('http:', 'https:') + userinfoPath,
    ]) {
      const answer = await userinfoWith(world(), key, tokens.access_token, { claims: { htu } })
      assert.equal(challengeOf(answer), 'invalid_dpop_proof', htu)
    }
  })

  it('§11.1: a proof is good once, at every node', async () => {
    const node = await world().addNode()
    try {
      const { client, tokens } = await boundTokens(world(), key)
      const headers = await key.headers('GET', userinfoPath, tokens.access_token)
      assert.equal((await node.send('GET', userinfoPath, { headers })).status, 200)
      for (const each of [world(), node]) {
        const again = await each.send('GET', userinfoPath, { headers })
        assert.equal(challengeOf(again), 'invalid_dpop_proof')
      }
      const dpop = await key.proof('POST', tokenPath)
      const form = { grant_type: 'client_credentials' }
      assert.equal((await postTokens(world(), client, dpop, form)).status, 200)
      const again = await node.send('POST', tokenPath, { as: client, form, headers: { dpop } })
      assert.deepEqual([again.status, again.json.error], [400, 'invalid_dpop_proof'])
    } finally {
      await node.stop()
    }
  })

  it('§11.1: neither changing a signature nor the key makes a proof new', async () => {
    const { tokens } = await boundTokens(world(), key)
    const jti = 'the same'
    const claims = { jti, iat: Math.floor(world().now() / 1000) }
    const first = await userinfoWith(world(), key, tokens.access_token, { claims })
    assert.equal(challengeOf(first), undefined)
    // ECDSA signs differently each time.
    const second = await userinfoWith(world(), key, tokens.access_token, { claims })
    assert.equal(challengeOf(second), 'invalid_dpop_proof')
    const foreign = (await boundTokens(world(), other)).tokens.access_token
    const third = await userinfoWith(world(), other, foreign, { claims })
    assert.equal(challengeOf(third), undefined, 'another key has its own proofs')
  })

  it('M12: §11.1: a jti is good once for a key, whatever the time of the proof', async () => {
    const { client, tokens } = await boundTokens(world(), key)
    const now = Math.floor(world().now() / 1000)
    const jti = `jti-${now}-${client.id}`
    // The oldest first: its time is over soon, but not that of the others.
    const first = { claims: { jti, iat: now - 45 } }
    const answer = await userinfoWith(world(), key, tokens.access_token, first)
    assert.equal(challengeOf(answer), undefined)
    world().advance(30_000)
    for (const iat of [now - 20, now, now + 30, now + 60]) {
      const change = { claims: { jti, iat } }
      const again = await userinfoWith(world(), key, tokens.access_token, change)
      assert.equal(challengeOf(again), 'invalid_dpop_proof', String(iat - now))
      const form = { grant_type: 'client_credentials' }
      const { json } = await tokensWith(world(), client, key, form, change)
      assert.equal(json.error, 'invalid_dpop_proof')
    }
  })

  it('§11.1: refuses a proof from long ago or from the future', async () => {
    const { client } = await boundTokens(world(), key)
    const form = { grant_type: 'client_credentials' }
    const now = Math.floor(world().now() / 1000)
    for (const iat of [now - 70, now + 70, 0, -1, 1e300, String(now), undefined, null]) {
      const { status, json } = await tokensWith(world(), client, key, form, { claims: { iat } })
      assert.deepEqual([status, json.error], [400, 'invalid_dpop_proof'], String(iat))
    }
    for (const iat of [now - 50, now + 50, now - 1.5]) {
      const { status } = await tokensWith(world(), client, key, form, { claims: { iat } })
      assert.equal(status, 200, String(iat))
    }
  })

  it('§4.2, §4.3: refuses what is not a proof, without using up the code', async () => {
    const client = await world().addClient(registration)
    const code = await world().addCode(client, await world().addUser())
    const form = { grant_type: 'authorization_code', code, redirect_uri: client.redirectUri }
    const { publicJwk, privateJwk } = key
    const rsa = await makeDpopKey(world(), 'RS256')
    const secret = randomBytes(32).toString('base64url')
    const symmetric = await key.proof('POST', tokenPath)
    const hs256 = (jwk: object) => {
      const head = Buffer.from(JSON.stringify({ typ: 'dpop+jwt', alg: 'HS256', jwk }))
      const input = `${head.toString('base64url')}.${symmetric.split('.')[1]}`
      const mac = createHmac('sha256', Buffer.from(secret, 'base64url')).update(input)
      return `${input}.${mac.digest('base64url')}`
    }
    const sound = await key.proof('POST', tokenPath)
    const change = (changes: ProofChange) => key.proof('POST', tokenPath, undefined, changes)
    const proofs = [
      '',
      'x',
      'x.y.z',
      `${sound}=`,
      `${sound}, ${await key.proof('POST', tokenPath)}`,
      sound.replace(/\.[^.]+$/, '.'),
      sound.replace(/[^.]+$/, (await other.proof('POST', tokenPath)).split('.')[2] ?? ''),
      unsignedJwt({ ...decodeJwt(sound) }),
      hs256({ kty: 'oct', k: secret }),
      hs256(publicJwk),
      await rsa.proof('POST', tokenPath),
      await change({ header: { typ: 'JWT' } }),
      await change({ header: { typ: undefined } }),
      await change({ header: { jwk: undefined } }),
      await change({ header: { jwk: 'x' } }),
      await change({ header: { jwk: null } }),
      await change({ header: { jwk: privateJwk } }),
      await change({ header: { jwk: { ...publicJwk, d: '' } } }),
      await change({ header: { jwk: { ...publicJwk, x: 'AAAA' } } }),
      await change({ header: { jwk: { ...publicJwk, use: 'enc' } } }),
      await change({ header: { jwk: other.publicJwk } }),
      await change({ header: { jwk: { ...publicJwk, note: 'x'.repeat(7000) } } }),
      await change({ header: { jwk: { kty: 'RSA', e: 'AQAB', n: 'x'.repeat(4000) } } }),
      await change({ header: { kid: key.jkt, jwk: undefined } }),
      await change({ claims: { jti: undefined } }),
      await change({ claims: { jti: '' } }),
      await change({ claims: { jti: 7 } }),
      await change({ claims: { jti: 'x'.repeat(257) } }),
      await change({ claims: { jti: { toString: 'x' } } }),
    ]
    for (const dpop of proofs) {
      const { status, json } = await postTokens(world(), client, dpop, form)
      assert.deepEqual([status, json.error], [400, 'invalid_dpop_proof'], dpop.slice(0, 300))
    }
    assert.equal((await postTokens(world(), client, sound, form)).status, 200)
  })

  it('§4.3: refuses two proofs', async () => {
    const { tokens } = await boundTokens(world(), key)
    const { authorization, dpop } = await key.headers('GET', userinfoPath, tokens.access_token)
    const lines = [
      `GET ${userinfoPath} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      `Authorization: ${authorization}`,
      `DPoP: ${dpop}`,
    ]
    const twice = request([...lines, `DPoP: ${dpop}`])
    assert.equal(statusOf(await exchange(world().url, twice)), 401)
    assert.equal(statusOf(await exchange(world().url, request(lines))), 200)
  })

  it('§5: takes each algorithm of the list', async () => {
    const client = await world().addClient(registration)
    for (const alg of ['ES256', 'PS256', 'EdDSA', 'Ed25519']) {
      const each = await makeDpopKey(world(), alg)
      const answer = await tokensWith(world(), client, each, { grant_type: 'client_credentials' })
      assert.deepEqual(decodeJwt(answer.json.access_token).cnf, { jkt: each.jkt }, alg)
    }
  })

  it('§5.2: dpop_bound_access_tokens leaves no way to a bearer token', async () => {
    const bound = await world().addClient({ ...registration, dpop_bound_access_tokens: true })
    const user = await world().addUser()
    const { username, password } = user
    for (const path of [tokenPath, '/oauth2-login/oauth2/token']) {
      const form = { grant_type: 'password', username, password }
      const { status, json } = await world().send('POST', path, { as: bound, form })
      assert.deepEqual([status, json.error], [400, 'invalid_dpop_proof'], path)
    }
    const legacy = '/oauth2-login/oauth2/token'
    const { json } = await world().send('POST', legacy, {
      as: bound,
      form: { grant_type: 'client_credentials' },
      headers: { dpop: await key.proof('POST', legacy) },
    })
    assert.equal(json.token_type, 'DPoP')
    await assert.rejects(
      world().addClient({
        grant_types: ['implicit'],
        response_types: ['token'],
        dpop_bound_access_tokens: true,
      }),
      /response_types\[0\]/,
    )
  })

  it('§10: a stolen code is worth nothing without the key of dpop_jkt', async () => {
    const client = await world().addClient(publicRegistration)
    const bound = { challenge, cnf: { jkt: key.jkt } }
    const code = await world().addCode(client, await world().addUser(), bound)
    const { redirectUri: redirect_uri } = client
    const form = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier }
    assert.equal((await world().token(client, form)).json.error, 'invalid_grant')
    const stolen = await tokensWith(world(), client, other, form)
    assert.equal(stolen.json.error, 'invalid_grant')
    assert.equal((await tokensWith(world(), client, key, form)).status, 200)
  })

  it('§5: a refresh token of a public client is good with its key alone', async () => {
    const client = await world().addClient(publicRegistration)
    const scopes = ['openid', 'offline_access']
    const code = await world().addCode(client, await world().addUser(), { challenge, scopes })
    const { redirectUri: redirect_uri } = client
    const redeem = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier }
    const { refresh_token } = (await tokensWith(world(), client, key, redeem)).json
    const form = { grant_type: 'refresh_token', refresh_token }
    assert.equal((await world().token(client, form)).json.error, 'invalid_grant')
    assert.equal((await tokensWith(world(), client, other, form)).json.error, 'invalid_grant')
    const renewed = await tokensWith(world(), client, key, form)
    assert.equal(renewed.status, 200, renewed.text)
    const again = { grant_type: 'refresh_token', refresh_token: renewed.json.refresh_token }
    assert.equal((await tokensWith(world(), client, other, again)).json.error, 'invalid_grant')
    assert.equal((await tokensWith(world(), client, key, again)).status, 200)
  })

  it('a refresh token of a client that authenticates is good with a new key', async () => {
    const { client, tokens } = await boundTokens(world(), key)
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    const { json } = await tokensWith(world(), client, other, form)
    assert.deepEqual(decodeJwt(json.access_token).cnf, { jkt: other.jkt })
  })

  it('lets scripts of clients send proofs and read challenges', async () => {
    const origin = 'https://spa.example'
    await world().addClient({ redirect_uris: [`${origin}/cb`] })
    const headers = { origin, 'access-control-request-method': 'POST' }
    const preflight = await world().send('OPTIONS', tokenPath, { headers })
    assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /\bdpop\b/)
    const answer = await world().send('GET', userinfoPath, { headers: { origin } })
    const exposed = answer.headers.get('access-control-expose-headers') ?? ''
    for (const name of ['dpop-nonce', 'www-authenticate']) assert.ok(exposed.includes(name), name)
  })
})

describeServerOnce(
  'DPoP with nonces (RFC 9449 §8, §9)',
  (world) => {
    const own = { grant_type: 'client_credentials' }
    const periodMs = 120_000
    // A period that ends in the middle of a test would change the nonce.
    beforeEach(() => world().advance(periodMs - (world().now() % periodMs)))

    async function withNonce(key: DpopKey, client: TestClient, nonce: string | undefined) {
      return tokensWith(world(), client, key, own, { claims: { nonce } })
    }

    it('asks for a nonce, takes it, and gives the next one with each answer', async () => {
      const key = await makeDpopKey(world())
      const client = await world().addClient(registration)
      const first = await withNonce(key, client, undefined)
      assert.deepEqual([first.status, first.json.error], [400, 'use_dpop_nonce'])
      const nonce = first.headers.get('dpop-nonce') ?? ''
      assert.equal(first.headers.get('cache-control'), 'no-store')
      const second = await withNonce(key, client, nonce)
      assert.equal(second.status, 200, second.text)
      assert.equal(second.headers.get('dpop-nonce'), nonce)
      const { access_token } = (await boundWithNonce(key, nonce)).json

      const asked = await userinfoWith(world(), key, access_token)
      assert.equal(challengeOf(asked), 'use_dpop_nonce')
      assert.equal(asked.headers.get('dpop-nonce'), nonce)
      const admitted = await userinfoWith(world(), key, access_token, { claims: { nonce } })
      assert.equal(challengeOf(admitted), undefined)
      assert.equal(admitted.headers.get('dpop-nonce'), nonce)
    })

    async function boundWithNonce(key: DpopKey, nonce: string) {
      const [client, user] = await Promise.all([world().addClient(registration), world().addUser()])
      const { username, password } = user
      const form = { grant_type: 'password', username, password, scope: 'openid' }
      return tokensWith(world(), client, key, form, { claims: { nonce } })
    }

    it('takes the nonce before the current one, at every node, and none that is older or forged', async () => {
      const key = await makeDpopKey(world())
      const client = await world().addClient(registration)
      const nonce = (await withNonce(key, client, undefined)).headers.get('dpop-nonce') ?? ''
      const node = await world().addNode()
      try {
        const dpop = await key.proof('POST', tokenPath, undefined, { claims: { nonce } })
        const send = (to: Pick<ServerWorld, 'send'>) =>
          to.send('POST', tokenPath, { as: client, form: own, headers: { dpop } })
        assert.equal((await send(node)).status, 200)
        assert.equal((await send(world())).json.error, 'invalid_dpop_proof')
        world().advance(periodMs)
        assert.equal((await send(world())).json.error, 'invalid_dpop_proof', 'still remembered')
        const later = await withNonce(key, client, nonce)
        assert.equal(later.status, 200)
        assert.notEqual(later.headers.get('dpop-nonce'), nonce)
        world().advance(periodMs)
        for (const bad of [nonce, '', 'x', `${later.headers.get('dpop-nonce')}x`]) {
          assert.equal((await withNonce(key, client, bad)).json.error, 'use_dpop_nonce', bad)
        }
        assert.equal((await send(world())).json.error, 'use_dpop_nonce')
      } finally {
        world().advance(-2 * periodMs)
        await node.stop()
      }
    })

    it('drives oauth4webapi through the code flow, a refresh and user info', async () => {
      const issuer = new URL(world().issuer)
      const insecure = { [oauth.allowInsecureRequests]: true }
      const found = await oauth.discoveryRequest(issuer, insecure)
      const server = await oauth.processDiscoveryResponse(issuer, found)
      const registered = await world().addClient(registration)
      const user = await world().addUser()
      const scopes = ['openid', 'offline_access']
      const code = await world().addCode(registered, user, { challenge, scopes })
      const client: oauth.Client = { client_id: registered.id }
      const method = oauth.ClientSecretBasic(registered.secret)
      const DPoP = oauth.DPoP(client, await oauth.generateKeyPair('ES256'))
      const options = { DPoP, ...insecure }
      const parameters = new URLSearchParams({ code, iss: world().issuer })
      const callback = oauth.validateAuthResponse(server, client, parameters)

      const redeem = async () => {
        const uri = registered.redirectUri
        const answer = await oauth.authorizationCodeGrantRequest(
          ...([server, client, method, callback, uri, verifier, options] as const),
        )
        return oauth.processAuthorizationCodeResponse(server, client, answer)
      }
      await assert.rejects(redeem(), oauth.isDPoPNonceError)
      const { token_type, refresh_token = '' } = await redeem()
      assert.equal(token_type, 'dpop')

      const refreshed = await oauth.refreshTokenGrantRequest(
        ...([server, client, method, refresh_token, options] as const),
      )
      const { access_token } = await oauth.processRefreshTokenResponse(server, client, refreshed)
      const answer = await oauth.userInfoRequest(server, client, access_token, options)
      const info = await oauth.processUserInfoResponse(server, client, user.sub, answer)
      assert.equal(info.sub, user.sub)
    })

    it('§8: does not need the clock of the client', async () => {
      const key = await makeDpopKey(world())
      const client = await world().addClient(registration)
      const nonce = (await withNonce(key, client, undefined)).headers.get('dpop-nonce') ?? ''
      const iat = Math.floor(world().now() / 1000) - 86_400
      const answer = await tokensWith(world(), client, key, own, { claims: { nonce, iat } })
      assert.equal(answer.status, 200)
    })
  },
  { OSTIARY_DPOP_NONCES: 'required' },
)
