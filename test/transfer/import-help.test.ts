import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { engines } from '../support/engines.ts'
import { overStore, summaryOf } from './company.ts'

const groups = [
  { groupId: 'acme', groupName: 'Acme', help: ['see', 'unblock'] },
  { groupId: 'sales', parentId: 'acme', groupName: 'Sales', help: [] },
  { groupId: 'staff', parentId: 'acme', groupName: 'Staff' },
]

for (const engine of engines) {
  describe(`${engine.name}: help for people in an import`, () => {
    const over = overStore(engine)
    const withTree = (work: Parameters<typeof over>[0]) => over(work, { groups })

    it(
      'is exported as it was, unchanged the second time, and replaced',
      withTree(async ({ take, give }) => {
        const helpOf = async () =>
          (JSON.parse(await give()).groups as readonly { groupId: string; help?: unknown }[])
            .filter(({ groupId }) => !groupId.startsWith('OSTIARY'))
            .map(({ groupId, help }) => [groupId, help])
        const was = [
          ['acme', ['see', 'unblock']],
          ['sales', []],
          ['staff', undefined],
        ]
        assert.deepEqual(await helpOf(), was)
        const exported = JSON.parse(await give())
        assert.deepEqual(summaryOf(await take({ groups: exported.groups })), [
          `groups ${exported.groups.length} unchanged`,
        ])
        // What an entry leaves out stays; null lets a group have what counts above.
        await take({ groups: [{ groupId: 'acme', groupName: 'Acme & Co' }] })
        assert.deepEqual(await helpOf(), was)
        const next = [
          { groupId: 'acme', help: ['unblock', 'see', 'end_sessions'] },
          { groupId: 'sales', help: null },
          { groupId: 'staff', help: ['see'] },
        ]
        assert.deepEqual(summaryOf(await take({ groups: next })), ['groups 3 updated'])
        assert.deepEqual(await helpOf(), [
          ['acme', ['see', 'end_sessions', 'unblock']],
          ['sales', undefined],
          ['staff', ['see']],
        ])
      }),
    )

    it(
      'is refused with its place: acts that nobody knows, and groups that everybody is in',
      withTree(async ({ faultsOf }) => {
        const faults = await faultsOf({
          groups: [
            { groupId: 'acme', help: ['see', 'delete'] },
            { groupId: 'sales', help: 'see' },
            { groupId: 'OSTIARY_USERS', groupName: 'Users', help: ['see'] },
          ],
        })
        assert.deepEqual(
          faults.map((line) => line.split(':')[0]),
          ['groups[0].help', 'groups[1].help', 'groups[2].help'],
        )
      }),
    )

    it(
      'does not come back when somebody takes it away while a file is read',
      withTree(async ({ takeDuring, storage: { stores } }) => {
        const document = { groups: [{ groupId: 'acme', groupName: 'Acme & Co' }] }
        await takeDuring(document, () => stores.groups.putHelp('acme', []))
        const acme = await stores.groups.find('acme')
        assert.deepEqual([acme?.groupName, acme?.help], ['Acme & Co', []])
      }),
    )
  })
}
