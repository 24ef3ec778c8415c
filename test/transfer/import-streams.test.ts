import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { supportedEvents } from '../../src/signals/event-types.ts'
import { engines } from '../support/engines.ts'
import { overStore, summaryOf } from './company.ts'

const header = 'Bearer a-secret-of-the-shop'
const groups = [{ groupId: 'acme', groupName: 'Acme', parentId: 'root' }]
const clients = [
  {
    client_id: 'shop',
    client_name: 'Shop',
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
    allowed_scopes: ['ostiary:ssf_read'],
    client_secret: 'a-secret-that-is-long-enough-for-a-client',
  },
]
const pushed = {
  id: 'shop-push',
  client_id: 'shop',
  groupId: 'acme',
  delivery_method: 'push',
  endpoint_url: 'https://shop.example/signals',
  authorization_header: header,
  events: supportedEvents.slice(0, 2),
  description: 'The shop',
  subjects: 'added',
  status: 'enabled',
}
const { endpoint_url: _, ...rest } = pushed
const polled = {
  ...rest,
  ...{ id: 'shop-poll', groupId: 'root', delivery_method: 'poll', authorization_header: null },
  ...{ subjects: 'all', status: 'paused' },
}

for (const engine of engines) {
  describe(`${engine.name}: streams of signals in an import`, () => {
    const over = overStore(engine)
    const overClients = (work: Parameters<typeof over>[0]) => over(work, { groups, clients })

    it(
      'are added, exported as they were, and unchanged the second time',
      overClients(async ({ take, give, storage: { stores } }) => {
        assert.deepEqual(summaryOf(await take({ streams: [pushed, polled] })), ['streams 2 added'])
        const { streams } = JSON.parse(await give())
        assert.deepEqual(streams, [polled, pushed])
        assert.deepEqual(summaryOf(await take({ streams })), ['streams 2 unchanged'])
        const stored = await stores.streams.find('shop-push')
        assert.equal(stored?.group?.recordId, (await stores.groups.find('acme'))?.id)
        assert.equal(stored?.registrationId, (await stores.clients.find('shop'))?.registrationId)
        assert.equal(stored?.sealed?.includes('a-secret'), false)
      }),
    )

    it(
      'keep their header when the file has none, but not at another address',
      overClients(async ({ take, faultsOf, storage: { stores } }) => {
        const { authorization_header: __, ...without } = pushed
        await take({ streams: [without] })
        assert.equal((await stores.streams.find('shop-push'))?.status, 'paused', 'it has none yet')
        await take({ streams: [pushed] })
        const renamed = { ...without, description: 'Another' }
        assert.deepEqual(summaryOf(await take({ streams: [renamed] })), ['streams 1 updated'])
        const moved = { ...without, endpoint_url: 'https://elsewhere.example/in' }
        assert.match((await faultsOf({ streams: [moved] })).join(), /must be given again/)
        const unknown = { ...polled, id: 'other', client_id: 'nobody' }
        assert.match((await faultsOf({ streams: [unknown] })).join(), /there is no client nobody/)
        const elsewhere = { ...pushed, groupId: 'root' }
        assert.match((await faultsOf({ streams: [elsewhere] })).join(), /cannot be changed/)
      }),
    )
  })
}
