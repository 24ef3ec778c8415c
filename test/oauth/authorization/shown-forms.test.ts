import assert from 'node:assert/strict'
import { it } from 'node:test'
import { firstRegistrationId } from '../../../src/oauth/model/client.ts'
import { describeServer, type TestUser } from '../../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../../support/test-browser.ts'

describeServer('N14: a form that was shown to one person', (world) => {
  async function setUp() {
    const client = await world().addClient({ allowed_scopes: ['openid', 'profile'] })
    const elsewhere = await world().addClient({ consent: 'implicit', allowed_scopes: ['openid'] })
    const [first, second] = [await world().addUser(), await world().addUser()]
    const browser = testBrowser(world())
    /** Signs somebody in in another tab of the same browser. */
    const signInElsewhere = (user: TestUser) =>
      browser.travel(authorizationPath(elsewhere, { prompt: 'login' }), user)
    const consentOf = ({ sub }: TestUser) =>
      world().server.services.storage.stores.consents.find(sub, {
        ...client,
        registrationId: firstRegistrationId,
      })
    const userOf = async (code: string | null) =>
      (await world().redeem(client, code ?? '')).json.sub
    return { client, first, second, browser, signInElsewhere, consentOf, userOf }
  }

  for (const decision of ['allow', 'deny']) {
    it(`cannot ${decision} anything in the name of the next one`, async () => {
      const { client, first, second, browser, ...more } = await setUp()
      const shown = await browser.submit(await browser.open(authorizationPath(client)), {
        ...first,
      })
      assert.equal(shown.url.pathname, '/consent')
      await more.signInElsewhere(second)

      const again = await browser.submit(shown, { decision })
      assert.equal(again.url.pathname, '/consent', 'the flow starts again')
      assert.match(again.text, new RegExp(second.username))
      assert.equal(await more.consentOf(first), undefined)
      assert.equal(await more.consentOf(second), undefined)

      const end = await browser.submit(again, { decision: 'allow' })
      assert.equal(await more.userOf(answerOf(end).get('code')), second.sub)
      assert.ok(await more.consentOf(second))
    })
  }

  it('counts for the same person who signed in once more', async () => {
    const { client, first, browser, signInElsewhere, userOf } = await setUp()
    const shown = await browser.submit(await browser.open(authorizationPath(client)), { ...first })
    await signInElsewhere(first)
    const end = await browser.submit(shown, { decision: 'allow' })
    assert.equal(await userOf(answerOf(end).get('code')), first.sub)
  })

  it('does not count for somebody who signed out and in again', async () => {
    const { client, first, browser, signInElsewhere, consentOf } = await setUp()
    const shown = await browser.submit(await browser.open(authorizationPath(client)), { ...first })
    await browser.submit(await browser.open('/session/end_session'), { decision: 'logout' })
    const signIn = await browser.submit(shown, { decision: 'allow' })
    assert.equal(signIn.url.pathname, '/login')
    await signInElsewhere(first)
    const again = await browser.submit(shown, { decision: 'allow' })
    assert.equal(again.url.pathname, '/consent')
    assert.equal(await consentOf(first), undefined)
  })

  it('chooses no account for the next one', async () => {
    const { client, first, second, browser, signInElsewhere, userOf } = await setUp()
    const path = authorizationPath(client, { prompt: 'select_account' })
    await signInElsewhere(first)
    const shown = await browser.open(path)
    assert.equal(shown.url.pathname, '/login/account')
    await signInElsewhere(second)
    for (const choice of [{ account: first.sub }, { another: 'true' }, { account: second.sub }]) {
      const again = await browser.submit(shown, choice as Record<string, string>)
      assert.equal(again.url.pathname, '/login/account')
      assert.match(again.text, new RegExp(second.username))
    }
    const { end } = await browser.travel(path, second)
    assert.equal(await userOf(answerOf(end).get('code')), second.sub)
  })

  it('chose an account for that person alone, when the next one goes on', async () => {
    const { client, first, second, browser, signInElsewhere } = await setUp()
    await signInElsewhere(first)
    const choice = await browser.open(authorizationPath(client, { prompt: 'select_account' }))
    const consent = await browser.submit(choice, { account: first.sub })
    assert.equal(consent.url.pathname, '/consent')
    await signInElsewhere(second)
    const again = await browser.submit(consent, { decision: 'allow' })
    assert.equal(again.url.pathname, '/login/account', 'the second was never asked')
  })

  it('changes no password of the next one', async () => {
    const { client, first, second, browser, signInElsewhere } = await setUp()
    const { passwords, users } = world().server.services.storage.stores
    for (const { sub } of [first, second]) {
      const [identity] = await users.identitiesOf(sub)
      await passwords.note(identity?.identityId ?? '', { setAt: world().now(), mustChange: true })
    }
    const shown = await browser.submit(await browser.open(authorizationPath(client)), { ...first })
    assert.equal(shown.url.pathname, '/password/change')
    await signInElsewhere(second)
    const fields = { old_password: second.password, new_password: 'tangled orchard lantern' }
    const again = await browser.submit(shown, {
      ...fields,
      confirm_password: fields.new_password,
    })
    assert.equal(again.url.pathname, '/password/change')
    assert.match(again.text, new RegExp(second.username))
    const attempt = testBrowser(world())
    const signedIn = await attempt.submit(await attempt.open(authorizationPath(client)), {
      ...second,
    })
    assert.equal(signedIn.url.pathname, '/password/change', 'the password is the old one')
  })

  it('signs nobody else out', async () => {
    const { client, first, second, browser, signInElsewhere } = await setUp()
    await signInElsewhere(first)
    const shown = await browser.open('/session/end_session')
    await signInElsewhere(second)
    const again = await browser.submit(shown, { decision: 'logout' })
    assert.match(again.text, /Sign out\?/)
    assert.match(again.text, new RegExp(second.username))
    const { end } = await browser.travel(authorizationPath(client), second)
    assert.ok(answerOf(end).get('code'), 'the second is signed in')
    const done = await browser.submit(again, { decision: 'logout' })
    assert.match(done.text, /You are signed out/)
  })
})
