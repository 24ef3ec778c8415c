import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { commandLine } from '../../src/events/actor.ts'
import { recorder, type TransactWithEvents } from '../../src/events/recorded.ts'
import type { Stores } from '../../src/storage/storage.ts'
import { addUser } from '../../src/users/add-user.ts'
import { bootstrapAdministrator } from '../../src/users/bootstrap-administrator.ts'
import { passwordHasher } from '../../src/users/hashing/password-hasher.ts'
import { UsersError } from '../../src/users/users-error.ts'
import { engines, openTestStorage } from '../support/engines.ts'
import { cheap, openWorld, tally } from './world.ts'

function usersError(code: number, words: RegExp) {
  return (error: unknown) =>
    error instanceof UsersError && error.code === code && words.test(error.message)
}

for (const engine of engines) {
  describe(`adding users on ${engine.name}`, () => {
    it('stores the record and writes an event', async () => {
      await using world = await openWorld(engine)
      const user = await world.add(
        { username: 'Ada', password: 'correct horse', given_name: 'Ada', customFields: { a: [1] } },
        {
          kind: 'person',
          sub: 'root',
          clientId: 'console',
          sessionId: 'one',
          address: '203.0.113.7',
          scopes: [],
        },
      )
      assert.deepEqual(await world.stores.users.find(user.sub), user)
      assert.deepEqual(await world.stores.users.findByLoginName('ada'), user)
      assert.match((await world.localIdentity(user.sub)).passwordHash ?? '', /^\$argon2id\$/)
      assert.deepEqual(world.events, [
        {
          type: 'ACCOUNT_CREATED',
          time: world.time.now,
          outcome: 'success',
          sub: user.sub,
          clientId: 'console',
          sessionId: 'one',
          address: '203.0.113.7',
          detail: { by: 'root' },
          inGroups: undefined,
          people: undefined,
        },
      ])
    })

    it('L18: refuses a name that another user has, whatever its kind and writing', async () => {
      await using world = await openWorld(engine)
      await world.add({
        username: 'straße',
        email: 'ada@example.com',
        mobile_number: '+491701234567',
      })
      const clashes: [Record<string, string>, RegExp][] = [
        [{ username: 'STRASSE' }, /username is taken/],
        [{ username: 'Ada@Example.com' }, /username is taken/],
        [{ username: 'x', email: 'ADA@example.com' }, /email is taken/],
        [{ username: 'y', mobile_number: '0049 170 1234567' }, /mobile number is taken/],
        [{ username: '+49 170 1234567' }, /username is taken/],
      ]
      for (const [record, words] of clashes) {
        await assert.rejects(world.add(record), usersError(10003, words))
      }
      assert.equal((await world.stores.users.list(undefined, 10)).length, 1)
    })

    it('refuses a sub that exists, and leaves its user alone', async () => {
      await using world = await openWorld(engine)
      const user = await world.add({ sub: 'one', username: 'ada' })
      await assert.rejects(world.add({ sub: 'one', username: 'eve' }), usersError(10002, /sub/))
      assert.deepEqual(await world.stores.users.find('one'), user)
      assert.equal(await world.stores.users.findByLoginName('eve'), undefined)
    })

    it('gives a name to exactly one of many who ask for it at once', async () => {
      await using world = await openWorld(engine)
      const attempts = Array.from({ length: 20 }, () =>
        world.add({ username: 'ada' }).then(
          () => ({ kind: 'stored' }),
          (error) => ({ kind: String(error.code) }),
        ),
      )
      assert.deepEqual(tally(await Promise.all(attempts)), { stored: 1, '10003': 19 })
      assert.equal((await world.stores.users.list(undefined, 50)).length, 1)
    })

    it('stores nothing when what belongs to a new user fails', async () => {
      await using world = await openWorld(engine)
      const onCreated = () => Promise.reject(new Error('no group'))
      const add = addUser({ ...world.context, onCreated })
      await assert.rejects(add(commandLine, { username: 'ada' }), /no group/)
      assert.equal(await world.stores.users.findByLoginName('ada'), undefined)
    })

    it('says that it is busy when too many passwords wait', async () => {
      await using world = await openWorld(engine, { concurrency: 1, waiting: 0 })
      const first = world.add({ username: 'ada', password: 'correct horse' })
      await assert.rejects(
        world.add({ username: 'eve', password: 'correct horse' }),
        (error) =>
          error instanceof UsersError &&
          error.status === 503 &&
          error.headers['retry-after'] === '1',
      )
      await first
    })
  })

  describe(`the first administrator on ${engine.name}`, () => {
    type World = Awaited<ReturnType<typeof openWorld>>

    /** Administrators here are users who are called admin and marked as appointed. */
    function bootstrap(
      { context, transact: here }: World,
      password?: string,
      transact: TransactWithEvents<Stores> = here,
    ) {
      const passwords = passwordHasher({ cost: cheap })
      const recorded = recorder<Stores>({ transact, clock: context.clock })
      return bootstrapAdministrator<Stores>(
        { ...context, passwords, transact, recorded },
        {
          username: 'admin',
          password,
          isNeeded: async ({ users }) =>
            (await users.findByLoginName('admin'))?.customFields.appointed !== true,
          onCreated: async ({ users }, _log, user) => {
            const appointed = { ...user, customFields: { appointed: true }, revision: 1 }
            await users.put(appointed, [{ kind: 'username', name: 'admin' }])
          },
        },
      )
    }

    it('is made with the password given, which is not repeated', async () => {
      await using world = await openWorld(engine)
      const outcome = await bootstrap(world, 'from the settings')
      assert.deepEqual(outcome, { kind: 'created', username: 'admin', password: undefined })
      assert.equal((await world.enter('admin', 'from the settings')).kind, 'signed-in')
    })

    it('gets a long random password, which is shown once', async () => {
      await using world = await openWorld(engine)
      const outcome = await bootstrap(world)
      assert.ok(outcome.kind === 'created' && outcome.password)
      assert.match(outcome.password, /^[A-Za-z2-9]{24}$/)
      assert.equal((await world.enter('admin', outcome.password)).kind, 'signed-in')
      assert.deepEqual(await bootstrap(world), { kind: 'exists' })
    })

    it('is made once, however many nodes start together', async () => {
      await using world = await openWorld(engine)
      const { databaseUrl, time } = world
      const other = await openTestStorage({ databaseUrl, clock: () => time.now })
      try {
        const nodes = Array.from({ length: 3 }, () => [world.transact, other.transact]).flat()
        const starts = nodes.map((transact) => bootstrap(world, undefined, transact))
        assert.deepEqual(tally(await Promise.all(starts)), { created: 1, exists: 5 })
        assert.equal((await world.stores.users.list(undefined, 10)).length, 1)
      } finally {
        await other.close()
      }
    })

    it('is nobody who merely has the name', async () => {
      await using world = await openWorld(engine)
      await world.add({ username: 'Admin', password: 'tangled orchard' })
      const outcome = await bootstrap(world)
      assert.deepEqual(outcome, { kind: 'name-taken', username: 'admin' })
    })
  })
}
