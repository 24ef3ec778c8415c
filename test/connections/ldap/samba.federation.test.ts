import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ListedPerson } from '../../../src/connections/kind.ts'
import { ldapConnection, refusedWith, testKind } from './ldap-scene.ts'
import { sambaBase as base, type Samba, sambaIsMissing, sambaReader, startSamba } from './samba.ts'
import { ldifEntry } from './slapd.ts'

const personDn = (name: string, unit = 'people') => `CN=${name},OU=${unit},${base}`
const groupDn = (name: string) => `CN=${name},OU=groups,${base}`
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** An enabled account without a password, unless another control is given. */
function person(name: string, { userAccountControl = '544', unit = 'people' } = {}): string {
  const names = { sAMAccountName: name, mail: `${name}@example.test`, displayName: name }
  return ldifEntry(personDn(name, unit), { objectClass: 'user', userAccountControl, ...names })
}

function group(name: string, member: readonly string[] = []): string {
  const names = { objectClass: 'group', sAMAccountName: name }
  return ldifEntry(groupDn(name), member.length === 0 ? names : { ...names, member })
}

const unit = (name: string) =>
  ldifEntry(`OU=${name},${base}`, { objectClass: 'organizationalUnit' })
const many = range(1600).map((each) => `n${each}`)
const ldif = [
  unit('people'),
  unit('groups'),
  unit('crowd'),
  person('ada'),
  person('left', { userAccountControl: '546' }),
  person('busy', { unit: 'crowd' }),
  ...range(105).map((each) => person(`p${each}`)),
  group('staff', [personDn('ada')]),
  group('company', [groupDn('staff')]),
  group('large', [personDn('ada'), ...range(105).map((each) => personDn(`p${each}`))]),
  ...many.map((name) => group(name, [personDn('busy', 'crowd')])),
].join('')

describe('Active Directory, as Samba has it', { skip: sambaIsMissing }, () => {
  const { listing = assert.fail() } = testKind()
  let samba: Samba
  before(async () => {
    samba = await startSamba(ldif)
  })
  after(() => samba[Symbol.asyncDispose]())

  const connection = (settings: Readonly<Record<string, unknown>> = {}) => ({
    ...ldapConnection({
      urls: [samba.ldap],
      starttls: false,
      base_dn: `OU=people,${base}`,
      bind_dn: sambaReader.dn,
      object_class: 'user',
      id_attribute: 'objectGUID',
      groups_base_dn: base,
      group_names: 'cn',
      ...settings,
    }),
    secrets: { bind_password: sambaReader.password },
  })

  const open = (settings?: Readonly<Record<string, unknown>>) =>
    listing.open(connection(settings), new AbortController().signal)

  /** Everybody, by the address. */
  async function everybody(settings: Readonly<Record<string, unknown>>) {
    using listed = await open(settings)
    const people = new Map<string, ListedPerson>()
    for await (const page of listed.pages()) {
      for (const each of page) people.set(each.name.split('@')[0] ?? '', each)
    }
    return people
  }

  const groupsOf = (person: ListedPerson | undefined) =>
    person && 'arrival' in person ? person.arrival.claims.groups : undefined

  it('lists everybody, and says who is disabled by userAccountControl', async () => {
    const people = await everybody({})
    assert.equal(people.size, 107)
    const left = people.get('left')
    assert.ok(left && 'ended' in left)
    assert.equal(left.ended, 'the account is disabled (userAccountControl)')
    assert.match(left.subject, /^[0-9a-f-]{36}$/)
  })

  it('AD, nested groups and primary group: all are found, level by level', async () => {
    const ada = (await everybody({ groups: 'nested' })).get('ada')
    const expected = ['Domain Users', 'company', 'large', 'staff']
    // The primary group is in the built-in group Users.
    assert.deepEqual(groupsOf(ada), [...expected, 'Users'].toSorted(byDn))
  })

  it('AD, more than 1,500 groups of a person: all are found by memberOf', async () => {
    const crowd = { groups: 'memberOf', base_dn: `OU=crowd,${base}` }
    const groups = groupsOf((await everybody(crowd)).get('busy'))
    assert.equal((groups as string[]).length, many.length + 1)
  })

  it('finds who is there by objectGUID, which is binary', async () => {
    using listed = await open()
    const people = await everybody({})
    const known = people.get('ada')?.subject ?? ''
    const present = await listed.findPresent([known, '00112233-4455-6677-8899-aabbccddeeff'])
    assert.deepEqual([...present], [known])
  })

  it('counts changes, so that what is new can be read alone', async () => {
    using listed = await open()
    const { mark = assert.fail() } = listed
    assert.equal(await listed.canBeginAt(mark), true)
    const pages: unknown[] = []
    for await (const page of listed.pages(mark)) pages.push(...page)
    assert.deepEqual(pages, [])
    const { server } = JSON.parse(mark)
    using grouped = await open({ groups: 'nested' })
    assert.equal(await grouped.canBeginAt(JSON.stringify({ server, usn: '1' })), false)
    assert.equal(await listed.canBeginAt(JSON.stringify({ server: 'another', usn: '1' })), false)
  })

  it('refuses a wrong password of bind_dn', async () => {
    const wrong = { ...connection(), secrets: { bind_password: 'wrong' } }
    await refusedWith('misconfigured', listing.open(wrong, new AbortController().signal))
  })
})

/** Groups are in the order of their DNs, of which the name is the first part. */
function byDn(one: string, other: string): number {
  return one < other ? -1 : 1
}
