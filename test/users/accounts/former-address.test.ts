import assert from 'node:assert/strict'
import { it } from 'node:test'
import { codeIn } from '../../support/mail-server.ts'
import { mailsTo, mailTo } from '../../support/mail-to.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
} from '../../support/server-world.ts'
import { type TestBrowser, testBrowser } from '../../support/test-browser.ts'

const day = 86_400_000
const address = () => `${crypto.randomUUID()}@example.com`

async function person(world: ServerWorld, record: object = {}) {
  const email = address()
  const user = await world.addUser({ email, email_verified: true, ...record })
  const client = await world.addClient({
    grant_types: allGrants,
    allowed_scopes: allScopes,
    consent: 'implicit',
  })
  const tokens = async () => (await world.signIn(client, user, 'openid email')).json
  return { email, user, client, tokens }
}

type Person = Awaited<ReturnType<typeof person>>

/** Replaces the address over the API, as whoever has the account does. */
async function replace(world: ServerWorld, { user, tokens }: Person): Promise<string> {
  const next = address()
  const { access_token: bearer } = await tokens()
  const path = `/users-srv/user/profile/${user.sub}`
  const asked = await world.send('PUT', path, { bearer, json: { email: next } })
  assert.equal(asked.status, 200, asked.text)
  const code = codeIn(await mailTo(world, next))
  const json = { sub: user.sub, code }
  assert.equal((await world.send('POST', '/users-srv/verifyemail', { json })).status, 200)
  return next
}

/** The link in the email to an address that was replaced. */
async function linkTo(world: ServerWorld, email: string): Promise<string> {
  const told = (await mailsTo(world, email)).find(({ subject }) => /was changed/.test(subject))
  const [, link] = /(https?:\S+\/account\/restore\S+)/.exec(told?.text ?? '') ?? []
  return link ?? assert.fail('there is no link')
}

async function takeBack(browser: TestBrowser, link: string) {
  return browser.submit(await browser.open(link), {})
}

describeServer(
  'the former address',
  (world) => {
    const emailOf = async ({ user }: Person) =>
      (await world().server.services.storage.stores.users.find(user.sub))?.email

    it('takes the account back by the link that it was sent, and ends all sessions', async () => {
      const owner = await person(world())
      const next = await replace(world(), owner)
      const { access_token: thief } = await owner.tokens()
      const link = await linkTo(world(), owner.email)

      const scanner = testBrowser(world())
      for (let visit = 0; visit < 2; visit++) {
        const page = await scanner.open(link)
        assert.equal(page.status, 200, page.text)
        await scanner.ask(link, { method: 'HEAD' })
      }
      assert.equal(await emailOf(owner), next, 'to open a link changes nothing')

      const done = await takeBack(testBrowser(world()), link)
      assert.equal(done.status, 200, done.text)
      assert.match(done.text, /href="[^"]*\/password\/forgot"/)
      assert.equal(await emailOf(owner), owner.email)
      assert.equal((await world().userinfo(thief)).status, 401)
      const signIn = (username: string) =>
        world().signIn(owner.client, { ...owner.user, username }, 'openid')
      assert.deepEqual(
        [(await signIn(owner.email)).status, (await signIn(next)).status],
        [200, 400],
      )
      assert.match((await mailTo(world(), next)).subject, /was changed/)
      const again = await testBrowser(world()).open(link)
      assert.equal(again.status, 400)
    })

    it('can do so for a week, and no longer', async () => {
      const owner = await person(world())
      const next = await replace(world(), owner)
      const link = await linkTo(world(), owner.email)
      const browser = testBrowser(world())
      const page = await browser.open(link)
      world().advance(7 * day + 1)
      assert.equal((await browser.submit(page, {})).status, 400)
      assert.equal(await emailOf(owner), next)
    })

    it('comes before the addresses after it, which cannot take the account again', async () => {
      const owner = await person(world())
      const second = await replace(world(), owner)
      world().advance(1000)
      const third = await replace(world(), owner)
      const links = [await linkTo(world(), owner.email), await linkTo(world(), second)]
      assert.equal((await takeBack(testBrowser(world()), links[1] ?? '')).status, 200)
      assert.equal(await emailOf(owner), second)
      assert.equal((await takeBack(testBrowser(world()), links[0] ?? '')).status, 200)
      assert.equal(await emailOf(owner), owner.email)
      assert.notEqual(owner.email, third)

      const other = await person(world())
      const next = await replace(world(), other)
      world().advance(1000)
      await replace(world(), other)
      const own = await linkTo(world(), other.email)
      const thief = await linkTo(world(), next)
      assert.equal((await takeBack(testBrowser(world()), own)).status, 200)
      assert.equal((await testBrowser(world()).open(thief)).status, 400)
      assert.equal(await emailOf(other), other.email)
    })

    it('gets no link if nobody has proved it, and none that outlives an administrator', async () => {
      const unproved = await person(world(), { email_verified: false })
      await replace(world(), unproved)
      const told = await mailTo(world(), unproved.email)
      assert.match(told.subject, /was changed/)
      assert.doesNotMatch(told.text, /restore/)

      const owner = await person(world())
      await replace(world(), owner)
      const link = await linkTo(world(), owner.email)
      const decided = address()
      const path = `/users-srv/user/profile/${owner.user.sub}`
      const machine = await world().addClient({
        grant_types: ['client_credentials'],
        allowed_scopes: ['ostiary:users_write'],
      })
      const form = { grant_type: 'client_credentials', scope: 'ostiary:users_write' }
      const { access_token: bearer } = (await world().token(machine, form)).json
      const changed = await world().send('PUT', path, { bearer, json: { email: decided } })
      assert.equal(changed.status, 200, changed.text)
      assert.equal((await testBrowser(world()).open(link)).status, 400)
      assert.equal(await emailOf(owner), decided)
    })

    it('R01: takes it back once, however often the form is sent', async () => {
      const owner = await person(world())
      await replace(world(), owner)
      const browser = testBrowser(world())
      const page = await browser.open(await linkTo(world(), owner.email))
      const answers = await Promise.all([1, 2, 3, 4].map(() => browser.submit(page, {})))
      const statuses = answers.map(({ status }) => status).sort()
      assert.deepEqual(statuses, [200, 400, 400, 400])
    })
  },
  {
    OSTIARY_LIMITS_LETTERS_PER_ADDRESS_AND_HOUR: '10000',
    OSTIARY_LIMITS_LETTERS_PER_RECIPIENT_AND_HOUR: '1000',
  },
)
