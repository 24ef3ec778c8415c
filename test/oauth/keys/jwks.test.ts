import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { system } from '../../../src/events/actor.ts'
import type { Request } from '../../../src/http/endpoint.ts'
import { jwksEndpoint } from '../../../src/oauth/endpoints/jwks-endpoint.ts'
import { jwksBody } from '../../../src/oauth/keys/keyring.ts'
import { ensureKeys, rotateKeys } from '../../../src/oauth/keys/rotate-keys.ts'
import { type KeyWorld, keyWorld } from './key-world.ts'

const request = { headers: {} } as Request

describe('GET /.well-known/jwks.json', () => {
  let world: KeyWorld
  before(async () => {
    world = await keyWorld()
    await ensureKeys(world.parts, 'next')
    await rotateKeys(world.parts, system, ['ES256'])
  })
  after(() => world.storage.close())

  it('D01, D02: publishes nothing but the public members of each key', async () => {
    const members = {
      RSA: ['kty', 'use', 'alg', 'kid', 'n', 'e'],
      EC: ['kty', 'use', 'alg', 'kid', 'crv', 'x', 'y'],
      OKP: ['kty', 'use', 'alg', 'kid', 'crv', 'x'],
    }
    const reply = await jwksEndpoint(world.ring).handle(request)
    const { keys } = JSON.parse(String(reply.body)) as { keys: Record<string, string>[] }
    assert.equal(keys.length, 9)
    assert.equal(new Set(keys.map(({ kid }) => kid)).size, 9)
    for (const key of keys) {
      assert.deepEqual(Object.keys(key), members[key.kty as keyof typeof members])
      assert.equal(key.use, 'sig')
    }
    assert.deepEqual(
      keys.slice(0, 4).map(({ alg }) => alg),
      ['RS256', 'PS256', 'ES256', 'EdDSA'],
    )
  })

  it('D01, D02: leaves out private members even of a row that holds them', async () => {
    const [row] = await world.storage.stores.keys.list()
    assert.ok(row)
    const secret = { d: 's3cret', p: 's3cret', q: 's3cret', k: 's3cret', oth: [], ext: true }
    const leaky = { ...row, publicJwk: { ...row.publicJwk, ...secret } }
    assert.equal(jwksBody([leaky]), jwksBody([row]))
    const symmetric = { ...row, publicJwk: { kty: 'oct', k: 's3cret' } }
    assert.throws(() => jwksBody([symmetric]), TypeError)
  })

  it('may be cached for a short time, by anyone', async () => {
    const { status, headers } = await jwksEndpoint(world.ring).handle(request)
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'application/json; charset=utf-8')
    assert.equal(headers['cache-control'], 'public, max-age=300')
  })
})
