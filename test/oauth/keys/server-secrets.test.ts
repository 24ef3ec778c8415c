import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { SealError, secretBox } from '../../../src/kernel/sealing.ts'
import { openKey } from '../../../src/oauth/keys/make-key.ts'
import { resealKeys, serverSecrets } from '../../../src/oauth/keys/server-secrets.ts'
import { type KeyWorld, keyWorld, masterKey } from './key-world.ts'

const newMasterKey = 'the master key that comes after it, long enough'

describe('the secrets of the server', () => {
  let world: KeyWorld
  const opened: KeyWorld[] = []
  beforeEach(async () => {
    world = await keyWorld({ algorithms: ['ES256', 'EdDSA'] })
    opened.push(world)
  })
  after(() => Promise.all(opened.map(({ storage }) => storage.close())))

  const secretsUnder = (...keys: [string, ...string[]]) =>
    serverSecrets(world.storage.stores.keys, secretBox(keys))

  it('are made once, for all nodes and for good', async () => {
    const nodes = Array.from({ length: 8 }, () => secretsUnder(masterKey))
    const made = await Promise.all(nodes.map((secret) => secret('refresh-token')))
    assert.equal(new Set(made.map((secret) => secret.toString('hex'))).size, 1)
    assert.equal(made[0]?.length, 32)
    assert.notDeepEqual(await secretsUnder(masterKey)('device-code'), made[0])
  })

  it('C02: do not open under another name', async () => {
    const { keys } = world.storage.stores
    await secretsUnder(masterKey)('form')
    await secretsUnder(masterKey)('mailed-code')
    const sealed = await keys.findSecret('form')
    assert.ok(sealed)
    await keys.resealSecret('mailed-code', sealed)
    await assert.rejects(secretsUnder(masterKey)('mailed-code'), SealError)
  })

  it('do not open, and are not replaced, under another master key', async () => {
    const before = await secretsUnder(masterKey)('form')
    await assert.rejects(secretsUnder(newMasterKey)('form'), SealError)
    assert.deepEqual(await secretsUnder(masterKey)('form'), before)
  })

  it('C09: move to a new master key, also when the first attempt was cut short', async () => {
    const { keys } = world.storage.stores
    const before = await secretsUnder(masterKey)('form')
    const both = secretBox([newMasterKey, masterKey])

    let writes = 0
    const failing = {
      ...keys,
      reseal: async (kid: string, sealed: string) => {
        if (++writes === 2) throw new Error('killed')
        await keys.reseal(kid, sealed)
      },
    }
    await assert.rejects(resealKeys(failing, both), /killed/)
    for (const key of await keys.list()) openKey(key, both)

    assert.equal(await resealKeys(keys, both), 3)
    const onlyNew = secretBox([newMasterKey])
    for (const key of await keys.list()) openKey(key, onlyNew)
    assert.deepEqual(await secretsUnder(newMasterKey)('form'), before)
    for (const key of await keys.list()) assert.throws(() => openKey(key, world.box), SealError)
  })
})
