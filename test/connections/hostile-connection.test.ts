import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { adminRole, builtInGroups } from '../../src/kernel/built-in-names.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { addGroups } from '../support/add-groups.ts'
import { describeServer, type TestUser } from '../support/server-world.ts'
import { answerOf } from '../support/test-browser.ts'
import { aCompany, addDomain, type Company } from './company-scene.ts'
import {
  aClient,
  addConnection,
  linkTo,
  personOf,
  signInThrough,
  toThisMachine,
} from './elsewhere-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

/** The administrator of a group chooses what the other side of its connection says. */
describeServer(
  'the connection of a hostile group administrator',
  (world) => {
    let provider: ScriptedProvider
    before(async () => {
      provider = await scriptedProvider()
    })
    after(() => provider[Symbol.asyncDispose]())

    async function signIn({ connection }: Pick<Company, 'connection'>) {
      const client = await aClient(world())
      const end = await signInThrough(world(), provider, connection, client)
      const isBack = end.url.href.startsWith(client.redirectUri)
      return { isIn: isBack && answerOf(end).has('code'), text: end.text }
    }

    /** Somebody who has linked an account of the company. */
    async function aLinkedPerson(company: Company): Promise<TestUser> {
      const user = await world().addUser()
      provider.script = personOf({ email: company.address() })
      await linkTo(world(), company.connection, provider, user)
      return user
    }

    async function givePower({ sub }: TestUser, groupId: string, role: string): Promise<void> {
      const { groups } = world().server.services.storage.stores
      const times = { createdAt: 1, updatedAt: 1, revision: 0 }
      await groups.putMembership({ id: randomId(), groupId, sub, roles: [role], ...times })
    }

    it('signs in no server administrator, although linked', async () => {
      const company = await aCompany(world(), provider)
      const admin = await aLinkedPerson(company)
      assert.equal((await signIn(company)).isIn, true)
      await givePower(admin, builtInGroups('ostiary').admins, adminRole)
      assert.equal((await signIn(company)).isIn, false)
    })

    it('signs in nobody who administers a group beside its own, although linked', async () => {
      const company = await aCompany(world(), provider)
      const [beside, besideTeam] = await Promise.all([
        aCompany(world(), provider),
        aCompany(world(), provider),
      ])
      for (const groupId of [beside.groupId, besideTeam.teamId]) {
        const person = await aLinkedPerson(company)
        await givePower(person, groupId, 'GROUP_ADMIN')
        assert.equal((await signIn(company)).isIn, false)
      }
      const insider = await aLinkedPerson(company)
      await givePower(insider, company.teamId, 'GROUP_ADMIN')
      assert.equal((await signIn(company)).isIn, true)
    })

    it('signs in nobody who may take power beside its group without an approval', async () => {
      const { eligibleRoles, accessRules } = world().server.services.storage.stores
      const [company, beside] = [
        await aCompany(world(), provider),
        await aCompany(world(), provider),
      ]
      const eligible = async (groupId: string, role: string) => {
        const { sub } = await aLinkedPerson(company)
        const until = world().now() + 60_000
        const id = randomId()
        await eligibleRoles.put({ id, groupId, sub, role, until, by: 'root', createdAt: 1 })
        return (await signIn(company)).isIn
      }
      assert.equal(await eligible(company.teamId, 'GROUP_ADMIN'), true)
      assert.equal(await eligible(beside.groupId, 'ENGINEER'), true)
      assert.equal(await eligible(beside.groupId, 'GROUP_ADMIN'), false)
      world().advance(61_000)
      assert.equal((await signIn(company)).isIn, true)

      const onCall = await aLinkedPerson(company)
      await givePower(onCall, beside.teamId, 'ON_CALL')
      assert.equal((await signIn(company)).isIn, true)
      const breakGlass = { groupId: beside.teamId, role: 'ON_CALL', longestSeconds: 3600 }
      await accessRules.add({
        ...{ id: randomId(), groupId: beside.groupId, role: 'GROUP_ADMIN', breakGlass },
        ...{ askers: 'nobody', askerGroup: undefined, longestSeconds: 3600, usualSeconds: 3600 },
        ...{ needsReason: true, ticketPattern: undefined, needsStrongSignIn: false },
        ...{ approvals: [], answerSeconds: 3600, createdAt: 1, updatedAt: 1, revision: 0 },
      })
      assert.equal((await signIn(company)).isIn, false)
    })

    it('of a group below signs in nobody who administers the group above', async () => {
      const company = await aCompany(world(), provider)
      const domain = `${randomUUID()}.example`
      await addDomain(world(), { name: domain, groupId: company.teamId, status: 'proven' })
      const connection = await addConnection(world(), provider, { groupId: company.teamId })
      provider.script = personOf({ email: `boss@${domain}` })
      await linkTo(world(), connection, provider, company.admin)
      assert.equal((await signIn({ connection })).isIn, false)
    })

    it('leaves no trace of a refused sign-in: no role, no session, no time', async () => {
      const company = await aCompany(world(), provider, ({ teamId }) => ({
        rules: [{ claim: 'email', value: '*', groupId: teamId, roles: ['DEV'] }],
      }))
      const admin = await aLinkedPerson(company)
      await givePower(admin, builtInGroups('ostiary').admins, adminRole)
      assert.equal((await signIn(company)).isIn, false)
      const { groups, sessions, users } = world().server.services.storage.stores
      assert.equal(await groups.findMembership(company.teamId, admin.sub), undefined)
      assert.deepEqual(await sessions.listOf(admin.sub, world().now()), [])
      assert.equal((await users.find(admin.sub))?.lastLoginAt, undefined)
    })

    it('speaks for no address of another group, of nobody, or of a claim without proof', async () => {
      const other = await aCompany(world(), provider)
      const company = await aCompany(world(), provider, () => ({ emailTrust: 'always' }))
      const [claimed, below] = [`${randomUUID()}.example`, `sub.${company.domain}`]
      const { groupId } = company
      await addDomain(world(), { name: claimed, groupId, status: 'pending' })
      const foreign = [
        other.address(),
        'ceo@example.com',
        `ceo@${claimed}`,
        `ceo@${below}`,
        `ceo@evil-${company.domain}`,
        `"ceo@${company.domain}"@example.com`,
        undefined,
      ]
      for (const email of foreign) {
        provider.script = personOf({ email })
        assert.equal((await signIn(company)).isIn, false, email)
      }
      provider.script = personOf({ email: company.address().toUpperCase() })
      assert.equal((await signIn(company)).isIn, true)
    })

    it('believes no address that the other side does not call proved, unless told to', async () => {
      for (const [emailTrust, isIn] of [
        ['claim', false],
        ['never', false],
        ['always', true],
      ] as const) {
        const company = await aCompany(world(), provider, () => ({ emailTrust }))
        provider.script = personOf({ email: company.address(), email_verified: false })
        assert.equal((await signIn(company)).isIn, isIn, emailTrust)
      }
    })

    it('breeze#1671: takes over no account by its address', async () => {
      const company = await aCompany(world(), provider)
      const email = company.address()
      const victim = await world().addUser({ email, email_verified: true })
      provider.script = personOf({ email })
      const { isIn, text } = await signIn(company)
      assert.equal(isIn, false)
      assert.match(text, /There is an account with your email address/)
      const { upstreamAccounts } = world().server.services.storage.stores
      assert.deepEqual(await upstreamAccounts.ofPerson(victim.sub), [])
    })

    it('is of no use when its domain was given up', async () => {
      const { stores } = world().server.services.storage
      const company = await aCompany(world(), provider)
      provider.script = personOf({ email: company.address() })
      assert.equal((await signIn(company)).isIn, true)
      await stores.domains.remove(company.domain, company.groupId)
      assert.equal((await signIn(company)).isIn, false)
    })

    it('makes no member of a group beside, whatever moved after its rules were written', async () => {
      const company = await aCompany(world(), provider, ({ teamId }) => ({
        rules: [{ claim: 'email', value: '*', groupId: teamId, roles: ['DEV'] }],
      }))
      const { groups, users } = world().server.services.storage.stores
      const [elsewhere = ''] = await addGroups(world(), company.admin, [
        { groupId: 'elsewhere', roles: [] },
      ])
      const { teamId: groupId, groupId: top } = company
      const [from, to] = [`/${top}/${groupId}/`, `/${elsewhere}/${groupId}/`]
      await world().server.services.storage.transact(async (inside) => {
        await inside.groups.lockTree()
        await inside.groups.move({ groupId, from, to, parentId: elsewhere }, Date.now())
      })
      const email = company.address()
      provider.script = personOf({ email })
      assert.equal((await signIn(company)).isIn, true)
      const { sub } = (await users.findByLoginName(email)) ?? assert.fail()
      assert.equal(await groups.findMembership(groupId, sub), undefined)
    })
  },
  toThisMachine,
)
