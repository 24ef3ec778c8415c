import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeServerOnce } from '../../support/server-world.ts'
import { authorizationPath, readForm, testBrowser, type Visit } from '../../support/test-browser.ts'

describeServerOnce('the answer to a form', (world) => {
  async function setUp() {
    const home = 'https://app.example/'
    const client = await world().addClient({
      allowed_scopes: ['openid'],
      post_logout_redirect_uris: [home],
    })
    const user = await world().addUser()
    const browser = testBrowser(world())
    /** Sends the form of a page, and stays with the first answer. */
    async function send(visit: Visit, fields: Readonly<Record<string, string>>) {
      const { action, hidden } = readForm(visit)
      return browser.ask(action, { form: { ...hidden, ...fields } })
    }
    return { home, client, user, browser, send }
  }

  const statusAndPlace = ({ status, headers }: Visit) =>
    `${status} ${headers.get('location')?.replace(/[?#].*/, '')}`

  it('sends people on with 303, so that no browser repeats the form (RFC 9700 §4.12)', async () => {
    const { home, client, user, browser, send } = await setUp()
    const answers: string[] = []
    const note = (visit: Visit) => answers.push(statusAndPlace(visit))

    note(await send(await browser.open(authorizationPath(client)), { ...user }))
    const denied = await browser.open(authorizationPath(client))
    note(await send(denied, { decision: 'deny' }))
    note(await send(await browser.open(authorizationPath(client)), { decision: 'allow' }))
    const choice = await browser.open(authorizationPath(client, { prompt: 'select_account' }))
    note(await send(choice, { account: user.sub }))
    const query = new URLSearchParams({ client_id: client.id, post_logout_redirect_uri: home })
    const question = await browser.open(`/session/end_session?${query}`)
    note(await send(question, { decision: 'stay' }))
    note(await send(question, { decision: 'logout' }))

    assert.deepEqual(answers, [
      '303 /authz-srv/authz',
      `303 ${client.redirectUri}`,
      '303 /authz-srv/authz',
      '303 /authz-srv/authz',
      `303 ${home}`,
      `303 ${home}`,
    ])
  })

  it('is 303 at the authorization endpoint too, in both generations', async () => {
    const { client, browser } = await setUp()
    for (const path of ['/authz-srv/authz', '/oauth2-login/oauth2/authz']) {
      const form = { client_id: client.id, redirect_uri: client.redirectUri, response_type: 'code' }
      assert.equal(statusAndPlace(await browser.ask(path, { form })), `303 ${path}`)
      const refused = await browser.ask(path, { form: { ...form, scope: 'unknown' } })
      assert.equal(statusAndPlace(refused), `303 ${client.redirectUri}`)
      const query = new URLSearchParams(form)
      assert.equal(statusAndPlace(await browser.ask(`${path}?${query}`)), '302 /login')
    }
  })
})
