import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { engines } from '../support/engines.ts'
import { overStore, summaryOf } from './company.ts'

const token = 'a-token-of-the-chat'
const groups = [{ groupId: 'acme', groupName: 'Acme', parentId: 'root' }]
const chat = {
  id: 'chat',
  groupId: 'acme',
  name: 'Chat',
  url: 'https://chat.example/scim/v2',
  token,
  enabled: true,
  mapping: { userName: 'email', externalId: 'sub', phoneNumbers: 'mobile_number' },
  groups: 'flat',
  role_groups: true,
  on_leave: 'delete',
  take_over: 'name',
}
const tickets = { ...chat, id: 'tickets', groupId: 'root', token: null, groups: 'nested' }
const { token: _, ...withoutToken } = chat

for (const engine of engines) {
  describe(`${engine.name}: targets of pushes in an import`, () => {
    const over = overStore(engine)
    const overGroups = (work: Parameters<typeof over>[0]) => over(work, { groups })

    it(
      'are added, exported as they were, and unchanged the second time',
      overGroups(async ({ take, give, storage }) => {
        const { stores } = storage
        assert.deepEqual(summaryOf(await take({ targets: [chat, tickets] })), ['targets 2 added'])
        const { targets } = JSON.parse(await give())
        assert.deepEqual(targets, [chat, tickets])
        assert.deepEqual(summaryOf(await take({ targets })), ['targets 2 unchanged'])
        const stored = await stores.targets.find('chat')
        assert.equal(stored?.group?.recordId, (await stores.groups.find('acme'))?.id)
        assert.equal(stored?.sealed?.includes(token), false)
        const query = "select type from events where type = 'TARGET_CREATED'"
        assert.equal((await storage.database.execute(query)).length, 2)
      }),
    )

    it(
      'keep their token when the file has none, but not at another address',
      overGroups(async ({ take, give, faultsOf, storage: { stores } }) => {
        assert.deepEqual(summaryOf(await take({ targets: [withoutToken] })), ['targets 1 added'])
        assert.equal((await stores.targets.find('chat'))?.status, 'off', 'it has no token yet')
        await take({ targets: [chat] })
        const renamed = { ...withoutToken, name: 'Chat of Acme' }
        assert.deepEqual(summaryOf(await take({ targets: [renamed] })), ['targets 1 updated'])
        const { targets } = JSON.parse(await give())
        assert.deepEqual(targets, [{ ...chat, name: renamed.name }])
        const moved = { ...withoutToken, url: 'https://elsewhere.example/scim' }
        const faults = await faultsOf({ targets: [moved] })
        assert.deepEqual(faults, ['targets[0].token: must be given again for another address'])
        const wrong = { ...chat, id: 'other', groupId: 'nobody', url: 'https://127.0.0.1/scim' }
        assert.match((await faultsOf({ targets: [wrong] })).join(), /targets\[0\]\.url/)
        const unknown = { ...chat, id: 'other', groupId: 'nobody' }
        assert.match((await faultsOf({ targets: [unknown] })).join(), /nobody/)
        const elsewhere = { ...chat, groupId: 'root' }
        assert.match((await faultsOf({ targets: [elsewhere] })).join(), /cannot be changed/)
      }),
    )
  })
}
