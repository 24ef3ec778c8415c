import assert from 'node:assert/strict'
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { jwtVerify } from 'jose'
import { type ProviderScene, providerScene, refuses } from './provider-scene.ts'
import { clientId, clientSecret, personClaims } from './scripted-provider.ts'

/** As Apple gives it to those who administer a team. */
const privateKey = asPem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)
const otherKey = asPem(generateKeyPairSync('ed25519').privateKey)
const publicKey = createPublicKey(privateKey)

function asPem(key: KeyObject): string {
  return String(key.export({ type: 'pkcs8', format: 'pem' }))
}

let scene: ProviderScene

beforeEach(async () => {
  scene = await providerScene()
})
afterEach(() => scene[Symbol.asyncDispose]())

function tokenRequest() {
  return scene.provider.received.find(({ path }) => path === '/token')
}

describe('how this server proves itself', () => {
  it('uses the next secret once the provider does not know the first one any more', async () => {
    const secrets = { client_secret: clientSecret, client_secret_next: 'the next one' }
    const connection = scene.connection({}, { secrets })
    await scene.signIn({ connection })
    assert.equal(scene.provider.hits('/token'), 1)
    scene.provider.script = { secrets: ['the next one'] }
    assert.equal((await scene.signIn({ connection })).subject, personClaims.sub)
    scene.provider.script = { secrets: [] }
    await refuses(scene.signIn({ connection }), 'misconfigured', /invalid_client/)
  })

  it('does not try the next secret for another reason', async () => {
    const secrets = { client_secret: clientSecret, client_secret_next: 'the next one' }
    const answers = { '/token': { status: 400, body: { error: 'invalid_grant' } } }
    scene.provider.script = { answers }
    const connection = scene.connection({}, { secrets })
    await refuses(scene.signIn({ connection }), 'invalid', /invalid_grant/)
    assert.equal(scene.provider.hits('/token'), 1)
  })

  it('can send the secret in the form, or none at all', async () => {
    const post = scene.connection({ client_authentication: 'client_secret_post' })
    await scene.signIn({ connection: post })
    assert.equal(tokenRequest()?.form.get('client_secret'), clientSecret)
    scene.provider.script = { secrets: [''] }
    const none = scene.connection({ client_authentication: 'none' }, { secrets: {} })
    assert.equal((await scene.signIn({ connection: none })).subject, personClaims.sub)
  })

  it('needs the secret that its settings speak of', async () => {
    const without = scene.connection({}, { secrets: {} })
    await refuses(scene.signIn({ connection: without }), 'misconfigured', /secret is missing/)
    for (const method of ['private_key_jwt', 'apple']) {
      const settings = { client_authentication: method, key_id: 'k', team_id: 't' }
      const secrets = { private_key: 'not a key' }
      const unreadable = scene.connection(settings, { secrets })
      await refuses(scene.signIn({ connection: unreadable }), 'misconfigured', /PKCS #8/)
      const missing = scene.connection(settings, { secrets: {} })
      await refuses(scene.signIn({ connection: missing }), 'misconfigured', /is missing/)
    }
  })

  it('signs assertions with a private key', async () => {
    const settings = { client_authentication: 'private_key_jwt', key_id: 'our-key' }
    const connection = scene.connection(settings, { secrets: { private_key: privateKey } })
    await scene.signIn({ connection })
    const assertion = tokenRequest()?.form.get('client_assertion') ?? ''
    const { payload, protectedHeader } = await jwtVerify(assertion, publicKey)
    assert.equal(protectedHeader.kid, 'our-key')
    assert.equal(payload.sub, clientId)
  })

  it("makes Apple's client secret for each request, and for a short time", async () => {
    const settings = { client_authentication: 'apple', key_id: 'APPLEKEY', team_id: 'APPLETEAM' }
    const connection = scene.connection(settings, { secrets: { private_key: privateKey } })
    await refuses(scene.signIn({ connection }), 'misconfigured', /invalid_client/)
    const secret = tokenRequest()?.form.get('client_secret') ?? ''
    const { payload, protectedHeader } = await jwtVerify(secret, publicKey)
    assert.deepEqual(protectedHeader, { alg: 'ES256', kid: 'APPLEKEY' })
    assert.deepEqual(
      [payload.iss, payload.sub, payload.aud],
      ['APPLETEAM', clientId, 'https://appleid.apple.com'],
    )
    assert.ok((payload.exp ?? 0) - (payload.iat ?? 0) <= 300)
    const wrongKey = scene.connection(settings, { secrets: { private_key: otherKey } })
    await refuses(scene.signIn({ connection: wrongKey }), 'misconfigured', /P-256/)
    const incomplete = scene.connection(
      { client_authentication: 'apple' },
      { secrets: { private_key: privateKey } },
    )
    await refuses(scene.signIn({ connection: incomplete }), 'misconfigured', /team_id/)
  })
})
