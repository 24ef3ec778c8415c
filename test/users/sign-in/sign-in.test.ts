import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { UserStatus } from '../../../src/users/user.ts'
import { aSession } from '../../contract/samples.ts'
import { engines } from '../../support/engines.ts'
import { openWorld, tally } from '../world.ts'

const ada = {
  sub: 'ada-1',
  username: 'Ada',
  email: 'ada@example.com',
  mobile_number: '+49 170 1234567',
  password: 'correct horse',
}
const bcryptOfPw = '$2b$04$NuAH.9uVD7A/8MIbig85C.pQvOGcLOPWZj4vGOQWfHuX6e03oHItq'
const refused = { kind: 'refused' }
const visitor = { kind: 'visitor', address: '203.0.113.7' } as const

for (const engine of engines) {
  describe(`sign-in on ${engine.name}`, () => {
    it('takes username, email and mobile number, however they are written (L18)', async () => {
      await using world = await openWorld(engine)
      await world.add(ada)
      const { identityId } = await world.localIdentity('ada-1')
      for (const name of ['ada', 'ADA', 'Ada@Example.com', '0049 (170) 123 4567']) {
        const outcome = await world.enter(name, 'correct horse')
        assert.ok(outcome.kind === 'signed-in')
        const { sessionId, user, ...about } = outcome
        assert.equal(world.events.at(-1)?.sessionId, sessionId)
        const { lastLoginAt: _, ...stored } =
          (await world.stores.users.find('ada-1')) ?? assert.fail()
        assert.partialDeepStrictEqual(user, stored)
        assert.deepEqual(about, {
          kind: 'signed-in',
          sub: 'ada-1',
          identityId,
          status: 'VERIFIED',
          epoch: 0,
          mustChangePassword: false,
          isLeaving: false,
          entered: undefined,
        })
      }
      assert.deepEqual(await world.enter('ada ', 'correct horse'), refused)
    })

    it('stores the time and writes an event', async () => {
      await using world = await openWorld(engine)
      await world.add(ada)
      world.time.now += 5000
      const present = { id: 'one', sub: 'ada-1' }
      await world.enter('ada', 'correct horse', { present })
      assert.equal((await world.stores.users.find('ada-1'))?.lastLoginAt, world.time.now)
      assert.deepEqual(world.events.at(-1), {
        type: 'LOGIN_SUCCESS',
        time: world.time.now,
        outcome: 'success',
        sub: 'ada-1',
        clientId: 'shop',
        sessionId: 'one',
        address: '203.0.113.7',
        detail: { status: 'VERIFIED' },
        inGroups: undefined,
        people: undefined,
      })
    })

    it('L06: refuses all alike, with the same work, whoever it is and whatever is wrong', async () => {
      await using world = await openWorld(engine)
      const statuses: UserStatus[] = ['PENDING', 'DECLINED', 'BLOCKED', 'DELETED', 'COMBINED']
      for (const userStatus of statuses) {
        await world.add({ username: userStatus, password: 'correct horse', userStatus })
      }
      await world.add(ada)
      await world.add({
        username: 'blocked with an old hash',
        password_hash: bcryptOfPw,
        userStatus: 'BLOCKED',
      })
      await world.add({
        username: 'social',
        identities: [{ provider: 'google', providerUserId: '1' }],
      })
      world.hashes.length = 0

      const names = ['nobody', 'no\u200bbody', 'x'.repeat(1000), 'social', ...statuses]
      for (const name of names) {
        assert.deepEqual(await world.enter(name, 'correct horse'), refused, name)
      }
      assert.deepEqual(await world.enter('ada', 'wrong'), refused)
      assert.deepEqual(await world.enter('blocked with an old hash', 'pw'), refused)
      assert.equal(world.hashes.length, names.length + 2)
      assert.equal(new Set(world.hashes).size, 1)
    })

    it('lets the pending in where the setting allows it', async () => {
      await using world = await openWorld(engine, { pendingMayLogIn: true })
      await world.add({ ...ada, userStatus: 'PENDING' })
      assert.equal((await world.enter('ada', 'correct horse')).kind, 'signed-in')
    })

    it('L17: never takes an empty password, and counts the attempt', async () => {
      await using world = await openWorld(engine)
      await world.add({
        username: 'social',
        identities: [{ provider: 'google', providerUserId: '1' }, { provider: 'self' }],
      })
      world.hashes.length = 0
      for (let guess = 0; guess < 5; guess++) {
        assert.deepEqual(await world.enter('social', ''), refused)
      }
      assert.equal(world.hashes.length, 0)
      assert.deepEqual(await world.enter('social', ''), { kind: 'delayed', retryAfter: 1 })
    })

    it('refuses a password of a megabyte without hashing it', async () => {
      await using world = await openWorld(engine)
      await world.add(ada)
      world.hashes.length = 0
      assert.deepEqual(await world.enter('ada', 'x'.repeat(1_000_000)), refused)
      assert.equal(world.hashes.length, 0)
    })

    it('L08: delays guesses at one account, twice as long each time, known or not', async () => {
      await using world = await openWorld(engine)
      await world.add(ada)
      for (const name of ['ada', 'nobody']) {
        for (let guess = 0; guess < 5; guess++) {
          assert.deepEqual(await world.enter(name, `guess ${guess}`), refused)
        }
        const delays: number[] = []
        for (let guess = 0; guess < 12; guess++) {
          const work = world.hashes.length
          const outcome = await world.enter(name, 'correct horse')
          assert.equal(outcome.kind, 'delayed')
          assert.equal(world.hashes.length, work)
          const { retryAfter } = outcome as { retryAfter: number }
          delays.push(retryAfter)
          world.time.now += retryAfter * 1000
          assert.deepEqual(await world.enter(name, 'still wrong'), refused)
        }
        assert.deepEqual(delays, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
      }
    })

    it('L13: locks nobody out for good; the right password forgets the failures', async () => {
      await using world = await openWorld(engine)
      await world.add(ada)
      for (let guess = 0; guess < 5; guess++) await world.enter('ada', 'wrong')
      world.time.now += 1000
      assert.equal((await world.enter('ada', 'correct horse')).kind, 'signed-in')
      for (let guess = 0; guess < 5; guess++) {
        assert.deepEqual(await world.enter('ada', 'wrong'), refused)
      }
      assert.equal((await world.enter('ada', 'wrong')).kind, 'delayed')
    })

    it('N17, L14: counts for the account, by whichever name, client and address', async () => {
      await using world = await openWorld(engine)
      await world.add(ada)
      const ways = [
        ['ada', 'shop', '203.0.113.1'],
        ['ADA', 'shop', '203.0.113.2'],
        ['ada@example.com', 'app', '203.0.113.3'],
        ['+491701234567', 'app', '203.0.113.4'],
        ['00491701234567', 'other', '2001:db8::1'],
      ] as const
      for (const [name, clientId, address] of ways) {
        assert.deepEqual(await world.enter(name, 'wrong', { clientId, address }), refused)
      }
      for (const [name, clientId, address] of ways) {
        const outcome = await world.enter(name, 'correct horse', { clientId, address })
        assert.deepEqual(outcome, refused, name)
      }
      world.time.now += 2000
      assert.equal((await world.enter('ada', 'correct horse')).kind, 'signed-in')
    })

    it('N17: shows a delay under the name that was guessed at, and under no other', async () => {
      await using world = await openWorld(engine)
      await world.add(ada)
      const names = ['ada@example.com', '+491701234567', 'grace@example.com']
      for (let guess = 0; guess < 9; guess++) {
        await world.enter('ada', 'wrong')
        world.time.now += 900_000
      }
      await world.enter('ada', 'wrong')
      assert.equal((await world.enter('ada', 'correct horse')).kind, 'delayed')
      // Whoever knows neither name learns the same of both, until each has failures of its own.
      for (const name of names) {
        const outcomes: unknown[] = []
        for (let guess = 0; guess < 6; guess++) outcomes.push(await world.enter(name, 'wrong'))
        assert.deepEqual(outcomes.slice(0, 5), Array(5).fill(refused), name)
        assert.deepEqual(outcomes[5], { kind: 'delayed', retryAfter: 1 }, name)
      }
    })

    it('N17: allows as many guesses under three names of a user as under one', async () => {
      await using world = await openWorld(engine)
      await world.add(ada)
      const names = ['ada', 'ada@example.com', '+491701234567']
      const guesses = names.flatMap((name) => Array.from({ length: 4 }, () => name))
      await Promise.all(guesses.map((name) => world.enter(name, 'wrong')))
      for (const name of names) {
        assert.deepEqual(await world.enter(name, 'correct horse'), refused, name)
      }
    })

    it('N17, L13: lets the owner in from their own browser meanwhile', async () => {
      await using world = await openWorld(engine)
      await world.add(ada)
      const browser = 'the digest of a cookie'
      assert.equal((await world.enter('ada', 'correct horse', { browser })).kind, 'signed-in')
      for (let guess = 0; guess < 5; guess++) await world.enter('ada', 'wrong')
      assert.deepEqual(await world.enter('ada@example.com', 'correct horse'), refused)
      const own = await world.enter('ada@example.com', 'correct horse', { browser })
      assert.equal(own.kind, 'signed-in')
    })

    it('N17: works as much for a name of a delayed user as for one that nobody has', async () => {
      await using world = await openWorld(engine)
      await world.add(ada)
      for (let guess = 0; guess < 5; guess++) await world.enter('ada', 'wrong')
      const work: number[] = []
      for (const name of ['ada@example.com', 'nobody@example.com']) {
        world.hashes.length = 0
        await world.enter(name, 'correct horse')
        work.push(world.hashes.length)
      }
      assert.deepEqual(work, [1, 1])
    })

    it('L10: lets no more guesses through together than one after the other', async () => {
      await using world = await openWorld(engine, { waiting: 200 })
      await world.add(ada)
      for (let guess = 0; guess < 4; guess++) await world.enter('ada', 'wrong')
      world.hashes.length = 0
      const outcomes = await Promise.all(
        Array.from({ length: 100 }, (_, guess) => world.enter('ada', `guess ${guess}`)),
      )
      assert.deepEqual(tally(outcomes), { refused: 1, delayed: 99 })
      assert.equal(world.hashes.length, 1)
    })

    it('L10: lets right passwords through, however many come together', async () => {
      await using world = await openWorld(engine)
      await world.add(ada)
      for (let guess = 0; guess < 4; guess++) await world.enter('ada', 'wrong')
      const outcomes = await Promise.all(
        Array.from({ length: 32 }, () => world.enter('ada', 'correct horse')),
      )
      assert.deepEqual(tally(outcomes), { 'signed-in': 32 })
    })

    it('L16: hashes a few at a time, lets some wait and sends the rest away', async () => {
      const gate = Promise.withResolvers<void>()
      let running = 0
      let most = 0
      await using world = await openWorld(engine, {
        concurrency: 2,
        waiting: 10,
        around: (passwords) => ({
          ...passwords,
          async matches(hash, password) {
            most = Math.max(most, ++running)
            if (running === 2) gate.resolve()
            await gate.promise
            const matched = await passwords.matches(hash, password)
            running--
            return matched
          },
        }),
      })
      const attempts = Array.from({ length: 500 }, (_, index) =>
        world.enter(`user ${index}`, 'wrong', { address: `198.51.100.${index}` }),
      )
      assert.deepEqual(tally(await Promise.all(attempts)), { refused: 12, busy: 488 })
      assert.equal(most, 2)
      assert.equal((await world.enter('someone', 'wrong')).kind, 'refused')
    })

    it('L09: delays an address that fails at many accounts, for the rest of a minute', async () => {
      await using world = await openWorld(engine, { waiting: 200 })
      await world.add(ada)
      const from = (address: string) => ({ address })
      const guesses = Array.from({ length: 100 }, (_, index) =>
        world.enter(`user ${index}`, 'Summer2026', from(`2001:db8:1:2::${index.toString(16)}`)),
      )
      assert.deepEqual(tally(await Promise.all(guesses)), { refused: 100 })

      const neighbour = from('2001:db8:1:2:ffff::1')
      const outcome = await world.enter('ada', 'correct horse', neighbour)
      assert.deepEqual(outcome, { kind: 'delayed', retryAfter: 60 })
      const elsewhere = from('2001:db8:1:3::1')
      assert.equal((await world.enter('ada', 'correct horse', elsewhere)).kind, 'signed-in')
      world.time.now += 60_000
      assert.equal((await world.enter('ada', 'correct horse', neighbour)).kind, 'signed-in')
    })

    it('renews an outdated hash with the right password, and only then', async () => {
      await using world = await openWorld(engine)
      await world.add({ sub: 'old', username: 'old', password_hash: bcryptOfPw })
      await world.enter('old', 'wrong')
      assert.equal((await world.localIdentity('old')).passwordHash, bcryptOfPw)

      assert.equal((await world.enter('old', 'pw')).kind, 'signed-in')
      const renewed = await world.localIdentity('old')
      assert.match(renewed.passwordHash ?? '', /^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
      assert.equal(renewed.passwordVersion, 0)
      assert.equal((await world.enter('old', 'pw')).kind, 'signed-in')
      assert.deepEqual(await world.localIdentity('old'), renewed)
    })

    it('refuses when the user is blocked while the password is checked', async () => {
      await using world = await openWorld(engine, {
        around: (passwords) => ({
          ...passwords,
          async matches(hash, password) {
            await world.stores.users.setStatus('ada-1', 'VERIFIED', 'BLOCKED', world.time.now)
            return passwords.matches(hash, password)
          },
        }),
      })
      await world.add(ada)
      assert.deepEqual(await world.enter('ada', 'correct horse'), refused)
      assert.equal(world.events.at(-1)?.type, 'LOGIN_FAILURE')
      assert.equal((await world.stores.users.find('ada-1'))?.lastLoginAt, undefined)
    })

    it('N1: opens no session after all have ended while the password is checked', async () => {
      await using world = await openWorld(engine, {
        around: (passwords) => ({
          ...passwords,
          async matches(hash, password) {
            await world.stores.sessions.endAllOf('ada-1', world.time.now)
            return passwords.matches(hash, password)
          },
        }),
      })
      await world.add(ada)
      const attempt = { username: 'ada', password: 'correct horse' }
      const outcome = await world.signIn(
        visitor,
        attempt,
        async () =>
          async ({ sessions }, _, proved) => {
            const { sub, identityId, epoch } = proved
            return sessions.open(aSession({ sub, identityId, epoch }))
          },
      )
      assert.equal(outcome.kind === 'signed-in' && outcome.entered, false)
    })

    it('begins what a right password begins in its transaction, or records nothing', async () => {
      await using world = await openWorld(engine)
      await world.add(ada)
      const attempt = { username: 'ada', password: 'correct horse' }
      const subs: string[] = []
      const broken = world.signIn(visitor, attempt, async ({ sub }) => {
        subs.push(sub)
        return () => Promise.reject(new Error('it broke'))
      })
      await assert.rejects(broken, /it broke/)
      assert.equal((await world.stores.users.find('ada-1'))?.lastLoginAt, undefined)
      const wrong = { ...attempt, password: 'wrong' }
      const never = async () => assert.fail('the password is wrong')
      assert.deepEqual(await world.signIn(visitor, wrong, never), refused)
      assert.deepEqual(subs, ['ada-1'])
    })

    it('P05: refuses the old password when it is changed meanwhile, and keeps the new', async () => {
      await using world = await openWorld(engine, {
        around: (passwords) => ({
          ...passwords,
          async matches(hash, password) {
            const { identityId, passwordVersion: version } = await world.localIdentity('old')
            const change = { identityId, version, hash: 'the hash of another password' }
            await world.stores.users.setPasswordHash(change)
            return passwords.matches(hash, password)
          },
        }),
      })
      await world.add({ sub: 'old', username: 'old', password_hash: bcryptOfPw })
      assert.deepEqual(await world.enter('old', 'pw'), refused)
      const { passwordHash, passwordVersion } = await world.localIdentity('old')
      assert.equal(passwordHash, 'the hash of another password')
      assert.equal(passwordVersion, 1)
    })

    it('holds up nobody after a check that broke down', async () => {
      let isBroken = true
      await using world = await openWorld(engine, {
        around: (passwords) => ({
          ...passwords,
          async matches(hash, password) {
            if (isBroken) throw new Error('out of memory')
            return passwords.matches(hash, password)
          },
        }),
      })
      await world.add(ada)
      for (let attempt = 0; attempt < 5; attempt++) {
        await assert.rejects(world.enter('ada', 'correct horse'), /out of memory/)
      }
      isBroken = false
      assert.equal((await world.enter('ada', 'correct horse')).kind, 'delayed')
      world.time.now += 1000
      assert.equal((await world.enter('ada', 'correct horse')).kind, 'signed-in')
    })

    it('writes down neither passwords nor unknown names, and each delay once', async () => {
      await using world = await openWorld(engine)
      await world.add(ada)
      world.events.length = 0
      for (let guess = 0; guess < 8; guess++) await world.enter('ada', 'hunter2')
      await world.enter('hunter2-as-name', 'hunter2')
      assert.deepEqual(
        world.events.map(({ type, sub }) => [type, sub]),
        [
          ...Array(5).fill(['LOGIN_FAILURE', 'ada-1']),
          ['ACCOUNT_LOCKED', 'ada-1'],
          ['LOGIN_FAILURE', undefined],
        ],
      )
      assert.doesNotMatch(JSON.stringify(world.events), /hunter2/)
    })
  })
}
