import { sql } from 'kysely'
import type {
  DetailType,
  DetailTypeStore,
  Scope,
  ScopeFields,
  ScopeGroup,
  ScopeGroupStore,
  ScopeStore,
} from '../../oauth/stores/scope-stores.ts'
import type { Access } from '../engine/engine.ts'
import type { DetailTypeTable, ScopeGroupTable, ScopeTable } from '../schema/client-schema.ts'

/** Descriptions of scopes in SQL. */
export function scopeStore({ db }: Access): ScopeStore {
  const rows = () => db.selectFrom('scopes').selectAll()
  return {
    async find(name) {
      if (!isStorable(name)) return undefined
      const row = await rows().where('name', '=', name).executeTakeFirst()
      return row && fromRow(row)
    },
    async findInAnyCase(name) {
      if (!isStorable(name)) return undefined
      // Names are ASCII, so both engines fold them alike.
      const found = await rows()
        .where(sql`lower(name)`, '=', name.toLowerCase())
        .limit(50)
        .execute()
      const row = found.find((each) => each.name === name) ?? (found.length === 1 && found[0])
      return row ? fromRow(row) : undefined
    },
    async findAll(names) {
      if (names.length === 0) return []
      return (await rows().where('name', 'in', names).orderBy('name').execute()).map(fromRow)
    },
    async add({ name, createdAt, updatedAt, ...fields }) {
      const added = await db
        .insertInto('scopes')
        .values({ name, created_at: createdAt, updated_at: updatedAt, ...toColumns(fields) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n
    },
    async change(name, fields, now) {
      if (!isStorable(name)) return false
      const changed = await db
        .updateTable('scopes')
        .set({ ...changedColumns(fields), updated_at: now })
        .where('name', '=', name)
        .executeTakeFirst()
      return changed.numUpdatedRows === 1n
    },
    async remove(name) {
      if (!isStorable(name)) return false
      const removed = await db.deleteFrom('scopes').where('name', '=', name).executeTakeFirst()
      return removed.numDeletedRows === 1n
    },
    async list(after, limit) {
      const query = rows()
        .where('name', '>', after ?? '')
        .orderBy('name')
        .limit(limit)
      return (await query.execute()).map(fromRow)
    },
  }
}

/** A name from an address may hold NUL, which PostgreSQL refuses even to compare with. */
export function isStorable(name: string): boolean {
  return !name.includes('\0')
}

type Columns = Pick<ScopeTable, 'texts' | 'requires_consent' | 'security_level' | 'group_names'>

function toColumns({ texts, requiresConsent, securityLevel, groups }: ScopeFields): Columns {
  return {
    texts: JSON.stringify(texts),
    requires_consent: requiresConsent ? 1 : 0,
    security_level: securityLevel,
    group_names: JSON.stringify(groups),
  }
}

function changedColumns(fields: Partial<ScopeFields>): Partial<Columns> {
  const { texts, requiresConsent, securityLevel, groups } = fields
  return {
    ...(texts && { texts: JSON.stringify(texts) }),
    ...(requiresConsent !== undefined && { requires_consent: requiresConsent ? 1 : 0 }),
    ...(securityLevel && { security_level: securityLevel }),
    ...(groups && { group_names: JSON.stringify(groups) }),
  }
}

function fromRow(row: ScopeTable): Scope {
  return {
    name: row.name,
    texts: JSON.parse(row.texts),
    requiresConsent: row.requires_consent === 1,
    securityLevel: row.security_level === 'PUBLIC' ? 'PUBLIC' : 'CONFIDENTIAL',
    groups: JSON.parse(row.group_names),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** Groups of scopes in SQL. */
export function scopeGroupStore({ db }: Access): ScopeGroupStore {
  const rows = () => db.selectFrom('scope_groups').selectAll()
  return {
    async find(name) {
      if (!isStorable(name)) return undefined
      const row = await rows().where('name', '=', name).executeTakeFirst()
      return row && groupFromRow(row)
    },
    async put({ name, description, createdAt, updatedAt }) {
      const times = { created_at: createdAt, updated_at: updatedAt }
      const added = await db
        .insertInto('scope_groups')
        .values({ name, description, ...times })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirst()
      if (added.numInsertedOrUpdatedRows === 1n) return true
      await db
        .updateTable('scope_groups')
        .set({ description, updated_at: updatedAt })
        .where('name', '=', name)
        .execute()
      return false
    },
    async remove(name) {
      if (!isStorable(name)) return false
      const query = db.deleteFrom('scope_groups').where('name', '=', name)
      return (await query.executeTakeFirst()).numDeletedRows === 1n
    },
    async list(after, limit) {
      const query = rows()
        .where('name', '>', after ?? '')
        .orderBy('name')
        .limit(limit)
      return (await query.execute()).map(groupFromRow)
    },
  }
}

function groupFromRow(row: ScopeGroupTable): ScopeGroup {
  const { name, description, created_at: createdAt, updated_at: updatedAt } = row
  return { name, description, createdAt, updatedAt }
}

/** Types of authorization details, in SQL. */
export function detailTypeStore({ db, atomically }: Access): DetailTypeStore {
  const rows = () => db.selectFrom('detail_types').selectAll()
  return {
    async find(name) {
      if (!isStorable(name)) return undefined
      const row = await rows().where('name', '=', name).executeTakeFirst()
      return row && detailTypeFromRow(row)
    },
    put: ({ name, texts, schema, createdAt, updatedAt }, most) =>
      atomically(async (tx) => {
        await tx.lock('detail-types')
        const fields = { texts: JSON.stringify(texts), schema: JSON.stringify(schema) }
        const replaced = await tx.db
          .updateTable('detail_types')
          .set({ ...fields, updated_at: updatedAt })
          .where('name', '=', name)
          .executeTakeFirst()
        if (replaced.numUpdatedRows === 1n) return 'replaced'
        const { count } = await tx.db
          .selectFrom('detail_types')
          .select((eb) => eb.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
        if (Number(count) >= most) return 'full'
        await tx.db
          .insertInto('detail_types')
          .values({ name, ...fields, created_at: createdAt, updated_at: updatedAt })
          .execute()
        return 'added'
      }),
    async remove(name) {
      if (!isStorable(name)) return false
      const removed = await db
        .deleteFrom('detail_types')
        .where('name', '=', name)
        .executeTakeFirst()
      return removed.numDeletedRows === 1n
    },
    list: async () => (await rows().orderBy('name').execute()).map(detailTypeFromRow),
  }
}

function detailTypeFromRow(row: DetailTypeTable): DetailType {
  return {
    name: row.name,
    texts: JSON.parse(row.texts),
    schema: JSON.parse(row.schema),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
