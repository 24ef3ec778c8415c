import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { system } from '../../src/events/actor.ts'
import type { Event } from '../../src/events/event.ts'
import { type Recording, recorder } from '../../src/events/recorded.ts'
import { hasAdministrator } from '../../src/groups/administrators.ts'
import {
  appointAdministrator,
  ensureBuiltInGroups,
  joinUsers,
} from '../../src/groups/built-in-groups.ts'
import { groupsClaim, rolesClaim } from '../../src/groups/group-claims.ts'
import type { Stores } from '../../src/storage/storage.ts'
import { checkUserRecord } from '../../src/users/records/user-record.ts'
import { mayBeMember } from '../../src/users/user.ts'
import { engines, type TestEngine } from '../support/engines.ts'
import { withEvents } from '../support/with-events.ts'

const now = Date.UTC(2026, 0, 1)

async function openGroups(engine: TestEngine) {
  const storage = await engine.open({ clock: () => now })
  const events: Event[] = []
  for (const sub of ['ada', 'eve']) {
    const { user, loginNames } = checkUserRecord({ sub, username: sub }, { now })
    await storage.stores.users.put(user, loginNames)
  }
  return {
    groups: storage.stores.groups,
    events,
    record: (work: (stores: Stores, log: Recording) => Promise<void>, at = now) =>
      recorder<Stores>({
        transact: (inner) =>
          storage.transact((stores) =>
            inner(withEvents(stores, async (event) => void events.push(event))),
          ),
        clock: () => at,
      })(system, async (stores, log) => {
        await work(stores, log)
        return log.done()
      }),
    [Symbol.asyncDispose]: storage.cleanup,
  }
}

for (const engine of engines) {
  describe(`built-in groups on ${engine.name}`, () => {
    it('are made once, however many processes start together', async () => {
      await using world = await openGroups(engine)
      const start = (at: number) =>
        world.record((stores, log) => ensureBuiltInGroups(stores, log, 'ostiary'), at)
      await Promise.all([start(now), start(now), start(now), start(now)])
      const before = await world.groups.list(undefined, 10)
      await start(now + 1000)
      assert.deepEqual(await world.groups.list(undefined, 10), before)
      assert.deepEqual(
        before.map(({ groupId, parentId, path }) => [groupId, parentId, path]),
        [
          ['OSTIARY_ADMINS', 'root', '/OSTIARY_ADMINS/'],
          ['OSTIARY_USERS', 'root', '/OSTIARY_USERS/'],
        ],
      )
      const created = world.events.filter(({ type }) => type === 'GROUP_CREATED')
      assert.deepEqual(created.map(({ detail }) => detail?.groupId).sort(), [
        'OSTIARY_ADMINS',
        'OSTIARY_USERS',
      ])
    })

    it('are made by one of many that begin at the same moment, however the indexes meet', async () => {
      await using world = await openGroups(engine)
      for (let round = 0; round < 12; round++) {
        const start = () =>
          world.record((stores, log) => ensureBuiltInGroups(stores, log, `round${round}`))
        await Promise.all(Array.from({ length: 8 }, start))
      }
      assert.equal((await world.groups.list(undefined, 100)).length, 24)
    })

    it('give each user the role USER, which is in the roles claim', async () => {
      await using world = await openGroups(engine)
      await world.record(async (stores, log) => {
        await ensureBuiltInGroups(stores, log, 'acme')
        await joinUsers(stores, log, 'acme', 'ada')
      })
      assert.deepEqual((await rolesClaim(world.groups, 'acme', 'ada')).roles, ['USER'])
      assert.deepEqual((await rolesClaim(world.groups, 'acme', 'eve')).roles, [])
      assert.deepEqual(await groupsClaim(world.groups, 'ada'), [
        {
          groupId: 'ACME_USERS',
          groupType: 'built-in',
          groupName: 'All users',
          path: '/ACME_USERS/',
          roles: ['USER'],
        },
      ])
      assert.deepEqual(world.events.at(-1), {
        type: 'GROUP_NEW_USER_ADDED',
        time: now,
        outcome: 'success',
        sub: 'ada',
        clientId: undefined,
        sessionId: undefined,
        address: undefined,
        detail: { groupId: 'ACME_USERS', roles: 'USER', by: 'server' },
        inGroups: ['ACME_USERS'],
        people: undefined,
      })
    })

    it('leave a membership alone that has the role, and keep the roles of one that has not', async () => {
      await using world = await openGroups(engine)
      await world.record((stores, log) => ensureBuiltInGroups(stores, log, 'ostiary'))
      await world.groups.putMembership({
        id: 'm-1',
        groupId: 'OSTIARY_USERS',
        sub: 'ada',
        roles: ['EDITOR'],
        createdAt: now,
        updatedAt: now,
        revision: 0,
      })
      for (let time = 1; time <= 2; time++) {
        await world.record((stores, log) => joinUsers(stores, log, 'ostiary', 'ada'), now + time)
      }
      const membership = await world.groups.findMembership('OSTIARY_USERS', 'ada')
      assert.deepEqual(membership, {
        id: 'm-1',
        groupId: 'OSTIARY_USERS',
        sub: 'ada',
        roles: ['EDITOR', 'USER'],
        createdAt: now,
        updatedAt: now + 1,
        revision: 1,
      })
    })

    it('know whether there is an administrator: a member with the role', async () => {
      await using world = await openGroups(engine)
      await world.record((stores, log) => ensureBuiltInGroups(stores, log, 'ostiary'))
      assert.equal(await hasAdministrator(world.groups, 'ostiary'), false)

      await world.record((stores, log) => joinUsers(stores, log, 'ostiary', 'ada'))
      await world.groups.putMembership({
        id: 'm-1',
        groupId: 'OSTIARY_ADMINS',
        sub: 'ada',
        roles: ['AUDITOR'],
        createdAt: now,
        updatedAt: now,
        revision: 0,
      })
      assert.equal(await hasAdministrator(world.groups, 'ostiary'), false)

      await world.record((stores, log) =>
        appointAdministrator(stores, log, { prefix: 'ostiary', sub: 'eve', mayBeMember }),
      )
      assert.equal(await hasAdministrator(world.groups, 'ostiary'), true)
    })
  })
}
