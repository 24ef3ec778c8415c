import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeServer } from '../support/server-world.ts'
import { answerOf, testBrowser } from '../support/test-browser.ts'

const grants = ['authorization_code', 'refresh_token']

describeServer('signing in', (world) => {
  async function start(query: Record<string, string> = {}) {
    const client = await world().addClient({
      grant_types: grants,
      allowed_scopes: ['openid', 'profile'],
    })
    const user = await world().addUser({ given_name: 'Ada', family_name: 'Lovelace' })
    const parameters = new URLSearchParams({
      client_id: client.id,
      redirect_uri: client.redirectUri,
      response_type: 'code',
      scope: 'openid profile',
      state: 'some state',
      ...query,
    })
    return { client, user, address: `/authz-srv/authz?${parameters}` }
  }

  it('leads over sign-in and consent to a code that the client can redeem', async () => {
    const { client, user, address } = await start()
    const browser = testBrowser(world())
    const login = await browser.open(address)
    assert.equal(login.status, 200)
    assert.equal(login.url.pathname, '/login')
    const consent = await browser.submit(login, {
      username: user.username,
      password: user.password,
    })
    assert.equal(consent.url.pathname, '/consent')
    assert.match(consent.text, /Ada Lovelace/)
    const back = await browser.submit(consent, { decision: 'allow' })
    const answer = answerOf(back)
    assert.equal(answer.get('state'), 'some state')
    assert.equal(answer.get('iss'), world().server.parts.settings.baseUrl)
    assert.ok(answer.get('session_state'))
    const tokens = await world().token(client, {
      grant_type: 'authorization_code',
      code: answer.get('code') ?? '',
      redirect_uri: client.redirectUri,
    })
    assert.equal(tokens.status, 200)
    assert.equal(tokens.json.sub, user.sub)

    const again = await browser.open(address)
    assert.ok(answerOf(again).get('code'), 'neither sign-in nor consent is asked again')
  })

  it('keeps the name and says what to do after a wrong password', async () => {
    const { user, address } = await start()
    const browser = testBrowser(world())
    const login = await browser.open(address)
    const again = await browser.submit(login, { username: user.username, password: 'wrong' })
    assert.equal(again.status, 400)
    assert.match(again.text, new RegExp(user.username))
    assert.match(again.text, /role="alert"/)
  })
})
