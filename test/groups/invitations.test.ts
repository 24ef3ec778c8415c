import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { linkIn } from '../support/mail-server.ts'
import { mailsTo, mailTo } from '../support/mail-to.ts'
import { describeServer, type ServerWorld } from '../support/server-world.ts'
import { testBrowser } from '../support/test-browser.ts'
import {
  administrator,
  chain,
  expectFailure,
  expectSuccess,
  type GroupCalls,
  ids,
  machine,
  person,
} from './groups-world.ts'

const newAddress = () => `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`
const chosen = 'tangled orchard lantern'

interface Invited {
  readonly sub?: string
  readonly invited: boolean
  readonly memberships: readonly { groupId: string; roles: string[]; change: string }[]
}

/** Invites an address into a group. */
const invite = (
  calls: GroupCalls,
  email: string,
  groupId: string,
  roles = ['ENGINEER'],
  more = {},
) =>
  calls.send('POST', '/invitations', {
    json: { email, memberships: [{ groupId, roles }], ...more },
  })

/** A tree of two companies, and somebody who administers one of them. */
async function company(world: ServerWorld) {
  const root = await machine(world)
  const { own, team, foreign } = ids('own', 'team', 'foreign')
  await chain(root, [own, team])
  await chain(root, [foreign])
  const boss = await person(world, await governor(world, root, own))
  return { root, boss, own, team, foreign }
}

async function governor(world: ServerWorld, root: GroupCalls, groupId: string) {
  const user = await world.addUser()
  await expectSuccess(root.assign(groupId, user.sub, ['GROUP_ADMIN']))
  return user
}

/** The account of an address, which who administers some groups does not learn. */
const accountOf = async (world: ServerWorld, email: string) =>
  (await usersOf(world).findByLoginName(email))?.sub ?? ''

const usersOf = ({ server }: ServerWorld) => server.services.storage.stores.users

describeServer('invitations into groups', (world) => {
  it('lead to an application that the inviter names, and to no unknown one', async () => {
    const { boss, team } = await company(world())
    const client = await world().addClient({ client_name: 'Shop', allowed_scopes: ['openid'] })
    const email = newAddress()
    const named = { client_id: client.id, language: 'de-DE' }
    await expectSuccess(invite(boss, email, team, ['ENGINEER'], named))
    const link = linkIn(await mailTo(world(), email))
    assert.equal(new URL(link).searchParams.get('client_id'), client.id)
    const browser = testBrowser(world())
    const fields = { password: chosen, password_confirm: chosen }
    const done = await browser.submit(await browser.open(link), fields)
    for (const { text } of [done, await browser.open(link)]) {
      assert.match(text, /href="https:\/\/app\.example\/"[^>]*><span>Weiter zu <bdi>Shop<\/bdi>/)
    }
    const other = newAddress()
    for (const client_id of ['nobody', '', client.id.toUpperCase()]) {
      await expectFailure(invite(boss, other, team, ['ENGINEER'], { client_id }), 400, 11003)
    }
    assert.equal(await usersOf(world()).findByLoginName(other), undefined, 'nothing was prepared')
  })

  it('make somebody new a member at once, who can sign in after proving the address', async () => {
    const { boss, root, team } = await company(world())
    const email = newAddress()
    const more = { given_name: 'Grace', language: 'de-DE' }
    const invited = await expectSuccess<Invited>(invite(boss, email, team, ['ENGINEER'], more))
    assert.deepEqual(invited.memberships, [{ groupId: team, roles: ['ENGINEER'], change: 'added' }])
    assert.deepEqual([invited.invited, invited.sub], [true, undefined])
    const sub = await accountOf(world(), email)
    const holds = { userId: sub, groupId: team, roles: ['ENGINEER'] }
    await expectSuccess(root.verify(holds))

    const client = await world().addClient({ grant_types: ['password'] })
    const user = { sub, username: email, password: chosen }
    assert.equal((await world().signIn(client, user)).status, 400)
    const message = await mailTo(world(), email)
    assert.match(message.subject, /eingeladen|Einladung/)
    const browser = testBrowser(world())
    const page = await browser.open(linkIn(message))
    await browser.submit(page, { password: chosen, password_confirm: chosen })
    assert.equal((await world().signIn(client, user)).status, 200)
    await expectSuccess(root.verify(holds))
  })

  it('give an account that has proved the address the roles, without an email', async () => {
    const { boss, root, team } = await company(world())
    const email = newAddress()
    const { sub } = await world().addUser({ email, email_verified: true })
    await expectSuccess(root.assign(team, sub, ['LEAD']))
    const invited = await expectSuccess<Invited>(invite(boss, email.toUpperCase(), team))
    assert.deepEqual(invited, {
      sub,
      invited: false,
      memberships: [{ groupId: team, roles: ['LEAD', 'ENGINEER'], change: 'changed' }],
    })
    assert.deepEqual(await mailsTo(world(), email), [])
  })

  it('a second one sends another email and adds the other roles', async () => {
    const { boss, team, own } = await company(world())
    const email = newAddress()
    await expectSuccess<Invited>(invite(boss, email, team))
    const second = await expectSuccess<Invited>(invite(boss, email, own, ['LEAD']))
    assert.equal(second.invited, true)
    assert.equal((await mailsTo(world(), email)).length, 2)
    const former = await mailsTo(world(), email)
    assert.equal((await testBrowser(world()).open(linkIn(former[1] ?? { text: '' }))).status, 400)
  })

  it('give no roles to an account that somebody can use without having proved the address', async () => {
    const { boss, root, team } = await company(world())
    const admin = await administrator(world())
    for (const record of [{ userStatus: 'PENDING' }, { userStatus: 'VERIFIED' }]) {
      const email = newAddress()
      const { sub } = await world().addUser({ email, email_verified: false, ...record })
      await expectFailure(invite(admin, email, team), 409, 11017)
      await expectSuccess(invite(boss, email, team))
      assert.equal((await root.groupsOf(sub)).text.includes(team), false)
      assert.deepEqual(await mailsTo(world(), email), [])
    }
    const name = newAddress()
    await world().addUser({ username: name, email: newAddress(), email_verified: true })
    await expectFailure(invite(admin, name, team), 409, 11017)
  })

  it('are refused outside of the subtree, in the same words whether the group exists or not', async () => {
    const { boss, team, foreign } = await company(world())
    for (const groupId of [foreign, 'gone', 'root', 'OSTIARY_USERS', 'OSTIARY_ADMINS']) {
      const email = newAddress()
      const refused = await expectFailure(invite(boss, email, groupId, ['ADMIN']), 403, 11010)
      assert.equal(refused.error, 'the caller may not do this')
      const memberships = [
        { groupId: team, roles: [] },
        { groupId, roles: [] },
      ]
      await expectFailure(invite(boss, email, team, [], { memberships }), 403, 11010)
      assert.equal(await usersOf(world()).findByLoginName(email), undefined)
      assert.deepEqual(await mailsTo(world(), email), [])
    }
  })

  it('nobody is invited into the administrators’ group, and only with all rights as GROUP_ADMIN', async () => {
    const { boss, team } = await company(world())
    const admin = await administrator(world())
    const email = newAddress()
    await expectFailure(invite(admin, email, 'OSTIARY_ADMINS', ['ADMIN']), 403, 11010)
    await expectSuccess(invite(boss, newAddress(), team, ['GROUP_ADMIN']))
    const writer = await machine(world(), ['write'])
    await expectFailure(invite(writer, email, team), 403, 11010)
    assert.equal(await usersOf(world()).findByLoginName(email), undefined)
  })

  it('a machine needs the scope to create users as well', async () => {
    const { root, team } = await company(world())
    await expectFailure(invite(root, newAddress(), team), 403, 11010)
    const scopes = ['ostiary:groups_write', 'ostiary:users_write']
    const client = await world().addClient({
      grant_types: ['client_credentials'],
      allowed_scopes: scopes,
    })
    const form = { grant_type: 'client_credentials', scope: scopes.join(' ') }
    const { access_token } = (await world().token(client, form)).json
    const send = { headers: { access_token } }
    const json = { email: newAddress(), memberships: [{ groupId: team, roles: [] }] }
    await expectSuccess(world().send('POST', '/groups-srv/invitations', { ...send, json }))
  })

  it('hostile fields are refused or ignored, and nothing is stored of a refused one', async () => {
    const { boss, team } = await company(world())
    const email = newAddress()
    const hostile = {
      sub: 'chosen-by-me',
      username: 'admin2',
      userStatus: 'VERIFIED',
      email_verified: true,
      password: chosen,
      customFields: { clearance: 'top' },
      mobile_number: '+4915112345678',
    }
    await expectSuccess<Invited>(invite(boss, email, team, [], hostile))
    const sub = await accountOf(world(), email)
    const user = await usersOf(world()).find(sub)
    assert.notEqual(sub, 'chosen-by-me')
    assert.equal(user?.status, 'PENDING')
    assert.equal(user?.emailVerified, false)
    assert.equal(user?.username, undefined)
    assert.equal(user?.mobileNumber, undefined)
    assert.deepEqual(user?.customFields, {})

    const places = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ groupId: `${team}${n}`, roles: [] }))
    for (const body of [
      { email: 'no address' },
      { email: 'a@b\u0000.example' },
      { email: `${'a'.repeat(300)}@example.com` },
      { email: 7 },
      { given_name: 'x'.repeat(300) },
      { given_name: 'two\nlines' },
      { language: 'xx' },
      { memberships: [] },
      { memberships: places(21) },
      { memberships: [{ groupId: team, roles: ['a,b'] }] },
      { memberships: [{ groupId: team }] },
      { memberships: [...places(1), ...places(1)].map(() => ({ groupId: team, roles: [] })) },
    ]) {
      const fresh = newAddress()
      await expectFailure(invite(boss, fresh, team, [], body), 400, 11003)
      assert.equal(await usersOf(world()).findByLoginName(fresh), undefined, JSON.stringify(body))
    }
  })

  it('two at once for one address make one account with both roles', async () => {
    const { boss, root, own, team } = await company(world())
    const email = newAddress()
    await Promise.all([
      expectSuccess<Invited>(invite(boss, email, team, ['A'])),
      expectSuccess<Invited>(invite(boss, email, own, ['B'])),
    ])
    const held = await root.groupsOf(await accountOf(world(), email))
    for (const groupId of [own, team]) assert.ok(held.text.includes(`"${groupId}"`), held.text)
  })

  it('the right and the group are those of the database at the time of the call', async () => {
    const { root, boss, own, team } = await company(world())
    await expectSuccess(root.remove(team))
    await expectFailure(invite(boss, newAddress(), team), 403, 11010)
    const admin = await administrator(world())
    const email = newAddress()
    await expectFailure(invite(admin, email, team), 404, 11001)
    assert.equal(await usersOf(world()).findByLoginName(email), undefined)
    assert.deepEqual(await mailsTo(world(), email), [])
    await expectSuccess(root.assign(own, boss.sub, ['MEMBER']))
    await expectFailure(invite(boss, email, own), 403, 11010)
  })

  it('the rule of the type of the group counts, and the account is not stored', async () => {
    const { root, boss, own } = await company(world())
    const { strict } = ids('strict')
    const type = `type-${strict}`
    const { groups } = world().server.services.storage.stores
    const times = { createdAt: 0, updatedAt: 0 }
    const rule = { roleMode: 'allowed_roles', allowedRoles: ['A'] } as const
    await groups.putType({ id: type, groupType: type, description: '', ...rule, ...times })
    await expectSuccess(root.create({ groupId: strict, parentId: own, groupType: type }))
    const email = newAddress()
    await expectFailure(invite(boss, email, strict, ['B']), 417, 11013)
    assert.equal(await usersOf(world()).findByLoginName(email), undefined)
    await expectSuccess(invite(boss, email, strict, ['A']))
  })
})

describeServer(
  'limits of invitations',
  (world) => {
    it('somebody who administers some groups invites only so many in an hour', async () => {
      const { boss, team } = await company(world())
      for (let n = 0; n < 3; n++) await expectSuccess(invite(boss, newAddress(), team))
      const refused = await invite(boss, newAddress(), team)
      assert.equal(refused.status, 429)
      assert.equal(refused.headers.get('retry-after'), '3600')
      await expectSuccess(invite(await administrator(world()), newAddress(), team))
      world().advance(3_600_001)
      const again = await person(world(), await governor(world(), await machine(world()), team))
      await expectSuccess(invite(again, newAddress(), team))
    })

    it('one address gets only so many emails, and a refused caller costs it none', async () => {
      const { team, foreign, boss } = await company(world())
      const admin = await administrator(world())
      const email = newAddress()
      for (let n = 0; n < 20; n++) await expectFailure(invite(boss, email, foreign), 403, 11010)
      for (let n = 0; n < 3; n++) await expectSuccess(invite(admin, email, team))
      assert.equal((await invite(admin, email, team)).status, 429)
      assert.equal((await mailsTo(world(), email)).length, 3)
    })
  },
  {
    OSTIARY_LIMITS_INVITATIONS_PER_PERSON_AND_HOUR: '3',
    OSTIARY_LIMITS_LETTERS_PER_RECIPIENT_AND_HOUR: '2',
  },
)

describeServer(
  'a server that sends no mail',
  (world) => {
    it('adds people who have an account, and invites nobody', async () => {
      const { boss, team } = await company(world())
      const email = newAddress()
      const refused = await expectFailure(invite(boss, email, team), 403, 11010)
      assert.match(refused.error, /cannot be invited/)
      assert.equal(await usersOf(world()).findByLoginName(email), undefined)
      await world().addUser({ email, email_verified: true })
      await expectFailure(invite(boss, email, team), 403, 11010)
      await expectSuccess(invite(await administrator(world()), email, team))
    })
  },
  { OSTIARY_USERS_REGISTRATION: 'off' },
)
