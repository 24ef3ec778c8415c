import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { addGroups } from '../../support/add-groups.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
  type TestUser,
} from '../../support/server-world.ts'

const registration = { grant_types: allGrants, allowed_scopes: allScopes }

/** Every place that lists the groups of a user, as a client with this setting sees it. */
async function placesOf(world: ServerWorld, user: TestUser, groups_claim?: object) {
  const client = await world.addClient({ ...registration, ...(groups_claim && { groups_claim }) })
  const { json } = await world.signIn(client, user, 'openid groups')
  const { access_token: bearer } = json
  return {
    'access token': decodeJwt(bearer),
    'ID token': decodeJwt(json.id_token),
    'user info': (await world.userinfo(bearer)).json,
    'user info by sub': (await world.send('GET', `/users-srv/userinfo/${user.sub}`, { bearer }))
      .json,
    introspection: (await world.introspect(client, bearer)).json,
  } as Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Asserts that each place has exactly these texts. */
async function expectTexts(
  world: ServerWorld,
  user: TestUser,
  groups_claim: object,
  expected: readonly string[],
  name = 'groups',
) {
  const places = await placesOf(world, user, groups_claim)
  for (const [place, claims] of Object.entries(places)) {
    assert.deepEqual((claims[name] as string[]).toSorted(), expected.toSorted(), place)
    if (name !== 'groups') assert.ok(!('groups' in claims), place)
    assert.ok(!('groups_overflow' in claims), place)
  }
}

async function member(world: ServerWorld) {
  const user = await world.addUser()
  const [acme = '', sales = ''] = await addGroups(world, user, [
    { groupId: 'acme', groupName: 'Acme: Europe', roles: [] },
    { groupId: 'sales', roles: ['LEAD', 'a:b'] },
  ])
  return { user, acme, sales }
}

/** The name of the group in which every user is. */
async function nameOfUsers(world: ServerWorld): Promise<string> {
  const users = await world.server.services.storage.stores.groups.find('OSTIARY_USERS')
  return users?.groupName ?? ''
}

describeServer('groups claim', (world) => {
  it('is a list of objects by default, short in tokens', async () => {
    const { user, acme } = await member(world())
    const places = await placesOf(world(), user)
    for (const place of ['access token', 'ID token', 'introspection']) {
      const groups = places[place]?.groups as readonly { groupId: string }[]
      assert.deepEqual(
        groups.find(({ groupId }) => groupId === acme),
        { groupId: acme, roles: [] },
        place,
      )
    }
    for (const place of ['user info', 'user info by sub']) {
      const groups = places[place]?.groups as readonly { groupId: string; path: string }[]
      const found = groups.find(({ groupId }) => groupId === acme)
      assert.equal(found?.path, `/${acme}/`, place)
    }
  })

  it('is a list of texts where the client wants one, the same in every place', async () => {
    const { user, acme, sales } = await member(world())
    await expectTexts(world(), user, { format: 'ids' }, ['OSTIARY_USERS', acme, sales])
    const paths = ['/OSTIARY_USERS/', `/${acme}/`, `/${sales}/`]
    await expectTexts(world(), user, { format: 'paths' }, paths)
    const roles = ['OSTIARY_USERS:USER', acme, `${sales}:LEAD`, `${sales}:a:b`]
    await expectTexts(world(), user, { format: 'group:role' }, roles)
    const names = ['Acme: Europe', 'sales', await nameOfUsers(world())]
    await expectTexts(world(), user, { format: 'names' }, names)
  })

  it('has the name, the prefix and the subtree that the client wants', async () => {
    const { user, acme } = await member(world())
    const child = { groupId: 'child', parentId: acme, roles: ['X'] }
    const [childId = ''] = await addGroups(world(), user, [child])
    const under = { format: 'ids', under: acme }
    await expectTexts(world(), user, under, [acme, childId])
    await expectTexts(world(), user, { ...under, prefix: 'oidc:' }, [
      `oidc:${acme}`,
      `oidc:${childId}`,
    ])
    const name = 'https://example.com/groups'
    await expectTexts(world(), user, { ...under, name }, [acme, childId], name)
    await expectTexts(world(), user, { format: 'group:role', under: childId }, [`${childId}:X`])
    await expectTexts(world(), user, { format: 'ids', under: 'nothing' }, [])
  })

  it('never has a value that Kubernetes takes for one of its own', async () => {
    const user = await world().addUser()
    await addGroups(world(), user, [{ groupId: 'x', groupName: 'system:masters', roles: [] }])
    const users = await nameOfUsers(world())
    await expectTexts(world(), user, { format: 'names' }, [users])
    const prefixed = [`oidc:${users}`, 'oidc:system:masters']
    await expectTexts(world(), user, { format: 'names', prefix: 'oidc:' }, prefixed)
  })

  it('is all or nothing in a token: too many groups are an overflow, not a part', async () => {
    const user = await world().addUser()
    const many = Array.from({ length: 150 }, (_, i) => ({ groupId: `g${i}`, roles: [] }))
    const ids = await addGroups(world(), user, many)
    const places = await placesOf(world(), user, { format: 'ids' })
    for (const place of ['access token', 'ID token']) {
      assert.equal(places[place]?.groups, undefined, place)
      assert.equal(places[place]?.groups_overflow, true, place)
    }
    for (const place of ['user info', 'introspection']) {
      const { groups = [] } = places[place] ?? {}
      assert.equal((groups as string[]).length, ids.length + 1, place)
    }
    await expectTexts(world(), user, { format: 'ids', under: ids[7] }, [ids[7] ?? ''])
  })

  it('has pages in user info, with and without a subtree', async () => {
    const { user, acme, sales } = await member(world())
    const client = await world().addClient({ ...registration, groups_claim: { format: 'ids' } })
    const bearer = (await world().signIn(client, user, 'openid groups')).json.access_token
    const ask = async (query: string) => {
      const { json } = await world().send('GET', `/users-srv/userinfo?${query}`, { bearer })
      return [json.groups, json.groups_overflow]
    }
    const all = ['OSTIARY_USERS', acme, sales].toSorted()
    assert.deepEqual(await ask('groups_take=2'), [all.slice(0, 2), true])
    assert.deepEqual(await ask('groups_skip=2&groups_take=2'), [all.slice(2), undefined])
    await world().changeClient(client, {
      metadata: { groups_claim: { format: 'ids', under: acme } },
    })
    assert.deepEqual(await ask('groups_take=1'), [[acme], undefined])
    assert.deepEqual(await ask('groups_skip=1'), [[], undefined])
  })

  it('shows administrators the objects, whatever the client of their token wants', async () => {
    const { user, acme } = await member(world())
    const client = await world().addClient({
      grant_types: ['client_credentials'],
      allowed_scopes: ['ostiary:users_read'],
      default_scopes: ['ostiary:users_read'],
      groups_claim: { format: 'ids' },
    })
    const bearer = (await world().token(client, { grant_type: 'client_credentials' })).json
      .access_token
    const { json } = await world().send('GET', `/users-srv/userinfo/${user.sub}`, { bearer })
    const groups = json.groups as unknown as readonly { groupId: string }[]
    assert.ok(groups.some(({ groupId }) => groupId === acme))
  })

  it('refuses settings that would hide another claim or mean nothing', async () => {
    const cases: readonly [object, RegExp][] = [
      [{ format: 'emails' }, /groups_claim\.format must be one of objects, ids, names, paths/],
      [{}, /groups_claim .*format/],
      [{ format: 'ids', nmae: 'x' }, /: groups_claim\.nmae is not known$/],
      [{ format: 'ids', name: 'jti' }, /groups_claim\.name jti is the name of another claim/],
      [{ format: 'ids', name: 'scopes' }, /another claim/],
      [{ format: 'ids', name: 'roles' }, /another claim/],
      [{ format: 'ids', name: 'sub' }, /another claim/],
      [{ format: 'ids', name: 'email_verified' }, /another claim/],
      [{ format: 'ids', name: '__proto__' }, /groups_claim\.name must start with a letter/],
      [{ format: 'ids', under: 'a/b' }, /groups_claim\.under must be a groupId/],
      [{ format: 'objects', prefix: 'oidc:' }, /groups_claim\.prefix is for formats with texts/],
    ]
    for (const [groups_claim, words] of cases) {
      await assert.rejects(world().addClient({ ...registration, groups_claim }), words)
    }
  })
})

describeServer(
  'groups claim with inherited roles',
  (world) => {
    it('has roles from above the subtree too', async () => {
      const user = await world().addUser()
      const [top = ''] = await addGroups(world(), user, [{ groupId: 'top', roles: ['CHIEF'] }])
      const below = { groupId: 'below', parentId: top, roles: ['HAND'] }
      const [groupId = ''] = await addGroups(world(), user, [below])
      const places = await placesOf(world(), user, { format: 'group:role', under: groupId })
      const expected = [`${groupId}:HAND`, `${groupId}:CHIEF`]
      for (const place of ['access token', 'ID token', 'introspection']) {
        assert.deepEqual(places[place]?.groups, expected, place)
      }
    })
  },
  { OSTIARY_TOKENS_GROUP_CLAIM: 'inherited' },
)
