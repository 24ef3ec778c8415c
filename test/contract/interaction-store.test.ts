import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import type { Interaction } from '../../src/oauth/stores/request-stores.ts'
import { contract, countAnswers } from './contract.ts'
import { anInteraction } from './samples.ts'

contract('an interaction store', (world) => {
  async function add(interaction: Interaction): Promise<void> {
    const budget = { key: randomId(), most: 1, windowMs: 60_000, now: world.now }
    assert.equal(await world.stores.interactions.add(interaction, budget), true)
  }

  it('keeps an interaction as given, and how far it has come', async () => {
    const { interactions } = world.stores
    const interaction = anInteraction({ browser: randomId() })
    await add(interaction)
    assert.deepEqual(await interactions.find(interaction.id), interaction)
    const progress = { signedIn: 'session', consented: 'sub' }
    await interactions.advance(interaction.id, progress)
    assert.deepEqual(await interactions.find(interaction.id), { ...interaction, progress })
    assert.equal(await interactions.find('unknown'), undefined)
  })

  it('counts what is added, and adds no more of many at once than there is room for', async () => {
    const { interactions, attempts } = world.stores
    const origin = randomId()
    const budget = { key: randomId(), most: 5, windowMs: 60_000, now: world.now }
    const all = Array.from({ length: 30 }, () => anInteraction({ origin, browser: randomId() }))
    const answers = await Promise.all(all.map((each) => interactions.add(each, budget)))
    assert.equal(answers.filter((isAdded) => isAdded).length, 5)
    assert.equal(await interactions.count(origin), 5)
    assert.equal(await attempts.failuresIn(budget.key, 60_000, world.now), 5)
    const stored = all.find((_, place) => answers[place])
    assert.ok(stored)
    assert.deepEqual(await interactions.find(stored.id), stored)
    const unbound = anInteraction({ origin: undefined })
    const later = { ...budget, now: world.now + 60_000 }
    assert.equal(await interactions.add(unbound, later), true)
    assert.deepEqual(await interactions.find(unbound.id), unbound)
    // Neither is kept without the other.
    await assert.rejects(interactions.add(unbound, later))
    assert.equal(await attempts.failuresIn(budget.key, 60_000, later.now), 1)
  })

  it('L05: belongs to the first of many browsers that open it', async () => {
    const { interactions } = world.stores
    const { id } = anInteraction()
    await add(anInteraction({ id }))
    const browsers = Array.from({ length: 50 }, randomId)
    const claims = await Promise.all(browsers.map((browser) => interactions.claim(id, browser)))
    assert.equal(claims.filter(Boolean).length, 1)
    const [owner = ''] = browsers.filter((_, place) => claims[place])
    assert.equal((await interactions.find(id))?.browser, owner)
    assert.equal(await interactions.claim(id, owner), true)
    assert.equal(await interactions.claim('unknown', owner), false)
  })

  it('is finished by exactly one of many racing callers', async () => {
    const { interactions } = world.stores
    const { id } = anInteraction()
    await add(anInteraction({ id }))
    assert.equal(await countAnswers(true, 50, () => interactions.finish(id, undefined)), 1)
    assert.equal(await interactions.find(id), undefined)
  })

  it('is finished only by the browser that has it', async () => {
    const { interactions } = world.stores
    const { id, browser } = anInteraction({ browser: randomId() })
    await add(anInteraction({ id, browser }))
    assert.equal(await interactions.finish(id, undefined), false)
    assert.equal(await interactions.finish(id, randomId()), false)
    assert.equal(await interactions.finish(id, browser), true)
  })

  it('is handed over or finished by exactly one of many racing callers', async () => {
    const { interactions } = world.stores
    const { id } = anInteraction()
    const from = randomId()
    await add(anInteraction({ id, browser: from }))
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        place % 2 ? interactions.handOver(id, from, randomId()) : interactions.finish(id, from),
      ),
    )
    assert.equal(answers.filter(Boolean).length, 1)
    assert.equal(await interactions.handOver(id, from, randomId()), false)
    assert.equal(await interactions.finish(id, from), false)
  })

  it('goes when it has expired', async () => {
    const { interactions } = world.stores
    const { id } = anInteraction()
    await add(anInteraction({ id }))
    await world.storage.sweep(world.now + 999)
    assert.ok(await interactions.find(id))
    await world.storage.sweep(world.now + 1000)
    assert.equal(await interactions.find(id), undefined)
  })
})
