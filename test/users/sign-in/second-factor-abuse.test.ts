import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { acrOf } from '../../../src/oauth/model/strength.ts'
import { recoveryCodes } from '../../../src/users/factors/check-factor.ts'
import { loginSdk, requestIdOf } from '../../compat/own-pages.ts'
import { eventsAbout } from '../../events/events.ts'
import { addGroups } from '../../support/add-groups.ts'
import { addAuthenticator, scan } from '../../support/authenticator-app.ts'
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

const scope = 'openid offline_access'
const day = 86_400_000

interface Person {
  readonly client: TestClient
  readonly user: TestUser
  readonly browser: TestBrowser
}

async function someone(world: ServerWorld, metadata: object = {}): Promise<Person> {
  const registration = { grant_types: allGrants, allowed_scopes: allScopes, consent: 'implicit' }
  const client = await world.addClient({ ...registration, ...metadata })
  const user = await world.addUser({ password: 'purple monkey dishwasher' })
  return { client, user, browser: testBrowser(world) }
}

/** Signs in by password; answers what comes after it. */
async function afterPassword({ browser, client, user }: Person): Promise<Visit> {
  const page = await browser.open(authorizationPath(client, { scope }))
  if (page.url.pathname !== '/login') return page
  return browser.submit(page, { username: user.username, password: user.password })
}

function codeAt(end: Visit): string {
  return answerOf(end).get('code') ?? assert.fail(`no code at ${end.url}: ${end.text}`)
}

/** Follows the link of the page that shows the recovery codes. */
function goOn(browser: TestBrowser, page: Visit): Promise<Visit> {
  const link = /class="button primary" href="([^"]+)"/.exec(page.text)?.[1]
  return browser.open(link ?? assert.fail(page.text))
}

function recoveryCodesOn(page: Visit): readonly string[] {
  return [...page.text.matchAll(/<li><code>([^<]+)<\/code>/g)].flatMap(([, code]) => code ?? [])
}

describeServer('a second factor', (world) => {
  it('is asked for after the password, and named in the ID token', async () => {
    const person = await someone(world())
    const app = await addAuthenticator(world(), person.user.sub)
    const page = await afterPassword(person)
    assert.equal(page.url.pathname, '/login/factor')
    const wrong = await person.browser.submit(page, { code: '000000' })
    assert.equal(wrong.status, 400)
    const end = await person.browser.submit(wrong, { code: app.code() })
    const { json } = await world().redeem(person.client, codeAt(end))
    const { amr, acr } = decodeJwt(json.id_token)
    assert.deepEqual([amr, acr], [['pwd', 'otp', 'mfa'], acrOf('two-factor')])
  })

  it('R01: is refused when its code was used before, in whichever browser', async () => {
    const person = await someone(world())
    const app = await addAuthenticator(world(), person.user.sub)
    const code = app.code()
    codeAt(await person.browser.submit(await afterPassword(person), { code }))
    const thief = { ...person, browser: testBrowser(world()) }
    const again = await thief.browser.submit(await afterPassword(thief), { code })
    assert.equal(again.status, 400)
    assert.equal((await thief.browser.submit(again, { code: app.code(-1) })).status, 400)
    codeAt(await thief.browser.submit(again, { code: app.code(1) }))
  })

  it('R01: has codes that count once, also if the app was added twice', async () => {
    const person = await someone(world())
    const { user, browser } = person
    // The helper gives everybody the same secret.
    const app = await addAuthenticator(world(), user.sub)
    await addAuthenticator(world(), user.sub)
    const code = app.code()
    codeAt(await browser.submit(await afterPassword(person), { code }))
    const thief = { ...person, browser: testBrowser(world()) }
    const again = await thief.browser.submit(await afterPassword(thief), { code })
    assert.equal(again.status, 400)
  })

  it('R01: is set up once by a form that is sent twice, and its first code is used up', async () => {
    const person = await someone(world())
    const { user, browser } = person
    const { end: page } = await browser.travel('/account/authenticator', user)
    const code = scan(page.text, world().now).code()
    await Promise.all([1, 2, 3].map(() => browser.submit(page, { code })))
    await browser.submit(page, { code })
    const { factors } = world().server.services.storage.stores
    assert.equal((await factors.listOf(user.sub)).length, 1)
    const thief = { ...person, browser: testBrowser(world()) }
    const again = await thief.browser.submit(await afterPassword(thief), { code })
    assert.equal(again.status, 400)
  })

  it('L10: is delayed after wrong codes like a password, and the password is not', async () => {
    const person = await someone(world())
    const app = await addAuthenticator(world(), person.user.sub)
    let page = await afterPassword(person)
    for (let guess = 0; guess < 5; guess++) {
      page = await person.browser.submit(page, { code: `${guess}${guess}0000` })
    }
    const delayed = await person.browser.submit(page, { code: app.code() })
    assert.equal(delayed.status, 429)
    assert.ok(Number(delayed.headers.get('retry-after')) > 0)
    const other = { ...person, browser: testBrowser(world()) }
    assert.equal((await afterPassword(other)).url.pathname, '/login/factor')
  })

  it('is not asked for in a browser that the person trusts, while the policy allows that', async () => {
    const person = await someone(world())
    const app = await addAuthenticator(world(), person.user.sub)
    const page = await afterPassword(person)
    codeAt(await person.browser.submit(page, { code: app.code(), trust: 'true' }))
    const signedOut = () => person.browser.cookies.delete('ostiary_session')
    signedOut()
    codeAt(await afterPassword(person))
    const { json } = await world().redeem(person.client, codeAt(await afterPassword(person)))
    assert.deepEqual(decodeJwt(json.id_token).amr, ['pwd', 'rba', 'mfa'])

    const stranger = { ...person, browser: testBrowser(world()) }
    assert.equal((await afterPassword(stranger)).url.pathname, '/login/factor')
    world().advance(31 * day)
    signedOut()
    assert.equal((await afterPassword(person)).url.pathname, '/login/factor')
  })

  for (const way of ['one device', 'all others', 'another password', 'by an administrator']) {
    it(`is asked for again in every browser after a sign-out elsewhere: ${way}`, async () => {
      const person = await someone(world())
      const { user, browser } = person
      const app = await addAuthenticator(world(), user.sub)
      const lost = await afterPassword(person)
      codeAt(await browser.submit(lost, { code: app.code(), trust: 'true' }))
      const { sessions } = world().server.services.storage.stores
      const [{ id: session } = assert.fail()] = await sessions.listOf(user.sub, world().now())

      const owner = testBrowser(world())
      const path = way === 'another password' ? '/account/password' : '/account/sessions'
      const { end } = await owner.travel(path, user)
      const page = await owner.submit(end, { code: app.code(1) })
      const passwords = { old_password: user.password, new_password: 'tangled orchard lantern' }
      if (way === 'by an administrator') {
        const client = await world().addClient({
          grant_types: ['client_credentials'],
          allowed_scopes: ['ostiary:users_write'],
        })
        const form = { grant_type: 'client_credentials', scope: 'ostiary:users_write' }
        const bearer = (await world().token(client, form)).json.access_token
        const target = `/users-srv/user/${user.sub}/sessions/${session}`
        assert.equal((await world().send('DELETE', target, { bearer })).status, 200)
      } else {
        const done = await owner.submit(page, {
          ...(way === 'one device' && { act: 'end', session }),
          ...(way === 'all others' && { act: 'others' }),
          ...(way === 'another password' && {
            ...passwords,
            confirm_password: passwords.new_password,
          }),
        })
        assert.match(done.url.search, /done=/, done.text)
      }
      const password = way === 'another password' ? passwords.new_password : user.password
      const next = await afterPassword({ ...person, user: { ...user, password } })
      assert.equal(next.url.pathname, '/login/factor')
    })
  }

  it('T17: closes the password grant and own login pages', async () => {
    const person = await someone(world())
    await addAuthenticator(world(), person.user.sub)
    const { client, user } = person
    const answer = await world().signIn(client, user, scope)
    assert.equal(answer.json.error, 'invalid_grant')
    assert.match(answer.json.error_description, /second factor/)
    const requestId = await requestIdOf(world(), client, { scope })
    const { username, password } = user
    const sdk = await loginSdk(world(), { username, password, requestId })
    assert.ok(sdk.status >= 400, sdk.text)
    assert.match(sdk.text, /factor/)
  })
})

describeServer('a client that demands a second factor', (world) => {
  const demanding = { minimum_acr: acrOf('two-factor') }

  it('has people set one up, who may put it off for a while', async () => {
    const person = await someone(world(), demanding)
    const page = await afterPassword(person)
    assert.equal(page.url.pathname, '/login/factor/new')
    // Without scripts nobody can add a passkey, so nothing is said about them.
    const [, box] = /<div class="passkey"[^>]*hidden>([\s\S]*?)<\/div>/.exec(page.text) ?? []
    assert.match(box ?? '', /A passkey/)
    assert.doesNotMatch(page.text.replace(box ?? '', ''), /passkey is|with a passkey/i)
    const { json } = await world().redeem(
      person.client,
      codeAt(await person.browser.submit(page, { decision: 'later' })),
    )
    assert.equal((await world().refresh(person.client, json.refresh_token)).status, 200)

    world().advance(15 * day)
    const late = await world().refresh(person.client, json.refresh_token)
    assert.equal(late.json.error, 'invalid_grant')
    const again = await afterPassword({ ...person, browser: testBrowser(world()) })
    assert.ok(!again.text.includes('value="later"'))
  })

  it('M13: is not asked again in a session that has put it off, as long as that is allowed', async () => {
    const person = await someone(world(), demanding)
    const { client, user, browser } = person
    codeAt(await browser.submit(await afterPassword(person), { decision: 'later' }))
    codeAt(await browser.open(authorizationPath(client, { scope })))
    codeAt(await browser.open(authorizationPath(client, { scope, prompt: 'none' })))
    const other = await someone(world(), demanding)
    codeAt(await browser.open(authorizationPath(other.client, { scope })))
    const again = await browser.open(authorizationPath(client, { scope, prompt: 'login' }))
    codeAt(await browser.submit(again, { username: user.username, password: user.password }))

    const elsewhere = await afterPassword({ ...person, browser: testBrowser(world()) })
    assert.equal(elsewhere.url.pathname, '/login/factor/new')
    world().advance(15 * day)
    const late = await afterPassword(person)
    assert.equal(late.url.pathname, '/login/factor/new')
    assert.ok(!late.text.includes('value="later"'))
    const forced = await browser.submit(late, { decision: 'later' })
    assert.equal(forced.url.pathname, '/login/factor/new')
  })

  it('gets its code after the first code of the app, and the person gets recovery codes', async () => {
    const person = await someone(world(), demanding)
    const page = await afterPassword(person)
    const app = scan(page.text, world().now)
    const wrong = await person.browser.submit(page, { code: '12345' })
    assert.equal(wrong.status, 400)
    const shown = await person.browser.submit(wrong, { code: app.code() })
    const codes = recoveryCodesOn(shown)
    assert.equal(new Set(codes).size, 10)
    codeAt(await goOn(person.browser, shown))

    const [code = ''] = codes
    const lost = { ...person, browser: testBrowser(world()) }
    codeAt(await lost.browser.submit(await afterPassword(lost), { code: code.toUpperCase() }))
    const again = { ...person, browser: testBrowser(world()) }
    assert.equal((await again.browser.submit(await afterPassword(again), { code })).status, 400)
  })

  it('V6.5.2: has 112 bits at least in a recovery code, and takes shorter ones of before', async () => {
    const person = await someone(world(), demanding)
    const page = await afterPassword(person)
    const code = scan(page.text, world().now).code()
    const [made = ''] = recoveryCodesOn(await person.browser.submit(page, { code }))
    assert.match(made, /^(?:[2-9a-hjkmnp-z]{4}-){5}[2-9a-hjkmnp-z]{4}$/)
    assert.ok(24 * Math.log2(31) >= 112)

    const { services } = world().server
    const { digestOf } = recoveryCodes(await services.serverSecret('recovery-code'))
    const { sub } = person.user
    const digest = digestOf(sub, 'ab2cd-ef3gh')
    await services.storage.stores.recoveryCodes.replace(sub, [digest], world().now())
    for (const [typed, isTaken] of [
      ['AB2CD EF3GH', true],
      ['ab2cd-ef3gh', false],
    ] as const) {
      const lost = { ...person, browser: testBrowser(world()) }
      const end = await lost.browser.submit(await afterPassword(lost), { code: typed })
      if (isTaken) codeAt(end)
      else assert.equal(end.status, 400)
    }
  })

  it('takes no authenticator that was begun for somebody else', async () => {
    const [person, other] = [await someone(world(), demanding), await someone(world(), demanding)]
    const foreign = await afterPassword(other)
    const sealed = /name="authenticator" value="([^"]+)"/.exec(foreign.text)?.[1] ?? ''
    const app = scan(foreign.text, world().now)
    const page = await afterPassword(person)
    await person.browser.submit(page, { authenticator: sealed, code: app.code() })
    const { factors } = world().server.services.storage.stores
    assert.deepEqual(await factors.listOf(person.user.sub), [])
  })
})

describeServer('a policy of a group', (world) => {
  async function demand(groupId: string, minimumAcr: string, trustDays = 0): Promise<void> {
    const { signInPolicies } = world().server.services.storage.stores
    assert.ok(await signInPolicies.put({ groupId, minimumAcr, graceDays: 0, trustDays }))
  }

  it('holds for people of groups below, from the next token on, and for nobody else', async () => {
    const [person, other] = [await someone(world()), await someone(world())]
    const [top = ''] = await addGroups(world(), other.user, [{ groupId: 'beside', roles: [] }])
    const [finance = ''] = await addGroups(world(), person.user, [
      { groupId: 'finance', roles: [] },
    ])
    const { groups } = world().server.services.storage.stores
    await groups.removeMembership(finance, person.user.sub)
    await addGroups(world(), person.user, [
      { groupId: 'payroll', parentId: finance, roles: ['CLERK'] },
    ])
    const signIn = async (each: Person) =>
      (await world().redeem(each.client, codeAt(await afterPassword(each)))).json
    const [mine, theirs] = [await signIn(person), await signIn(other)]
    await demand(finance, acrOf('two-factor'))

    const refused = await world().refresh(person.client, mine.refresh_token)
    assert.equal(refused.json.error, 'invalid_grant')
    assert.equal((await world().refresh(other.client, theirs.refresh_token)).status, 200)
    assert.equal((await afterPassword(person)).url.pathname, '/login/factor/new')
    assert.equal(top.startsWith('beside'), true)
  })

  it('T08: uses up no refresh token, which works again when the policy is gone', async () => {
    const person = await someone(world())
    const [groupId = ''] = await addGroups(world(), person.user, [{ groupId: 'strict', roles: [] }])
    const code = codeAt(await afterPassword(person))
    const { refresh_token } = (await world().redeem(person.client, code)).json
    await demand(groupId, acrOf('two-factor'))
    for (let time = 0; time < 3; time++) {
      const refused = await world().refresh(person.client, refresh_token)
      assert.match(refused.json.error_description, /second factor/)
      world().advance(120_000)
    }
    const events = await eventsAbout(world(), person.user.sub)
    assert.ok(!events.includes('TOKEN_REUSE_DETECTED'))
    await world().server.services.storage.stores.signInPolicies.remove(groupId)
    assert.equal((await world().refresh(person.client, refresh_token)).status, 200)
  })

  it('that trusts browsers for a shorter time counts for those that are trusted already', async () => {
    const person = await someone(world())
    const app = await addAuthenticator(world(), person.user.sub)
    const page = await afterPassword(person)
    codeAt(await person.browser.submit(page, { code: app.code(), trust: 'true' }))
    const signedOut = () => person.browser.cookies.delete('ostiary_session')
    const [groupId = ''] = await addGroups(world(), person.user, [
      { groupId: 'cautious', roles: ['CLERK'] },
    ])
    for (const [trustDays, isAsked] of [
      [30, false],
      [7, true],
    ] as const) {
      await demand(groupId, acrOf('two-factor'), trustDays)
      signedOut()
      const next = await afterPassword(person)
      assert.equal(next.url.pathname === '/login/factor', isAsked, `${trustDays} days`)
    }
  })
})
