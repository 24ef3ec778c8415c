import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { describeManagement } from './management-world.ts'

describeManagement('the search for users', (world) => {
  interface Page {
    readonly users: readonly { readonly sub: string; readonly username?: string }[]
    readonly next?: string
  }
  const search = async (filter: object) =>
    (await world().ask('POST', '/users-srv/search', filter)) as unknown as Page
  const create = async (fields: object) =>
    String((await world().ask('POST', '/users-srv/user', fields)).sub)
  const subsOf = ({ users }: Page) => users.map(({ sub }) => sub)
  /** Lower case, so that it is the same in every form of a name. */
  const mark = () =>
    `m${randomId()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, 'x')}`

  async function everyPage(filter: object): Promise<readonly string[]> {
    const found: string[] = []
    for (let after: string | undefined; ; ) {
      const page = await search({ ...filter, ...(after && { after }) })
      found.push(...subsOf(page))
      if (!page.next) return found
      after = page.next
    }
  }

  it('finds by the beginning of a username, in any case, page by page', async () => {
    const name = mark()
    const subs: string[] = []
    for (let i = 0; i < 7; i++) subs.push(await create({ username: `${name}-${i}` }))
    await create({ username: `x${name}` })
    assert.deepEqual(subsOf(await search({ username: name.toUpperCase() })), subs)
    assert.deepEqual(await everyPage({ username: name, limit: 3 }), subs)
    const first = await search({ username: name, limit: 7 })
    assert.equal(first.next, undefined)
    assert.deepEqual(subsOf(await search({ username: `${name}-3` })), [subs[3]])
    assert.deepEqual(subsOf(await search({ username: `${name}%` })), [])
    assert.deepEqual(subsOf(await search({ username: `${name}_` })), [])
  })

  it('distinguishes usernames from email addresses, even if they are equal', async () => {
    const name = mark()
    const both = await create({ username: `${name}-1@x.org`, email: `${name}-1@x.org` })
    const mail = await create({ username: `other-${name}`, email: `${name}-2@x.org` })
    const user = await create({ username: `${name}-3@x.org` })
    const pair = await create({ username: `${name}-4`, email: `${name}-5@x.org` })
    assert.deepEqual(subsOf(await search({ email: name })), [both, mail, pair])
    assert.deepEqual(subsOf(await search({ username: name })), [both, user, pair])
    assert.deepEqual(subsOf(await search({ username: name, email: `${name}-5` })), [pair])
    assert.deepEqual(await everyPage({ email: name, limit: 1 }), [both, mail, pair])
  })

  it('finds by beginnings of words of names, username and address, each user once', async () => {
    const name = mark()
    const ada = await create({
      username: `${name}.countess`,
      email: `${name}-ada@Example-${name}.org`,
      given_name: 'Ádá',
      family_name: `Love ${name}`,
    })
    const bob = await create({ username: `bob-${name}`, name: 'Bob Ångström' })
    const found = async (q: string) => (await everyPage({ q, limit: 1 })).toSorted()
    assert.deepEqual(await found(name), [ada, bob].toSorted())
    assert.deepEqual(await found(`ADA ${name}`), [ada])
    assert.deepEqual(await found(`coun lov ${name.slice(0, 9)} ${name}`), [ada])
    assert.deepEqual(await found(`${name}-ada@example-${name}.org`), [ada])
    assert.deepEqual(await found(`angstr, ${name}`), [bob])
    assert.deepEqual(await found(`ovelace ${name}`), [])
    assert.deepEqual(await found(`${name}% _`), [ada, bob].toSorted())
    assert.deepEqual(subsOf(await search({ q: 'ada', username: name })), [ada])
    assert.deepEqual(subsOf(await search({ q: 'bob', username: name })), [])
    assert.deepEqual(subsOf(await search({ q: name, userStatus: 'BLOCKED' })), [])
  })

  it('finds by the words that a user has now', async () => {
    const name = mark()
    const { ask, admin } = world()
    const sub = await create({ username: `one-${name}`, given_name: 'Grace' })
    const path = `/users-srv/user/profile/${sub}`
    await ask('PUT', path, { given_name: 'Amazing' })
    assert.deepEqual(subsOf(await search({ q: `grace ${name}` })), [])
    assert.deepEqual(subsOf(await search({ q: `amaz ${name}` })), [sub])
    await ask('PUT', `/users-srv/user/${sub}/status`, { userStatus: 'BLOCKED' })
    assert.deepEqual(subsOf(await search({ q: `amaz ${name}` })), [sub])
    assert.equal((await admin('DELETE', `/users-srv/user/${sub}`)).status, 200)
    assert.deepEqual(subsOf(await search({ q: name, userStatus: 'DELETED' })), [])
  })

  it('finds by state and time of creation', async () => {
    const name = mark()
    const { advance, ask, now } = world()
    const pending = await create({ username: `${name}-1`, userStatus: 'PENDING' })
    advance(10_000)
    const from = Math.floor(now() / 1000)
    const verified = await create({ username: `${name}-2` })
    advance(10_000)
    const to = Math.floor(now() / 1000)
    const late = await create({ username: `${name}-3` })
    const all = await everyPage({ createdFrom: from, createdTo: to, limit: 1 })
    assert.ok(all.includes(verified) && !all.includes(pending) && !all.includes(late))
    assert.ok((await everyPage({ createdFrom: from })).includes(late))
    assert.ok((await everyPage({ userStatus: 'PENDING', limit: 2 })).includes(pending))
    assert.deepEqual(subsOf(await search({ username: name, userStatus: 'PENDING' })), [pending])
    assert.deepEqual(subsOf(await search({ username: name, createdTo: from })), [pending])

    await ask('DELETE', `/users-srv/user/${late}`)
    assert.ok(!(await everyPage({ createdFrom: from })).includes(late))
    assert.ok((await everyPage({ userStatus: 'DELETED' })).includes(late))
  })

  it('finds the members of a group', async () => {
    const name = mark()
    const { server } = world()
    const subs = [await create({ username: `${name}-1` }), await create({ username: `${name}-2` })]
    const { transact } = server.services.storage
    await transact(async ({ groups }) => {
      const now = Date.now()
      const times = { createdAt: now, updatedAt: now, revision: 0 }
      const words = { groupName: name, groupType: '', description: '', logoUrl: '' }
      const place = { groupId: name, parentId: 'root', path: `/${name}/`, groupOwner: 'test' }
      await groups.add({ id: randomId(), ...words, ...place, customFields: {}, ...times })
      for (const sub of subs) {
        await groups.putMembership({ id: randomId(), groupId: name, sub, roles: [], ...times })
      }
    })
    assert.deepEqual(await everyPage({ groupId: name, limit: 1 }), subs.toSorted())
    assert.deepEqual(subsOf(await search({ groupId: name, username: `${name}-2` })), [subs[1]])
    assert.deepEqual(subsOf(await search({ groupId: `${name}-x` })), [])
  })

  it('goes on in bounded steps where few of many fit', async () => {
    const name = mark()
    const operations = Array.from({ length: 300 }, (_, i) => ({
      action: 'create',
      user: { username: `${name}-${String(i).padStart(3, '0')}` },
    }))
    await world().ask('POST', '/users-srv/bulk', { operations })
    const last = await create({ username: `${name}-zzz`, userStatus: 'BLOCKED' })
    assert.deepEqual(await everyPage({ username: name, userStatus: 'BLOCKED', limit: 5 }), [last])
    assert.equal((await everyPage({ username: name, limit: 100 })).length, 301)
  })

  it('refuses what it does not understand', async () => {
    for (const filter of [
      { username: '' },
      { username: 1 },
      { username: 'a ' },
      { email: '\u0000' },
      { q: '' },
      { q: '-@. ' },
      { q: 'a\u0000' },
      { limit: 0 },
      { limit: 501 },
      { limit: '5' },
      { createdFrom: -1 },
      { createdFrom: 1.5 },
      { userStatus: 'GONE' },
      { after: 'x' },
      { after: Buffer.from('["a"]').toString('base64url') },
      { after: Buffer.from('["a","b\\u0000"]').toString('base64url') },
      { after: `${Buffer.from('["a","b"]').toString('base64url')}=` },
      { name: 'x' },
    ]) {
      const { status, text } = await world().admin('POST', '/users-srv/search', filter)
      assert.equal(status, 400, JSON.stringify(filter))
      assert.match(text, /"code":10001/)
    }
    const foreign = Buffer.from('["x","y"]').toString('base64url')
    assert.equal((await search({ createdFrom: 0, after: foreign, limit: 1 })).users.length, 1)
  })
})
