import { sql } from 'kysely'
import type { Connection, ConnectionStore } from '../../connections/connection.ts'
import type { Domain, DomainStore } from '../../connections/domain.ts'
import type { Access, Db } from '../engine/engine.ts'
import { prepared } from '../engine/prepared.ts'
import type { ConnectionTable, DomainTable } from '../schema/connection-schema.ts'
import { isStorable } from './catalogue-rows.ts'
import { isInForce, rangeOf } from './groups/group-row.ts'

/** Connections in SQL. */
export function connectionStore({ db, atomically }: Access): ConnectionStore {
  return {
    add: (connection, most) =>
      atomically(async (tx) => {
        await tx.lock('connections')
        const { groupId = null } = connection
        const present = await tx.db
          .selectFrom('connections')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('group_id', groupId === null ? 'is' : '=', groupId)
          .executeTakeFirstOrThrow()
        if (Number(present.count) >= most) return 'full'
        const taken = await tx.db
          .insertInto('connection_aliases')
          .values({ alias: connection.alias })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (taken.numInsertedOrUpdatedRows !== 1n) return 'taken'
        await tx.db.insertInto('connections').values(toRow(connection)).execute()
        return 'added'
      }),
    find: (id) => findConnection(db, 'id', id),
    findByAlias: (alias) => findConnection(db, 'alias', alias),
    async list({ isForAll, groupId, under, after = '', limit }) {
      const { from, before } = rangeOf(under ?? '')
      // Those of no group are always in force.
      const all = isForAll ? db.selectFrom('connections').selectAll() : connectionsInForce(db)
      const rows = await all
        .where('id', '>', after)
        .$if(isForAll === true, (query) => query.where('group_id', 'is', null))
        .$if(groupId !== undefined, (query) => query.where('group_id', '=', groupId ?? ''))
        .$if(under !== undefined, (query) =>
          query.where('group_id', 'in', (eb) =>
            eb
              .selectFrom('groups')
              .select('groups.group_id')
              .where('path', '>=', from)
              .where('path', '<', before),
          ),
        )
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(fromRow)
    },
    async replace(connection, revision) {
      const { id, alias: _, kind: _kind, created_at, ...changes } = toRow(connection)
      const changed = await db
        .updateTable('connections')
        .set(changes)
        .where('id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst()
      return changed.numUpdatedRows === 1n
    },
    async remove(id) {
      const removed = await db.deleteFrom('connections').where('id', '=', id).executeTakeFirst()
      return removed.numDeletedRows === 1n
    },
    async noteUse({ id, lastUsedAt, lastFailure }, now) {
      // Once a day is enough to see which are used, and no row is written at every sign-in. Even a
      // statement that changes nothing would make every node read its connections again.
      const today = now - (now % day)
      const isNoted = lastUsedAt !== undefined && lastUsedAt >= today
      if (isNoted && (lastFailure === undefined || lastFailure.at < lastUsedAt)) return
      await db
        .updateTable('connections')
        .set({ last_used_at: now })
        .where('id', '=', id)
        .where((eb) =>
          eb.or([
            eb('last_used_at', 'is', null),
            eb('last_used_at', '<', today),
            eb('last_failure_at', '>=', eb.ref('last_used_at')),
          ]),
        )
        .execute()
    },
    async noteFailure({ id, lastFailure }, text, now) {
      if (lastFailure !== undefined && lastFailure.at > now - minute) return
      await db
        .updateTable('connections')
        .set({ last_failure_at: now, last_failure: text })
        .where('id', '=', id)
        // Whoever can make it fail could make us write as often as they like.
        .where((eb) =>
          eb.or([eb('last_failure_at', 'is', null), eb('last_failure_at', '<=', now - minute)]),
        )
        .execute()
    },
  }
}

const minute = 60_000
const day = 86_400_000

/** Those of groups that are being removed sign nobody in any more. */
function connectionsInForce(db: Db) {
  return db
    .selectFrom('connections')
    .selectAll()
    .where(isInForce(sql.ref('connections.group_id')))
}

async function findConnection(db: Db, column: 'id' | 'alias', value: string) {
  if (!isStorable(value)) return undefined
  const { rows } = await (column === 'id' ? selectById : selectByAlias)(db, { value })
  return rows[0] && fromRow(rows[0])
}

const selectById = prepared((db, { value }: { value: string }) =>
  connectionsInForce(db).where('id', '=', value),
)

const selectByAlias = prepared((db, { value }: { value: string }) =>
  connectionsInForce(db).where('alias', '=', value),
)

function toRow(connection: Connection): ConnectionTable {
  return {
    id: connection.id,
    alias: connection.alias,
    kind: connection.kind,
    group_id: connection.groupId ?? null,
    name: connection.name,
    preset: connection.preset ?? null,
    use: connection.use,
    first_sign_in: connection.firstSignIn,
    email_trust: connection.emailTrust,
    trusts_factors: connection.trustsFactors ? 1 : 0,
    settings: JSON.stringify(connection.settings),
    rules: JSON.stringify(connection.rules),
    sealed: JSON.stringify(connection.sealed),
    created_at: connection.createdAt,
    updated_at: connection.updatedAt,
    revision: connection.revision,
    last_used_at: connection.lastUsedAt ?? null,
    last_failure_at: connection.lastFailure?.at ?? null,
    last_failure: connection.lastFailure?.text ?? null,
  }
}

function fromRow(row: ConnectionTable): Connection {
  return {
    id: row.id,
    alias: row.alias,
    kind: row.kind,
    groupId: row.group_id ?? undefined,
    name: row.name,
    preset: row.preset ?? undefined,
    use: row.use,
    firstSignIn: row.first_sign_in,
    emailTrust: row.email_trust,
    trustsFactors: row.trusts_factors === 1,
    settings: JSON.parse(row.settings),
    rules: JSON.parse(row.rules),
    sealed: JSON.parse(row.sealed),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
    lastUsedAt: row.last_used_at ?? undefined,
    ...(row.last_failure_at !== null && {
      lastFailure: { at: row.last_failure_at, text: row.last_failure ?? '' },
    }),
  }
}

/** Domains in SQL. */
export function domainStore({ db, atomically }: Access): DomainStore {
  return {
    add: (domain, most) =>
      atomically(async (tx) => {
        await tx.lock('domains')
        const claimed = await tx.db
          .selectFrom('domains')
          .select('name')
          .where('group_id', '=', domain.groupId)
          .limit(most)
          .execute()
        if (claimed.some(({ name }) => name === domain.name)) return 'taken'
        if (claimed.length === most) return 'full'
        await tx.db.insertInto('domains').values(toDomainRow(domain)).execute()
        return 'added'
      }),
    async find(name, groupId) {
      if (!isStorable(name)) return undefined
      const query = domainsInForce(db).where('name', '=', name)
      const row = await query.where('group_id', '=', groupId).executeTakeFirst()
      return row && fromDomainRow(row)
    },
    findOwner: (name) => findOwner(db, name),
    async hasOwned() {
      const query = domainsInForce(db).where('status', '<>', 'pending')
      return (await query.limit(1).executeTakeFirst()) !== undefined
    },
    async hasAny() {
      const query = db.selectFrom('domains').select('name').where('status', '<>', 'pending')
      return (await query.limit(1).executeTakeFirst()) !== undefined
    },
    async ofGroup(groupId) {
      const query = domainsInForce(db).where('group_id', '=', groupId)
      return (await query.orderBy('name').execute()).map(fromDomainRow)
    },
    async list(after, limit) {
      const rows = await domainsInForce(db)
        .$if(after !== undefined, (query) =>
          query.where((eb) => {
            const { name, groupId } = after ?? { name: '', groupId: '' }
            const isSameName = eb.and([eb('name', '=', name), eb('group_id', '>', groupId)])
            return eb.or([eb('name', '>', name), isSameName])
          }),
        )
        .orderBy('name')
        .orderBy('group_id')
        .limit(limit)
        .execute()
      return rows.map(fromDomainRow)
    },
    note: ({ name, groupId }, { status, checkedAt, provenAt, lostAt }) =>
      atomically(async (tx) => {
        await tx.lock('domains')
        const owner = await findOwner(tx.db, name)
        if (status !== 'pending' && owner && owner.groupId !== groupId) return false
        const times = {
          checked_at: checkedAt,
          proven_at: provenAt ?? null,
          lost_at: lostAt ?? null,
        }
        const noted = await tx.db
          .updateTable('domains')
          .set({ status, ...times })
          .where('name', '=', name)
          .where('group_id', '=', groupId)
          .executeTakeFirst()
        return noted.numUpdatedRows === 1n
      }),
    async remove(name, groupId) {
      const query = db.deleteFrom('domains').where('name', '=', name)
      const removed = await query.where('group_id', '=', groupId).executeTakeFirst()
      return removed.numDeletedRows === 1n
    },
    async listUnchecked(since, limit) {
      const rows = await domainsInForce(db)
        .where('status', '<>', 'pending')
        .where('checked_at', '<', since)
        .orderBy('checked_at')
        .limit(limit)
        .execute()
      return rows.map(fromDomainRow)
    },
  }
}

function domainsInForce(db: Db) {
  return db
    .selectFrom('domains')
    .selectAll()
    .where(isInForce(sql.ref('domains.group_id')))
}

async function findOwner(db: Db, name: string): Promise<Domain | undefined> {
  if (!isStorable(name)) return undefined
  const { rows } = await selectOwner(db, { name })
  return rows[0] && fromDomainRow(rows[0])
}

const selectOwner = prepared((db, { name }: { name: string }) =>
  domainsInForce(db).where('name', '=', name).where('status', '<>', 'pending'),
)

function toDomainRow(domain: Domain): DomainTable {
  return {
    name: domain.name,
    group_id: domain.groupId,
    proof: domain.proof,
    status: domain.status,
    created_at: domain.createdAt,
    proven_at: domain.provenAt ?? null,
    checked_at: domain.checkedAt ?? null,
    lost_at: domain.lostAt ?? null,
  }
}

function fromDomainRow(row: DomainTable): Domain {
  return {
    name: row.name,
    groupId: row.group_id,
    proof: row.proof,
    status: row.status,
    createdAt: row.created_at,
    provenAt: row.proven_at ?? undefined,
    checkedAt: row.checked_at ?? undefined,
    lostAt: row.lost_at ?? undefined,
  }
}
