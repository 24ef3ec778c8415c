import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { StoredEvent } from '../../src/events/event-chain.ts'
import { sealEvents } from '../../src/events/seal-events.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { engines } from '../support/engines.ts'
import { importedHash, overStore } from './company.ts'
import { transferWorld } from './world.ts'

const people = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    sub: `person-${place}`,
    username: `person-${place}`,
    password_hash: importedHash,
  }))
const groups = [
  { groupId: 'top', groupName: 'Top' },
  { groupId: 'team', groupName: 'Team', parentId: 'top' },
]

interface Listed {
  readonly type: string
  readonly sub: string | undefined
  readonly detail: Readonly<Record<string, unknown>>
}

/** What is listed about a person, newest last, without the group of everybody. */
async function historyOf({ stores }: Storage, sub: string): Promise<readonly Listed[]> {
  await seal(stores)
  const { events } = await stores.eventReader.list({ sub }, undefined, 100)
  return events.map(detailed).filter(({ detail }) => detail.groupId !== 'OSTIARY_USERS')
}

async function historyOfGroup({ stores }: Storage, groupId: string): Promise<readonly Listed[]> {
  const group = await stores.groups.find(groupId)
  const events = await stores.groupEvents.list(group?.id ?? '', {}, undefined, 100)
  return events.map(detailed)
}

const detailed = ({ type, sub, detail }: StoredEvent): Listed => ({
  type,
  sub,
  detail: JSON.parse(detail ?? '{}'),
})
const typesOf = (events: readonly Listed[]) => events.map(({ type }) => type).sort()

async function seal({ eventChain }: Storage['stores']): Promise<void> {
  await sealEvents({ chain: eventChain }, 10_000)
}

for (const engine of engines) {
  describe(`${engine.name}: the events of an import`, () => {
    const over = overStore(engine)

    it(
      'M10: are in the history of each person and group, one by one where they are few',
      over(async ({ take, storage }) => {
        const memberships = [{ groupId: 'team', sub: 'person-0', roles: ['A'] }]
        await take({ users: people(2), groups, memberships })
        const first = await historyOf(storage, 'person-0')
        assert.deepEqual(typesOf(first), ['ACCOUNT_CREATED', 'GROUP_NEW_USER_ADDED'])
        assert.ok(first.every(({ detail }) => detail.by === 'import'))
        const ofGroup = await historyOfGroup(storage, 'top')
        assert.deepEqual(typesOf(ofGroup), [
          'GROUP_CREATED',
          'GROUP_CREATED',
          'GROUP_NEW_USER_ADDED',
        ])

        await take({
          users: [
            { sub: 'person-0', given_name: 'Ada' },
            { sub: 'person-1', userStatus: 'BLOCKED', password: 'another of the file' },
          ],
          memberships: [{ ...memberships[0], roles: ['B'] }],
        })
        assert.deepEqual(typesOf((await historyOf(storage, 'person-0')).slice(0, 4)), [
          'ACCOUNT_CREATED',
          'ACCOUNT_MODIFIED',
          'GROUP_NEW_USER_ADDED',
          'GROUP_USER_ROLE_UPDATED',
        ])
        assert.deepEqual(typesOf(await historyOf(storage, 'person-1')), [
          'ACCOUNT_CREATED',
          'ACCOUNT_DEACTIVATED',
          'PASSWORD_RESET',
        ])
        const before = await historyOf(storage, 'person-0')
        await take({ users: [{ sub: 'person-0', given_name: 'Ada' }] })
        assert.deepEqual(await historyOf(storage, 'person-0'), before, 'nothing has changed')
      }, null),
    )

    for (const count of [1, 30]) {
      it(
        `M5: the history of a group says that ${count} were invited, and not who they are`,
        over(async ({ take, storage }) => {
          const users = people(count)
          const open = users.map(({ sub }) => {
            return { groupId: 'team', sub, roles: ['A'], invitedAs: `${sub}@typed.example` }
          })
          await take({ users, groups, memberships: open })
          await take({ memberships: open.map((one) => ({ ...one, roles: ['B'] })) })
          const ofGroup = await historyOfGroup(storage, 'top')
          assert.ok(!JSON.stringify(ofGroup).includes('person-'), JSON.stringify(ofGroup))
          const invited = ofGroup.filter(({ type }) => type === 'GROUP_USER_INVITED')
          assert.deepEqual(invited.map(({ detail }) => detail.roles).sort(), ['A', 'B'])
          assert.deepEqual(typesOf(await historyOf(storage, 'person-0')), [
            'ACCOUNT_CREATED',
            'GROUP_NEW_USER_ADDED',
            'GROUP_USER_ROLE_UPDATED',
          ])
        }, null),
      )
    }

    for (const slices of [undefined, { mostAtOnce: 100, size: 50, largeSize: 50 }]) {
      it(
        `M10: are few with lists where they are many${slices ? ', in slices' : ''}`,
        over(async ({ storage }) => {
          const { take } = transferWorld(storage, undefined, { slices })
          const users = people(300)
          const memberships = users.map(({ sub }) => ({ groupId: 'team', sub, roles: ['A'] }))
          await take({ users, groups, memberships })
          await seal(storage.stores)
          const { events: all } = await storage.stores.eventReader.list({}, undefined, 500)
          assert.ok(all.length < 60, `${all.length} events`)
          for (const groupId of ['team', 'top']) {
            const added = (await historyOfGroup(storage, groupId)).filter(
              ({ type }) => type === 'GROUP_NEW_USER_ADDED',
            )
            const listed = added.flatMap(({ detail }) => String(detail.subs).split(' '))
            assert.deepEqual(listed.sort(), users.map(({ sub }) => sub).sort())
          }
          for (const sub of ['person-0', 'person-299']) {
            const history = typesOf(await historyOf(storage, sub))
            assert.deepEqual(history, ['ACCOUNT_CREATED', 'GROUP_NEW_USER_ADDED'])
          }
        }, null),
      )
    }
  })
}
