import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ImportFault } from '../../src/transfer/entry-fault.ts'
import { engines } from '../support/engines.ts'
import { overStore } from './company.ts'
import type { TransferWorld } from './world.ts'

const admins = 'OSTIARY_ADMINS'

const administered = {
  users: [
    { sub: 'ada', username: 'ada' },
    { sub: 'grace', username: 'grace' },
  ],
  memberships: [{ groupId: admins, sub: 'ada', roles: ['ADMIN', 'EDITOR'] }],
}

/** Files that take the only administrator away. */
const losses = {
  'another role': { memberships: [{ groupId: admins, sub: 'ada', roles: ['EDITOR'] }] },
  'a blocked account': { users: [{ sub: 'ada', userStatus: 'BLOCKED' }] },
  'a deleted account': { users: [{ sub: 'ada', userStatus: 'DELETED' }] },
  'an exchange for a blocked user': {
    users: [{ sub: 'grace', userStatus: 'BLOCKED' }],
    memberships: [
      { groupId: admins, sub: 'ada', roles: [] },
      { groupId: admins, sub: 'grace', roles: ['ADMIN'] },
    ],
  },
}

async function refusalOf(world: TransferWorld, document: unknown, dryRun: boolean) {
  const before = await world.give()
  await assert.rejects(world.take(document, { dryRun }), (error) => {
    assert.ok(error instanceof ImportFault)
    assert.match(error.message, /the last administrator cannot be removed/)
    assert.equal(error.count, 1)
    return true
  })
  assert.equal(await world.give(), before)
}

for (const engine of engines) {
  describe(`${engine.name}: an import that would leave no administrator`, () => {
    const over = overStore(engine)

    for (const [words, document] of Object.entries(losses)) {
      it(
        `is refused for ${words}, as a dry run too`,
        over(async (world) => {
          await refusalOf(world, document, true)
          await refusalOf(world, document, false)
        }, administered),
      )
    }

    it(
      'is taken when it names another one who may sign in',
      over(async ({ take, storage }) => {
        const document = {
          users: [
            { sub: 'ada', userStatus: 'BLOCKED' },
            { sub: 'new', username: 'new' },
          ],
          memberships: [{ groupId: admins, sub: 'new', roles: ['ADMIN'] }],
        }
        await take(document, { dryRun: true })
        await take(document)
        const holders = await storage.stores.groups.holdersOf(admins, 'ADMIN')
        assert.deepEqual(holders.map(({ sub, userStatus }) => `${sub} ${userStatus}`).sort(), [
          'ada BLOCKED',
          'new VERIFIED',
        ])
      }, administered),
    )

    it(
      'is taken by a store that has none',
      over(
        async ({ take }) => {
          await take({ users: [{ sub: 'ada', userStatus: 'BLOCKED' }] }, { dryRun: true })
          await take({ users: [{ sub: 'ada', userStatus: 'BLOCKED' }] })
        },
        { users: administered.users },
      ),
    )
  })
}
