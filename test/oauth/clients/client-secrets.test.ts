import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { SealError, secretBox } from '../../../src/kernel/sealing.ts'
import { sha256 } from '../../../src/kernel/secrets.ts'
import { clientSecrets } from '../../../src/oauth/clients/client-secrets.ts'
import { checkClientMetadata } from '../../../src/oauth/clients/metadata/read-client-registration.ts'
import { type ClientMetadata, usesSecret } from '../../../src/oauth/model/client-metadata.ts'
import { rules } from './client-world.ts'

const box = secretBox(['a master key that is long enough for a test'])
const time = { now: Date.UTC(2030, 0, 1) }
const clock = () => time.now
const secrets = clientSecrets(box, Buffer.from('one'), clock)

const plain = metadataOf({})
const withMac = metadataOf({ id_token_signed_response_alg: 'HS256' })

function metadataOf(members: Readonly<Record<string, unknown>>): ClientMetadata {
  return checkClientMetadata({ grant_types: ['client_credentials'], ...members }, rules)
}

describe('clientSecrets', () => {
  it('makes secrets of 256 bits, each another', () => {
    const made = Array.from({ length: 100 }, () => secrets.make('shop', plain).secret)
    assert.equal(new Set(made).size, 100)
    for (const secret of made) assert.equal(Buffer.from(secret, 'base64url').length, 32)
  })

  it('knows a secret again, and no other', () => {
    const { secret, record } = secrets.make('shop', plain)
    assert.ok(secrets.matches('shop', [record], secret))
    for (const wrong of ['', secret.slice(1), `${secret} `, secret.toLowerCase(), record.digest]) {
      assert.ok(!secrets.matches('shop', [record], wrong), wrong)
    }
    assert.ok(!secrets.matches('shop', [], secret))
    assert.ok(!secrets.matches('shop', undefined, secret))
  })

  it('accepts two secrets while one replaces the other', () => {
    const old = { ...secrets.keep('shop', withMac, 'old'), expiresAt: time.now + 1000 }
    const next = { ...secrets.keep('shop', withMac, 'new'), createdAt: time.now + 1 }
    const both = [old, next]
    assert.ok(secrets.matches('shop', both, 'old') && secrets.matches('shop', both, 'new'))
    assert.deepEqual(secrets.open('shop', both), ['new', 'old'])
    time.now += 1000
    assert.ok(!secrets.matches('shop', both, 'old') && secrets.matches('shop', both, 'new'))
    assert.deepEqual(secrets.open('shop', both), ['new'])
  })

  it('accepts a secret that was registered twice while one of the two is valid', () => {
    const first = { ...secrets.keep('shop', plain, 'same'), expiresAt: time.now + 1000 }
    const both = [first, secrets.keep('shop', plain, 'same')]
    assert.ok(secrets.matches('shop', both, 'same'))
    time.now += 1000
    assert.ok(secrets.matches('shop', both, 'same'))
    assert.ok(!secrets.matches('shop', [first], 'same'))
  })

  it('C01: keeps nothing that gives a secret away', () => {
    const { secret, record } = secrets.make('shop', plain)
    assert.ok(!JSON.stringify(record).includes(secret))
    assert.ok(!JSON.stringify(record).includes(sha256(secret)))
    assert.equal(record.sealed, undefined)
    const elsewhere = clientSecrets(box, Buffer.from('two'), clock)
    assert.ok(!elsewhere.matches('shop', [record], secret), 'a digest needs the server secret')
  })

  it('C01: seals a secret only where the server must compute with it', () => {
    const methods = { token_endpoint_auth_method: 'client_secret_jwt' }
    const userinfo = { userinfo_signed_response_alg: 'HS256' }
    const requests = { request_object_signing_alg: 'HS256' }
    for (const members of [methods, userinfo, requests]) {
      const record = secrets.keep('shop', metadataOf(members), 'a secret')
      assert.ok(record.sealed && !record.sealed.includes('a secret'))
      assert.deepEqual(secrets.open('shop', [record]), ['a secret'])
    }
    assert.deepEqual(secrets.open('shop', [secrets.keep('shop', plain, 'a secret')]), [])
  })

  it('C01: keeps a secret of which only the SHA-256 is known, and returns that hash again', () => {
    const record = secrets.keepHash('shop', sha256('a secret'))
    assert.ok(secrets.matches('shop', [record], 'a secret'))
    assert.ok(!secrets.matches('shop', [record], sha256('a secret')))
    assert.equal(secrets.hashOf('shop', record), sha256('a secret'))
    assert.equal(secrets.hashOf('shop', secrets.keep('shop', withMac, 'x')), sha256('x'))
  })

  it('C02: opens no sealed secret, and knows no digest, that was copied from another client', () => {
    const record = secrets.keep('shop', withMac, 'a secret')
    assert.throws(() => secrets.open('bank', [record]), SealError)
    assert.throws(() => secrets.hashOf('bank', record), SealError)
    const swapped = { ...record, sealedHash: record.sealed ?? '', sealed: record.sealedHash }
    assert.throws(() => secrets.hashOf('shop', swapped), SealError)
    assert.throws(() => secrets.open('shop', [swapped]), SealError)
    assert.ok(!secrets.matches('bank', [record], 'a secret'))
  })

  it('C09: seals a secret again under the master key now in use', () => {
    const [old, next] = [
      'the old master key, long enough',
      'the next master key, long enough',
    ] as const
    const over = (...keys: [string, ...string[]]) =>
      clientSecrets(secretBox(keys), Buffer.from('one'), clock)
    const record = over(old).keep('shop', withMac, 'a secret')
    const resealed = over(next, old).reseal('shop', record)
    assert.deepEqual(over(next).open('shop', [resealed]), ['a secret'])
    assert.throws(() => over(next).open('shop', [record]), SealError)
    const hashed = over(next, old).reseal('shop', over(old).keep('shop', plain, 'a secret'))
    assert.equal(over(next).hashOf('shop', hashed), sha256('a secret'))
    assert.equal(hashed.sealed, undefined)
  })

  it('knows which clients have a secret', () => {
    assert.ok(usesSecret(plain))
    assert.ok(usesSecret(withMac))
    const redirect = {
      redirect_uris: ['https://shop.example/'],
      grant_types: ['authorization_code'],
    }
    assert.ok(!usesSecret(metadataOf({ ...redirect, token_endpoint_auth_method: 'none' })))
  })
})
