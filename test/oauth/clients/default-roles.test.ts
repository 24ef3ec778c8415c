import assert from 'node:assert/strict'
import { it } from 'node:test'
import { recorder } from '../../../src/events/recorded.ts'
import { randomId } from '../../../src/kernel/secrets.ts'
import { forgetUnconfirmed } from '../../../src/users/registration/register.ts'
import { requestIdOf } from '../../compat/own-pages.ts'
import { eventsAbout } from '../../events/events.ts'
import { describeManagement, type ManagementWorld } from '../../management/management-world.ts'
import { addGroups } from '../../support/add-groups.ts'
import { codeIn, linkIn } from '../../support/mail-server.ts'
import { mailTo } from '../../support/mail-to.ts'
import { allGrants, describeServer, type ServerWorld } from '../../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../../support/test-browser.ts'

const password = 'purple monkey dishwasher'
const manyMails = { OSTIARY_LIMITS_LETTERS_PER_ADDRESS_AND_HOUR: '10000' }
const newAddress = () => `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`

/** A client that only clerks may use, and that makes everybody a clerk who registers through it. */
async function setUp(world: ServerWorld, groupType = '') {
  const chief = await world.addUser()
  const [groupId = ''] = await addGroups(world, chief, [
    { groupId: 'staff', groupType, roles: ['CHIEF'] },
  ])
  const allowed_groups = [{ groupId, roles: ['CLERK'], default_roles: ['CLERK'] }]
  const client = await world.addClient({
    grant_types: allGrants,
    allowed_scopes: ['openid'],
    consent: 'implicit',
    allowed_groups,
  })
  return { client, groupId, allowed_groups }
}
type Client = Awaited<ReturnType<typeof setUp>>['client']

/** Registers on a page of the client's own; without a client, by the API alone. */
async function register(world: ServerWorld, client?: Client, record: object = {}) {
  const email = newAddress()
  const headers = client ? { requestId: await requestIdOf(world, client) } : {}
  const json = { email, password, password_echo: password, ...record }
  const answer = await world.send('POST', '/users-srv/register', { headers, json })
  const { sub = '' } = (answer.json.data ?? {}) as { readonly sub?: string }
  return { status: answer.status, sub, email }
}

async function confirm(world: ServerWorld, { sub, email }: { sub: string; email: string }) {
  const json = { sub, code: codeIn(await mailTo(world, email)) }
  return (await world.send('POST', '/users-srv/verifyemail', { json })).status
}

async function rolesOf({ server }: ServerWorld, groupId: string, sub: string) {
  return (await server.services.storage.stores.groups.findMembership(groupId, sub))?.roles
}

async function joinings(world: ServerWorld, sub: string): Promise<number> {
  const types = await eventsAbout(world, sub)
  return types.filter((type) => type === 'GROUP_NEW_USER_ADDED').length
}

function warningsAbout({ logLines }: ServerWorld, groupId: string): number {
  const isAbout = (line: string) => line.includes('without the default roles')
  return logLines.filter((line) => isAbout(line) && line.includes(groupId)).length
}

describeManagement(
  'the default roles of a client',
  (world) => {
    it('are given to who registers on the hosted page, once the address is proved', async () => {
      const { client, groupId } = await setUp(world())
      const { groupId: foreign } = await setUp(world())
      const email = newAddress()
      const browser = testBrowser(world())
      const form = await browser.open(authorizationPath(client, { view_type: 'register' }))
      const names = { given_name: 'Ada', family_name: 'Lovelace', username: '' }
      await browser.submit(form, { email, ...names, password, password_confirm: password })
      const [user] = await world().database.execute(
        `select sub from users where email = '${email}'`,
      )
      const sub = String(user?.sub)
      assert.equal(await rolesOf(world(), groupId, sub), undefined, 'nothing is proved yet')

      const page = await browser.open(linkIn(await mailTo(world(), email)))
      const done = await browser.submit(page, {})
      assert.ok(answerOf(done).has('code'), 'the client is for clerks alone')
      assert.deepEqual(await rolesOf(world(), groupId, sub), ['CLERK'])
      assert.equal(await rolesOf(world(), foreign, sub), undefined)
      const [event] = await world().database.execute(
        `select client_id, detail from events
           where type = 'GROUP_NEW_USER_ADDED' and sub = '${sub}' and detail like '%CLERK%'`,
      )
      assert.equal(event?.client_id, client.id)
      const detail = JSON.parse(String(event?.detail))
      assert.deepEqual(detail, { groupId, roles: 'CLERK', by: client.id })
    })

    it('are given to who registers on a page of the client, and to nobody else', async () => {
      const { client, groupId } = await setUp(world())
      const { client: other, groupId: elsewhere } = await setUp(world())
      for (const [through, here, there] of [
        [client, ['CLERK'], undefined],
        [other, undefined, ['CLERK']],
        [undefined, undefined, undefined],
      ] as const) {
        const person = await register(world(), through)
        assert.equal(await joinings(world(), person.sub), 1, 'the group of all users')
        assert.equal(await confirm(world(), person), 200)
        assert.deepEqual(await rolesOf(world(), groupId, person.sub), here)
        assert.deepEqual(await rolesOf(world(), elsewhere, person.sub), there)
      }
      const headers = { requestId: randomId() }
      const json = { email: newAddress(), password }
      const unknown = await world().send('POST', '/users-srv/register', { headers, json })
      const { sub = '' } = unknown.json.data as { readonly sub?: string }
      assert.equal(await confirm(world(), { sub, email: json.email }), 200)
      assert.equal(await joinings(world(), sub), 1, 'the request was not one of a client')
    })

    it('are not for people whom an administrator adds or invites', async () => {
      const { client, groupId } = await setUp(world())
      const email = newAddress()
      const { sub } = (await world().ask('POST', '/users-srv/invite', { email })) as { sub: string }
      const browser = testBrowser(world())
      await browser.open(authorizationPath(client))
      const page = await browser.open(linkIn(await mailTo(world(), email)))
      await browser.submit(page, { password, password_confirm: password })
      const added = await world().addUser()
      for (const each of [sub, added.sub]) {
        assert.equal(await rolesOf(world(), groupId, each), undefined)
      }
      assert.equal((await world().signIn(client, added)).status, 400)
    })

    it('are given when an administrator verifies the user, and not a second time', async () => {
      const { client, groupId } = await setUp(world())
      const { sub } = await register(world(), client)
      const become = (userStatus: string) =>
        world().ask('PUT', `/users-srv/user/${sub}/status`, { userStatus })
      await become('VERIFIED')
      assert.deepEqual(await rolesOf(world(), groupId, sub), ['CLERK'])
      await world().server.services.storage.stores.groups.removeMembership(groupId, sub)
      await become('BLOCKED')
      await become('VERIFIED')
      assert.equal(await rolesOf(world(), groupId, sub), undefined, 'who was removed stays so')

      const declined = await register(world(), client)
      await world().ask('PUT', `/users-srv/user/${declined.sub}/status`, { userStatus: 'DECLINED' })
      assert.equal(await confirm(world(), declined), 400)
      assert.equal(await rolesOf(world(), groupId, declined.sub), undefined)
    })

    it('are those that the client has when the address is proved', async () => {
      const { client, groupId, allowed_groups } = await setUp(world())
      const [first, second, third] = [
        await register(world(), client),
        await register(world(), client),
        await register(world(), client),
      ]
      await world().changeClient(client, { enabled: false })
      assert.equal(await confirm(world(), first), 200)
      const more = [{ groupId, default_roles: ['BUYER', 'CLERK'] }]
      const both = { allowed_groups: [...allowed_groups, ...more] }
      await world().changeClient(client, { enabled: true, metadata: both })
      assert.equal(await confirm(world(), second), 200)
      await world().changeClient(client, { metadata: { allowed_groups: [{ groupId }] } })
      assert.equal(await confirm(world(), third), 200)
      const roles = [first, second, third].map(({ sub }) => rolesOf(world(), groupId, sub))
      assert.deepEqual(await Promise.all(roles), [undefined, ['CLERK', 'BUYER'], undefined])
    })

    it('are left out with a warning when the group is gone or its type refuses them', async () => {
      const groupType = `type-${randomId()}`
      const { client, groupId: typed, allowed_groups } = await setUp(world(), groupType)
      const [{ groupId: kept }, { groupId: gone }] = [await setUp(world()), await setUp(world())]
      const others = [kept, gone].map((groupId) => ({ groupId, default_roles: ['CLERK'] }))
      const metadata = { allowed_groups: [...allowed_groups, ...others] }
      await world().changeClient(client, { metadata })
      const person = await register(world(), client)
      const rule = { groupType, roleMode: 'allowed_roles', allowedRoles: ['CHIEF'] }
      await world().ask('POST', '/groups-srv/grouptypes', rule)
      assert.equal((await world().admin('DELETE', `/groups-srv/usergroups/${gone}`)).status, 200)

      assert.equal(await confirm(world(), person), 200)
      assert.deepEqual(await rolesOf(world(), kept, person.sub), ['CLERK'])
      assert.equal(await rolesOf(world(), typed, person.sub), undefined)
      assert.deepEqual(
        [kept, gone, typed].map((groupId) => warningsAbout(world(), groupId)),
        [0, 1, 1],
      )
    })

    it('are given once, however often an address is proved or registered at once', async () => {
      const { client, groupId } = await setUp(world())
      const username = `u${randomId().replaceAll(/[-_]/g, 'x')}`
      const attempts = await Promise.all(
        [1, 2, 3, 4].map(() => register(world(), client, { username })),
      )
      const [winner, ...more] = attempts.filter(({ status }) => status === 200)
      assert.ok(winner)
      assert.deepEqual(more, [], 'the name was free once')
      const proofs = await Promise.all([1, 2, 3, 4].map(() => confirm(world(), winner)))
      assert.equal(proofs.filter((status) => status === 200).length, 1)
      assert.equal(await joinings(world(), winner.sub), 2, 'this group and that of all users')
      const members = await world().database.execute(
        `select sub from memberships where group_id = '${groupId}'`,
      )
      assert.equal(members.length, 2, 'the chief and the winner')
    })

    it('do not keep an account that is never proved', async () => {
      const { client } = await setUp(world())
      const { sub } = await register(world(), client)
      const monthLater = world().now() + 31 * 86_400_000
      const { transact } = world().server.services.storage
      await forgetUnconfirmed(recorder({ transact, clock: () => monthLater }))
      for (const table of ['users', 'memberships', 'unconfirmed_users']) {
        const left = await world().database.execute(`select 1 from ${table} where sub = '${sub}'`)
        assert.equal(left.length, 0, table)
      }
    })
  },
  manyMails,
)

describeServer(
  'the default roles of a client where people may sign in before they prove their address',
  (world) => {
    it('are given at once, and not again by the proof', async () => {
      const { client, groupId } = await setUp(world())
      const person = await register(world(), client)
      assert.deepEqual(await rolesOf(world(), groupId, person.sub), ['CLERK'])
      const user = { sub: person.sub, username: person.email, password }
      assert.equal((await world().signIn(client, user)).status, 200)
      assert.equal(await confirm(world(), person), 200)
      assert.equal(await joinings(world(), person.sub), 2)
    })
  },
  { ...manyMails, OSTIARY_USERS_PENDING_MAY_LOG_IN: 'true' },
)

describeManagement('who may set the default roles of a client', (world) => {
  const clients = '/apps-srv/clients'
  const redirect_uris = ['https://shop.example.com/callback']
  const generous = { redirect_uris, allowed_groups: [{ groupId: 'a', default_roles: ['CLERK'] }] }
  const modest = { redirect_uris, allowed_groups: [{ groupId: 'a', default_roles: [] }] }

  it('needs the right to write groups besides that to write clients', async () => {
    const weak = await world().machineToken('apps_read', 'apps_write', 'apps_delete')
    const strong = await world().machineToken('apps_write', 'groups_write')
    const send = async (bearer: string, method: string, path: string, json?: unknown) => {
      const { status, json: answer } = await world().send(method, path, { bearer, json })
      return { status, id: (answer.data as { client_id?: string } | undefined)?.client_id ?? '' }
    }
    assert.equal((await send(weak, 'POST', clients, generous)).status, 403)
    const { status, id } = await send(strong, 'POST', clients, generous)
    assert.equal(status, 200)
    const path = `${clients}/${id}`
    for (const [method, to, json] of [
      ['PUT', path, modest],
      ['PUT', clients, { client_id: id, client_name: 'mine' }],
      ['POST', `${path}/secret`, {}],
      ['DELETE', path, undefined],
    ] as const) {
      assert.equal((await send(weak, method, to, json)).status, 403, `${method} ${to}`)
    }
    assert.equal((await send(strong, 'PUT', path, modest)).status, 200)
    assert.equal((await send(weak, 'PUT', path, generous)).status, 403)
    assert.equal((await send(weak, 'DELETE', path)).status, 200)

    assert.equal(
      (await send(await personToken(world(), true), 'POST', clients, generous)).status,
      200,
    )
    const scopeless = await personToken(world(), false)
    assert.equal((await send(scopeless, 'POST', clients, generous)).status, 403)
  })

  it('never gives power: no built-in group, no role that governs', async () => {
    for (const [groupId, role] of [
      ['OSTIARY_ADMINS', 'CLERK'],
      ['OSTIARY_USERS', 'CLERK'],
      ['a', 'ADMIN'],
      ['a', 'GROUP_ADMIN'],
      ['a', 'CLERK,GROUP_ADMIN'],
      ['a', 'x'.repeat(65)],
      ['a', 'line\nbreak'],
    ] as const) {
      const allowed_groups = [{ groupId, default_roles: ['FINE', role] }]
      const refused = await world().admin('POST', clients, { redirect_uris, allowed_groups })
      assert.equal(refused.status, 400, `${groupId} ${role}`)
      assert.match(refused.text, /allowed_groups\[0\]\.default_roles/)
    }
  })
})

/** An access token of the administrator for clients, with or without the scope for groups. */
async function personToken(world: ManagementWorld, forGroups: boolean): Promise<string> {
  const scopes = ['ostiary:apps_write', ...(forGroups ? ['ostiary:groups_write'] : [])]
  const grants = { grant_types: allGrants, allowed_scopes: scopes }
  const user = { sub: '', username: 'admin', password: 'correct horse battery staple' }
  const { json } = await world.signIn(await world.addClient(grants), user, scopes.join(' '))
  return json.access_token
}
