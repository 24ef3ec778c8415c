import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { contract, countAnswers } from './contract.ts'

contract('a store of images for the look of pages', (world) => {
  const anImage = (id = randomId()) => ({
    id,
    width: 320,
    height: 80,
    png: Buffer.alloc(40_000, id).toString('base64'),
    createdAt: world.now,
    createdBy: 'ada',
  })

  it('keeps an image and removes it', async () => {
    const { lookImages } = world.stores
    const image = anImage()
    assert.equal(await lookImages.find(image.id), undefined)
    assert.equal(await lookImages.add(image, 100), 'added')
    assert.equal(await lookImages.add({ ...image, createdBy: 'bob' }, 100), 'there')
    assert.deepEqual(await lookImages.find(image.id), image)
    const { png, ...facts } = image
    const listed = await lookImages.list()
    assert.deepEqual(
      listed.find(({ id }) => id === image.id),
      facts,
    )
    const [first, second] = await lookImages.listWhole(undefined, 2)
    assert.ok(first?.png)
    if (second) assert.deepEqual(await lookImages.listWhole(first.id, 1), [second])
    assert.equal(await lookImages.remove(image.id), 'removed')
    assert.equal(await lookImages.remove(image.id), 'missing')
    assert.equal(await lookImages.find('\0'), undefined)
    assert.equal(await lookImages.remove('\0'), 'missing')
  })

  it('keeps one that a setting names', async () => {
    const { lookImages, settings } = world.stores
    const image = anImage()
    await lookImages.add(image, 100)
    const value = JSON.stringify(`image:${image.id}`)
    const changed = { changedAt: world.now, changedBy: 'ada', isSealed: false }
    await settings.put({ key: 'pages.logoUrl', value, ...changed })
    assert.equal(await lookImages.remove(image.id), 'used')
    await settings.remove('pages.logoUrl')
    assert.equal(await lookImages.remove(image.id), 'removed')
  })

  it('takes no more than it may hold from many racing callers, and each image once', async () => {
    const { lookImages } = world.stores
    const most = (await lookImages.list()).length + 2
    assert.equal(await countAnswers('added', 8, () => lookImages.add(anImage(), most)), 2)
    assert.equal(await lookImages.add(anImage(), most), 'full')
    const image = anImage()
    assert.equal(await countAnswers('added', 8, () => lookImages.add(image, most + 1)), 1)
  })
})
