import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Connection } from '../../src/connections/connection.ts'
import { commandLine } from '../../src/events/actor.ts'
import { eventsAbout } from '../events/events.ts'
import { person } from '../groups/groups-world.ts'
import { addAuthenticator } from '../support/authenticator-app.ts'
import { describeServer } from '../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../support/test-browser.ts'
import { aCompany } from './company-scene.ts'
import { callsWith, codeOf, connections } from './connections-scene.ts'
import {
  aClient,
  addConnection,
  leaveFor,
  linkTo,
  operationsOf,
  personOf,
  signInThrough,
  toThisMachine,
} from './elsewhere-scene.ts'
import {
  beginLink,
  callbackFor,
  groupWithDomain,
  linkedPath,
  linkedTo,
  linkThrough,
  minute,
  owner,
  sendTo,
  signedInBrowser,
  signOut,
  wordsOf,
} from './journey-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

describeServer(
  'a link from the account page',
  (world) => {
    let provider: ScriptedProvider
    let connection: Connection
    before(async () => {
      provider = await scriptedProvider(() => world().now())
      connection = await addConnection(world(), provider)
    })
    after(() => provider[Symbol.asyncDispose]())

    /** Somebody who has linked an account of a provider. */
    async function linked() {
      const { user, browser } = await owner(world())
      provider.script = personOf()
      const end = await linkThrough(provider, connection, browser)
      assert.match(wordsOf(end), /The account is linked/)
      return { user, browser }
    }

    async function unlink(browser: ReturnType<typeof testBrowser>) {
      const page = await browser.open(linkedPath)
      const [, identity = ''] = /name="identity" value="([^"]+)"/.exec(page.text) ?? []
      return sendTo(browser, page, { act: 'unlink', identity })
    }

    it('signs in to the same account afterwards, until it is unlinked', async () => {
      const { user, browser } = await linked()
      const client = await aClient(world())
      const inside = await signInThrough(world(), provider, connection, client)
      assert.ok(answerOf(inside).get('code'), inside.text)
      assert.deepEqual(await linkedTo(world(), user), [connection.alias])

      assert.match(wordsOf(await unlink(browser)), /It is removed/)
      assert.deepEqual(await linkedTo(world(), user), [])
      await signInThrough(world(), provider, connection, client)
      assert.deepEqual(await linkedTo(world(), user), [], 'a sign-in does not link')
      const types = await eventsAbout(world(), user.sub)
      assert.ok(types.includes('IDENTITY_LINKED') && types.includes('IDENTITY_UNLINKED'))
    })

    it('asks for a fresh sign-in before anything is shown or begun', async () => {
      const { user, browser } = await owner(world())
      const page = await browser.open(linkedPath)
      world().advance(11 * minute)
      assert.equal((await browser.open(linkedPath)).url.pathname, '/login')
      world().advance(5 * minute)
      const begun = await sendTo(browser, page, { act: 'link', connection: connection.alias })
      assert.equal(begun.url.pathname, '/login')
      assert.deepEqual(await linkedTo(world(), user), [])
    })

    it('asks for the second factor of people who have one', async () => {
      const { user, browser } = await owner(world())
      const app = await addAuthenticator(world(), user.sub)
      const asked = await browser.open(linkedPath)
      assert.equal(asked.url.pathname, '/login/factor')
      const inside = await browser.submit(asked, { code: app.code() })
      assert.equal(inside.url.pathname, linkedPath)
      provider.script = personOf()
      await linkThrough(provider, connection, browser)
      assert.deepEqual(await linkedTo(world(), user), [connection.alias])
    })

    it('is refused if a factor was set up while the browser was away', async () => {
      const { user, browser } = await owner(world())
      provider.script = personOf()
      const left = await beginLink(browser, connection)
      await addAuthenticator(world(), user.sub)
      const end = await browser.ask(callbackFor(provider, connection, left))
      assert.match(end.headers.get('location') ?? '', /problem=again/)
      assert.deepEqual(await linkedTo(world(), user), [])
    })

    it('asks the provider to have the person sign in again', async () => {
      const { user, browser } = await owner(world())
      const left = await beginLink(browser, connection)
      const asked = provider.parametersOf(left.url.href)
      assert.deepEqual([asked.get('prompt'), asked.get('max_age')], ['login', '0'])
      const longAgo = Math.floor(world().now() / 1000) - 3600
      provider.script = personOf({ auth_time: longAgo })
      const end = await browser.open(callbackFor(provider, connection, left))
      assert.equal(end.url.searchParams.get('problem'), 'denied')
      assert.deepEqual(await linkedTo(world(), user), [])
    })

    it('is ended by whoever administers the connection, and by no other administrator', async () => {
      const company = await aCompany(world(), provider)
      const [ofCompany, ofOther] = await Promise.all(
        [company, await aCompany(world(), provider)].map(async ({ admin }) =>
          callsWith(world(), await person(world(), admin)),
        ),
      )
      provider.script = personOf({ email: company.address() })
      const client = await aClient(world())
      const browser = testBrowser(world())
      await signInThrough(world(), provider, company.connection, client, browser)
      const { users } = world().server.services.storage.stores
      const email = String(provider.script.claims?.email)
      const user = (await users.findByLoginName(email)) ?? assert.fail()
      const unlinkAs = (calls = ofCompany, query = '', { sub } = user) =>
        calls?.send('DELETE', `${connections}/${company.connection.id}/people/${sub}${query}`) ??
        assert.fail()
      assert.equal(codeOf(await unlinkAs(ofOther, '?force=true')), 19001)
      assert.equal(codeOf(await unlinkAs(ofCompany, '', { ...user, sub: 'nobody' })), 19010)
      const last = await unlinkAs()
      assert.deepEqual([last.status, codeOf(last)], [409, 19011])
      assert.deepEqual(await linkedTo(world(), user), [company.connection.alias])
      const isOpen = async () => {
        const end = await browser.open(authorizationPath(client, { prompt: 'none' }))
        return answerOf(end).has('code')
      }
      assert.equal(await isOpen(), true)
      const both = await Promise.all([1, 2].map(() => unlinkAs(ofCompany, '?force=true')))
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 404])
      assert.deepEqual([await linkedTo(world(), user), await isOpen()], [[], false])
      assert.ok((await eventsAbout(world(), user.sub)).includes('IDENTITY_UNLINKED'))

      const withPassword = await world().addUser({ email: company.address() })
      provider.script = personOf({ email: company.address() })
      await linkTo(world(), company.connection, provider, withPassword)
      const answer = await unlinkAs(ofCompany, '', { ...user, ...withPassword })
      assert.equal(answer.status, 200, answer.text)
    })

    it('does not take an account that somebody else has', async () => {
      const { user } = await linked()
      const other = await owner(world())
      const end = await linkThrough(provider, connection, other.browser)
      assert.match(wordsOf(end), /somebody else|another account/i)
      assert.deepEqual(await linkedTo(world(), other.user), [])
      assert.deepEqual(await linkedTo(world(), user), [connection.alias])
    })

    it('keeps the last way in', async () => {
      provider.script = personOf()
      const browser = testBrowser(world())
      const page = await browser.open(linkedPath)
      const left = await browser.submit(page, { connection: connection.alias })
      const inside = await browser.open(callbackFor(provider, connection, left))
      assert.equal(inside.url.pathname, linkedPath, inside.text)
      const refused = await unlink(browser)
      assert.equal(refused.status, 409)
      const client = await aClient(world())
      const again = await signInThrough(world(), provider, connection, client)
      assert.ok(answerOf(again).get('code'), again.text)
    })

    it('CVE-2026-9087: one departure links one upstream account, once', async () => {
      const { user, browser } = await owner(world())
      const left = await beginLink(browser, connection)
      provider.script = personOf()
      const first = callbackFor(provider, connection, left)
      const second = callbackFor(provider, connection, left)
      await browser.open(first)
      provider.script = personOf()
      assert.match(wordsOf(await browser.open(second)), /This sign-in is over/)
      const { upstreamAccounts } = world().server.services.storage.stores
      assert.equal((await upstreamAccounts.ofPerson(user.sub)).length, 1)
    })

    it('CVE-2026-92358: an unlink voids what was begun before it', async () => {
      const { user, browser } = await linked()
      const left = await beginLink(browser, connection)
      await unlink(browser)
      const end = await browser.open(callbackFor(provider, connection, left))
      assert.match(wordsOf(end), /This sign-in is over/)
      assert.deepEqual(await linkedTo(world(), user), [])
    })

    it('CVE-2026-92358: a link voids others that were begun', async () => {
      const other = await addConnection(world(), provider)
      const { user, browser } = await owner(world())
      provider.script = personOf()
      const left = await beginLink(browser, other)
      await linkThrough(provider, connection, browser)
      const end = await browser.open(callbackFor(provider, other, left))
      assert.match(wordsOf(end), /This sign-in is over/)
      assert.deepEqual(await linkedTo(world(), user), [connection.alias])
    })

    it('CVE-2026-92358: a new password voids what was begun before it', async () => {
      const { user, browser } = await owner(world())
      provider.script = personOf()
      const left = await beginLink(browser, connection)
      const page = await browser.open('/account/password')
      const password = 'green tea and 4 biscuits'
      const changed = await browser.submit(page, {
        old_password: user.password,
        new_password: password,
        confirm_password: password,
      })
      assert.equal(changed.status, 200, changed.text)
      const end = await browser.open(callbackFor(provider, connection, left))
      assert.match(wordsOf(end), /This sign-in is over/)
      assert.deepEqual(await linkedTo(world(), user), [])
    })

    it('CVE-2026-92358: a sign-out voids what was begun before it', async () => {
      const { user, browser } = await owner(world())
      provider.script = personOf()
      const left = await beginLink(browser, connection)
      await signOut(browser)
      await browser.travel('/account', user)
      const end = await browser.open(callbackFor(provider, connection, left))
      assert.match(wordsOf(end), /This sign-in is over/)
      assert.deepEqual(await linkedTo(world(), user), [])
    })

    it('CVE-2026-15571: nobody can finish in their browser what another has begun', async () => {
      const [attacker, victim] = [await owner(world()), await owner(world())]
      provider.script = personOf()
      const left = await beginLink(attacker.browser, connection)
      const callback = callbackFor(provider, connection, left)
      assert.equal((await victim.browser.open(callback)).status, 400)
      assert.deepEqual(await linkedTo(world(), victim.user), [])
      // Not even a second browser of the same person.
      const second = await signedInBrowser(world(), attacker.user)
      assert.equal((await second.open(callback)).status, 400)
      assert.deepEqual(await linkedTo(world(), attacker.user), [])
    })

    it('CVE-2026-15571: is not begun by a form of another site', async () => {
      const { browser } = await owner(world())
      const form = { act: 'link', connection: connection.alias }
      for (const csrf of [{}, { csrf: 'guessed' }]) {
        const end = await browser.open(linkedPath, { form: { ...form, ...csrf } })
        assert.notEqual(end.url.origin, provider.issuer)
      }
    })

    it('CVE-2026-16442: a connection that only links signs nobody in', async () => {
      const own = await addConnection(world(), provider, { name: 'Proof', use: 'link' })
      const { user, browser } = await owner(world())
      provider.script = personOf()
      assert.match(wordsOf(await browser.open(linkedPath)), /Link Proof/)
      assert.match(wordsOf(await linkThrough(provider, own, browser)), /The account is linked/)
      assert.deepEqual(await linkedTo(world(), user), [own.alias])

      const stranger = testBrowser(world())
      const client = await aClient(world())
      const hint = { kc_idp_hint: own.alias }
      const page = await stranger.open(authorizationPath(client, hint))
      assert.equal(page.url.pathname, '/login', 'a hint leads nowhere')
      assert.doesNotMatch(wordsOf(page), /Continue with Proof/)
      const tampered = await stranger.submit(page, { connection: own.alias })
      assert.match(wordsOf(tampered), /not offered here/)
      // Nor when the browser has left before.
      const { changes } = operationsOf(world())
      const once = await addConnection(world(), provider)
      const left = await leaveFor(stranger, once, client)
      await changes.replace(commandLine, once.id, { ...once, use: 'link', secrets: {} })
      const back = await stranger.open(callbackFor(provider, once, left))
      assert.match(wordsOf(back), /This sign-in is over/)
    })

    it('a closed connection signs in who is known, links nobody, and creates nobody', async () => {
      const own = await addConnection(world(), provider, { name: 'Shut', firstSignIn: 'closed' })
      const { user, browser } = await owner(world())
      provider.script = personOf()
      const page = await browser.open(linkedPath)
      assert.doesNotMatch(wordsOf(page), /Link Shut/)
      await sendTo(browser, page, { act: 'link', connection: own.alias })
      assert.deepEqual(await linkedTo(world(), user), [])

      const client = await aClient(world())
      const unknown = await signInThrough(world(), provider, own, client)
      assert.match(wordsOf(unknown), /is not known here/)
      await linkTo(world(), own, provider, user)
      const known = await signInThrough(world(), provider, own, client)
      assert.ok(answerOf(known).has('code'), wordsOf(known))
      // Nor who has left to link before it was closed.
      const open = await addConnection(world(), provider)
      provider.script = personOf()
      const left = await beginLink(browser, open)
      const { changes } = operationsOf(world())
      const shut = { ...open, firstSignIn: 'closed' as const, secrets: {} }
      await changes.replace(commandLine, open.id, shut)
      await browser.open(callbackFor(provider, open, left))
      assert.deepEqual(await linkedTo(world(), user), [own.alias])
      const never = { ...shut, use: 'link' as const }
      await assert.rejects(changes.replace(commandLine, open.id, never), /must not be closed/)
    })

    it('is void if somebody else has signed in with the browser meanwhile', async () => {
      const { user, browser } = await owner(world())
      const other = await world().addUser()
      provider.script = personOf()
      const left = await beginLink(browser, connection)
      await signOut(browser)
      await browser.travel('/account', other)
      await browser.open(callbackFor(provider, connection, left))
      assert.deepEqual(await linkedTo(world(), other), [])
      assert.deepEqual(await linkedTo(world(), user), [])
    })

    it('is offered to people whose address their company vouches for', async () => {
      const { groupId, domain } = await groupWithDomain(world(), await world().addUser())
      const name = `Login of ${domain}`
      const own = await addConnection(world(), provider, { groupId, name })
      const email = `ada@${domain}`
      const { user, browser } = await owner(world(), { email, email_verified: true })
      provider.script = personOf({ email })
      const client = await aClient(world())
      const refused = await signInThrough(world(), provider, own, client)
      assert.match(wordsOf(refused), /link Login of .* on your account page/)

      assert.match(wordsOf(await browser.open(linkedPath)), new RegExp(`Link ${name}`))
      await linkThrough(provider, own, browser)
      assert.deepEqual(await linkedTo(world(), user), [own.alias])
      const inside = await signInThrough(world(), provider, own, client)
      assert.ok(answerOf(inside).get('code'), inside.text)
      const stranger = await owner(world())
      assert.doesNotMatch(wordsOf(await stranger.browser.open(linkedPath)), /Login of/)
    })

    it('leads to another server, which its content policy allows', async () => {
      const { browser } = await owner(world())
      const { headers } = await browser.open(linkedPath)
      // Chromium applies form-action to the redirects that follow a form.
      assert.doesNotMatch(headers.get('content-security-policy') ?? '', /form-action/)
    })

    it('goes nowhere through a connection that is off or unknown', async () => {
      const off = await addConnection(world(), provider, { use: 'off' })
      const { browser } = await owner(world())
      for (const alias of [off.alias, 'nobody']) {
        const page = await browser.open(linkedPath)
        const end = await sendTo(browser, page, { act: 'link', connection: alias })
        assert.equal(end.url.pathname, linkedPath, alias)
        assert.ok(end.status >= 400, alias)
      }
    })

    it('is void when the connection was changed meanwhile', async () => {
      const other = await addConnection(world(), provider)
      const { user, browser } = await owner(world())
      provider.script = personOf()
      const left = await beginLink(browser, other)
      await operationsOf(world()).changes.replace(commandLine, other.id, { ...other, secrets: {} })
      const end = await browser.open(callbackFor(provider, other, left))
      assert.match(wordsOf(end), /This sign-in is over/)
      assert.deepEqual(await linkedTo(world(), user), [])
    })
  },
  toThisMachine,
)
