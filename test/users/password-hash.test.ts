import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isUsableHash, readPasswordHash } from '../../src/users/hashing/password-hash.ts'
import { passwordHasher } from '../../src/users/hashing/password-hasher.ts'

const bcryptTail = '$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'
const salt = 'c2FsdHNhbHQ'
const key = 'a2V5a2V5a2V5a2V5a2V5a2V5'

const unpadded = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '')
/** The 25 bytes of RFC 6070. */
const sha1Key = Buffer.from('3d2eec4fe41c849b80c8d83662c0e44a8b291a964cf2f07038', 'hex')
  .toString('base64')
  .replace(/=+$/, '')

/**
 * Published test vectors: crypt_blowfish, RFC 7914 §12, the documentation of passlib and Authelia.
 */
const vectors = [
  { kind: 'bcrypt 2a', password: 'U*U', hash: `$2a${bcryptTail}` },
  { kind: 'bcrypt 2b', password: 'U*U', hash: `$2b${bcryptTail}` },
  { kind: 'bcrypt 2y', password: 'U*U', hash: `$2y${bcryptTail}` },
  {
    kind: 'scrypt',
    password: 'pleaseletmein',
    hash: '$scrypt$ln=14,r=8,p=1$U29kaXVtQ2hsb3JpZGU$cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofLVQylVYT8Pz2LUlwUkKpr55h6F3A1lHkDfzwF7RVdYhw',
  },
  {
    kind: 'PBKDF2 with SHA-1, and a key of several blocks (RFC 6070 §2)',
    password: 'passwordPASSWORDpassword',
    hash: `$pbkdf2$i=4096$${unpadded('saltSALTsaltSALTsaltSALTsaltSALTsalt')}$${sha1Key}`,
  },
  {
    kind: 'PBKDF2 with SHA-256',
    password: 'password',
    hash: '$pbkdf2-sha256$6400$.6UI/S.nXIk8jcbdHx3Fhg$98jZicV16ODfEsEZeYPGHU3kbrUrvUEXOPimVSQDD44',
  },
  {
    kind: 'PBKDF2 with SHA-512, its iterations named',
    password: 'insecure_secret',
    hash: '$pbkdf2-sha512$i=310000$c8p78n7pUMln0jzvd4aK4Q$JNRBzwAo0ek5qKn50cFzzvE9RXV88h1wJn5KGiHrD0YKtZaR/nCb2CJPOsKaPK0hjf.9yHxzQGZziziccp6Yng',
  },
]

describe('readPasswordHash', () => {
  for (const { kind, password, hash } of vectors) {
    it(`checks ${kind}`, async () => {
      const read = readPasswordHash(hash)
      assert.ok(read)
      assert.equal(await read.matches(password), true)
      assert.equal(await read.matches(`${password}x`), false)
    })
  }

  const absurd = {
    'an argon2 hash of 2 GiB': `$argon2id$v=19$m=2097152,t=1,p=1$${salt}$${key}`,
    'an argon2 hash of 21 passes': `$argon2id$v=19$m=64,t=21,p=1$${salt}$${key}`,
    'an argon2 hash of 17 lanes': `$argon2id$v=19$m=1024,t=1,p=17$${salt}$${key}`,
    'an argon2 hash with a key of 3 bytes': `$argon2id$v=19$m=64,t=1,p=1$${salt}$a2V5`,
    'an argon2 hash without salt': `$argon2id$v=19$m=64,t=1,p=1$$${key}`,
    'a bcrypt hash of cost 16': `$2b$16${bcryptTail.slice(3)}`,
    'a bcrypt hash of cost 31': `$2b$31${bcryptTail.slice(3)}`,
    'a bcrypt hash of cost 3': `$2b$03${bcryptTail.slice(3)}`,
    'a bcrypt hash of the flawed kind': `$2x${bcryptTail}`,
    'a bcrypt hash cut short': `$2b${bcryptTail}`.slice(0, -1),
    'a scrypt hash of 1 GiB': `$scrypt$ln=20,r=8,p=1$${salt}$${key}`,
    'a scrypt hash of 999 rounds': `$scrypt$ln=14,r=8,p=999$${salt}$${key}`,
    'a scrypt hash of no rounds': `$scrypt$ln=14,r=8,p=0$${salt}$${key}`,
    'a scrypt hash of ln 99': `$scrypt$ln=99,r=8,p=1$${salt}$${key}`,
    'a PBKDF2 hash of 99,999,999 iterations': `$pbkdf2-sha256$i=99999999$${salt}$${key}`,
    'a PBKDF2 hash of no iterations': `$pbkdf2-sha256$i=0$${salt}$${key}`,
    'a PBKDF2 hash with a key of 300 bytes': `$pbkdf2-sha256$i=1$${salt}$${'aaaa'.repeat(100)}`,
    'a PBKDF2 hash with a short key': `$pbkdf2-sha256$i=1$${salt}$a2V5`,
    'a PBKDF2 hash with broken base64': `$pbkdf2-sha256$i=1$${salt}$${key}!`,
    'an MD5 crypt hash': '$1$saltsalt$qjXMvbEw8oaL.CzflDtaK/',
    'a plain password': 'secret',
    nothing: '',
    'a hash of 100 kB': `$argon2id$v=19$m=64,t=1,p=1$${salt}$${'a'.repeat(100_000)}`,
  }
  for (const [what, hash] of Object.entries(absurd)) {
    it(`refuses ${what}`, () => assert.equal(isUsableHash(hash), false))
  }
})

describe('passwordHasher', () => {
  const cost = { memoryKib: 64, passes: 1, parallelism: 1 }
  const method = '$argon2id$v=19$m=64,t=1,p=1'

  it('makes argon2id hashes of the cost it is given, each with its own salt', async () => {
    const hasher = passwordHasher({ cost })
    const [one, two] = await Promise.all([hasher.hash('secret'), hasher.hash('secret')])
    assert.ok(one.startsWith(`${method}$`))
    assert.notEqual(one, two)
    assert.equal(await hasher.matches(one, 'secret'), true)
    assert.equal(await hasher.matches(one, 'Secret'), false)
  })

  it('L06, L17: does the work of a new hash where there is none, and never says yes', async () => {
    const methods: string[] = []
    const hasher = passwordHasher({ cost, onHash: (each) => methods.push(each) })
    for (const hash of [undefined, '', 'secret', '$1$saltsalt$qjXMvbEw8oaL.CzflDtaK/']) {
      assert.equal(await hasher.matches(hash, 'secret'), false)
    }
    assert.deepEqual(methods, [method, method, method, method])
  })

  it('wants every hash renewed that is not of the present kind and cost', async () => {
    const hasher = passwordHasher({ cost })
    const costlier = passwordHasher({ cost: { ...cost, passes: 2 } })
    assert.equal(hasher.needsRenewal(await hasher.hash('secret')), false)
    assert.equal(hasher.needsRenewal(await costlier.hash('secret')), true)
    for (const { hash } of vectors) assert.equal(hasher.needsRenewal(hash), true)
  })

  it('refuses a cost that its own hashes could not be checked with', () => {
    assert.throws(
      () => passwordHasher({ cost: { ...cost, memoryKib: 4_194_304 } }),
      /is not a usable cost/,
    )
  })
})
