import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { describeServer, type ServerWorld, type TestUser } from '../support/server-world.ts'
import { chain, expectSuccess, ids, machine } from './groups-world.ts'
import { growTree } from './grow-tree.ts'

const registration = { grant_types: ['password'], allowed_scopes: ['openid', 'groups'] }

async function tokenOf(world: ServerWorld, user: TestUser): Promise<string> {
  const client = await world.addClient(registration)
  const { json, text } = await world.signIn(client, user, 'openid groups')
  assert.equal(typeof json.access_token, 'string', text)
  return json.access_token
}

/** A user in a group below another, and in that one too. */
async function member(world: ServerWorld) {
  const calls = await machine(world)
  const { a, b } = ids('a', 'b')
  const user = await world.addUser()
  await chain(calls, [a, b])
  await expectSuccess(calls.assign(a, user.sub, ['ADMIN', 'USER']))
  await expectSuccess(calls.assign(b, user.sub, ['USER', 'LEAD']))
  return { user, a, b }
}

describeServer('the groups claim', (world) => {
  it('holds every group with the roles held in that very group', async () => {
    const { user, a, b } = await member(world())
    const { groups, groups_overflow } = decodeJwt(await tokenOf(world(), user))
    assert.deepEqual(groups, [
      { groupId: 'OSTIARY_USERS', roles: ['USER'] },
      { groupId: a, roles: ['ADMIN', 'USER'] },
      { groupId: b, roles: ['USER', 'LEAD'] },
    ])
    assert.equal(groups_overflow, undefined)
  })

  it('is replaced by groups_overflow for a member of 1,000 groups; user info returns all of them', async () => {
    const { user, a, b } = await member(world())
    const { many } = ids('many')
    await growTree(world().database, { top: many, groups: 999, children: 10 })
    await world().database.execute(`
      insert into memberships (group_id, sub, id, roles, created_at, updated_at, revision)
      select group_id, '${user.sub}', group_id, '["R"]', 0, 0, 0 from "groups"
      where path >= '/${many}/' and path < '/${many}0'`)
    const token = await tokenOf(world(), user)
    const claims = decodeJwt(token)
    assert.equal(claims.groups_overflow, true)
    assert.equal(claims.groups, undefined)
    assert.deepEqual(claims.roles, ['USER'])

    interface UserinfoGroups {
      readonly groups: readonly { readonly groupId: string; readonly path: string }[]
      readonly groups_overflow?: boolean
    }
    const ask = async (query: string): Promise<UserinfoGroups> => {
      const path = `/users-srv/userinfo${query}`
      const { json } = await world().send('GET', path, { bearer: token })
      return json as unknown as UserinfoGroups
    }
    const first = await ask('')
    assert.equal(first.groups.length, 1000)
    assert.equal(first.groups_overflow, true)
    const rest = await ask('?groups_skip=1000')
    assert.equal(rest.groups.length, 3)
    assert.equal(rest.groups_overflow, undefined)
    const paths = [...first.groups, ...rest.groups].map(({ path }) => path)
    assert.equal(new Set(paths).size, 1003)
    assert.deepEqual(paths, paths.toSorted())
    const two = await ask('?groups_skip=1&groups_take=2')
    assert.deepEqual(
      two.groups.map(({ groupId }) => groupId),
      [a, b],
    )
    for (const query of [
      'groups_skip=-1',
      'groups_take=1001',
      'groups_take=x',
      'groups_skip=1e3',
    ]) {
      assert.equal(
        (await world().send('GET', `/users-srv/userinfo?${query}`, { bearer: token })).status,
        400,
      )
    }
  })
})

describeServer(
  'the groups claim with tokens.groupClaim=inherited',
  (world) => {
    it('adds the roles held in groups above, as they are now', async () => {
      const { user, a, b } = await member(world())
      const { groups } = decodeJwt(await tokenOf(world(), user))
      assert.deepEqual(groups, [
        { groupId: 'OSTIARY_USERS', roles: ['USER'] },
        { groupId: a, roles: ['ADMIN', 'USER'] },
        { groupId: b, roles: ['USER', 'LEAD', 'ADMIN'] },
      ])
    })
  },
  { OSTIARY_TOKENS_GROUP_CLAIM: 'inherited' },
)

describeServer(
  'the groups claim with tokens.groupClaim=none',
  (world) => {
    it('is not there, and nothing in its place', async () => {
      const { user } = await member(world())
      const claims = decodeJwt(await tokenOf(world(), user))
      assert.equal('groups' in claims || 'groups_overflow' in claims, false)
    })
  },
  { OSTIARY_TOKENS_GROUP_CLAIM: 'none' },
)
