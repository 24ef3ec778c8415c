import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { decodeJwt } from 'jose'
import type { Connection } from '../../src/connections/connection.ts'
import { eventsAbout } from '../events/events.ts'
import { describeManagement } from '../management/management-world.ts'
import type { TestClient } from '../support/server-world.ts'
import { answerOf, type Visit } from '../support/test-browser.ts'
import {
  aClient,
  addConnection,
  linkTo,
  personOf,
  signInThrough,
  toThisMachine,
} from './elsewhere-scene.ts'
import { groupWithDomain, linkedTo, wordsOf } from './journey-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

describeManagement(
  'who comes for the first time',
  (world) => {
    let provider: ScriptedProvider
    let client: TestClient
    before(async () => {
      provider = await scriptedProvider(() => world().now())
      client = await aClient(world())
    })
    after(() => provider[Symbol.asyncDispose]())

    const come = (connection: Connection) => signInThrough(world(), provider, connection, client)

    /** Whose the code is that a sign-in ended with. */
    async function subOf(end: Visit): Promise<string> {
      const code = answerOf(end).get('code') ?? assert.fail(end.text)
      const { json } = await world().redeem(client, code)
      return decodeJwt(json.access_token).sub ?? ''
    }

    async function findUser() {
      const email = String(provider.script.claims?.email)
      return world().server.services.storage.stores.users.findByLoginName(email)
    }

    it('is refused where accounts are not created, and leaves nothing behind', async () => {
      const connection = await addConnection(world(), provider, { firstSignIn: 'refuse' })
      provider.script = personOf()
      const end = await come(connection)
      assert.equal(end.status, 400)
      assert.match(wordsOf(end), /Your account at Acme is not known here/)
      assert.equal(await findUser(), undefined)

      const user = await world().addUser()
      await linkTo(world(), connection, provider, user)
      assert.equal(await subOf(await come(connection)), user.sub, 'who is known comes in')
    })

    it('waits where an administrator approves, and comes in afterwards', async () => {
      const connection = await addConnection(world(), provider, { firstSignIn: 'approve' })
      provider.script = personOf({ name: 'Ada Lovelace' })
      for (const _ of [1, 2]) {
        const end = await come(connection)
        assert.equal(end.status, 200)
        assert.match(wordsOf(end), /An administrator has to approve it/)
      }
      const waiting = await findUser()
      assert.equal(waiting?.status, 'PENDING')
      const sub = waiting?.sub ?? ''
      assert.deepEqual((await eventsAbout(world(), sub)).includes('LOGIN_SUCCESS'), false)
      await world().ask('PUT', `/users-srv/user/${sub}/status`, { userStatus: 'VERIFIED' })
      assert.equal(await subOf(await come(connection)), sub)
    })

    it('stays out while blocked, which is an event', async () => {
      const connection = await addConnection(world(), provider)
      provider.script = personOf()
      const sub = await subOf(await come(connection))
      await world().ask('PUT', `/users-srv/user/${sub}/status`, { userStatus: 'BLOCKED' })
      const end = await come(connection)
      assert.equal(end.status, 400)
      assert.match(wordsOf(end), /You cannot sign in with Acme/)
      assert.ok((await eventsAbout(world(), sub)).includes('LOGIN_FAILURE'))
    })

    it('gets no account that has proved the address: its owner links from the account page', async () => {
      const connection = await addConnection(world(), provider)
      provider.script = personOf()
      const email = String(provider.script.claims?.email)
      const owner = await world().addUser({ email, email_verified: true })
      const end = await come(connection)
      assert.equal(end.status, 400)
      assert.match(wordsOf(end), /There is an account with your email address/)
      assert.deepEqual(await linkedTo(world(), owner), [])
    })

    it('pre-hijacking: whoever registered the address first and did not prove it has no part', async () => {
      const connection = await addConnection(world(), provider)
      provider.script = personOf()
      const email = String(provider.script.claims?.email)
      const password = 'a password of the stranger 7'
      const json = { provider: 'self', email, password, password_echo: password }
      const registered = await world().send('POST', '/users-srv/register', { json })
      assert.equal(registered.status, 200, registered.text)
      const stranger = registered.json.data as { readonly sub: string }
      const sub = await subOf(await come(connection))
      assert.notEqual(sub, stranger.sub)
      assert.deepEqual(await linkedTo(world(), stranger), [])
      assert.equal((await findUser())?.sub, sub, 'the address is the name of its owner')
      const app = await world().addClient({ grant_types: ['password'] })
      const attempt = { sub: '', username: email, password }
      assert.equal((await world().signIn(app, attempt)).status, 400)
    })

    it('nOAuth: an address that Entra does not vouch for is nobody', async () => {
      const settings = { issuer: provider.issuer, client_id: 'ostiary' }
      const connection = await addConnection(world(), provider, { preset: 'entra', settings })
      const victim = await world().addUser({
        email: `ceo-${randomUUID()}@victim.example`,
        email_verified: true,
      })
      const { users } = world().server.services.storage.stores
      const email = (await users.find(victim.sub))?.email
      // The tenant of the attacker says whatever they want, `email_verified` among it.
      const tenant = { oid: randomUUID(), tid: randomUUID(), email, email_verified: true }
      provider.script = personOf(tenant)
      const sub = await subOf(await come(connection))
      assert.notEqual(sub, victim.sub)
      assert.equal((await users.find(sub))?.email, undefined)
      // The address can change; who it is does not.
      provider.script = personOf({ ...tenant, email: 'other@attacker.example' })
      assert.equal(await subOf(await come(connection)), sub)
      provider.script = personOf({ ...tenant, oid: randomUUID() })
      assert.notEqual(await subOf(await come(connection)), sub)
    })

    it('the connection of a group brings nobody of a domain that is not proven', async () => {
      const member = await world().addUser()
      const { groupId, domain } = await groupWithDomain(world(), member)
      const connection = await addConnection(world(), provider, { groupId })
      const claims = [
        { email: 'ada@elsewhere.example', email_verified: true },
        { email: `ada@sub.${domain}`, email_verified: true },
        { email: `ada@${domain}`, email_verified: false },
        { email: undefined },
      ]
      for (const each of claims) {
        provider.script = personOf(each)
        const end = await come(connection)
        assert.equal(end.status, 400, String(each.email))
        assert.match(wordsOf(end), /did not let you sign in/)
      }
      provider.script = personOf({ email: `ada@${domain}` })
      assert.ok(await subOf(await come(connection)))
    })

    it('the connection of a group signs nobody in who has power beyond it', async () => {
      const member = await world().addUser()
      const { groupId, domain } = await groupWithDomain(world(), member)
      const connection = await addConnection(world(), provider, { groupId })
      const { users } = world().server.services.storage.stores
      const admin = (await users.findByLoginName('admin')) ?? assert.fail()
      provider.script = personOf({ email: `boss@${domain}` })
      await linkTo(world(), connection, provider, { sub: admin.sub })
      const end = await come(connection)
      assert.equal(end.status, 400)
      assert.match(wordsOf(end), /did not let you sign in/)
    })

    it('can come again as a new person after the account was deleted', async () => {
      const connection = await addConnection(world(), provider)
      provider.script = personOf()
      const first = await subOf(await come(connection))
      await world().ask('DELETE', `/users-srv/user/${first}`)
      const second = await subOf(await come(connection))
      assert.notEqual(second, first)
      const { upstreamAccounts } = world().server.services.storage.stores
      assert.equal((await upstreamAccounts.ofPerson(first)).length, 0)
    })

    it('is the account that stays after a merge', async () => {
      const connection = await addConnection(world(), provider)
      provider.script = personOf()
      const duplicate = await subOf(await come(connection))
      const survivor = await world().addUser()
      await world().ask('POST', `/users-srv/user/${survivor.sub}/merge`, { duplicate })
      assert.deepEqual(await linkedTo(world(), survivor), [connection.alias])
      assert.equal(await subOf(await come(connection)), survivor.sub)
    })
  },
  toThisMachine,
)
