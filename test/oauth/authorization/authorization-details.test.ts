import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { decodeJwt } from 'jose'
import { describeManagement } from '../../management/management-world.ts'
import { cibaGrant } from '../../support/ciba-calls.ts'
import {
  askAsDevice,
  deviceClient,
  deviceGrant,
  toDeviceConsent,
} from '../../support/device-calls.ts'
import { allScopes, type TestClient } from '../../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../../support/test-browser.ts'
import { claimsOf, sign, signer } from './authorization-world.ts'

const types = '/scopes-srv/detail-type'
const payment = {
  texts: { 'en-US': { title: 'Make one payment' }, de: { title: 'Eine Zahlung ausführen' } },
  schema: {
    type: 'object',
    properties: {
      amount: { type: 'string', title: 'Amount', maxLength: 20 },
      creditor: { type: 'string', title: 'To' },
      dates: { type: 'array', items: { type: 'string', format: 'date' }, maxItems: 3 },
    },
    required: ['amount', 'creditor'],
    additionalProperties: false,
  },
}
const registration = {
  grant_types: ['authorization_code', 'refresh_token'],
  allowed_scopes: allScopes,
  authorization_details_types: ['payment', 'https://bank.example/account'],
}
const lunch = { type: 'payment', amount: '12.50 EUR', creditor: 'The Café' }
const rent = { type: 'payment', amount: '900 EUR', creditor: 'Mrs. Miller' }

describeManagement('authorization details', (world) => {
  before(async () => {
    assert.equal((await world().admin('PUT', `${types}/payment`, payment)).status, 200)
  })

  const pathOf = (client: TestClient, details: unknown, changes = {}) =>
    authorizationPath(client, {
      authorization_details: typeof details === 'string' ? details : JSON.stringify(details),
      ...changes,
    })

  async function setUp(more: object = {}) {
    const client = await world().addClient({ ...registration, ...more })
    return { client, user: await world().addUser(), browser: testBrowser(world()) }
  }

  it('RFC 9396: are shown, granted, and in every token and answer about it', async () => {
    const { client, user, browser } = await setUp()
    const path = pathOf(client, [lunch, rent], { scope: 'openid offline_access' })
    const { end } = await browser.travel(path, user)
    const { json } = await world().redeem(client, answerOf(end).get('code') ?? '')
    assert.deepEqual(json.authorization_details, [lunch, rent])
    assert.deepEqual(decodeJwt(json.access_token).authorization_details, [lunch, rent])
    for (const token of [json.access_token, json.refresh_token]) {
      const { json: told } = await world().introspect(client, token)
      assert.deepEqual(told.authorization_details, [lunch, rent])
    }

    const narrow = (details: unknown, token: string) =>
      world().refresh(client, token, { authorization_details: JSON.stringify(details) })
    const wider = await narrow([lunch, { ...rent, amount: '901 EUR' }], json.refresh_token)
    assert.equal(wider.json.error, 'invalid_authorization_details')
    const twice = await narrow([rent, rent], json.refresh_token)
    assert.equal(twice.json.error, 'invalid_authorization_details', 'one payment was granted')
    const one = await narrow([rent], json.refresh_token)
    assert.deepEqual(one.json.authorization_details, [rent])
    const all = await world().refresh(client, one.json.refresh_token)
    assert.deepEqual(all.json.authorization_details, [lunch, rent], 'the grant stays')
    const none = await narrow([], all.json.refresh_token)
    assert.ok(!('authorization_details' in decodeJwt(none.json.access_token)))

    await world().changeClient(client, { metadata: { authorization_details_types: [] } })
    const later = await world().refresh(client, none.json.refresh_token)
    assert.equal(later.status, 200)
    assert.equal(later.json.authorization_details, undefined)
  })

  it('are asked for each time, and only of registered types that fit their schema', async () => {
    const { client, user, browser } = await setUp()
    const first = await browser.travel(pathOf(client, [lunch]), user)
    assert.deepEqual(first.pages, ['/login', '/consent'])
    const second = await browser.travel(pathOf(client, [lunch]), user)
    assert.deepEqual(second.pages, ['/consent'])
    const silent = await browser.open(pathOf(client, [lunch], { prompt: 'none' }))
    assert.equal(answerOf(silent).get('error'), 'consent_required')

    const deep = { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } }
    const many = Array.from({ length: 11 }, () => lunch)
    for (const wrong of [
      'not json',
      '{}',
      '"payment"',
      [lunch, null],
      [{}],
      [{ type: 7 }],
      [[]],
      [{ ...lunch, type: 'unknown' }],
      [{ ...lunch, type: 'constructor' }],
      [{ ...lunch, type: 'https://bank.example/account' }],
      [{ ...lunch, amount: 12 }],
      [{ ...lunch, more: true }],
      [{ type: 'payment' }],
      [{ ...lunch, dates: ['tomorrow'] }],
      [{ ...lunch, dates: ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'] }],
      [{ ...lunch, creditor: 'x'.repeat(5000) }],
      [{ ...lunch, ...deep }],
      many,
      `[{"type":"payment","amount":"1","creditor":"c","__proto__":{"x":1}}]`,
    ]) {
      const visit = await browser.open(pathOf(client, wrong))
      const error = answerOf(visit).get('error')
      assert.equal(error, 'invalid_authorization_details', JSON.stringify(wrong))
    }
    const other = await world().addClient({ ...registration, authorization_details_types: [] })
    const refused = answerOf(await browser.open(pathOf(other, [lunch])))
    assert.equal(refused.get('error'), 'invalid_authorization_details')
  })

  it('may have members with names that every JavaScript object has', async () => {
    const text = { type: 'string', maxLength: 9 }
    const odd = ['toString', 'constructor', 'hasOwnProperty', '__proto__']
    const properties = Object.fromEntries(odd.map((name) => [name, text]))
    const inner = { type: 'object', properties, additionalProperties: false }
    const schema = { ...inner, properties: { ...properties, ['__proto__']: text, inner } }
    const put = await world().admin('PUT', `${types}/odd`, { ...payment, schema })
    assert.equal(put.status, 200, put.text)
    const { client, browser } = await setUp({ authorization_details_types: ['odd'] })
    const pathTo = (text: string) => browser.open(pathOf(client, `[{"type":"odd"${text}}]`))
    for (const right of ['', ',"inner":{}', ',"toString":"a"', ',"inner":{"__proto__":"a"}']) {
      assert.equal((await pathTo(right)).url.pathname, '/login', right)
    }
    for (const name of odd) {
      for (const wrong of [`,"${name}":1`, `,"inner":{"${name}":{"a":1}}`, ',"valueOf":"a"']) {
        const error = answerOf(await pathTo(wrong)).get('error')
        assert.equal(error, 'invalid_authorization_details', wrong)
      }
    }
    assert.equal((await world().admin('DELETE', `${types}/odd`)).status, 200)
  })

  it('can be pushed and signed', async () => {
    const { client, key } = await signer(world(), registration)
    const user = await world().addUser()
    const claims = claimsOf(world(), client, { authorization_details: [lunch] })
    const form = { request: await sign(key, claims) }
    const { json } = await world().send('POST', '/authz-srv/par', { as: client, form })
    const query = new URLSearchParams({
      client_id: client.id,
      request_uri: String(json.request_uri),
      authorization_details: JSON.stringify([rent]),
    })
    const { end } = await testBrowser(world()).travel(`/authz-srv/authz?${query}`, user)
    const tokens = await world().redeem(client, answerOf(end).get('code') ?? '')
    assert.deepEqual(tokens.json.authorization_details, [lunch])
    const wrong = { ...Object.fromEntries(new URLSearchParams(pathOf(client, [{}]).split('?')[1])) }
    const refused = await world().send('POST', '/authz-srv/par', { as: client, form: wrong })
    assert.equal(refused.json.error, 'invalid_authorization_details')
  })

  it('can be a list in JSON, where a person is asked', async () => {
    const grants = ['authorization_code', deviceGrant, cibaGrant]
    const { client, user, browser } = await setUp({ grant_types: grants, consent: 'implicit' })
    const ask = async (path: string, details: unknown, fields: object = {}) => {
      const json = { scope: 'openid', ...fields, authorization_details: details }
      return world().send('POST', path, { as: client, json })
    }
    const flows = [
      ['/authz-srv/par', { response_type: 'code', redirect_uri: client.redirectUri }],
      ['/authz-srv/device/authz', {}],
      ['/authz-srv/ciba/authz', { login_hint: user.username }],
    ] as const
    for (const [path, fields] of flows) {
      for (const details of [[lunch, rent], JSON.stringify([lunch, rent])]) {
        const { status, text } = await ask(path, details, fields)
        assert.ok(status === 200 || status === 201, `${path}: ${text}`)
      }
      for (const wrong of [lunch, [{ ...lunch, amount: 12 }], ['payment'], [7]]) {
        const { json } = await ask(path, wrong, fields)
        assert.equal(json.error, 'invalid_authorization_details', path)
      }
    }
    const asked = await ask('/authz-srv/device/authz', [lunch])
    const page = await toDeviceConsent(browser, asked, user)
    await browser.submit(page, { decision: 'allow' })
    const device_code = String(asked.json.device_code)
    const { json } = await world().token(client, { grant_type: deviceGrant, device_code })
    assert.deepEqual(json.authorization_details, [lunch])
  })

  it('RFC 9396 §6: are given to a client itself, of types that need no person', async () => {
    const machine = { grant_types: ['client_credentials'], redirect_uris: [] }
    const own = await world().addClient({
      ...machine,
      own_authorization_details_types: ['payment', 'https://bank.example/account'],
    })
    const askAs = (client: TestClient, details: unknown) =>
      world().token(client, {
        grant_type: 'client_credentials',
        authorization_details: JSON.stringify(details),
      })
    const { json } = await askAs(own, [lunch])
    assert.deepEqual(json.authorization_details, [lunch])
    const claims = decodeJwt(json.access_token)
    assert.deepEqual([claims.sub, claims.authorization_details], [own.id, [lunch]])
    const seen = await world().introspect(own, json.access_token)
    assert.deepEqual(seen.json.authorization_details, [lunch])
    const none = await world().token(own, { grant_type: 'client_credentials' })
    assert.ok(!('authorization_details' in none.json))

    const { id: client_id, secret: client_secret } = own
    const credentials = { client_id, client_secret, grant_type: 'client_credentials' }
    for (const path of ['/token-srv/token', '/oauth2-login/oauth2/token']) {
      for (const details of [[lunch, rent], JSON.stringify([lunch, rent])]) {
        const body = { ...credentials, authorization_details: details }
        const answer = await world().send('POST', path, { json: body })
        const { authorization_details: given } = decodeJwt(answer.json.access_token)
        assert.deepEqual(given, [lunch, rent], `${path} takes JSON`)
      }
      for (const wrong of [lunch, 7, [7], ['payment'], { 0: lunch, length: 1 }]) {
        const body = { ...credentials, authorization_details: wrong }
        assert.equal((await world().send('POST', path, { json: body })).status, 400)
      }
    }

    // A client that may ask people must not get the same without them.
    const asking = await world().addClient({
      ...machine,
      authorization_details_types: ['payment'],
    })
    for (const [client, details] of [
      [asking, [lunch]],
      [own, [{ ...lunch, amount: 12 }]],
      [own, [{ ...lunch, type: 'https://bank.example/account' }]],
      [own, 'lunch'],
    ] as const) {
      const { status, json: refused } = await askAs(client, details)
      assert.deepEqual([status, refused.error], [400, 'invalid_authorization_details'])
    }
    const body = { client_name: 'A', own_authorization_details_types: ['payment'] }
    const mistaken = await world().admin('POST', '/apps-srv/clients', body)
    assert.equal(mistaken.status, 400)
    assert.match(mistaken.text, /needs the grant type client_credentials or jwt-bearer/)
  })

  it('RFC 9396 §5, RFC 8628: are asked for by a device, and shown before it is approved', async () => {
    // Nobody is asked in other flows of such a client.
    const types = { authorization_details_types: ['payment'], consent: 'implicit' }
    const [client, user] = [await deviceClient(world(), types), await world().addUser()]
    const form = (details: unknown) => ({
      scope: 'openid offline_access',
      authorization_details: JSON.stringify(details),
    })
    const wrong = await askAsDevice(world(), client, form([{ ...lunch, amount: 12 }]))
    assert.deepEqual([wrong.status, wrong.json.error], [400, 'invalid_authorization_details'])

    const asked = await askAsDevice(world(), client, form([lunch, rent]))
    const browser = testBrowser(world())
    const page = await toDeviceConsent(browser, asked, user)
    assert.match(page.text, /Make one payment/)
    assert.match(page.text, /12\.50 EUR/)
    assert.match(page.text, /Mrs\. Miller/)
    await browser.submit(page, { decision: 'allow' })

    const poll = (details: unknown) =>
      world().token(client, {
        grant_type: deviceGrant,
        device_code: String(asked.json.device_code),
        authorization_details: JSON.stringify(details),
      })
    const wider = await poll([{ ...lunch, creditor: 'Mr. X' }])
    assert.equal(wider.json.error, 'invalid_authorization_details', 'and the code stays')
    const { json } = await poll([rent])
    assert.deepEqual(decodeJwt(json.access_token).authorization_details, [rent])
    const all = await world().refresh(client, json.refresh_token)
    assert.deepEqual(all.json.authorization_details, [lunch, rent])
  })

  it('RFC 8693: are in an exchanged token only if they are in the token of the person', async () => {
    const { client, user, browser } = await setUp()
    const { end } = await browser.travel(pathOf(client, [lunch, rent]), user)
    const { json: subject } = await world().redeem(client, answerOf(end).get('code') ?? '')
    const service = (changes: object) =>
      world().addClient({
        grant_types: ['urn:ietf:params:oauth:grant-type:token-exchange'],
        redirect_uris: [],
        token_exchange: { mode: 'delegation', subject_clients: [client.id] },
        ...changes,
      })
    const exchange = (as: TestClient, subject_token: string, details?: unknown) =>
      world().token(as, {
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token,
        subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
        ...(details !== undefined && { authorization_details: JSON.stringify(details) }),
      })
    const behind = await service({ authorization_details_types: ['payment'] })
    const all = await exchange(behind, subject.access_token)
    assert.deepEqual(all.json.authorization_details, [lunch, rent])
    const one = await exchange(behind, subject.access_token, [rent])
    assert.deepEqual(decodeJwt(one.json.access_token).authorization_details, [rent])
    // What a token lacks does not come back, and nothing becomes more.
    for (const [token, details] of [
      [one.json.access_token, [lunch]],
      [one.json.access_token, [rent, lunch]],
      [subject.access_token, [{ ...rent, amount: '9000 EUR' }]],
    ] as const) {
      const { json } = await exchange(behind, token, details)
      assert.equal(json.error, 'invalid_authorization_details')
    }

    const own = {
      grant_types: ['client_credentials', 'urn:ietf:params:oauth:grant-type:token-exchange'],
    }
    const unrelated = await service({ ...own, own_authorization_details_types: ['payment'] })
    const without = await exchange(unrelated, subject.access_token)
    assert.deepEqual([without.status, without.json.authorization_details], [200, undefined])
    const refused = await exchange(unrelated, subject.access_token, [rent])
    assert.equal(refused.json.error, 'invalid_authorization_details')
  })

  it('are shown as text, however hostile they are', async () => {
    const { client, user, browser } = await setUp()
    const hostile = {
      type: 'payment',
      amount: '<b>1</b>\u202e RUE',
      creditor: `</li><script>alert(1)</script>${'x'.repeat(400)}`,
    }
    await browser.travel(authorizationPath(client), user)
    const page = await browser.open(pathOf(client, [hostile]))
    assert.equal(page.url.pathname, '/consent')
    assert.match(page.text, /Make one payment/)
    assert.match(page.text, /<bdi>Amount<\/bdi>: <strong><bdi>&lt;b&gt;1&lt;\/b&gt;\ufffd RUE/)
    assert.ok(!page.text.includes('<script>alert'))
    assert.ok(page.text.includes(`${'x'.repeat(400)}</bdi>`), 'nothing is cut that is allowed')
    const german = await browser.open(pathOf(client, [lunch], { ui_locales: 'de' }))
    assert.match(german.text, /Eine Zahlung ausführen/)
  })

  it('are shown with everything that they hold, also what is empty or cannot be seen', async () => {
    const open = { ...payment, schema: { type: 'object' } }
    assert.equal((await world().admin('PUT', `${types}/open`, open)).status, 200)
    const { client, user, browser } = await setUp({ authorization_details_types: ['open'] })
    await browser.travel(authorizationPath(client), user)
    const details = `[{"type":"open","limits":{},"accounts":[],"who":{"deep":[{}]},"note":"a\u3164${'\u0301'.repeat(30)}","__proto__":{"admin":true},"constructor":1}]`
    const page = await browser.open(pathOf(client, details))
    assert.equal(page.url.pathname, '/consent')
    for (const [label, value] of [
      ['limits', '{}'],
      ['accounts', '[]'],
      ['who · deep', '{}'],
      ['note', 'a\ufffd\u0301\u0301'],
      ['__proto__ · admin', 'true'],
      ['constructor', '1'],
    ]) {
      const line = `<bdi>${label}</bdi>: <strong><bdi>${value}</bdi></strong>`
      assert.ok(page.text.includes(line), `${label} in ${page.text}`)
    }
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`m${i}`, {}]))
    for (const wrong of [[{ type: 'open', ...many }], '[{"type":"open","amount":1e999}]']) {
      const answer = answerOf(await browser.open(pathOf(client, wrong)))
      assert.equal(answer.get('error'), 'invalid_authorization_details')
    }
    assert.equal((await world().admin('DELETE', `${types}/open`)).status, 200)
  })

  it('have types with schemas that cannot be turned against the server', async () => {
    const put = (name: string, body: object) => world().admin('PUT', `${types}/${name}`, body)
    const wrong: readonly object[] = [
      { type: 'string' },
      {},
      { type: 'object', pattern: '(a+)+$' },
      { type: 'object', properties: { a: { type: 'string', pattern: '(a+)+$' } } },
      { type: 'object', properties: { a: { $ref: '#' } } },
      { type: 'object', allOf: [{}] },
      { type: 'object', patternProperties: { '(a+)+$': {} } },
      { type: 'object', properties: { a: { type: 'text' } } },
      { type: 'object', properties: { a: true } },
      { type: 'object', properties: [] },
      { type: 'object', required: 'a' },
      { type: 'object', properties: { a: { maxLength: -1 } } },
      { type: 'object', properties: { a: { description: 'x'.repeat(17_000) } } },
    ]
    for (const schema of wrong) {
      const { status, text } = await put('wrong', { ...payment, schema })
      assert.deepEqual([status, JSON.parse(text).error.code], [400, 13003], JSON.stringify(schema))
    }
    assert.equal((await put('with%20space', payment)).status, 400)
    assert.equal((await put('wrong', { schema: payment.schema })).status, 400)
    assert.equal((await world().admin('GET', `${types}/wrong`)).status, 404)
    assert.equal((await world().admin('DELETE', `${types}/wrong`)).status, 404)
  })

  it('are announced, and go with their type', async () => {
    let etag = ''
    const supported = async () => {
      // A copy of the time before is not taken for the same.
      const options = { headers: { 'if-none-match': etag } }
      const answer = await world().send('GET', '/.well-known/openid-configuration', options)
      etag = answer.headers.get('etag') ?? ''
      return answer.json.authorization_details_types_supported
    }
    const name = 'https://bank.example/account'
    const at = `${types}/${encodeURIComponent(name)}`
    assert.deepEqual(await supported(), ['payment'])
    assert.equal((await world().admin('PUT', at, payment)).status, 200)
    assert.deepEqual(await supported(), [name, 'payment'])
    const { client, user, browser } = await setUp()
    const path = pathOf(client, [{ ...lunch, type: name }], { scope: 'openid offline_access' })
    const { end } = await browser.travel(path, user)
    const { json: tokens } = await world().redeem(client, answerOf(end).get('code') ?? '')
    assert.equal((await world().admin('DELETE', at)).status, 200)
    assert.deepEqual(await supported(), ['payment'])
    const gone = answerOf(await browser.open(path))
    assert.equal(gone.get('error'), 'invalid_authorization_details')
    const refreshed = await world().refresh(client, tokens.refresh_token)
    assert.equal(refreshed.json.authorization_details, undefined)
  })
})
