import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import { userRules } from '../../src/cli/store/find-user.ts'
import { buildScimTending } from '../../src/composition/scim.ts'
import { startSecondProcess } from '../support/second-process.ts'
import { describeServer } from '../support/server-world.ts'
import { aPushingCompany, groupSchema, patchSchema, rolesOf } from './scim-scene.ts'

const bulkSchema = 'urn:ietf:params:scim:api:messages:2.0:BulkRequest'
const people = 499

describeServer('a bulk request whose process is killed', (world) => {
  it('is done as far as it was, each operation whole, and can be sent again', async () => {
    const company = await aPushingCompany(world())
    const { connection, ask, person } = company
    const { scimUsers, scimGroups } = world().server.services.storage.stores
    const { id: groupId } = await company.group('Engineering')
    const join = (bulkId: string) => ({
      ...{ method: 'PATCH', path: `/Groups/${groupId}` },
      data: {
        schemas: [patchSchema],
        Operations: [{ op: 'add', path: 'members', value: [{ value: `bulkId:${bulkId}` }] }],
      },
    })
    const create = (bulkId: string) => ({
      ...{ method: 'POST', path: '/Users', bulkId, data: person() },
    })
    const bulk = (Operations: readonly object[]) => ({ schemas: [bulkSchema], Operations })
    const names = Array.from({ length: people }, (_, number) => `person-${number}`)
    const operations = names.flatMap((name) => [create(name), join(name)])
    const last = { displayName: 'Last', schemas: [groupSchema] }
    const thousand = [...operations, { method: 'POST', path: '/Groups', bulkId: 'g', data: last }]
    const few = [create('first'), join('first')]

    await using node = await startSecondProcess(world())
    const answered = await company.at(node)('POST', '/Bulk', bulk(few))
    assert.equal(answered.status, 200, answered.text)
    const sent = company
      .at(node)('POST', '/Bulk', bulk(thousand))
      .then(
        ({ status, text }) => assert.fail(`it was answered: ${status} ${text.slice(0, 300)}`),
        () => {},
      )
    const isOver = sent.then(() => true)
    while ((await scimUsers.count(connection.id)) < 100) {
      const early = await Promise.race([isOver, nextTick(false)])
      assert.ok(!early, 'it ended before')
    }
    await node.kill()
    await sent

    // Whatever it had noted is settled by a chore.
    const { services } = world().server
    await buildScimTending(services, (await userRules(services)).context)()
    await ask(201, 'POST', '/Groups', { schemas: [groupSchema], displayName: 'Next' })
    assert.deepEqual(await scimGroups.queued(connection.id, '', 10), [])
    const done = await scimUsers.list(connection.id, { limit: 1000 })
    assert.ok(done.length >= 100 && done.length < people, String(done.length))
    const members = new Set(await scimGroups.members(groupId, '', 1000))
    const outside = done.filter(({ id }) => !members.has(id))
    assert.ok(outside.length <= 1, 'at most the last one was created and has not joined')
    for (const { id } of [...done.slice(0, 5), ...done.slice(-5), ...outside]) {
      const roles = await rolesOf(world(), company, id, groupId)
      assert.deepEqual(roles, members.has(id) ? ['MEMBER'] : undefined)
    }

    const again = bulk(operations.filter((_, index) => index % 2 === 0).slice(0, done.length + 5))
    const { Operations } = await ask(200, 'POST', '/Bulk', again)
    const statuses = Map.groupBy(Operations, ({ status }) => status)
    assert.equal(statuses.get('409')?.length, done.length - 1, 'all but the one that was answered')
    assert.equal(statuses.get('201')?.length, Operations.length - (done.length - 1))
  })
})
