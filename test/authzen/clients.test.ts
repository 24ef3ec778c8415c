import assert from 'node:assert/strict'
import { it } from 'node:test'
import { company, person } from '../api-keys/key-world.ts'
import { type GroupCalls, machine } from '../groups/groups-world.ts'
import { describeServer, type ServerWorld } from '../support/server-world.ts'
import { authzenCalls, type Decision } from './authzen-world.ts'

const denied: Decision = { decision: false }
const daySeconds = 86_400

interface Result {
  readonly id?: string
  readonly name?: string
}

/** A company, and who makes keys for its machines. */
async function open(world: ServerWorld) {
  const named = await company(world)
  const owner = await person(world, named.ada)
  const calls = authzenCalls(world, (await machine(world, ['read'])).token)
  const makeKey = async (groupId: string, roles: object) => {
    const path = `/api-keys-srv/groups/${groupId}/keys`
    const json = { name: 'Build server', days: 30, roles }
    const answer = await world.send('POST', path, { bearer: owner.token, json })
    assert.equal(answer.status, 201, answer.text)
    return answer.json.data as { readonly id: string; readonly key: string }
  }
  const end = (groupId: string, id: string) =>
    world.send('DELETE', `/api-keys-srv/groups/${groupId}/keys/${id}`, { bearer: owner.token })
  return { ...named, owner, calls, makeKey, end }
}

const about = (id: string, name: string, groupId: string, type = 'group') => ({
  subject: { type: 'client', id },
  action: { name },
  resource: { type, id: groupId },
})

async function found(
  { search }: ReturnType<typeof authzenCalls>,
  kind: 'subject' | 'resource' | 'action',
  json: object,
) {
  const { results } = await search(kind, json)
  return results.map(({ id, name }: Result) => id ?? name)
}

describeServer('access decisions about clients', (world) => {
  it('permit what the key of a group holds, in its groups and below, until its end', async () => {
    const { acme, sales, other, calls, makeKey } = await open(world())
    const { id } = await makeKey(acme, [{ groupId: acme, roles: ['ROBOT'] }])
    const here = await calls.evaluate(about(id, 'ROBOT', acme))
    const { until, ...context } = { ...here.context }
    assert.deepEqual([here.decision, context], [true, { granted_by: acme, inherited: false }])
    const days = (Date.parse(String(until)) - world().now()) / 1000 / daySeconds
    assert.ok(days > 29 && days <= 30, String(until))
    const evaluations = [
      about(id, 'ROBOT', sales),
      about(id, 'VIEWER', sales),
      about(id, 'ROBOT', other),
      about(id, 'ROBOT', acme, 'company'),
      { ...about(id, 'ROBOT', acme), subject: { type: 'user', id } },
      about('nobody', 'ROBOT', acme),
      about('a\u0000b', 'ROBOT', acme),
    ]
    const decided = await calls.evaluateAll({ evaluations })
    assert.deepEqual(
      decided.map(({ decision }) => decision),
      [true, false, false, false, false, false, false],
    )
    assert.deepEqual(decided[0]?.context, { granted_by: acme, inherited: true, until })
    assert.deepEqual(decided.slice(1), Array(6).fill(denied))
  })

  it('find clients, their groups and their roles, page by page, as they are permitted', async () => {
    const { acme, sales, calls, makeKey } = await open(world())
    const keys = []
    for (const groupId of [acme, sales, sales]) {
      const roles = [{ groupId: sales, roles: ['ROBOT', 'VIEWER'] }]
      keys.push((await makeKey(groupId, roles)).id)
    }
    keys.push((await makeKey(acme, [{ groupId: acme, roles: ['ROBOT'] }])).id)
    await makeKey(acme, [{ groupId: sales, roles: ['VIEWER'] }])
    const [first = '', , , upper = ''] = keys
    const asked = about(first, 'ROBOT', sales)
    const ids: unknown[] = []
    let token = ''
    do {
      const json = { ...asked, page: { limit: 3, ...(token !== '' && { token }) } }
      const { results, page } = await calls.search('subject', json)
      ids.push(...results.map((each) => each.id))
      for (const { type } of results) assert.equal(type, 'client')
      token = page.next_token
    } while (token !== '')
    assert.deepEqual(ids, keys.toSorted())
    assert.deepEqual(await found(calls, 'subject', about('', 'ROBOT', acme)), [upper])
    assert.deepEqual(await found(calls, 'action', asked), ['ROBOT', 'VIEWER'])
    assert.deepEqual(await found(calls, 'action', about(upper, '', sales)), ['ROBOT'])
    assert.deepEqual(await found(calls, 'resource', asked), [sales])
    assert.deepEqual(await found(calls, 'resource', about(upper, 'ROBOT', '')), [acme, sales])
  })

  it('know at once that a key has ended, or its group was moved away from its roles', async () => {
    const { acme, sales, other, root, calls, makeKey, end } = await open(world())
    const roles = [{ groupId: sales, roles: ['ROBOT'] }]
    const [ended, below, late] = [
      await makeKey(acme, roles),
      await makeKey(acme, roles),
      await makeKey(sales, roles),
    ]
    const decide = async () => {
      const evaluations = [ended, below, late].map(({ id }) => about(id, 'ROBOT', sales))
      const decided = (await calls.evaluateAll({ evaluations })).map(({ decision }) => decision)
      const subjects = await found(calls, 'subject', about('', 'ROBOT', sales))
      const expected = [ended, below, late].filter((_, n) => decided[n]).map(({ id }) => id)
      assert.deepEqual(subjects, expected.toSorted())
      return decided
    }
    assert.deepEqual(await decide(), [true, true, true])
    assert.equal((await end(acme, ended.id)).status, 200)
    assert.deepEqual(await decide(), [false, true, true])
    await root.update({ groupId: sales, parentId: other })
    assert.deepEqual(await decide(), [false, false, true])
  })

  it('at the end of a key, and with no key of a person', async () => {
    const { acme, calls, makeKey } = await open(world())
    const { id } = await makeKey(acme, [{ groupId: acme, roles: ['ROBOT'] }])
    const asked = about(id, 'ROBOT', acme)
    assert.equal((await calls.evaluate(asked)).decision, true)
    await world().database.execute(
      `update api_keys set expires_at = ${world().now() - 1} where id = '${id}'`,
    )
    assert.deepEqual(await calls.evaluate(asked), denied)
    assert.deepEqual(await found(calls, 'subject', asked), [])
    const client = await world().addClient({ grant_types: ['client_credentials'] })
    assert.deepEqual(await calls.evaluate(about(client.id, 'ROBOT', acme)), denied)
  })

  it('tell those who may not read the group nothing, not even the key itself', async () => {
    const { acme, sales, other, owner, makeKey } = await open(world())
    const { id, key } = await makeKey(acme, [{ groupId: sales, roles: ['ROBOT'] }])
    const asked = about(id, 'ROBOT', sales)
    const below = await personOver(sales)
    const beside = await personOver(other)
    for (const [token, may] of [
      [owner.token, true],
      [below.token, true],
      [beside.token, false],
      [(await person(world())).token, false],
    ] as const) {
      const calls = authzenCalls(world(), token)
      assert.equal((await calls.evaluate(asked)).decision, may)
      const seen = may ? 1 : 0
      for (const kind of ['subject', 'resource', 'action'] as const) {
        assert.equal((await found(calls, kind, asked)).length, seen, kind)
      }
    }
    const byKey = await authzenCalls(world(), key).ask('evaluation', asked)
    assert.equal(byKey.status, 403, byKey.text)

    async function personOver(groupId: string): Promise<GroupCalls> {
      const user = await world().addUser()
      const { root } = await open(world())
      await root.assign(groupId, user.sub, ['GROUP_ADMIN'])
      return person(world(), user)
    }
  })
})
