import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ListedPerson } from '../../../src/connections/kind.ts'
import { ldapConnection, refusedWith, testKind } from './ldap-scene.ts'
import {
  slapdBase as base,
  ldifEntry,
  type Slapd,
  slapdIsMissing,
  slapdReader,
  startSlapd,
} from './slapd.ts'

const personDn = (uid: string) => `uid=${uid},ou=people,${base}`
const groupDn = (name: string) => `cn=${name},ou=groups,${base}`

function person(uid: string, attributes: Readonly<Record<string, string>> = {}): string {
  const names = { uid, cn: `Person ${uid}`, sn: uid, mail: `${uid}@example.org` }
  const account = { objectClass: 'inetOrgPerson', userPassword: `secret of ${uid}` }
  return ldifEntry(personDn(uid), { ...names, ...account, ...attributes })
}

function group(name: string, member: readonly string[]): string {
  return ldifEntry(groupDn(name), { objectClass: 'groupOfNames', cn: name, member })
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const ldif = [
  ldifEntry(base, { objectClass: ['dcObject', 'organization'], dc: 'example', o: 'Example' }),
  ldifEntry(`ou=people,${base}`, { objectClass: 'organizationalUnit', ou: 'people' }),
  ldifEntry(`ou=groups,${base}`, { objectClass: 'organizationalUnit', ou: 'groups' }),
  ldifEntry(slapdReader.dn, {
    objectClass: ['applicationProcess', 'simpleSecurityObject'],
    cn: 'reader',
    userPassword: slapdReader.password,
  }),
  person('ada'),
  person('busy'),
  person('locked', { pwdAccountLockedTime: '000001010000Z' }),
  person('a*)(uid=*'),
  ...range(600).map((each) => person(`n${each}`)),
  group('staff', [personDn('ada'), groupDn('admins')]),
  group('company', [groupDn('staff')]),
  group('admins', [groupDn('company')]),
  group('large', [...range(1600).map((each) => personDn(`n${each}`)), personDn('ada')]),
  ...range(1200).map((each) => group(`busy-${each}`, [personDn('busy')])),
  ldifEntry(groupDn('unix'), {
    objectClass: 'posixGroup',
    cn: 'unix',
    gidNumber: '1000',
    memberUid: 'ada',
  }),
].join('')

describe('slapd', { skip: slapdIsMissing }, () => {
  const kind = testKind()
  let slapd: Slapd
  before(async () => {
    slapd = await startSlapd(ldif)
  })
  after(() => slapd[Symbol.asyncDispose]())

  const connection = (settings: Readonly<Record<string, unknown>> = {}) =>
    ldapConnection({
      urls: [slapd.ldaps],
      ca: slapd.ca,
      groups_base_dn: `ou=groups,${base}`,
      ...settings,
    })
  const groupsOf = async (uid: string, settings: Readonly<Record<string, unknown>>) => {
    const { claims } = await kind.check(
      connection({ group_names: 'cn', ...settings }),
      uid,
      `secret of ${uid}`,
    )
    return [...(claims.groups as string[])].sort()
  }

  it('signs people in over TLS and over StartTLS', async () => {
    for (const url of [slapd.ldaps, slapd.ldap]) {
      const arrival = await kind.check(connection({ urls: [url] }), 'ada', 'secret of ada')
      assert.equal(arrival.email, 'ada@example.org')
      assert.match(arrival.subject, /^[0-9a-f-]{36}$/)
    }
    await refusedWith('wrong', kind.check(connection(), 'ada', 'secret of busy'))
    await refusedWith('wrong', kind.check(connection(), 'nobody', 'secret of ada'))
  })

  it('LDAP injection: a name is a name, whatever it contains', async () => {
    const odd = 'a*)(uid=*'
    const arrival = await kind.check(connection(), odd, `secret of ${odd}`)
    assert.equal(arrival.profile.preferred_username, odd)
    for (const name of ['*', 'ad*', 'ada)(objectClass=*', '\\61da']) {
      await refusedWith('wrong', kind.check(connection(), name, 'secret of ada'))
    }
  })

  it('empty password: it is refused, although this directory would take it', async () => {
    await refusedWith('wrong', kind.check(connection(), 'ada', ''))
    const withoutSecret = { ...connection(), secrets: {} }
    await refusedWith('misconfigured', kind.check(withoutSecret, 'ada', 'secret of ada'))
  })

  it('nested groups: level by level, and a circle ends', async () => {
    const groups = await groupsOf('ada', { groups: 'nested' })
    assert.deepEqual(groups, ['admins', 'company', 'large', 'staff'])
  })

  it('more than 1,500 members: the members are not read', async () => {
    assert.deepEqual(await groupsOf('ada', { groups: 'search' }), ['large', 'staff'])
  })

  it('more than 1,000 results: groups are read page by page', async () => {
    const groups = await groupsOf('busy', { groups: 'search' })
    assert.equal(groups.length, 1200)
  })

  it('lists everybody page by page, with nested groups, and who is locked', async () => {
    const { listing = assert.fail() } = kind
    const settings = { base_dn: `ou=people,${base}`, groups: 'nested', group_names: 'cn' }
    using listed = await listing.open(connection(settings), new AbortController().signal)
    const people: ListedPerson[] = []
    for await (const page of listed.pages()) people.push(...page)
    assert.equal(people.length, 604)
    const named = (uid: string) => people.find(({ name }) => name === `${uid}@example.org`)
    const [ada, locked] = [named('ada'), named('locked')]
    assert.ok(ada && 'arrival' in ada && locked && 'ended' in locked)
    assert.deepEqual(ada.arrival.claims.groups, ['admins', 'company', 'large', 'staff'])
    assert.match(locked.ended, /pwdAccountLockedTime/)
    const unknown = '00112233-4455-6677-8899-aabbccddeeff'
    assert.deepEqual([...(await listed.findPresent([ada.subject, unknown]))], [ada.subject])
    assert.equal(listed.mark, undefined)
  })

  it('finds posix groups by the short name', async () => {
    const settings = { groups: 'search', member_attribute: 'memberUid' }
    assert.deepEqual(await groupsOf('ada', settings), ['unix'])
  })

  it('refuses an account that is locked, although slapd has no policy that would', async () => {
    await refusedWith('denied', kind.check(connection(), 'locked', 'secret of locked'))
  })

  it('is examined: the bind, the certificate, the base and the id', async () => {
    const findings = await kind.examine(connection())
    assert.ok(
      findings.every(({ severity }) => severity !== 'fault'),
      JSON.stringify(findings),
    )
    assert.ok(findings.some(({ endsAt }) => endsAt !== undefined))
    const [, , wrongBase] = await kind.examine(connection({ base_dn: 'dc=nothing,dc=org' }))
    assert.deepEqual([wrongBase?.severity, /base DN/.test(wrongBase?.text ?? '')], ['fault', true])
  })
})
