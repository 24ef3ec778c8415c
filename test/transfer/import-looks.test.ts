import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { drawImage } from '../../src/images/draw-image.ts'
import { imageOf, largestFrame } from '../../src/management/look/look-images.ts'
import { engines } from '../support/engines.ts'
import { pngOf } from '../support/sample-images.ts'
import { overStore, summaryOf } from './company.ts'

const { id, png } = imageOf(drawImage(pngOf(40, 10), largestFrame))
const look = { name: 'Lindgren Books', logoUrl: `image:${id}`, corners: 'sharp' }
const file = {
  images: [{ id, png }],
  groups: [{ groupId: 'acme', groupName: 'Acme' }],
  groupLooks: [{ groupId: 'acme', ...look }],
  clients: [{ client_id: 'shop', redirect_uris: ['https://shop.example/cb'], look }],
}

for (const engine of engines) {
  describe(`${engine.name}: looks of groups and applications in an import`, () => {
    const over = overStore(engine)
    const empty = (work: Parameters<typeof over>[0]) => over(work, null)

    it(
      'are added, exported as they were, and unchanged the second time',
      empty(async ({ take, give }) => {
        const added = summaryOf(await take(file))
        for (const line of ['groupLooks 1 added', 'clients 1 added', 'images 1 added']) {
          assert.ok(added.includes(line), `${added}`)
        }
        const { groupLooks, clients } = JSON.parse(await give())
        assert.deepEqual(groupLooks, file.groupLooks)
        assert.deepEqual(clients[0].look, look)
        assert.deepEqual(summaryOf(await take({ groupLooks })), ['groupLooks 1 unchanged'])
        const other = [{ groupId: 'acme', name: 'Acme' }]
        assert.deepEqual(summaryOf(await take({ groupLooks: other })), ['groupLooks 1 updated'])
        assert.deepEqual(JSON.parse(await give()).groupLooks, other)
      }),
    )

    it(
      'are refused with their place, and for no group',
      empty(async ({ faultsOf }) => {
        const wrong = [
          { groupId: 'acme', primaryColor: 'red;}' },
          { groupId: 'acme', darkLogoUrl: `image:${id}` },
          { groupId: 'acme', html: '<b>' },
        ]
        const faults = await faultsOf({ ...file, groupLooks: wrong })
        assert.deepEqual(
          faults.map((line) => line.split(':')[0]),
          ['groupLooks[0].primaryColor', 'groupLooks[1].darkLogoUrl', 'groupLooks[2].html'],
        )
        const [unknown] = await faultsOf({ groupLooks: [{ groupId: 'nobody', name: 'x' }] })
        assert.match(unknown ?? '', /^groupLooks\[0\]\.groupId/)
      }),
    )
  })
}
