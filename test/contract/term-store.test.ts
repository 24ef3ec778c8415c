import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Event } from '../../src/events/event.ts'
import type { Term } from '../../src/groups/group.ts'
import type { GroupStore } from '../../src/groups/group-context.ts'
import { systemClock } from '../../src/kernel/time.ts'
import type { StorageOptions } from '../../src/storage/open-storage.ts'
import { engines, openTestStorage, type TestStorage } from '../support/engines.ts'
import { aGroup, aMembership, aUser } from './samples.ts'
import { startRival } from './start-rival.ts'
import { serverAdministrators, settleDue } from './term-rules.ts'

const noon = 1_800_000_000_000
const day = 86_400_000

/** Ann is a member of `low`, below `top`. */
async function openWorld(engine: (typeof engines)[number]) {
  const world = { now: noon, events: [] as Event[] }
  const observer: StorageOptions['observer'] = {
    onEvent: (event) => world.events.push(event),
    onBegin: () => {},
    onCacheRead: () => {},
  }
  const clock = () => world.now
  const storage: TestStorage = await engine.open({ clock, settleDue, observer })
  const { groups, users } = storage.stores
  await users.put(aUser({ sub: 'ann' }), [])
  await groups.add(aGroup({ groupId: 'top', path: '/top/' }))
  await groups.add(aGroup({ groupId: 'low', parentId: 'top', path: '/top/low/' }))
  return {
    storage,
    groups,
    users,
    /** The types of events so far, with the roles that they name. */
    events: () => world.events.map(({ type, detail }) => `${type} ${detail?.roles}`),
    details: () => world.events.map(({ detail }) => detail),
    setClock(now: number) {
      world.now = now
    },
    /** Gives roles that are in force, and terms. */
    async give(roles: readonly string[], terms: readonly Term[]) {
      await groups.putMembership(aMembership('low', 'ann', { roles }))
      await groups.putTerms({ groupId: 'low', sub: 'ann' }, terms, world.now)
    },
    [Symbol.asyncDispose]: () => storage.cleanup(),
  }
}

const below = { groupId: 'top', reach: 'group-and-below' } as const

/** Every verb that says who is where with which roles; each alone is the first to read. */
const reads: Readonly<Record<string, (groups: GroupStore) => Promise<unknown>>> = {
  findMembership: async (groups) => (await groups.findMembership('low', 'ann'))?.roles ?? [],
  findInGroup: async (groups) => (await groups.findInGroup('low', 'ann'))?.membership?.roles ?? [],
  findMemberships: async (groups) =>
    (await groups.findMemberships([{ groupId: 'low', sub: 'ann' }])).flatMap(({ roles }) => roles),
  membershipsOf: async (groups) =>
    (await groups.membershipsOf('ann')).flatMap(({ membership }) => membership.roles),
  groupIdsOf: async (groups) => ((await groups.groupIdsOf('ann')).length > 0 ? ['ENGINEER'] : []),
  listMemberships: async (groups) =>
    (await groups.listMemberships(undefined, 10)).flatMap(({ roles }) => roles),
  holdingsIn: async (groups) =>
    (await groups.holdingsIn('low', 'ann')).flatMap(({ roles = [] }) => roles),
  holdingsUpwards: async (groups) =>
    (await groups.holdingsUpwards('low', 'ann')).flatMap(({ roles = [] }) => roles),
  pathsWithRole: async (groups) =>
    (await groups.pathsWithRole('ann', 'ENGINEER')).map(() => 'ENGINEER'),
  holdersOf: async (groups) => (await groups.holdersOf('low', 'ENGINEER')).map(() => 'ENGINEER'),
  rolesIn: (groups) => groups.rolesIn('low'),
  subsIn: async (groups) =>
    (await groups.subsIn(below, { after: '', skip: 0, limit: 10 })).map(() => 'ENGINEER'),
  membershipsIn: async (groups) =>
    (await groups.membershipsIn(below, { from: 'a', to: 'z', limit: 10, withRoles: true })).flatMap(
      ({ roles }) => roles,
    ),
  membersAmong: async (groups) => (await groups.membersAmong('top', ['ann'])).map(() => 'ENGINEER'),
  roleSets: async (groups) =>
    (await groups.roleSets({ groupId: 'low' })).flatMap(({ roles }) => roles),
}

for (const engine of engines) {
  describe(`roles that end on ${engine.name}`, () => {
    for (const [verb, read] of Object.entries(reads)) {
      it(`${verb} finds a membership until the moment it ends, also in a transaction`, async () => {
        for (const isInside of [false, true]) {
          await using world = await openWorld(engine)
          const { storage, groups, give, setClock } = world
          await give(['ENGINEER'], [{ validUntil: noon + day }])
          const ask = () =>
            isInside ? storage.transact(({ groups: inside }) => read(inside)) : read(groups)
          setClock(noon + day - 1)
          assert.deepEqual(await ask(), ['ENGINEER'])
          setClock(noon + day)
          assert.deepEqual(await ask(), [])
        }
      })
    }

    it('ends one role of a membership, and begins another', async () => {
      await using world = await openWorld(engine)
      const { groups, give, setClock } = world
      await give(
        ['USER', 'ENGINEER'],
        [
          { role: 'ENGINEER', validUntil: noon + day, reason: 'contract', by: 'boss' },
          { role: 'AUDITOR', validFrom: noon + day, validUntil: noon + 2 * day, isPlanned: true },
        ],
      )
      const roles = async () => (await groups.findMembership('low', 'ann'))?.roles
      assert.deepEqual(await roles(), ['USER', 'ENGINEER'])
      setClock(noon + day)
      assert.deepEqual(await roles(), ['USER', 'AUDITOR'])
      setClock(noon + 2 * day)
      assert.deepEqual(await roles(), ['USER'])
      assert.deepEqual(world.events(), [
        'GROUP_USER_EXPIRED ENGINEER',
        'GROUP_USER_STARTED AUDITOR',
        'GROUP_USER_EXPIRED AUDITOR',
      ])
      const [expired] = world.details()
      assert.equal(expired?.reason, 'contract')
      assert.equal(expired?.givenBy, 'boss')
      assert.deepEqual(await groups.findTerms({ groupId: 'low', sub: 'ann' }), [])
    })

    it('begins a membership, and not for somebody who was removed before', async () => {
      for (const isRemoved of [false, true]) {
        await using world = await openWorld(engine)
        const { groups, setClock } = world
        const from = { validFrom: noon + day, isPlanned: true } as const
        const key = { groupId: 'low', sub: 'ann' }
        await groups.putTerms(key, [from, { ...from, role: 'ENGINEER' }], noon)
        assert.deepEqual(await groups.groupIdsOf('ann'), [])
        if (isRemoved) assert.equal(await groups.removeMembership('low', 'ann'), true)
        setClock(noon + day)
        const members = await groups.subsIn(below, { after: '', skip: 0, limit: 10 })
        assert.deepEqual(members, isRemoved ? [] : ['ann'])
        const found = await groups.findMembership('low', 'ann')
        assert.deepEqual(found?.roles, isRemoved ? undefined : ['ENGINEER'])
      }
    })

    it('begins nothing that the group does not allow any more, or for a deleted user', async () => {
      for (const change of ['rule', 'user'] as const) {
        await using world = await openWorld(engine)
        const { groups, users, give, setClock } = world
        await give(['USER'], [{ role: 'ENGINEER', validFrom: noon + day, isPlanned: true }])
        if (change === 'user') await users.setStatus('ann', 'VERIFIED', 'DELETED', noon)
        else {
          const groupType = (await groups.find('low'))?.groupType ?? ''
          const rule = { roleMode: 'allowed_roles', allowedRoles: ['USER'] } as const
          const times = { createdAt: 1, updatedAt: 1 }
          await groups.putType({ id: 'type', groupType, description: '', ...rule, ...times })
        }
        setClock(noon + day)
        assert.deepEqual((await groups.findMembership('low', 'ann'))?.roles, ['USER'])
        assert.deepEqual(await groups.findTerms({ groupId: 'low', sub: 'ann' }), [])
      }
    })

    it('keeps the last administrator of the server until there is another one', async () => {
      await using world = await openWorld(engine)
      const { groups, users, setClock } = world
      const admins = serverAdministrators.groupId
      await groups.add(aGroup({ groupId: admins, path: `/${admins}/` }))
      for (const sub of ['ann', 'bob']) {
        if (sub === 'bob') await users.put(aUser({ sub }), [])
        await groups.putMembership(aMembership(admins, sub, { roles: ['ADMIN', 'AUDITOR'] }))
        const terms = ['ADMIN', 'AUDITOR'].map((role) => ({ role, validUntil: noon + day }))
        await groups.putTerms({ groupId: admins, sub }, terms, noon)
      }
      setClock(noon + day)
      const holders = async () => (await groups.holdersOf(admins, 'ADMIN')).map(({ sub }) => sub)
      assert.deepEqual(await holders(), ['bob'])
      assert.deepEqual(await groups.holdersOf(admins, 'AUDITOR'), [])
      setClock(noon + 2 * day)
      assert.deepEqual(await holders(), ['bob'])
      await users.put(aUser({ sub: 'cid' }), [])
      await groups.putMembership(aMembership(admins, 'cid', { roles: ['ADMIN'] }))
      setClock(noon + 3 * day)
      assert.deepEqual(await holders(), ['cid'])
    })

    it('settles many at once, with one event for each, whoever asks', async () => {
      await using world = await openWorld(engine)
      const { storage, groups, users, setClock } = world
      const subs = Array.from({ length: 250 }, (_, place) => `u${place}`)
      for (const sub of subs) {
        await users.put(aUser({ sub }), [])
        await groups.putMembership(aMembership('low', sub, { roles: ['USER', 'ENGINEER'] }))
        const role = Number(sub.slice(1)) % 2 === 0 ? 'ENGINEER' : undefined
        await groups.putTerms({ groupId: 'low', sub }, [{ role, validUntil: noon + day }], noon)
      }
      setClock(noon + day)
      const second = await openTestStorage({
        databaseUrl: storage.database.databaseUrl,
        clock: () => noon + day,
        settleDue,
        observer: {
          onEvent: (event) => void rival.push(event.type),
          onBegin: () => {},
          onCacheRead: () => {},
        },
      })
      const rival: string[] = []
      const asks = [groups, second.stores.groups].flatMap((each) =>
        Array.from({ length: 5 }, () => each.holdersOf('low', 'ENGINEER')),
      )
      assert.deepEqual(await Promise.all(asks), Array(10).fill([]))
      await second.close()
      assert.equal(world.events().length + rival.length, 250)
      assert.equal((await groups.listMemberships(undefined, 1000)).length, 125)
    })

    it('another process does not see a role whose time is over, and one of both ends it', async () => {
      await using world = await openWorld(engine)
      const { storage, give, groups } = world
      await using rival = await startRival(storage.database.databaseUrl)
      for (let round = 0; round < 5; round++) {
        await give(['ENGINEER'], [{ role: 'ENGINEER', validUntil: 1_700_000_000_000 + round }])
        world.setClock(systemClock())
        const before = world.events().length
        const [seen, own] = await Promise.all([
          rival.perform({ verb: 'sees-role', groupId: 'low', sub: 'ann', times: 5 }),
          groups.holdersOf('low', 'ENGINEER'),
        ])
        assert.deepEqual([seen, own], [0, []])
        const rows = await storage.database.execute(
          `select count(*) as count from events where type = 'GROUP_USER_EXPIRED'`,
        )
        assert.equal(Number(rows[0]?.count), round + 1)
        assert.ok(world.events().length - before <= 1)
      }
    })
  })
}
