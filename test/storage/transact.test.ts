import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aCode, aConnection, aFamily, anIdentity, aUser } from '../contract/samples.ts'
import { engines } from '../support/engines.ts'
import { appendEvent } from '../support/with-events.ts'

for (const engine of engines) {
  describe(`a transaction on ${engine.name}`, () => {
    it('does all of its work or none', async () => {
      await using storage = await engine.open()
      const [code, family] = [aCode(), aFamily()]
      const failing = storage.transact(async ({ people, codes, refreshFamilies }) => {
        await people.lock(code.sub)
        await codes.add(code)
        await refreshFamilies.add(family)
        throw new Error('no')
      })
      await assert.rejects(failing, { message: 'no' })
      assert.equal(await storage.stores.codes.find(code.id), undefined)
      const outcome = await storage.transact(async ({ people, codes, refreshFamilies }) => {
        await people.lock(code.sub)
        await codes.add(code)
        await refreshFamilies.add(family)
        return codes.find(code.id)
      })
      assert.deepEqual(outcome, code)
      assert.deepEqual(await storage.stores.refreshFamilies.find(family.grantId), family)
    })

    it('does not count when it went on after a failed statement', async () => {
      await using storage = await engine.open()
      const [code, beside] = [aCode(), aCode()]
      await storage.stores.codes.add(code)
      const careless = storage.transact(async ({ people, codes }) => {
        await people.lock(code.sub)
        await codes.add(beside)
        await codes.add(code).catch(() => {})
      })
      await assert.rejects(careless, { name: 'TypeError' })
      assert.equal(await storage.stores.codes.find(beside.id), undefined)
    })

    it('reports its events once they are durable, and how long it has waited', async () => {
      const reported: string[] = []
      const waits: number[] = []
      await using storage = await engine.open({
        observer: {
          onEvent: ({ type }) => reported.push(type),
          onBegin: (waitedMs) => waits.push(waitedMs),
          onCacheRead: () => {},
        },
      })
      const time = Date.now()
      const failing = storage.transact(async ({ events }) => {
        await events.append({ type: 'LOGIN_SUCCESS', time, outcome: 'success' })
        throw new Error('no')
      })
      await assert.rejects(failing, { message: 'no' })
      let runs = 0
      await storage.transact(async ({ events }) => {
        runs++
        await events.append({ type: 'LOGOUT', time, outcome: 'success' })
        assert.deepEqual(reported, [])
      })
      await appendEvent(storage, { type: 'STEP_UP', time, outcome: 'success' })
      assert.deepEqual(reported, ['LOGOUT', 'STEP_UP'])
      assert.ok(waits.length > runs && waits.every((waited) => waited >= 0))
    })

    it('refuses stores that are used after its end', async () => {
      await using storage = await engine.open()
      const { codes, users } = await storage.transact(async (stores) => stores)
      await assert.rejects(codes.add(aCode()), { name: 'TypeError' })
      await assert.rejects(users.put(aUser(), []), { name: 'TypeError' })
    })

    it('runs in parallel with others until all have counted', async () => {
      await using storage = await engine.open()
      const user = aUser()
      await storage.stores.users.put(user, [])
      await Promise.all(
        Array.from({ length: 30 }, () =>
          storage.transact(async ({ people, users, keys }) => {
            await people.lock(user.sub)
            await keys.lock()
            const found = await users.find(user.sub)
            await users.put({ ...user, revision: (found?.revision ?? 0) + 1 }, [])
          }),
        ),
      )
      assert.equal((await storage.stores.users.find(user.sub))?.revision, 30)
    })
  })
}

for (const engine of engines.filter(({ name }) => name === 'postgres')) {
  describe(`a transaction beside others on ${engine.name}`, () => {
    it('runs again when what it refers to was removed meanwhile, and sees that', async () => {
      await using storage = await engine.open()
      const { stores } = storage
      const connection = aConnection()
      await stores.connections.add(connection, 1)
      const user = aUser()
      await stores.users.put(user, [])
      const identity = anIdentity(user.sub)
      await stores.users.putIdentity(identity)
      const { identityId } = identity
      const seen: boolean[] = []
      const isAdded = await storage.transact(async ({ people, connections, upstreamAccounts }) => {
        await people.lock(user.sub)
        const isThere = (await connections.find(connection.id)) !== undefined
        seen.push(isThere)
        if (!isThere) return false
        await stores.connections.remove(connection.id)
        const account = { connectionId: connection.id, issuer: 'https://a.example', subject: 's' }
        return upstreamAccounts.add({ ...account, identityId })
      })
      assert.deepEqual([isAdded, seen], [false, [true, false]])
    })
  })
}
