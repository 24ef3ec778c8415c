import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { managementScopes } from '../../src/oauth/scopes.ts'
import { bodyOf, type Call, callsOf, isRefused } from '../http/route-calls.ts'
import { describeManagement } from '../management/management-world.ts'
import type { Answer } from '../support/server-calls.ts'
import { makeAdministrator } from '../v1/legacy-calls.ts'

const every = managementScopes.map((scope) => `ostiary:${scope}`)

/**
 * Calls that name a group outside and answer nevertheless: with a list of what the
 * caller may see, in which that group is not. A new route of group administrators is
 * refused outside, or it is named here.
 */
const lists: ReadonlySet<string> = new Set([
  'GET /access-srv/reviews',
  'GET /groups-srv/bin',
  'GET /groups-srv/groups',
  'GET /groups-srv/jobs',
  'POST /groups-srv/groups/names',
  'GET /groups-srv/usergroupmap/userwithmetadata/:sub',
  'GET /groups-srv/usergroups/maps/:sub',
  'GET /groups/user/:sub',
  'GET /groups-srv/usergroupmap/history/:sub',
])

/** The same words apart from the number of the request and the name of the group. */
const wordsOf = ({ text }: Answer, group: string) =>
  text
    .replace(/"(?:referenceNumber|refnumber)":"[^"]*"/, '')
    .replaceAll(new RegExp(`\\b${group}\\b`, 'g'), 'group')

describeManagement('a group administrator outside of their subtree', (world) => {
  let bearer = ''
  let shared = ''

  const create = (groupId: string, parentId: string) =>
    world().ask('POST', '/groups-srv/usergroup', {
      groupId,
      groupName: `${groupId} team`,
      parentId,
    })
  const assign = (groupId: string, sub: string, roles: readonly string[]) =>
    world().ask('POST', '/groups-srv/usergroupmap/assign', { groupId, sub, roles })

  /** The token was issued to an administrator of everything, who now administers one subtree. */
  before(async () => {
    for (const [groupId, parentId] of [
      ['above', 'root'],
      ['mine', 'above'],
      ['below', 'mine'],
      ['theirs', 'above'],
      ['theirs-below', 'theirs'],
    ] as const) {
      await create(groupId, parentId)
    }
    const user = await world().addUser()
    await makeAdministrator(world(), user)
    const client = await world().addClient({
      grant_types: ['password'],
      allowed_scopes: ['openid', ...every],
    })
    bearer = (await world().signIn(client, user, every.join(' '))).json.access_token
    await assign('mine', user.sub, ['GROUP_ADMIN'])
    await world().server.services.storage.stores.groups.removeMembership('OSTIARY_ADMINS', user.sub)
    shared = (await world().addUser({ username: 'somebody-shared' })).sub
    await assign('below', shared, ['ENGINEER'])
    await assign('theirs', shared, ['SECRET'])
  })

  const send = (call: Call, group: string) => {
    const path = call.path.replaceAll(/\btop\b/g, group)
    return world().send(call.method, path, { bearer, json: bodyOf(call, group) })
  }

  it('is refused by every management call', async () => {
    const calls = callsOf(await world().routes(), 'ADMIN')
    assert.ok(calls.length >= 40)
    for (const call of calls) assert.ok(isRefused(await send(call, 'theirs')), call.what)
  })

  it('is refused by every call about groups, in the same words whether the group exists', async () => {
    const calls = callsOf(await world().routes(), 'GROUP_ADMIN')
    assert.ok(calls.length >= 20)
    for (const call of calls) {
      const gone = wordsOf(await send(call, 'gone'), 'gone')
      for (const group of ['theirs', 'above', 'OSTIARY_ADMINS']) {
        const answer = await send(call, group)
        assert.equal(wordsOf(answer, group), gone, `${call.what} ${group}`)
        const isList = lists.has(call.what) && answer.status === 200
        // Calls that name a person and no group know nobody outside.
        const isNobody = call.what.includes('/people/:sub') && answer.status === 404
        assert.ok(isList || isNobody || isRefused(answer), `${call.what} ${group}: ${answer.text}`)
      }
    }
    for (const what of lists) {
      const call = calls.find((each) => each.what === what)
      assert.ok(call, what)
      const path = call.path.replace(/\/x$/, `/${shared}`)
      const { status, text } = await send({ ...call, path }, 'theirs')
      assert.equal(status, 200, what)
      assert.equal(/theirs|SECRET/.test(text), false, text)
    }
  })

  /** What the caller sees of their own subtree, with everything that counts or lists. */
  async function look(): Promise<readonly string[]> {
    const calls: readonly (readonly [method: string, path: string, json?: object])[] = [
      ['GET', '/groups-srv/usergroup/root/children'],
      ['GET', '/groups-srv/usergroup/mine/children'],
      ['GET', '/groups-srv/usergroup?groupId=mine'],
      ['GET', '/groups-srv/groups?text=team'],
      ['POST', '/groups-srv/groups/names', { groupIds: ['mine', 'theirs', 'none'] }],
      ['GET', '/groups-srv/usergroup/mine/holders?role=ENGINEER&inherit=true&expand=user'],
      ['GET', '/groups-srv/usergroup/mine/events?expand=user'],
      ['GET', `/groups-srv/usergroupmap/userwithmetadata/${shared}`],
      ['POST', '/groups-srv/usergroup/search', { groupId: 'mine', includeChildGroups: true }],
      [
        'POST',
        '/groups-srv/usergroupmap/search',
        { groupIds: ['mine', 'theirs'], includingChildGroups: true, includingRoles: true },
      ],
      ['PUT', '/groups-srv/usergroup?dryRun=true', { groupId: 'below', groupName: 'x' }],
      ['DELETE', '/groups-srv/usergroup/mine?dryRun=true&cascade=true'],
    ]
    const seen: string[] = []
    for (const [method, path, json] of calls) {
      const answer = await world().send(method, path, { bearer, json })
      assert.equal(answer.status, 200, `${method} ${path} ${answer.text}`)
      assert.equal(/theirs|SECRET/.test(answer.text), false, `${path} ${answer.text}`)
      seen.push(`${method} ${path} ${answer.text}`)
    }
    return seen
  }

  it('learns nothing of what happens there: no list, count or event changes', async () => {
    const seen = await look()
    for (const groupId of ['theirs-new', 'theirs-other']) await create(groupId, 'theirs')
    const { sub } = await world().addUser()
    for (const one of [sub, shared]) await assign('theirs-new', one, ['ENGINEER', 'SECRET'])
    await assign('above', sub, ['ENGINEER', 'GROUP_ADMIN'])
    await world().ask('DELETE', '/groups-srv/usergroup/theirs-other')
    assert.deepEqual(await look(), seen)
  })

  it('M5: names an outsider, and learns of nobody whether they exist', async () => {
    const email = 'Outsider.Exact@example.com'
    const { sub, username } = await world().addUser({ email, email_verified: true })
    const add = async (who: object) => {
      const operations = [{ action: 'assign', groupId: 'below', roles: [], ...who }]
      const json = { operations }
      const answer = await world().send('POST', '/groups-srv/usergroupmap/bulk', { bearer, json })
      return (answer.json.data as unknown as readonly object[])[0]
    }
    const invited = { success: true, status: 200, change: 'added', invited: true, roles: [] }
    for (const loginName of ['outsider.exact', '%', `${email} x`, email, username]) {
      assert.deepEqual(await add({ loginName }), invited, loginName)
    }
    for (const one of [sub, 'nobody']) {
      assert.deepEqual(await add({ sub: one }), { ...invited, sub: one })
    }
  })
})
