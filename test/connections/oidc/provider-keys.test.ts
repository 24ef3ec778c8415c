import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { makeTestKey } from '../../support/jwt-fixtures.ts'
import { type ProviderScene, providerScene, refuses } from './provider-scene.ts'
import { personClaims } from './scripted-provider.ts'

const metadata = '/.well-known/openid-configuration'

let scene: ProviderScene

beforeEach(async () => {
  scene = await providerScene()
})
afterEach(() => scene[Symbol.asyncDispose]())

describe('documents of a provider', () => {
  it('are loaded once for many sign-ins, also for those at the same time', async () => {
    await Promise.all([scene.signIn(), scene.signIn(), scene.signIn()])
    await scene.signIn()
    assert.equal(scene.provider.hits(metadata), 1)
    assert.equal(scene.provider.hits('/jwks'), 1)
  })

  it('are loaded again when they are old', async () => {
    await scene.signIn()
    scene.advance(15 * 60_000)
    await scene.signIn()
    assert.equal(scene.provider.hits(metadata), 2)
    assert.equal(scene.provider.hits('/jwks'), 2)
  })

  it('are loaded again when the connection was changed', async () => {
    await scene.signIn()
    await scene.signIn({ connection: scene.connection({}, { revision: 2 }) })
    assert.equal(scene.provider.hits(metadata), 2)
  })

  it('of one connection are not those of another one with the same issuer', async () => {
    await scene.signIn()
    await scene.signIn({ connection: scene.connection({}, { id: 'another' }) })
    assert.equal(scene.provider.hits('/jwks'), 2)
  })

  it('that could not be loaded are not kept', async () => {
    scene.provider.script = { answers: { [metadata]: { status: 503, body: {} } } }
    await refuses(scene.signIn(), 'down', /503/)
    scene.provider.script = { answers: { [metadata]: { body: 'no JSON' } } }
    await refuses(scene.signIn(), 'invalid', /JSON/)
    scene.provider.script = {}
    assert.equal((await scene.signIn()).subject, personClaims.sub)
  })
})

describe('keys of a provider', () => {
  it('are not loaded for each token with an unknown key', async () => {
    await scene.signIn()
    scene.provider.script = { header: { kid: 'unknown' } }
    for (let attempt = 0; attempt < 5; attempt++) {
      await refuses(scene.signIn(), 'invalid', /key/)
    }
    assert.equal(scene.provider.hits('/jwks'), 2)
    scene.advance(30_000)
    await refuses(scene.signIn(), 'invalid', /key/)
    assert.equal(scene.provider.hits('/jwks'), 3)
  })

  it('are not loaded for each token with a wrong signature', async () => {
    await scene.signIn()
    const other = await makeTestKey('ES256', scene.provider.keys[0]?.kid)
    const [published] = scene.provider.keys
    assert.ok(published)
    // The published key stays; what signs is another one with the same name.
    scene.provider.keys = [{ ...other, publicJwk: published.publicJwk }]
    for (let attempt = 0; attempt < 5; attempt++) {
      await refuses(scene.signIn(), 'invalid', /signature/)
    }
    assert.equal(scene.provider.hits('/jwks'), 2)
  })

  it('that are weak, or would make verification slow, are not used', async () => {
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
    const strong = await makeTestKey('RS256')
    scene.provider.keys = [strong]
    const bad = [
      { ...weak.export({ format: 'jwk' }), kid: 'bad' },
      { ...strong.publicJwk, kid: 'bad', e: strong.publicJwk.n },
      { kty: 'oct', kid: 'bad', k: 'AAAA' },
      'no key',
      null,
    ]
    for (const key of bad) {
      const answers = { '/jwks': { body: { keys: [key] } } }
      scene.provider.script = { answers, header: { kid: 'bad' } }
      const connection = scene.connection({}, { id: JSON.stringify(key) })
      await refuses(scene.signIn({ connection }), 'invalid', /no applicable key/)
    }
  })

  it('that are too many are not read', async () => {
    const [key] = scene.provider.keys
    assert.ok(key)
    const keys = Array.from({ length: 65 }, () => key.publicJwk)
    scene.provider.script = { answers: { '/jwks': { body: { keys } } } }
    await refuses(scene.signIn(), 'invalid', /more than 64 keys/)
    scene.provider.script = { answers: { '/jwks': { body: { keys: 'none' } } } }
    await refuses(scene.signIn(), 'invalid', /key set/)
  })
})
