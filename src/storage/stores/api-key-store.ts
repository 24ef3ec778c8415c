import { type InferResult, sql } from 'kysely'
import type { ApiKey, ApiKeyStore, KeyOwner, StoredKey } from '../../api-keys/api-key.ts'
import { rowsByKey } from '../engine/batch-reads.ts'
import type { Access, Db } from '../engine/engine.ts'
import { padded } from '../engine/prepared.ts'
import type { ApiKeyTable } from '../schema/api-key-schema.ts'
import { isStorable } from './catalogue-rows.ts'

const rowsOfDigest = rowsByKey('digest', (db, digests) =>
  keysWithOwners(db).where('api_keys.digest', 'in', digests),
)
const rowsOfId = rowsByKey('id', (db, ids) => keysWithOwners(db).where('api_keys.id', 'in', ids))

function keysWithOwners(db: Db) {
  return db
    .selectFrom('api_keys')
    .leftJoin('users', 'users.sub', 'api_keys.sub')
    .selectAll('api_keys')
    .select(['users.status as user_status', 'users.session_epoch', 'users.deletion_at'])
}

type KeyWithOwner = InferResult<ReturnType<typeof keysWithOwners>>[number]

/** API keys in SQL. */
export function apiKeyStore(access: Access): ApiKeyStore {
  const { db, atomically } = access
  const findByDigest = rowsOfDigest(access)
  const findRows = rowsOfId(access)
  const findById: ApiKeyStore['findById'] = async (id) =>
    isStorable(id) ? storedKeyOf(await findRows(id)) : undefined
  return {
    find: async (digest) => storedKeyOf(await findByDigest(digest)),
    findById,
    async findOfGroup(id) {
      const found = await findById(id)
      return found?.key.owner.kind === 'group' ? found : undefined
    },
    add: ({ key, digest, groupRecord = null }, most) =>
      atomically(async (tx) => {
        await tx.lock('api-keys')
        const epoch = await epochOf(tx.db, key.owner)
        if (epoch === undefined) return false
        const { count } = await ofOwner(tx.db, key.owner)
          .select((eb) => eb.fn.countAll().as('count'))
          .where('api_keys.expires_at', '>', key.createdAt)
          .executeTakeFirstOrThrow()
        if (Number(count) >= most) return false
        const row = { ...toRow(key), digest, epoch, group_record: groupRecord }
        await tx.db.insertInto('api_keys').values(row).execute()
        return true
      }),
    async listOf(owner, now) {
      const rows = await ofOwner(db, owner)
        .selectAll('api_keys')
        .where('api_keys.expires_at', '>', now)
        .orderBy('api_keys.created_at', 'desc')
        .orderBy('api_keys.id')
        .execute()
      return rows.map(fromRow)
    },
    async remove(owner, id) {
      if (!isStorable(id)) return undefined
      const [column, value] = columnOf(owner)
      const row = await db
        .deleteFrom('api_keys')
        .where('id', '=', id)
        .where(column, '=', value)
        .returningAll()
        .executeTakeFirst()
      return row && fromRow(row)
    },
    async removeByDigest(digest) {
      const removal = db.deleteFrom('api_keys').where('digest', '=', digest).returningAll()
      const row = await removal.executeTakeFirst()
      return row && fromRow(row)
    },
    async noteUses(uses) {
      if (uses.length === 0) return
      const rows = padded(uses).map(({ id, day }) => sql`(${id}, cast(${day} as integer))`)
      // In one order, so that two nodes never wait for each other in a circle.
      await sql`
        update api_keys set used_day = used.day
        from (
          select column1 as id, max(column2) as day from (values ${sql.join(rows)}) as noted
          group by column1 order by column1
        ) as used
        where api_keys.id = used.id and (used_day is null or used_day < used.day)`.execute(db)
    },
  }
}

function storedKeyOf([row]: readonly KeyWithOwner[]): StoredKey | undefined {
  if (!row || row.epoch !== row.session_epoch) return undefined
  const isLeaving = row.deletion_at !== null
  return {
    key: fromRow(row),
    digest: row.digest,
    userStatus: isLeaving ? undefined : (row.user_status ?? undefined),
    groupRecord: row.group_record ?? undefined,
  }
}

function columnOf(owner: KeyOwner) {
  return owner.kind === 'person'
    ? (['sub', owner.sub] as const)
    : (['group_id', owner.groupId] as const)
}

/** The keys of an owner. Those of a person from before all sessions were ended do not count. */
function ofOwner(db: Db, owner: KeyOwner) {
  const [column, value] = columnOf(owner)
  return db
    .selectFrom('api_keys')
    .leftJoin('users', 'users.sub', 'api_keys.sub')
    .where(`api_keys.${column}`, '=', value)
    .where((eb) =>
      eb.or([
        eb('api_keys.sub', 'is', null),
        eb('api_keys.epoch', '=', eb.ref('users.session_epoch')),
      ]),
    )
}

/** Null for a key of a group; undefined if there is no such person. */
async function epochOf(db: Db, owner: KeyOwner): Promise<number | null | undefined> {
  if (owner.kind === 'group') return null
  const query = db.selectFrom('users').select('session_epoch').where('sub', '=', owner.sub)
  return (await query.executeTakeFirst())?.session_epoch
}

function toRow(key: ApiKey): Omit<ApiKeyTable, 'digest' | 'epoch' | 'group_record'> {
  const { owner } = key
  return {
    id: key.id,
    sub: owner.kind === 'person' ? owner.sub : null,
    group_id: owner.kind === 'group' ? owner.groupId : null,
    name: key.name,
    scopes: JSON.stringify(key.scopes),
    roles: JSON.stringify(key.roles),
    amr: JSON.stringify(key.amr),
    vouched_by: key.vouchedBy ?? null,
    created_by: key.createdBy,
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    used_day: key.lastUsedDay ?? null,
  }
}

function fromRow(row: ApiKeyTable): ApiKey {
  return {
    id: row.id,
    owner:
      row.sub === null
        ? { kind: 'group', groupId: row.group_id ?? '' }
        : { kind: 'person', sub: row.sub },
    name: row.name,
    scopes: JSON.parse(row.scopes),
    roles: JSON.parse(row.roles),
    amr: JSON.parse(row.amr),
    vouchedBy: row.vouched_by ?? undefined,
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedDay: row.used_day ?? undefined,
  }
}
