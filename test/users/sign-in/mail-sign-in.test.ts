import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { acrOf } from '../../../src/oauth/model/strength.ts'
import { managementWorld } from '../../management/management-world.ts'
import { addAuthenticator } from '../../support/authenticator-app.ts'
import { withMailCodes } from '../../support/mail-code-person.ts'
import { codeIn } from '../../support/mail-server.ts'
import { mailsTo, mailTo } from '../../support/mail-to.ts'
import { startSecondProcess } from '../../support/second-process.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
  type TestClient,
  type TestUser,
} from '../../support/server-world.ts'
import {
  answerOf,
  authorizationPath,
  type TestBrowser,
  testBrowser,
  type Visit,
} from '../../support/test-browser.ts'

const withCodes = {
  OSTIARY_SIGN_IN_CODES_INSTEAD_OF_PASSWORDS: 'true',
  OSTIARY_LIMITS_LETTERS_PER_ADDRESS_AND_HOUR: '10000',
}
const minute = 60_000
let people = 0

interface Reader {
  readonly world: ServerWorld
  readonly client: TestClient
  readonly user: TestUser
  readonly email: string
  readonly browser: TestBrowser
}

async function reader(world: ServerWorld, record: object = {}, metadata: object = {}) {
  const client = await world.addClient({
    grant_types: allGrants,
    allowed_scopes: allScopes,
    consent: 'implicit',
    ...metadata,
  })
  const email = `code-${++people}@example.com`
  const user = await world.addUser({ email, email_verified: true, ...record })
  return { world, client, user, email, browser: testBrowser(world) }
}

/** Asks for a code on the sign-in page; answers the page that asks for it. */
async function ask({ browser, client }: Reader, username: string): Promise<Visit> {
  const page = await browser.open(authorizationPath(client, { scope: 'openid' }))
  return browser.submit(page, { username, password: '', way: 'code' })
}

async function askAndRead(person: Reader): Promise<{ page: Visit; code: string }> {
  const page = await ask(person, person.email)
  assert.equal(page.url.pathname, '/login/code', page.text)
  return { page, code: codeIn(await mailTo(person.world, person.email)) }
}

function codeAt(end: Visit): string {
  return answerOf(end).get('code') ?? assert.fail(`no code at ${end.url}: ${end.text}`)
}

describeServer(
  'a code in place of the password',
  (world) => {
    it('signs in, and counts as much as a password', async () => {
      const person = await reader(world())
      const { page, code } = await askAndRead(person)
      const end = await person.browser.submit(page, { code })
      const { json } = await world().redeem(person.client, codeAt(end))
      const { amr, sub } = decodeJwt(json.id_token)
      assert.deepEqual([amr, sub], [['email'], person.user.sub])
    })

    it('is sent to the address of whoever types a username', async () => {
      const person = await reader(world())
      const page = await ask(person, person.user.username)
      const code = codeIn(await mailTo(world(), person.email))
      codeAt(await person.browser.submit(page, { code }))
    })

    it('says the same for a name that nobody has, and asks for a name', async () => {
      const person = await reader(world())
      const told = async (name: string) => {
        const page = await ask({ ...person, browser: testBrowser(world()) }, name)
        return [page.status, page.url.pathname, page.text.replaceAll(name, '').length]
      }
      const [known, unknown] = [await told(person.email), await told('nobody-7@example.com')]
      assert.deepEqual(known.slice(0, 2), [200, '/login/code'])
      assert.deepEqual(known.slice(0, 2), unknown.slice(0, 2))
      assert.deepEqual(await mailsTo(world(), 'nobody-7@example.com'), [])
      const nameless = await ask(person, ' ')
      assert.equal(nameless.status, 400)
      assert.match(nameless.text, /enter your email address or username first/)
    })

    it('is for proved addresses of people who may sign in', async () => {
      const refused = [
        await reader(world(), { email_verified: false }),
        await reader(world(), { userStatus: 'BLOCKED' }),
      ]
      for (const person of refused) {
        const page = await ask(person, person.email)
        assert.equal(page.url.pathname, '/login/code')
        assert.deepEqual(await mailsTo(world(), person.email), [])
      }
    })

    it('counts once, and only in the browser that asked for it', async () => {
      const person = await reader(world())
      const thief = { ...person, browser: testBrowser(world()) }
      const forged = await ask(thief, 'nobody-8@example.com')
      const { page, code } = await askAndRead(person)
      assert.equal((await thief.browser.submit(forged, { code })).status, 400)
      const own = await askAndRead(thief)
      assert.equal((await person.browser.submit(page, { code: own.code })).status, 400)
      codeAt(await person.browser.submit(page, { code }))
      const signedIn = await world().database.execute(
        `select id from events where type = 'LOGIN_SUCCESS' and sub = '${person.user.sub}'`,
      )
      await person.browser.submit(page, { code })
      const later = await world().database.execute(
        `select id from events where type = 'LOGIN_SUCCESS' and sub = '${person.user.sub}'`,
      )
      assert.deepEqual([signedIn.length, later.length], [1, 1])
    })

    it('has five guesses, ten minutes, and no life after the next one', async () => {
      const person = await reader(world())
      const { page, code } = await askAndRead(person)
      const wrong = code === '00000000' ? '00000001' : '00000000'
      for (let guess = 0; guess < 5; guess++) {
        assert.equal((await person.browser.submit(page, { code: wrong })).status, 400)
      }
      assert.equal((await person.browser.submit(page, { code })).status, 400)
      const resent = await person.browser.submit(page, { send: 'true' })
      const next = codeIn(await mailTo(world(), person.email))
      world().advance(10 * minute)
      assert.equal((await person.browser.submit(resent, { code: next })).status, 400)
      const third = await person.browser.submit(resent, { send: 'true' })
      codeAt(
        await person.browser.submit(third, { code: codeIn(await mailTo(world(), person.email)) }),
      )
    })

    it('is void after a block, a new password or another address, also once all is well', async () => {
      const bearer = await managementWorld(world()).machineToken('users_write')
      const changes: readonly ((sub: string) => Promise<{ status: number }>)[] = [
        async (sub) => {
          const put = (userStatus: string) =>
            world().send('PUT', `/users-srv/user/${sub}/status`, { bearer, json: { userStatus } })
          await put('BLOCKED')
          return put('VERIFIED')
        },
        (sub) =>
          world().send('PUT', `/users-srv/user/${sub}/password`, {
            bearer,
            json: { password: 'tangled orchard lantern', mustChange: false },
          }),
        (sub) =>
          world().send('PUT', `/users-srv/user/profile/${sub}`, {
            bearer,
            json: { email: `other-${sub.slice(0, 8).toLowerCase()}@example.com` },
          }),
      ]
      for (const change of changes) {
        const person = await reader(world())
        const { page, code } = await askAndRead(person)
        const changed = await change(person.user.sub)
        assert.equal(changed.status, 200, JSON.stringify(changed))
        assert.equal((await person.browser.submit(page, { code })).status, 400)
      }
    })

    it('is one factor: an app follows, and a trusted browser stands for it', async () => {
      const person = await reader(world(), {}, { minimum_acr: acrOf('two-factor') })
      const app = await addAuthenticator(world(), person.user.sub)
      const { page, code } = await askAndRead(person)
      const asking = await person.browser.submit(page, { code })
      assert.equal(asking.url.pathname, '/login/factor')
      const end = await person.browser.submit(asking, { code: app.code(), trust: 'true' })
      const { json } = await world().redeem(person.client, codeAt(end))
      assert.deepEqual(decodeJwt(json.id_token).amr, ['email', 'otp', 'mfa'])
    })

    it('is used once by two processes', async () => {
      const person = await reader(world())
      const { page, code } = await askAndRead(person)
      await using second = await startSecondProcess(world())
      const other = testBrowser({ url: second.url, issuer: world().issuer })
      for (const [name, value] of person.browser.cookies) other.cookies.set(name, value)
      const there = { ...page, url: new URL(page.url.pathname + page.url.search, second.url) }
      const ends = await Promise.all([
        person.browser.submit(page, { code }),
        other.submit(there, { code }),
      ])
      const signedIn = await world().database.execute(
        `select id from events where type = 'LOGIN_SUCCESS' and sub = '${person.user.sub}'`,
      )
      assert.equal(signedIn.length, 1, ends.map(({ status }) => status).join())
    })

    it('is not offered by an application that has no sign-ins here', async () => {
      const person = await reader(
        world(),
        {},
        {
          sign_in_here: false,
          grant_types: ['authorization_code'],
        },
      )
      const page = await person.browser.open(authorizationPath(person.client, { scope: 'openid' }))
      assert.doesNotMatch(page.text, /Get a code by email/)
      assert.deepEqual(await mailsTo(world(), person.email), [])
    })
  },
  withCodes,
)

describeServer(
  'a code in place of the password, where codes by mail are a second factor',
  (world) => {
    it('does not count twice: the person is asked for the password', async () => {
      const person = await reader(world(), {}, { minimum_acr: acrOf('two-factor') })
      const { page, code } = await askAndRead(person)
      const asking = await person.browser.submit(page, { code })
      assert.equal(asking.url.pathname, '/login/factor')
      assert.match(asking.text, /sign in with your password instead/)
      assert.doesNotMatch(asking.text, /name="send"/)
      const before = (await mailsTo(world(), person.email)).length
      const forged = await person.browser.open(String(asking.url), {
        form: { ...fieldsOf(page), send: 'true' },
      })
      assert.equal((await mailsTo(world(), person.email)).length, before, forged.text)
    })
  },
  { ...withCodes, ...withMailCodes },
)

describeServer('a server without codes in place of the password', (world) => {
  it('has no button for one, and sends none', async () => {
    const person = await reader(world())
    const page = await ask(person, person.email)
    assert.equal(page.url.pathname, '/login')
    assert.doesNotMatch(page.text, /Get a code by email/)
    assert.deepEqual(await mailsTo(world(), person.email), [])
    const query = page.url.search
    const step = await person.browser.open(`/login/code${query}`)
    assert.equal(step.url.pathname, '/login')
  })
})

/** The hidden fields of a page with a form. */
function fieldsOf({ text }: Visit): Record<string, string> {
  const fields = text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]))
}
