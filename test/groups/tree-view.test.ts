import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeServer } from '../support/server-world.ts'
import {
  chain,
  expectFailure,
  expectSuccess,
  type GroupCalls,
  ids,
  machine,
  person,
} from './groups-world.ts'

interface Node {
  readonly groupId: string
  readonly groupName: string
  readonly path: string
  readonly hasChildren: boolean
  readonly memberCount: number
}

interface Nodes {
  readonly groups: readonly Node[]
  readonly next?: string
}

const children = (calls: GroupCalls, groupId: string, query = '') =>
  calls.send('GET', `/usergroup/${groupId}/children${query}`)
const find = (calls: GroupCalls, text: string, query = '') =>
  calls.send('GET', `/groups?text=${encodeURIComponent(text)}${query}`)
const namesOf = ({ groups }: Nodes) => groups.map(({ groupName }) => groupName)
const idsOf = ({ groups }: Nodes) => groups.map(({ groupId }) => groupId)

/** All pages of a list. */
async function readAll(read: (query: string) => ReturnType<typeof children>, limit: number) {
  const found: Node[] = []
  for (let next: string | undefined = ''; next !== undefined; ) {
    const query: string = `limit=${limit}${next === '' ? '' : `&after=${next}`}`
    const page: Nodes = await expectSuccess<Nodes>(read(query))
    assert.ok(page.groups.length <= limit)
    found.push(...page.groups)
    next = page.next
  }
  return { groups: found }
}

describeServer('the tree in pages', (world) => {
  it('lists children by name without case and accents, page by page', async () => {
    const calls = await machine(world())
    const { top } = ids('top')
    await expectSuccess(calls.create({ groupId: top }))
    const names = ['beta', 'Alpha', 'Ölmühle', 'Omega', 'zeta', 'alpha', 'Émile', '#1']
    for (const [n, groupName] of names.entries()) {
      await expectSuccess(calls.create({ groupId: `${top}-${n}`, groupName, parentId: top }))
    }
    const expected = ['#1', 'Alpha', 'alpha', 'beta', 'Émile', 'Ölmühle', 'Omega', 'zeta']
    for (const limit of [1, 3, 200]) {
      const all = await readAll((query) => children(calls, top, `?${query}`), limit)
      assert.deepEqual(namesOf(all), expected)
    }
  })

  it('says whether a group has children, and how many direct members', async () => {
    const calls = await machine(world())
    const { top, a, b } = ids('top', 'a', 'b')
    await chain(calls, [top, a, b])
    const [ada, alan] = [await world().addUser(), await world().addUser()]
    await expectSuccess(calls.assign(a, ada.sub, ['X']))
    await expectSuccess(calls.assign(a, alan.sub, []))
    await expectSuccess(calls.assign(b, alan.sub, []))
    const [node] = (await expectSuccess<Nodes>(children(calls, top))).groups
    assert.ok(node)
    assert.deepEqual([node.groupId, node.hasChildren, node.memberCount], [a, true, 2])
    const [leaf] = (await expectSuccess<Nodes>(children(calls, a))).groups
    assert.deepEqual([leaf?.hasChildren, leaf?.memberCount], [false, 1])
    assert.deepEqual(await expectSuccess(children(calls, b)), { groups: [] })
  })

  it('lists the top level, and refuses unknown groups and bad pages', async () => {
    const calls = await machine(world())
    const { top } = ids('top')
    await expectSuccess(calls.create({ groupId: top }))
    const all = await readAll((query) => children(calls, 'root', `?${query}`), 200)
    assert.ok(idsOf(all).includes(top) && idsOf(all).includes('OSTIARY_USERS'))
    await expectFailure(children(calls, 'nothing-here'), 404, 11001)
    for (const query of ['?limit=0', '?limit=201', '?limit=x', '?after=x', '?after=WzFd']) {
      await expectFailure(children(calls, top, query), 400, 11003)
    }
  })

  it('knows groups whose names are parts of paths', async () => {
    const calls = await machine(world())
    for (const groupId of ['search', 'children']) {
      await expectSuccess(calls.create({ groupId }))
      assert.deepEqual(await expectSuccess(children(calls, groupId)), { groups: [] })
    }
  })

  it('finds groups by the beginnings of words of name and id', async () => {
    const calls = await machine(world())
    const { q } = ids('q')
    const mark = q.replace(/[^a-z0-9]/gi, '')
    const top = `${mark}top`
    await expectSuccess(calls.create({ groupId: top, groupName: `${mark} Holding` }))
    const add = (groupId: string, groupName: string) =>
      expectSuccess(calls.create({ groupId: `${mark}-${groupId}`, groupName, parentId: top }))
    await add('eng', `${mark} Engines and engineers`)
    await add('sales', 'Verkauf Österreich')
    const search = async (text: string) => idsOf(await expectSuccess<Nodes>(find(calls, text)))
    assert.deepEqual(await search(`${mark.toUpperCase()} ENG`), [`${mark}-eng`])
    assert.deepEqual(await search(`${mark}-s`), [`${mark}-sales`])
    assert.deepEqual(await search(`osterr ${mark}`), [`${mark}-sales`])
    assert.deepEqual(await search(`${mark} gines`), [])
    assert.deepEqual(await search('---'), [])
    assert.deepEqual((await search(mark)).toSorted(), [`${mark}-eng`, `${mark}-sales`, top])
    const paged = await readAll((query) => find(calls, mark, `&${query}`), 1)
    assert.deepEqual(idsOf(paged).toSorted(), [`${mark}-eng`, `${mark}-sales`, top])

    await expectSuccess(calls.update({ groupId: `${mark}-eng`, groupName: 'Motoren' }))
    assert.deepEqual(await search(`${mark} engines`), [])
    assert.deepEqual(await search(`${mark} motor`), [`${mark}-eng`])
    await expectSuccess(calls.remove(top, '?cascade=true'))
    assert.deepEqual(await search(mark), [])
    await expectFailure(find(calls, ''), 400, 11003)
    await expectFailure(calls.send('GET', '/groups'), 400, 11003)
  })

  it('shows a group administrator their subtrees and nothing else', async () => {
    const calls = await machine(world())
    const { acme, inside, below, other, rest } = ids('acme', 'inside', 'below', 'other', 'rest')
    await chain(calls, [acme, inside, below])
    await chain(calls, [rest, other])
    const user = await world().addUser()
    for (const groupId of [inside, below, other]) {
      await expectSuccess(calls.assign(groupId, user.sub, ['GROUP_ADMIN']))
    }
    const admin = await person(world(), user)
    const top = await expectSuccess<Nodes>(children(admin, 'root'))
    assert.deepEqual(idsOf(top).toSorted(), [inside, other].toSorted())
    assert.deepEqual(idsOf(await expectSuccess<Nodes>(children(admin, inside))), [below])
    for (const groupId of [acme, rest, 'nothing-here', 'OSTIARY_ADMINS']) {
      await expectFailure(children(admin, groupId), 403, 11010)
    }
    const mark = acme.slice('acme.'.length)
    assert.deepEqual(
      idsOf(await expectSuccess<Nodes>(find(admin, mark))).toSorted(),
      [inside, below, other].toSorted(),
    )
    assert.deepEqual(idsOf(await expectSuccess<Nodes>(find(admin, acme))), [])
    for (const groupId of [inside, below, other]) {
      await expectSuccess(calls.dismiss(groupId, user.sub))
    }
    for (const answer of [children(admin, 'root'), find(admin, mark)]) {
      await expectFailure(answer, 403, 11010)
    }
  })

  it('indexes groups that a node of the version before has written', async () => {
    const calls = await machine(world())
    const { late } = ids('late')
    await expectSuccess(calls.create({ groupId: late }))
    await world().database.execute(`delete from group_words where group_id = '${late}'`)
    await world().database.execute(`update "groups" set name_key = '' where group_id = '${late}'`)
    assert.deepEqual(idsOf(await expectSuccess<Nodes>(find(calls, late))), [])
    assert.equal(await world().server.services.storage.stores.groups.indexNames(10), 1)
    assert.deepEqual(idsOf(await expectSuccess<Nodes>(find(calls, late))), [late])
  })
})
