import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { namedByLoginName, namedBySub } from '../../kernel/login-name.ts'
import { randomId } from '../../kernel/secrets.ts'
import type {
  FoundUser,
  RecordSection,
  StagedClient,
  StagedGroup,
  StagedGroupType,
  StagedMembership,
  StagedRecord,
  StagedUser,
  Staging,
} from '../../transfer/bulk-store.ts'
import type { Access } from '../engine/engine.ts'
import { clientStore } from '../stores/client-store.ts'
import { connectionStore, domainStore } from '../stores/connection-store.ts'
import { factorStore } from '../stores/factor-store.ts'
import { toGroupRow } from '../stores/groups/group-row.ts'
import { groupStore } from '../stores/groups/group-store.ts'
import { signInPolicyStore } from '../stores/groups/sign-in-policy-store.ts'
import { resourceStore } from '../stores/resource-store.ts'
import { detailTypeStore, scopeGroupStore, scopeStore } from '../stores/scope-store.ts'
import { fromIdentityRow, fromUserRow, toIdentityRow, toUserRow } from '../stores/user-row.ts'
import { webhookStore } from '../stores/webhook-store.ts'
import {
  columnsOf,
  type StagedClientTable,
  type StagedGroupTable,
  type StagedGroupTypeTable,
  type StagedIdentityTable,
  type StagedLoginNameTable,
  type StagedMembershipTable,
  type StagedUserTable,
  type StagingDb,
  type StagingTables,
} from './staging-tables.ts'

/** Rows per statement: the engines limit the number of values in one statement. */
const largestInsert = 500

/** Stages entries in the temporary tables. `again` replaces what was staged before. */
export function staging(access: Access, again: boolean): Staging {
  const db = access.db.withTables<StagingTables>()
  const clients = clientStore(access)
  const groups = groupStore(access)

  async function clear(
    tables: readonly ('import_clients' | 'import_users' | 'import_groups' | UserDetail)[],
    staged: readonly { readonly position: number }[],
  ): Promise<void> {
    if (!again || staged.length === 0) return
    const positions = staged.map(({ position }) => position)
    for (const table of tables) {
      await db.deleteFrom(table).where('position', 'in', positions).execute()
    }
  }

  const insertBatch = batchInserter(db)

  async function insert<Name extends keyof StagingTables>(
    table: Name,
    rows: readonly StagingTables[Name][],
  ): Promise<void> {
    for (let from = 0; from < rows.length; from += largestInsert) {
      await insertBatch(table, rows.slice(from, from + largestInsert))
    }
  }

  return {
    findClients: (ids) => findEach(ids, clients.find),
    findUsers: (subs, loginNames) => findUsers(access, subs, loginNames),
    findGroups: groups.findMany,
    findScopes: scopeStore(access).findAll,
    findScopeGroups: (names) => findEach(names, scopeGroupStore(access).find),
    findDetailTypes: (names) => findEach(names, detailTypeStore(access).find),
    findResources: (uriKeys) => findEach(uriKeys, resourceStore(access).findByUri),
    findWebhooks: (ids) => findEach(ids, webhookStore(access).find),
    findConnections: (aliases) => findEach(aliases, connectionStore(access).findByAlias),
    async findDomains(claims) {
      const { find } = domainStore(access)
      const found = await Promise.all(claims.map(({ name, groupId }) => find(name, groupId)))
      return found.filter((domain) => domain !== undefined)
    },
    findSignInPolicies: (groupIds) => findEach(groupIds, signInPolicyStore(access).find),
    async findFactors(subs) {
      const { listOf } = factorStore(access)
      return (await Promise.all(subs.map(listOf))).flat()
    },
    async findRemovedFactors(ids) {
      const query = db.selectFrom('removed_factors').select('id').where('id', 'in', ids)
      return new Set(ids.length === 0 ? [] : (await query.execute()).map(({ id }) => id))
    },
    async putClients(staged) {
      await clear(['import_clients'], staged)
      await insert('import_clients', staged.map(toClientRow))
    },
    async putUsers(staged) {
      await clear(['import_users', 'import_login_names', 'import_identities'], staged)
      await insert('import_users', staged.map(toStagedUserRow))
      await insert('import_login_names', staged.flatMap(toLoginNameRows))
      await insert('import_identities', staged.flatMap(toIdentityRows))
    },
    async putGroups(staged) {
      await clear(['import_groups'], staged)
      await insert('import_groups', staged.map(toStagedGroupRow))
    },
    putMemberships: (staged) => insert('import_memberships', staged.map(toMembershipRow)),
    putGroupTypes: (staged) => insert('import_group_types', staged.map(toGroupTypeRow)),
    putRoles: (staged) =>
      insert(
        'import_roles',
        staged.map(({ position, role }) => ({ position, ...role })),
      ),
    putRecords: (section, staged) =>
      insert(
        'import_records',
        staged.map((record) => toRecordRow(section, record)),
      ),
    async putPlaceholder(section, key) {
      await db.insertInto('import_placeholders').values({ section, key }).execute()
    },
  }
}

/** Every row has all columns, since rows of one insert may not differ. */
function toRecordRow(section: RecordSection, record: StagedRecord) {
  return { section, ...record, owner: record.owner ?? null, credential: record.credential ?? null }
}

type UserDetail = 'import_login_names' | 'import_identities'

type InsertBatch = <Name extends keyof StagingTables>(
  table: Name,
  rows: readonly StagingTables[Name][],
) => Promise<void>

/** Inserts rows. Building a statement takes longer than running it, so that of a table is kept. */
function batchInserter(db: StagingDb): InsertBatch {
  const known = new Map<string, CompiledQuery>()
  return async (table, rows) => {
    const columns = columnsOf(table)
    const values = rows.map((row) => columns.map((name) => row[name as keyof typeof row]))
    const key = `${table} ${rows.length}`
    const query = known.get(key) ?? insertion(table, columns, values).compile(db)
    if (rows.length === largestInsert) known.set(key, query)
    await db.executeQuery({ ...query, parameters: values.flat() })
  }
}

function insertion(
  table: string,
  columns: readonly string[],
  values: readonly (readonly unknown[])[],
): RawBuilder<unknown> {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const rows = sql.join(values.map((cells) => sql`(${sql.join(cells)})`))
  return sql`insert into ${sql.table(table)} (${names}) values ${rows}`
}

async function findEach<T>(
  ids: readonly string[],
  find: (id: string) => Promise<T | undefined>,
): Promise<readonly T[]> {
  const found = await Promise.all(ids.map(find))
  return found.filter((one) => one !== undefined)
}

async function findUsers(
  { db }: Access,
  subs: readonly string[],
  loginNames: readonly string[],
): Promise<readonly FoundUser[]> {
  const named =
    loginNames.length === 0
      ? []
      : await db.selectFrom('login_names').selectAll().where('name', 'in', loginNames).execute()
  const wanted = [...new Set([...subs, ...named.map(({ sub }) => sub)])]
  if (wanted.length === 0) return []
  const users = await db.selectFrom('users').selectAll().where('sub', 'in', wanted).execute()
  if (users.length === 0) return []

  const found = users.map(({ sub }) => sub)
  const identities = Map.groupBy(
    await db.selectFrom('identities').selectAll().where('sub', 'in', found).execute(),
    ({ sub }) => sub,
  )
  const all = await db.selectFrom('login_names').selectAll().where('sub', 'in', found).execute()
  const imported = await db
    .selectFrom('imported_passwords')
    .innerJoin('identities', 'identities.identity_id', 'imported_passwords.identity_id')
    .select(['imported_passwords.identity_id', 'imported_passwords.version'])
    .where('identities.sub', 'in', found)
    .execute()
  const importedVersions = new Map(imported.map((row) => [row.identity_id, row.version]))
  const foundBy = Map.groupBy(named, ({ sub }) => sub)
  const names = Map.groupBy(all, ({ sub }) => sub)
  return users.map((row) => ({
    user: fromUserRow(row),
    identities: (identities.get(row.sub) ?? []).map(fromIdentityRow),
    foundBy: (foundBy.get(row.sub) ?? []).map(({ name }) => name),
    names: new Set((names.get(row.sub) ?? []).map(({ name }) => name)),
    importedVersions,
  }))
}

function toClientRow({ position, change, seen, entry, record }: StagedClient): StagedClientTable {
  return {
    position,
    change,
    seen: seen ?? null,
    entry,
    client_id: record.clientId,
    record: JSON.stringify(record),
  }
}

function toStagedUserRow(staged: StagedUser): StagedUserTable {
  return {
    position: staged.position,
    change: staged.change,
    seen: staged.seen ?? null,
    entry: staged.entry,
    ...toUserRow(staged.user),
    ends_sessions: staged.endsSessions ? 1 : 0,
    membership_id: randomId(),
  }
}

function toLoginNameRows({ position, user, loginNames }: StagedUser): StagedLoginNameTable[] {
  return loginNames.map(({ name, kind }) => ({ position, name, kind, sub: user.sub }))
}

function toIdentityRows({ position, identities }: StagedUser): StagedIdentityTable[] {
  return identities.map(({ identity, seen, mustChange }) => ({
    position,
    ...toIdentityRow(identity),
    seen_version: seen ?? null,
    must_change: mustChange === undefined ? null : Number(mustChange),
  }))
}

function toStagedGroupRow({ position, change, seen, entry, group }: StagedGroup): StagedGroupTable {
  const row = toGroupRow({ ...group, path: '' })
  return { position, change, seen: seen ?? null, entry, ...row, path: null, moved: 0 }
}

function toMembershipRow(staged: StagedMembership): StagedMembershipTable {
  const { position, membership, invitedAs } = staged
  const { groupId, sub, id, roles } = membership
  const name =
    invitedAs === undefined || invitedAs === sub ? namedBySub(sub) : namedByLoginName(invitedAs)
  return {
    position,
    group_id: groupId,
    sub,
    id,
    roles: JSON.stringify(roles),
    invited_as: invitedAs ?? null,
    name_key: name.key,
  }
}

function toGroupTypeRow({ position, id, type }: StagedGroupType): StagedGroupTypeTable {
  return {
    position,
    id,
    group_type: type.groupType,
    description: type.description,
    role_mode: type.roleMode,
    allowed_roles: JSON.stringify(type.allowedRoles),
  }
}
