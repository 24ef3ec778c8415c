import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ldapIssuerOf, ldapSettingsOf } from '../../../src/connections/ldap/ldap-settings.ts'
import { personFilter } from '../../../src/connections/ldap/prove-member.ts'
import {
  ada,
  baseDn,
  connectionTo,
  ldapConnection,
  now,
  reader,
  refusedWith,
  testKind,
  withAttributes,
} from './ldap-scene.ts'
import {
  message,
  result,
  scriptedDirectory,
  type TestEntry,
  writeEntry,
} from './scripted-directory.ts'

const guid = Buffer.from('33221100554477668899aabbccddeeff', 'hex')

describe('a password in a directory', () => {
  const kind = testKind()

  it('brings the person whom the directory knows, by an id that stays', async () => {
    await using directory = await scriptedDirectory({ entries: [reader, ada] })
    const arrival = await kind.check(connectionTo(directory), 'ada@example.org', 'engine')
    assert.deepEqual(arrival, {
      issuer: 'ldap:dc=example,dc=org',
      subject: '0b1b2c3d-0001-4000-8000-00000000ada0',
      email: 'ada@example.org',
      isEmailProved: false,
      profile: {
        name: 'Ada Lovelace',
        given_name: undefined,
        family_name: 'Lovelace',
        preferred_username: 'ada',
      },
      claims: {
        dn: ada.dn,
        entryUUID: '0B1B2C3D-0001-4000-8000-00000000ADA0',
        uid: 'ada',
        mail: 'ada@example.org',
        cn: 'Ada Lovelace',
        sn: 'Lovelace',
      },
      amr: ['pwd'],
      authTime: now / 1000,
      session: {},
      notes: [],
    })
    assert.deepEqual(directory.binds, [reader.dn, ada.dn, reader.dn])
  })

  it('reads the objectGUID of Active Directory, which is binary', async () => {
    const person = withAttributes(ada, { objectGUID: [guid] })
    await using directory = await scriptedDirectory({ entries: [reader, person] })
    const connection = connectionTo(directory, { id_attribute: 'objectGUID' })
    const { subject } = await kind.check(connection, 'ada', 'engine')
    assert.equal(subject, '00112233-4455-6677-8899-aabbccddeeff')
  })

  it('LDAP injection: what is typed is one value of the filter, whatever it contains', async () => {
    const given = ldapConnection({ urls: ['ldaps://id.example'], user_attributes: ['uid'] })
    const typed = '*)(uid=*))(|(uid=*'
    const filter = String(personFilter(ldapSettingsOf(given), typed))
    assert.equal(
      filter,
      '(&(objectClass=person)(|(uid=\\2a\\29\\28uid=\\2a\\29\\29\\28|\\28uid=\\2a)))',
    )
    await using directory = await scriptedDirectory({ entries: [reader, ada] })
    for (const name of [typed, '*', 'ada*', 'a\\64a', 'ada)(objectClass=*']) {
      await refusedWith('wrong', kind.check(connectionTo(directory), name, 'engine'))
    }
    assert.ok(!directory.binds.includes(ada.dn))
  })

  it('refuses an empty password before anything is bound (RFC 4513 §5.1.2)', async () => {
    await using directory = await scriptedDirectory({ entries: [reader, ada] })
    await refusedWith('wrong', kind.check(connectionTo(directory), 'ada', ''))
    await refusedWith('wrong', kind.check(connectionTo(directory), '', 'engine'))
    assert.equal(directory.connections, 0)
  })

  it('never binds bind_dn without a password', async () => {
    await using directory = await scriptedDirectory({ entries: [reader, ada] })
    const connection = { ...connectionTo(directory), secrets: {} }
    const detail = await refusedWith('misconfigured', kind.check(connection, 'ada', 'engine'))
    assert.match(detail, /bind_password/)
    assert.deepEqual(directory.binds, [])
  })

  it('takes as many steps for an unknown name as for a wrong password', async () => {
    await using directory = await scriptedDirectory({ entries: [reader, ada] })
    await refusedWith('wrong', kind.check(connectionTo(directory), 'ada', 'nonsense'))
    const known = directory.binds.length
    await refusedWith('wrong', kind.check(connectionTo(directory), 'nobody', 'nonsense'))
    assert.equal(directory.binds.length, known * 2)
  })

  it('refuses a name that two people have', async () => {
    const other = { ...ada, dn: `uid=ada,ou=others,${baseDn}` }
    await using directory = await scriptedDirectory({ entries: [reader, ada, other] })
    const detail = await refusedWith('wrong', kind.check(connectionTo(directory), 'ada', 'engine'))
    assert.match(detail, /more than one/)
  })

  it('refuses an entry without a DN, which anybody could bind', async () => {
    const entry = (id: number) => message(id, 0x64, (writer) => writeEntry(writer, ''))
    const raw = (id: number) => Buffer.concat([entry(id), result(id, 0x65, 0)])
    await using directory = await scriptedDirectory({ entries: [reader], raw })
    await refusedWith('wrong', kind.check(connectionTo(directory), 'ada', 'engine'))
    assert.ok(!directory.binds.includes(''))
  })

  const disabled: readonly TestEntry['attributes'][] = [
    { userAccountControl: ['514'] },
    { nsAccountLock: ['TRUE'] },
    { pwdAccountLockedTime: ['000001010000Z'] },
  ]
  for (const attributes of disabled) {
    const [name] = Object.keys(attributes)
    it(`refuses an account that is disabled by ${name}`, async () => {
      const entries = [reader, withAttributes(ada, attributes)]
      await using directory = await scriptedDirectory({ entries })
      const coming = kind.check(connectionTo(directory), 'ada', 'engine')
      assert.match(await refusedWith('denied', coming), new RegExp(name ?? ''))
    })
  }

  it('never reads passwords, whatever the settings say', async () => {
    const person = withAttributes(ada, { userPassword: ['{SSHA}x'], department: ['Engines'] })
    await using directory = await scriptedDirectory({ entries: [reader, person] })
    const settings = { claim_attributes: ['userPassword', 'department'] }
    const { claims } = await kind.check(connectionTo(directory, settings), 'ada', 'engine')
    assert.equal(claims.department, 'Engines')
    assert.equal(claims.userPassword, undefined)
  })

  it('has one issuer for a base, however it is written, and another one for another base', () => {
    const issuerOf = (settings: Record<string, unknown>) => ldapIssuerOf(ldapConnection(settings))
    assert.equal(issuerOf({ base_dn: 'DC=Example, DC=ORG' }), 'ldap:dc=example,dc=org')
    assert.equal(issuerOf({ base_dn: 'dc=example,dc=com' }), 'ldap:dc=example,dc=com')
    assert.equal(issuerOf({ directory_id: 'hr' }), 'ldap:hr')
  })
})

describe('an examination of a directory', () => {
  it('says that bind, base and id are right, and when the certificate ends', async () => {
    await using directory = await scriptedDirectory({ entries: [reader, ada] }, { tls: true })
    const settings = { urls: [`ldaps://localhost:${directory.port}`], ca: directory.ca }
    const findings = await testKind().examine(ldapConnection(settings))
    assert.deepEqual(
      findings.map(({ severity, code }) => `${severity}: ${code}`),
      ['ok: server_answers', 'warning: server_certificate', 'ok: people_found'],
    )
    const [, certificate] = findings
    assert.ok(Number(certificate?.endsAt) > 0)
  })

  it('says what is wrong', async () => {
    await using directory = await scriptedDirectory({ entries: [reader, ada] })
    const wrongPassword = { ...connectionTo(directory), secrets: { bind_password: 'wrong' } }
    const problems = [
      [wrongPassword, /check bind_dn and bind_password/],
      [connectionTo(directory, { object_class: 'user' }), /nobody of the class user/],
      [connectionTo(directory, { id_attribute: 'objectGUID' }), /has no objectGUID/],
    ] as const
    for (const [connection, words] of problems) {
      const findings = await testKind().examine(connection)
      const fault = findings.find(({ severity }) => severity === 'fault')
      assert.match(fault?.text ?? '', words)
      assert.equal(fault?.code, 'misconfigured')
    }
  })
})
