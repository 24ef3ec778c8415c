import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { acrOf } from '../../../src/oauth/model/strength.ts'
import { addAuthenticator, scan } from '../../support/authenticator-app.ts'
import {
  afterPassword,
  codesTo,
  haveSent,
  type MailCodePerson,
  mailCodePerson,
  withMailCodes,
} from '../../support/mail-code-person.ts'
import { codeIn } from '../../support/mail-server.ts'
import { mailTo } from '../../support/mail-to.ts'
import { type Answer, describeServer } from '../../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser, type Visit } from '../../support/test-browser.ts'

const minute = 60_000
const newPassword = 'tangled orchard lantern'

function codeAt(end: Visit): string {
  return answerOf(end).get('code') ?? assert.fail(`no code at ${end.url}: ${end.text}`)
}

/** The same person in another browser. */
function elsewhere(person: MailCodePerson): MailCodePerson {
  return { ...person, browser: testBrowser(person.world) }
}

function dataOf(answer: Answer): Readonly<Record<string, string>> {
  assert.equal(answer.status, 200, answer.text)
  return (answer.json as unknown as { data: Record<string, string> }).data
}

/** Chooses another password by means of the mailbox alone. */
async function resetByMail(
  { world, email }: MailCodePerson,
  password = newPassword,
): Promise<void> {
  const post = (path: string, json: object) =>
    world.send('POST', `/users-srv/resetpassword/${path}`, { json })
  const initiation = { email, processingType: 'CODE', resetMedium: 'email' }
  const { rprq: resetRequestId = '' } = dataOf(await post('initiate', initiation))
  const code = codeIn(await mailTo(world, email))
  const { exchangeId = '' } = dataOf(await post('validatecode', { code, resetRequestId }))
  const passwords = { password, confirmPassword: password }
  const done = await post('accept', { resetRequestId, exchangeId, ...passwords })
  assert.equal(done.status, 200, done.text)
}

describeServer(
  'a code by mail',
  (world) => {
    it('is sent when the person asks for it, and makes two factors', async () => {
      const person = await mailCodePerson(world())
      const page = await afterPassword(person)
      assert.equal(page.url.pathname, '/login/factor')
      assert.deepEqual(await codesTo(world(), person.email), [])
      const { page: asking, code } = await haveSent(person, page)
      assert.equal(asking.url.pathname, '/login/factor')
      const end = await person.browser.submit(asking, { code })
      const { json } = await world().redeem(person.client, codeAt(end))
      const { amr, acr } = decodeJwt(json.id_token)
      assert.deepEqual([amr, acr], [['pwd', 'otp', 'mfa'], acrOf('two-factor')])
    })

    it('is not phishing-resistant, and has to be used before a passkey is added', async () => {
      const person = await mailCodePerson(world())
      await world().changeClient(person.client, {
        metadata: { minimum_acr: acrOf('phishing-resistant') },
      })
      const page = await afterPassword(person)
      assert.equal(page.url.pathname, '/login/factor')
      const { page: asking, code } = await haveSent(person, page)
      const next = await person.browser.submit(asking, { code })
      assert.equal(next.url.pathname, '/login/factor/new')
    })

    it('R01: counts once, in the sign-in that asked for it', async () => {
      const person = await mailCodePerson(world())
      const { page, code } = await haveSent(person, await afterPassword(person))
      const thief = elsewhere(person)
      const begun = await haveSent(thief, await afterPassword(thief))
      assert.equal((await thief.browser.submit(begun.page, { code })).status, 400)
      codeAt(await person.browser.submit(page, { code }))
      assert.equal((await thief.browser.submit(begun.page, { code })).status, 400)
      const again = await person.browser.submit(page, { code })
      assert.notEqual(answerOf(again).get('code'), code)
    })

    it('R01: is void after a newer one, and after ten minutes', async () => {
      const person = await mailCodePerson(world())
      const first = await haveSent(person, await afterPassword(person))
      world().advance(minute)
      const second = await haveSent(person, first.page)
      assert.equal((await person.browser.submit(second.page, { code: first.code })).status, 400)
      world().advance(10 * minute)
      const late = await person.browser.submit(second.page, { code: second.code })
      assert.equal(late.status, 400)
      assert.match(late.text, /name="send"/)
    })

    it('is sent once for a double click', async () => {
      const person = await mailCodePerson(world())
      const { page } = await haveSent(person, await afterPassword(person))
      await person.browser.submit(page, { send: 'true' })
      assert.equal((await codesTo(world(), person.email)).length, 1)
    })

    it('is in the store as a digest only', async () => {
      const person = await mailCodePerson(world())
      const { code } = await haveSent(person, await afterPassword(person))
      const rows = await world().database.execute(
        `select * from mailed_codes where sub = '${person.user.sub}'`,
      )
      assert.equal(rows.length, 1)
      assert.ok(!JSON.stringify(rows).includes(code.replace(' ', '')))
    })

    it('L10: is delayed after wrong codes, like the code of an app, and noted', async () => {
      const person = await mailCodePerson(world())
      let { page, code } = await haveSent(person, await afterPassword(person))
      for (let guess = 0; guess < 5; guess++) {
        page = await person.browser.submit(page, { code: `0000 000${guess}` })
        assert.equal(page.status, 400)
      }
      const delayed = await person.browser.submit(page, { code })
      assert.equal(delayed.status, 429)
      assert.ok(Number(delayed.headers.get('retry-after')) > 0)
      // The guesses at this code are used up, even when the delay is over.
      world().advance(10 * minute)
      assert.equal((await person.browser.submit(page, { code })).status, 400)
      const failed = await world().database.execute(
        `select detail from events where type = 'FACTOR_FAILED' and sub = '${person.user.sub}'`,
      )
      assert.equal(failed.length, 6)
      assert.match(JSON.stringify(failed), /mail/)
    })

    it('L11: is sent five times an hour, in whichever browser', async () => {
      const person = await mailCodePerson(world())
      for (let sent = 0; sent < 5; sent++) {
        const there = elsewhere(person)
        await haveSent(there, await afterPassword(there))
      }
      const page = await afterPassword(person)
      const refused = await person.browser.submit(page, { send: 'true' })
      assert.equal(refused.status, 429)
      assert.equal((await codesTo(world(), person.email)).length, 5)
      world().advance(61 * minute)
      const later = elsewhere(person)
      await haveSent(later, await afterPassword(later))
    })

    it('is asked for only where two factors are', async () => {
      const person = await mailCodePerson(world())
      await world().changeClient(person.client, { metadata: { minimum_acr: acrOf('password') } })
      const { json } = await world().redeem(person.client, codeAt(await afterPassword(person)))
      assert.deepEqual(decodeJwt(json.id_token).amr, ['pwd'])
      await world().changeClient(person.client, { metadata: { minimum_acr: acrOf('two-factor') } })
      const late = await world().refresh(person.client, json.refresh_token)
      assert.equal(late.json.error, 'invalid_grant')
    })

    it('is for nobody who has another factor, or no proved address', async () => {
      const person = await mailCodePerson(world())
      const app = await addAuthenticator(world(), person.user.sub)
      const page = await afterPassword(person)
      const refused = await person.browser.submit(page, { send: 'true' })
      assert.equal(refused.status, 400)
      assert.deepEqual(await codesTo(world(), person.email), [])
      codeAt(await person.browser.submit(page, { code: app.code() }))

      const user = await world().addUser({ email: 'unproved@example.com', email_verified: false })
      const other = { ...person, user, browser: testBrowser(world()) }
      assert.equal((await afterPassword(other)).url.pathname, '/login/factor/new')
    })

    it('makes a browser trusted, until the person has a better factor', async () => {
      const person = await mailCodePerson(world())
      const { page, code } = await haveSent(person, await afterPassword(person))
      codeAt(await person.browser.submit(page, { code, trust: 'true' }))
      person.browser.cookies.delete('ostiary_session')
      codeAt(await afterPassword(person))
      // Trust is good for signing in, and not for a new factor.
      world().advance(60_000)
      const asked = await haveSent(person, await person.browser.open('/account/authenticator'))
      const account = await person.browser.submit(asked.page, { code: asked.code })
      const app = scan(account.text, world().now)
      await person.browser.submit(account, { code: app.code(), name: 'Phone' })
      person.browser.cookies.delete('ostiary_session')
      assert.equal((await afterPassword(person)).url.pathname, '/login/factor')
    })
  },
  // A delay that is not over before the next request, however slow the machine is.
  { ...withMailCodes, OSTIARY_LIMITS_ACCOUNT_FIRST_DELAY_SECONDS: '600' },
)

describeServer(
  'a mailbox alone, where codes by mail are on',
  (world) => {
    it('gives no second factor to who has replaced the password by it', async () => {
      const person = await mailCodePerson(world())
      await resetByMail(person)
      const page = await afterPassword(person, newPassword)
      assert.equal(page.url.pathname, '/login/factor')
      assert.doesNotMatch(page.text, /name="(?:send|code)"/)
      const { browser, user, client } = person
      const enter = await browser.open('/account/authenticator')
      assert.equal(enter.url.pathname, '/login/factor')
      const silent = await browser.open(authorizationPath(client, { prompt: 'none' }))
      assert.equal(answerOf(silent).get('error'), 'interaction_required')

      const { factors } = world().server.services.storage.stores
      assert.deepEqual(await factors.listOf(user.sub), [])
    })

    it('takes no code that is sent all the same', async () => {
      const person = await mailCodePerson(world())
      const sent = await haveSent(person, await afterPassword(person))
      await resetByMail(person)
      const page = await afterPassword(person, newPassword)
      const { csrf, requestId } = Object.fromEntries(
        [...sent.page.text.matchAll(/name="(csrf|requestId)" value="([^"]+)"/g)].map(
          ([, name, value]) => [name, value],
        ),
      ) as Record<string, string>
      const form = { csrf: csrf ?? '', requestId: requestId ?? '' }
      for (const typed of [{ send: 'true' }, { code: sent.code }]) {
        await person.browser.open(page.url.pathname, { form: { ...form, ...typed } })
      }
      assert.equal((await codesTo(world(), person.email)).length, 1)
      const silent = await person.browser.open(authorizationPath(person.client, { prompt: 'none' }))
      assert.match(answerOf(silent).get('error') ?? '', /_required$/)
    })

    it('counts again when an administrator has made sure who it is', async () => {
      const machine = await world().addClient({
        grant_types: ['client_credentials'],
        allowed_scopes: ['ostiary:users_read', 'ostiary:users_write'],
      })
      const form = {
        grant_type: 'client_credentials',
        scope: 'ostiary:users_read ostiary:users_write',
      }
      const bearer = (await world().token(machine, form)).json.access_token
      const person = await mailCodePerson(world())
      const path = `/users-srv/user/${person.user.sub}/factors`
      const mailCodes = async () => dataOf(await world().send('GET', path, { bearer })).mail_codes
      assert.equal(await mailCodes(), 'counted')
      await resetByMail(person)
      assert.equal(await mailCodes(), 'barred')
      assert.equal((await world().send('DELETE', path, { bearer })).status, 200)
      assert.equal(await mailCodes(), 'counted')
      await resetByMail(person, 'copper lantern meadow')
      assert.equal(await mailCodes(), 'barred')
      const json = { password: 'velvet harbour compass', mustChange: false }
      const set = `/users-srv/user/${person.user.sub}/password`
      assert.equal((await world().send('PUT', set, { bearer, json })).status, 200)
      assert.equal(await mailCodes(), 'counted')
    })
  },
  { ...withMailCodes, OSTIARY_LIMITS_LETTERS_PER_ADDRESS_AND_HOUR: '10000' },
)

describeServer(
  'a password alone, where codes by mail are on',
  (world) => {
    it('neither adds a factor nor replaces the address on the account page', async () => {
      const person = await mailCodePerson(world())
      const { browser, user } = person
      await browser.travel('/account', user)
      for (const path of ['/account/authenticator', '/account/passkey', '/account/email']) {
        assert.equal((await browser.open(path)).url.pathname, '/login/factor', path)
      }
      const { page, code } = await haveSent(person, await browser.open('/account/email'))
      const end = await browser.submit(page, { code })
      assert.equal(end.url.pathname, '/account/email')
      assert.equal((await browser.open('/account/factors')).status, 200)
    })

    it('does not replace the address through the API: the code by mail is asked for', async () => {
      const person = await mailCodePerson(world())
      const { client, user } = person
      await world().changeClient(client, { metadata: { minimum_acr: acrOf('password') } })
      const { access_token: bearer } = (await world().signIn(client, user, 'openid profile')).json
      const json = { email: 'thief@example.com' }
      const answer = await world().send('PUT', `/users-srv/user/profile/${user.sub}`, {
        bearer,
        json,
      })
      assert.equal(answer.status, 401, answer.text)
      assert.match(answer.headers.get('www-authenticate') ?? '', /acr_values="[^"]+mfa"/)
      assert.deepEqual(await codesTo(world(), 'thief@example.com'), [])
    })
  },
  withMailCodes,
)

describeServer('a server with the default settings', (world) => {
  it('mails no codes: people set up a factor', async () => {
    const person = await mailCodePerson(world())
    assert.equal((await afterPassword(person)).url.pathname, '/login/factor/new')
  })
})
