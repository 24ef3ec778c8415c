import assert from 'node:assert/strict'
import { it } from 'node:test'
import { contract, countAnswers } from './contract.ts'
import { aKey } from './samples.ts'

contract('a key store', (world) => {
  it('lists keys as they were given, in the order they were made', async () => {
    const { keys } = world.stores
    const older = aKey({ createdAt: 5 })
    const newer = aKey({ createdAt: 6, alg: 'RS256', state: 'current' })
    await keys.add(newer)
    await keys.add(older)
    const listed = await keys.list()
    assert.deepEqual(
      listed.filter(({ kid }) => kid === older.kid || kid === newer.kid),
      [older, newer],
    )
  })

  it('lets exactly one of many racing callers move a key', async () => {
    const { keys } = world.stores
    const key = aKey()
    await keys.add(key)
    assert.equal(await keys.move(key.kid, 'retired', 'withdrawn', world.now), false)
    const move = () => keys.move(key.kid, 'next', 'current', world.now)
    assert.equal(await countAnswers(true, 50, move), 1)
    const found = (await keys.list()).find(({ kid }) => kid === key.kid)
    assert.deepEqual(found, { ...key, state: 'current', stateSince: world.now })
  })

  it('removes and reseals keys', async () => {
    const { keys } = world.stores
    const [gone, resealed] = [aKey(), aKey()]
    await keys.add(gone)
    await keys.add(resealed)
    await keys.remove(gone.kid)
    await keys.reseal(resealed.kid, 'v1.again')
    const listed = await keys.list()
    assert.ok(!listed.some(({ kid }) => kid === gone.kid))
    const found = listed.find(({ kid }) => kid === resealed.kid)
    assert.equal(found?.sealedPrivateJwk, 'v1.again')
  })

  it('keeps the first of many secrets under a name', async () => {
    const { keys } = world.stores
    assert.equal(await keys.findSecret('refresh'), undefined)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) => keys.addSecret('refresh', `sealed ${place}`)),
    )
    assert.equal(new Set(answers).size, 1)
    assert.equal(await keys.findSecret('refresh'), answers[0])
    await keys.resealSecret('refresh', 'again')
    assert.equal(await keys.addSecret('refresh', 'late'), 'again')
    await keys.addSecret('cookies', 'x')
    assert.deepEqual(await keys.secretNames(), ['cookies', 'refresh'])
  })

  it('serialises transactions that lock', async () => {
    const kid = aKey().kid
    const added = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.storage.transact(async ({ keys }) => {
          await keys.lock()
          if ((await keys.list()).some((key) => key.kid === kid)) return false
          await keys.add(aKey({ kid }))
          return true
        }),
      ),
    )
    assert.equal(added.filter(Boolean).length, 1)
  })
})
