import assert from 'node:assert/strict'
import { it } from 'node:test'
import { contract } from './contract.ts'

contract('a store of texts', (world) => {
  const key = { place: 'mail.verifyEmail', locale: 'pl-PL' }
  const text = { ...key, texts: { subject: 'Ą {service}' }, changedAt: 1, changedBy: 'ada' }

  it('keeps the texts of a place in a language, and replaces and removes them', async () => {
    const { ownTexts } = world.stores
    assert.equal(await ownTexts.find(key), undefined)
    await ownTexts.put(text)
    await ownTexts.put({ ...text, locale: 'de-DE' })
    assert.deepEqual(await ownTexts.find(key), text)
    const other = { ...text, texts: { intro: 'B', 'changes.added': 'C' }, changedAt: 2 }
    await ownTexts.put(other)
    assert.deepEqual(await ownTexts.find(key), other)
    const listed = await ownTexts.list()
    assert.deepEqual(
      listed.map(({ locale }) => locale),
      ['de-DE', 'pl-PL'],
    )
    assert.equal(await ownTexts.remove(key), true)
    assert.equal(await ownTexts.remove(key), false)
    assert.equal(await ownTexts.remove({ ...key, locale: 'de-DE' }), true)
    assert.equal(await ownTexts.find({ ...key, place: '\0' }), undefined)
    assert.equal(await ownTexts.remove({ ...key, place: '\0' }), false)
  })
})
