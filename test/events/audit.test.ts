import assert from 'node:assert/strict'
import { it } from 'node:test'
import { hashOf } from '../../src/events/seal-events.ts'
import { type ChainWorld, describeChain } from '../management/chain-world.ts'

describeChain('the event log', (makeWorld) => {
  async function sealed(count: number): Promise<ChainWorld> {
    const world = await makeWorld()
    await world.append(count)
    await world.seal()
    return world
  }

  const changes: Readonly<Record<string, string>> = {
    type: "type = 'LOGIN_FAILURE'",
    time: 'time = time + 1',
    outcome: "outcome = 'failure'",
    sub: "sub = 'eve'",
    'sub taken away': 'sub = null',
    client: "client_id = 'shop'",
    session: "session_id = 'another'",
    address: "address = '::1'",
    detail: "detail = '{}'",
    id: "id = 'another'",
    hash: "hash = 'another'",
  }
  it('B01: finds an event of which any column was changed', async () => {
    const all = Object.entries(changes)
    const world = await sealed(all.length)
    // From the end on, so that each change is the first one in the chain.
    for (const [i, [name, change]] of all.entries()) {
      const seq = all.length - i
      await world.tamper(`update events set ${change} where seq = ${seq}`)
      const finding = await world.verify()
      assert.equal(finding.kind, 'broken', name)
      assert.deepEqual(finding, { ...finding, seq, problem: 'the event was changed' }, name)
    }
  })

  it('B01: finds the first of events that were deleted', async () => {
    const world = await sealed(8)
    await world.tamper('delete from events where seq in (4, 5)')
    assert.deepEqual(await world.verify(), {
      kind: 'broken',
      seq: 4,
      id: undefined,
      problem: 'events are missing up to 5',
    })
  })

  it('B01: finds events that were taken out of the chain, to be put in again elsewhere', async () => {
    const world = await sealed(6)
    await world.tamper('update events set seq = null, hash = null where seq = 2')
    await world.seal()
    const finding = await world.verify()
    assert.deepEqual([finding.kind, finding.kind === 'broken' && finding.seq], ['broken', 2])
  })

  it('B01: finds an event that was slipped in, with hashes that fit it', async () => {
    const world = await sealed(4)
    await world.sign()
    await rewriteFrom(world, 2, (event) => ({ ...event, sub: 'eve' }))
    assert.deepEqual(await world.verify(), {
      kind: 'broken',
      seq: 1,
      id: undefined,
      problem: 'the chain up to 4 is not the one that was signed',
    })
  })

  it('B01: finds between which signatures a chain was rewritten', async () => {
    const world = await sealed(3)
    await world.sign()
    await world.append(3)
    await world.seal()
    await world.sign()
    await rewriteFrom(world, 5, (event) => ({ ...event, outcome: 'failure' }))
    const finding = await world.verify()
    assert.deepEqual([finding.kind, finding.kind === 'broken' && finding.seq], ['broken', 4])
  })

  it('B01: finds that the end of the log was cut off', async () => {
    const world = await sealed(6)
    await world.sign()
    await world.tamper('delete from events where seq > 4')
    assert.deepEqual(await world.verify(), {
      kind: 'broken',
      seq: 5,
      id: undefined,
      problem: 'events are missing up to 6',
    })
    await world.tamper('delete from events')
    const finding = await world.verify()
    assert.deepEqual([finding.kind, finding.kind === 'broken' && finding.seq], ['broken', 1])
  })

  it('B01: believes no signature but those of the server', async () => {
    const world = await sealed(3)
    await world.sign()
    await rewriteFrom(world, 2, (event) => ({ ...event, sub: 'eve' }))
    const { hash } = (await world.storage.stores.eventChain.last()) ?? { hash: '' }
    await world.tamper(`update event_heads set hash = '${hash}'`)
    const finding = await world.verify()
    assert.deepEqual(finding, {
      ...finding,
      kind: 'broken',
      seq: 3,
      problem: 'its signature is forged',
    })

    await world.tamper(`update event_heads set signature = 'x.y.z'`)
    assert.equal((await world.verify()).kind, 'broken')
    // A signature by a key that nobody knows vouches for nothing.
    const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'mine' })).toString('base64url')
    await world.tamper(`update event_heads set signature = '${header}.e30.AAAA'`)
    const unsigned = await world.verify()
    assert.deepEqual(
      [unsigned.kind, unsigned.kind === 'intact' && unsigned.signedTo],
      ['intact', 0],
    )
  })

  it('B01: moves no signature from one place to another', async () => {
    const world = await sealed(3)
    await world.sign()
    await world.append(2)
    await world.seal()
    await world.tamper(
      'update event_heads set seq = 5, hash = (select hash from events where seq = 5)',
    )
    const finding = await world.verify()
    assert.deepEqual([finding.kind, finding.kind === 'broken' && finding.seq], ['broken', 5])
  })
})

type Event = Parameters<typeof hashOf>[0]

/** What somebody does who can write the store, and knows how the chain is made. */
async function rewriteFrom(
  world: ChainWorld,
  first: number,
  change: (event: Event) => Event,
): Promise<void> {
  const { eventChain } = world.storage.stores
  const events = await eventChain.eventsAfter(0, 1000)
  let hash = ''
  for (const each of events) {
    const event = each.seq === first ? change(each) : each
    hash = hashOf(event, each.seq, hash)
    const { sub = '', outcome } = event
    await world.tamper(
      `update events set sub = '${sub}', outcome = '${outcome}', hash = '${hash}' where seq = ${each.seq}`,
    )
  }
}
