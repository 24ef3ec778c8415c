import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { callsWithoutCounterpart } from '../../src/compat/calls-without-counterpart.ts'
import type { OpenapiDocument } from '../../src/openapi/openapi-document.ts'
import { resolveResponse } from '../../src/openapi/resolve-response.ts'
import { buildRoutes } from '../../src/routes.ts'
import { signAsServer } from '../oauth/tokens/forge-token.ts'
import {
  type Answer,
  allGrants,
  allScopes,
  describeServerOnce,
  type SendOptions,
  type ServerWorld,
} from '../support/server-world.ts'

const registration = { grant_types: allGrants, allowed_scopes: allScopes }
const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const jsonType = { 'content-type': 'application/json' }
const megabyte = 'x'.repeat(1_000_000)
const kept = [
  'clients',
  'users',
  'identities',
  'sessions',
  'codes',
  'refresh_families',
  'revocations',
]

/** What must be the same after a request that was refused. */
async function stateOf({ database }: ServerWorld): Promise<string> {
  const tables: unknown[] = []
  for (const table of kept) tables.push(await database.execute(`select * from ${table} order by 1`))
  return JSON.stringify(tables)
}

function isOAuthError({ status, json, headers }: Answer, statuses = [400]): void {
  assert.ok(statuses.includes(status), `${status}`)
  assert.match(json.error, /^[a-z_]+$/)
  assert.equal(typeof json.error_description, 'string')
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
  assert.equal(headers.get('cache-control'), 'no-store')
}

function isDenied({ status, json }: Answer): void {
  assert.equal(status, 401)
  assert.deepEqual(Object.keys(json), ['error', 'refnumber'])
}

/** Ways to spoil a sound request, whatever endpoint it is for. */
function spoiled(sound: Readonly<Record<string, string>>): Readonly<Record<string, SendOptions>> {
  const [name = '', value = ''] = Object.entries(sound).at(-1) ?? []
  const text = String(new URLSearchParams(sound))
  const cut = Buffer.concat([Buffer.from(`${text}&broken=`), Buffer.from([0xc3, 0x28])])
  return {
    'nothing at all': {},
    'an empty form': { form: '' },
    'an empty object': { json: {} },
    'a missing value': { form: { ...sound, [name]: '' } },
    'a repeated parameter': { form: `${text}&${name}=${encodeURIComponent(value)}` },
    'a parameter repeated in other letters': {
      form: `${text}&%${name.charCodeAt(0).toString(16)}${name.slice(1)}=x`,
    },
    'a NUL byte': { form: `${text}&other=%00` },
    'a NUL byte in a name': { form: `${text}&%00=1` },
    'a NUL character in JSON': { json: { ...sound, [name]: `${value}\0` } },
    'half an escape': { form: `${text}&other=%4` },
    'broken UTF-8 in an escape': { form: `${text}&other=%c3%28` },
    'broken UTF-8': { body: new Uint8Array(cut), headers: formType },
    'broken UTF-8 in JSON': {
      body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      headers: jsonType,
    },
    'half an object': { body: JSON.stringify(sound).slice(0, -1), headers: jsonType },
    'an array': { json: [sound] },
    'a text': { json: text },
    'nothing in JSON': { body: 'null', headers: jsonType },
    'a number for a text': { json: { ...sound, [name]: 7 } },
    'an object for a text': { json: { ...sound, [name]: { [name]: value } } },
    'an array for a text': { json: { ...sound, [name]: [value] } },
    'a flag for a text': { json: { ...sound, [name]: true } },
    'a deep object': { body: `{"a":${'['.repeat(20_000)}`, headers: jsonType },
    'a deep object that is complete': {
      body: `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      headers: jsonType,
    },
    'an unknown content type': { body: text, headers: { 'content-type': 'text/plain' } },
    'a multipart content type': {
      body: text,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
    'a senseless content type': { body: text, headers: { 'content-type': ';;;' } },
    XML: { body: '<a/>', headers: { 'content-type': 'application/xml' } },
    'a content encoding': { body: text, headers: { ...formType, 'content-encoding': 'gzip' } },
    'a megabyte': { form: { ...sound, [name]: megabyte } },
    'a megabyte of JSON': { json: { ...sound, [name]: megabyte } },
    'a megabyte of names': { form: 'a&'.repeat(500_000) },
  }
}

describeServerOnce('bad input', (world) => {
  async function refuses(
    path: string,
    sound: Readonly<Record<string, string>>,
    access: Pick<SendOptions, 'as' | 'bearer'>,
  ): Promise<void> {
    const before = await stateOf(world())
    for (const [what, options] of Object.entries(spoiled(sound))) {
      const answer = await world().send('POST', path, { ...access, ...options })
      try {
        isOAuthError(answer, [400, 413])
        if (what.startsWith('a megabyte')) assert.equal(answer.status, 413)
      } catch (cause) {
        throw new Error(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`, { cause })
      }
    }
    assert.equal(await stateOf(world()), before)
  }

  const limit = { timeout: 300_000 }

  it('is refused by every grant of the token endpoint, and changes nothing', limit, async () => {
    const client = await world().addClient(registration)
    const user = await world().addUser()
    const code = await world().addCode(client, user, { scopes: ['openid', 'offline_access'] })
    const other = await world().addCode(client, user, { scopes: ['openid', 'offline_access'] })
    const { refresh_token } = (await world().redeem(client, other)).json
    const { username, password } = user
    const { redirectUri: redirect_uri } = client
    const sounds: readonly Readonly<Record<string, string>>[] = [
      { grant_type: 'authorization_code', redirect_uri, code },
      { grant_type: 'password', username, password },
      { grant_type: 'refresh_token', refresh_token },
      { scope: 'api:read', grant_type: 'client_credentials' },
    ]
    for (const sound of sounds) await refuses('/token-srv/token', sound, { as: client })
    for (const sound of sounds) {
      assert.equal((await world().token(client, sound)).status, 200, sound.grant_type)
    }
  })

  it('is refused by introspection and revocation, and changes nothing', limit, async () => {
    const client = await world().addClient(registration)
    const { json } = await world().signIn(client, await world().addUser(), 'openid offline_access')
    for (const path of ['/token-srv/introspect', '/token-srv/revoke']) {
      await refuses(path, { token: json.refresh_token }, { as: client })
    }
    assert.equal(await world().isActive(client, json.refresh_token), true)
  })

  it('is refused by user info, where the token may stand in a form', limit, async () => {
    const client = await world().addClient(registration)
    const { json } = await world().signIn(client, await world().addUser(), 'openid')
    for (const [what, options] of Object.entries(spoiled({ access_token: json.access_token }))) {
      const answer = await world().send('POST', '/users-srv/userinfo', options)
      assert.ok([400, 401, 413].includes(answer.status), `${what}: ${answer.status}`)
      if (answer.status === 401) isDenied(answer)
      else isOAuthError(answer, [400, 413])
    }
    const form = { access_token: json.access_token }
    assert.equal((await world().send('POST', '/users-srv/userinfo', { form })).status, 200)
  })

  it('as a query parameter given twice is refused by every operation, whether it reads it or not', async () => {
    const found = await world().send('GET', '/openapi.json')
    const document = found.json as unknown as OpenapiDocument
    const apis = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) => {
        const refusal = responses.default && resolveResponse(document, responses.default)
        // Links of people may carry anything: on pages, and in requests that proxies describe.
        const isForPeople = refusal?.content?.['text/html'] || path.startsWith('/forward-auth/')
        return isForPeople ? [] : [[method.toUpperCase(), path] as const]
      }),
    )
    assert.ok(apis.length > 100)
    for (const [method, path] of apis) {
      const twice = `${path.replaceAll(/\{\w+\}/g, 'x')}?unread=1&unread=2`
      const { status, text } = await world().send(method, twice)
      assert.equal(status, 400, `${method} ${path}: ${text.slice(0, 200)}`)
      assert.match(text, /unread is given twice|10001|invalid_request/, `${method} ${path}`)
    }
    const grouped = await world().send('GET', '/groups-srv/usergroup/x?unread=1&unread=2')
    assert.deepEqual([grouped.json.success, grouped.json.status], [false, 400])
    assert.match(grouped.text, /unread is given twice/)
    const token = await world().send('POST', '/token-srv/token?unread=1&unread=2', { form: {} })
    assert.equal(token.json.error, 'invalid_request')
  })

  it('tokens that are forged, expired or of others open nothing', limit, async () => {
    const client = await world().addClient(registration)
    const stranger = await world().addClient(registration)
    const user = await world().addUser()
    const { json: tokens } = await world().signIn(client, user, 'openid offline_access')
    const claims = decodeJwt(tokens.access_token)
    const forged = {
      'a forged token': `${tokens.access_token.slice(0, -10)}AAAAAAAAAA`,
      'an expired token': await signAsServer(world(), { ...claims, exp: 1 }),
      'a token of another issuer': await signAsServer(world(), {
        ...claims,
        iss: 'https://x.example',
      }),
      'a token of no client': await signAsServer(world(), { ...claims, aud: 'nobody' }),
      'a token of no user': await signAsServer(world(), { ...claims, sub: 'nobody' }),
      'a token of no session': await signAsServer(world(), { ...claims, sid: 'nothing' }),
      'an ID token': tokens.id_token,
      'a refresh token': tokens.refresh_token,
      'no token': '',
      'a long text': 'x'.repeat(9000),
    }
    const before = await stateOf(world())
    for (const [what, token] of Object.entries(forged)) {
      isDenied(await world().userinfo(token))
      isDenied(await world().send('GET', '/users-srv/userinfo/x', { bearer: token }))
      isOAuthError(await world().refresh(stranger, token || 'x'), [400])
      if (token === '') continue
      assert.equal(await world().isActive(stranger, token), false, what)
      assert.equal((await world().revoke(stranger, token)).status, 200)
    }
    assert.equal(await stateOf(world()), before)
    assert.equal((await world().userinfo(tokens.access_token)).status, 200)
    assert.equal((await world().refresh(client, tokens.refresh_token)).status, 200)
  })

  it('never makes any route fail or hang', limit, async () => {
    // Calls without a counterpart say so whatever they carry.
    const isAnswer = (status: number) => status < 500 || status === 501
    const client = await world().addClient(registration)
    const [first, ...alike] = callsWithoutCounterpart.map(({ path }) => path)
    for (const { method, path } of await buildRoutes(world().server.services)) {
      // They share one endpoint, which reads nothing.
      if (path !== first && alike.includes(path)) continue
      const to = path.replace(/:\w+/, '%E2%98%83')
      if (method === 'GET') {
        for (const query of [
          '?a=%00',
          '?a=%zz',
          '?a=1&a=2',
          `?a=${'x'.repeat(8000)}`,
          '?__proto__=1',
        ]) {
          const { status } = await world().send('GET', to + query)
          assert.ok(isAnswer(status), `${path}${query.slice(0, 10)}: ${status}`)
        }
        continue
      }
      for (const [what, options] of Object.entries(spoiled({ a: 'b', client_id: client.id }))) {
        const { status } = await world().send(method, to, options)
        assert.ok(isAnswer(status), `${method} ${path} with ${what}: ${status}`)
      }
    }
  })
})
