import { sql } from 'kysely'
import { readPages } from '../../kernel/read-pages.ts'
import type { PushedEntries, PushedSection } from '../../transfer/entries/pushed-entry.ts'
import type { Db } from '../engine/engine.ts'
import { padded } from '../engine/prepared.ts'
import { isInForce } from '../stores/groups/group-row.ts'

const gone = ['DELETED', 'COMBINED'] as const
const pageSize = 500

function scimSettings(db: Db) {
  return db
    .selectFrom('scim_settings')
    .innerJoin('connections', 'connections.id', 'scim_settings.connection_id')
    .select(['connections.alias as connection', 'role', 'client_id'])
}

function scimUsers(db: Db) {
  return db
    .selectFrom('scim_users')
    .innerJoin('connections', 'connections.id', 'scim_users.connection_id')
    .innerJoin('users', 'users.sub', 'scim_users.sub')
    .leftJoin('scim_queue', 'scim_queue.user_id', 'scim_users.id')
    .select([
      'connections.alias as connection',
      'scim_users.id',
      'scim_users.sub',
      'scim_users.external_id',
      'scim_users.is_own',
      'scim_users.is_active',
      'scim_users.blocked_revision',
      'scim_users.attributes',
      'scim_users.created_at',
      'scim_users.version',
      'users.status',
      'users.revision',
      'scim_queue.times',
    ])
    .where('users.status', 'not in', [...gone])
}

function scimGroups(db: Db) {
  return db
    .selectFrom('scim_groups')
    .innerJoin('connections', 'connections.id', 'scim_groups.connection_id')
    .select([
      'connections.alias as connection',
      'scim_groups.group_id',
      'display_name',
      'external_id',
      'is_ending',
      'scim_groups.created_at',
      'version',
    ])
    .where(isInForce(sql.ref('scim_groups.group_id')))
}

function scimMembers(db: Db) {
  return db
    .selectFrom('scim_members')
    .innerJoin('scim_groups', 'scim_groups.group_id', 'scim_members.group_id')
    .innerJoin('connections', 'connections.id', 'scim_groups.connection_id')
    .innerJoin('scim_users', 'scim_users.id', 'scim_members.user_id')
    .innerJoin('users', 'users.sub', 'scim_users.sub')
    .select([
      'connections.alias as connection',
      'scim_members.group_id as groupId',
      'scim_members.user_id as id',
    ])
    .where('users.status', 'not in', [...gone])
    .where('scim_groups.is_ending', '=', 0)
    .where(isInForce(sql.ref('scim_groups.group_id')))
}

type UserRow = Awaited<ReturnType<ReturnType<typeof scimUsers>['execute']>>[number]
type GroupRow = Awaited<ReturnType<ReturnType<typeof scimGroups>['execute']>>[number]
type SettingsRow = Awaited<ReturnType<ReturnType<typeof scimSettings>['execute']>>[number]

const settingsEntry = ({ connection, role, client_id }: SettingsRow) => ({
  ...{ connection, role },
  ...(client_id !== null && { client_id }),
})

function userEntry(row: UserRow): PushedEntries['scimUsers'] {
  const isBlocked = row.status === 'BLOCKED' && row.revision === row.blocked_revision
  return {
    ...{ connection: row.connection, id: row.id, sub: row.sub },
    ...(row.external_id !== null && { externalId: row.external_id }),
    ...{ own: row.is_own === 1, active: row.is_active === 1 },
    ...(isBlocked && { blocked: true }),
    ...(row.times !== null && { unsettled: true }),
    ...{ attributes: JSON.parse(row.attributes), created_at: row.created_at, version: row.version },
  }
}

const groupEntry = (row: GroupRow): PushedEntries['scimGroups'] => ({
  ...{ connection: row.connection, groupId: row.group_id, displayName: row.display_name },
  ...(row.external_id !== null && { externalId: row.external_id }),
  ...(row.is_ending === 1 && { ending: true }),
  ...{ created_at: row.created_at, version: row.version },
})

type Pages = { [Section in PushedSection]: AsyncIterable<readonly PushedEntries[Section][]> }

/** What directories have pushed, page by page, in the order of its keys. */
export function listPushed<Section extends PushedSection>(
  db: Db,
  section: Section,
): Pages[Section] {
  const pages: { [Each in PushedSection]: () => Pages[Each] } = {
    scimSettings: () =>
      readPages(
        async (after: string | undefined, limit) => {
          const query = scimSettings(db)
            .where('alias', '>', after ?? '')
            .orderBy('alias')
          return (await query.limit(limit).execute()).map(settingsEntry)
        },
        ({ connection }) => connection,
        pageSize,
      ),
    scimUsers: () =>
      readPages(
        async (after: string | undefined, limit) => {
          const query = scimUsers(db).where('scim_users.id', '>', after ?? '')
          const rows = await query.orderBy('scim_users.id').limit(limit).execute()
          return rows.map(userEntry)
        },
        ({ id }) => id,
        pageSize,
      ),
    scimGroups: () =>
      readPages(
        async (after: string | undefined, limit) => {
          const query = scimGroups(db)
            .where('scim_groups.group_id', '>', after ?? '')
            .orderBy('scim_groups.group_id')
          return (await query.limit(limit).execute()).map(groupEntry)
        },
        ({ groupId }) => groupId,
        pageSize,
      ),
    scimMembers: () =>
      readPages(
        (after: PushedEntries['scimMembers'] | undefined, limit) => {
          const { groupId = '', id = '' } = after ?? {}
          return scimMembers(db)
            .where((eb) =>
              eb(
                eb.refTuple('scim_members.group_id', 'scim_members.user_id'),
                '>',
                eb.tuple(groupId, id),
              ),
            )
            .orderBy('scim_members.group_id')
            .orderBy('scim_members.user_id')
            .limit(limit)
            .execute()
        },
        (entry) => entry,
        pageSize,
      ),
  }
  return pages[section]()
}

/** The same of some connections, people or groups: those that a section is asked for by. */
export async function findPushed<Section extends PushedSection>(
  db: Db,
  section: Section,
  keys: readonly string[],
): Promise<readonly PushedEntries[Section][]> {
  if (keys.length === 0) return []
  const some = padded(keys)
  const finders: { [Each in PushedSection]: () => Promise<readonly PushedEntries[Each][]> } = {
    scimSettings: async () =>
      (await scimSettings(db).where('alias', 'in', some).execute()).map(settingsEntry),
    scimUsers: async () =>
      (await scimUsers(db).where('scim_users.id', 'in', some).execute()).map(userEntry),
    scimGroups: async () =>
      (await scimGroups(db).where('scim_groups.group_id', 'in', some).execute()).map(groupEntry),
    scimMembers: () => scimMembers(db).where('scim_members.user_id', 'in', some).execute(),
  }
  return finders[section]()
}
