import assert from 'node:assert/strict'
import { it } from 'node:test'
import {
  newState,
  type SignalSource,
  usualRules,
} from '../../src/connections/signals/signal-source.ts'
import { contract } from './contract.ts'
import { aConnection } from './samples.ts'

contract('a store of signal sources', (world) => {
  async function added(changes: Partial<SignalSource> = {}): Promise<SignalSource> {
    const connection = aConnection()
    assert.equal(await world.stores.connections.add(connection, 1000), 'added')
    const issuer = 'https://acme.example'
    const source: SignalSource = {
      ...{ connectionId: connection.id, issuer, accountIssuer: issuer, jwksUri: `${issuer}/jwks` },
      ...{ delivery: 'poll', access: 'token', audience: ['us'], rules: usualRules },
      ...{ streamId: 'one', pollUrl: `${issuer}/poll`, sealed: 'sealed', tokenDigest: undefined },
      ...{ createdAt: 5, updatedAt: 5, state: newState },
      ...changes,
    }
    await world.stores.signalSources.put(source)
    return source
  }

  it('keeps one for each connection, as it was given, until that is gone', async () => {
    const { connections, signalSources: sources } = world.stores
    const source = await added()
    const found = await sources.find(source.connectionId)
    assert.deepEqual(JSON.parse(JSON.stringify(found)), JSON.parse(JSON.stringify(source)))
    await sources.put({ ...source, delivery: 'push', pollUrl: undefined, updatedAt: 6 })
    assert.equal((await sources.find(source.connectionId))?.delivery, 'push')
    assert.equal(await connections.remove(source.connectionId), true)
    assert.equal(await sources.find(source.connectionId), undefined)
    const other = await added()
    assert.equal(await sources.remove(other.connectionId), true)
    assert.equal(await sources.remove(other.connectionId), false)
  })

  it('notes what is given of the state, and nothing of one that was set up anew', async () => {
    const { signalSources: sources } = world.stores
    const source = await added()
    const problem = { at: 7, text: 'down' }
    await sources.note(source, { asked: 'digest', problem })
    await sources.note(source, { status: 'paused', receivedAt: 8, verifiedAt: 9 })
    const stateOf = async () => (await sources.find(source.connectionId))?.state
    const state = { status: 'paused', asked: 'digest', problem, receivedAt: 8, verifiedAt: 9 }
    assert.deepEqual(await stateOf(), state)
    await sources.note(source, { problem: undefined })
    assert.deepEqual(await stateOf(), { ...state, problem: undefined })
    await sources.put({ ...source, updatedAt: 6 })
    await sources.note(source, { status: 'disabled' })
    await sources.reseal(source, 'another seal')
    const now = await sources.find(source.connectionId)
    assert.deepEqual([now?.state.status, now?.sealed], ['enabled', 'sealed'])
  })

  it('lists all in pages, and counts them by how they do', async () => {
    const { signalSources: sources } = world.stores
    const before = await sources.totals()
    const [heard, failing, stopped] = [await added(), await added(), await added()]
    const problem = { at: 7, text: 'down' }
    await sources.note(failing, { problem })
    await sources.note(stopped, { status: 'disabled', problem })
    assert.deepEqual(await sources.totals(), {
      heard: before.heard + 1,
      failing: before.failing + 1,
      stopped: before.stopped + 1,
    })
    const ids = [heard, failing, stopped].map(({ connectionId }) => connectionId)
    const found: string[] = []
    for (let after: string | undefined; ; after = found.at(-1)) {
      const page = await sources.list({ after, limit: 2 })
      found.push(...page.map(({ connectionId }) => connectionId))
      if (page.length < 2) break
    }
    assert.deepEqual(found, [...new Set(found)].toSorted())
    for (const id of ids) assert.ok(found.includes(id))
  })

  it('gives what is due to one of two nodes, and again when its time has come', async () => {
    const { signalSources: sources } = world.stores
    const { connectionId } = await added()
    await added({ delivery: 'push', pollUrl: undefined })
    const take = async (now: number) =>
      (await sources.takeDue(now, now + 1000, 1000)).filter(
        (each) => each.connectionId === connectionId,
      ).length
    assert.equal(await take(4), 0)
    const both = await Promise.all([take(10), take(10)])
    assert.equal((both[0] ?? 0) + (both[1] ?? 0), 1)
    assert.equal(await take(20), 0)
    await sources.planPoll(connectionId, 15)
    assert.equal(await take(20), 1)
  })
})
