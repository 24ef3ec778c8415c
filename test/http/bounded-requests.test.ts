import assert from 'node:assert/strict'
import { it } from 'node:test'
import { longestParameters } from '../../src/oauth/authorize/request/checks/check-lengths.ts'
import { claimsOf, sign, signer } from '../oauth/authorization/authorization-world.ts'
import {
  allScopes,
  describeServer,
  describeServerOnce,
  type TestClient,
} from '../support/server-world.ts'
import { authorizationPath, testBrowser } from '../support/test-browser.ts'

describeServerOnce('N13: an authorization request', (world) => {
  const kept = ['state', 'nonce', 'login_hint', 'ui_locales', 'acr_values', 'prompt']

  function errorAt(client: TestClient, location: string | null): string | null {
    const url = new URL(location ?? '', world().url)
    return url.href.startsWith(client.redirectUri) ? url.searchParams.get('error') : null
  }

  for (const path of ['/authz-srv/authz', '/oauth2-login/oauth2/authz']) {
    it(`is refused at ${path} when a parameter is too long, and the client learns it`, async () => {
      const client = await world().addClient({ allowed_scopes: allScopes })
      for (const name of kept) {
        const value = 'x'.repeat((longestParameters[name] ?? 0) + 1)
        const { search, searchParams } = new URL(
          authorizationPath(client, { [name]: value }),
          world().url,
        )
        const get = await world().send('GET', `${path}${search}`)
        assert.equal(errorAt(client, get.headers.get('location')), 'invalid_request', name)
        const post = await world().send('POST', path, { form: String(searchParams) })
        assert.equal(errorAt(client, post.headers.get('location')), 'invalid_request', name)
      }
      const rows = await world().database.execute('select id from interactions')
      assert.deepEqual(rows, [])
    })
  }

  it('is refused when a parameter of its request object is too long', async () => {
    const { client, key } = await signer(world())
    const request = await sign(key, claimsOf(world(), client, { state: 'x'.repeat(2049) }))
    const answer = await world().send('GET', authorizationPath(client, { request }))
    assert.equal(errorAt(client, answer.headers.get('location')), 'invalid_request')
  })

  it('is taken with a state of 2 KiB and a nonce of 512 bytes', async () => {
    const client = await world().addClient({ allowed_scopes: allScopes })
    const long = { state: 'x'.repeat(2048), nonce: 'y'.repeat(512) }
    const visit = await testBrowser(world()).open(authorizationPath(client, long))
    assert.equal(visit.url.pathname, '/login')
  })
})

describeServer(
  'N13: more authorization requests than there may be',
  (world) => {
    it('keep nobody else from signing in, and push nobody out', async () => {
      const client = await world().addClient({ allowed_scopes: allScopes })
      const user = await world().addUser()
      const from = (address: string) => testBrowser(world(), { 'x-forwarded-for': address })
      const early = from('198.51.100.1')
      const page = await early.open(authorizationPath(client))

      const flood = async () => {
        const path = authorizationPath(client)
        const headers = { 'x-forwarded-for': '203.0.113.7' }
        return (await world().send('GET', path, { headers })).status
      }
      const statuses: number[] = []
      for (let i = 0; i < 110; i++) statuses.push(await flood())
      assert.ok(statuses.includes(429), 'the address with many has to wait')
      const [{ count } = {}] = await world().database.execute(
        'select count(*) as count from interactions',
      )
      assert.ok(Number(count) <= 101)

      const late = await from('198.51.100.2').open(authorizationPath(client))
      assert.equal(late.url.pathname, '/login')
      const { username, password } = user
      const visit = await early.submit(page, { username, password })
      assert.equal(visit.url.pathname, '/consent')
    })
  },
  { OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1', OSTIARY_LIMITS_AUTHORIZATIONS_UNDER_WAY: '100' },
)
