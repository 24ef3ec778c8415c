import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { legacyCalls as legacyCallCounter } from '../../src/v1/legacy-use.ts'
import { contract } from '../contract/contract.ts'
import { aClient } from '../contract/samples.ts'
import { engines } from '../support/engines.ts'
import { freePort } from '../support/free-port.ts'
import { allGrants, describeServer, startWorld } from '../support/server-world.ts'
import { answerOf, testBrowser } from '../support/test-browser.ts'
import { legacyCalls, legacyPaths } from './legacy-calls.ts'

const hour = 3_600_000

contract('a store of who uses v1', (world) => {
  async function registered(clientId: string): Promise<string> {
    await world.stores.clients.put(aClient({ clientId }))
    return clientId
  }

  it('keeps the first use and the last, in whatever order they are noted', async () => {
    const { legacyUse } = world.stores
    const clientId = await registered('a-shop')
    for (const time of [2000, 5000, 3000]) await legacyUse.record(clientId, time)
    const [use] = await legacyUse.list()
    assert.deepEqual(use, { clientId, firstAt: 2000, lastAt: 5000 })
  })

  it('lists registered clients in order of their ids, a page at a time', async () => {
    const { legacyUse, clients } = world.stores
    for (const id of ['use-c', 'use-B', 'use-a', 'use-gone']) {
      await legacyUse.record(await registered(id), 1000)
    }
    await clients.remove('use-gone')
    const ids = async (page?: Parameters<typeof legacyUse.list>[0]) =>
      (await legacyUse.list(page)).map(({ clientId }) => clientId)
    assert.deepEqual(await ids({ after: 'use', limit: 10 }), ['use-B', 'use-a', 'use-c'])
    assert.deepEqual(await ids({ after: 'use-B', limit: 1 }), ['use-a'])
    assert.equal((await ids({ limit: 1 })).length, 1)
    assert.ok((await ids()).includes('use-c'))
  })

  it('forgets a client that is removed, also while it is used', async () => {
    const { legacyUse, clients } = world.stores
    const use = { clientId: await registered('a-late-one'), day: 86_400_000, calls: 1 }
    await legacyUse.record(use.clientId, 1000)
    await legacyUse.addCalls([use])
    await clients.remove(use.clientId)
    await legacyUse.record(use.clientId, 2000)
    await legacyUse.addCalls([use])
    await registered(use.clientId)
    const used = (await legacyUse.list()).map(({ clientId }) => clientId)
    assert.equal(used.includes(use.clientId), false)
    assert.deepEqual(await legacyUse.callsSince([use.clientId], 0), [])
    await clients.remove(use.clientId)
  })
})

contract('a store of how often v1 is called', (world) => {
  const day = 86_400_000

  it('adds what several nodes have counted at the same time', async () => {
    const { legacyUse, clients } = world.stores
    for (const clientId of ['calls-a', 'calls-b']) await clients.put(aClient({ clientId }))
    const calls = (clientId: string, days: number, count: number) => ({
      clientId,
      day: days * day,
      calls: count,
    })
    const adding = Array.from({ length: 20 }, (_, i) => {
      const counted = [calls('calls-a', 20_000, 1), calls('calls-b', 20_001, 2)]
      return legacyUse.addCalls(i % 2 ? counted : counted.toReversed())
    })
    await Promise.all(adding)
    await legacyUse.addCalls([calls('calls-a', 19_990, 7)])
    assert.deepEqual(await legacyUse.callsSince(['calls-a', 'calls-b'], 20_000 * day), [
      calls('calls-a', 20_000, 20),
      calls('calls-b', 20_001, 40),
    ])
    assert.deepEqual(await legacyUse.callsSince(['calls-a'], 19_990 * day), [
      calls('calls-a', 19_990, 7),
      calls('calls-a', 20_000, 20),
    ])
    assert.deepEqual(await legacyUse.callsSince([], 0), [])
  })
})

describe('the count of calls of v1', () => {
  it('adds later what could not be written, and nothing twice', async () => {
    let isAway = true
    const written: unknown[] = []
    const addCalls = async (calls: readonly unknown[]) => {
      if (isAway) throw new Error('away')
      written.push(...calls)
    }
    const counter = legacyCallCounter({ addCalls }, () => 5)
    counter.count('shop')
    await assert.rejects(counter.flush(), /away/)
    counter.count('shop')
    isAway = false
    await counter.flush()
    await counter.flush()
    assert.deepEqual(written, [{ clientId: 'shop', day: 0, calls: 2 }])
  })
})

describeServer('who uses v1', (world) => {
  const register = () => world().addClient({ grant_types: allGrants, allowed_scopes: ['openid'] })
  const useOf = async (id: string) => {
    const uses = await world().server.services.storage.stores.legacyUse.list()
    return uses.find(({ clientId }) => clientId === id)
  }

  it('is noted at the token endpoint, and where tokens are shown', async () => {
    const [client, user] = await Promise.all([register(), world().addUser()])
    const { json } = await world().signIn(client, user, 'openid')
    assert.equal(await useOf(client.id), undefined, 'v2 is not v1')
    await legacyCalls(world()).checkToken(json.access_token)
    const first = await useOf(client.id)
    assert.ok(first && first.firstAt === first.lastAt)
    world().advance(hour / 2)
    await legacyCalls(world()).token(client, { grant_type: 'client_credentials' })
    assert.deepEqual(await useOf(client.id), first, 'at most once an hour')
    world().advance(hour / 2)
    await legacyCalls(world()).token(client, { grant_type: 'client_credentials' })
    const later = await useOf(client.id)
    assert.equal(later?.firstAt, first.firstAt)
    assert.ok(later && later.lastAt - first.lastAt >= hour)
  })

  it('is counted by day, on whatever node, and kept when a node stops', async () => {
    const client = await register()
    const call = () => legacyCalls(world()).token(client, { grant_type: 'client_credentials' })
    for (let i = 0; i < 3; i++) await call()
    const node = await world().addNode()
    await legacyCalls(node).token(client, { grant_type: 'client_credentials' })
    await node.stop()
    await world().server.chores.runAll()
    const callsOf = async () => {
      const { legacyUse } = world().server.services.storage.stores
      const days = await legacyUse.callsSince([client.id], 0)
      return days.map(({ calls }) => calls)
    }
    assert.deepEqual(await callsOf(), [4])
    world().advance(24 * hour)
    await call()
    await world().server.services.legacyCalls.flush()
    assert.deepEqual(await callsOf(), [4, 1])
    world().advance(-24 * hour)
  })

  it('is logged when it is refused', async () => {
    const client = await world().addClient({ grant_types: allGrants, generations: ['v2'] })
    await legacyCalls(world()).token(client, { grant_type: 'client_credentials' })
    const lines = world().logLines.filter((line) => line.includes(client.id))
    assert.equal(lines.length, 1)
    assert.match(lines[0] ?? '', /client may not use generation v1/)
    assert.equal(await useOf(client.id), undefined)
  })

  it('is noted when a person comes through the authorization endpoint, not when a stranger asks', async () => {
    const [client, user] = await Promise.all([register(), world().addUser()])
    const address = `${legacyPaths.authorize}?client_id=${client.id}&redirect_uri=${client.redirectUri}`
    await testBrowser(world()).open(address)
    assert.equal(await useOf(client.id), undefined)
    await legacyCalls(world()).token({ ...client, secret: 'wrong' }, { grant_type: 'password' })
    assert.equal(await useOf(client.id), undefined)
    const { end } = await testBrowser(world()).travel(address, user)
    assert.ok(answerOf(end).get('code'))
    assert.ok(await useOf(client.id))
  })
})

describe('the metrics of v1', () => {
  it('count requests by route, whatever callers send', async () => {
    const port = await freePort()
    const [engine] = engines
    assert.ok(engine)
    const world = await startWorld(engine, { OSTIARY_METRICS_PORT: String(port) })
    try {
      await world.send('GET', `${legacyPaths.checkToken}?x=1`, { headers: { access_token: 'x' } })
      await world.send('GET', '/groups/group/one')
      await world.send('GET', '/groups/group/two')
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      const counted = metrics
        .split('\n')
        .filter((line) => /_requests_total\{.*"\/(oauth2|groups)/.test(line))
      assert.deepEqual(counted, [
        `ostiary_http_requests_total{route="${legacyPaths.checkToken}",method="GET",status="200"} 1`,
        'ostiary_http_requests_total{route="/groups/group/:groupId",method="GET",status="401"} 2',
      ])
    } finally {
      await world.stop()
    }
  })
})
