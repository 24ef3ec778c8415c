import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { loginSdk, requestIdOf } from '../compat/own-pages.ts'
import { expectSuccess, person } from '../groups/groups-world.ts'
import { addGroups } from '../support/add-groups.ts'
import { addAuthenticator, scan } from '../support/authenticator-app.ts'
import { codeIn } from '../support/mail-server.ts'
import { mailsTo, mailTo } from '../support/mail-to.ts'
import { addPasskey, passkeyDevice } from '../support/passkey-device.ts'
import { allGrants, allScopes, describeServer, type TestUser } from '../support/server-world.ts'
import {
  authorizationPath,
  readForm,
  type TestBrowser,
  testBrowser,
  type Visit,
} from '../support/test-browser.ts'
import { appendEvent } from '../support/with-events.ts'

const minute = 60_000
let people = 0
const mailbox = () => `person-${++people}@example.com`

/** The value of the form field that acts on the row with this text. */
function fieldOf(page: Visit, name: string): readonly string[] {
  const pattern = new RegExp(`name="${name}" value="([^"]+)"`, 'g')
  return [...page.text.matchAll(pattern)].flatMap(([, value]) => value ?? [])
}

function send(browser: TestBrowser, page: Visit, fields: Readonly<Record<string, string>>) {
  const { csrf = '' } = readForm(page).hidden
  return browser.open(page.url.pathname, { form: { csrf, ...fields } })
}

describeServer('the account page', (world) => {
  /** Somebody who has signed in to their account. */
  async function someone(record: Readonly<Record<string, unknown>> = {}) {
    const email = mailbox()
    const user = await world().addUser({ email, email_verified: true, ...record })
    const browser = testBrowser(world(), {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    })
    const { end } = await browser.travel('/account', user)
    assert.equal(end.url.pathname, '/account', end.text)
    return { user, email, browser, end }
  }

  async function consentTo(browser: TestBrowser, user: TestUser) {
    const client = await world().addClient({
      grant_types: allGrants,
      allowed_scopes: allScopes,
      client_name: 'The <Shop>',
    })
    await browser.travel(authorizationPath(client, { scope: 'openid profile' }), user)
    return client
  }

  it('asks for a sign-in, and leads back to the page that was wanted', async () => {
    const user = await world().addUser()
    const browser = testBrowser(world())
    const { end, pages } = await browser.travel('/account/sessions', user)
    assert.deepEqual(pages, ['/login'])
    assert.equal(end.url.pathname, '/account/sessions')
    assert.equal(end.url.search, '')
    assert.match(end.text, /This device/)
    assert.match(end.headers.get('content-security-policy') ?? '', /form-action 'self'/)
    assert.equal(end.headers.get('cache-control'), 'no-store')
  })

  it('cannot be used as a client by anybody', async () => {
    const client = {
      id: 'ostiary-account',
      secret: '',
      redirectUri: `${world().issuer}/account/callback`,
    }
    const visit = await testBrowser(world()).open(authorizationPath(client))
    assert.equal(visit.status, 400)
    const form = { grant_type: 'client_credentials', client_id: 'ostiary-account' }
    const { json } = await world().send('POST', '/token-srv/token', { form })
    assert.equal(json.error, 'invalid_client')
    await assert.rejects(world().addClient({ client_id: 'ostiary-account' }))
  })

  it('goes nowhere but to its own pages after a sign-in', async () => {
    const { browser } = await someone()
    for (const state of ['https://evil.example/', '//evil.example', '/account/../login', '']) {
      const visit = await browser.ask(`/account/callback?${new URLSearchParams({ state })}`)
      assert.equal(visit.headers.get('location'), '/account')
    }
    const refused = await browser.ask('/account/callback?error=access_denied')
    assert.equal(refused.status, 400)
  })

  it('does not open for a password alone if the person has a second factor', async () => {
    const user = await world().addUser()
    const app = await addAuthenticator(world(), user.sub)
    const browser = testBrowser(world())
    const { end } = await browser.travel('/account', user)
    assert.equal(end.url.pathname, '/login/factor')
    const around = await browser.open('/account/factors')
    assert.equal(around.url.pathname, '/login/factor')
    const inside = await browser.submit(around, { code: app.code() })
    assert.equal(inside.url.pathname, '/account/factors')
  })

  it('has the way out on each of its pages', async () => {
    const { browser } = await someone()
    const overview = await browser.open('/account')
    const links = [...overview.text.matchAll(/href="(\/account\/[\w/]+)"/g)]
    const paths = new Set(['/account', ...links.map(([, path = '']) => path)])
    assert.ok(paths.size > 8, [...paths].join())
    for (const path of paths) {
      const { text, url } = await browser.open(path)
      assert.equal(url.pathname, path)
      assert.match(text, /<a href="\/session\/end_session">Sign out<\/a>/, path)
    }
  })

  it('asks for a new sign-in before sensitive pages, and only there', async () => {
    const { browser, user } = await someone()
    world().advance(11 * minute)
    assert.equal((await browser.open('/account/sessions')).url.pathname, '/account/sessions')
    for (const name of [
      'password',
      'factors',
      'authenticator',
      'passkey',
      'recovery',
      'email',
      'data',
    ]) {
      const page = await browser.open(`/account/${name}`)
      assert.equal(page.url.pathname, '/login', name)
    }
    const { end } = await browser.travel('/account/password', user)
    assert.equal(end.url.pathname, '/account/password')
  })

  it('does not take a sensitive form long after the sign-in', async () => {
    const { browser, email, user } = await someone()
    const page = await browser.open('/account/password')
    world().advance(16 * minute)
    const passwords = {
      old_password: user.password,
      new_password: 'green tea and 4 biscuits',
      confirm_password: 'green tea and 4 biscuits',
    }
    assert.equal((await browser.submit(page, passwords)).url.pathname, '/login')
    assert.deepEqual(await mailsTo(world(), email), [])
  })

  it('takes no form of another site, another browser or another session', async () => {
    const { browser } = await someone()
    const { csrf = '' } = readForm(await browser.open('/account/profile')).hidden
    const path = '/account/sessions'
    const form = { csrf, act: 'others' }
    const headers = { origin: 'https://evil.example' }
    assert.equal((await browser.open(path, { form, headers })).status, 400)
    assert.equal((await browser.open(path, { form: { act: 'others' } })).status, 400)
    const stranger = await someone()
    assert.equal((await stranger.browser.open(path, { form })).status, 400)
    // The same browser, in which another person has signed in since.
    const registration = { consent: 'implicit', allowed_scopes: allScopes }
    const client = await world().addClient(registration)
    await browser.travel(authorizationPath(client, { prompt: 'login' }), stranger.user)
    assert.equal((await browser.open(path, { form })).url.search, '', 'nothing was done')
  })

  it('changes the password, keeps this session and ends the others', async () => {
    const { browser, user, email } = await someone()
    const other = testBrowser(world())
    await other.travel('/account', user)
    const page = await browser.open('/account/password')
    const change = (old_password: string, new_password: string, confirm_password = new_password) =>
      browser.submit(page, { old_password, new_password, confirm_password })
    const wrong = await change('not it', 'green tea and 4 biscuits')
    assert.equal(wrong.status, 400)
    assert.match(wrong.text, /This is not your current password/)
    assert.match((await change(user.password, 'short')).text, /at least 8 characters/)
    const mismatch = await change(user.password, 'green tea and 4 biscuits', 'other')
    assert.match(mismatch.text, /not the same/)
    const done = await change(user.password, 'green tea and 4 biscuits')
    assert.equal(done.status, 200)
    assert.match(done.text, /Your password is changed/)
    assert.equal((await other.open('/account')).url.pathname, '/login')
    assert.match((await mailTo(world(), email)).subject, /password/)
  })

  it('adds, renames and removes an authenticator app, with an email about each change', async () => {
    const { browser, user, email } = await someone()
    const page = await browser.open('/account/authenticator')
    const app = scan(page.text, world().now)
    const wrong = await browser.submit(page, { code: '000000', name: 'Phone' })
    assert.equal(wrong.status, 400)
    assert.equal(scan(wrong.text, world().now).code(), app.code(), 'the same secret is shown')
    const codes = await browser.submit(page, { code: app.code(), name: '  My <b>phone</b>\u0007 ' })
    assert.match(codes.text, /Keep your recovery codes/)
    assert.equal((await mailsTo(world(), email)).length, 1)
    const list = await browser.open('/account/factors')
    assert.equal(list.url.pathname, '/account/factors', 'the code counts for this session')
    assert.match(list.text, /My &lt;b&gt;phone/)
    const [factor = ''] = fieldOf(list, 'factor')
    const renamed = await send(browser, list, { act: 'rename', factor, name: 'Work phone' })
    assert.match(renamed.text, /Work phone/)

    const stranger = await someone()
    const theirs = await stranger.browser.open('/account/factors')
    const { csrf = '' } = readForm(await stranger.browser.open('/account/password')).hidden
    for (const act of ['rename', 'remove']) {
      const form = { csrf, act, factor, name: 'Mine' }
      await stranger.browser.open('/account/factors', { form })
    }
    assert.match(theirs.text, /None is set up yet/)
    assert.match((await browser.open('/account/factors')).text, /Work phone/)

    const removed = await send(browser, list, { act: 'remove', factor })
    assert.match(removed.text, /It is removed/)
    assert.match(removed.text, /None is set up yet/)
    assert.equal((await mailsTo(world(), email)).length, 2)
    const { end } = await testBrowser(world()).travel('/account', user)
    assert.equal(end.url.pathname, '/account', 'the password is enough again')
  })

  it('offers a passkey, and adds none without an answer that fits', async () => {
    const { browser } = await someone()
    const page = await browser.open('/account/passkey')
    assert.match(page.text, /data-passkey="create"/)
    for (const passkey of ['', '{}', 'x', '{"id":"<b>"}']) {
      const refused = await browser.submit(page, { name: 'Key', passkey })
      assert.equal(refused.status, 400, passkey)
    }
    assert.match((await browser.open('/account/factors')).text, /None is set up yet/)
  })

  it('lets a password manager add the first passkey by itself, which proves nothing yet', async () => {
    const { browser, user, email, end } = await someone()
    assert.match(end.text, /data-passkey="create"[^>]*data-by-itself/)
    const { origin } = new URL(world().issuer)
    const nobodyThere = { isVerified: false, isPresent: false }

    const page = await browser.open('/account/passkey')
    const unasked = passkeyDevice(origin).create(page, nobodyThere)
    assert.equal((await browser.submit(page, { ...unasked })).status, 400, 'the person was asked')

    const device = passkeyDevice(origin)
    const fields = device.create(end, nobodyThere)
    const { action, hidden } = readForm(end)
    assert.match(action, /\/account\/passkey$/)
    const foreign = testBrowser(world())
    await foreign.travel('/account', await world().addUser())
    const stolen = await foreign.open('/account/passkey')
    assert.equal((await foreign.submit(stolen, { ...fields })).status, 400, 'of another session')

    const added = await browser.open('/account/passkey', { form: { ...hidden, ...fields } })
    assert.equal(codesOn(added).length, 10)
    assert.equal((await mailsTo(world(), email)).length, 1)
    const [session] = await world().server.services.storage.stores.sessions.listOf(user.sub, 0)
    assert.deepEqual(session?.amr, ['pwd'])
    const again = await browser.open('/account/passkey', { form: { ...hidden, ...fields } })
    assert.equal(again.url.pathname, '/login/factor', 'a second time')
    assert.equal((await world().server.services.storage.stores.factors.listOf(user.sub)).length, 1)

    const other = testBrowser(world())
    const signIn = await other.open('/account')
    const weak = await other.submit(signIn, device.get(signIn, { isVerified: false }))
    assert.equal(weak.status, 400, 'it verifies whenever it is used')
    const inside = await other.submit(weak, device.get(weak))
    assert.equal(inside.url.pathname, '/account')
    assert.doesNotMatch(inside.text, /data-by-itself/)
  })

  it('does not offer that long after the sign-in, or to somebody with a factor', async () => {
    const { browser } = await someone()
    world().advance(11 * minute)
    const late = await browser.open('/account')
    assert.doesNotMatch(late.text, /data-by-itself/)
    const user = await world().addUser()
    const app = await addAuthenticator(world(), user.sub)
    const strong = testBrowser(world())
    const { end } = await strong.travel('/account', user)
    const inside = await strong.submit(end, { code: app.code() })
    assert.equal(inside.url.pathname, '/account')
    assert.doesNotMatch(inside.text, /data-by-itself/)
  })

  it('makes new recovery codes, which replace the others', async () => {
    const { browser } = await someone()
    const page = await browser.open('/account/authenticator')
    const first = await browser.submit(page, {
      code: scan(page.text, world().now).code(),
      name: '',
    })
    const before = codesOn(first)
    const recovery = await browser.open('/account/recovery')
    assert.match(recovery.text, /10 unused codes are left/)
    const after = codesOn(await browser.submit(recovery, {}))
    assert.equal(after.length, 10)
    assert.equal(
      before.some((code) => after.includes(code)),
      false,
    )
    const reloaded = await browser.submit(recovery, {})
    assert.match(reloaded.text, /You have new codes\. They are shown only once/)
    assert.deepEqual(codesOn(reloaded), [])
    assert.equal(codesOn(await browser.submit(reloaded, {})).length, 10, 'on purpose')
  })

  it('lists the devices of the person alone, and ends them', async () => {
    const { browser, user } = await someone()
    const phone = testBrowser(world(), {
      'user-agent': 'Mozilla/5.0 (iPhone) Version/18 Safari/604.1',
    })
    await phone.travel('/account', user)
    const laptop = testBrowser(world(), { 'user-agent': '<script>alert(1)</script>' })
    await laptop.travel('/account', user)
    const page = await browser.open('/account/sessions')
    assert.match(page.text, /Firefox on Windows/)
    assert.match(page.text, /Safari on iPhone/)
    assert.doesNotMatch(page.text, /<script>alert/)
    const [session = ''] = fieldOf(page, 'session')
    const stranger = await someone()
    const theirs = await stranger.browser.open('/account/sessions')
    const { csrf = '' } = readForm(await stranger.browser.open('/account/password')).hidden
    await stranger.browser.open('/account/sessions', { form: { csrf, act: 'end', session } })
    assert.doesNotMatch(theirs.text, /iPhone/)
    assert.equal(fieldOf(await browser.open('/account/sessions'), 'session').length, 2)

    const ended = await send(browser, page, { act: 'end', session })
    assert.match(ended.text, /The device is signed out/)
    assert.equal(fieldOf(ended, 'session').length, 1)
    const others = await send(browser, page, { act: 'others' })
    assert.equal(fieldOf(others, 'session').length, 0)
    assert.equal((await phone.open('/account')).url.pathname, '/login')
    assert.equal((await laptop.open('/account')).url.pathname, '/login')
    assert.equal((await browser.open('/account')).url.pathname, '/account')
  })

  it('asks for a new sign-in before it ends another device, and not to see or leave', async () => {
    const { browser, user } = await someone()
    const phone = testBrowser(world())
    await phone.travel('/account', user)
    world().advance(3_600_000)
    const page = await browser.open('/account/sessions')
    assert.equal(page.url.pathname, '/account/sessions')
    const [session = ''] = fieldOf(page, 'session')
    for (const fields of [{ act: 'end', session }, { act: 'others' }]) {
      assert.equal((await send(browser, page, fields)).url.pathname, '/login')
      assert.equal((await phone.open('/account')).url.pathname, '/account')
    }
    const { end } = await browser.travel('/account/email', user)
    assert.equal(end.url.pathname, '/account/email', 'signed in again')
    const again = await browser.open('/account/sessions')
    assert.match((await send(browser, again, { act: 'end', session })).text, /signed out/)
    assert.equal((await phone.open('/account')).url.pathname, '/login')

    world().advance(3_600_000)
    const leaving = await browser.open('/session/end_session')
    const left = /<form/.test(leaving.text)
      ? await browser.submit(leaving, { decision: 'logout' })
      : leaving
    assert.notEqual(left.url.pathname, '/login', 'nobody has to sign in to sign out')
    assert.equal((await browser.open('/account')).url.pathname, '/login')
  })

  it('asks for a sign-in when the session was ended meanwhile', async () => {
    const { browser, user } = await someone()
    const page = await browser.open('/account/password')
    const { services } = world().server
    await services.storage.stores.sessions.endAllOf(user.sub, world().now())
    const typed = {
      old_password: user.password,
      new_password: 'green tea and 4 biscuits',
      confirm_password: 'green tea and 4 biscuits',
    }
    assert.equal((await browser.submit(page, typed)).url.pathname, '/login')
    const { end } = await testBrowser(world()).travel('/account', user)
    assert.equal(end.url.pathname, '/account', 'the password is as before')
  })

  it('shows what apps may do, and withdraws it', async () => {
    const { browser, user } = await someone()
    const client = await consentTo(browser, user)
    const page = await browser.open('/account/apps')
    assert.match(page.text, /The &lt;Shop&gt;/)
    const done = await send(browser, page, { client: client.id })
    assert.match(done.text, /no access any more/)
    assert.match(done.text, /You have not allowed anything/)
    const silent = await browser.open(
      authorizationPath(client, { scope: 'openid profile', prompt: 'none' }),
    )
    assert.equal(silent.url.searchParams.get('error'), 'consent_required')
    assert.match((await send(browser, page, { client: client.id })).text, /You have not allowed/)
  })

  it('says in words what a scope of the server allows an app', async () => {
    const { browser, user } = await someone()
    const client = await world().addClient({
      grant_types: allGrants,
      allowed_scopes: ['openid', 'ostiary:profile_write', 'shop:profile_write'],
    })
    const scope = 'openid ostiary:profile_write shop:profile_write'
    const { end } = await browser.travel(authorizationPath(client, { scope }), user)
    assert.equal(end.url.searchParams.get('error'), null)
    const page = await browser.open('/account/apps')
    assert.match(page.text, /Change your profile · shop:profile_write/)
  })

  it('changes the profile, and shows what is wrong beside the field', async () => {
    const { browser } = await someone({ given_name: 'Ada' })
    const page = await browser.open('/account/profile')
    assert.match(page.text, /value="Ada"/)
    assert.doesNotMatch(page.text, /optional/, 'no field is required, so none is marked')
    const typed = {
      given_name: '"><i>',
      family_name: 'Lovelace',
      nickname: '',
      zoneinfo: 'Europe/Berlin',
      locale: 'de-DE',
    }
    const wrong = await browser.submit(page, { ...typed, zoneinfo: '\u0007' })
    assert.equal(wrong.status, 400)
    assert.match(wrong.text, /value="&quot;&gt;&lt;i&gt;"/)
    const saved = await browser.submit(page, typed)
    assert.match(saved.text, /Ihre Änderungen sind gespeichert/, 'in the language that was chosen')
    assert.match(saved.text, /<option value="de-DE" selected>/)
    const emptied = await browser.submit(page, { ...typed, given_name: '' })
    assert.match(emptied.text, /name="given_name" type="text" value=""/)
  })

  it('changes telephone numbers, and says that a new one is not confirmed', async () => {
    const { browser } = await someone({
      mobile_number: '+491701234567',
      mobile_number_verified: true,
    })
    const page = await browser.open('/account/numbers')
    assert.match(page.text, /This number is confirmed/)
    const typed = { phone_number: 'x', mobile_number: '+491701234567' }
    assert.equal((await browser.submit(page, typed)).status, 400)
    const same = await browser.submit(page, { ...typed, phone_number: '' })
    assert.match(same.text, /This number is confirmed/)
    const other = { phone_number: '+49301234567', mobile_number: '+491701234568' }
    const saved = await browser.submit(same, other)
    assert.match(saved.text, /Your changes are saved/)
    assert.match(saved.text, /This number is not confirmed/)
    assert.match((await browser.open('/account')).text, /\+49301234567 · \+491701234568/)
  })

  it('changes the email address when its code was entered, and tells the former one', async () => {
    const { browser, email } = await someone()
    const page = await browser.open('/account/email')
    assert.equal((await browser.submit(page, { email: 'nobody' })).status, 400)
    const wanted = mailbox()
    const asked = await browser.submit(page, { email: wanted })
    assert.match(asked.text, /We have sent a code/)
    assert.match((await browser.open('/account')).text, new RegExp(email), 'it does not count yet')
    const wrong = await browser.submit(asked, { code: '00000000' })
    assert.equal(wrong.status, 400)
    const done = await browser.submit(asked, { code: codeIn(await mailTo(world(), wanted)) })
    assert.match(done.text, /Your new email address is confirmed/)
    assert.match((await browser.open('/account')).text, new RegExp(wanted))
    assert.match((await mailTo(world(), email)).subject, /was changed/)
  })

  it('sends a new code to the same address when the last one did not work', async () => {
    const { browser } = await someone()
    const wanted = mailbox()
    const asked = await browser.submit(await browser.open('/account/email'), { email: wanted })
    const former = codeIn(await mailTo(world(), wanted))
    const wrong = await browser.submit(asked, { code: '00000000' })
    assert.match(wrong.text, /ask for a new one/)
    const [, address = ''] = /<button[^>]* name="email" value="([^"]*)"/.exec(wrong.text) ?? []
    assert.equal(address, wanted)
    const again = await browser.submit(wrong, { email: address })
    assert.match(again.text, /We have sent a code/)
    assert.equal((await browser.submit(again, { code: former })).status, 400)
    const done = await browser.submit(again, { code: codeIn(await mailTo(world(), wanted)) })
    assert.match(done.text, /Your new email address is confirmed/)
  })

  it('does not tell whose an email address is', async () => {
    const owner = await someone()
    const { browser } = await someone()
    const page = await browser.open('/account/email')
    const asked = await browser.submit(page, { email: owner.email })
    assert.match(asked.text, /We have sent a code/)
    assert.match((await mailTo(world(), owner.email)).subject, /already have an account/)
  })

  it('shows groups with their roles, and where an inherited one comes from', async () => {
    const { browser, user } = await someone()
    const [acme] = await addGroups(world(), user, [{ groupId: 'acme', roles: ['editor'] }])
    const below = { groupId: 'sales', roles: ['reader'], ...(acme && { parentId: acme }) }
    await addGroups(world(), user, [below])
    const { text } = await browser.open('/account/groups')
    assert.match(text, /<bdi class="role">reader<\/bdi><\/li>/)
    assert.match(text, /<bdi class="role">editor<\/bdi> <span class="row-detail">from <bdi>acme</)
  })

  /** Somebody whom another person, who administers a group, has invited into it. */
  async function invited() {
    const { browser, user } = await someone()
    const groupName = 'The <Choir>'
    const boss = await world().addUser()
    const [groupId = ''] = await addGroups(world(), boss, [
      { groupId: 'choir', groupName, roles: ['GROUP_ADMIN'] },
    ])
    const invitee = { ...(await person(world(), boss)), groupId, user, browser }
    await expectSuccess(invitee.assign(groupId, user.sub, ['TENOR']))
    const isMember = async () => {
      const found = await invitee.searchUsers({ groupIds: [groupId] })
      return found.text.includes(user.sub)
    }
    return { ...invitee, isMember }
  }

  it('M5: says what accepting an invitation means, and accepts it', async () => {
    const { browser, groupId, isMember } = await invited()
    const page = await browser.open('/account/groups')
    assert.match(page.text, /<h2>Invitations<\/h2>/)
    assert.match(page.text, /The &lt;Choir&gt;/)
    assert.match(page.text, /sees your name and email address/)
    assert.match(page.text, /aria-label="Accept: The &lt;Choir&gt;"/)
    const german = await browser.open('/account/groups?lang=de-DE')
    assert.match(german.text, /<h2>Einladungen<\/h2>/)
    assert.match(german.text, /sieht Ihren Namen und Ihre E-Mail-Adresse/)
    assert.match(german.text, />Annehmen<\/button>.*>Ablehnen<\/button>/s)
    await browser.open('/account/groups?lang=en-US')
    assert.equal(await isMember(), false)
    const done = await send(browser, page, { group: groupId, answer: 'accept' })
    assert.match(done.text, /You have accepted the invitation/)
    assert.doesNotMatch(done.text, /<h2>Invitations<\/h2>/)
    assert.match(done.text, /<bdi class="role">TENOR<\/bdi>/)
    assert.equal(await isMember(), true)
  })

  it('M5: declines an invitation, and the roles end', async () => {
    const { browser, groupId, isMember } = await invited()
    const page = await browser.open('/account/groups')
    const done = await send(browser, page, { group: groupId, answer: 'decline' })
    assert.match(done.text, /You have declined the invitation/)
    assert.doesNotMatch(done.text, /Choir/)
    const late = await send(browser, page, { group: groupId, answer: 'accept' })
    assert.match(late.text, /This invitation is no longer open/)
    assert.equal(await isMember(), false)
  })

  it('M5: accepts an invitation by the person’s own form alone', async () => {
    const { browser, groupId, isMember } = await invited()
    const page = await browser.open('/account/groups')
    const { csrf = '' } = readForm(page).hidden
    const form = { csrf, group: groupId, answer: 'accept' }
    const headers = { origin: 'https://evil.example' }
    assert.equal((await browser.open('/account/groups', { form, headers })).status, 400)
    const { csrf: _, ...without } = form
    assert.equal((await browser.open('/account/groups', { form: without })).status, 400)
    const stranger = await someone()
    assert.equal((await stranger.browser.open('/account/groups', { form })).status, 400)
    const query = new URLSearchParams(form)
    await browser.open(`/account/groups?${query}`)
    const own = await stranger.browser.open('/account/groups')
    assert.doesNotMatch(own.text, /Choir/)
    assert.equal(await isMember(), false)
  })

  it('M5: tells members of the administrators’ group that these decide', async () => {
    const { browser, user, groupId, isMember } = await invited()
    const page = await browser.open('/account/groups')
    const { groups } = world().server.services.storage.stores
    const times = { createdAt: world().now(), updatedAt: world().now(), revision: 0 }
    const role = { groupId: 'OSTIARY_ADMINS', sub: user.sub, roles: [] }
    await groups.putMembership({ id: randomId(), ...role, ...times })
    const refused = await send(browser, page, { group: groupId, answer: 'accept' })
    assert.equal(refused.status, 403)
    assert.match(refused.text, /An administrator has to confirm this invitation for you/)
    assert.equal(await isMember(), false)
  })

  it('shows recent activity without the addresses of administrators', async () => {
    const { browser, user } = await someone()
    const { services, chores } = world().server
    const event = {
      type: 'ACCOUNT_MODIFIED',
      time: world().now(),
      outcome: 'success',
      sub: user.sub,
    } as const
    await appendEvent(services.storage, {
      ...event,
      address: '198.51.100.77',
      detail: { by: 'admin' },
    })
    await chores.runAll()
    const { text } = await browser.open('/account/activity')
    assert.match(text, /Signed in/)
    assert.match(text, /Account changed/)
    assert.doesNotMatch(text, /198\.51\.100\.77/)
    for (const before of ['x', '1.', '99999999999999999999.a', `1.'--`]) {
      const visit = await browser.open(`/account/activity?${new URLSearchParams({ before })}`)
      assert.equal(visit.status, 200)
    }
  })

  it('lets nobody have more than 20 passkeys, and says so', async () => {
    const user = await world().addUser()
    const known = await addPasskey(world(), user.sub)
    for (let i = 1; i < 19; i++) await addPasskey(world(), user.sub)
    const browser = testBrowser(world())
    const signIn = await browser.open('/account/passkey')
    const page = await browser.submit(signIn, known.get(signIn))
    const [last, further] = [1, 2].map(() => passkeyDevice(world().issuer))
    assert.ok(last && further)
    await browser.submit(page, { name: 'The last', ...last.create(page) })
    const { csrf = '' } = readForm(await browser.open('/account/factors')).hidden
    const refused = await browser.open('/account/passkey', {
      form: { csrf, name: 'One more', ...further.create(page) },
    })
    assert.equal(refused.status, 409)
    assert.match(refused.text, /You have 20 of these/)
    assert.equal((await browser.open('/account/passkey')).status, 409)
    const factors = await world().server.services.storage.stores.factors.listOf(user.sub)
    assert.equal(factors.length, 20)
    assert.ok(factors.some(({ name }) => name === 'The last'))
  })

  it('gives all data as a file, without secrets', async () => {
    const { browser, email } = await someone()
    const page = await browser.open('/account/data')
    const file = await browser.submit(page, {})
    assert.equal(file.headers.get('content-disposition'), 'attachment; filename="account.json"')
    const data = JSON.parse(file.text)
    assert.equal(data.user.email, email)
    assert.equal(data.sessions.length, 1)
    assert.doesNotMatch(file.text, /argon2|sealed|digest|hash/i)
  })

  it('speaks German, also after a choice', async () => {
    const { browser } = await someone()
    const german = await browser.open('/account?lang=de-DE')
    assert.match(german.text, /<h1>Ihr Konto<\/h1>/)
    assert.match((await browser.open('/account/sessions')).text, /Dieses Gerät/)
  })
})

function codesOn(page: Visit): readonly string[] {
  return [...page.text.matchAll(/<li><code>([^<]+)<\/code>/g)].flatMap(([, code]) => code ?? [])
}

describeServer(
  'the email about a new browser',
  (world) => {
    it('is sent for the second browser, and neither for the first nor for a known one', async () => {
      const email = mailbox()
      const user = await world().addUser({ email, email_verified: true, locale: 'de' })
      const first = testBrowser(world())
      await first.travel('/account', user)
      await first.travel('/account', user)
      assert.deepEqual(await mailsTo(world(), email), [])
      const second = testBrowser(world())
      await second.travel('/account', user)
      const { subject, text } = await mailTo(world(), email)
      assert.equal(subject, 'Neue Anmeldung bei Ostiary')
      assert.match(text, /127\.0\.0\.1/)
      assert.match(text, /\/account/)
      world().advance(11 * minute)
      await second.travel('/account/password', user)
      assert.equal((await mailsTo(world(), email)).length, 1)
    })

    it('is sent for a new browser that signs in by passkey, too', async () => {
      const email = mailbox()
      const user = await world().addUser({ email, email_verified: true })
      await testBrowser(world()).travel('/account', user)
      const device = await addPasskey(world(), user.sub)
      const second = testBrowser(world())
      for (let i = 0; i < 2; i++) {
        const page = await second.open('/account/password')
        const end = await second.submit(page, device.get(page))
        assert.equal(end.url.pathname, '/account/password')
        assert.equal((await mailsTo(world(), email)).length, 1)
        world().advance(11 * minute)
      }
    })

    it('is sent for sign-in pages of clients, once for each kind of browser', async () => {
      const client = await world().addClient({ allowed_scopes: ['openid'], consent: 'implicit' })
      const email = mailbox()
      const user = await world().addUser({ email, email_verified: true })
      const { username, password } = user
      const signIn = async (way: 'script' | 'form', userAgent: string) => {
        const fields = { username, password, requestId: await requestIdOf(world(), client) }
        const headers = { 'user-agent': userAgent }
        if (way === 'script') return loginSdk(world(), fields, { headers })
        return testBrowser(world(), headers).ask('/login-srv/login', { form: fields })
      }
      await testBrowser(world()).travel('/account', user)
      for (const [way, userAgent, mails] of [
        ['script', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 1],
        ['script', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/141.0.2', 1],
        ['form', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/142.0', 1],
        ['form', 'Mozilla/5.0 (Windows NT 10.0) Firefox/142.0', 2],
        ['script', 'Mozilla/5.0 (Windows NT 10.0) Firefox/142.0', 2],
      ] as const) {
        assert.ok([200, 302, 303].includes((await signIn(way, userAgent)).status))
        assert.equal((await mailsTo(world(), email)).length, mails, userAgent)
      }
      await testBrowser(world()).travel('/account', user)
      assert.equal((await mailsTo(world(), email)).length, 3, 'a page of ours knows by its cookie')
    })

    it('is not sent again and again to somebody whose browser keeps no cookies', async () => {
      const email = mailbox()
      const user = await world().addUser({ email, email_verified: true })
      for (let i = 0; i < 8; i++) await testBrowser(world()).travel('/account', user)
      assert.equal((await mailsTo(world(), email)).length, 5)
    })
  },
  { OSTIARY_SIGN_IN_NEW_BROWSER_MAIL: 'true' },
)
