import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import type { NewConnection } from '../../src/connections/change-connections.ts'
import type { Connection } from '../../src/connections/connection.ts'
import { commandLine } from '../../src/events/actor.ts'
import { describeServer, type TestUser } from '../support/server-world.ts'
import { testBrowser, type Visit } from '../support/test-browser.ts'
import { aCompany } from './company-scene.ts'
import { addConnection, linkTo, operationsOf, personOf, toThisMachine } from './elsewhere-scene.ts'
import { beginTrial, linkedTo, minute, type Owner, owner, wordsOf } from './journey-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

describeServer(
  'a trial of a connection',
  (world) => {
    let provider: ScriptedProvider
    before(async () => {
      provider = await scriptedProvider(() => world().now())
    })
    after(() => provider[Symbol.asyncDispose]())

    const aConnection = (changes: Partial<NewConnection> = {}) =>
      addConnection(world(), provider, { use: 'off', ...changes })
    const callbackOf = (left: Visit, { alias }: Connection) =>
      `/connect/${alias}/callback?${provider.approve(left.url.href)}`

    /** Goes all the way, up to the page that shows what came. */
    async function tryOut(connection: Connection, { user, browser }: Owner): Promise<Visit> {
      const left = await browser.open(await beginTrial(world(), connection, user))
      assert.equal(left.url.origin, provider.issuer, left.text)
      return browser.open(callbackOf(left, connection))
    }

    /** Everything that a sign-in would change. */
    async function everything(): Promise<string> {
      const tables = ['users', 'identities', 'upstream_accounts', 'upstream_sessions', 'rule_roles']
      const rows = []
      for (const table of [...tables, 'sessions', 'memberships']) {
        rows.push(await world().database.execute(`select count(*) as n from ${table}`))
      }
      return JSON.stringify(rows)
    }

    it('shows who came and what was said, and changes nothing', async () => {
      const administrator = await owner(world())
      const connection = await aConnection()
      const path = await beginTrial(world(), connection, administrator.user)
      provider.script = personOf({ department: 'Engines', groups: ['a', 'b'] })
      const before = await everything()
      const left = await administrator.browser.open(path)
      const page = await administrator.browser.open(callbackOf(left, connection))
      assert.equal(page.status, 200)
      assert.equal(page.headers.get('cache-control'), 'no-store')
      const words = wordsOf(page).replaceAll('&quot;', '"')
      const { sub, email } = provider.script.claims ?? {}
      for (const each of ['They would get an account', sub, email, 'Engines', '["a","b"]']) {
        assert.ok(words.includes(String(each)), `${each}: ${words}`)
      }
      assert.equal(await everything(), before)
      assert.deepEqual(await linkedTo(world(), administrator.user), [])
    })

    it('says whom somebody would be signed in as, with the roles by rules', async () => {
      const company = await aCompany(world(), provider, ({ teamId }) => ({
        rules: [{ claim: 'groups', value: 'Eng*', groupId: teamId, roles: ['DEV'] }],
      }))
      const employee = await world().addUser({ given_name: 'Grace', family_name: 'Hopper' })
      provider.script = personOf({ email: company.address(), groups: ['Engineering'] })
      await linkTo(world(), company.connection, provider, employee)
      const administrator = await owner(world())
      const page = await tryOut(company.connection, administrator)
      const words = wordsOf(page)
      assert.match(words, /They have an account here/)
      assert.match(words, /Grace Hopper/)
      assert.match(words, /DEV · team\S* groups = Engineering/)
      const { ruleRoles } = world().server.services.storage.stores
      assert.deepEqual(await ruleRoles.ofPerson(employee.sub), [])
    })

    it('says why somebody could not sign in', async () => {
      const company = await aCompany(world(), provider)
      const administrator = await owner(world())
      provider.script = personOf({ email: 'ada@elsewhere.example' })
      const page = await tryOut(company.connection, administrator)
      assert.match(wordsOf(page), /could not sign in: .*not of a domain that the group has proven/)
      assert.match(wordsOf(page), /What the other side said/)
    })

    it('foresees each rule for a first sign-in, and each reason against it', async () => {
      const email = `${randomUUID()}@example.com`
      await world().addUser({ email, email_verified: true })
      const blocked = await world().addUser({ userStatus: 'BLOCKED' })
      const cases: readonly [Partial<NewConnection>, object, TestUser | undefined, RegExp][] = [
        [{ firstSignIn: 'approve' }, {}, undefined, /waits for an administrator to approve/],
        [{ firstSignIn: 'refuse' }, {}, undefined, /the connection creates no accounts/],
        [{}, { email }, undefined, /somebody here has the email address/],
        [{}, {}, blocked, /is blocked/],
      ]
      for (const [changes, claims, known, words] of cases) {
        const connection = await aConnection(changes)
        provider.script = personOf({ ...claims })
        if (known) await linkTo(world(), connection, provider, known)
        assert.match(wordsOf(await tryOut(connection, await owner(world()))), words)
      }
    })

    it('says that a hostile connection cannot vouch for whoever has power beyond', async () => {
      const company = await aCompany(world(), provider)
      const beside = await aCompany(world(), provider)
      provider.script = personOf({ email: company.address() })
      await linkTo(world(), company.connection, provider, beside.admin)
      const page = await tryOut(company.connection, await owner(world()))
      assert.match(wordsOf(page), /could not sign in: .*power beyond the group/)
    })

    it('tells its administrator what a fault is, when leaving and when coming back', async () => {
      const administrator = await owner(world())
      const settings = { issuer: 'http://127.0.0.1:9', client_id: 'ostiary' }
      const nowhere = await aConnection({ settings })
      const path = await beginTrial(world(), nowhere, administrator.user)
      const down = await administrator.browser.open(path)
      assert.match(wordsOf(down), /could not sign in: .+/)
      const connection = await aConnection()
      const left = await administrator.browser.open(
        await beginTrial(world(), connection, administrator.user),
      )
      const state = provider.parametersOf(left.url.href).get('state') ?? ''
      const answer = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })
      const denied = await administrator.browser.open(
        `/connect/${connection.alias}/callback?${answer}`,
      )
      assert.match(wordsOf(denied), /could not sign in: .*access_denied/)
    })

    it('shows what was left out, and texts of the other side as texts', async () => {
      const hostile = '<script>alert(1)</script>'
      const long = 'x'.repeat(5000)
      const away = { _claim_names: { groups: 'src1' } }
      provider.script = personOf({ ...away, [hostile]: hostile, long, nothing: null })
      const page = await tryOut(await aConnection(), await owner(world()))
      assert.equal(page.status, 200)
      assert.match(wordsOf(page), /the claim groups is kept elsewhere and was not read/)
      assert.equal(page.text.includes(hostile), false)
      assert.equal(page.text.includes('x'.repeat(501)), false)
    })

    it('begins for nobody but the person who asked, and the ticket stays good', async () => {
      const connection = await aConnection()
      const administrator = await owner(world())
      const path = await beginTrial(world(), connection, administrator.user)
      const other = await owner(world())
      for (const browser of [testBrowser(world()), other.browser]) {
        const page = await browser.open(path)
        assert.equal(page.status, 400)
        assert.match(wordsOf(page), /The trial cannot begin .* Sign in here/)
        assert.equal(page.text.includes(connection.name), false)
      }
      const head = await world().send('HEAD', path)
      assert.equal(head.status, 405)
      const left = await administrator.browser.open(path)
      assert.equal(left.url.origin, provider.issuer)
    })

    it('begins once, also of two requests at the same time', async () => {
      const connection = await aConnection()
      const { user, browser } = await owner(world())
      const path = await beginTrial(world(), connection, user)
      const both = await Promise.all([browser.open(path), browser.open(path)])
      const left = both.filter(({ url }) => url.origin === provider.issuer)
      assert.equal(left.length, 1)
      assert.equal((await browser.open(path)).status, 400)
    })

    it('begins with no ticket that is forged, late, or for other settings', async () => {
      const { user, browser } = await owner(world())
      const connection = await aConnection()
      const other = await aConnection()
      const path = await beginTrial(world(), connection, user)
      const elsewhere = path.replace(connection.alias, other.alias)
      const forged = path.replace(/ticket=.*/, 'ticket=v1.abc')
      for (const wrong of [elsewhere, forged, `/connect/${connection.alias}/try`]) {
        assert.equal((await browser.open(wrong)).status, 400, wrong)
      }
      const late = await beginTrial(world(), connection, user)
      world().advance(5 * minute)
      assert.equal((await browser.open(late)).status, 400)
      const changed = await beginTrial(world(), connection, user)
      const { changes } = operationsOf(world())
      await changes.replace(commandLine, connection.id, { ...connection, secrets: {} })
      assert.equal((await browser.open(changed)).status, 400)
    })

    it('ends for whoever does not administer the group any more', async () => {
      const { user, browser } = await owner(world())
      const connection = await aConnection()
      const losePower = () =>
        world().database.execute(`delete from memberships where sub = '${user.sub}'`)
      const unused = await beginTrial(world(), connection, user)
      await losePower()
      assert.equal((await browser.open(unused)).status, 400)
      provider.script = personOf()
      const left = await browser.open(await beginTrial(world(), connection, user))
      await losePower()
      assert.equal((await browser.open(callbackOf(left, connection))).status, 400)
    })

    it('is shown to nobody but the person who began it, in the same session', async () => {
      const administrator = await owner(world())
      const other = await owner(world())
      const connection = await aConnection()
      provider.script = personOf()
      const path = await beginTrial(world(), connection, administrator.user)
      const left = await administrator.browser.open(path)
      const callback = callbackOf(left, connection)
      for (const browser of [other.browser, testBrowser(world())]) {
        assert.equal((await browser.open(callback)).status, 400)
      }
      administrator.browser.cookies.delete('ostiary_session')
      assert.equal((await administrator.browser.open(callback)).status, 400)
    })
  },
  toThisMachine,
)
