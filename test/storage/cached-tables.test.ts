import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { StatementSync } from 'node:sqlite'
import { describe, it, mock } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import type { TrustedIssuer } from '../../src/oauth/stores/issuer-stores.ts'
import { cachedTables } from '../../src/storage/cache/version-triggers.ts'
import { openStorage } from '../../src/storage/open-storage.ts'
import type { Schema } from '../../src/storage/schema/schema.ts'
import type { CacheTopic, Storage, Stores } from '../../src/storage/storage.ts'
import {
  aClient,
  aConnection,
  aDomain,
  aGroup,
  aKey,
  anApiKey,
  aResource,
  aUser,
  openSession,
} from '../contract/samples.ts'
import { engines, type TestEngine, type TestStorage } from '../support/engines.ts'
import { allGrants, allScopes, startWorld } from '../support/server-world.ts'
import { appendEvent } from '../support/with-events.ts'

const topicsOf: Readonly<Record<TestEngine['name'], readonly CacheTopic[]>> = {
  sqlite: ['clients', 'keys', 'status', 'settings', 'looks', 'connections'],
  postgres: ['clients', 'keys', 'settings', 'looks', 'connections'],
}

const tables = Object.keys(cachedTables) as (keyof Schema)[]

/** Each table with each of its topics that the engine caches. */
function pairsOf(engine: TestEngine['name']) {
  return tables.flatMap((table) =>
    cachedTables[table]
      .filter((topic) => topicsOf[engine].includes(topic))
      .map((topic) => ({ table, topic })),
  )
}

/** Says for each topic whether a change makes its cache load again. */
function cachesOver(storage: Storage) {
  const loads: Record<CacheTopic, number> = {
    clients: 0,
    keys: 0,
    status: 0,
    settings: 0,
    looks: 0,
    connections: 0,
  }
  const caches = (['clients', 'keys', 'status', 'settings', 'looks', 'connections'] as const).map(
    (topic) => ({
      topic,
      values: storage.cache([topic], 10, async () => ++loads[topic]),
    }),
  )
  const askAll = () => Promise.all(caches.map(({ values }) => values.get('a')))
  return async (change: () => Promise<unknown>): Promise<readonly CacheTopic[]> => {
    await askAll()
    const before = { ...loads }
    await change()
    await askAll()
    return caches.map(({ topic }) => topic).filter((topic) => loads[topic] > before[topic])
  }
}

const detailType = { name: 'payment', texts: {}, schema: {}, createdAt: 1, updatedAt: 1 }

const anIssuer: TrustedIssuer = {
  name: 'github',
  issuer: 'https://github.example',
  description: '',
  enabled: true,
  jwksUri: undefined,
  jwks: undefined,
  signingAlgs: ['RS256'],
  longestSeconds: 3600,
  isSingleUse: true,
  assertions: undefined,
  createdAt: 1,
  updatedAt: 1,
}

const aSetting = { key: 'a', value: '1', isSealed: false, changedAt: 1, changedBy: 'somebody' }

/** Fills every cached table with a row. */
async function fillTables({ stores }: { readonly stores: Stores }) {
  const client = aClient({ allowed_origins: ['https://shop.example'] })
  const key = aKey()
  const session = await openSession(stores)
  await stores.clients.put(client)
  await stores.keys.add(key)
  await stores.keys.addSecret('a', 'b')
  const { sub } = session
  const { clientId, registrationId } = client
  const consent = { sub, clientId, registrationId, scopes: ['openid'], claims: [] }
  await stores.consents.add({ ...consent, grantedAt: 1 })
  await stores.revocations.revoke('grant', 1)
  const { groupId } = aGroup()
  await stores.groups.add(aGroup({ groupId }))
  await stores.signInPolicies.put({ groupId, minimumAcr: 'phr', graceDays: 1, trustDays: 1 })
  await stores.groupLooks.put({ groupId, look: { name: 'Acme' } })
  await stores.ownTexts.put(someText)
  const resource = aResource()
  await stores.resources.add(resource, resource.uri)
  await stores.detailTypes.put(detailType, 100)
  await stores.trustedIssuers.put(anIssuer, 100)
  await stores.settings.put(aSetting)
  const apiKey = await addApiKey(stores, sub)
  const connection = aConnection()
  await stores.connections.add(connection, 1000)
  const domain = aDomain(groupId)
  await stores.domains.add(domain, 1000)
  return { client, key, session, groupId, resource, apiKey, connection, domain }
}

const someText = {
  ...{ place: 'mail.verifyEmail', locale: 'en-US', texts: { subject: 'Ours' } },
  ...{ changedAt: 1, changedBy: 'ada' },
}

/** Adds an API key of a person. */
async function addApiKey({ apiKeys }: Stores, sub: string) {
  const { key, digest } = anApiKey(sub)
  assert.ok(await apiKeys.add({ key, digest, groupRecord: undefined }, 100))
  return { ...key, digest }
}

type Filled = Awaited<ReturnType<typeof fillTables>>
type StoreChange = (stores: Stores, filled: Filled) => Promise<unknown>

/** Every verb of a store that changes what is cached. */
const changesByStores: Readonly<Record<CacheTopic, readonly StoreChange[]>> = {
  clients: [
    ({ clients }) => clients.add(aClient()),
    ({ clients }, { client }) => clients.put({ ...client, enabled: false }),
    ({ clients }, { client }) => clients.remove(client.clientId),
    ({ signInPolicies }, { groupId }) =>
      signInPolicies.put({ groupId, minimumAcr: 'phr', graceDays: 2, trustDays: 1 }),
    ({ signInPolicies }, { groupId }) => signInPolicies.remove(groupId),
    ({ resources }) => resources.add(aResource(), randomId()),
    ({ resources }, { resource }) => resources.change(resource.id, { ...resource, scopes: [] }, 1),
    ({ resources }) => resources.forgetClient('shop', 1),
    ({ resources }, { resource }) => resources.remove(resource.id),
    ({ detailTypes }) => detailTypes.put({ ...detailType, name: randomId() }, 100),
    ({ detailTypes }) => detailTypes.put({ ...detailType, updatedAt: 2 }, 100),
    ({ detailTypes }) => detailTypes.remove(detailType.name),
    ({ trustedIssuers }) => trustedIssuers.put({ ...anIssuer, updatedAt: 2 }, 100),
    ({ trustedIssuers }) =>
      trustedIssuers.put({ ...anIssuer, name: randomId(), issuer: randomId() }, 100),
    ({ trustedIssuers }) => trustedIssuers.remove(anIssuer.name),
  ],
  looks: [
    ({ groupLooks }, { groupId }) => groupLooks.put({ groupId, look: { name: 'Other' } }),
    ({ groupLooks }, { groupId }) => groupLooks.remove(groupId),
    ({ ownTexts }) => ownTexts.put({ ...someText, texts: { intro: 'Other' } }),
    ({ ownTexts }) => ownTexts.remove(someText),
  ],
  connections: [
    ({ connections }) => connections.add(aConnection(), 1000),
    ({ connections }, { connection }) =>
      connections.replace({ ...connection, name: 'Other', revision: 1 }, connection.revision),
    ({ connections }, { connection }) => connections.noteUse(connection, 1),
    ({ connections }, { connection }) => connections.noteFailure(connection, 'down', 1),
    ({ connections }, { connection }) => connections.remove(connection.id),
    ({ domains }, { groupId }) => domains.add(aDomain(groupId), 1000),
    ({ domains }, { domain }) =>
      domains.note(domain, { ...domain, status: 'proven', checkedAt: 1, provenAt: 1 }),
    ({ domains }, { domain }) => domains.remove(domain.name, domain.groupId),
  ],
  keys: [
    ({ keys }) => keys.add(aKey()),
    ({ keys }, { key }) => keys.move(key.kid, 'next', 'current', 1),
    ({ keys }, { key }) => keys.reseal(key.kid, 'x'),
    ({ keys }) => keys.addSecret(randomId(), 'b'),
    ({ keys }) => keys.resealSecret('a', 'c'),
    ({ keys }, { key }) => keys.remove(key.kid),
  ],
  settings: [
    ({ settings }) => settings.put({ ...aSetting, key: 'b' }),
    ({ settings }) => settings.put({ ...aSetting, value: '2' }),
    ({ settings }) => settings.remove('a'),
  ],
  status: [
    ({ users }) => users.put(aUser(), []),
    ({ users }, { session }) => users.setStatus(session.sub, 'VERIFIED', 'BLOCKED', 1),
    ({ sessions }, { session }) => sessions.end(session.id, 1),
    ({ sessions }, { session }) => sessions.endAllOf(session.sub, 1),
    ({ sessions }, { session }) => sessions.endAllOf(session.sub, 1, session.id),
    ({ consents }, { client, session }) => consents.withdraw(session.sub, client.clientId, 1),
    ({ revocations }) => revocations.revoke(randomId(), 1),
    ({ clients }, { client }) => clients.put({ ...client, enabled: false }),
    ({ clients }, { client }) => clients.remove(client.clientId),
    ({ restores }) => restores.endEverything(1),
    (stores, { session }) => addApiKey(stores, session.sub),
    ({ apiKeys }, { apiKey }) => apiKeys.remove(apiKey.owner, apiKey.id),
    ({ apiKeys }, { apiKey }) => apiKeys.removeByDigest(apiKey.digest),
  ],
}

for (const engine of engines) {
  describe(`cached tables on ${engine.name}`, () => {
    it('have the triggers of the list, and no other table has', async () => {
      await using storage = await engine.open()
      const listed = pairsOf(engine.name).map(({ table, topic }) => `${table} ${topic}`)
      assert.deepEqual(await findTriggers(engine.name, storage), listed.sort())
    })

    it('N22: each makes caches load again when another connection changes it by plain SQL', async () => {
      await using storage = await engine.open()
      await fillTables(storage)
      const reloadsAfter = cachesOver(storage)
      const { execute } = storage.database
      for (const { table, topic } of pairsOf(engine.name)) {
        const [row = {}] = await execute(`select * from ${table} limit 1`)
        const [column = ''] = Object.keys(row)
        assert.notEqual(column, '', `${table} has a row`)
        const columns = Object.keys(row).join()
        await execute(`create table kept as select ${columns} from ${table}`)
        const changes = [
          `update ${table} set ${column} = ${column}`,
          `delete from ${table}`,
          `insert into ${table} (${columns}) select ${columns} from kept`,
        ]
        for (const statement of changes) {
          const dropped = await reloadsAfter(() => execute(statement))
          assert.ok(dropped.includes(topic), `${statement}: ${topic}`)
        }
        await execute('drop table kept')
        // What was deleted with it by a foreign key.
        await fillTables(storage)
      }
    })

    it('count rows that a foreign key deletes', async () => {
      await using storage = await engine.open()
      await fillTables(storage)
      const { execute } = storage.database
      const versionNow = async () => {
        const [row] = await execute(`select version from cache_versions where topic = 'clients'`)
        return Number(row?.version)
      }
      const before = await versionNow()
      await execute('delete from clients')
      // Once for the clients, and once for their origins.
      assert.equal(await versionNow(), before + 2)
    })

    it('leave caches alone when nothing of theirs was changed', async () => {
      await using storage = await engine.open()
      await fillTables(storage)
      const reloadsAfter = cachesOver(storage)
      const dropped = await reloadsAfter(() =>
        appendEvent(storage, { type: 'LOGOUT', time: 1, outcome: 'success' }),
      )
      assert.deepEqual(
        dropped,
        engine.name === 'sqlite' ? [] : ['status'],
        'PostgreSQL never caches status',
      )
    })

    it('N3: make caches load again after each verb of a store, alone and in a transaction', async () => {
      await using storage = await engine.open()
      const { stores, transact } = storage
      const reloadsAfter = cachesOver(storage)
      for (const [topic, changes] of Object.entries(changesByStores)) {
        for (const change of changes) {
          const filled = await fillTables(storage)
          const alone = await reloadsAfter(() => change(stores, filled))
          assert.ok(alone.includes(topic as CacheTopic), `${topic}: ${change}`)
          const others = await fillTables(storage)
          const inTransaction = await reloadsAfter(() =>
            transact(async (inside) => {
              await inside.people.lockAll()
              await change(inside, others)
            }),
          )
          assert.ok(inTransaction.includes(topic as CacheTopic), `${topic}: ${change}`)
        }
      }
    })
  })
}

describe('values that a server caches', () => {
  it('are read from the tables of their topic alone', async () => {
    const read = recordReads()
    const [sqlite] = engines
    assert.ok(sqlite)
    const world = await startWorld(sqlite, {}, { openStorage: read.open })
    try {
      const client = await world.addClient({
        grant_types: allGrants,
        allowed_scopes: allScopes,
      })
      const user = await world.addUser()
      const scope = 'openid profile email offline_access'
      const { json: tokens } = await world.signIn(client, user, scope)
      const bearer = tokens.access_token
      const headers = { origin: 'https://shop.example' }
      const answers = [
        await world.introspect(client, bearer),
        await world.send('GET', '/users-srv/userinfo', { bearer, headers }),
        await world.refresh(client, tokens.refresh_token),
      ]
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200],
      )
    } finally {
      await world.stop()
      read.stop()
    }
    const topicsSeen = new Set([...read.tablesByTopics.keys()].flat())
    assert.deepEqual([...topicsSeen].sort(), ['clients', 'connections', 'keys', 'status'])
    for (const [topics, found] of read.tablesByTopics) {
      for (const table of found) {
        assert.ok(
          cachedTables[table].some((topic) => topics.includes(topic)),
          `a value of ${topics} is read from ${table}, which cachedTables does not list for it`,
        )
      }
    }
  })
})

/** A storage that records which tables the loads of caches read. */
function recordReads() {
  const tablesByTopics = new Map<readonly CacheTopic[], Set<keyof Schema>>()
  const loading = new AsyncLocalStorage<readonly CacheTopic[]>()
  const readRows = StatementSync.prototype.all
  const recorded = mock.method(
    StatementSync.prototype,
    'all',
    function (this: StatementSync, ...values: Parameters<typeof readRows>) {
      const topics = loading.getStore()
      if (topics) {
        const found = tablesByTopics.get(topics) ?? new Set()
        for (const table of tablesIn(this.sourceSQL)) found.add(table)
        tablesByTopics.set(topics, found)
      }
      return readRows.apply(this, values)
    },
  )
  return {
    tablesByTopics,
    open: async (options: Parameters<typeof openStorage>[0]): Promise<Storage> => {
      const storage = await openStorage(options)
      return {
        ...storage,
        cache: (topics, limit, load, rowsOf) =>
          storage.cache(topics, limit, (key) => loading.run(topics, () => load(key)), rowsOf),
      }
    },
    stop: () => recorded.mock.restore(),
  }
}

function tablesIn(text: string): readonly (keyof Schema)[] {
  const names = [...text.matchAll(/\b(?:from|join)\s+"(\w+)"/g)].map(([, name]) => name)
  return tables.filter((table) => names.includes(table))
}

async function findTriggers(
  engine: TestEngine['name'],
  { database }: TestStorage,
): Promise<readonly string[]> {
  if (engine === 'postgres') {
    const rows = await database.execute(`
      select relname as table_name, proname as function
      from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
      where tgname = 'raise_cache_version'`)
    return rows
      .map((row) => {
        const [, topic] = /^raise_(\w+)_version$/.exec(String(row.function)) ?? []
        return `${row.table_name} ${topic}`
      })
      .sort()
  }
  const rows = await database.execute(`
    select tbl_name, name from sqlite_schema where type = 'trigger' and name like 'raise%'`)
  const found = rows.map((row) => {
    const [, topic, change] = /^raise_(\w+?)_version_on_\w+_(\w+?)$/.exec(String(row.name)) ?? []
    return { place: `${row.tbl_name} ${topic}`, change }
  })
  const byPlace = Object.entries(Object.groupBy(found, ({ place }) => place))
  for (const [place, triggers = []] of byPlace) {
    const changes = triggers.map(({ change }) => change).sort()
    assert.deepEqual(changes, ['delete', 'insert', 'update'], place)
  }
  return byPlace.map(([place]) => place).sort()
}
