import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import type { Interaction } from '../../src/oauth/stores/request-stores.ts'
import { contract, countAnswers } from './contract.ts'

contract('an interaction store', (world) => {
  function anInteraction(given: Partial<Interaction> = {}): Interaction {
    const request = {
      clientId: 'shop',
      registrationId: 'r1',
      scopes: ['openid'],
      state: '\u00e9"\u2028',
    }
    return {
      id: randomId(),
      browser: undefined,
      request: request as unknown as Interaction['request'],
      progress: {},
      origin: 'origin',
      expiresAt: world.now + 1000,
      ...given,
    }
  }

  it('keeps an interaction as given, and how far it has come', async () => {
    const { interactions } = world.stores
    const interaction = anInteraction({ browser: randomId() })
    await interactions.add(interaction)
    assert.deepEqual(await interactions.find(interaction.id), interaction)
    const progress = { signedIn: 'session', consented: 'sub' }
    await interactions.advance(interaction.id, progress)
    assert.deepEqual(await interactions.find(interaction.id), { ...interaction, progress })
    assert.equal(await interactions.find('unknown'), undefined)
  })

  it('L05: belongs to the first of many browsers that open it', async () => {
    const { interactions } = world.stores
    const { id } = anInteraction()
    await interactions.add(anInteraction({ id }))
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
    await interactions.add(anInteraction({ id }))
    assert.equal(await countAnswers(true, 50, () => interactions.finish(id, undefined)), 1)
    assert.equal(await interactions.find(id), undefined)
  })

  it('is finished only by the browser that has it', async () => {
    const { interactions } = world.stores
    const { id, browser } = anInteraction({ browser: randomId() })
    await interactions.add(anInteraction({ id, browser }))
    assert.equal(await interactions.finish(id, undefined), false)
    assert.equal(await interactions.finish(id, randomId()), false)
    assert.equal(await interactions.finish(id, browser), true)
  })

  it('is handed over or finished by exactly one of many racing callers', async () => {
    const { interactions } = world.stores
    const { id } = anInteraction()
    const from = randomId()
    await interactions.add(anInteraction({ id, browser: from }))
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
    await interactions.add(anInteraction({ id }))
    await world.storage.sweep(world.now + 999)
    assert.ok(await interactions.find(id))
    await world.storage.sweep(world.now + 1000)
    assert.equal(await interactions.find(id), undefined)
  })
})
