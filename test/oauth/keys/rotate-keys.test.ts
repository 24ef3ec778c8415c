import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { pino } from 'pino'
import { system } from '../../../src/events/actor.ts'
import type { Event } from '../../../src/events/event.ts'
import { recorder, type TransactWithEvents } from '../../../src/events/recorded.ts'
import { SealError, secretBox } from '../../../src/kernel/sealing.ts'
import { keySetLoader } from '../../../src/oauth/keys/keyring.ts'
import {
  dropExpiredKeys,
  ensureKeys,
  rotateKeys,
  rotationDue,
  tendKeys,
  withdrawKey,
} from '../../../src/oauth/keys/rotate-keys.ts'
import { signJwt } from '../../../src/oauth/keys/sign-jwt.ts'
import type { KeyStore, StoredKey } from '../../../src/oauth/model/signing-keys.ts'
import type { Stores } from '../../../src/storage/storage.ts'
import { partOf } from '../../support/part-of.ts'
import { withEvents } from '../../support/with-events.ts'
import { dayMs, type KeyWorld, keyWorld, someClaims } from './key-world.ts'

/** ES256 keys are made in no time; the rules are the same for all. */
const algorithms: ['ES256'] = ['ES256']

describe('the life of signing keys', () => {
  let world: KeyWorld
  const opened: KeyWorld[] = []
  beforeEach(async () => {
    world = await keyWorld({ algorithms })
    opened.push(world)
    await ensureKeys(world.parts, 'next')
  })
  after(() => Promise.all(opened.map(({ storage }) => storage.close())))

  const list = () => world.storage.stores.keys.list()
  const byState = async (state: StoredKey['state']) =>
    (await list()).filter((key) => key.state === state).map(({ kid }) => kid)
  const token = () => signJwt(world.ring, 'ES256', 'at+jwt', someClaims(world))
  const isValid = async (text: string, node: Pick<KeyWorld, 'verifier'> = world) =>
    (await node.verifier.verify(text, ['at+jwt'])).ok
  /** The same dependencies, which also record the events they write. */
  const watched = () => {
    const events: Event[] = []
    const transact: TransactWithEvents<Stores> = (work) =>
      world.storage.transact((stores) =>
        work(
          withEvents(stores, (event) => {
            events.push(event)
            return stores.events.append(event)
          }),
        ),
      )
    const recorded = recorder<Stores>({ transact, clock: world.clock })
    return { parts: { ...world.parts, recorded }, events }
  }
  const publishedKids = async () =>
    (JSON.parse(await world.ring.jwks()) as { keys: StoredKey[] }).keys.map(({ kid }) => kid)

  it('begins with one current and one next key per algorithm, whoever asks how often', async () => {
    await Promise.all([ensureKeys(world.parts, 'current'), tendKeys(world.parts)])
    assert.deepEqual((await list()).map(({ state }) => state).sort(), ['current', 'next'])
  })

  it('lets many nodes that start at once make one set of keys', async () => {
    const fresh = await keyWorld({ algorithms: ['EdDSA'] })
    opened.push(fresh)
    const parts = { ...fresh.parts, settings: { ...fresh.parts.settings, algorithms } }
    await Promise.all(Array.from({ length: 8 }, () => ensureKeys(parts, 'current')))
    const keys = await fresh.storage.stores.keys.list()
    assert.equal(keys.filter(({ alg }) => alg === 'ES256').length, 1)
  })

  it('moves next to current to retired, with a new next, and says so in the log', async () => {
    const [current] = await byState('current')
    const [next] = await byState('next')
    world.time.now += 3 * dayMs
    const { parts, events } = watched()
    const [rotation] = await rotateKeys(parts, system)
    const publishedForMs = 3 * dayMs
    assert.deepEqual(rotation, { alg: 'ES256', kid: next, retired: current, publishedForMs })
    assert.deepEqual(
      events.map(({ type, time, detail }) => ({ type, time, detail })),
      [
        {
          type: 'KEY_ROTATED',
          time: world.time.now,
          detail: { alg: 'ES256', kid: next, retired: current, by: 'server' },
        },
      ],
    )
    assert.deepEqual(await byState('current'), [next])
    assert.deepEqual(await byState('retired'), [current])
    assert.equal((await byState('next')).length, 1)
    assert.equal((await publishedKids()).length, 3)
    assert.equal((await publishedKids())[0], next)
  })

  it('D05: fails no request while keys rotate, here or at another node', async () => {
    const other = world.node()
    const tokens: string[] = []
    let rotating = true
    const requests = (async () => {
      while (rotating) {
        const text = await token()
        tokens.push(text)
        assert.ok(await isValid(text), 'at the node that signed')
        assert.ok(await isValid(text, other), 'at the other node')
        await new Promise(setImmediate)
      }
    })()
    for (let round = 0; round < 5; round++) {
      await rotateKeys(world.parts, system)
      world.time.now += 1000
    }
    rotating = false
    await requests
    for (const text of tokens) assert.ok(await isValid(text))
    const kids = new Set(tokens.map((text) => text.split('.')[0]))
    assert.ok(kids.size > 1, 'more than one key signed')
  })

  it('D05: finds a key that another node made at once', async () => {
    const other = world.node()
    await other.ring.jwks()
    await rotateKeys(world.parts, system)
    await rotateKeys(world.parts, system)
    const text = await token()
    const outcomes = await Promise.all([1, 2, 3].map(() => isValid(text, other)))
    assert.deepEqual(outcomes, [true, true, true])
    assert.equal(other.reads.loads, 2)
  })

  it('D05: reads nothing from the store for forged key ids', async () => {
    const other = world.node()
    assert.ok(await isValid(await token(), other))
    const forge = (n: number) => {
      const kid = String(n).padStart(43, 'A')
      const header = Buffer.from(JSON.stringify({ alg: 'ES256', typ: 'at+jwt', kid }))
      return `${header.toString('base64url')}.e30.AAAA`
    }
    for (let n = 0; n < 100; n++) assert.equal(await isValid(forge(n), other), false)
    assert.equal(other.reads.loads, 1)
  })

  it('rotates by schedule when the key is old enough and the next was published long enough', async () => {
    const { settings } = world.parts
    const start = world.time.now
    assert.deepEqual(rotationDue(await list(), settings, start + 90 * dayMs - 1), [])
    assert.deepEqual(rotationDue(await list(), settings, start + 90 * dayMs), ['ES256'])
    world.time.now += 89 * dayMs
    const [next] = await byState('next')
    assert.ok(next)
    await withdrawKey(world.parts, system, next)
    assert.deepEqual(rotationDue(await list(), settings, start + 95 * dayMs), [])
    assert.deepEqual(rotationDue(await list(), settings, start + 96 * dayMs), ['ES256'])
  })

  it('rotates once when many nodes find it due at the same moment', async () => {
    const [next] = await byState('next')
    world.time.now += 90 * dayMs
    const seen = await list()
    await Promise.all([
      ...Array.from({ length: 4 }, () => tendKeys(world.parts)),
      rotateKeys(world.parts, system, algorithms, seen),
    ])
    await rotateKeys(world.parts, system, algorithms, seen)
    assert.deepEqual(await byState('current'), [next])
    assert.equal((await byState('retired')).length, 1)
    assert.equal((await byState('next')).length, 1)
  })

  it('keeps a retired key until no token of it can be valid, then drops it', async () => {
    const [old] = await byState('current')
    await rotateKeys(world.parts, system)
    world.time.now += 7 * dayMs
    assert.deepEqual(await dropExpiredKeys(world.parts), [])
    assert.ok((await publishedKids()).includes(old ?? ''))
    world.time.now += 3_600_000
    assert.deepEqual(await dropExpiredKeys(world.parts), [old])
    assert.ok(!(await publishedKids()).includes(old ?? ''))
  })

  it('D04: a withdrawn key counts for nothing at once, and signing goes on', async () => {
    const text = await token()
    const [current] = await byState('current')
    const [next] = await byState('next')
    assert.ok(current)
    const { parts, events } = watched()
    assert.equal(await withdrawKey(parts, system, current), 'withdrawn')
    assert.deepEqual(
      events.map(({ type, detail }) => [type, detail?.kid]),
      [['KEY_WITHDRAWN', current]],
    )
    assert.equal(await isValid(text), false)
    assert.ok(!(await publishedKids()).includes(current))
    assert.deepEqual(await byState('current'), [next])
    assert.equal((await byState('next')).length, 1)
    assert.ok(await isValid(await token()))
    assert.equal(await withdrawKey(world.parts, system, current), 'unknown')
    assert.equal(await withdrawKey(world.parts, system, 'no-such-key'), 'unknown')
  })

  it('D04: withdraws next and retired keys too', async () => {
    const text = await token()
    const [first] = await byState('current')
    await rotateKeys(world.parts, system)
    const [next] = await byState('next')
    assert.ok(first && next)
    assert.equal(await withdrawKey(world.parts, system, next), 'withdrawn')
    assert.equal(await withdrawKey(world.parts, system, first), 'withdrawn')
    assert.equal(await isValid(text), false)
    assert.equal((await byState('next')).length, 1)
    assert.equal((await byState('current')).length, 1)
  })

  it('C04: keeps private keys sealed, and refuses to start under another master key', async () => {
    for (const key of await list()) {
      assert.equal(key.publicJwk.d, undefined)
      assert.doesNotMatch(key.sealedPrivateJwk, /"d"|"kty"/)
    }
    const stranger = { ...world.parts, box: secretBox(['another master key, long enough too']) }
    await assert.rejects(ensureKeys(stranger, 'current'), SealError)
    assert.equal((await list()).length, 2)
  })

  it('C02: a sealed key moved to another row counts for nothing, there and everywhere', async () => {
    const keys = await list()
    const current = keys.find(({ state }) => state === 'current')
    const next = keys.find(({ state }) => state === 'next')
    assert.ok(current && next)
    await world.storage.stores.keys.reseal(current.kid, next.sealedPrivateJwk)
    await assert.rejects(async () => world.ring.signingKey('ES256'), /no ES256 key/)
    await assert.rejects(ensureKeys(world.parts, 'current'), SealError)
  })

  it('C02: publishes and trusts only what the seal vouches for', async () => {
    const attacker = await keyWorld({ algorithms })
    opened.push(attacker)
    const [foreign] = await attacker.storage.stores.keys.list()
    const [own] = await list()
    assert.ok(foreign && own)
    const rows: StoredKey[] = [
      { ...own, publicJwk: foreign.publicJwk },
      { ...foreign, state: 'retired', sealedPrivateJwk: own.sealedPrivateJwk },
      { ...own, alg: 'EdDSA', state: 'retired' },
    ]
    const log = pino({ level: 'silent' })
    const load = keySetLoader(partOf<KeyStore>({ list: async () => rows }), world.box, log)
    const { verifying, jwks } = await load()
    assert.deepEqual([...verifying.keys()], [own.kid])
    assert.equal(verifying.get(own.kid)?.alg, 'ES256')
    assert.equal(JSON.parse(jwks).keys[0].x, own.publicJwk.x)
  })
})
