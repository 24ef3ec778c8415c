import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, it } from 'node:test'
import { describeServer } from '../support/server-world.ts'
import {
  aPushingCompany,
  groupSchema,
  type PushingCompany,
  patchSchema,
  rolesOf,
  untilTaken,
} from './scim-scene.ts'

describeServer('groups that a directory pushes', (world) => {
  let company: PushingCompany
  before(async () => {
    company = await aPushingCompany(world(), ({ teamId }) => [
      { claim: 'groups', value: 'Eng*', groupId: teamId, roles: ['DEV'] },
      { claim: 'department', value: 'R&D', groupId: teamId, roles: ['RESEARCHER'] },
    ])
  })

  const named = (name: string) => `${name} ${randomUUID()}`
  const membersOf = async (id: string) => {
    const { members = [] } = await company.ask(200, 'GET', `/Groups/${id}`)
    return members.map(({ value }) => value).sort()
  }
  const groupHere = async (id: string) =>
    (await world().server.services.storage.stores.groups.find(id)) ?? assert.fail('no such group')

  it('are groups below that of the connection, whose people hold its role', async () => {
    const [ada, alan] = [await company.pushes(), await company.pushes()]
    const group = await company.group(named('Sales'), ada.id, alan.id)
    assert.equal((await groupHere(group.id)).parentId, company.groupId)
    assert.deepEqual(await rolesOf(world(), company, ada.id, group.id), ['MEMBER'])
    assert.deepEqual(await membersOf(group.id), [ada.id, alan.id].sort())
    const shown = await company.ask(200, 'GET', `/Users/${ada.id}`)
    assert.deepEqual(
      shown.groups.map(({ value }) => value),
      [group.id],
    )
  })

  it('give more by the rules of the connection, for their names and for attributes', async () => {
    const extension = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
    const { id } = await company.pushes({ [extension]: { department: 'R&D' } })
    assert.deepEqual(await rolesOf(world(), company, id, company.teamId), ['RESEARCHER'])
    const group = await company.group(named('Engineering'), id)
    const both = await rolesOf(world(), company, id, company.teamId)
    assert.deepEqual(both?.toSorted(), ['DEV', 'RESEARCHER'])
    const rename = { op: 'replace', path: 'displayName', value: named('Sales') }
    assert.equal((await company.patch(`/Groups/${group.id}`, rename)).status, 200)
    assert.deepEqual(await rolesOf(world(), company, id, company.teamId), ['RESEARCHER'])
  })

  it('take members by every dialect of PATCH, and a repeated remove is no error', async () => {
    const people = [await company.pushes(), await company.pushes(), await company.pushes()]
    const [a = '', b = '', c = ''] = people.map(({ id }) => id)
    const group = await company.group(named('Team'))
    const patch = async (...operations: readonly Record<string, unknown>[]) => {
      const answer = await company.patch(`/Groups/${group.id}`, ...operations)
      assert.equal(answer.status, 200, answer.text)
      return membersOf(group.id)
    }
    assert.deepEqual(await patch({ op: 'Add', path: 'members', value: [{ value: a }] }), [a])
    assert.deepEqual(await patch({ op: 'add', value: { members: [{ value: b }] } }), [a, b].sort())
    const filtered = `members[value eq "${a}"]`
    assert.deepEqual(await patch({ op: 'Remove', path: filtered }), [b])
    assert.deepEqual(await patch({ op: 'remove', path: filtered }), [b])
    assert.equal(await rolesOf(world(), company, a, group.id), undefined)
    assert.deepEqual(
      await patch({ op: 'replace', path: 'members', value: [{ value: a }, { value: c }] }),
      [a, c].sort(),
    )
    assert.deepEqual(await patch({ op: 'remove', path: 'members', value: [{ value: c }] }), [a])
    assert.deepEqual(await patch({ op: 'remove', path: 'members' }), [])
    assert.deepEqual(await rolesOf(world(), company, c, group.id), undefined)
    const asked = await company.send('PATCH', `/Groups/${group.id}?attributes=members`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'add', path: 'members', value: { value: a } }],
    })
    assert.equal(asked.status, 200)
  })

  it('nest as our tree does, and are never below themselves or in two places', async () => {
    const child = await company.group(named('Child'))
    const parent = await company.group(named('Parent'), child.id)
    assert.equal((await groupHere(child.id)).parentId, parent.id)
    const { members } = await company.ask(200, 'GET', `/Groups/${parent.id}`)
    assert.deepEqual(
      members.map(({ value, type }) => [value, type]),
      [[child.id, 'Group']],
    )
    const below = { op: 'add', path: 'members', value: [{ value: parent.id }] }
    const circle = await company.patch(`/Groups/${child.id}`, below)
    assert.deepEqual([circle.status, circle.json.status], [409, '409'])
    const itself = await company.patch(`/Groups/${parent.id}`, below)
    assert.equal(itself.status, 409)
    const second = await company.group(named('Second'))
    const move = { op: 'add', path: 'members', value: [{ value: child.id }] }
    assert.equal((await company.patch(`/Groups/${second.id}`, move)).status, 400)
    const leave = { op: 'remove', path: `members[value eq "${child.id}"]` }
    assert.equal((await company.patch(`/Groups/${parent.id}`, leave)).status, 200)
    assert.equal((await groupHere(child.id)).parentId, company.groupId)
    assert.equal((await company.patch(`/Groups/${second.id}`, move)).status, 200)
    assert.equal((await groupHere(child.id)).parentId, second.id)
    await company.ask(204, 'DELETE', `/Groups/${second.id}`)
    assert.equal((await groupHere(child.id)).parentId, company.groupId)
  })

  it('are found by displayName in any case, without members, and by a member', async () => {
    const { id } = await company.pushes()
    const displayName = named('Finders')
    const group = await company.group(displayName, id)
    const filter = encodeURIComponent(`displayName eq "${displayName.toUpperCase()}"`)
    const found = await company.ask(
      200,
      'GET',
      `/Groups?excludedAttributes=members&filter=${filter}`,
    )
    assert.deepEqual([found.totalResults, found.Resources[0]?.members], [1, undefined])
    const member = encodeURIComponent(`id eq "${group.id}" and members eq "${id}"`)
    assert.equal((await company.ask(200, 'GET', `/Groups?filter=${member}`)).totalResults, 1)
    const of = encodeURIComponent(`groups.value eq "${group.id}"`)
    const people = await company.ask(200, 'GET', `/Users?filter=${of}`)
    assert.deepEqual(
      people.Resources.map((each) => each.id),
      [id],
    )
    const again = await company.send('POST', '/Groups', { schemas: [groupSchema], displayName })
    assert.deepEqual([again.status, again.json.scimType], [409, 'uniqueness'])
  })

  it('are deleted with what they gave, here and elsewhere', async () => {
    const { id } = await company.pushes()
    const group = await company.group(named('Engineering'), id)
    assert.deepEqual(await rolesOf(world(), company, id, company.teamId), ['DEV'])
    await company.ask(204, 'DELETE', `/Groups/${group.id}`)
    await company.ask(404, 'GET', `/Groups/${group.id}`)
    assert.equal(await rolesOf(world(), company, id, company.teamId), undefined)
  })

  it('keep what was given by hand, when the directory takes its own back', async () => {
    const { id } = await company.pushes()
    const group = await company.group(named('Team'), id)
    const { scimUsers, groups } = world().server.services.storage.stores
    const { sub = '' } = (await scimUsers.find(company.connection.id, id)) ?? {}
    const before = await groups.findMembership(group.id, sub)
    assert.ok(before)
    await groups.putMembership({ ...before, roles: ['MEMBER', 'LEAD'], revision: 1 })
    await company.patch(`/Groups/${group.id}`, { op: 'remove', path: 'members' })
    assert.deepEqual(await rolesOf(world(), company, id, group.id), ['LEAD'])
  })

  it('show what was pushed in bulk, with references and without circles', async () => {
    const bulk = await company.ask(200, 'POST', '/Bulk', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'],
      Operations: [
        {
          method: 'POST',
          path: '/Groups',
          bulkId: 'team',
          data: {
            schemas: [groupSchema],
            displayName: named('Bulk'),
            members: [{ value: 'bulkId:ada' }],
          },
        },
        { method: 'post', path: '/Users', bulkId: 'ada', data: company.person() },
        {
          method: 'POST',
          path: '/Groups',
          bulkId: 'x',
          data: {
            schemas: [groupSchema],
            displayName: named('X'),
            members: [{ value: 'bulkId:y' }],
          },
        },
        {
          method: 'POST',
          path: '/Groups',
          bulkId: 'y',
          data: {
            schemas: [groupSchema],
            displayName: named('Y'),
            members: [{ value: 'bulkId:x' }],
          },
        },
        { method: 'DELETE', path: '/Users/nobody' },
      ],
    })
    assert.deepEqual(
      bulk.Operations.map(({ status }) => status),
      ['201', '201', '409', '409', '404'],
    )
    const groupId = String(bulk.Operations[0]?.location).split('/').at(-1) ?? ''
    assert.equal((await membersOf(groupId)).length, 1)
  })

  it('are answered when their people hold the role, also while others push the same people', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => company.pushes()))
    const groups = await Promise.all([1, 2, 3, 4, 5, 6].map(() => company.group(named('Shared'))))
    const node = await world().addNode()
    try {
      const senders = [company.send, company.at(node)]
      await Promise.all(
        groups.map(async ({ id: groupId }, n) => {
          // Each in an order of its own, so that they meet everywhere.
          const some = n % 3 === 0 ? people : people.toReversed()
          const value = [...some.slice(n * 7), ...some.slice(0, n * 7)].map(({ id }) => ({
            value: id,
          }))
          const send = senders[n % 2] ?? company.send
          const body = {
            schemas: [patchSchema],
            Operations: [{ op: 'add', path: 'members', value }],
          }
          const answer = await untilTaken(() => send('PATCH', `/Groups/${groupId}`, body))
          assert.equal(answer.status, 200, answer.text)
          const page = { after: '', skip: 0, limit: 100 }
          const { stores } = world().server.services.storage
          const held = await stores.groups.subsIn({ groupId, reach: 'group' }, page)
          assert.equal(held.length, people.length)
        }),
      )
    } finally {
      await node.stop()
    }
  })

  it('end one at a time, however many nodes change them at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => company.pushes()))
    const group = await company.group(named('Racing'))
    const node = await world().addNode()
    try {
      const senders = [company.send, company.at(node)]
      const answers = await Promise.all(
        people.map(({ id }, n) => {
          const send = senders[n % 2] ?? company.send
          const Operations = [{ op: 'add', path: 'members', value: [{ value: id }] }]
          const body = { schemas: [patchSchema], Operations }
          return untilTaken(() => send('PATCH', `/Groups/${group.id}`, body))
        }),
      )
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
      assert.deepEqual(await membersOf(group.id), people.map(({ id }) => id).sort())
      const { meta } = await company.ask(200, 'GET', `/Groups/${group.id}`)
      const rename = (n: number) => ({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'replace', path: 'displayName', value: named(`Winner ${n}`) }],
      })
      const race = await Promise.all(
        senders.map((send, n) =>
          untilTaken(() =>
            send('PATCH', `/Groups/${group.id}`, rename(n), { 'if-match': meta.version }),
          ),
        ),
      )
      assert.deepEqual(race.map(({ status }) => status).sort(), [200, 412])
    } finally {
      await node.stop()
    }
  })
})
