import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkUserRecord, withPasswordHash } from '../../src/users/records/user-record.ts'
import { UsersError } from '../../src/users/users-error.ts'
import { cpuTimeOf } from '../support/cpu-time.ts'

const now = Date.UTC(2026, 0, 1)
const argon2Hash =
  '$argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHRzYWx0$a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2U'

function faultsOf(record: unknown): Record<string, string> {
  try {
    checkUserRecord(record, { now })
  } catch (error) {
    assert.ok(error instanceof UsersError)
    assert.equal(error.code, 10001)
    return Object.fromEntries(error.faults.map(({ path, problem }) => [path, problem]))
  }
  return {}
}

const everything = {
  sub: 'auth0|42',
  username: 'ada',
  password_hash: argon2Hash,
  email: 'ada@example.com',
  email_verified: true,
  phone_number: '+49 30 1234567',
  phone_number_verified: true,
  mobile_number: '+49 170 1234567',
  mobile_number_verified: false,
  name: 'Ada Lovelace',
  given_name: 'Ada',
  family_name: 'Lovelace',
  middle_name: 'Augusta',
  nickname: 'Countess',
  preferred_username: 'ada',
  profile: 'https://example.com/ada',
  picture: 'https://example.com/ada.png',
  website: 'https://ada.example',
  gender: 'female',
  birthdate: '1815-12-10',
  zoneinfo: 'Europe/London',
  locale: 'en-GB',
  address: { formatted: 'St James’s Square\nLondon', country: 'GB' },
  identities: [
    { provider: 'self', identityId: 'identity-1' },
    { provider: 'google', providerUserId: 'g-1', email: 'ada@gmail.example', rawJson: '{"a":1}' },
  ],
  customFields: { team: 'engines', levels: [1, { deep: true }] },
  userStatus: 'PENDING',
  created_at: 1_600_000_000,
}

describe('checkUserRecord', () => {
  it('reads every field', () => {
    const { user, identities, loginNames, password } = checkUserRecord(everything, { now })
    assert.equal(user.sub, 'auth0|42')
    assert.equal(user.status, 'PENDING')
    assert.equal(user.emailVerified, true)
    assert.equal(user.mobileNumber, '+49 170 1234567')
    assert.equal(user.createdAt, 1_600_000_000_000)
    assert.equal(user.updatedAt, now)
    assert.equal(user.profile.middle_name, 'Augusta')
    assert.deepEqual(user.profile.address, everything.address)
    assert.equal('username' in user.profile, false)
    assert.deepEqual(user.customFields, everything.customFields)
    assert.deepEqual(loginNames, [
      { kind: 'username', name: 'ada' },
      { kind: 'email', name: 'ada@example.com' },
      { kind: 'mobile', name: '+491701234567' },
      { kind: 'skeleton', name: ' ada' },
    ])
    assert.equal(password, undefined)
    const [local, google] = identities
    assert.equal(local?.identityId, 'identity-1')
    assert.equal(local?.providerUserId, 'auth0|42')
    assert.equal(local?.passwordHash, argon2Hash)
    assert.equal(google?.providerUserId, 'g-1')
    assert.equal(google?.rawJson, '{"a":1}')
    assert.equal(google?.passwordHash, undefined)
    assert.equal(identities.length, 2)
  })

  it('makes up what is missing: sub, local identity, status', () => {
    const draft = checkUserRecord({ username: 'ada', password: 'pa\u0308ss' }, { now })
    assert.match(draft.user.sub, /^[\w-]{22}$/)
    assert.equal(draft.user.status, 'VERIFIED')
    assert.equal(draft.user.emailVerified, false)
    assert.equal(draft.password, 'p\u00e4ss')
    assert.deepEqual(
      draft.identities.map(({ provider, passwordHash }) => [provider, passwordHash]),
      [['self', undefined]],
    )
    assert.equal(withPasswordHash(draft, argon2Hash)[0]?.passwordHash, argon2Hash)
  })

  it('gives a user without password no local identity', () => {
    assert.deepEqual(checkUserRecord({ username: 'ada' }, { now }).identities, [])
  })

  it('names every fault with its path', () => {
    const faults = faultsOf({
      sub: 'a b',
      username: 'ada ',
      password: 'x'.repeat(129),
      password_hash: '$2b$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
      email: 'ada',
      email_verified: 'true',
      phone_number: 'call me',
      mobile_number: 49,
      name: 'Ada\u0000',
      picture: 'javascript:alert(1)',
      website: 'https://a b',
      birthdate: '10.12.1815',
      locale: '',
      address: { country: 7, planet: 'Earth' },
      identities: [{ provider: 'goo gle', providerUserId: 'x' }, { providerUserId: 'y' }, null],
      customFields: [],
      userStatus: 'verified',
      created_at: 1.5,
      isAdmin: true,
    })
    assert.deepEqual(
      Object.keys(faults).sort(),
      [
        '/sub',
        '/username',
        '/password',
        '/password_hash',
        '/email',
        '/email_verified',
        '/phone_number',
        '/mobile_number',
        '/name',
        '/picture',
        '/website',
        '/birthdate',
        '/locale',
        '/address/country',
        '/address/planet',
        '/identities/0/provider',
        '/identities/1/provider',
        '/identities/2',
        '/customFields',
        '/userStatus',
        '/created_at',
        '/isAdmin',
      ].sort(),
    )
    assert.equal(faults['/identities/1/provider'], 'is missing')
    assert.equal(faults['/isAdmin'], 'is not known')
    assert.equal(faults['/email'], 'must be an email address')
  })

  it('names faults between fields together with those in fields', () => {
    assert.deepEqual(
      faultsOf({ username: 'ada', password: 'x', password_hash: argon2Hash, email: 'ada' }),
      {
        '/email': 'must be an email address',
        '/password': 'must not be given beside password_hash',
      },
    )
    const google = { provider: 'google', providerUserId: '1', identityId: 'i' }
    assert.deepEqual(
      faultsOf({
        identities: [google, google, { provider: 'x' }, { provider: 'self' }, { provider: 'self' }],
      }),
      {
        '/identities/1': 'is given twice',
        '/identities/1/identityId': 'is given twice',
        '/identities/2/providerUserId': 'is missing',
        '/identities/4': 'is given twice',
      },
    )
  })

  it('wants an object, with something by which the user can be found', () => {
    for (const input of [null, undefined, 'ada', 7, [], [everything]]) {
      assert.deepEqual(faultsOf(input), { '': 'must be an object' })
    }
    assert.match(faultsOf({ given_name: 'Ada' })[''] ?? '', /must have a username/)
  })

  it('bounds custom fields in depth and size, and refuses a prototype', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })
    const deep = JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`)
    for (const customFields of [
      nested(9),
      deep,
      { a: 'x'.repeat(32_768) },
      JSON.parse('{"__proto__":{"a":1}}'),
      JSON.parse('{"a":{"__proto__":1}}'),
    ]) {
      assert.deepEqual(Object.keys(faultsOf({ username: 'ada', customFields })), ['/customFields'])
    }
    assert.deepEqual(faultsOf({ username: 'ada', customFields: nested(8) }), {})
  })

  it('H13: answers hostile text of 64 kB in every field at once', () => {
    const fields = ['sub', 'username', 'password', 'password_hash', 'email', 'phone_number', 'name']
    for (const piece of ['a', '$', '@', '.', ' ', '+1', 'https://', '1815-12-10']) {
      const text = piece.repeat(65_536 / piece.length)
      const record = Object.fromEntries(
        [...fields, 'picture', 'birthdate'].map((name) => [name, text]),
      )
      assert.ok(Object.keys(faultsOf(record)).length >= 7)
      // Nine validators, each of which is asked twice. One that is not linear would take seconds.
      const time = cpuTimeOf(() => faultsOf(record))
      assert.ok(time < 500, `${piece} took ${time} ms`)
    }
  })

  describe('for a user who exists', () => {
    const draft = checkUserRecord({ ...everything, email: 'ada@old.example' }, { now })
    const existing = { user: draft.user, identities: draft.identities }

    it('keeps what the record leaves out', () => {
      const later = now + 1000
      const changed = checkUserRecord({ nickname: 'Enchantress' }, { now: later, existing })
      assert.deepEqual(changed.user, {
        ...draft.user,
        profile: { ...draft.user.profile, nickname: 'Enchantress' },
        updatedAt: later,
        revision: draft.user.revision + 1,
      })
      assert.deepEqual(changed.identities, [])
      assert.deepEqual(changed.loginNames, draft.loginNames)
    })

    it('takes a new address for unverified unless the record says otherwise', () => {
      const email = 'ada@new.example'
      assert.equal(checkUserRecord({ email }, { now, existing }).user.emailVerified, false)
      const verified = checkUserRecord({ email, email_verified: true }, { now, existing })
      assert.equal(verified.user.emailVerified, true)
      const same = checkUserRecord({ email: 'ada@old.example' }, { now, existing })
      assert.equal(same.user.emailVerified, true)
    })

    it('keeps the ids of identities, and counts a change of the password', () => {
      const same = checkUserRecord({ ...everything, identities: undefined }, { now, existing })
      assert.deepEqual(same.identities, [draft.identities[0]])
      const changed = checkUserRecord({ password: 'new' }, { now, existing })
      const [local] = withPasswordHash(changed, `${argon2Hash.slice(0, -1)}A`)
      assert.equal(local?.identityId, 'identity-1')
      assert.equal(local?.passwordVersion, 1)
    })
  })
})
