import assert from 'node:assert/strict'
import { after, before, describe, it, mock } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { allMigrations } from '../../src/storage/migrations/migrations.ts'
import { administrator, expectSuccess } from '../groups/groups-world.ts'
import { type ManagementWorld, managementWorld } from '../management/management-world.ts'
import { signalCalls } from '../signals/signals-world.ts'
import { authenticatorApp } from '../support/authenticator-app.ts'
import { engines, openTestStorage } from '../support/engines.ts'
import { passkeyDevice } from '../support/passkey-device.ts'
import { startWorldOver } from '../support/server-world.ts'
import {
  answerOf,
  authorizationPath,
  type TestBrowser,
  testBrowser,
} from '../support/test-browser.ts'
import { receiver } from '../webhooks/receiver.ts'
import { exportOf } from './export-of.ts'
import { type Keepsakes, storedScope } from './fill-store.ts'
import { openStored, type StoredStore, storedReleases } from './stored-store.ts'

/** As long as the server was off, by its clock; steps of an authenticator app are shorter. */
const offMs = 120_000

for (const release of storedReleases()) {
  for (const engine of engines) {
    describe(`the store of ${release} on ${engine.name}, upgraded`, () => {
      let opened: { readonly world: ManagementWorld; readonly stored: StoredStore } | undefined
      let found: FoundStore | undefined
      const inbox = receiver()
      before(async () => {
        const { database, ...stored } = await openStored(release, engine)
        const rows = await database.execute('select name from ostiary_migrations')
        const names = rows.map(({ name }) => String(name))
        const [last] = await database.execute('select max(seq) as seq from events')
        const { storedAt, environment } = stored
        const startsAt = storedAt + offMs
        const server = await startWorldOver(database, engine, environment, { startsAt })
        opened = { world: managementWorld(server), stored }
        // Later tests change people and groups.
        found = { names, sealed: Number(last?.seq), exported: await exportOf(server, storedAt) }
      })
      after(() => opened?.world.stop())
      const world = () => opened?.world ?? assert.fail('the server is not up')
      const stored = () => opened?.stored ?? assert.fail('the server is not up')
      const kept = (): Keepsakes => stored().keepsakes

      /** Signs Vera in by her password, and answers what comes after it. */
      async function afterPassword(browser: TestBrowser) {
        const page = await browser.open(authorizationPath(kept().client, { scope: storedScope }))
        const { username, password } = kept().vera
        return browser.submit(page, { username, password })
      }

      it('has the migrations that it had, and those since', async () => {
        const all = Object.keys(allMigrations)
        assert.deepEqual(found?.names.toSorted(), all.slice(0, found?.names.length))
        assert.equal(found?.names.toSorted().at(-1), stored().migration)
        const rows = await world().database.execute('select name from ostiary_migrations')
        assert.deepEqual(rows.map(({ name }) => name).toSorted(), all)
      })

      it('has in its export what the export of that version has', async () => {
        assert.deepEqual(missingIn(stored().exported, found?.exported), [])
      })

      it('refuses a password that is wrong, and takes that and the code of the app', async () => {
        const browser = testBrowser(world())
        const login = await browser.open(authorizationPath(kept().client))
        const { username } = kept().vera
        const refused = await browser.submit(login, { username, password: 'walnut harbor' })
        assert.equal(refused.url.pathname, '/login')
        const page = await afterPassword(testBrowser(world()))
        assert.equal(page.url.pathname, '/login/factor')
        const entered = testBrowser(world())
        const app = authenticatorApp(kept().totpSecret, world().now)
        // She consented a version ago, and is not asked again.
        const end = await entered.submit(await afterPassword(entered), { code: app.code() })
        const code = answerOf(end).get('code') ?? assert.fail(`${end.url} ${end.text}`)
        const { status, text } = await world().redeem(kept().client, code)
        assert.equal(status, 200, text)
      })

      it('asks for no second factor in a browser that she trusts', async () => {
        const browser = testBrowser(world())
        for (const [name, value] of kept().trusted) browser.cookies.set(name, value)
        browser.cookies.delete('ostiary_session')
        assert.ok(answerOf(await afterPassword(browser)).get('code'))
      })

      it('takes a recovery code once', async () => {
        const [code = ''] = kept().recoveryCodes
        const use = async () => {
          const browser = testBrowser(world())
          return browser.submit(await afterPassword(browser), { code })
        }
        const end = await use()
        assert.ok(answerOf(end).get('code'), `${end.url} ${end.text}`)
        assert.equal((await use()).status, 400)
      })

      it('takes a passkey', async () => {
        const { vera, device } = kept()
        const passkey = passkeyDevice(new URL(world().issuer).origin, vera.sub, device)
        const browser = testBrowser(world())
        const page = await browser.open(authorizationPath(kept().client, { scope: storedScope }))
        const end = await browser.submit(page, passkey.get(page))
        assert.ok(answerOf(end).get('code'), `${end.url} ${end.text}`)
      })

      it('goes on with a session in a browser', async () => {
        const browser = testBrowser(world())
        for (const [name, value] of kept().cookies) browser.cookies.set(name, value)
        const page = await browser.open('/account')
        assert.equal(page.url.pathname, '/account')
        assert.match(page.text, /Vera/)
      })

      it('knows access tokens, verifies ID tokens, and refreshes', async () => {
        const { client, accessToken, refreshToken, idToken } = kept()
        const info = await world().userinfo(accessToken)
        assert.equal(info.status, 200, info.text)
        assert.equal(info.json.email, 'vera@acme.example')
        assert.equal(await world().isActive(client, accessToken), true)
        assert.equal(await world().isActive(client, kept().revokedToken), false)
        assert.equal((await world().userinfo(kept().revokedToken)).status, 401)
        const { json } = await world().refresh(client, refreshToken)
        assert.equal(await world().isActive(client, json.access_token), true)
        const left = await world().send('GET', `/session/end_session?id_token_hint=${idToken}`)
        assert.ok(left.status < 400, left.text)
      })

      it('takes API keys of people and of groups', async () => {
        for (const [key, groupId, role] of [
          [kept().apiKey, 'acme-engines', 'ENGINEER'],
          [kept().groupKey, 'acme-sales', 'ROBOT'],
        ] as const) {
          const { json } = await world().introspect(kept().asker, key)
          assert.equal(json.active, true)
          const groups = json.groups as readonly { groupId: string; roles: readonly string[] }[]
          assert.deepEqual(
            groups.map((each) => [each.groupId, each.roles]),
            [[groupId, [role]]],
          )
        }
      })

      it('has roles in groups, and ends them when they end', async () => {
        const groups = await administrator(world())
        const { sub } = kept().vera
        const verify = (groupId: string, role: string) =>
          groups.verify({ userId: sub, groupId, roles: [role] })
        await expectSuccess(verify('acme-engines', 'ENGINEER'))
        await expectSuccess(verify('acme-sales', 'ANALYST'))
        assert.notEqual((await verify('acme-sales', 'MANAGER')).status, 200)
        const terms = await expectSuccess(groups.groupsOf(sub))
        assert.match(JSON.stringify(terms), /validUntil/)
      })

      it('has a chain of events that nobody broke, and goes on with it', async () => {
        await world().server.chores.runAll()
        const verified = await world().ask('GET', '/events-srv/verification')
        assert.equal(verified.state, 'intact')
        const sealed = found?.sealed ?? 0
        assert.ok(sealed > 500)
        assert.ok(Number(verified.events) > sealed, `${verified.events} and ${sealed}`)
      })

      it('delivers what waited: signals and messages of webhooks', async () => {
        const { receiver: listener, stream, webhook, vera } = kept()
        await signalCalls(world).deliver()
        const form = { grant_type: 'client_credentials', scope: 'ostiary:ssf_manage' }
        const bearer = (await world().token(listener, form)).json.access_token
        const json = { returnImmediately: true }
        const polled = await world().send('POST', `/ssf/poll/${stream}`, { bearer, json })
        assert.equal(polled.status, 200, polled.text)
        assert.ok(Object.keys(polled.json.sets as object).length > 0)

        await world().ask('PUT', `/webhook-srv/webhooks/${webhook.id}`, {
          ...{ url: inbox.url(), events: ['GROUP_NEW_USER_ADDED'], enabled: true },
        })
        // It had failed before, and is tried again later.
        world().advance(3_600_000)
        while (inbox.about(vera.sub).length === 0) {
          await world().server.services.webhooks.delivery.deliver()
          await nextTurn()
        }
        const [message] = inbox.about(vera.sub)
        assert.equal(message?.type, 'GROUP_NEW_USER_ADDED')
        mock.timers.enable({ apis: ['Date'], now: world().now() })
        try {
          new Webhook(webhook.secret).verify(message?.body ?? '', message?.headers ?? {})
        } finally {
          mock.timers.reset()
        }
      })
    })

    describe(`the store of ${release} on ${engine.name}, not upgraded`, () => {
      it('is left alone by a server that may not migrate', async () => {
        const { database, migration } = await openStored(release, engine)
        await using _ = database
        const isCurrent = Object.keys(allMigrations).at(-1) === migration
        const opening = openTestStorage({ ...database, migrate: false })
        if (isCurrent) await (await opening).close()
        else await assert.rejects(opening, /run `ostiary migrate` first/)
        const rows = await database.execute(
          'select name from ostiary_migrations order by name desc limit 1',
        )
        assert.equal(rows[0]?.name, migration)
      })

      it('has a row in every table but those that empty by themselves', async () => {
        const { database } = await openStored(release, engine)
        await using _ = database
        const empty: string[] = []
        for (const table of await tablesOf(database.execute, engine.name)) {
          const [row] = await database.execute(`select count(*) as n from "${table}"`)
          if (Number(row?.n) === 0) empty.push(table)
        }
        assert.deepEqual(
          empty.filter((table) => !mayBeEmpty.has(table)),
          [],
        )
      })
    })
  }
}

/** What a store had before anybody used it. */
interface FoundStore {
  readonly names: readonly string[]
  readonly sealed: number
  readonly exported: object
}

/** Rows of these wait for a moment, remember something for minutes, or come from v1 or `apply`. */
const mayBeEmpty: ReadonlySet<string> = new Set([
  ...['logout_outbox', 'scim_queue', 'upstream_logouts', 'upstream_requests', 'group_removals'],
  ...['counted_failures', 'event_people', 'mail_code_bars', 'used_dpop_proofs', 'revocations'],
  ...['legacy_use', 'legacy_calls', 'applied_entries', 'provisioned_members', 'signal_subjects'],
  ...['former_passwords', 'pushed_requests', 'used_assertions', 'attempts'],
])

async function tablesOf(
  execute: (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>,
  engine: 'sqlite' | 'postgres',
): Promise<readonly string[]> {
  const rows = await execute(
    engine === 'sqlite'
      ? `select name from sqlite_master where type = 'table'`
      : `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  return rows.map(({ name }) => String(name)).sort()
}

/** Paths of what is in one value and not, or otherwise, in another that may have more members. */
function missingIn(old: unknown, now: unknown, path = ''): readonly string[] {
  if (Array.isArray(old)) {
    if (!Array.isArray(now) || now.length < old.length) return [path]
    return old.flatMap((each, i) => missingIn(each, now[i], `${path}[${i}]`))
  }
  if (typeof old === 'object' && old !== null) {
    if (typeof now !== 'object' || now === null) return [path]
    return Object.entries(old).flatMap(([name, each]) =>
      missingIn(each, (now as Record<string, unknown>)[name], `${path}.${name}`),
    )
  }
  return Object.is(old, now) ? [] : [`${path}: ${JSON.stringify(old)} ${JSON.stringify(now)}`]
}
