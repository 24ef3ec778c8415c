import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { buildRuleTending } from '../../src/composition/users/groups.ts'
import { ConnectionsError } from '../../src/connections/connections-error.ts'
import { commandLine } from '../../src/events/actor.ts'
import { GroupsError } from '../../src/groups/groups-error.ts'
import { machine } from '../groups/groups-world.ts'
import { addGroups } from '../support/add-groups.ts'
import { describeServer } from '../support/server-world.ts'
import { authorizationPath, testBrowser } from '../support/test-browser.ts'
import { aCompany, type Company } from './company-scene.ts'
import {
  aClient,
  addConnection,
  linkTo,
  operationsOf,
  personOf,
  signInThrough,
  toThisMachine,
} from './elsewhere-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

describeServer(
  'rules at a sign-in elsewhere',
  (world) => {
    let provider: ScriptedProvider
    before(async () => {
      provider = await scriptedProvider()
    })
    after(() => provider[Symbol.asyncDispose]())

    /** A company in which the group Engineering of the provider makes people developers. */
    const anEngineeringCompany = () =>
      aCompany(world(), provider, ({ teamId }) => ({
        rules: [{ claim: 'groups', value: 'Eng*', groupId: teamId, roles: ['DEV'] }],
      }))

    /** Somebody of the company signs in; answers their sub. */
    async function comes({ connection }: Company, claims: Readonly<Record<string, unknown>>) {
      provider.script = personOf(claims)
      const client = await aClient(world())
      const end = await signInThrough(world(), provider, connection, client)
      assert.ok(end.url.href.startsWith(client.redirectUri), end.text)
      const { users } = world().server.services.storage.stores
      return (await users.findByLoginName(String(claims.email)))?.sub ?? assert.fail()
    }

    const rolesIn = async (groupId: string, sub: string) =>
      (await world().server.services.storage.stores.groups.findMembership(groupId, sub))?.roles

    const byRule = ({ connection }: Company) => ({
      role: 'DEV',
      connection: connection.alias,
      rule: 1,
      because: 'groups = Engineering',
    })

    /** What rules gave to the members of a group, as the search for members says it. */
    async function membersByRule(groupId: string) {
      const calls = await machine(world())
      const flags = { includingRoles: true, includingRules: true }
      const answer = await calls.send('POST', '/usergroupmap/search', {
        json: { groupIds: [groupId], ...flags },
      })
      const members = answer.json.data as readonly { readonly byRules?: readonly object[] }[]
      return members.flatMap(({ byRules = [] }) => byRules)
    }

    it('put people into the groups that their company says, each time', async () => {
      const company = await anEngineeringCompany()
      const email = company.address()
      const identity = { sub: randomUUID(), email }
      const sub = await comes(company, { ...identity, groups: ['Engineering'] })
      assert.deepEqual(await rolesIn(company.teamId, sub), ['DEV'])
      const calls = await machine(world())
      const path = `/usergroupmap/userwithmetadata/${sub}?inherit=true`
      const { data } = (await calls.send('GET', path)).json.data as {
        data: { groupId: string; byRules?: object }[]
      }
      assert.deepEqual(data.find(({ groupId }) => groupId === company.teamId)?.byRules, [
        byRule(company),
      ])
      assert.deepEqual(await membersByRule(company.teamId), [
        { groupId: company.teamId, ...byRule(company) },
      ])
      await comes(company, { ...identity, groups: ['Sales'] })
      assert.equal(await rolesIn(company.teamId, sub), undefined)
    })

    it('are taken back when the connection is removed', async () => {
      const company = await anEngineeringCompany()
      const people = [company.address(), company.address()]
      const subs: string[] = []
      for (const email of people) {
        subs.push(await comes(company, { sub: randomUUID(), email, groups: ['Engineering'] }))
      }
      const tend = buildRuleTending(world().server.services)
      await tend()
      const held = () => Promise.all(subs.map((sub) => rolesIn(company.teamId, sub)))
      assert.deepEqual(await held(), [['DEV'], ['DEV']])
      await operationsOf(world()).changes.remove(commandLine, company.connection.id)
      await tend()
      assert.deepEqual(await held(), [undefined, undefined])
    })

    it('are taken back when the person unlinks the connection', async () => {
      const company = await anEngineeringCompany()
      const user = await world().addUser()
      provider.script = personOf({ email: company.address(), groups: ['Engineering'] })
      await linkTo(world(), company.connection, provider, user)
      const [browser, client] = [testBrowser(world()), await aClient(world())]
      await signInThrough(world(), provider, company.connection, client, browser)
      assert.deepEqual(await rolesIn(company.teamId, user.sub), ['DEV'])
      const { users } = world().server.services.storage.stores
      const { alias } = company.connection
      const identities = await users.identitiesOf(user.sub)
      const identity = identities.find(({ provider: name }) => name === alias)?.identityId ?? ''
      await browser.submit(await browser.open('/account/linked'), { act: 'unlink', identity })
      assert.equal((await users.identitiesOf(user.sub)).length, identities.length - 1)
      assert.equal(await rolesIn(company.teamId, user.sub), undefined)
    })

    it('are not applied to somebody who waits for approval', async () => {
      const company = await aCompany(world(), provider, ({ teamId }) => ({
        firstSignIn: 'approve',
        rules: [{ claim: 'groups', value: '*', groupId: teamId, roles: ['DEV'] }],
      }))
      const email = company.address()
      provider.script = personOf({ email, groups: ['Engineering'] })
      const client = await aClient(world())
      const end = await signInThrough(world(), provider, company.connection, client)
      assert.match(end.text, /administrator has to approve/)
      const { users } = world().server.services.storage.stores
      const user = await users.findByLoginName(email)
      assert.equal(user?.status, 'PENDING')
      assert.equal(await rolesIn(company.teamId, user.sub), undefined)
    })

    it('cannot be written for power, built-in groups, or groups beside', async () => {
      const { groupId, admin } = await anEngineeringCompany()
      const [beside = ''] = await addGroups(world(), admin, [{ groupId: 'beside', roles: [] }])
      const refuses = (
        target: string,
        roles: readonly string[],
        fault: new (...p: never[]) => Error,
      ) => {
        const rules = [{ claim: 'groups', value: '*', groupId: target, roles }]
        return assert.rejects(addConnection(world(), provider, { groupId, rules }), fault)
      }
      await refuses(groupId, ['GROUP_ADMIN'], ConnectionsError)
      await refuses(groupId, ['ADMIN'], ConnectionsError)
      await refuses(beside, ['DEV'], GroupsError)
      await refuses('OSTIARY_USERS', ['VIP'], GroupsError)
      const rule = { claim: 'groups', value: '*', groupId, roles: ['DEV'] }
      const rules = Array.from({ length: 201 }, () => rule)
      await assert.rejects(addConnection(world(), provider, { groupId, rules }), ConnectionsError)
    })

    it('are explained to the person on the account page', async () => {
      const company = await anEngineeringCompany()
      provider.script = personOf({ email: company.address(), groups: ['Engineering'] })
      const browser = testBrowser(world())
      const client = await aClient(world())
      await signInThrough(world(), provider, company.connection, client, browser)
      await browser.open(authorizationPath(client))
      const page = await browser.open('/account/groups')
      assert.match(page.text, /by rule of connection/)
      assert.match(page.text, /groups = Engineering/)
    })
  },
  toThisMachine,
)
