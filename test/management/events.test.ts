import assert from 'node:assert/strict'
import { it } from 'node:test'
import { compactVerify, createLocalJWKSet } from 'jose'
import { buildEventTending } from '../../src/composition/management.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { appendEvent } from '../support/with-events.ts'
import { describeManagement } from './management-world.ts'

interface Event {
  readonly id: string
  readonly seq: number
  readonly type: string
  readonly time: string
  readonly outcome: string
  readonly sub?: string
  readonly client_id?: string
  readonly detail: Readonly<Record<string, unknown>>
}

describeManagement('the search for events', (world) => {
  interface Page {
    readonly events: readonly Event[]
    readonly next?: string
  }
  const find = async (query = '') =>
    (await world().ask('GET', `/events-srv/events${query}`)) as unknown as Page
  const append = async (count: number, sub: string, type = 'LOGIN_SUCCESS' as const) => {
    const { advance, now, server } = world()
    for (let i = 0; i < count; i++) {
      advance(1000)
      const event = { type, time: now(), outcome: 'success', sub, clientId: 'shop' } as const
      await appendEvent(server.services.storage, event)
    }
  }

  it('returns the latest events, newest first, in pages', async () => {
    const sub = randomId()
    await append(7, sub)
    const { events } = await find(`?sub=${sub}`)
    assert.equal(events.length, 7)
    assert.deepEqual(
      events.map(({ time }) => time),
      events
        .map(({ time }) => time)
        .toSorted()
        .toReversed(),
    )
    assert.ok(events.every(({ seq }) => seq > 0))
    const found: Event[] = []
    for (let next = ''; ; ) {
      const page = await find(`?sub=${sub}&limit=3${next && `&after=${next}`}`)
      found.push(...page.events)
      if (!page.next) break
      next = page.next
    }
    assert.deepEqual(found, events)
  })

  it('finds sign-ins by their method, as statistics count them, and nothing else', async () => {
    const sub = randomId()
    const { now, server } = world()
    const details = [{ factor: 'passkey' }, { provider: 'acme' }, { status: 'VERIFIED' }, {}]
    const shared = { time: now(), outcome: 'success', sub, clientId: 'shop' } as const
    for (const detail of details) {
      await appendEvent(server.services.storage, { ...shared, type: 'LOGIN_SUCCESS', detail })
    }
    await appendEvent(server.services.storage, {
      ...{ ...shared, type: 'FACTOR_ADDED', detail: { factor: 'passkey' } },
    })
    for (const [place, method] of ['passkey', 'connection:acme', 'password', 'other'].entries()) {
      const wanted = `method=${encodeURIComponent(method)}`
      for (const query of [`?sub=${sub}&${wanted}`, `?${wanted}&client_id=shop&sub=${sub}`]) {
        const { events } = await find(query)
        assert.deepEqual(
          events.map(({ type, detail }) => ({ type, detail })),
          [{ type: 'LOGIN_SUCCESS', detail: details[place] }],
          query,
        )
      }
      const alone = await find(`?${wanted}&limit=1000`)
      assert.ok(alone.events.some((event) => event.sub === sub))
      assert.ok(alone.events.every(({ type }) => type === 'LOGIN_SUCCESS'))
    }
    assert.deepEqual((await find(`?sub=${sub}&method=passkey&type=FACTOR_ADDED`)).events, [])
    for (const method of ['', 'Passkey', 'connection:', 'x', `connection:${'x'.repeat(200)}`]) {
      const { status } = await world().admin('GET', `/events-srv/events?method=${method}`)
      assert.equal(status, 400, method)
    }
  })

  it('finds one by its id', async () => {
    const sub = randomId()
    await append(2, sub)
    const { events } = await find(`?sub=${sub}`)
    assert.deepEqual((await find(`?id=${events[1]?.id}`)).events, [events[1]])
    assert.deepEqual((await find(`?id=${events[1]?.id}&type=KEY_ROTATED`)).events, [])
    assert.deepEqual((await find(`?id=${randomId()}`)).events, [])
  })

  it('filters by type, user, client and time', async () => {
    const { now } = world()
    const sub = randomId()
    await append(2, sub)
    const from = Math.ceil(now() / 1000)
    await append(3, sub)
    const to = Math.ceil(now() / 1000)
    await append(1, sub)
    const count = async (query: string) => (await find(`?sub=${sub}${query}`)).events.length
    assert.equal(await count(`&from=${from}`), 4)
    assert.equal(await count(`&from=${from}&to=${to}`), 3)
    assert.equal(await count(`&to=${from}`), 2)
    assert.equal(await count('&client_id=shop'), 6)
    assert.equal(await count('&client_id=other'), 0)
    assert.equal(await count('&type=LOGIN_SUCCESS'), 6)
    assert.equal(await count('&type=LOGOUT'), 0)
    const ofType = await find('?type=LOGIN_SUCCESS&limit=2')
    assert.ok(ofType.events.every(({ type }) => type === 'LOGIN_SUCCESS'))
  })

  it('can be followed without missing anything, while others append', async () => {
    const sub = randomId()
    const { events } = await find('?limit=1')
    let seq = events[0]?.seq ?? 0
    const followed: Event[] = []
    const follow = async () => {
      const page = await find(`?since=${seq}&limit=7`)
      followed.push(...page.events)
      seq = page.events.at(-1)?.seq ?? seq
    }
    await Promise.all([
      ...Array.from({ length: 4 }, () => append(5, sub)),
      (async () => {
        for (let i = 0; i < 5; i++) await follow()
      })(),
    ])
    for (let i = 0; i < 10; i++) await follow()
    assert.equal(followed.filter((event) => event.sub === sub).length, 20)
    assert.deepEqual(
      followed.map((event) => event.seq),
      followed.map((_, i) => (followed[0]?.seq ?? 0) + i),
    )
  })

  it('refuses what it does not understand', async () => {
    for (const query of [
      'type=NOTHING',
      'sub=',
      'from=-1',
      'from=x',
      'from=1e3',
      'limit=0',
      'limit=1001',
      'after=x',
      'since=x',
      'since=1&sub=a',
      'colour=red',
      'sub=a&sub=b',
      'sub=%00',
    ]) {
      const { status } = await world().admin('GET', `/events-srv/events?${query}`)
      assert.equal(status, 400, query)
    }
    const far = Buffer.from(JSON.stringify([Number.MAX_SAFE_INTEGER, 'x'])).toString('base64url')
    assert.ok((await find(`?after=${far}`)).events.length > 0)
  })

  it('returns the newest signature, which the published keys verify', async () => {
    const { admin, advance, ask, logLines, send, server } = world()
    const { services } = server
    const tend = buildEventTending(services)
    await find()
    advance(600_000)
    await append(1, 'ada')
    await tend()
    const { seq, hash, time, signature } = await ask('GET', '/events-srv/head')
    const last = await services.storage.stores.eventChain.last()
    assert.deepEqual({ seq, hash }, last)
    const keys = createLocalJWKSet((await send('GET', '/.well-known/jwks.json')).json as never)
    const { payload, protectedHeader } = await compactVerify(String(signature), keys)
    assert.deepEqual(JSON.parse(Buffer.from(payload).toString()), {
      seq,
      hash,
      time: Date.parse(String(time)),
    })
    assert.equal(protectedHeader.typ, 'event-head+jwt')
    assert.ok(logLines.some((line) => line.includes(String(hash))))
    const asToken = await send('GET', '/users-srv/userinfo', { bearer: String(signature) })
    assert.equal(asToken.status, 401)
    assert.equal((await admin('GET', '/events-srv/head')).status, 200)
  })
})
