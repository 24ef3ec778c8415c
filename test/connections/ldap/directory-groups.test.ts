import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  ada,
  baseDn,
  connectionTo,
  reader,
  refusedWith,
  testKind,
  withAttributes,
} from './ldap-scene.ts'
import { scriptedDirectory, type TestEntry } from './scripted-directory.ts'

const chain = 'chain-1.2.840.113556.1.4.1941'
const activeDirectory: TestEntry = {
  dn: '',
  attributes: { supportedCapabilities: ['1.2.840.113556.1.4.800'] },
}
/** S-1-5-21-1-2-3 with a last number. */
const sid = (last: number) => {
  const numbers = [21, 1, 2, 3, last]
  const bytes = Buffer.alloc(8 + 4 * numbers.length)
  bytes.set([1, numbers.length, 0, 0, 0, 0, 0, 5])
  numbers.forEach((number, index) => void bytes.writeUInt32LE(number, 8 + 4 * index))
  return bytes
}

function group(name: string, attributes: TestEntry['attributes'] = {}): TestEntry {
  return { dn: `cn=${name},ou=groups,${baseDn}`, attributes }
}

async function groupsOf(
  entries: readonly TestEntry[],
  settings: Readonly<Record<string, unknown>>,
  rangeSize?: number,
) {
  await using directory = await scriptedDirectory({ entries: [reader, ...entries], rangeSize })
  const connection = connectionTo(directory, { group_names: 'cn', ...settings })
  const { claims } = await testKind().check(connection, 'ada', 'engine')
  return { groups: claims.groups, filters: directory.filters }
}

describe('groups of a directory', () => {
  it('are not read unless the settings say so', async () => {
    const { groups } = await groupsOf([ada, group('sales', { member: [ada.dn] })], {})
    assert.equal(groups, undefined)
  })

  it('are the values of memberOf, whole or by their names', async () => {
    const person = withAttributes(ada, { memberOf: [group('R\\2C D').dn, group('sales').dn] })
    const byName = await groupsOf([person], { groups: 'memberOf' })
    assert.deepEqual(byName.groups, ['R, D', 'sales'])
    const byDn = await groupsOf([person], { groups: 'memberOf', group_names: 'dn' })
    assert.deepEqual(byDn.groups, [group('R\\2C D').dn, group('sales').dn])
  })

  it('are found by their members, and by memberUid of posix groups', async () => {
    const entries = [
      ada,
      group('sales', { member: [ada.dn] }),
      group('staff', { memberUid: ['ada'] }),
      group('others', { member: [reader.dn], memberUid: ['bob'] }),
    ]
    const byMember = await groupsOf(entries, { groups: 'search' })
    assert.deepEqual(byMember.groups, ['sales'])
    const byUid = await groupsOf(entries, { groups: 'search', member_attribute: 'memberUid' })
    assert.deepEqual(byUid.groups, ['staff'])
  })

  it('LDAP injection: a DN of the directory is one value of the filter for groups', async () => {
    const person = { ...ada, dn: `cn=a*)(member=*,ou=people,${baseDn}` }
    const entries = [
      person,
      group('own', { member: [person.dn] }),
      group('x', { member: [ada.dn] }),
    ]
    const { groups, filters } = await groupsOf(entries, { groups: 'search' })
    assert.deepEqual(groups, ['own'])
    const value = `cn=a\\2a\\29\\28member=\\2a,ou=people,${baseDn}`
    assert.equal(filters.at(-1), `(|(member=${value}))`)
  })

  it('AD, primary group not in memberOf: it is found by primaryGroupID and the SID', async () => {
    const person = withAttributes(ada, {
      memberOf: [group('sales').dn],
      primaryGroupID: ['513'],
      objectSid: [sid(1105)],
    })
    const users = group('Domain Users', { objectSid: [sid(513)] })
    const guests = group('Domain Guests', { objectSid: [sid(514)] })
    const { groups } = await groupsOf([person, guests, users], { groups: 'memberOf' })
    assert.deepEqual(groups, ['Domain Users', 'sales'])
  })

  it('AD, nested groups: its own rule is asked, for the primary group as well', async () => {
    const users = group('Domain Users', { objectSid: [sid(513)] })
    const person = withAttributes(ada, { primaryGroupID: ['513'], objectSid: [sid(1105)] })
    const far = group('far', { [chain]: [person.dn] })
    const everyone = group('everyone', { [chain]: [users.dn] })
    const entries = [activeDirectory, person, users, far, everyone]
    const { groups } = await groupsOf(entries, { groups: 'nested' })
    assert.deepEqual(groups, ['Domain Users', 'everyone', 'far'])
  })

  it('nested groups elsewhere: level by level, and a circle ends', async () => {
    const entries = [
      ada,
      group('one', { member: [ada.dn, group('three').dn], [chain]: [ada.dn] }),
      group('two', { member: [group('one').dn] }),
      group('three', { member: [group('two').dn] }),
      group('four', { member: [reader.dn] }),
    ]
    const { groups, filters } = await groupsOf(entries, { groups: 'nested' })
    assert.deepEqual(groups, ['one', 'three', 'two'])
    assert.ok(filters.every((filter) => !filter.includes('1941')))
    // One for Ada and one for each group: what is known is not asked for again.
    assert.equal(filters.filter((filter) => filter.includes('(member=')).length, 4)
  })

  it('AD, more than 1,500 values: the ranges of memberOf are read to the end', async () => {
    const all = Array.from({ length: 3201 }, (_, index) => group(`g${index}`).dn)
    const person = withAttributes(ada, { memberOf: all })
    const settings = { groups: 'memberOf', group_names: 'dn' }
    const { groups } = await groupsOf([person], settings, 1500)
    assert.deepEqual(groups, all.toSorted())
  })

  it('are at most 5,000, and the administrator is told that there are more', async () => {
    const all = Array.from({ length: 5001 }, (_, index) => group(`g${index}`).dn)
    const entries = [reader, withAttributes(ada, { memberOf: all })]
    await using directory = await scriptedDirectory({ entries })
    const connection = connectionTo(directory, { groups: 'memberOf' })
    const { claims, notes } = await testKind().check(connection, 'ada', 'engine')
    assert.equal((claims.groups as string[]).length, 5000)
    assert.match(String(notes), /too many groups/)
  })

  it('refuses a directory that answers the same range again and again', async () => {
    const alwaysGives = 'memberOf;range=0-1'
    const person = withAttributes(ada, { [alwaysGives]: [group('a').dn, group('b').dn] })
    await using directory = await scriptedDirectory({ entries: [reader, person], alwaysGives })
    const connection = connectionTo(directory, { groups: 'memberOf' })
    await refusedWith('invalid', testKind().check(connection, 'ada', 'engine'))
  })
})
