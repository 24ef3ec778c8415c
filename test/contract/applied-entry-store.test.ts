import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { contract } from './contract.ts'

contract('a store of what files of configuration own', (world) => {
  const anEntry = (changes: object = {}) => ({
    ...{ section: 'roles', key: randomId(), owner: 'a file', applied: { role: 'Ä', list: [1] } },
    ...changes,
  })
  const known = async (keys: readonly string[]) =>
    (await world.stores.appliedEntries.list()).filter(({ key }) => keys.includes(key))

  it('keeps entries, gives them to another owner, and forgets them one by one', async () => {
    const { appliedEntries } = world.stores
    const [one, two] = [anEntry(), anEntry()]
    await appliedEntries.put([one, two])
    const keys = [one.key, two.key]
    const byKey = (a: { readonly key: string }, b: { readonly key: string }) =>
      a.key < b.key ? -1 : 1
    assert.deepEqual(await known(keys), [one, two].toSorted(byKey))

    const taken = { ...one, owner: 'another file', applied: { role: 'B' } }
    await appliedEntries.put([taken])
    assert.deepEqual(await known(keys), [taken, two].toSorted(byKey))

    // The key of another section is another entry.
    await appliedEntries.forget('scopes', one.key)
    assert.equal((await known(keys)).length, 2)
    await appliedEntries.forget('roles', one.key)
    await appliedEntries.forget('roles', one.key)
    assert.deepEqual(await known(keys), [two])
  })

  it('keeps all of them or none', async () => {
    const { appliedEntries } = world.stores
    const entry = anEntry()
    const broken = anEntry({ owner: null }) as unknown as typeof entry
    await assert.rejects(appliedEntries.put([entry, broken]))
    assert.deepEqual(await known([entry.key]), [])
  })
})
