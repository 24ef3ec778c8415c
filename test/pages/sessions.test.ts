import assert from 'node:assert/strict'
import { it } from 'node:test'
import { allScopes, describeServer } from '../support/server-world.ts'
import {
  answerOf,
  authorizationPath,
  type Choices,
  type TestBrowser,
  testBrowser,
} from '../support/test-browser.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

function cookieLine({ cookieLines }: TestBrowser, name: string): string {
  return cookieLines.findLast((line) => line.startsWith(`${name}=`)) ?? ''
}

describeServer('the session of a browser', (world) => {
  async function signedIn(choices: Choices = {}) {
    const client = await world().addClient({
      grant_types: ['authorization_code', 'refresh_token'],
      allowed_scopes: allScopes,
    })
    const user = await world().addUser()
    const browser = testBrowser(world())
    const scope = 'openid offline_access'
    const { end } = await browser.travel(authorizationPath(client, { scope }), user, choices)
    const tokens = (await world().redeem(client, answerOf(end).get('code') ?? '')).json
    const isOpen = async () => {
      const visit = await browser.open(authorizationPath(client, { prompt: 'none' }))
      return answerOf(visit).get('error') === null
    }
    return { client, user, browser, tokens, isOpen }
  }

  it('ends with the browser, and after two hours without use', async () => {
    const { browser, isOpen } = await signedIn()
    assert.doesNotMatch(cookieLine(browser, 'ostiary_session'), /Max-Age/)
    assert.doesNotMatch(cookieLine(browser, 'ostiary_state'), /Max-Age/)
    for (let i = 0; i < 3; i++) {
      world().advance(hour + 55 * minute)
      assert.ok(await isOpen(), 'use keeps it open')
    }
    world().advance(2 * hour)
    assert.equal(await isOpen(), false)
  })

  it('ends after twelve hours, however much it is used', async () => {
    const { isOpen } = await signedIn()
    for (let i = 0; i < 11; i++) {
      world().advance(hour)
      assert.ok(await isOpen())
    }
    world().advance(hour)
    assert.equal(await isOpen(), false)
  })

  it('lasts for thirty days without use where the person wants to be remembered', async () => {
    const { browser, isOpen } = await signedIn({ remember: true })
    assert.match(cookieLine(browser, 'ostiary_session'), /; Max-Age=2592000;/)
    assert.match(cookieLine(browser, 'ostiary_state'), /; Max-Age=2592000;/)
    world().advance(29 * day)
    assert.ok(await isOpen())
    world().advance(day)
    assert.equal(await isOpen(), false)
  })

  it('is remembered no longer after a sign-in that does not ask for it', async () => {
    const { client, user, browser, isOpen } = await signedIn({ remember: true })
    await browser.travel(authorizationPath(client, { prompt: 'login' }), user)
    assert.doesNotMatch(cookieLine(browser, 'ostiary_session'), /Max-Age/)
    world().advance(3 * hour)
    assert.equal(await isOpen(), false)
  })

  it('goes on when the same user signs in again, and so do its refresh tokens', async () => {
    const { client, user, browser, tokens } = await signedIn()
    const { end } = await browser.travel(authorizationPath(client, { prompt: 'login' }), user)
    const later = (await world().redeem(client, answerOf(end).get('code') ?? '')).json
    const sidOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
    assert.equal(sidOf(later.id_token), sidOf(tokens.id_token))

    world().advance(2 * day)
    await world().sweep()
    assert.equal((await world().refresh(client, tokens.refresh_token)).status, 200)
  })

  it('ends when somebody else signs in, with everything that came of it', async () => {
    const { client, browser, tokens } = await signedIn()
    const other = await world().addUser()
    await browser.travel(authorizationPath(client, { prompt: 'login' }), other)
    assert.equal((await world().userinfo(tokens.access_token)).status, 401)
    assert.equal((await world().refresh(client, tokens.refresh_token)).status, 400)
  })
})

describeServer(
  'a session of somebody who wants to be remembered',
  (world) => {
    it('lasts as long as the settings say', async () => {
      const client = await world().addClient({ consent: 'implicit', allowed_scopes: ['openid'] })
      const [user, browser] = [await world().addUser(), testBrowser(world())]
      await browser.travel(authorizationPath(client), user, { remember: true })
      const line = browser.cookieLines.findLast((each) => each.startsWith('ostiary_session='))
      assert.match(line ?? '', /; Max-Age=259200;/)
      const silent = authorizationPath(client, { prompt: 'none' })
      world().advance(2 * day)
      assert.ok(answerOf(await browser.open(silent)).get('code'))
      world().advance(day)
      assert.equal(answerOf(await browser.open(silent)).get('error'), 'login_required')
    })
  },
  { OSTIARY_SESSIONS_REMEMBER_SECONDS: '259200' },
)
