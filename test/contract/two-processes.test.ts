import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { EndedUpstream } from '../../src/connections/upstream-store.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { systemClock } from '../../src/kernel/time.ts'
import type { Stores } from '../../src/storage/storage.ts'
import { engines, type TestEngine, type TestStorage } from '../support/engines.ts'
import type { Task } from './rival.ts'
import {
  aClient,
  aCode,
  aConnection,
  aDomain,
  aFamily,
  aGroup,
  aResource,
  aUser,
} from './samples.ts'
import { type Rival, startRival } from './start-rival.ts'

const rounds = 10
const times = 50

/** What both processes do at once, and how many calls of both together may succeed. */
const races: readonly {
  readonly title: string
  prepare(stores: Stores): Promise<Task>
  readonly winners: number
}[] = [
  {
    title: 'T02: one of two processes redeems a code',
    async prepare({ codes }) {
      const code = aCode()
      await codes.add(code)
      return { verb: 'redeem', id: code.id, times }
    },
    winners: 1,
  },
  {
    title: 'T09: one of two processes rotates a refresh token',
    async prepare({ refreshFamilies }) {
      const family = aFamily()
      await refreshFamilies.add(family)
      return { verb: 'rotate', grantId: family.grantId, times }
    },
    winners: 1,
  },
  {
    title: 'T26: one of two processes uses an assertion',
    prepare: async () => ({ verb: 'use', jti: randomId(), times }),
    winners: 1,
  },
  {
    title: 'RFC 9449 §11.1: one of two processes uses a DPoP proof',
    prepare: async () => ({ verb: 'use-proof', id: randomId(), times }),
    winners: 1,
  },
  {
    title: 'L10: two processes let no more attempts through than one',
    prepare: async () => ({ verb: 'reserve', key: randomId(), limit: 5, times }),
    winners: 5,
  },
  {
    title: 'L10: two processes let no more wrong guesses through than one',
    prepare: async () => ({ verb: 'guess', key: randomId(), limit: 5, rightFrom: times, times }),
    winners: 5,
  },
  {
    title: 'two processes add no more connections to a group than it may have',
    prepare: async (stores) => ({ verb: 'add-connection', groupId: await addGroup(stores), times }),
    winners: 5,
  },
  {
    title: 'one of two processes takes the alias of a connection',
    async prepare(stores) {
      return { verb: 'add-connection', groupId: await addGroup(stores), alias: randomId(), times }
    },
    winners: 1,
  },
  {
    title: 'one of two processes takes an answer that came from elsewhere',
    async prepare({ connections, upstreamRequests }) {
      const connection = aConnection()
      await connections.add(connection, 1000)
      const request = { id: randomId(), browser: randomId(), revision: 0, expiresAt: 9 }
      await upstreamRequests.add({
        ...request,
        connectionId: connection.id,
        errand: { kind: 'sign-in', requestId: randomId(), remember: false },
        sealedMemory: 'v1.m',
        sealedForm: undefined,
      })
      return { verb: 'come-back', ...request, times }
    },
    winners: 1,
  },
  {
    title: 'two processes claim no more domains for a group than it may have',
    prepare: async (stores) => ({ verb: 'add-domain', groupId: await addGroup(stores), times }),
    winners: 5,
  },
  {
    title: 'one of two processes takes a logout token of another server',
    async prepare({ connections }) {
      const connection = aConnection()
      await connections.add(connection, 1000)
      return { verb: 'end-upstream', ended: anEnd(connection.id), times }
    },
    winners: 1,
  },
]

async function addGroup({ groups }: Stores): Promise<string> {
  const group = aGroup()
  await groups.add(group)
  return group.groupId
}

const anEnd = (connectionId: string): EndedUpstream => ({
  ...{ connectionId, id: randomId(), issuer: 'https://a.example', subject: undefined },
  ...{ upstreamId: 'session', endedAt: 1, expiresAt: 9 },
})

/** A store, and two other processes that use it, for all tests of a suite. */
function rivalsOn(engine: TestEngine) {
  let scene: { storage: TestStorage; one: Rival; other: Rival } | undefined
  before(async () => {
    const storage = await engine.open()
    const [one, other] = await Promise.all([
      startRival(storage.database.databaseUrl),
      startRival(storage.database.databaseUrl),
    ])
    scene = { storage, one, other }
  })
  after(async () => {
    await scene?.one[Symbol.asyncDispose]()
    await scene?.other[Symbol.asyncDispose]()
    await scene?.storage.cleanup()
  })
  return () => {
    if (!scene) throw new Error('the other processes are not up')
    return scene
  }
}

for (const engine of engines) {
  describe(`two processes on ${engine.name}`, () => {
    const rivals = rivalsOn(engine)

    for (const { title, prepare, winners } of races) {
      it(title, async () => {
        const { storage, one, other } = rivals()
        for (let round = 0; round < rounds; round++) {
          const task = await prepare(storage.stores)
          const successes = await Promise.all([one.perform(task), other.perform(task)])
          assert.equal(successes[0] + successes[1], winners, `round ${round}: ${successes}`)
        }
      })
    }

    it('L10: right guesses of two processes use up nothing, however many come at once', async () => {
      const { storage, one, other } = rivals()
      const { stores } = storage
      for (let round = 0; round < rounds; round++) {
        const key = randomId()
        const task = { verb: 'guess', key, limit: 5, rightFrom: 3, times } as const
        const wrong = await Promise.all([one.perform(task), other.perform(task)])
        const counted = await stores.attempts.failuresIn(key, 60_000, systemClock())
        assert.equal(counted, wrong[0] + wrong[1], `round ${round}`)
        assert.ok(counted <= 5, `round ${round}: ${counted}`)
      }
    })

    it('gives a domain that many groups prove at once to one of them', async () => {
      const { storage, one, other } = rivals()
      const { stores } = storage
      const groupIds: string[] = []
      for (let count = 0; count < 2 * times; count++) groupIds.push(await addGroup(stores))
      for (let round = 0; round < rounds; round++) {
        const { name } = aDomain('')
        for (const groupId of groupIds) await stores.domains.add(aDomain(groupId, { name }), rounds)
        const halves = [groupIds.slice(0, times), groupIds.slice(times)] as const
        const task = { verb: 'prove-domain', name, times } as const
        const proofs = await Promise.all([
          one.perform({ ...task, groupIds: halves[0] }),
          other.perform({ ...task, groupIds: halves[1] }),
        ])
        assert.equal(proofs[0] + proofs[1], 1, `round ${round}: ${proofs}`)
        assert.ok(groupIds.includes((await stores.domains.findOwner(name))?.groupId ?? ''))
      }
    })

    it('a logout elsewhere ends every session that another process opens meanwhile', async () => {
      const { storage, other } = rivals()
      const { stores } = storage
      const { upstreamSessions } = stores
      const subs = Array.from({ length: times }, randomId)
      for (const sub of subs) await stores.users.put(aUser({ sub }), [])
      for (let round = 0; round < rounds; round++) {
        const connection = aConnection()
        await stores.connections.add(connection, 1000)
        const ended = anEnd(connection.id)
        const { connectionId, issuer, upstreamId } = ended
        const began = { upstreamId, startedAt: 1, sealed: undefined }
        const origin = { connectionId, issuer, subject: 'somebody', ...began }
        const beginning = other.perform({ verb: 'begin-upstream', origin, subs, times })
        // In every second round some of them come before.
        while (round % 2 === 1 && (await upstreamSessions.findEnding(ended)).length === 0);
        assert.equal(await upstreamSessions.remember(ended), true)
        const found = await upstreamSessions.findEnding(ended)
        assert.equal(found.length, await beginning, `round ${round}`)
      }
    })

    it('keeps no consent to a client that another process removes meanwhile', async () => {
      const { storage, other } = rivals()
      const { stores, transact, database } = storage
      const subs = Array.from({ length: times }, randomId)
      for (const sub of subs) await stores.users.put(aUser({ sub }), [])
      let removed = 0
      for (let round = 0; round < rounds; round++) {
        const clientId = randomId()
        await stores.clients.put(aClient({ clientId, registrationId: 'r1' }))
        const consenting = other.perform({ verb: 'consent', clientId, subs, times })
        // In every second round some of them come before the removal.
        const some = `select 1 from consents where client_id = '${clientId}' limit 1`
        while (round % 2 === 1 && (await database.execute(some)).length === 0);
        await transact(async ({ people, clients }) => {
          await people.lockAll()
          await clients.lock()
          removed += await clients.removeGrants(clientId, times)
          await clients.remove(clientId)
        })
        await consenting
      }
      const left = await database.execute('select sub from consents')
      assert.equal(left.length, 0, `${removed} were removed`)
    })

    it('undoes no change of a resource by another process while it forgets a client', async () => {
      const { storage, other } = rivals()
      const { resources } = storage.stores
      for (let round = 0; round < rounds; round++) {
        const client = randomId()
        const named = Array.from({ length: times }, () => aResource({ allowedClients: [client] }))
        for (const resource of named) await resources.add(resource, resource.uri)
        const ids = named.map(({ id }) => id)
        const changing = other.perform({ verb: 'change-resources', ids, times })
        // In every second round some of them come before.
        const some = () => resources.find(ids[0] ?? '')
        while (round % 2 === 1 && (await some())?.scopes[0] !== 'changed');
        await resources.forgetClient(client, 1)
        assert.equal(await changing, times)
        const found = await Promise.all(ids.map((id) => resources.find(id)))
        for (const each of found) assert.deepEqual(each?.scopes, ['changed'], `round ${round}`)
      }
    })
  })
}
