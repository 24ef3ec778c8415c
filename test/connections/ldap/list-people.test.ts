import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { PagedResultsControl } from 'ldapts'
import type { ListedPerson, OpenConnection, OpenListing } from '../../../src/connections/kind.ts'
import {
  ada,
  baseDn,
  connectionTo,
  reader,
  refusedWith,
  testKind,
  withAttributes,
} from './ldap-scene.ts'
import { result, scriptedDirectory, type TestEntry } from './scripted-directory.ts'

const { listing = assert.fail() } = testKind()

/** Opens the listing of a connection for as long as the work takes. */
async function withListing<T>(
  connection: OpenConnection,
  work: (open: OpenListing) => Promise<T>,
): Promise<T> {
  using open = await listing.open(connection, new AbortController().signal)
  return await work(open)
}

/** Everybody whom a connection lists, page by page. */
const pagesOf = (connection: OpenConnection, since?: string) =>
  withListing(connection, async (open) => {
    const pages: (readonly ListedPerson[])[] = []
    for await (const page of open.pages(since)) pages.push(page)
    return pages
  })

const people = (count: number): readonly TestEntry[] =>
  Array.from({ length: count }, () => {
    const uid = randomUUID()
    const entry = { ...ada, dn: `uid=${uid},ou=people,${baseDn}` }
    return withAttributes(entry, { uid: [uid], entryUUID: [uid] })
  })

describe('the people of a directory', () => {
  it('are read page by page, by ids and not by names', async () => {
    const all = people(25)
    await using directory = await scriptedDirectory({ entries: [reader, ...all], pageSize: 10 })
    const pages = await pagesOf(connectionTo(directory))
    assert.deepEqual(
      pages.map(({ length }) => length),
      [10, 10, 5],
    )
    const subjects = pages.flat().map(({ subject }) => subject)
    assert.deepEqual(
      subjects,
      all.map(({ attributes }) => attributes.entryUUID?.[0]),
    )
  })

  it('have the groups of groups, for each of which the directory is asked once', async () => {
    const all = people(5)
    const group = (name: string, ...member: readonly string[]): TestEntry => ({
      dn: `cn=${name},ou=groups,${baseDn}`,
      attributes: { member },
    })
    const [one, two] = [group('one', ...all.map(({ dn }) => dn)), group('two')]
    const entries = [reader, ...all, one, group('two', one.dn), group('one-more', two.dn)]
    await using directory = await scriptedDirectory({ entries, pageSize: 10 })
    const settings = { groups: 'nested', group_names: 'cn' }
    const [page = []] = await pagesOf(connectionTo(directory, settings))
    for (const person of page) {
      assert.ok('arrival' in person)
      assert.deepEqual(person.arrival.claims.groups, ['one', 'one-more', 'two'])
    }
    const asked = directory.filters.filter((filter) => filter.includes(one.dn))
    assert.equal(asked.length, 1)
  })

  it('are those who can sign in, and those who are disabled, with the reason', async () => {
    const [one, other] = people(2)
    assert.ok(one && other)
    const entries = [reader, one, withAttributes(other, { nsAccountLock: ['TRUE'] })]
    await using directory = await scriptedDirectory({ entries, pageSize: 10 })
    const [page = []] = await pagesOf(connectionTo(directory))
    assert.deepEqual(
      page.map((person) => ('ended' in person ? person.ended : undefined)),
      [undefined, 'the account is disabled (nsAccountLock)'],
    )
  })

  it('are asked for by their ids, to see who is there', async () => {
    const [one, other] = people(2)
    assert.ok(one && other)
    await using directory = await scriptedDirectory({ entries: [reader, one], pageSize: 10 })
    const ids = [one, other].map(({ attributes }) => String(attributes.entryUUID?.[0]))
    const present = await withListing(connectionTo(directory), (open) => open.findPresent(ids))
    assert.deepEqual([...present], ids.slice(0, 1))
  })

  it('are asked for by the bytes of objectGUID in Active Directory', async () => {
    const guid = Buffer.from('33221100554477668899aabbccddeeff', 'hex')
    const subject = '00112233-4455-6677-8899-aabbccddeeff'
    const entries = [reader, withAttributes(ada, { objectGUID: [guid] })]
    await using directory = await scriptedDirectory({ entries, pageSize: 10 })
    const connection = connectionTo(directory, { id_attribute: 'objectGUID' })
    const [page = []] = await pagesOf(connection)
    assert.equal(page[0]?.subject, subject)
    const present = await withListing(connection, (open) => open.findPresent([subject]))
    assert.deepEqual([...present], [subject])
  })

  it('are not some of them: a directory without pages, or with a limit, is refused', async () => {
    await using directory = await scriptedDirectory({ entries: [reader, ...people(101)] })
    const whole = pagesOf(connectionTo(directory))
    assert.match(await refusedWith('misconfigured', whole), /allow paged results/)
    directory.script.raw = (id) => result(id, 0x65, 4)
    await refusedWith('misconfigured', pagesOf(connectionTo(directory)))
  })

  it('are not read if the directory does not show their ids', async () => {
    const entries = [reader, withAttributes(ada, { entryUUID: [] })]
    await using directory = await scriptedDirectory({ entries, pageSize: 10 })
    const reading = pagesOf(connectionTo(directory))
    assert.match(await refusedWith('misconfigured', reading), /no entryUUID/)
  })

  it('cannot go on without end', async () => {
    const cookie = Buffer.from('again')
    const raw = (id: number) =>
      result(id, 0x65, 0, [new PagedResultsControl({ value: { size: 0, cookie } })])
    await using directory = await scriptedDirectory({ entries: [reader], raw })
    const reading = pagesOf(connectionTo(directory))
    assert.match(await refusedWith('misconfigured', reading), /more than 250000 people/)
  })

  it('may be more than one sign-in may read: the limits are those of a page', async () => {
    const filler = ['x'.repeat(900_000)]
    const large = people(24).map((person) => withAttributes(person, { filler }))
    const script = { entries: [reader, ...large], pageSize: 8, alwaysGives: 'filler' }
    await using directory = await scriptedDirectory(script)
    assert.equal((await pagesOf(connectionTo(directory))).flat().length, 24)
  })
})
