import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import type { OpenConnection } from '../../../src/connections/kind.ts'
import { type ProviderScene, providerScene } from './provider-scene.ts'

let scene: ProviderScene

beforeEach(async () => {
  scene = await providerScene()
})
afterEach(() => scene[Symbol.asyncDispose]())

/** What is not well, as `severity: text`. */
async function complaints(connection: OpenConnection = scene.connection()): Promise<string[]> {
  const findings = await scene.kind.examine(connection)
  return findings
    .filter(({ severity }) => severity !== 'ok')
    .map(({ severity, text }) => `${severity}: ${text}`)
}

describe('the examination of a connection', () => {
  it('finds a sound provider sound, and tells what to register', async () => {
    const findings = await scene.kind.examine(scene.connection())
    assert.deepEqual(
      findings.map(({ severity, text }) => `${severity}: ${text}`),
      [
        `ok: the metadata of ${scene.provider.issuer} was read`,
        'ok: the callback address to register there is https://id.example/connect/acme/callback',
        'ok: ID tokens can be signed with RS256, ES256, PS256, EdDSA',
        'ok: the keys of the provider were read',
      ],
    )
    assert.deepEqual(
      findings.map(({ code, params = {} }) => [code, ...Object.values(params)]),
      [
        ['metadata_read', scene.provider.issuer],
        ['callback', 'https://id.example/connect/acme/callback'],
        ['signing_algs', 'RS256, ES256, PS256, EdDSA'],
        ['keys_read'],
      ],
    )
  })

  it('tells how the provider calls itself', async () => {
    const connection = scene.connection({ issuer: `${scene.provider.issuer}/` })
    const expected = `fault: the provider calls itself ${scene.provider.issuer}; enter that as the issuer`
    assert.deepEqual(await complaints(connection), [expected])
  })

  it('tells what the provider does not offer', async () => {
    scene.provider.script = {
      metadata: {
        jwks_uri: undefined,
        id_token_signing_alg_values_supported: ['HS256', 'none'],
        code_challenge_methods_supported: ['plain'],
        token_endpoint_auth_methods_supported: ['private_key_jwt'],
        response_modes_supported: ['query'],
      },
    }
    const found = await complaints(scene.connection({ response_mode: 'form_post' }))
    assert.deepEqual(found, [
      'fault: the provider signs ID tokens with none of the algorithms that are allowed',
      'warning: the provider does not say that it supports PKCE (S256)',
      'warning: the provider does not say that it supports client_secret_basic',
      'warning: the provider does not say that it supports form_post',
      'fault: the metadata of the provider names no jwks_uri',
    ])
  })

  it('tells that there is no key, no secret, or nobody', async () => {
    scene.provider.keys = []
    assert.deepEqual(await complaints(), ['fault: there is no usable key'])
    const keyless = scene.connection({}, { id: 'other', secrets: {} })
    assert.deepEqual(await complaints(keyless), [
      'fault: there is no usable key',
      'fault: the client secret is missing',
    ])
    const [gone] = await complaints(scene.connection({ issuer: 'http://127.0.0.1:1' }))
    assert.match(gone ?? '', /^fault: .* cannot be reached/)
    const [unset] = await complaints(scene.connection({}, { settings: { client_id: 'c' } }))
    assert.match(unset ?? '', /^fault: the settings do not fit their description/)
  })

  it('looks anew each time', async () => {
    scene.provider.script = { metadata: { code_challenge_methods_supported: undefined } }
    assert.equal((await complaints()).length, 1)
    scene.provider.script = {}
    assert.deepEqual(await complaints(), [])
  })

  it('warns before a secret ends', async () => {
    const day = 86_400
    const now = Math.floor(scene.clock() / 1000)
    assert.deepEqual(await complaints(scene.connection({ secret_ends_at: now + 40 * day })), [])
    const soon = scene.connection({ secret_ends_at: now + 10 * day })
    const expected = 'warning: the client secret ends soon; add client_secret_next'
    assert.deepEqual(await complaints(soon), [expected])
    const [finding] = (await scene.kind.examine(soon)).slice(-1)
    assert.equal(finding?.endsAt, (now + 10 * day) * 1000)
    const [ended] = await complaints(scene.connection({ secret_ends_at: now - 1 }))
    assert.match(ended ?? '', /^fault: the client secret has ended/)
  })
})
