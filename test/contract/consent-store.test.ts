import assert from 'node:assert/strict'
import { it } from 'node:test'
import { contract, countAnswers } from './contract.ts'
import { aClient, aUser } from './samples.ts'

const registrationId = 'r1'
const shop = { id: 'shop', registrationId }

contract('a consent store', (world) => {
  async function aConsent() {
    const { sub } = aUser()
    await world.stores.users.put(aUser({ sub }), [])
    await world.stores.clients.put(aClient({ clientId: shop.id, registrationId }))
    return {
      sub,
      clientId: shop.id,
      registrationId,
      scopes: ['openid', 'email'],
      claims: ['birthdate'] as const,
      resources: ['https://api.example'],
      grantedAt: world.now,
    }
  }

  it('keeps a consent for one user and client', async () => {
    const { consents } = world.stores
    const consent = await aConsent()
    assert.equal(await consents.find(consent.sub, shop), undefined)
    await consents.add(consent)
    assert.deepEqual(await consents.find(consent.sub, shop), consent)
    assert.equal(await consents.find(consent.sub, { ...shop, id: 'Shop' }), undefined)
  })

  it('adds scopes, claims and resources to those allowed earlier, each of many at once', async () => {
    const { consents } = world.stores
    const consent = await aConsent()
    const scopes = Array.from({ length: 20 }, (_, place) => `scope-${place}`)
    await consents.add(consent)
    const more = { ...consent, claims: ['name'] as const, resources: ['urn:mail'] }
    await Promise.all(scopes.map((scope) => consents.add({ ...more, scopes: [scope] })))
    const found = await consents.find(consent.sub, shop)
    assert.deepEqual(found?.scopes.toSorted(), [...consent.scopes, ...scopes].sort())
    assert.deepEqual(found?.claims, ['birthdate', 'name'])
    assert.deepEqual(found?.resources, ['https://api.example', 'urn:mail'])
  })

  it('N3: keeps no consent for another client that is registered under the name', async () => {
    const { consents } = world.stores
    const consent = await aConsent()
    const successor = { ...shop, registrationId: 'r2' }
    await consents.add(consent)
    assert.equal(await consents.find(consent.sub, successor), undefined)
    await world.stores.clients.put(aClient({ clientId: shop.id, registrationId: 'r2' }))
    await consents.add({ ...consent, registrationId: 'r2', scopes: ['phone'], claims: [] })
    const kept = await consents.find(consent.sub, successor)
    assert.deepEqual([kept?.scopes, kept?.claims], [['phone'], []])
    assert.equal(await consents.find(consent.sub, shop), undefined)
  })

  it('counts no consent of before, and adds nothing to one', async () => {
    const { consents } = world.stores
    const consent = await aConsent()
    await consents.add(consent)
    const since = consent.grantedAt + 1
    assert.ok(await consents.find(consent.sub, { ...shop, since: consent.grantedAt }))
    assert.equal(await consents.find(consent.sub, { ...shop, since }), undefined)
    await consents.add({ ...consent, scopes: ['phone'], claims: [], grantedAt: since }, since)
    const kept = await consents.find(consent.sub, { ...shop, since })
    assert.deepEqual([kept?.scopes, kept?.claims], [['phone'], []])
  })

  it('keeps no consent to a client that was removed, or registered anew', async () => {
    const { consents, clients } = world.stores
    const consent = await aConsent()
    await clients.put(aClient({ clientId: shop.id, registrationId: 'r2' }))
    await consents.add(consent)
    await clients.remove(shop.id)
    await consents.add(consent)
    const rows = `select 1 from consents where sub = '${consent.sub}'`
    assert.equal((await world.storage.database.execute(rows)).length, 0)
    await consents.add({ ...consent, clientId: 'https://app.example/client.json' })
    assert.equal((await world.storage.database.execute(rows)).length, 1)
  })

  it('withdraws a consent once, and forgets what it allowed', async () => {
    const { consents } = world.stores
    const consent = await aConsent()
    const withdraw = () => consents.withdraw(consent.sub, 'shop', world.now)
    assert.equal(await withdraw(), false)
    await consents.add(consent)
    assert.equal(await countAnswers(true, 20, withdraw), 1)
    assert.equal(await consents.find(consent.sub, shop), undefined)
    const anew = { ...consent, scopes: ['openid'], claims: [] }
    await consents.add(anew)
    assert.deepEqual(await consents.find(consent.sub, shop), anew)
  })
})
