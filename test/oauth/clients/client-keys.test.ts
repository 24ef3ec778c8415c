import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pino } from 'pino'
import { buildClient } from '../../../src/oauth/clients/build-client.ts'
import { clientKeys } from '../../../src/oauth/clients/client-keys.ts'
import { checkClientMetadata } from '../../../src/oauth/clients/metadata/read-client-registration.ts'
import type { Client } from '../../../src/oauth/model/client.ts'
import { FetchError } from '../../../src/outgoing/fetch-error.ts'
import type { Fetched } from '../../../src/outgoing/safe-fetch.ts'
import { makeTestKey, type TestKey } from '../../support/jwt-fixtures.ts'
import { lifetimes, rules } from './client-world.ts'

const log = pino({ level: 'silent' })
const first = await makeTestKey('RS256', 'first')
const second = await makeTestKey('RS256', 'second')

const json = (value: unknown): Fetched => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify(value),
})
const keySet = (...keys: TestKey[]) => json({ keys: keys.map(({ publicJwk }) => publicJwk) })

/** Client keys with a fake network and a clock that can be moved. */
function keyWorld(answer: () => Promise<Fetched> | Fetched) {
  const state = { now: 1_000_000, fetches: 0, answer }
  const keys = clientKeys(
    async () => {
      state.fetches++
      return state.answer()
    },
    () => state.now,
    log,
  )
  return { keys, state }
}

function clientWith(members: Readonly<Record<string, unknown>>): Client {
  const metadata = checkClientMetadata({ grant_types: ['client_credentials'], ...members }, rules)
  const record = {
    clientId: 'shop',
    registrationId: 'r1',
    enabled: true,
    metadata,
    secrets: [],
    createdAt: 0,
    updatedAt: 0,
  }
  return buildClient(record, lifetimes, 'classic')
}

const remote = clientWith({ jwks_uri: 'https://shop.example/jwks' })
const wanted = (kid: string) => ({ alg: 'RS256', kid })
const unreachable = () => Promise.reject(new Error('unreachable'))

describe('clientKeys', () => {
  it('finds keys in the registration without asking the network', async () => {
    const { keys, state } = keyWorld(unreachable)
    const client = clientWith({ jwks: { keys: [first.publicJwk, second.publicJwk] } })
    assert.equal((await keys.forVerification(client, wanted('second'))).length, 1)
    assert.equal((await keys.forVerification(client, { alg: 'RS256' })).length, 2)
    assert.equal((await keys.forVerification(client, wanted('third'))).length, 0)
    assert.equal((await keys.forVerification(client, { alg: 'ES256' })).length, 0)
    assert.equal(state.fetches, 0)
  })

  it('passes over keys that are for something else', async () => {
    const { keys } = keyWorld(unreachable)
    const others = [{ use: 'enc' }, { alg: 'PS256' }, { key_ops: ['encrypt'] }]
    const client = clientWith({
      jwks: { keys: others.map((other) => ({ ...first.publicJwk, ...other })) },
    })
    assert.equal((await keys.forVerification(client, { alg: 'RS256' })).length, 0)
  })

  it('asks a key set once for many, and again after ten minutes', async () => {
    const { keys, state } = keyWorld(() => keySet(first))
    const all = Array.from({ length: 20 }, () => keys.forVerification(remote, wanted('first')))
    for (const found of await Promise.all(all)) assert.equal(found.length, 1)
    assert.equal(state.fetches, 1)
    state.now += 599_999
    await keys.forVerification(remote, wanted('first'))
    assert.equal(state.fetches, 1)
    state.now += 1
    await keys.forVerification(remote, wanted('first'))
    assert.equal(state.fetches, 2)
  })

  it('T33: asks again for an unknown kid, but once a minute at most', async () => {
    const { keys, state } = keyWorld(() => keySet(first))
    await keys.forVerification(remote, wanted('first'))
    state.answer = () => keySet(first, second)
    for (let i = 0; i < 10; i++) {
      assert.equal((await keys.forVerification(remote, wanted('second'))).length, 0)
    }
    assert.equal(state.fetches, 1)
    state.now += 60_000
    assert.equal((await keys.forVerification(remote, wanted('second'))).length, 1)
    for (let i = 0; i < 10; i++) await keys.forVerification(remote, wanted(`unknown-${i}`))
    assert.equal(state.fetches, 2)
  })

  it('T33: does not ask a failing address again for a minute', async () => {
    const { keys, state } = keyWorld(unreachable)
    for (let i = 0; i < 10; i++) assert.deepEqual(await keys.all(remote), [])
    assert.equal(state.fetches, 1)
    state.now += 60_000
    state.answer = () => keySet(first)
    assert.equal((await keys.all(remote)).length, 1)
  })

  it('asks again at once where the server itself was busy', async () => {
    const busy = () => Promise.reject(new FetchError('busy', 'later'))
    const { keys, state } = keyWorld(busy)
    await assert.rejects(keys.all(remote), { code: 'temporarily_unavailable', status: 503 })
    state.answer = () => keySet(first)
    assert.equal((await keys.all(remote)).length, 1)
    state.answer = busy
    state.now += 600_000
    assert.equal((await keys.all(remote)).length, 1)
  })

  it('goes on with the keys it has while the address fails, for an hour', async () => {
    const { keys, state } = keyWorld(() => keySet(first))
    await keys.all(remote)
    state.answer = unreachable
    state.now += 59 * 60_000
    assert.equal((await keys.all(remote)).length, 1)
    state.now += 60_000
    assert.equal((await keys.all(remote)).length, 0)
  })

  it('drops a key as soon as the key set no longer has it', async () => {
    const { keys, state } = keyWorld(() => keySet(first))
    await keys.all(remote)
    state.answer = () => keySet(second)
    state.now += 600_000
    assert.equal((await keys.forVerification(remote, wanted('first'))).length, 0)
  })

  it('C08: passes over unusable keys of a key set, and refuses large ones', async () => {
    const weak = { kty: 'RSA', n: 'AQAB', e: 'AQAB' }
    const mixed = keyWorld(() => json({ keys: [weak, first.privateJwk, null, 7, first.publicJwk] }))
    assert.equal((await mixed.keys.all(remote)).length, 1)
    const many = keyWorld(() => json({ keys: Array(17).fill(first.publicJwk) }))
    assert.deepEqual(await many.keys.all(remote), [])
  })

  it('takes nothing from answers that are no key set', async () => {
    const answers = [
      json(null),
      json([]),
      json({ keys: {} }),
      json('x'),
      { ...json({}), body: '<html>' },
      { ...keySet(first), status: 404 },
      { ...keySet(first), status: 302 },
    ]
    for (const answer of answers)
      assert.deepEqual(await keyWorld(() => answer).keys.all(remote), [])
  })

  it('chooses the key to encrypt with', async () => {
    const { keys } = keyWorld(unreachable)
    const { alg: _, ...plain } = second.publicJwk
    const choose = async (...jwks: object[]) =>
      (await keys.forEncryption(clientWith({ jwks: { keys: jwks } })))?.jwk
    assert.equal((await choose(first.publicJwk, plain))?.kid, 'second')
    assert.equal((await choose(plain, { ...plain, kid: 'enc', use: 'enc' }))?.kid, 'enc')
    assert.equal(await choose({ ...plain, use: 'sig' }), undefined)
    assert.equal(await choose((await makeTestKey('ES256')).publicJwk), undefined)
  })
})
