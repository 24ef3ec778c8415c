import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomSecret, sha256 } from '../../../src/kernel/secrets.ts'
import {
  allScopes,
  describeServer,
  describeServerOnce,
  type ServerWorld,
} from '../../support/server-world.ts'
import { visitor } from '../../support/sign-ins.ts'
import { answerOf, authorizationPath, readForm, type Visit } from '../../support/test-browser.ts'

type Changes = Readonly<Record<string, string | undefined>>

const everyType = {
  grant_types: ['authorization_code', 'implicit'],
  response_types: ['code', 'token', 'id_token', 'code id_token', 'token id_token'],
  allowed_scopes: allScopes,
}

/** The error that a request ends with at the client, before anybody is asked anything. */
async function errorOf(world: ServerWorld, registration: object, changes: Changes) {
  const { client, browser } = await visitor(world, registration)
  const end = await browser.open(authorizationPath(client, changes))
  assert.ok(end.url.href.startsWith(client.redirectUri), `${end.url} ${JSON.stringify(changes)}`)
  return { error: answerOf(end).get('error'), end }
}

function where({ url }: Visit): 'query' | 'fragment' {
  return url.hash ? 'fragment' : 'query'
}

describeServerOnce('an authorization request', (world) => {
  const refused = async (registration: object, changes: Changes, error: string) => {
    const found = await errorOf(world(), registration, changes)
    assert.equal(found.error, error, JSON.stringify(changes))
    return found.end
  }

  it('A10: is refused for a response type the client has not, or nobody has', async () => {
    for (const response_type of ['token', 'id_token', 'code token', 'code id_token']) {
      const end = await refused({}, { response_type, nonce: 'n' }, 'unauthorized_client')
      assert.equal(where(end), 'fragment')
    }
    for (const response_type of ['none', 'CODE', 'code code', 'code  token', 'toString', ' code']) {
      await refused(everyType, { response_type }, 'unsupported_response_type')
    }
  })

  it('A12: is refused for a response mode the client has not, nobody has, or that would leak', async () => {
    const modes = { response_modes: ['query'] }
    assert.equal(
      where(await refused(modes, { response_mode: 'form_post' }, 'invalid_request')),
      'query',
    )
    for (const response_mode of [
      'web_message',
      'FORM_POST',
      'JWT',
      'web_message.jwt',
      '__proto__',
    ]) {
      await refused({}, { response_mode }, 'invalid_request')
    }
    const leaky = { response_type: 'token', response_mode: 'query' }
    assert.equal(where(await refused(everyType, leaky, 'invalid_request')), 'fragment')
    const app = { application_type: 'native', redirect_uris: ['com.example.app:/cb'] }
    await refused(app, { response_mode: 'form_post' }, 'invalid_request')
  })

  it('A13: needs a nonce where an ID token comes through the browser', async () => {
    for (const response_type of ['id_token', 'token id_token', 'code id_token']) {
      await refused(everyType, { response_type }, 'invalid_request')
      await refused(everyType, { response_type, nonce: '' }, 'invalid_request')
    }
  })

  it('A14: needs a code challenge from public clients, and from those registered so', async () => {
    await refused({ token_endpoint_auth_method: 'none' }, {}, 'invalid_request')
    await refused({ require_pkce: true }, {}, 'invalid_request')
    await refused({ require_pkce: true }, { code_challenge: '' }, 'invalid_request')
    await assert.rejects(
      world().addClient({ token_endpoint_auth_method: 'none', require_pkce: false }),
    )
  })

  it('may hold empty parameters, which count as omitted (RFC 6749 §3.1)', async () => {
    const empty = Object.fromEntries(
      ['max_age', 'id_token_hint', 'request', 'request_uri', 'dpop_jkt', 'prompt', 'resource']
        .concat('code_challenge', 'code_challenge_method', 'response_mode', 'nonce', 'state')
        .map((name) => [name, '']),
    )
    const { client, user, browser } = await visitor(world())
    const { end } = await browser.travel(authorizationPath(client, empty), user)
    assert.equal(answerOf(end).has('state'), false)
    const code = answerOf(end).get('code') ?? ''
    assert.equal((await world().redeem(client, code)).status, 200)

    const uris = { redirect_uris: ['https://app.example/a', 'https://app.example/b'] }
    const several = await world().addClient(uris)
    const page = await browser.open(authorizationPath(several, { redirect_uri: '' }))
    assert.equal(page.status, 400)
  })

  it('is not for offline access without a code (OpenID Connect Core §11)', async () => {
    const types = { response_types: ['token', 'code token'], consent: 'implicit' }
    const grant_types = ['authorization_code', 'implicit', 'refresh_token']
    const { client, user, browser } = await visitor(world(), { grant_types, ...types })
    for (const [response_type, scope] of [
      ['token', 'openid'],
      ['code token', 'openid offline_access'],
    ] as const) {
      const changes = { response_type, scope: 'openid offline_access' }
      const { end } = await browser.travel(authorizationPath(client, changes), user)
      assert.equal(answerOf(end).get('scope'), scope)
    }
  })

  it('A17: takes the two challenge methods by their exact names', async () => {
    const code_challenge = sha256('x')
    for (const code_challenge_method of [
      'Plain',
      's256',
      'S512',
      'none',
      '',
      'S256 ',
      '[object]',
    ]) {
      await refused({}, { code_challenge, code_challenge_method }, 'invalid_request')
    }
    await refused({}, { code_challenge_method: 'S256' }, 'invalid_request')
    const strict = { allow_plain_pkce: false }
    await refused(strict, { code_challenge }, 'invalid_request')
    await refused(strict, { code_challenge, code_challenge_method: 'plain' }, 'invalid_request')
  })

  it('A18: refuses weak and malformed challenges', async () => {
    for (const [code_challenge, code_challenge_method] of [
      ['a', 'plain'],
      ['a'.repeat(129), 'plain'],
      [`${'a'.repeat(42)} `, 'plain'],
      [`${'a'.repeat(42)}ü`, 'plain'],
      [sha256('x').slice(1), 'S256'],
      [`${sha256('x')}=`, 'S256'],
      [`${sha256('x').slice(1)}~`, 'S256'],
    ]) {
      await refused({}, { code_challenge, code_challenge_method }, 'invalid_request')
    }
  })

  it('A20: refuses an explosion of scopes, quickly', async () => {
    const { client, browser } = await visitor(world())
    const parameters = { client_id: client.id, redirect_uri: client.redirectUri }
    for (const scope of [
      Array.from({ length: 10_000 }, (_, i) => i.toString(36)).join(' '),
      'x'.repeat(60_000),
      Array.from({ length: 65 }, (_, i) => `s${i}`).join(' '),
    ]) {
      const started = performance.now()
      const end = await browser.open('/authz-srv/authz', { form: { ...parameters, scope } })
      assert.equal(answerOf(end).get('error'), 'invalid_scope')
      assert.ok(performance.now() - started < 60_000)
    }
  })

  it('A21: refuses scopes that are not written as the protocol says', async () => {
    for (const scope of [
      ' openid',
      'openid ',
      'openid  email',
      '"openid"',
      'open\\id',
      'é',
      'a\tb',
    ]) {
      await refused({}, { scope }, 'invalid_scope')
    }
  })

  it('A22: gives no scope beyond the registration', async () => {
    const few = { allowed_scopes: ['openid'] }
    for (const scope of ['openid groups', 'openid ostiary:users_write', 'OPENID', 'openid,email']) {
      await refused(few, { scope }, 'invalid_scope')
    }
  })

  it('A37: refuses prompts that contradict each other or do not exist', async () => {
    for (const prompt of ['none login', 'consent none', 'create', 'None', 'login,consent']) {
      await refused({}, { prompt }, 'invalid_request')
    }
  })

  it('A38: takes max_age as a whole number of seconds and nothing else', async () => {
    for (const max_age of ['-1', '1e99', 'abc', '1.5', ' 5', '0x10', '9999999999']) {
      await refused({}, { max_age }, 'invalid_request')
    }
  })

  it('A42: describes errors in the characters of the protocol, without a word of the request', async () => {
    for (const changes of [
      { scope: 'openid "><script>\r\nx' },
      { prompt: '\r\nSet-Cookie: a=b' },
      { response_type: 'ünïcode\u0007' },
      { view_type: '<script>' },
    ]) {
      const { end } = await errorOf(world(), {}, changes)
      const description = answerOf(end).get('error_description') ?? ''
      assert.match(description, /^[\x20\x21\x23-\x5B\x5D-\x7E]+$/)
      for (const part of ['script', 'Cookie', 'code\u0007']) assert.ok(!description.includes(part))
    }
  })

  it('A45: knows the pages it can start with', async () => {
    for (const name of ['view_type', 'viewtype']) {
      for (const value of ['../../etc/passwd', '<script>', 'REGISTER', 'consent', '__proto__']) {
        await refused({}, { [name]: value }, 'invalid_request')
      }
      const { client, browser } = await visitor(world())
      const page = await browser.open(authorizationPath(client, { [name]: 'register' }))
      assert.equal(page.url.pathname, '/register')
    }
    for (const display of ['../page', 'wide', '<b>']) {
      await refused({}, { display }, 'invalid_request')
    }
  })

  it('A40: leaves no trace of a code in other places', async () => {
    const { client, user, browser } = await visitor(world())
    const login = await browser.open(authorizationPath(client))
    const elsewhere = /(?:src|href|action)="(?:https?:)?\/\//
    const { username, password } = user
    for (const page of [login, await browser.submit(login, { username, password })]) {
      assert.equal(page.headers.get('referrer-policy'), 'no-referrer')
      assert.doesNotMatch(page.text, elsewhere, 'there is nothing of other sites')
    }
    await browser.travel(authorizationPath(client), user)
    const answer = await browser.ask(authorizationPath(client))
    assert.equal(answer.status, 302)
    assert.equal(answer.headers.get('referrer-policy'), 'no-referrer')
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.equal(answer.text, '')
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    assert.ok(world().logLines.every((line) => !line.includes(code)))
    world().advance(61_000)
    assert.equal((await world().redeem(client, code)).json.error, 'invalid_grant')
  })

  it('A41: puts every value of a form_post into the page as text', async () => {
    const { client, user, browser } = await visitor(world())
    const state = `"><script>alert(1)</script>'&amp;<!--`
    const changes = { response_mode: 'form_post', state }
    const granted = (await browser.travel(authorizationPath(client, changes), user)).end
    const failed = await browser.open(
      authorizationPath(client, { ...changes, scope: '"><script>alert(2)</script>' }),
    )
    for (const page of [granted, failed]) {
      assert.equal(page.status, 200)
      assert.equal(answerOf(page).get('state'), state)
      assert.doesNotMatch(page.text, /<script>alert/)
      assert.equal(page.text.match(/<script/g)?.length, 1)
      const policy = page.headers.get('content-security-policy') ?? ''
      assert.match(policy, /default-src 'none'/)
      assert.match(policy, /form-action https:\/\/app\.example https: http:(;|$)/)
      assert.match(policy, /script-src 'sha256-[\w+/]{43}='/)
      assert.equal(page.headers.get('cache-control'), 'no-store')
    }
  })
})

describeServer('codes and consent', (world) => {
  it('R01: answer one of many tabs that come back from one sign-in', async () => {
    const { client, user, browser } = await visitor(world())
    await browser.travel(authorizationPath(client), user)
    const login = await browser.open(authorizationPath(client, { prompt: 'login' }))
    const { action, hidden } = readForm(login)
    const { username, password } = user
    const signedIn = await browser.ask(action, { form: { ...hidden, username, password } })
    const onward = new URL(signedIn.headers.get('location') ?? '', signedIn.url).href
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.ask(onward)))
    const [answered, ...more] = answers.filter(({ status }) => status < 400)
    assert.equal(more.length, 0)
    const location = new URL(answered?.headers.get('location') ?? '')
    const code = location.searchParams.get('code') ?? assert.fail(location.href)
    const late = answers.filter(({ status }) => status >= 400)
    assert.deepEqual(new Set(late.map(({ status }) => status)), new Set([400]))
    assert.equal((await browser.ask(onward)).status, 400)
    assert.equal((await world().redeem(client, code)).status, 200)
  })

  it('A14, A16, A17: a code is worth nothing without the verifier of its challenge', async () => {
    const { client, user, browser } = await visitor(world(), { token_endpoint_auth_method: 'none' })
    const verifier = randomSecret()
    const challenge = { code_challenge: sha256(verifier), code_challenge_method: 'S256' }
    const { end } = await browser.travel(authorizationPath(client, challenge), user)
    const code = answerOf(end).get('code') ?? ''
    for (const form of [
      {},
      { code_verifier: '' },
      { code_verifier: randomSecret() },
      { code_verifier: sha256(verifier) },
      { code_verifier: verifier.slice(0, 42) },
      { code_verifier: verifier.repeat(3) },
    ]) {
      const answer = await world().redeem(client, code, form)
      assert.equal(answer.status, 400, JSON.stringify(form))
      assert.equal(answer.json.error, 'invalid_grant', JSON.stringify(form))
    }
    const tokens = await world().redeem(client, code, { code_verifier: verifier })
    assert.equal(tokens.status, 200)
  })

  it('A17: a challenge without a method is compared as it is, where the client may', async () => {
    const { client, user, browser } = await visitor(world())
    const code_challenge = randomSecret()
    const { end } = await browser.travel(authorizationPath(client, { code_challenge }), user)
    const code = answerOf(end).get('code') ?? ''
    const hashed = await world().redeem(client, code, { code_verifier: sha256(code_challenge) })
    assert.equal(hashed.json.error, 'invalid_grant')
    const tokens = await world().redeem(client, code, { code_verifier: code_challenge })
    assert.equal(tokens.status, 200)
  })

  it('A36: a hidden frame gets nothing that the user has not allowed before', async () => {
    const { client, user, browser } = await visitor(world())
    await browser.travel(authorizationPath(client), user)
    const silent = { prompt: 'none' }
    const known = await browser.open(authorizationPath(client, silent))
    assert.ok(answerOf(known).get('code'))
    const more = await browser.open(authorizationPath(client, { ...silent, scope: 'openid email' }))
    assert.equal(answerOf(more).get('error'), 'consent_required')
    const stranger = await world().addClient({ allowed_scopes: ['openid'] })
    const other = await browser.open(authorizationPath(stranger, silent))
    assert.equal(answerOf(other).get('error'), 'consent_required')
    const own = await world().addClient({ allowed_scopes: ['openid'], consent: 'implicit' })
    const trusted = await browser.open(authorizationPath(own, silent))
    assert.ok(answerOf(trusted).get('code'))
  })

  it('A36: what was allowed by one user counts for no other', async () => {
    const { client, user, browser } = await visitor(world())
    await browser.travel(authorizationPath(client), user)
    const other = await world().addUser()
    const { pages } = await browser.travel(authorizationPath(client, { prompt: 'login' }), other)
    assert.deepEqual(pages, ['/login', '/consent'])
  })

  it('A38: max_age 0 asks for the password every time', async () => {
    const { client, user, browser } = await visitor(world())
    const path = authorizationPath(client, { max_age: '0' })
    assert.deepEqual((await browser.travel(path, user)).pages, ['/login', '/consent'])
    assert.deepEqual((await browser.travel(path, user)).pages, ['/login'])
    const silent = await browser.open(authorizationPath(client, { max_age: '0', prompt: 'none' }))
    assert.equal(answerOf(silent).get('error'), 'login_required')
  })

  it('A44: other methods are refused, and leave nothing behind', async () => {
    const { client, user, browser } = await visitor(world())
    await browser.travel(authorizationPath(client), user)
    const count = async () =>
      (await world().database.execute('select id from codes union all select id from interactions'))
        .length
    const before = await count()
    for (const method of ['HEAD', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await browser.ask(authorizationPath(client), { method })
      assert.equal(answer.status, 405, method)
      assert.equal(answer.headers.get('allow'), 'GET, POST, OPTIONS')
      assert.equal(answer.headers.get('location'), null)
    }
    assert.equal(await count(), before)
  })

  it('A46: a session has so many codes under way, and more when they have expired', async () => {
    const { client, user, browser } = await visitor(world())
    const path = authorizationPath(client)
    await browser.travel(path, user)
    for (let i = 1; i < 100; i++) {
      assert.ok(answerOf(await browser.open(path)).get('code'), `code ${i + 1}`)
    }
    assert.equal(answerOf(await browser.open(path)).get('error'), 'temporarily_unavailable')
    world().advance(60_000)
    assert.ok(answerOf(await browser.open(path)).get('code'))
  })
})
