import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { claimsOf } from '../../src/users/records/claims.ts'
import { checkUserRecord } from '../../src/users/records/user-record.ts'

const now = Date.UTC(2026, 0, 1) + 789
const hash = '$argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHRzYWx0$a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2U'

const ada = checkUserRecord(
  {
    sub: 'ada-1',
    username: 'ada',
    password_hash: hash,
    email: 'ada@example.com',
    email_verified: true,
    phone_number: '+49 30 1234567',
    mobile_number: '+49 170 1234567',
    mobile_number_verified: true,
    given_name: 'Ada',
    family_name: 'Lovelace',
    birthdate: '1815-12-10',
    address: { locality: 'London' },
    customFields: { team: 'engines' },
    identities: [
      { provider: 'self', identityId: 'i-1' },
      {
        provider: 'google',
        identityId: 'i-2',
        providerUserId: 'g-1',
        email: 'ada@gmail.example',
        phone_number: '+49 30 1',
        mobile_number: '+49 170 1',
        rawJson: '{"id":"g-1"}',
        customFields: { locale: 'en' },
      },
    ],
  },
  { now },
)

/** The claims as a client gets them. */
function claims(scope: string, draft = ada) {
  const scopes = new Set(scope.split(' ').filter(Boolean))
  return JSON.parse(JSON.stringify(claimsOf(draft.user, draft.identities, scopes)))
}

describe('claimsOf', () => {
  it('U04: returns only the sub without openid', () => {
    for (const scope of ['', 'profile', 'profile email phone address identities']) {
      assert.deepEqual(claims(scope), { sub: 'ada-1' })
    }
  })

  it('U05: returns only the claims that each scope allows', () => {
    assert.deepEqual(claims('openid'), { sub: 'ada-1' })
    assert.deepEqual(claims('openid roles groups offline_access'), { sub: 'ada-1' })
    assert.deepEqual(claims('openid profile'), {
      sub: 'ada-1',
      name: 'Ada Lovelace',
      preferred_username: 'ada',
      given_name: 'Ada',
      family_name: 'Lovelace',
      birthdate: '1815-12-10',
      username: 'ada',
      userStatus: 'VERIFIED',
      user_status: 'VERIFIED',
      customFields: { team: 'engines' },
      created_at: Date.UTC(2026, 0, 1) / 1000,
      updated_at: Date.UTC(2026, 0, 1) / 1000,
    })
    assert.deepEqual(claims('openid email'), {
      sub: 'ada-1',
      email: 'ada@example.com',
      email_verified: true,
    })
    assert.deepEqual(claims('openid phone'), {
      sub: 'ada-1',
      phone_number: '+49 30 1234567',
      phone_number_verified: false,
      mobile_number: '+49 170 1234567',
      mobile_number_verified: true,
    })
    assert.deepEqual(claims('openid mobile'), {
      sub: 'ada-1',
      mobile_number: '+49 170 1234567',
      mobile_number_verified: true,
    })
    assert.deepEqual(claims('openid address'), { sub: 'ada-1', address: { locality: 'London' } })
  })

  it('U05: returns the listed fields of identities, and never a hash', () => {
    assert.deepEqual(claims('openid identities'), {
      sub: 'ada-1',
      identities: [
        { provider: 'self', identityId: 'i-1', providerUserId: 'ada-1' },
        {
          provider: 'google',
          identityId: 'i-2',
          providerUserId: 'g-1',
          email: 'ada@gmail.example',
          phone_number: '+49 30 1',
          mobile_number: '+49 170 1',
          rawJson: '{"id":"g-1"}',
          customFields: { locale: 'en' },
        },
      ],
    })
    assert.equal(ada.identities[0]?.passwordHash, hash)
    const all = claims('openid profile email phone address identities')
    assert.doesNotMatch(JSON.stringify(all), /argon2|password/i)
  })

  it('omits unknown values instead of returning null', () => {
    const nobody = checkUserRecord({ sub: 'n', username: 'n' }, { now })
    assert.deepEqual(Object.keys(claims('openid profile email phone address identities', nobody)), [
      'sub',
      'preferred_username',
      'username',
      'userStatus',
      'user_status',
      'created_at',
      'updated_at',
      'identities',
    ])
  })

  it('takes the username for the preferred one, unless another is set', () => {
    const named = checkUserRecord({ username: 'n', preferred_username: 'nora' }, { now })
    assert.equal(claims('openid profile', named).preferred_username, 'nora')
    const unnamed = checkUserRecord({ email: 'n@example.com' }, { now })
    assert.ok(!('preferred_username' in claims('openid profile', unnamed)))
  })

  it('prefers the name given over one put together', () => {
    const named = checkUserRecord({ username: 'n', name: 'N. N.', given_name: 'Nora' }, { now })
    assert.equal(claims('openid profile', named).name, 'N. N.')
    const half = checkUserRecord({ username: 'n', family_name: 'Noether' }, { now })
    assert.equal(claims('openid profile', half).name, 'Noether')
  })
})
