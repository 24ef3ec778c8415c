import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { contract, countAnswers } from './contract.ts'

contract('an assertion store', (world) => {
  it('T26: counts an assertion once until it expires', async () => {
    const { assertions } = world.stores
    const jti = randomId()
    assert.equal(await assertions.use('shop', jti, world.now + 1000), true)
    assert.equal(await assertions.use('shop', jti, world.now + 1000), false)
    world.now += 999
    assert.equal(await assertions.use('shop', jti, world.now + 1000), false)
    world.now += 1
    assert.equal(await assertions.use('shop', jti, world.now + 1000), true)
    assert.equal(await assertions.use('shop', jti, world.now + 1000), false)
  })

  it('keeps the assertions of clients apart', async () => {
    const { assertions } = world.stores
    const jti = randomId()
    assert.equal(await assertions.use('shop', jti, world.now + 1000), true)
    assert.equal(await assertions.use('Shop', jti, world.now + 1000), true)
  })

  it('T26: lets exactly one of many racing callers use an assertion', async () => {
    const { assertions } = world.stores
    const jti = randomId()
    const use = () => assertions.use('shop', jti, world.now + 1000)
    assert.equal(await countAnswers(true, 50, use), 1)
    world.now += 5000
    assert.equal(await countAnswers(true, 50, use), 1)
  })
})

contract('a store of DPoP proofs', (world) => {
  it('counts a proof once, and tells proofs apart', async () => {
    const { dpopProofs } = world.stores
    const id = randomId()
    assert.equal(await dpopProofs.use(id, world.now + 1000), true)
    assert.equal(await dpopProofs.use(id, world.now + 1000), false)
    assert.equal(await dpopProofs.use(randomId(), world.now + 1000), true)
  })

  it('RFC 9449 §11.1: lets exactly one of many racing callers use a proof', async () => {
    const { dpopProofs } = world.stores
    const id = randomId()
    assert.equal(await countAnswers(true, 50, () => dpopProofs.use(id, world.now + 1000)), 1)
  })

  it('M12: RFC 9449 §11.1: counts an id once, whatever its time', async () => {
    const { dpopProofs } = world.stores
    const [id, other] = [randomId(), randomId()]
    assert.equal(await dpopProofs.use(id, world.now + 1000), true)
    const again = [1000, 2000, 500].map((ms) => dpopProofs.use(id, world.now + ms))
    assert.deepEqual(await Promise.all(again), [false, false, false])
    const together = [3000, 2000, 1000].map((ms) => dpopProofs.use(other, world.now + ms))
    assert.deepEqual((await Promise.all(together)).filter(Boolean), [true])
  })
})
