import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import type { NewConnection } from '../../../src/connections/change-connections.ts'
import type { Connection } from '../../../src/connections/connection.ts'
import { commandLine } from '../../../src/events/actor.ts'
import { addGroups } from '../../support/add-groups.ts'
import { describeServer, type ServerWorld } from '../../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../../support/test-browser.ts'
import { aClient, operationsOf, toThisMachine } from '../elsewhere-scene.ts'
import {
  beginLink,
  beginTrial,
  linkedPath,
  linkedTo,
  minute,
  owner,
  sendTo,
  signedInBrowser,
  wordsOf,
} from '../journey-scene.ts'
import { ada, baseDn, reader, withAttributes } from './ldap-scene.ts'
import { type ScriptedDirectory, scriptedDirectory, type TestEntry } from './scripted-directory.ts'

/** Somebody of a domain that no other test has. */
function someone(): { readonly entry: TestEntry; readonly email: string; readonly domain: string } {
  const name = randomUUID()
  const domain = `${name}.example`
  const email = `ada@${domain}`
  const entry = { ...ada, dn: `uid=${name},ou=people,${baseDn}` }
  return {
    entry: withAttributes(entry, { uid: [name], mail: [email], entryUUID: [name] }),
    email,
    domain,
  }
}

describeServer(
  'a sign-in with a directory',
  (world) => {
    let directory: ScriptedDirectory
    before(async () => {
      directory = await scriptedDirectory({ entries: [reader] })
    })
    after(() => directory[Symbol.asyncDispose]())

    async function addDirectory(changes: Partial<NewConnection> = {}): Promise<Connection> {
      return operationsOf(world()).changes.create(commandLine, {
        alias: `dir-${randomUUID().slice(0, 8)}`,
        kind: 'ldap',
        groupId: undefined,
        name: 'Acme',
        preset: undefined,
        use: 'optional',
        firstSignIn: 'create',
        emailTrust: 'always',
        trustsFactors: false,
        settings: {
          urls: [`ldap://localhost:${directory.port}`],
          starttls: false,
          base_dn: baseDn,
          bind_dn: reader.dn,
        },
        secrets: { bind_password: 'reads' },
        rules: [],
        ...changes,
      })
    }

    /** Somebody in the directory, and a group with their domain and a connection. */
    async function ofGroup(use: Connection['use']) {
      const person = someone()
      directory.script.entries = [reader, person.entry]
      directory.binds.length = 0
      const groupId = await provenGroup(world(), person.domain)
      return { ...person, connection: await addDirectory({ groupId, use }) }
    }

    async function type(fields: Readonly<Record<string, string>>) {
      const browser = testBrowser(world())
      const page = await browser.open(authorizationPath(await aClient(world())))
      return browser.submit(page, fields)
    }

    it('asks those who have chosen it for their password there', async () => {
      const { entry, email } = someone()
      directory.script.entries = [reader, entry]
      const { alias } = await addDirectory()
      const client = await aClient(world())
      const browser = testBrowser(world())
      const start = await browser.open(authorizationPath(client))
      assert.match(start.text, /Continue with Acme/)
      const page = await browser.submit(start, { connection: alias })
      assert.match(page.text, /your password at Acme/)
      const consent = await browser.submit(page, { username: email, password: 'engine' })
      assert.equal(consent.url.pathname, '/consent', consent.text)
      const end = await browser.submit(consent, { decision: 'allow' })
      const { json } = await world().redeem(client, answerOf(end).get('code') ?? '')
      assert.equal(typeof json.access_token, 'string')
      const { users } = world().server.services.storage.stores
      const user = await users.findByLoginName(email)
      const [identity] = await users.identitiesOf(user?.sub ?? '')
      assert.deepEqual([identity?.provider, user?.emailVerified], [alias, true])
    })

    for (const use of ['required', 'default'] as const) {
      it(`checks the password of people of the domain there, if that is ${use}`, async () => {
        const { email, entry } = await ofGroup(use)
        const wrong = await type({ username: email, password: 'nonsense' })
        assert.equal(wrong.status, 400)
        assert.match(wrong.text, /name or password is wrong/)
        const right = await type({ username: email, password: 'engine' })
        assert.equal(right.url.pathname, '/consent', right.text)
        assert.equal(directory.binds.filter((dn) => dn === entry.dn).length, 2)
      })
    }

    it('sends no password to a directory that is optional, unless it was chosen', async () => {
      const { email } = await ofGroup('optional')
      const local = await type({ username: email, password: 'engine' })
      assert.match(local.text, /name or password is wrong/)
      assert.deepEqual(directory.binds, [])
      const asked = await type({ username: email, password: '' })
      assert.match(asked.text, /your password at Acme/)
    })

    it('CVE-2026-16442: checks no password for a sign-in if it only links', async () => {
      const { email, connection } = await ofGroup('link')
      for (const fields of [{ username: email }, { connection: connection.alias }]) {
        const refused = await type({ username: email, password: 'engine', ...fields })
        assert.equal(refused.status, 400)
      }
      assert.deepEqual(directory.binds, [])
    })

    it('limits guesses as for passwords of this server, and asks no more then', async () => {
      const { email, entry } = await ofGroup('required')
      const statuses = []
      for (const guess of ['1', '2', '3', '4', '5', '6', 'engine']) {
        const { status } = await type({ username: email.toUpperCase(), password: guess })
        statuses.push(status)
      }
      assert.deepEqual(statuses, [400, 400, 400, 400, 400, 429, 429])
      assert.equal(directory.binds.filter((dn) => dn === entry.dn).length, 5)
      world().advance(901_000)
      const late = await type({ username: email, password: 'engine' })
      assert.equal(late.url.pathname, '/consent', late.text)
    })

    it('records what failed without the name, and logs no password', async () => {
      const { email, connection } = await ofGroup('required')
      await type({ username: email, password: 'nonsense-of-ada' })
      const rows = await world().database.execute(
        `select detail from events where type = 'LOGIN_FAILURE'`,
      )
      const failures = JSON.stringify(rows)
      assert.ok(failures.includes(connection.alias))
      assert.ok(!failures.includes(email))
      assert.ok(!world().logLines.join('').includes('nonsense-of-ada'))
    })

    it('is tried by its administrator on a page of its own, within the limits', async () => {
      const { email, entry, connection } = await ofGroup('off')
      const { user, browser } = await owner(world())
      const path = await beginTrial(world(), connection, user)
      const asked = await browser.open(path)
      assert.match(wordsOf(asked), /Trial of Acme .* your password at Acme/)
      const stranger = await testBrowser(world()).open(path.replace(/\?.*/, ''), {
        form: { ticket: new URL(path, world().url).searchParams.get('ticket') ?? '' },
      })
      assert.match(wordsOf(stranger), /The trial cannot begin/)
      assert.deepEqual(directory.binds, [])
      const wrong = await browser.submit(asked, { username: email, password: 'nonsense' })
      assert.match(wordsOf(wrong), /name or password is wrong/)
      const right = await browser.submit(wrong, { username: email, password: 'engine' })
      assert.match(wordsOf(right), /They would get an account/)
      assert.match(wordsOf(right), new RegExp(`mail ${email}`))
      const again = await browser.submit(wrong, { username: email, password: 'engine' })
      assert.match(wordsOf(again), /The trial cannot begin/)
      const { users } = world().server.services.storage.stores
      assert.equal(await users.findByLoginName(email), undefined)
      const more = await browser.open(await beginTrial(world(), connection, user))
      const guesses = ['1', '2', '3', '4', '5']
      for (const guess of guesses) await browser.submit(more, { username: email, password: guess })
      const late = await browser.submit(more, { username: email, password: 'engine' })
      assert.equal(late.status, 429)
      assert.ok(directory.binds.filter((dn) => dn === entry.dn).length < 9)
    })

    it('is linked on the account page by the password there, and unlinked again', async () => {
      const { entry, email } = someone()
      directory.script.entries = [reader, entry]
      const connection = await addDirectory()
      const { user, browser } = await owner(world())
      const asked = await beginLink(browser, connection)
      assert.match(wordsOf(asked), /Link Acme .* your password at Acme/)
      const wrong = await browser.submit(asked, { username: email, password: 'nonsense' })
      assert.deepEqual([wrong.status, await linkedTo(world(), user)], [400, []])
      assert.match(wordsOf(wrong), /name or password is wrong/)
      const done = await browser.submit(wrong, { username: email, password: 'engine' })
      assert.match(wordsOf(done), /The account is linked/)
      assert.deepEqual(await linkedTo(world(), user), [connection.alias])

      const other = await owner(world())
      const form = await beginLink(other.browser, connection)
      const taken = await other.browser.submit(form, { username: email, password: 'engine' })
      assert.match(wordsOf(taken), /linked to somebody else/)
      assert.deepEqual(await linkedTo(world(), other.user), [])

      const page = await browser.open(linkedPath)
      const [, identity = ''] = /name="identity" value="([^"]+)"/.exec(page.text) ?? []
      await sendTo(browser, page, { act: 'unlink', identity })
      assert.deepEqual(await linkedTo(world(), user), [])
    })

    it('is linked only after a fresh sign-in here, within the limits of passwords', async () => {
      const { entry, email } = someone()
      directory.script.entries = [reader, entry]
      const connection = await addDirectory()
      const { user, browser } = await owner(world())
      const asked = await beginLink(browser, connection)
      directory.binds.length = 0
      world().advance(16 * minute)
      const late = await browser.submit(asked, { username: email, password: 'engine' })
      assert.deepEqual([late.url.pathname, directory.binds], ['/login', []])

      const own = await signedInBrowser(world(), user)
      const form = await beginLink(own, connection)
      for (const guess of ['1', '2', '3', '4', '5']) {
        await own.submit(form, { username: email, password: guess })
      }
      const delayed = await own.submit(form, { username: email, password: 'engine' })
      assert.equal(delayed.status, 429)
      assert.ok(Number(delayed.headers.get('retry-after')) > 0)
      assert.deepEqual(await linkedTo(world(), user), [])
    })

    it('says that the directory is down, and signs nobody in when it is off', async () => {
      const { email, connection } = await ofGroup('required')
      const { changes } = operationsOf(world())
      const settings = { ...connection.settings, urls: ['ldap://localhost:1'] }
      const secrets = { bind_password: 'reads' }
      await changes.replace(commandLine, connection.id, { ...connection, settings, secrets })
      const down = await type({ username: email, password: 'engine' })
      assert.equal(down.status, 502)
      assert.match(down.text, /cannot be reached/)
      const { alias } = await addDirectory({ use: 'off' })
      const off = await type({ connection: alias, username: email, password: 'engine' })
      assert.equal(off.status, 400)
      assert.match(off.text, /not offered here/)
    })
  },
  // Long, so that it does not end during the test.
  { ...toThisMachine, OSTIARY_LIMITS_ACCOUNT_FIRST_DELAY_SECONDS: '900' },
)

/** A group that has proven a domain. */
async function provenGroup(world: ServerWorld, name: string): Promise<string> {
  const { domains } = world.server.services.storage.stores
  const member = await world.addUser()
  const [groupId = ''] = await addGroups(world, member, [{ groupId: 'acme', roles: ['reader'] }])
  const times = { createdAt: world.now(), provenAt: undefined, checkedAt: undefined }
  const claim = { name, groupId, proof: 'proof', ...times, lostAt: undefined }
  await domains.add({ ...claim, status: 'pending' }, 1)
  const check = { checkedAt: world.now(), provenAt: world.now(), lostAt: undefined }
  assert.ok(await domains.note(claim, { ...check, status: 'proven' }))
  return groupId
}
