import assert from 'node:assert/strict'
import { it } from 'node:test'
import { commandLine } from '../../src/events/actor.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { codeIn, linkIn } from '../support/mail-server.ts'
import { mailsTo, mailTo } from '../support/mail-to.ts'
import type { ServerWorld } from '../support/server-world.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  describeServerOnce,
} from '../support/server-world.ts'
import { answerOf, authorizationPath, readForm, testBrowser } from '../support/test-browser.ts'

const typed = {
  given_name: 'Ada',
  family_name: 'Lovelace',
  username: '',
  password: 'purple monkey dishwasher',
  password_confirm: 'purple monkey dishwasher',
}
const next = 'tangled orchard lantern'
const manyMails = { OSTIARY_LIMITS_LETTERS_PER_ADDRESS_AND_HOUR: '10000' }

const newAddress = () => `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`

async function start(world: ServerWorld, changes: Readonly<Record<string, string>> = {}) {
  const client = await world.addClient({
    grant_types: allGrants,
    allowed_scopes: allScopes,
    consent: 'implicit',
  })
  return { client, address: authorizationPath(client, changes) }
}

describeServer(
  'registering on the pages',
  (world) => {
    async function register(changes: Readonly<Record<string, string>> = {}, fields = {}) {
      const { client, address } = await start(world(), { view_type: 'register', ...changes })
      const browser = testBrowser(world())
      const email = newAddress()
      const form = await browser.open(address)
      assert.equal(form.url.pathname, '/register')
      const page = await browser.submit(form, { ...typed, email, ...fields })
      return { client, address, browser, email, form, page }
    }

    it('leads over a code from the mail to an answer for the client', async () => {
      const { client, browser, email, page } = await register()
      assert.equal(page.status, 200)
      assert.match(page.text, new RegExp(email))
      assert.match(page.text, /href="\/dev\/outbox"/)
      const wrong = await browser.submit(page, { code: '0000 0000' })
      assert.equal(wrong.status, 400)
      assert.match(wrong.text, /This code is wrong/)
      const arrived = await browser.submit(wrong, { code: codeIn(await mailTo(world(), email)) })
      const code = answerOf(arrived).get('code') ?? ''
      const tokens = await world().redeem(client, code)
      assert.equal(tokens.status, 200, tokens.text)
      const user = { sub: '', username: email, password: typed.password }
      assert.equal((await world().signIn(client, user)).status, 200)
      const events = await world().database.execute(
        `select type from events where sub = '${tokens.json.sub}' order by time, id`,
      )
      assert.deepEqual([...new Set(events.map(({ type }) => type))].sort(), [
        'ACCOUNT_ACTIVATED',
        'ACCOUNT_CREATED',
        'GROUP_NEW_USER_ADDED',
        'LOGIN_SUCCESS',
      ])
    })

    it('leads over the link as well, and goes on in the browser that registered', async () => {
      const { browser, email } = await register()
      const link = linkIn(await mailTo(world(), email))
      const page = await browser.open(link)
      assert.equal(page.status, 200)
      assert.match(page.text, /Is this your email address\?/)
      const arrived = await browser.submit(page, {})
      assert.ok(answerOf(arrived).get('code'))
      const again = await browser.open(link)
      assert.equal(again.status, 400)
      assert.match(again.text, /This link was used already/)
    })

    it('signs nobody in whose browser did not register, and lets them sign in', async () => {
      const { browser, email, page } = await register()
      const other = testBrowser(world())
      const link = linkIn(await mailTo(world(), email))
      const choice = { password: next, password_confirm: next }
      const done = await other.submit(await other.open(link), choice)
      assert.equal(done.status, 200)
      assert.match(done.text, /Your account is ready/)
      assert.equal(other.cookies.has('ostiary_session'), false)

      const signIn = /href="(\/login[^"]*)"/.exec(page.text)?.[1] ?? ''
      const login = await browser.open(signIn)
      const arrived = await browser.submit(login, { username: email, password: next })
      assert.ok(answerOf(arrived).get('code'))
    })

    it('opening the link proves nothing: programs that look at mail do that', async () => {
      const { client, email } = await register()
      const link = linkIn(await mailTo(world(), email))
      for (let visit = 0; visit < 3; visit++) await testBrowser(world()).open(link)
      const user = { sub: '', username: email, password: typed.password }
      assert.equal((await world().signIn(client, user)).status, 400)
    })

    it('L10: a right code lasts through any number of passwords that are refused', async () => {
      const { email, page } = await register()
      const code = codeIn(await mailTo(world(), email))
      const { id = '' } = readForm(page).hidden
      // Another browser, whose person has to choose the password.
      const { browser, page: other } = await register()
      let choose = await browser.submit(other, { id, code })
      const weak = { password: 'short', password_confirm: 'short' }
      for (let time = 0; time < 6; time++) {
        choose = await browser.submit(choose, weak)
        assert.match(choose.text, /at least 8 characters/, `${time}`)
      }
      const done = await browser.submit(choose, { password: next, password_confirm: next })
      assert.equal(done.status, 200, done.text)
    })

    it('sends another code when asked', async () => {
      const { browser, email, page } = await register()
      world().advance(1000)
      const again = await browser.submit(page, { resend: 'true', code: '' })
      assert.equal(again.status, 200)
      assert.match(again.text, /A new code is on its way/)
      assert.equal((await mailsTo(world(), email)).length, 2)
      const code = codeIn(await mailTo(world(), email))
      assert.ok(answerOf(await browser.submit(again, { code })).get('code'))
    })

    it('L06: shows the same page for an address that has an account', async () => {
      const email = newAddress()
      await world().addUser({ email, email_verified: true })
      const blurred = (text: string) =>
        text
          .replaceAll(/value="[^"]*"/g, '')
          .replaceAll(/(requestId|client_id)=[\w-]+/g, '')
          .replaceAll(/[a-z0-9]+@example\.com/gi, '')
      const free = await register()
      const taken = await register({}, { email })
      assert.equal(taken.page.status, free.page.status)
      assert.equal(blurred(taken.page.text), blurred(free.page.text))
      assert.match((await mailTo(world(), email)).subject, /already have an account/)
    })

    it('shows each error at its field, and keeps what was typed', async () => {
      const { page } = await register({}, { password: 'ada lovelace', password_confirm: 'x' })
      assert.match(page.text, /The two passwords are not the same/)
      const cases = [
        [{ password: 'short', password_confirm: 'short' }, /at least 8 characters/],
        [{ password: 'lovelace1', password_confirm: 'lovelace1' }, /leave your name/],
        [{ password: 'iloveyou1', password_confirm: 'iloveyou1' }, /known from data leaks/],
        [{ email: 'nowhere' }, /not an email address/],
        [{ username: 'somebody@example.org' }, /not allowed here/],
        [{ given_name: ' ' }, /Please fill this in/],
      ] as const
      for (const [fields, words] of cases) {
        const { page: faulty } = await register({}, fields)
        assert.equal(faulty.status, 400)
        assert.match(faulty.text, words)
        assert.match(faulty.text, /value="Lovelace"/)
      }
    })

    it('L02: takes no form that it did not give to this browser', async () => {
      const { page, email } = await register()
      const code = codeIn(await mailTo(world(), email))
      const stranger = testBrowser(world())
      const { action, hidden } = readForm(page)
      const refused = await stranger.open(action, { form: { ...hidden, code } })
      assert.equal(refused.status, 400)
      const headers = { 'sec-fetch-site': 'cross-site' }
      assert.equal((await stranger.open(action, { form: hidden, headers })).status, 400)
    })
  },
  manyMails,
)

describeServer(
  'a forgotten password on the pages',
  (world) => {
    async function forgot(changes: Readonly<Record<string, string>> = {}) {
      const { client, address } = await start(world(), changes)
      const email = newAddress()
      const user = await world().addUser({ email })
      const browser = testBrowser(world())
      const login = await browser.open(address)
      const [, href = ''] = /href="(\/password\/forgot[^"]*)"/.exec(login.text) ?? []
      const page = await browser.open(href)
      assert.equal(page.status, 200)
      return { client, user, email, browser, page }
    }

    it('is replaced by a code, and the person signs in with the new one', async () => {
      const { user, email, browser, page } = await forgot()
      const asked = await browser.submit(page, { email })
      const wrong = await browser.submit(asked, { code: '12' })
      assert.equal(wrong.status, 400)
      const choose = await browser.submit(wrong, { code: codeIn(await mailTo(world(), email)) })
      assert.match(choose.text, /Choose a new password/)
      const weak = { password: 'short', password_confirm: 'short' }
      const faulty = await browser.submit(choose, weak)
      assert.equal(faulty.status, 400)
      const fields = { password: next, password_confirm: next }
      const differs = await browser.submit(faulty, { ...fields, password_confirm: 'x' })
      assert.match(differs.text, /not the same/)
      const done = await browser.submit(differs, fields)
      assert.equal(done.status, 200)
      assert.match(done.text, /Your password is changed/)
      const [, href = ''] = /href="(\/login[^"]*)"/.exec(done.text) ?? []
      const login = await browser.open(href)
      const arrived = await browser.submit(login, { username: user.username, password: next })
      assert.ok(answerOf(arrived).get('code'))
    })

    it('is replaced by the link in any browser, in German where that is spoken', async () => {
      const { client, user, email, browser, page } = await forgot({ ui_locales: 'de' })
      assert.match(page.text, /Passwort vergessen\?/)
      await browser.submit(page, { email })
      const message = await mailTo(world(), email)
      assert.match(message.text, /^Guten Tag,/)
      const phone = testBrowser(world())
      const choose = await phone.open(linkIn(message))
      const fields = { password: next, password_confirm: next }
      assert.equal((await phone.submit(choose, fields)).status, 200)
      assert.equal((await world().signIn(client, { ...user, password: next })).status, 200)
      const again = await phone.submit(choose, fields)
      assert.equal(again.status, 400)
      assert.match(again.text, /Er wurde schon benutzt, oder Ihr Passwort wurde/)
    })

    it('L06: shows the same page for an address that nobody has', async () => {
      const { email, browser, page } = await forgot()
      const known = await browser.submit(page, { email })
      const nobody = newAddress()
      const unknown = await browser.submit(page, { email: nobody })
      const plain = (text: string) =>
        text
          .replaceAll(/value="[^"]*"/g, '')
          .replaceAll(email, '')
          .replaceAll(nobody, '')
      assert.equal(unknown.status, known.status)
      assert.equal(plain(unknown.text), plain(known.text))
      assert.equal((await browser.submit(page, { email: 'nowhere' })).status, 400)
    })

    it('is asked about without a client as well', async () => {
      const browser = testBrowser(world())
      const page = await browser.open('/password/forgot')
      const asked = await browser.submit(page, { email: newAddress() })
      assert.match(asked.text, /Check your email/)
      assert.equal((await browser.open('/password/code')).url.pathname, '/password/forgot')
    })
  },
  manyMails,
)

describeServer('a password that has to be replaced', (world) => {
  async function forced() {
    const { client, address } = await start(world())
    const user = await world().addUser({ email: newAddress() })
    const [identity] = await world().server.services.storage.stores.users.identitiesOf(user.sub)
    const { passwords } = world().server.services.storage.stores
    await passwords.note(identity?.identityId ?? '', { setAt: world().now(), mustChange: true })
    return { client, address, user }
  }

  it('is replaced in the course of signing in, and nothing is given before', async () => {
    const { client, address, user } = await forced()
    const browser = testBrowser(world())
    const { username, password } = user
    const page = await browser.submit(await browser.open(address), { username, password })
    assert.equal(page.url.pathname, '/password/change')
    assert.match(page.text, /choose a password that only you know/)

    const silent = await browser.open(authorizationPath(client, { prompt: 'none' }))
    assert.equal(answerOf(silent).get('error'), 'interaction_required')
    const skipped = await browser.open(address)
    assert.equal(skipped.url.pathname, '/password/change')
    const grant = await world().signIn(client, user)
    assert.equal(grant.json.error, 'invalid_grant')

    const choice = { old_password: password, new_password: next, confirm_password: next }
    const cases = [
      [{ old_password: 'wrong' }, /not your current password/],
      [{ confirm_password: 'x' }, /not the same/],
      [{ new_password: 'short', confirm_password: 'short' }, /at least 8/],
      [{ new_password: password, confirm_password: password }, /not used before/],
    ] as const
    for (const [fields, words] of cases) {
      const faulty = await browser.submit(page, { ...choice, ...fields })
      assert.equal(faulty.status, 400)
      assert.match(faulty.text, words)
    }
    const arrived = await browser.submit(page, choice)
    assert.ok(answerOf(arrived).get('code'))
    assert.ok(answerOf(await browser.open(address)).get('code'))
    assert.equal((await world().signIn(client, { ...user, password: next })).status, 200)
  })

  it('L05: takes no change from a browser that is not signed in', async () => {
    const { address } = await forced()
    const browser = testBrowser(world())
    const login = await browser.open(address)
    const requestId = login.url.searchParams.get('requestId')
    const refused = await browser.open(`/password/change?requestId=${requestId}`)
    assert.equal(refused.url.pathname, '/login')
  })
})

describeServerOnce(
  'a password that has grown old',
  (world) => {
    it('is replaced at the next sign-in', async () => {
      const { address } = await start(world())
      const { username, password } = await world().addUser()
      world().advance(29 * 86_400_000)
      const early = testBrowser(world())
      const arrived = await early.submit(await early.open(address), { username, password })
      assert.ok(answerOf(arrived).get('code'))
      world().advance(2 * 86_400_000)
      const browser = testBrowser(world())
      const page = await browser.submit(await browser.open(address), { username, password })
      assert.match(page.text, /Your password has expired/)
      const choice = { old_password: password, new_password: next, confirm_password: next }
      assert.ok(answerOf(await browser.submit(page, choice)).get('code'))
    })
  },
  { OSTIARY_PASSWORD_MAX_AGE_DAYS: '30' },
)

describeServer('L13: guesses from elsewhere', (world) => {
  it('do not delay the browser that its owner signed in with before', async () => {
    const { client, address } = await start(world())
    const user = await world().addUser()
    const { username, password } = user
    const own = testBrowser(world())
    assert.ok(answerOf((await own.travel(address, user)).end).get('code'))
    const again = authorizationPath(client, { prompt: 'login' })
    for (let guess = 0; guess < 8; guess++) {
      await world().signIn(client, { ...user, password: `guess ${guess}` })
    }
    const stranger = testBrowser(world())
    const delayed = await stranger.submit(await stranger.open(address), { username, password })
    assert.equal(delayed.status, 429)
    const arrived = await own.submit(await own.open(again), { username, password })
    assert.ok(answerOf(arrived).get('code'))

    for (let guess = 0; guess < 5; guess++) {
      const page = await own.open(again)
      const wrong = await own.submit(page, { username, password: `guess ${guess}` })
      assert.equal(wrong.status, 400)
    }
    const bounded = await own.submit(await own.open(again), { username, password })
    assert.equal(bounded.status, 429)
    const other = await world().addUser()
    const page = await own.open(again)
    const { status } = await own.submit(page, { username: other.username, password: 'wrong' })
    assert.equal(status, 400)
  })
})

describeServer('an invitation', (world) => {
  async function invite(record: object = {}) {
    const { buildUserOperations } = await import('../../src/composition/users/users.ts')
    const { buildOAuthCore } = await import('../../src/composition/oauth/oauth-core.ts')
    const { services } = world().server
    const { invitations } = await buildUserOperations(services, await buildOAuthCore(services))
    const email = newAddress()
    const user = await invitations.invite(commandLine, {
      record: { email, given_name: 'Grace', ...record },
      locale: 'en-US',
    })
    return { email, user, invitations }
  }

  it('lets its owner choose a password, once', async () => {
    const { client, address } = await start(world())
    const { email } = await invite()
    const browser = testBrowser(world())
    const page = await browser.open(linkIn(await mailTo(world(), email)))
    assert.match(page.text, new RegExp(email))
    const weak = await browser.submit(page, { password: 'grace', password_confirm: 'grace' })
    assert.equal(weak.status, 400)
    const fields = { password: next, password_confirm: next }
    const done = await browser.submit(weak, fields)
    assert.match(done.text, /Your account is ready/)
    const user = { sub: '', username: email, password: next }
    const { json } = await world().signIn(client, user, 'openid email')
    const { json: claims } = await world().userinfo(json.access_token)
    assert.equal(claims.email_verified, true)
    const used = await browser.submit(weak, fields)
    assert.equal(used.status, 400)
    assert.match(used.text, /This link was used already/)
    assert.ok(answerOf((await browser.travel(address, user)).end).get('code'))
  })

  it('can be sent again, which makes the former one void; an address that is taken is reported', async () => {
    const { email, user, invitations } = await invite()
    const former = linkIn(await mailTo(world(), email))
    world().advance(1000)
    const again = await invitations.invite(commandLine, { record: { email }, locale: 'en-US' })
    assert.equal(again.sub, user.sub)
    const replaced = await testBrowser(world()).open(former)
    assert.equal(replaced.status, 400)
    assert.match(replaced.text, /There is a newer link/)
    const page = await testBrowser(world()).open(linkIn(await mailTo(world(), email)))
    assert.equal(page.status, 200)
    const taken = newAddress()
    await world().addUser({ email: taken })
    await assert.rejects(
      invitations.invite(commandLine, { record: { email: taken }, locale: 'en-US' }),
      {
        code: 10003,
      },
    )
  })

  it('T05: lasts a week', async () => {
    const { email } = await invite()
    const link = linkIn(await mailTo(world(), email))
    world().advance(7 * 86_400_000)
    const late = await testBrowser(world()).open(link)
    assert.equal(late.status, 400)
    assert.match(late.text, /This invitation is too old/)
  })
})

describeServerOnce('the outbox', (world) => {
  it('shows what would have been sent, with links to follow', async () => {
    const browser = testBrowser(world())
    const empty = await browser.open('/dev/outbox')
    assert.match(empty.text, /Nothing was sent yet/)
    const email = newAddress()
    await world().addUser({ email })
    await browser.submit(await browser.open('/password/forgot'), { email })
    const { text } = await browser.open('/dev/outbox')
    assert.match(text, new RegExp(email))
    assert.match(text, /<a href="http:\/\/localhost[^"]*\/password\/new\?reset=/)
  })
})

for (const [name, environment, mails] of [
  ['B10: a server with SMTP', { OSTIARY_MAIL_SMTP_URL: 'smtp://127.0.0.1:9' }, true],
  [
    'B10: a server that others reach, without SMTP',
    {
      OSTIARY_BASE_URL: 'https://login.example.com',
      OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
    },
    false,
  ],
] as const) {
  describeServerOnce(
    name,
    (world) => {
      const headers = { 'x-forwarded-proto': 'https', host: 'localhost' }

      it('shows no outbox', async () => {
        assert.equal((await world().send('GET', '/dev/outbox', { headers })).status, 404)
      })

      it(`offers ${mails ? 'all' : 'nothing'} that needs mail`, async () => {
        const forgot = await world().send('GET', '/password/forgot', { headers })
        assert.equal(forgot.status, mails ? 200 : 404)
        const json = { email: newAddress(), processingType: 'CODE', resetMedium: 'email' }
        const path = '/users-srv/resetpassword/initiate'
        const answer = await world().send('POST', path, { json, headers })
        assert.equal(answer.status, mails ? 200 : 403)
      })
    },
    environment,
  )
}

describeServerOnce(
  'registering where addresses need no proof',
  (world) => {
    it('signs in at once, and says so when an address is taken', async () => {
      const { address } = await start(world(), { view_type: 'register' })
      const browser = testBrowser(world())
      const email = newAddress()
      const fields = { ...typed, email }
      const arrived = await browser.submit(await browser.open(address), fields)
      assert.ok(answerOf(arrived).get('code'))
      const other = testBrowser(world())
      const taken = await other.submit(await other.open(address), fields)
      assert.equal(taken.status, 400)
      assert.match(taken.text, /This is taken already/)
    })
  },
  { OSTIARY_USERS_EMAIL_VERIFICATION: 'off' },
)
