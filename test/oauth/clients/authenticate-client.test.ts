import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { OAuthError } from '../../../src/oauth/oauth-error.ts'
import {
  aSecret,
  assertionFields,
  attempt,
  basic,
  type ClientWorld,
  clientWorld,
  type RequestParts,
  refusalOf,
} from './client-world.ts'

type Fields = Readonly<Record<string, string>>

const publicClient = {
  redirect_uris: ['https://app.example/cb'],
  grant_types: ['authorization_code'],
  token_endpoint_auth_method: 'none',
}
const post = { client_id: 'shop', client_secret: aSecret }
const missing = '401 invalid_client client authentication is missing (Bearer)'
const failed = '401 invalid_client client authentication failed (Bearer)'
const unknown = '400 invalid_client client authentication failed: the client is unknown'

/** The client that a request is taken to come from, or the refusal in one line. */
async function outcome(world: ClientWorld, fields: Fields, request?: RequestParts) {
  try {
    return (await attempt(world, fields, request)).id
  } catch (error) {
    assert.ok(error instanceof OAuthError, String(error))
    const challenge = error.headers['www-authenticate']
    return `${error.status} ${error.code} ${error.message}${challenge ? ` (${challenge})` : ''}`
  }
}

describe('authenticateClient', () => {
  let world: ClientWorld
  before(async () => {
    world = await clientWorld({ limits: { client: 1e6, address: 1e6 } })
    await world.register('shop')
    await world.register('poster', { token_endpoint_auth_method: 'client_secret_post' })
    await world.register('app', publicClient, { secrets: [] })
    await world.register('closed', {}, { enabled: false })
    await world.register('closed-app', publicClient, { enabled: false, secrets: [] })
    await world.register('odd', {}, { secret: 'per%cent+plus &colon:' })
    await world.register('escaped', {}, { secret: 'plus+and%41' })
  })
  after(() => world.storage.close())

  const viaBasic = (id: string, secret: string, fields: Fields = {}) =>
    outcome(world, fields, { authorization: basic(id, secret) })
  const viaPost = (fields: Fields) => outcome(world, fields)

  it('takes a secret by Basic and in the body, whichever of them is registered', async () => {
    assert.equal(await viaBasic('shop', aSecret), 'shop')
    assert.equal(await viaPost(post), 'shop')
    assert.equal(await viaBasic('poster', aSecret), 'poster')
    assert.equal(await viaPost({ ...post, client_id: 'poster' }), 'poster')
  })

  it('takes the client_id beside Basic if it is the same', async () => {
    assert.equal(await viaBasic('shop', aSecret, { client_id: 'shop' }), 'shop')
    assert.match(await viaBasic('shop', aSecret, { client_id: 'poster' }), /^400 invalid_request/)
  })

  it('reads Basic with and without the form encoding of RFC 6749 §2.3.1', async () => {
    const secret = 'per%cent+plus &colon:'
    assert.equal(await viaBasic('odd', secret), 'odd')
    assert.equal(await viaBasic('odd', encodeURIComponent(secret)), 'odd')
    assert.equal(await viaBasic('odd', encodeURIComponent(secret).replaceAll('%20', '+')), 'odd')
    assert.equal(await viaBasic('%6fdd', secret), 'odd')
    assert.equal(await viaBasic('escaped', 'plus+and%41'), 'escaped')
    assert.equal(await viaBasic('escaped', 'plus%2Band%2541'), 'escaped')
    assert.equal(await viaBasic('escaped', 'plus and%41'), failed)
    const scheme = basic('shop', aSecret).replace('Basic', 'bAsIc')
    assert.equal(await outcome(world, {}, { authorization: scheme }), 'shop')
  })

  it('takes a public client by its name', async () => {
    assert.equal(await viaPost({ client_id: 'app' }), 'app')
  })

  it('T20: says that authentication is missing', async () => {
    for (const fields of [{}, { client_id: '' }, { client_id: 'shop' }, { client_secret: 'x' }]) {
      assert.equal(await viaPost(fields), missing, JSON.stringify(fields))
    }
  })

  it('T20: refuses two methods at once', async () => {
    const authorization = basic('shop', aSecret)
    const two: [Fields, RequestParts?][] = [
      [post, { authorization }],
      [assertionFields('x.y.z'), { authorization }],
      [{ ...post, ...assertionFields('x.y.z') }],
      [{}, { authorization: [authorization, authorization] }],
      [{ ...post, grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: 'x.y.z' }],
    ]
    for (const [fields, request] of two) {
      const answer = await outcome(world, fields, request)
      assert.equal(answer, '400 invalid_request the client must authenticate in one way only')
    }
  })

  it('T21: binds a client to its registered method', async () => {
    assert.equal(await viaPost({ client_id: 'app', client_secret: aSecret }), failed)
    assert.equal(await viaBasic('app', aSecret), failed)
    assert.equal(await viaPost({ client_id: 'shop', ...assertionFields('x.y.z') }), failed)
  })

  it('T22: lets no confidential client pose as a public one', async () => {
    assert.equal(await viaPost({ client_id: 'shop', code_verifier: 'x'.repeat(43) }), missing)
  })

  it('M12: takes an empty secret for an omitted one', async () => {
    assert.equal(await viaPost({ client_id: 'app', client_secret: '' }), 'app')
    assert.equal(await viaBasic('app', ''), 'app')
    assert.equal(await viaBasic('shop', aSecret, { client_secret: '' }), 'shop')
    assert.equal(await viaPost({ client_id: 'shop', client_secret: '' }), missing)
    assert.equal(await viaBasic('shop', ''), missing)
    assert.equal(await viaBasic('nobody', ''), failed)
    assert.equal(await viaBasic('', ''), failed)
  })

  it('refuses wrong secrets', async () => {
    for (const secret of ['wrong', `${aSecret}x`, aSecret.slice(0, -1), aSecret.toUpperCase()]) {
      assert.equal(await viaBasic('shop', secret), failed)
      assert.equal(await viaPost({ client_id: 'shop', client_secret: secret }), failed)
    }
  })

  it('says that a client is unknown only to who names it in the body alone', async () => {
    assert.equal(await viaPost({ client_id: 'nobody' }), unknown)
    assert.equal(await viaPost({ client_id: 'nobody', client_secret: 'x' }), unknown)
    assert.equal(await viaBasic('nobody', 'x'), failed)
    assert.equal(await viaBasic('nobody', 'x', { client_id: 'nobody' }), failed)
    assert.equal(await viaPost({ client_id: `'; drop table clients; --\u0000` }), unknown)
  })

  it('takes no other Authorization than well-formed Basic', async () => {
    const encoded = Buffer.from(`shop:${aSecret}`).toString('base64')
    const noColon = Buffer.from('shop').toString('base64')
    const wrong = [
      `Bearer ${encoded}`,
      'Basic',
      'Basic ',
      `Basic ${noColon}`,
      `Basic ${encoded}, x`,
      `Basic !${encoded}`,
      encoded,
    ]
    for (const authorization of wrong) {
      assert.equal(await outcome(world, {}, { authorization }), failed, authorization)
    }
  })

  it('T44: refuses a disabled client in the words for a wrong secret', async () => {
    assert.equal(await viaBasic('closed', aSecret), failed)
    assert.equal(await viaPost({ client_id: 'closed-app' }), failed)
  })

  it('T44: refuses a client from the moment it is disabled, and takes it again once enabled', async () => {
    const record = await world.register('switched')
    assert.equal(await viaBasic('switched', aSecret), 'switched')
    await world.stores.clients.put({ ...record, enabled: false })
    assert.equal(await viaBasic('switched', aSecret), failed)
    await world.stores.clients.put(record)
    assert.equal(await viaBasic('switched', aSecret), 'switched')
  })

  it('T41: makes an error of its own for every request', async () => {
    const errors = await Promise.all([1, 2].map(() => refusalOf(attempt(world, {}))))
    assert.notEqual(errors[0], errors[1])
  })

  it('C05: shows no secret in errors', async () => {
    const authorization = basic('shop', 'hunter2')
    const error = await refusalOf(attempt(world, {}, { authorization }))
    assert.ok(!JSON.stringify([error.message, error.detail, error.headers]).includes('hunter2'))
    assert.equal(error.detail, 'shop: wrong secret')
  })
})

describe('failed authentications', () => {
  const wrong = { client_id: 'shop', client_secret: 'wrong' }
  const slowDown = '429 slow_down too many failed attempts'

  async function worldWith(limits: { client: number; address: number }) {
    const world = await clientWorld({ limits })
    await world.register('shop')
    await world.register('bank')
    return world
  }

  it('T25: makes whoever guesses at a client wait, and nobody else', async () => {
    const world = await worldWith({ client: 3, address: 100 })
    for (let i = 0; i < 3; i++) assert.equal(await outcome(world, wrong), failed)
    assert.equal(await outcome(world, wrong), slowDown)
    assert.equal(await outcome(world, post), slowDown, 'else guessing would still pay')
    assert.equal(await outcome(world, { ...post, client_id: 'bank' }), 'bank')
    assert.equal(await outcome(world, post, { address: '203.0.113.8' }), 'shop')
    await world.storage.close()
  })

  it('T25: says when to come back, and lets the client in then', async () => {
    const world = await worldWith({ client: 1, address: 100 })
    await outcome(world, wrong)
    world.time.now += 20_000
    const error = await refusalOf(attempt(world, post))
    assert.equal(error.headers['retry-after'], '40')
    world.time.now += 40_000
    assert.equal(await outcome(world, post), 'shop')
    await world.storage.close()
  })

  it('T25: counts by address over all clients, a /64 of IPv6 as one', async () => {
    const world = await worldWith({ client: 100, address: 4 })
    for (const [i, client_id] of ['shop', 'bank', 'nobody', 'someone'].entries()) {
      await outcome(world, { client_id, client_secret: 'wrong' }, { address: `2001:db8::${i + 1}` })
    }
    assert.equal(await outcome(world, post, { address: '2001:db8::ffff' }), slowDown)
    assert.equal(await outcome(world, post, { address: '2001:db8:0:1::1' }), 'shop')
    await world.storage.close()
  })

  it('T25: lets no more guesses through when they come at once', async () => {
    const world = await worldWith({ client: 5, address: 100 })
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(world, wrong)))
    assert.equal(outcomes.filter((each) => each === failed).length, 5)
    assert.equal(outcomes.filter((each) => each === slowDown).length, 45)
    await world.storage.close()
  })

  it('T25: knows of failures at another node', async () => {
    const world = await worldWith({ client: 4, address: 100 })
    const other = { ...world, ...world.node() }
    for (let i = 0; i < 3; i++) await outcome(other, wrong)
    assert.equal(await outcome(world, wrong), failed)
    assert.equal(await outcome(world, wrong), slowDown)
    await world.storage.close()
  })

  it('counts no success, and nothing that showed no proof', async () => {
    const world = await worldWith({ client: 2, address: 2 })
    for (let i = 0; i < 10; i++) {
      assert.equal(await outcome(world, post), 'shop')
      assert.equal(await outcome(world, { client_id: 'shop' }), missing)
    }
    await world.storage.close()
  })

  it('write an event without the secret', async () => {
    const world = await worldWith({ client: 10, address: 10 })
    await outcome(world, { client_id: 'shop', client_secret: 'hunter2' })
    await outcome(world, { client_id: 'x\ny', client_secret: 'hunter2' })
    const event = {
      type: 'INVALID_CLIENT_SECRET',
      time: world.time.now,
      outcome: 'failure',
      address: '203.0.113.7',
    }
    assert.partialDeepStrictEqual(world.events, [
      { ...event, clientId: 'shop', detail: { shown: 'secret', why: 'wrong secret' } },
      { ...event, clientId: undefined, detail: { shown: 'secret', why: 'unknown client' } },
    ])
    await world.storage.close()
  })
})

describe('T24: the time a refusal takes', () => {
  it('does not reveal whether a client exists', async () => {
    const { secrets, storage, register } = await clientWorld()
    const { secrets: kept } = await register('shop')
    const rounds = 4000
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const measure = (kind: keyof typeof times, given: typeof kept | undefined) => {
      const started = process.hrtime.bigint()
      secrets.matches('shop', given, 'a wrong secret')
      times[kind].push(Number(process.hrtime.bigint() - started))
    }
    // Alternately, so that a change of the machine's speed affects both.
    for (let i = 0; i < rounds; i++) {
      measure('known', kept)
      measure('unknown', undefined)
    }
    const middle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[rounds / 2] ?? 0
    const [known, unknownClient] = [middle(times.known), middle(times.unknown)]
    assert.ok(
      unknownClient > known * 0.5 && unknownClient < known * 2,
      `${known} ${unknownClient} ns`,
    )
    await storage.close()
  })
})
