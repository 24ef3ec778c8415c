import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { deletionPreparation } from '../../src/composition/users/account-context.ts'
import { commandLine, system } from '../../src/events/actor.ts'
import { operationsOf } from '../connections/elsewhere-scene.ts'
import { aClient, aGroup, aMembership, openSession } from '../contract/samples.ts'
import { freePort } from '../support/free-port.ts'
import { allGrants, allScopes, describeServer } from '../support/server-world.ts'

const dayMs = 86_400_000
const metricsPort = await freePort()

/** Every chore, in the order of the table. A new one needs a test of its own below. */
const names = [
  'keys',
  'expired rows',
  'unconfirmed users',
  'planned deletions',
  'bin',
  'words of users',
  'event log',
  'statistics of people',
  'counted failures',
  'removed groups',
  'jobs of members',
  'roles that begin or end',
  'roles that end soon',
  'roles of removed connections',
  'history of roles',
  'access that ends',
  'reviews',
  'uses of roles',
  'uses of API keys',
  'names of groups',
  'unused clients',
  'proven domains',
  'published metadata',
  'directories',
  'sessions from elsewhere',
  'signals from elsewhere',
  'pushed people',
  'calls of v1',
  'mail',
  'back-channel logouts',
  'pings',
  'pushed changes',
  'signals',
  'webhooks',
]

describeServer(
  'the chores of a server',
  (world) => {
    const execute = (statement: string) => world().database.execute(statement)
    const count = async (from: string) => {
      const [row] = await execute(`select count(*) as count from ${from}`)
      return Number(row?.count)
    }
    const runAll = () => world().server.chores.runAll()
    const failuresOf = () =>
      new Map(
        world()
          .server.chores.status()
          .map(({ name, failures }) => [name, failures]),
      )

    /** Runs the chores while a table is gone, which breaks those that need it. */
    async function runWithout(table: string): Promise<readonly string[]> {
      await runAll()
      const before = failuresOf()
      await execute(`alter table ${table} rename to gone`)
      try {
        await runAll()
      } finally {
        await execute(`alter table gone rename to ${table}`)
      }
      const failed = names.filter((name) => failuresOf().get(name) !== before.get(name))
      await runAll()
      return failed
    }

    it('are these, and none has failed', async () => {
      await runAll()
      const status = world().server.chores.status()
      assert.deepEqual(
        status.map(({ name }) => name),
        names,
      )
      for (const { name, failures, lastSuccessAt } of status) {
        assert.equal(failures, 0, name)
        assert.ok(lastSuccessAt !== undefined, name)
      }
    })

    it('sessions from elsewhere: forgets a token that no setting asks for any more', async () => {
      const { changes } = operationsOf(world())
      const { id: connectionId } = await changes.create(commandLine, {
        ...{ alias: 'acme-oidc', kind: 'oidc', groupId: undefined, name: 'Acme' },
        ...{ preset: undefined, use: 'optional', firstSignIn: 'create', emailTrust: 'claim' },
        ...{ trustsFactors: false, secrets: {}, rules: [] },
        settings: { issuer: 'https://127.0.0.1:9', client_id: 'ostiary' },
      })
      const { stores } = world().server.services.storage
      const { id: sessionId } = await openSession(stores)
      const began = { issuer: 'https://127.0.0.1:9', subject: 'ada', startedAt: 1 }
      const none = { upstreamId: undefined, sealed: undefined }
      const refresh = { sealed: 'v1', dueAt: 1 }
      await stores.upstreamSessions.add({ sessionId, connectionId, ...began, ...none, refresh })
      await runAll()
      while ((await stores.upstreamRefreshes.list(undefined, 1)).length > 0) await turn()
      await changes.remove(commandLine, connectionId)
    })

    it('directories: begins the runs that are due', async () => {
      const { changes } = operationsOf(world())
      const { id } = await changes.create(commandLine, {
        ...{ alias: 'acme', kind: 'ldap', groupId: undefined, name: 'Acme', preset: undefined },
        ...{ use: 'optional', firstSignIn: 'create', emailTrust: 'always', trustsFactors: false },
        // Nobody answers there.
        settings: {
          urls: ['ldaps://127.0.0.1:9'],
          base_dn: 'dc=example',
          sync: { every_minutes: 15 },
        },
        ...{ secrets: {}, rules: [] },
      })
      await runAll()
      await runAll()
      assert.equal(await count(`sync_runs where connection_id = '${id}'`), 1)
      await changes.remove(commandLine, id)
    })

    it('keys: makes the key that is missing', async () => {
      await execute("delete from signing_keys where alg = 'ES256'")
      await runAll()
      for (const state of ['current', 'next']) {
        assert.equal(await count(`signing_keys where alg = 'ES256' and state = '${state}'`), 1)
      }
    })

    it('expired rows: deletes what has expired, and nothing else', async () => {
      const row = (id: string, expiresAt: number) =>
        execute(
          `insert into interactions (id, request, progress, expires_at)
             values ('${id}', '{}', '{}', ${expiresAt})`,
        )
      await row('late', 1)
      await row('open', world().now() + dayMs)
      await runAll()
      assert.equal(await count("interactions where id = 'late'"), 0)
      assert.equal(await count("interactions where id = 'open'"), 1)
    })

    it('unconfirmed users: removes who has not confirmed in time, and nobody else', async () => {
      const [late, early, verified] = [
        await world().addUser({ userStatus: 'PENDING' }),
        await world().addUser({ userStatus: 'PENDING' }),
        await world().addUser(),
      ]
      for (const [{ sub }, expiresAt] of [
        [late, 1],
        [early, world().now() + dayMs],
        [verified, 1],
      ] as const) {
        await execute(
          `insert into unconfirmed_users (sub, expires_at) values ('${sub}', ${expiresAt})`,
        )
      }
      await runAll()
      assert.equal(await count(`users where sub = '${late.sub}'`), 0)
      assert.equal(await count(`users where sub in ('${early.sub}', '${verified.sub}')`), 2)
    })

    it('planned deletions: deletes accounts whose time has come, and no others', async () => {
      const [due, planned] = [await world().addUser(), await world().addUser()]
      await execute(`update users set deletion_at = 1 where sub = '${due.sub}'`)
      const later = world().now() + dayMs
      await execute(`update users set deletion_at = ${later} where sub = '${planned.sub}'`)
      await runAll()
      const isDeleted = (sub: string) => count(`users where sub = '${sub}' and status = 'DELETED'`)
      assert.equal(await isDeleted(due.sub), 1)
      assert.equal(await isDeleted(planned.sub), 0)
    })

    it('planned deletions: end many memberships before, in transactions of their own', async () => {
      const { services } = world().server
      const { groups } = services.storage.stores
      const { sub } = await world().addUser()
      const held = () => groups.groupIdsOf(sub)
      for (let number = 0; (await held()).length < 6; number++) {
        const groupId = `left-${number}`
        await groups.add(aGroup({ groupId }))
        await groups.putMembership(aMembership(groupId, sub))
      }
      const prepare = deletionPreparation(services, 2)
      let slices = 0
      const stopped = prepare(system, sub, async () => {
        if (++slices === 2) throw new TypeError('the account is kept')
      })
      await assert.rejects(stopped, /the account is kept/)
      assert.equal((await held()).length, 4)
      await prepare(system, sub, async () => void slices++)
      assert.deepEqual([(await held()).length, slices], [2, 3])

      await execute(`update users set deletion_at = 1 where sub = '${sub}'`)
      await runAll()
      assert.deepEqual(await held(), [])
      assert.equal(await count(`events where type = 'GROUP_USER_REMOVED' and sub = '${sub}'`), 6)
    })

    it('words of users: finds users whom another version of the server has added', async () => {
      const { sub } = await world().addUser()
      const words = `user_words where sub = '${sub}'`
      const before = await count(words)
      assert.ok(before > 0)
      await execute(`delete from user_words where sub = '${sub}'`)
      await execute(`update users set words_revision = -1 where sub = '${sub}'`)
      await runAll()
      assert.equal(await count(words), before)
    })

    it('removed groups: deletes the rows of what was set aside, and nothing else', async () => {
      const { groups } = world().server.services.storage.stores
      for (const groupId of ['gone', 'kept']) await groups.add(aGroup({ groupId }))
      const event = JSON.stringify({ actor: system, time: 1, parentId: 'root' })
      await execute(`
        insert into group_removals (group_id, event, begun_at) values ('gone', '${event}', 1)`)
      await runAll()
      assert.equal(await count(`"groups" where group_id = 'gone'`), 0)
      assert.equal(await count(`"groups" where group_id = 'kept'`), 1)
      assert.equal(await count('group_removals'), 0)
    })

    it('roles that begin or end: ends those whose time is over, and no others', async () => {
      const { groups } = world().server.services.storage.stores
      await groups.add(aGroup({ groupId: 'timed' }))
      const [late, early] = [await world().addUser(), await world().addUser()]
      for (const { sub } of [late, early]) {
        await groups.putMembership(aMembership('timed', sub, { roles: ['GUEST'] }))
        const validUntil = sub === late.sub ? 1 : world().now() + dayMs
        await groups.putTerms({ groupId: 'timed', sub }, [{ role: 'GUEST', validUntil }], 1)
      }
      await runAll()
      assert.equal(await count(`memberships where group_id = 'timed' and roles = '[]'`), 1)
      assert.equal(await count(`memberships where group_id = 'timed' and roles <> '[]'`), 1)
      assert.equal(await count(`events where type = 'GROUP_USER_EXPIRED'`), 1)
    })

    it('roles that end soon: tells the person once', async () => {
      const { storage, mail } = world().server.services
      const { groups } = storage.stores
      await groups.add(aGroup({ groupId: 'ending' }))
      const email = 'ends@example.com'
      const { sub } = await world().addUser({ email, email_verified: true })
      await groups.putMembership(aMembership('ending', sub, { roles: ['GUEST'] }))
      const validUntil = world().now() + 6 * dayMs
      await groups.putTerms({ groupId: 'ending', sub }, [{ role: 'GUEST', validUntil }], 1)
      await runAll()
      await runAll()
      const letters = (await mail.show(100)).filter(({ to }) => to === email)
      assert.deepEqual(
        letters.map(({ subject }) => subject.startsWith('Your access')),
        [true],
      )
    })

    it('history of roles: forgets what ended before the kept time, and nothing else', async () => {
      const { groups } = world().server.services.storage.stores
      await groups.add(aGroup({ groupId: 'old' }))
      const { sub } = await world().addUser()
      const longAgo = world().now() - 1100 * dayMs
      for (const [roles, updatedAt] of [
        [['FIRST'], longAgo - dayMs],
        [['SECOND'], longAgo],
        [['THIRD'], world().now() - dayMs],
      ] as const) {
        await groups.putMembership(aMembership('old', sub, { roles, updatedAt }))
      }
      await runAll()
      assert.equal(await count(`role_spans where role = 'FIRST'`), 0)
      assert.equal(await count(`role_spans where role in ('SECOND', 'THIRD')`), 2)
    })

    it('unused clients: removes those that registered themselves and got no tokens', async () => {
      const { clients, selfRegistrations } = world().server.services.storage.stores
      const now = world().now()
      for (const [clientId, ageMs] of [
        ['unused', 2 * dayMs],
        ['young', 0],
      ] as const) {
        await clients.put(aClient({ clientId, registeredBy: 'itself' }))
        const createdAt = now - ageMs
        const registration = { clientId, tokenDigest: clientId, scopes: [], createdAt }
        await selfRegistrations.add({ ...registration, usedAt: undefined })
      }
      await runAll()
      assert.equal(await clients.find('unused'), undefined)
      assert.ok(await clients.find('young'))
      await clients.remove('young')
    })

    it('names of groups: finds groups that another version of the server has added', async () => {
      await execute("delete from group_words where group_id = 'OSTIARY_USERS'")
      await execute(`update "groups" set name_key = '' where group_id = 'OSTIARY_USERS'`)
      await runAll()
      assert.ok((await count("group_words where group_id = 'OSTIARY_USERS'")) > 0)
    })

    it('calls of v1: adds what was counted to the store', async () => {
      const { id } = await world().addClient()
      world().server.services.legacyCalls.count(id)
      await runAll()
      assert.equal(await count(`legacy_calls where client_id = '${id}' and calls = 1`), 1)
    })

    it('event log: seals events, and signs the end of the chain', async () => {
      await world().addUser()
      assert.ok((await count('events where seq is null')) > 0)
      await runAll()
      assert.equal(await count('events where seq is null'), 0)
      assert.ok((await count('event_heads')) > 0)
    })

    it('counted failures: writes how often something failed, once its window is over', async () => {
      const client = await world().addClient({ grant_types: allGrants, allowed_scopes: allScopes })
      const user = await world().addUser()
      for (let times = 0; times < 3; times++) {
        const wrong = { ...user, password: 'not the password' }
        assert.equal((await world().signIn(client, wrong)).status, 400)
      }
      const failures = `events where type = 'LOGIN_FAILURE' and sub = '${user.sub}'`
      assert.equal(await count(failures), 1)
      await execute('update counted_failures set since = 1')
      await runAll()
      assert.equal(await count(failures), 2)
      const [row] = await execute(`select detail from ${failures} and detail like '%"since"%'`)
      assert.equal(JSON.parse(String(row?.detail)).count, 2)
      assert.equal(await count('counted_failures'), 0)
    })

    it('mail: takes an email that is due, and drops one that cannot be decrypted', async () => {
      // It has not expired, so that only the chore of mail can remove it.
      const [due, later] = [world().now() - 1, world().now() + dayMs]
      for (const [id, dueAt] of [
        ['due', due],
        ['later', later],
      ] as const) {
        await execute(
          `insert into mail_outbox (id, sealed, written_at, attempts, due_at, expires_at)
             values ('${id}', 'x', 1, 0, ${dueAt}, ${later})`,
        )
      }
      await runAll()
      assert.equal(await count("mail_outbox where id = 'due'"), 0)
      assert.equal(await count("mail_outbox where id = 'later'"), 1)
      await execute("delete from mail_outbox where id = 'later'")
      assert.ok(
        world().logLines.some((line) => {
          const { mail, msg } = JSON.parse(line)
          return mail === 'due' && msg === 'an email cannot be decrypted and is dropped'
        }),
      )
    })

    it('expired rows: deletes an email that has expired before it was due', async () => {
      await execute(
        `insert into mail_outbox (id, sealed, written_at, attempts, due_at, expires_at)
           values ('old', 'x', 1, 3, ${world().now() + dayMs}, 2)`,
      )
      await runAll()
      assert.equal(await count("mail_outbox where id = 'old'"), 0)
    })

    it('back-channel logouts: drops those of a client that is gone', async () => {
      await execute(
        `insert into logout_outbox (session_id, client_id, registration_id, sub, attempts, due_at)
           values ('s', 'gone', 'r', 'somebody', 0, 1)`,
      )
      await runAll()
      assert.equal(await count("logout_outbox where session_id = 's'"), 0)
    })

    it('pings: drops that of a client that is gone', async () => {
      await execute(
        `insert into device_authorizations (id, user_code, client_id, request, address, created_at,
             expires_at, interval_ms, polled_at, retain_until, ping_sealed, ping_due_at)
           values ('p', 'p', 'gone', '{}', '', 1, 1, 1, 1, ${world().now() + dayMs}, 'x', 1)`,
      )
      await runAll()
      assert.equal(await count('device_authorizations where ping_due_at is not null'), 0)
    })

    const brokenBy: Readonly<Record<string, readonly string[]>> = {
      signing_keys: ['keys'],
      unconfirmed_users: ['unconfirmed users'],
      counted_failures: ['counted failures'],
      mail_outbox: ['expired rows', 'mail'],
      logout_outbox: ['back-channel logouts'],
    }
    for (const [table, broken] of Object.entries(brokenBy)) {
      it(`those that need ${table} fail without it, and stop no other`, async () => {
        const failed = await runWithout(table)
        // The event log needs a signing key only when it has something to sign.
        const certain = failed.filter((name) => table !== 'signing_keys' || name !== 'event log')
        assert.deepEqual(certain, broken)
      })
    }

    it('are reported by metrics, with the failures of each', async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      const sampleOf = (metric: string, name: string) => {
        const line = text.split('\n').find((one) => one.startsWith(`${metric}{chore="${name}"}`))
        assert.ok(line, `${metric} of ${name}`)
        return Number(line.split(' ').at(-1))
      }
      for (const { name, failures, lastSuccessAt } of world().server.chores.status()) {
        assert.equal(sampleOf('ostiary_chore_failures_total', name), failures)
        const seconds = sampleOf('ostiary_chore_last_success_timestamp_seconds', name)
        assert.ok(Math.abs(seconds * 1000 - (lastSuccessAt ?? 0)) < 60_000, name)
      }
    })

    it('say in the log which failed, and that it works again', async () => {
      await runWithout('unconfirmed_users')
      const lines = world().logLines.map((line) => JSON.parse(line))
      const about = (msg: RegExp) =>
        lines.some((line) => line.chore === 'unconfirmed users' && msg.test(line.msg))
      assert.ok(about(/a chore failed; it will be tried again/))
      assert.ok(about(/a chore works again/))
    })
  },
  {
    OSTIARY_METRICS_PORT: String(metricsPort),
    // With a mail server the chore of mail reads the outbox. Nothing listens at this address.
    OSTIARY_MAIL_SMTP_URL: 'smtp://127.0.0.1:9',
  },
)
