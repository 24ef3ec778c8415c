import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../../src/kernel/secrets.ts'
import { scan } from '../../support/authenticator-app.ts'
import { codeIn, linkIn } from '../../support/mail-server.ts'
import { mailTo } from '../../support/mail-to.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
} from '../../support/server-world.ts'
import {
  answerOf,
  authorizationPath,
  readForm,
  type TestBrowser,
  testBrowser,
} from '../../support/test-browser.ts'

const strangers = 'purple monkey dishwasher'
const owners = 'tangled orchard lantern'
const chosen = { password: owners, password_confirm: owners }
const manyMails = { OSTIARY_LIMITS_LETTERS_PER_ADDRESS_AND_HOUR: '10000' }

async function setUp(world: ServerWorld) {
  const client = await world.addClient({
    grant_types: allGrants,
    allowed_scopes: allScopes,
    consent: 'implicit',
  })
  const email = `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`
  const stranger = testBrowser(world)
  const owner = testBrowser(world)
  /** Registers on the page, with an address whose owner knows nothing of it. */
  async function register() {
    const form = await stranger.open(authorizationPath(client, { view_type: 'register' }))
    const names = { given_name: 'Ada', family_name: 'Lovelace', username: '' }
    const password = { password: strangers, password_confirm: strangers }
    return stranger.submit(form, { email, ...names, ...password })
  }
  const message = () => mailTo(world, email)
  const link = async () => linkIn(await message())
  const opens = async (password: string) =>
    (await world.signIn(client, { sub: '', username: email, password })).status === 200
  const isSignedIn = async (browser: TestBrowser) => {
    const path = authorizationPath(client, { prompt: 'none' })
    return answerOf(await browser.open(path)).has('code')
  }
  return { client, email, stranger, owner, register, message, link, opens, isSignedIn }
}

describeServer(
  'N8: an address that is proved elsewhere than where it was registered',
  (world) => {
    it('leads to a password of the owner; no session is opened, and the other one is void', async () => {
      const { owner, stranger, register, link, opens, isSignedIn } = await setUp(world())
      await register()
      const page = await owner.open(await link())
      assert.match(page.text, /perhaps by somebody else/)
      const unmoved = await owner.submit(page, {})
      assert.match(unmoved.text, /perhaps by somebody else/, 'a password is needed')
      assert.equal(await opens(strangers), false, 'nothing is proved yet')

      const done = await owner.submit(unmoved, chosen)
      assert.match(done.text, /Your account is ready/)
      assert.deepEqual([await opens(owners), await opens(strangers)], [true, false])
      assert.equal(await isSignedIn(owner), false)
      assert.equal(await isSignedIn(stranger), false)
      assert.equal((await owner.open(await link())).status, 400, 'it was good once')
    })

    it('is the same for a registration by the API that names a request nobody owns yet', async () => {
      const { client, email, owner, stranger, ...more } = await setUp(world())
      const form = { client_id: client.id, redirect_uri: client.redirectUri, scope: 'openid' }
      const begun = await stranger.ask('/authz-srv/authz', {
        form: { ...form, response_type: 'code' },
      })
      const location = new URL(begun.headers.get('location') ?? '', world().url)
      const registered = await world().send('POST', '/users-srv/register', {
        headers: { requestId: location.searchParams.get('requestId') ?? '' },
        json: { email, given_name: 'Ada', password: strangers, password_echo: strangers },
      })
      assert.equal(registered.status, 200, registered.text)

      const link = await more.link()
      assert.equal(new URL(link).searchParams.has('requestId'), false)
      const done = await owner.submit(await owner.open(link), chosen)
      assert.match(done.text, /Your account is ready/)
      assert.equal(await more.isSignedIn(owner), false)
      assert.deepEqual([await more.opens(owners), await more.opens(strangers)], [true, false])
    })

    it('is the same for a code that is typed in another browser', async () => {
      const { owner, register, message, opens, isSignedIn } = await setUp(world())
      const { hidden } = readForm(await register())
      const own = readForm(await owner.open('/password/forgot')).hidden
      const code = codeIn(await message())
      const page = await owner.open('/verify', { form: { ...hidden, ...own, code } })
      assert.match(page.text, /perhaps by somebody else/)
      const done = await owner.submit(page, chosen)
      assert.match(done.text, /Your account is ready/)
      assert.deepEqual([await opens(owners), await opens(strangers)], [true, false])
      assert.equal(await isSignedIn(owner), false)
    })

    it('is the same for an email that was sent again', async () => {
      const { stranger, owner, register, link, opens } = await setUp(world())
      const page = await register()
      world().advance(1000)
      await stranger.submit(page, { resend: 'true', code: '' })
      const again = await owner.open(await link())
      assert.match(again.text, /perhaps by somebody else/)
      await owner.submit(again, chosen)
      assert.deepEqual([await opens(owners), await opens(strangers)], [true, false])
    })

    it('keeps the link good while the password is refused', async () => {
      const { owner, register, link, opens } = await setUp(world())
      await register()
      const page = await owner.open(await link())
      for (const [fields, words] of [
        [{ password: 'short', password_confirm: 'short' }, /at least 8 characters/],
        [{ ...chosen, password_confirm: 'another' }, /not the same/],
        [{ password: 'lovelace1', password_confirm: 'lovelace1' }, /leave your name/],
      ] as const) {
        const refused = await owner.submit(page, fields)
        assert.equal(refused.status, 400)
        assert.match(refused.text, words)
      }
      await owner.submit(page, chosen)
      assert.equal(await opens(owners), true)
    })

    it('is taken over once, by however many it is tried at once', async () => {
      const { register, link, opens } = await setUp(world())
      await register()
      const address = await link()
      const passwords = Array.from({ length: 5 }, (_, i) => `${owners} ${i}`)
      const attempts = await Promise.all(
        passwords.map(async (password) => {
          const browser = testBrowser(world())
          const page = await browser.open(address)
          return () => browser.submit(page, { password, password_confirm: password })
        }),
      )
      const answers = await Promise.all(attempts.map((attempt) => attempt()))
      assert.equal(answers.filter(({ status }) => status === 200).length, 1)
      const winner = answers.findIndex(({ status }) => status === 200)
      for (const [i, password] of passwords.entries()) {
        assert.equal(await opens(password), i === winner)
      }
    })

    it('keeps the password of whoever registered in that browser, also long after', async () => {
      const { stranger: registrant, register, link, opens, isSignedIn } = await setUp(world())
      await register()
      world().advance(2 * 3_600_000)
      const page = await registrant.open(await link())
      assert.match(page.text, /Is this your email address\?/)
      assert.doesNotMatch(page.text, /type="password"/)
      const done = await registrant.submit(page, {})
      assert.match(done.text, /Your email address is confirmed/)
      assert.equal(await opens(strangers), true)
      assert.equal(await isSignedIn(registrant), false, 'the request is over')
    })

    it('keeps the password of whoever is signed in, when their address was changed', async () => {
      const { client, email, owner } = await setUp(world())
      const user = await world().addUser({ email, email_verified: false })
      await owner.travel(authorizationPath(client), user)
      const path = '/users-srv/verifyemail/resend'
      await world().send('POST', path, { json: { sub: user.sub } })
      const link = linkIn(await mailTo(world(), email))
      const elsewhere = await testBrowser(world()).open(link)
      assert.match(elsewhere.text, /type="password"/)
      const page = await owner.open(link)
      assert.doesNotMatch(page.text, /type="password"/)
      assert.match((await owner.submit(page, {})).text, /Your email address is confirmed/)
      assert.equal((await world().signIn(client, user)).status, 200)
    })
  },
  manyMails,
)

describeServer(
  'N8: a stranger who may sign in before the address is proved',
  (world) => {
    it('loses session and tokens when its owner proves it', async () => {
      const { client, stranger, owner, register, link, isSignedIn, ...more } = await setUp(world())
      await register()
      assert.equal(await isSignedIn(stranger), true)
      const user = { sub: '', username: more.email, password: strangers }
      const { json } = await world().signIn(client, user, 'openid offline_access')

      await owner.submit(await owner.open(await link()), chosen)
      assert.equal(await isSignedIn(stranger), false)
      assert.equal((await world().refresh(client, json.refresh_token)).status, 400)
      assert.equal((await world().userinfo(json.access_token)).status, 401)
      assert.deepEqual([await more.opens(owners), await more.opens(strangers)], [true, false])
    })

    for (const way of ['the link', 'a forgotten password'] as const) {
      it(`loses the second factor when its owner proves it by ${way}`, async () => {
        const { stranger, owner, register, link, opens, email } = await setUp(world())
        await register()
        const verification = await link()
        const page = await stranger.open('/account/authenticator')
        const code = scan(page.text, world().now).code()
        assert.match((await stranger.submit(page, { code })).text, /Keep your recovery codes/)
        const { users, factors, recoveryCodes } = world().server.services.storage.stores
        const sub = (await users.findByLoginName(email))?.sub ?? assert.fail('nobody')
        assert.equal((await factors.listOf(sub)).length, 1)

        if (way === 'a forgotten password') {
          world().advance(1000)
          await owner.submit(await owner.open('/password/forgot'), { email })
        }
        const sent = way === 'the link' ? verification : await link()
        const done = await owner.submit(await owner.open(sent), chosen)
        assert.equal(done.status, 200)
        assert.deepEqual(await factors.listOf(sub), [])
        assert.equal(await recoveryCodes.count(sub), 0)
        assert.deepEqual([await opens(owners), await opens(strangers)], [true, false])
      })
    }
  },
  { ...manyMails, OSTIARY_USERS_PENDING_MAY_LOG_IN: 'true' },
)
