import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sha256 } from '../../../src/kernel/secrets.ts'
import { allScopes, describeServerOnce, type ServerWorld } from '../../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../../support/test-browser.ts'

const pkce = { code_challenge: sha256('v'.repeat(43)), code_challenge_method: 'S256' }

const scheme = 'com.example.app:/cb'
const loopback = 'http://127.0.0.1:41234/cb'

/** Clients that another app on the device can pose as, with the requests that it could send. */
const posable = {
  'a public client with a private-use scheme': {
    token_endpoint_auth_method: 'none',
    redirect_uris: [scheme],
  },
  'a public client with implicit consent': {
    token_endpoint_auth_method: 'none',
    redirect_uris: [scheme],
    consent: 'implicit',
  },
  'a public native client on the loopback interface': {
    token_endpoint_auth_method: 'none',
    application_type: 'native',
    redirect_uris: [loopback],
  },
  'a client with a secret that is given tokens through the browser': {
    redirect_uris: [scheme],
    grant_types: ['implicit'],
    response_types: ['token'],
  },
} as const

/** Clients whose answers are of use to themselves alone. */
const assured = {
  'a public client with a web address': {
    token_endpoint_auth_method: 'none',
    redirect_uris: ['https://app.example/cb'],
  },
  'a public client in development': {
    token_endpoint_auth_method: 'none',
    redirect_uris: ['http://localhost:3000/cb'],
  },
  'a client with a secret and a private-use scheme': { redirect_uris: [scheme] },
} as const

async function signedIn(world: ServerWorld, registration: Readonly<Record<string, unknown>>) {
  const client = await world.addClient({ allowed_scopes: allScopes, ...registration })
  const isImplicit = 'response_types' in registration
  const parameters = isImplicit ? { response_type: 'token', scope: 'profile' } : pkce
  const path = (changes = {}) => authorizationPath(client, { ...parameters, ...changes })
  const [user, browser] = [await world.addUser(), testBrowser(world)]
  const first = await browser.travel(path(), user)
  const isAnswered = (visit: typeof first.end) =>
    visit.url.href.startsWith(client.redirectUri) && !answerOf(visit).has('error')
  assert.ok(isAnswered(first.end), `${first.end.url}`)
  return { user, browser, path, first, isAnswered }
}

describeServerOnce('native apps', (world) => {
  for (const [name, registration] of Object.entries(posable)) {
    it(`RFC 8252 §8.6: ${name} is never answered in silence`, async () => {
      const { user, browser, path, first, isAnswered } = await signedIn(world(), registration)
      const isImplicit = 'consent' in registration
      assert.deepEqual(first.pages, isImplicit ? ['/login'] : ['/login', '/consent'])

      const silent = answerOf(await browser.open(path({ prompt: 'none' })))
      assert.equal(silent.get('error'), 'consent_required')
      assert.equal(silent.get('code') ?? silent.get('access_token'), null)
      for (let time = 0; time < 2; time++) {
        const again = await browser.travel(path(), user)
        assert.deepEqual(again.pages, ['/consent'])
        assert.ok(isAnswered(again.end))
      }
      const denied = await browser.travel(path(), user, { decision: 'deny' })
      assert.equal(answerOf(denied.end).get('error'), 'access_denied')
    })
  }

  it('RFC 8252 §8.6: whoever has just signed in, or chosen the account, is not asked once more', async () => {
    const native = posable['a public client with a private-use scheme']
    const { user, browser, path } = await signedIn(world(), native)
    const anew = await browser.travel(path({ prompt: 'login' }), user)
    assert.deepEqual(anew.pages, ['/login'])
    const chosen = await browser.travel(path({ prompt: 'select_account' }), user)
    assert.deepEqual(chosen.pages, ['/login/account'])
  })

  for (const [name, registration] of Object.entries(assured)) {
    it(`RFC 8252 §8.6: ${name} is answered as before`, async () => {
      const { user, browser, path, isAnswered } = await signedIn(world(), registration)
      assert.ok(isAnswered(await browser.open(path({ prompt: 'none' }))))
      assert.deepEqual((await browser.travel(path(), user)).pages, [])
    })
  }
})
