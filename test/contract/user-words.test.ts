import assert from 'node:assert/strict'
import { it } from 'node:test'
import { searchWords } from '../../src/kernel/search-words.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import type { User } from '../../src/users/user.ts'
import { contract } from './contract.ts'
import { aUser } from './samples.ts'

/** Lower case letters and digits: one word. */
const aWord = () =>
  `w${randomId()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, 'x')}`

contract('the words of users', (world) => {
  async function put(fields: Partial<User>): Promise<User> {
    const user = aUser({ email: undefined, ...fields })
    assert.equal(await world.stores.users.put(user, []), 'stored')
    return user
  }

  async function subsWith(...words: string[]): Promise<readonly string[]> {
    const { users } = await world.stores.userSearch.search({ words }, undefined, 500)
    return users.map(({ sub }) => sub).toSorted()
  }

  it('find a user once, whichever of the words the search begins with', async () => {
    const word = aWord()
    const { sub } = await put({ username: `${word} ${word}a ${word}b`, profile: { name: 'Xenia' } })
    assert.deepEqual(await subsWith(word), [sub])
    assert.deepEqual(await subsWith('xen', word), [sub])
    assert.deepEqual(await subsWith(word, `${word}a`), [sub])
    assert.deepEqual(await subsWith(`${word}c`), [])
  })

  it('are those of every spelling, as people type them', async () => {
    const tag = aWord()
    const { sub: muller } = await put({ username: `${tag}1`, profile: { name: 'Jürgen Müller' } })
    const { sub: mueller } = await put({ username: `${tag}2`, profile: { name: 'J. Mueller' } })
    const { sub: weiss } = await put({ username: `${tag}3`, profile: { name: 'Åse Weiß' } })
    const found = (typed: string) => subsWith(tag, ...searchWords(typed))
    for (const typed of ['Müller', 'mueller', 'MULLER', 'Mu\u0308ll', 'muel', 'mül']) {
      assert.deepEqual(await found(typed), [muller, mueller].toSorted(), typed)
    }
    assert.deepEqual(await found('jurgen'), [muller])
    for (const typed of ['weiss', 'Weiß', 'WEISS', 'weis', 'aase', 'ase']) {
      assert.deepEqual(await found(typed), [weiss], typed)
    }
    assert.deepEqual(await found('mulle r'), [])
  })

  it('stay in the order of their pages while users with a word of everybody are added', async () => {
    const word = aWord()
    const subs: string[] = []
    for (let i = 0; i < 5; i++) {
      subs.push((await put({ username: `${word}${i}`, profile: { name: `all${word}` } })).sub)
    }
    const { userSearch } = world.stores
    const filter = { words: [`all${word}`, word] }
    const first = await userSearch.search(filter, undefined, 2)
    await put({ username: 'another', profile: { name: `all${word}` } })
    const second = await userSearch.search(filter, first.next, 3)
    assert.deepEqual(
      [...first.users, ...second.users].map(({ sub }) => sub).toSorted(),
      subs.toSorted(),
    )
  })

  it('of a user whom a version without words has written are found by the job', async () => {
    const [before, after] = [aWord(), aWord()]
    const { sub } = await put({ username: before })
    await world.storage.database.execute(
      `update users set username = '${after}', revision = revision + 1 where sub = '${sub}'`,
    )
    assert.deepEqual(await subsWith(before), [])
    assert.deepEqual(await subsWith(after), [])
    assert.equal(await world.stores.users.indexWords(10), 1)
    assert.deepEqual(await subsWith(after), [sub])
    assert.equal(await world.stores.users.indexWords(10), 0)
  })

  it('stay indexed through a change of status, which takes no work from the job', async () => {
    const word = aWord()
    const { sub } = await put({ username: word, status: 'VERIFIED' })
    assert.ok(await world.stores.users.setStatus(sub, 'VERIFIED', 'BLOCKED', world.now))
    assert.deepEqual(await subsWith(word), [sub])
    assert.equal(await world.stores.users.indexWords(10), 0)
  })
})
