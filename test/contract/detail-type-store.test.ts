import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { contract, countAnswers } from './contract.ts'

contract('a store of types of authorization details', (world) => {
  const aType = (name = randomId()) => ({
    name,
    texts: { en: { title: 'Pay' } },
    schema: { type: 'object', properties: { '\u00e9"': { const: '\u2028' } } },
    createdAt: world.now,
    updatedAt: world.now,
  })

  it('keeps a type, replaces it and removes it', async () => {
    const { detailTypes } = world.stores
    const type = aType()
    assert.equal(await detailTypes.find(type.name), undefined)
    assert.equal(await detailTypes.put(type, 100), 'added')
    assert.deepEqual(await detailTypes.find(type.name), type)
    const later = { ...type, texts: {}, createdAt: world.now + 5, updatedAt: world.now + 5 }
    assert.equal(await detailTypes.put(later, 0), 'replaced')
    assert.deepEqual(await detailTypes.find(type.name), { ...later, createdAt: type.createdAt })
    assert.ok((await detailTypes.list()).some(({ name }) => name === type.name))
    assert.equal(await detailTypes.remove(type.name), true)
    assert.equal(await detailTypes.remove(type.name), false)
    assert.equal(await detailTypes.find('\0'), undefined)
  })

  it('is added by one of many racing callers', async () => {
    const { detailTypes } = world.stores
    const type = aType()
    assert.equal(await countAnswers('added', 8, () => detailTypes.put(type, 100)), 1)
    await detailTypes.remove(type.name)
  })

  it('takes no more than it may hold from many racing callers', async () => {
    const { detailTypes } = world.stores
    const most = (await detailTypes.list()).length + 2
    assert.equal(await countAnswers('added', 8, () => detailTypes.put(aType(), most)), 2)
    assert.equal(await detailTypes.put(aType(), most), 'full')
  })
})
