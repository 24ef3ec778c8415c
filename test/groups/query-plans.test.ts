import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type CompiledQuery, sql } from 'kysely'
import type { EventLog } from '../../src/events/event.ts'
import type { GroupEventReader } from '../../src/events/event-readers.ts'
import type { Membership } from '../../src/groups/group.ts'
import type { GroupStore } from '../../src/groups/group-context.ts'
import type { RoleHistoryStore } from '../../src/groups/role-history.ts'
import type { UserSearchStore } from '../../src/management/management-stores.ts'
import type { TokenStatusStore } from '../../src/oauth/stores/session-stores.ts'
import type { Access, Engine } from '../../src/storage/engine/engine.ts'
import { type Dialect, handle } from '../../src/storage/engine/handle.ts'
import { openPostgres, postgresDialect } from '../../src/storage/postgres/open-postgres.ts'
import { openSqlite } from '../../src/storage/sqlite/open-sqlite.ts'
import { sqliteDialect } from '../../src/storage/sqlite/sqlite-statements.ts'
import { eventLog } from '../../src/storage/stores/event-log.ts'
import { groupEventReader } from '../../src/storage/stores/group-event-reader.ts'
import { groupStore } from '../../src/storage/stores/groups/group-store.ts'
import { roleHistoryStore } from '../../src/storage/stores/groups/role-history-store.ts'
import { indexMembers } from '../../src/storage/stores/groups/subtree-members.ts'
import { tokenStatusStore } from '../../src/storage/stores/token-status-store.ts'
import { userSearchStore } from '../../src/storage/stores/user-search-store.ts'
import { engines, openTestStorage, silent, type TestDatabase } from '../support/engines.ts'
import { growTree } from './grow-tree.ts'

const dialects: Readonly<Record<Engine['name'], Dialect>> = {
  sqlite: sqliteDialect,
  postgres: postgresDialect,
}

function open(name: Engine['name'], { databaseUrl: url }: TestDatabase): Promise<Engine> | Engine {
  return name === 'sqlite'
    ? openSqlite({ path: url.slice('sqlite:'.length), waitMs: 1000 })
    : openPostgres({ url, poolSize: 4, waitMs: 1000, log: silent })
}

const users = 2000

/** 4,000 groups on five levels, 2,000 users, each in ten groups and with a session. */
async function fill(database: TestDatabase, engine: Engine): Promise<void> {
  await growTree(database, { top: 'g', groups: 4000, children: 8 })
  const numbers = Array.from({ length: users }, (_, n) => n)
  const people = numbers.map((n) => `('u-${n}', 'VERIFIED', 0, 0, 0, '{}', '{}', 0, 0, 0)`)
  await database.execute(`
    insert into users (sub, status, email_verified, phone_number_verified, mobile_number_verified,
      profile, custom_fields, created_at, updated_at, revision) values ${people.join()}`)
  const rowsOf = (row: (n: number) => string) => numbers.map((n) => `(${row(n)})`).join()
  await database.execute(`
    insert into sessions (id, sub, identity_id, auth_time, amr, created_at, expires_at,
      idle_expires_at, retain_until, epoch)
    values ${rowsOf((n) => `'s-${n}', 'u-${n}', '', 0, '[]', 0, 0, 0, 0, 0`)}`)
  await database.execute(`
    insert into consents (sub, client_id, registration_id, scopes, granted_at)
    values ${rowsOf((n) => `'u-${n}', 'c', '', '', 0`)}`)
  await database.execute(`
    insert into clients (client_id, registration_id, enabled, metadata, secrets, created_at, updated_at)
    values ${rowsOf((n) => `'c-${n}', '', 1, '{}', '[]', 0, 0`)}`)
  await database.execute(`
    insert into group_types (group_type, id, description, role_mode, allowed_roles, created_at, updated_at)
    values ${rowsOf((n) => `'type-${n}', '', '', 'no_roles', '[]', 0, 0`)}`)
  await database.execute(`
    insert into revocations (id, expires_at) values ${rowsOf((n) => `'r-${n}', 0`)}`)
  for (let k = 0; k < 10; k++) {
    const rows = numbers.map((n) => {
      const group = 1 + ((n * 7 + k * 397) % 4000)
      return `('g-${group}', 'u-${n}', '', '["A"]', 0, 0, 0)`
    })
    await database.execute(`
      insert into memberships (group_id, sub, id, roles, created_at, updated_at, revision)
      values ${rows.join()}`)
  }
  const invited = (n: number) =>
    `'g-${1 + ((n * 7) % 4000)}', 'name ${n}', '', '', 'u-${n}', 0, '["A"]', '', 0, 0, 0`
  await database.execute(`
    insert into group_invitations (group_id, name_key, id, typed, sub, is_declined, roles,
      invited_by, created_at, updated_at, revision) values ${rowsOf(invited)}`)
  const ruled = (n: number) =>
    `'c-${n % 20}', 'u-${n}', 'g-${1 + ((n * 7) % 4000)}', 'A', 'groups = a', 0`
  await database.execute(`
    insert into rule_roles (connection_id, sub, group_id, role, because, made_membership)
    values ${rowsOf(ruled)}`)
  await database.execute(`
    insert into membership_terms (group_id, sub, terms, changes_at)
    values ${rowsOf((n) => `'g-${1 + ((n * 7) % 4000)}', 'u-${n}', '[]', ${n + 1e13}`)}`)
  await database.execute(`
    insert into user_words (word, sub)
    values ${rowsOf((n) => `'name${n}', 'u-${n}'`)}, ${rowsOf((n) => `'everyone', 'u-${n}'`)}`)
  for (let k = 0; k < 10; k++) {
    const eventRows = (columns: (n: number) => string) =>
      rowsOf((n) => `'e-${k}-${n}', ${columns(n)}`)
    await database.execute(`
      insert into events (id, type, time, outcome) values ${eventRows((n) => `'t', ${n}, 'success'`)}`)
    await database.execute(`
      insert into group_events (event_id, record_id, time, type, sub)
      values ${eventRows((n) => `'r-${k % 2}', ${n}, 't', 'u-${n}'`)}`)
    await database.execute(`
      insert into event_people (event_id, sub, time)
      values ${eventRows((n) => `'u-${n}', ${n}`)}`)
  }
  await indexMembers(engine.db, sql`select group_id, sub from memberships`)
  await database.execute(`
    insert into role_spans (group_id, sub, role, starts_at, ends_at, given_how, is_open)
    select group_id, sub, role, -2 * turn, 1 - 2 * turn, 'hand', 0
    from role_spans, (select 1 as turn union all select 2 union all select 3) as turns`)
  await database.execute('analyze')
}

const newMember: Membership = {
  id: 'new',
  groupId: 'g-3999',
  sub: 'u-77',
  roles: ['B'],
  createdAt: 0,
  updatedAt: 0,
  revision: 0,
}

type Operation = (
  groups: GroupStore,
  tokenStatus: TokenStatusStore,
  userSearch: UserSearchStore,
  groupEvents: GroupEventReader,
  events: EventLog,
  roleHistory: RoleHistoryStore,
) => unknown

const aToken = {
  sub: 'u-77',
  sessionId: 's-77',
  clientId: 'c',
  grantId: 'r-1',
  tokenId: 'token',
}

const searchThen = {
  groupIds: Array.from({ length: 1024 }, (_, n) => `g-${n + 1}`),
  at: 1,
  role: undefined,
  acceptedOnly: false,
}

function history(operation: (roleHistory: RoleHistoryStore) => unknown): Operation {
  return (_, __, ___, ____, _____, roleHistory) => operation(roleHistory)
}

const place = { time: 9e12, id: 'e' }
const nodePage = { after: undefined, limit: 51, mostCounted: 1000 }

/** What is asked and changed all the time. */
const hot: Readonly<Record<string, Operation>> = {
  'the status of a token': (_, tokenStatus) => tokenStatus.find(aToken),
  'the status of many tokens': (_, tokenStatus) =>
    Promise.all(Array.from({ length: 5 }, () => tokenStatus.find(aToken))),
  'verify for many': (groups) =>
    Promise.all(['u-77', 'u-78', 'u-79'].map((sub) => groups.holdingsIn('g-77', sub))),
  'people by a word': (_, __, userSearch) =>
    userSearch.search({ words: ['name77'] }, undefined, 50),
  'the next people by words': (_, __, userSearch) =>
    userSearch.search({ words: ['name77', 'ever'] }, { key: 'name77', sub: 'u-1' }, 50),
  'people by words, one of them of everybody': (_, __, userSearch) =>
    userSearch.search({ words: ['ever', 'name77'] }, undefined, 50),
  'find a group': (groups) => groups.find('g-77'),
  'find groups': (groups) => groups.findMany(['g-77', 'g-78', 'g-1', 'g']),
  'roles in a group': (groups) => groups.rolesIn('g-77'),
  verify: (groups) => groups.holdingsIn('g-77', 'u-77'),
  'verify with a type': (groups) => groups.holdingsIn('g-77', 'u-77', 'team'),
  'verify with inherit': (groups) => groups.holdingsUpwards('g-3999', 'u-77'),
  'verify many': (groups) =>
    groups.findMemberships(
      Array.from({ length: 64 }, (_, n) => ({ groupId: `g-${n}`, sub: `u-${n}` })),
    ),
  'a membership, its group and its user': (groups) => groups.findInGroup('g-77', 'u-77'),
  'a membership': (groups) => groups.findMembership('g-77', 'u-77'),
  'groups of a user': (groups) => groups.membershipsOf('u-77'),
  'groups that a user administers': (groups) => groups.pathsWithRole('u-77', 'GROUP_ADMIN'),
  'holders of a role': (groups) => groups.holdersOf('g-77', 'ADMIN'),
  'groups directly below': (groups) => groups.children('g-1', { skip: 0, take: 50 }),
  'a page of groups below': (groups) => groups.childNodes('g-1', nodePage),
  'the next page of groups below': (groups) =>
    groups.childNodes('g-1', { ...nodePage, after: { key: 'g-1', groupId: 'g-1' } }),
  'some groups by name': (groups) => groups.nodesOf(['g-1', 'g-77', 'g-78'], nodePage),
  'groups by a word': (groups) => groups.nodesNamed({ words: ['77'], within: undefined }, nodePage),
  'groups by a word, in a large subtree': (groups) =>
    groups.nodesNamed({ words: ['77'], within: ['/g/'] }, nodePage),
  'groups by words, one of them of all groups': (groups) =>
    groups.nodesNamed({ words: ['g', '77'], within: undefined }, nodePage),
  'groups by words, in subtrees': (groups) =>
    groups.nodesNamed(
      { words: ['77', 'g'], within: ['/g/g-1/g-9/', '/g/g-2/g-17/'] },
      { ...nodePage, after: { key: '77', groupId: 'g-7' } },
    ),
  'members of all groups': (groups) =>
    groups.subsIn({ reach: 'all-groups' }, { after: 'u-1', skip: 0, limit: 51 }),
  'memberships of a page of all groups': (groups) =>
    groups.membershipsIn(
      { reach: 'all-groups' },
      { from: 'u-77', to: 'u-79', limit: 100, withRoles: true },
    ),
  'sets of roles in a group': (groups) => groups.roleSets({ groupId: 'g-77' }),
  'a subtree': (groups) => groups.subtree('/g/g-1/', 100),
  'the next groups of a subtree': (groups) => groups.list('/g/g-1/g-9/', 250),
  'members of a group': (groups) =>
    groups.subsIn({ groupId: 'g-77', reach: 'group' }, { after: 'u', skip: 0, limit: 51 }),
  'members below the top': (groups) =>
    groups.subsIn({ groupId: 'g', reach: 'group-and-below' }, { after: 'u', skip: 0, limit: 51 }),
  'members below, by type': (groups) =>
    groups.subsIn(
      { groupId: 'g', reach: { belowOfType: 'team' } },
      { after: 'u', skip: 0, limit: 51 },
    ),
  'memberships of a page': (groups) =>
    groups.membershipsIn(
      { groupId: 'g', reach: 'group-and-below' },
      { from: 'u-77', to: 'u-79', limit: 100, withRoles: true },
    ),
  'memberships of a page, by type': (groups) =>
    groups.membershipsIn(
      { groupId: 'g', reach: { belowOfType: 'team' } },
      { from: 'u-77', to: 'u-79', limit: 100, withRoles: true },
    ),
  'groups of a type': (groups) => groups.groupsOfType('/g/g-1/', 'team', 10),
  'which people are members below': (groups) => groups.membersAmong('g', ['u-77', 'u-78', 'u-1']),
  'events of a subtree': (_, __, ___, groupEvents) => groupEvents.list('r-0', {}, place, 51),
  'events of a type in a subtree': (_, __, ___, groupEvents) =>
    groupEvents.list('r-0', { type: 't' }, undefined, 51),
  'events about somebody in a subtree': (_, __, ___, groupEvents) =>
    groupEvents.list('r-0', { sub: 'u-77', from: 1, to: 9e12 }, place, 51),
  'an event in a group': (_, __, ___, ____, events) =>
    events.append({ type: 'GROUP_MODIFIED', time: 1, outcome: 'success', inGroups: ['g-3999'] }),
  join: (groups) => groups.putMembership(newMember),
  'other roles': (groups) => groups.putMembership({ ...newMember, roles: ['C'], revision: 1 }),
  leave: (groups) => groups.removeMembership('g-3999', 'u-77'),
  'a role as of a time': history((spans) =>
    spans.heldAt(
      ['g-77', 'g-9', 'g-1', 'g'].map((groupId) => ({ groupId, sub: 'u-77' })),
      1,
    ),
  ),
  'groups above, as of a time': history((spans) => spans.groupsAt(['g-3999', 'g-77'], 1)),
  'groups of a user as of a time': history((spans) => spans.heldByAt('u-77', 1, 100)),
  'a subtree as of a time': history((spans) => spans.subtreeAt('g-1', 1, 100)),
  'holders as of a time': history((spans) =>
    spans.holdersAt(searchThen, { after: '', skip: 0, limit: 11 }),
  ),
  'what holders had as of a time': history((spans) =>
    spans.spansAt(searchThen, ['u-77', 'u-78', 'u-1']),
  ),
  'roles that are due': (groups) => groups.lockDue(1e13 + 3, 100),
}

/**
 * The steps of a plan that read a table or an index from end to end; results of others may be, and
 * so may `group_removals`, which has a row for each subtree that is being removed, mostly none. Of
 * `duration_rules` the first row is asked for. The history of everybody in the order of their subs
 * is the whole table, too.
 */
function fullScans(engine: Engine['name'], plan: readonly string[]): readonly string[] {
  if (engine === 'sqlite') {
    const results =
      /^SCAN (\(subquery|\d+-ROW|CONSTANT|query|wanted|upwards|sets|above|own|below|group_removals|duration_rules|removal|(?:counted|subtree|member|held|holders)$)/
    // The subtrees that are being removed are found by their keys, not along all paths before one.
    const alongPaths = /^SEARCH (top|own) .*path/
    return plan.filter(
      (line) => (line.startsWith('SCAN ') && !results.test(line)) || alongPaths.test(line),
    )
  }
  return plan.filter(
    (line, place) =>
      (line.includes('Seq Scan') && !/Seq Scan on (group_removals|duration_rules)/.test(line)) ||
      (/Index (Only )?Scan(?! using duration_rules)/.test(line) &&
        !/Index Cond/.test(plan[place + 1] ?? '')) ||
      (line.includes('role_spans_by_sub') && /\(sub > /.test(plan[place + 1] ?? '')),
  )
}

for (const { name, create } of engines) {
  describe(`plans of queries on ${name}`, () => {
    let database: TestDatabase | undefined
    let engine: Engine | undefined
    const world = () => {
      if (!database || !engine) throw new TypeError('the store is filled before the tests')
      return { database, engine }
    }

    before(async () => {
      database = await create()
      await (await openTestStorage(database)).close()
      engine = await open(name, database)
      await fill(database, engine)
    })
    after(async () => {
      await engine?.close()
      await database?.remove()
    })

    /** The statements that an operation runs, and how many rows each has answered. */
    async function record(operation: Operation) {
      const { engine } = world()
      const statements: CompiledQuery[] = []
      const answered: number[] = []
      const db = handle(dialects[name], async <R>(query: CompiledQuery) => {
        statements.push(query)
        const result = await engine.db.executeQuery<R>(query as CompiledQuery<R>)
        answered.push(result.rows.length)
        return result
      })
      const lock = async () => {}
      const tx = { db, lock, lockInOrder: lock, tryLock: async () => true, isOnlyWriter: true }
      const { batchesReads = false, mergesUnions = false } = engine
      const access: Access = { db, batchesReads, mergesUnions, atomically: (work) => work(tx) }
      await operation(
        groupStore(access),
        tokenStatusStore(access),
        userSearchStore(access),
        groupEventReader(access),
        eventLog(access),
        roleHistoryStore(access),
      )
      return { statements, answered }
    }

    /** With the values that were given and, on PostgreSQL, as it is planned for any values. */
    async function plansOf(query: CompiledQuery): Promise<readonly string[]> {
      const { database, engine } = world()
      const lines = (rows: readonly object[]) =>
        rows.map((row) => String(Object.values(row).at(-1)))
      const explain = name === 'sqlite' ? 'explain query plan' : 'explain'
      const own = await engine.db.executeQuery<object>({ ...query, sql: `${explain} ${query.sql}` })
      if (name === 'sqlite') return lines(own.rows)
      const general = await database.execute(`explain (generic_plan) ${query.sql}`)
      return [...lines(own.rows), ...lines(general)]
    }

    async function checkPlan(statement: CompiledQuery): Promise<void> {
      const plan = await plansOf(statement)
      assert.deepEqual(fullScans(name, plan), [], `${statement.sql}\n${plan.join('\n')}`)
    }

    it('a search for groups reads those of the rarest word, whichever comes first', async () => {
      for (const words of [['g', '77'] as const, ['77', 'g'] as const]) {
        const { answered } = await record((groups) =>
          groups.nodesNamed({ words, within: undefined }, nodePage),
        )
        const rows = answered.reduce((sum, count) => sum + count, 0)
        // 77 and 770 to 779, with two counts and the groups themselves.
        assert.ok(rows <= 2 + 11 + 11, String(answered))
      }
    })

    it('a search for words that no group has together reads small batches', async () => {
      const search = { words: ['1', '2'] as const, within: undefined }
      const { answered } = await record((groups) => groups.nodesNamed(search, nodePage))
      // Two counts, and then the 1,111 groups whose number begins with 1.
      assert.deepEqual(answered, [1, 1, 51, 250, 250, 250, 250, 60])
    })

    for (const [title, operation] of Object.entries(hot)) {
      it(`${title}: no table is read from end to end`, async () => {
        const { statements } = await record(operation)
        assert.notEqual(statements.length, 0)
        for (const statement of statements) await checkPlan(statement)
      })
    }

    it('groups above as of a time are found by their keys before there are statistics', async () => {
      if (name === 'postgres') {
        await world().database.execute(`
          create table places (like group_places including all) with (autovacuum_enabled = off);
          insert into places select * from group_places;
          insert into places (group_id, parent_id, group_name, group_type, starts_at)
            select 'other-' || n, 'other', '', '', 0 from generate_series(1, 100000) as n;
          drop table group_places;
          alter table places rename to group_places`)
      }
      const { statements } = await record(history((spans) => spans.groupsAt(['g-3999', 'g-77'], 1)))
      for (const statement of statements) await checkPlan(statement)
    })
  })
}
