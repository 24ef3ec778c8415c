import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ClientMetadataFault } from '../../../src/oauth/clients/metadata/client-rules.ts'
import {
  checkClientMetadata,
  readClientRegistration,
} from '../../../src/oauth/clients/metadata/read-client-registration.ts'
import { isClientId } from '../../../src/oauth/model/client-metadata.ts'
import { rules } from './client-world.ts'
import { type Members, problemsOf, sound } from './faulty-paths.ts'

describe('readClientRegistration', () => {
  const read = (input: Members) => readClientRegistration(input, rules)

  it('reads name, secret and state beside the metadata', () => {
    const { metadata, ...rest } = read({ client_id: 'shop', client_secret: 's3cret', ...sound })
    assert.deepEqual(rest, { clientId: 'shop', clientSecret: 's3cret', enabled: true })
    assert.deepEqual(metadata, checkClientMetadata(sound, rules))
    assert.equal(read({ client_id: 'shop', enabled: false, ...sound }).enabled, false)
  })

  it('reports errors of both together', () => {
    const input = {
      client_id: 'a b',
      client_secret: '',
      enabled: 'yes',
      consent: 'never',
      ...sound,
    }
    assert.deepEqual(
      problemsOf(() => read(input)),
      ['client_id', 'consent', 'client_secret', 'enabled'],
    )
  })

  it('takes names that Basic authentication cannot confuse', () => {
    const good = ['shop', 'a', '3d5f-7', 'shop@example.com', 'x'.repeat(128), 'https//x']
    for (const id of good) assert.ok(isClientId(id), id)
    const bad = ['', 'a b', 'a:b', 'a%41', 'a+b', 'ümlaut', 'x'.repeat(129), 'a\n', '\0', '\x7f']
    for (const id of bad) assert.ok(!isClientId(id), id)
    for (const id of ['ostiary', 'root', '.', '..', '__proto__', undefined, 7]) {
      assert.deepEqual(
        problemsOf(() => read({ client_id: id, ...sound })),
        ['client_id'],
      )
    }
  })

  it('takes no secret for a client that has none, and a long one for HS256', () => {
    const shop = { client_id: 'shop', client_secret: 'short', ...sound }
    const path = ['client_secret']
    assert.deepEqual(
      problemsOf(() => read({ ...shop, token_endpoint_auth_method: 'none' })),
      path,
    )
    assert.deepEqual(
      problemsOf(() => read({ ...shop, id_token_signed_response_alg: 'HS256' })),
      path,
    )
    const long = { ...shop, client_secret: 'x'.repeat(32), id_token_signed_response_alg: 'HS256' }
    assert.deepEqual(
      problemsOf(() => read(long)),
      [],
    )
  })

  it('C05: never repeats a secret in what it says is wrong', () => {
    try {
      read({ client_id: 'shop', client_secret: 'hunter2\n', ...sound })
      assert.fail('a secret with a line break was taken')
    } catch (error) {
      assert.ok(error instanceof ClientMetadataFault)
      assert.ok(!error.message.includes('hunter2'))
    }
  })
})
