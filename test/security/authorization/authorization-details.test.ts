import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { decodeJwt } from 'jose'
import { describeManagement } from '../../management/management-world.ts'
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
    assert.ok(!page.text.includes('x'.repeat(201)), 'long texts are cut')
    assert.match(page.text, /x…<\/bdi>/)
    const german = await browser.open(pathOf(client, [lunch], { ui_locales: 'de' }))
    assert.match(german.text, /Eine Zahlung ausführen/)
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
    const supported = async () =>
      (await world().send('GET', '/.well-known/openid-configuration')).json
        .authorization_details_types_supported
    const name = 'https://bank.example/account'
    const at = `${types}/${encodeURIComponent(name)}`
    assert.deepEqual(await supported(), ['payment'])
    assert.equal((await world().admin('PUT', at, payment)).status, 200)
    assert.deepEqual(await supported(), [name, 'payment'])
    const { client, browser } = await setUp()
    const path = pathOf(client, [{ ...lunch, type: name }])
    assert.equal((await browser.open(path)).url.pathname, '/login')
    assert.equal((await world().admin('DELETE', at)).status, 200)
    assert.deepEqual(await supported(), ['payment'])
    const gone = answerOf(await browser.open(path))
    assert.equal(gone.get('error'), 'invalid_authorization_details')
  })
})
