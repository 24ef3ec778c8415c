import assert from 'node:assert/strict'
import { it } from 'node:test'
import { eventsAbout } from '../../events/events.ts'
import { addAuthenticator } from '../../support/authenticator-app.ts'
import { mailsTo, mailTo } from '../../support/mail-to.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  describeServerOnce,
  type ServerWorld,
  type TestUser,
} from '../../support/server-world.ts'
import {
  answerOf,
  authorizationPath,
  readForm,
  type TestBrowser,
  testBrowser,
} from '../../support/test-browser.ts'

const day = 86_400_000
const scopesOfMerge = ['read', 'write', 'delete'].flatMap((act) => [
  `users_${act}`,
  `groups_${act}`,
])
let people = 0

interface Person {
  readonly user: TestUser
  readonly email: string
  readonly browser: TestBrowser
}

async function someone(world: ServerWorld): Promise<Person> {
  const email = `leaving-${++people}@example.com`
  const user = await world.addUser({ email, email_verified: true })
  return { user, email, browser: testBrowser(world) }
}

/** Asks on the account page for the deletion; answers the last page. */
async function askForDeletion({ user, browser }: Person) {
  const { end } = await browser.travel('/account/delete', user)
  assert.equal(end.url.pathname, '/account/delete', end.text)
  return browser.submit(end, { confirmed: 'true' })
}

/** The link in the newest email. */
async function linkTo(world: ServerWorld, email: string): Promise<string> {
  const { text } = await mailTo(world, email)
  const [link] = /https?:\S+\/account\/keep\S+/.exec(text) ?? []
  return link ?? assert.fail(text)
}

function userOf({ server }: ServerWorld, { sub }: TestUser) {
  return server.services.storage.stores.users.find(sub)
}

async function isPlanned(world: ServerWorld, user: TestUser): Promise<boolean> {
  return (await userOf(world, user))?.deletionAt !== undefined
}

async function machine(world: ServerWorld, ...names: readonly string[]): Promise<string> {
  const allowed_scopes = names.map((name) => `ostiary:${name}`)
  const client = await world.addClient({ grant_types: ['client_credentials'], allowed_scopes })
  const scope = allowed_scopes.join(' ')
  return (await world.token(client, { grant_type: 'client_credentials', scope })).json.access_token
}

describeServer('the deletion of one’s own account', (world) => {
  const client = () =>
    world().addClient({ grant_types: allGrants, allowed_scopes: allScopes, consent: 'implicit' })

  it('asks for a fresh sign-in and for a tick, and changes nothing before', async () => {
    const person = await someone(world())
    const { end } = await person.browser.travel('/account/delete', person.user)
    assert.match(end.text, /in 14 days/)
    assert.match(end.text, /audit log/)
    assert.equal((await person.browser.submit(end, {})).status, 400)
    const { csrf: _, ...withoutToken } = readForm(end).hidden
    const forged = { ...withoutToken, confirmed: 'true' }
    await person.browser.open('/account/delete', { form: forged })
    world().advance(16 * 60_000)
    const late = await person.browser.submit(end, { confirmed: 'true' })
    assert.equal(late.url.pathname, '/login')
    assert.equal(await isPlanned(world(), person.user), false)
  })

  it('ends sessions and tokens at once, and gives no more', async () => {
    const person = await someone(world())
    const { user, browser } = person
    const app = await client()
    const other = testBrowser(world())
    const { end } = await other.travel(
      authorizationPath(app, { scope: 'openid offline_access' }),
      user,
    )
    const tokens = (await world().redeem(app, answerOf(end).get('code') ?? '')).json
    assert.ok(await world().isActive(app, tokens.access_token))

    const last = await askForDeletion(person)
    assert.equal(last.status, 200)
    assert.match(last.text, /going to be deleted/)
    assert.equal(await world().isActive(app, tokens.access_token), false)
    assert.equal((await world().userinfo(tokens.access_token)).status, 401)
    assert.equal((await world().refresh(app, tokens.refresh_token)).json.error, 'invalid_grant')
    for (const each of [browser, other]) {
      assert.equal((await each.open('/account')).url.pathname, '/login')
    }
    const granted = await world().signIn(app, user, 'openid')
    assert.equal(granted.json.error, 'invalid_grant')
    assert.match(granted.json.error_description, /going to be deleted/)
    const wrong = await world().signIn(app, { ...user, password: 'wrong' }, 'openid')
    assert.doesNotMatch(wrong.json.error_description, /deleted/, 'only the owner learns of it')
    assert.ok((await eventsAbout(world(), user.sub)).includes('ACCOUNT_DELETION_PLANNED'))
  })

  it('is cancelled by the person who signs in again, and by nobody in silence', async () => {
    const person = await someone(world())
    const { user, browser, email } = person
    await askForDeletion(person)
    const app = await client()
    const { end } = await browser.travel(authorizationPath(app), user)
    assert.equal(end.url.pathname, '/login/keep')
    assert.match(end.text, /going to be deleted/)
    const silent = await browser.open(authorizationPath(app, { prompt: 'none' }))
    assert.equal(answerOf(silent).get('error'), 'interaction_required')
    assert.equal((await browser.open('/account')).url.pathname, '/login/keep')
    assert.ok(await isPlanned(world(), user))

    const kept = await browser.submit(end, { decision: 'keep' })
    assert.ok(answerOf(kept).get('code'))
    assert.equal(await isPlanned(world(), user), false)
    assert.match((await mailTo(world(), email)).subject, /stays/)
    assert.ok((await eventsAbout(world(), user.sub)).includes('ACCOUNT_DELETION_CANCELLED'))
    assert.equal((await world().signIn(app, user)).status, 200)
  })

  it('is not cancelled by a password alone where a second factor is set up', async () => {
    const person = await someone(world())
    const { user } = person
    await askForDeletion(person)
    const app = await addAuthenticator(world(), user.sub)
    const browser = testBrowser(world())
    const shop = await client()
    const { end } = await browser.travel(authorizationPath(shop), user)
    assert.equal(end.url.pathname, '/login/factor')
    const form = { ...readForm(end).hidden, decision: 'keep' }
    const around = await browser.open('/login/keep', { form })
    assert.equal(around.url.pathname, '/login/factor')
    assert.ok(await isPlanned(world(), user))
    const keep = await browser.submit(around, { code: app.code() })
    assert.equal(keep.url.pathname, '/login/keep')
    await browser.submit(keep, { decision: 'keep' })
    assert.equal(await isPlanned(world(), user), false)
  })

  it('is cancelled once by the link of the email, without a sign-in, and not by opening it', async () => {
    const person = await someone(world())
    const { user, email } = person
    await askForDeletion(person)
    const link = await linkTo(world(), email)
    const browser = testBrowser(world())
    const wrong = await browser.open(link.replace('key=', 'key=x'))
    assert.equal(wrong.status, 400)
    const page = await browser.open(link)
    assert.equal(page.status, 200)
    assert.equal((await browser.ask(link, { method: 'HEAD' })).status, 200)
    assert.ok(await isPlanned(world(), user))

    const answers = await Promise.all(
      [1, 2, 3].map(() => browser.submit(page, { decision: 'keep' })),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(await isPlanned(world(), user), false)
    const again = await browser.open(link)
    assert.equal(again.status, 400)
    assert.match(again.text, /Your account stays/)
    assert.equal((await browser.open('/account')).url.pathname, '/login', 'nobody is signed in')
    const mails = await mailsTo(world(), email)
    assert.deepEqual(
      mails.map(({ subject }) => /stays/.test(subject)),
      [true, false],
    )

    await askForDeletion({ ...person, browser: testBrowser(world()) })
    const former = await browser.submit(page, { decision: 'keep' })
    assert.equal(former.status, 400)
    assert.match(former.text, /There is a newer link/)
  })

  it('does not unblock anybody, and the link is worth nothing with another address', async () => {
    const person = await someone(world())
    const { user, email } = person
    await askForDeletion(person)
    const link = await linkTo(world(), email)
    const bearer = await machine(world(), 'users_read', 'users_write')
    const path = `/users-srv/user/${user.sub}`
    await world().send('PUT', `${path}/status`, { bearer, json: { userStatus: 'BLOCKED' } })
    const browser = testBrowser(world())
    assert.equal((await browser.open(link)).status, 200)
    await browser.submit(await browser.open(link), { decision: 'keep' })
    const kept = await userOf(world(), user)
    assert.deepEqual([kept?.status, kept?.deletionAt], ['BLOCKED', undefined])

    await world().send('PUT', `${path}/status`, { bearer, json: { userStatus: 'VERIFIED' } })
    await askForDeletion({ ...person, browser: testBrowser(world()) })
    const second = await linkTo(world(), email)
    const json = { email: `new-${email}` }
    const changed = await world().send('PUT', `/users-srv/user/profile/${user.sub}`, {
      bearer,
      json,
    })
    assert.equal(changed.status, 200, changed.text)
    const moved = await browser.open(second)
    assert.equal(moved.status, 400)
    assert.match(moved.text, /another email address now/)
    assert.ok(await isPlanned(world(), user))
  })

  it('is told in the language of the page, unless the profile names one', async () => {
    for (const [locale, subject, last] of [
      [undefined, /wird gelöscht/, /ist gelöscht/],
      ['en-US', /going to be deleted/, /is deleted/],
    ] as const) {
      const email = `leaving-${++people}@example.com`
      const user = await world().addUser({ email, email_verified: true, ...(locale && { locale }) })
      const browser = testBrowser(world())
      const { end } = await browser.travel('/account/delete?lang=de-DE', user)
      await browser.submit(end, { confirmed: 'true' })
      assert.match((await mailTo(world(), email)).subject, subject)
      const link = await linkTo(world(), email)
      assert.equal(new URL(link).searchParams.get('ui_locales'), locale ?? 'de-DE')
      // The last one comes long after the page.
      const { users } = world().server.services.storage.stores
      const due = (await userOf(world(), user)) ?? assert.fail()
      await users.put({ ...due, revision: due.revision + 1, deletionAt: world().now() - 1 }, [])
      await world().server.chores.runAll()
      assert.match((await mailTo(world(), email)).subject, last)
      assert.equal(await users.deletionLocale(user.sub), undefined)
    }
  })

  it('is seen and cancelled by administrators', async () => {
    const person = await someone(world())
    const { user } = person
    await askForDeletion(person)
    const path = `/users-srv/user/${user.sub}`
    const reader = await machine(world(), 'users_read')
    const bearer = await machine(world(), 'users_read', 'users_write')
    const { data } = (await world().send('GET', path, { bearer })).json as never as {
      data: { deletion_at: number }
    }
    const planned = (await userOf(world(), user))?.deletionAt ?? 0
    assert.equal(data.deletion_at, Math.floor(planned / 1000))
    assert.equal((await world().send('DELETE', `${path}/deletion`, { bearer: reader })).status, 403)
    assert.equal((await world().send('DELETE', `${path}/deletion`)).status, 401)
    assert.equal((await world().send('DELETE', `${path}/deletion`, { bearer })).status, 200)
    assert.equal((await world().send('DELETE', `${path}/deletion`, { bearer })).status, 404)
    assert.equal(await isPlanned(world(), user), false)
    for (const json of [{ deletion_at: 1 }, { email: 'x@example.com', deletion_at: 1 }]) {
      const changed = await world().send('PUT', `/users-srv/user/profile/${user.sub}`, {
        bearer,
        json,
      })
      assert.equal(changed.status, 400, 'nobody plans the deletion of others')
    }
  })

  it('ends with a merge or a deletion by an administrator', async () => {
    const [leaving, staying] = [await someone(world()), await someone(world())]
    await askForDeletion(leaving)
    const link = await linkTo(world(), leaving.email)
    const bearer = await machine(world(), ...scopesOfMerge)
    const merge = (survivor: TestUser, duplicate: TestUser) =>
      world().send('POST', `/users-srv/user/${survivor.sub}/merge`, {
        bearer,
        json: { duplicate: duplicate.sub },
      })
    assert.equal((await merge(leaving.user, staying.user)).status, 409)
    const merged = await merge(staying.user, leaving.user)
    assert.equal(merged.status, 200, merged.text)
    const combined = await userOf(world(), leaving.user)
    assert.deepEqual([combined?.status, combined?.deletionAt], ['COMBINED', undefined])
    assert.equal((await testBrowser(world()).open(link)).status, 400)

    await askForDeletion(staying)
    const second = await linkTo(world(), staying.email)
    await world().send('DELETE', `/users-srv/user/${staying.user.sub}`, { bearer })
    assert.equal((await userOf(world(), staying.user))?.deletionAt, undefined)
    const gone = await testBrowser(world()).open(second)
    assert.equal(gone.status, 400)
    assert.match(gone.text, /Your account is deleted/)
    const guess = await testBrowser(world()).open(second.replace('key=', 'key=x'))
    assert.match(guess.text, /was used already, was replaced by a newer one, or is too old/)
  })

  it('happens when the time has come, and the last email says so', async () => {
    const person = await someone(world())
    const { user, email } = person
    await askForDeletion(person)
    const link = await linkTo(world(), email)
    const { groups } = world().server.services.storage.stores
    world().advance(14 * day - 60_000)
    await world().server.chores.runAll()
    assert.equal((await userOf(world(), user))?.status, 'VERIFIED')
    world().advance(2 * 60_000)
    assert.equal((await testBrowser(world()).open(link)).status, 400)
    await world().server.chores.runAll()
    const gone = await userOf(world(), user)
    assert.deepEqual(
      [gone?.status, gone?.email, gone?.deletionAt],
      ['DELETED', undefined, undefined],
    )
    assert.deepEqual(await groups.membershipsOf(user.sub), [])
    assert.match((await mailTo(world(), email)).subject, /is deleted/)
    const rows = await world().database.execute(
      `select detail from events where sub = '${user.sub}' and type = 'ACCOUNT_DELETED'`,
    )
    assert.equal(rows.length, 1)
    assert.match(String(rows[0]?.detail), /requested by the person/)
  })
})

describeServerOnce(
  'the deletion of one’s own account without a waiting time',
  (world) => {
    it('is done at once', async () => {
      const person = await someone(world())
      const page = await person.browser.travel('/account/delete', person.user)
      assert.match(page.end.text, /deleted at once/)
      const last = await person.browser.submit(page.end, { confirmed: 'true' })
      assert.match(last.text, /Your account is deleted/)
      assert.equal((await userOf(world(), person.user))?.status, 'DELETED')
      assert.match((await mailTo(world(), person.email)).subject, /is deleted/)
    })
  },
  { OSTIARY_USERS_DELETION_DAYS: '0' },
)
