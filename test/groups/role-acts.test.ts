import assert from 'node:assert/strict'
import { it } from 'node:test'
import { applyRules } from '../../src/groups/apply-rules.ts'
import { moveMemberships } from '../../src/groups/change-memberships.ts'
import { checkGroupTree } from '../../src/groups/check-group-tree.ts'
import { leaveGroups } from '../../src/groups/join-groups.ts'
import { assignInside, removeInside } from '../../src/groups/members.ts'
import type { RoleSpan } from '../../src/groups/role-history.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { aGroup, aUser } from '../contract/samples.ts'
import { engines } from '../support/engines.ts'
import { transferWorld } from '../transfer/world.ts'
import { anybody, openContext, openOperations, tinySlices } from './open-operations.ts'

const quiet = { warn: () => {} }
const groupId = 'lab'

/** Ann is a member of the lab with the role A, which `anybody` gave. */
async function openScene(storage: Storage) {
  const { stores } = storage
  const context = openContext(storage, tinySlices)
  const operations = openOperations(storage, tinySlices)
  for (const sub of ['ann', 'bob']) await stores.users.put(aUser({ sub }), [])
  await stores.groups.add(aGroup({ groupId }))
  await operations.assignUser(anybody, { groupId, sub: 'ann', roles: ['A'] })
  const change = (work: Parameters<typeof context.recorded>[1]) => context.recorded(anybody, work)
  return { storage, context, operations, change, stores }
}

type Scene = Awaited<ReturnType<typeof openScene>>

const source = { id: 'c1', alias: 'okta', groupId: undefined }
const wanted = [{ groupId, role: 'B', because: 'groups = b' }]

/** Every way to change a membership, and what the history says of the role that it changed. */
const ways: readonly (readonly [
  name: string,
  act: (scene: Scene) => Promise<unknown>,
  told: string,
])[] = [
  ['an assignment', async () => {}, 'ann A: hand tester, in force'],
  [
    'a removal',
    ({ operations }) => operations.removeUser(anybody, groupId, 'ann'),
    'ann A: hand tester, hand tester',
  ],
  [
    'many at once',
    ({ operations }) =>
      operations.changeMemberships(anybody, {
        sub: 'ann',
        instruction: 'replaceAll',
        memberships: [],
      }),
    'ann A: hand tester, hand tester',
  ],
  [
    'a rule of a connection',
    ({ change, context }) =>
      change(async (stores, log) => {
        await stores.people.lock('ann')
        await applyRules(context, quiet)(stores, log, { source, sub: 'ann', wanted })
        await applyRules(context, quiet)(stores, log, { source, sub: 'ann', wanted: [] })
        return log.done()
      }),
    'ann B: rule okta, rule okta',
  ],
  [
    'an activation, and its end',
    ({ change, context }) =>
      change(async (stores, log) => {
        const options = {
          byAccess: 'x',
          act: { how: 'activation', by: 'ann', reason: 'on call' },
        } as const
        const given = { groupId, sub: 'ann', roles: ['B'], appendRole: true }
        await assignInside(context)(stores, log, given, options)
        const end = { byAccess: 'x', act: { how: 'expired', by: undefined } } as const
        await assignInside(context)(stores, log, { groupId, sub: 'ann', roles: ['A'] }, end)
        return log.done()
      }),
    'ann B: activation ann on call, expired',
  ],
  [
    'a review',
    ({ change, context }) =>
      change(async (stores, log) => {
        const act = { how: 'review', reason: 'unused' } as const
        await removeInside(context)(stores, log, groupId, 'ann', { act })
        return log.done()
      }),
    'ann A: hand tester, review tester unused',
  ],
  [
    'a merge',
    ({ change, context }) =>
      change(async (stores, log) => {
        await moveMemberships(context)(stores, log, { from: 'ann', to: 'bob' })
        return log.done()
      }),
    'bob A: merged tester, in force',
  ],
  [
    'an import',
    ({ storage }) =>
      transferWorld(storage).take({ memberships: [{ groupId, sub: 'bob', roles: ['B'] }] }),
    'bob B: import, in force',
  ],
  [
    'the deletion of the account',
    ({ change }) =>
      change(async (stores, log) => {
        await leaveGroups(stores, log, 'ann')
        return log.done()
      }),
    'ann A: hand tester, personDeleted tester',
  ],
  [
    'the deletion of the group, in slices',
    ({ operations }) => operations.deleteGroup(anybody, groupId, { cascade: true }),
    'ann A: hand tester, groupDeleted tester',
  ],
]

function inWords({ sub, role, ...span }: RoleSpan): string {
  const said = (...words: readonly (string | undefined)[]) => words.filter(Boolean).join(' ')
  const given = said(span.givenHow, span.givenBy, span.reason)
  const ended = said(span.endedHow, span.endedBy, span.endReason)
  return `${sub} ${role}: ${given}, ${span.until === undefined ? 'in force' : ended}`
}

for (const engine of engines) {
  for (const [name, act, told] of ways) {
    it(`${engine.name}: the history tells of ${name}`, async () => {
      await using storage = await engine.open()
      const scene = await openScene(storage)
      await act(scene)
      const { groups, roleHistory } = scene.stores
      const filter = { acceptedOnly: false }
      const spans = await roleHistory.list({ groupIds: [groupId] }, filter, undefined, 10)
      assert.ok(spans.map(inWords).includes(told), spans.map(inWords).join('\n'))
      assert.deepEqual((await checkGroupTree(groups)).examples, [])
    })
  }
}
