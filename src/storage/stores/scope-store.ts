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
import { catalogueRows, isStorable } from './catalogue-rows.ts'

/** Descriptions of scopes in SQL. */
export function scopeStore(access: Access): ScopeStore {
  const { db } = access
  const { find, add, remove, list } = catalogueRows(access, 'scopes', fromRow)
  const rows = () => db.selectFrom('scopes').selectAll()
  return {
    find,
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
    add: ({ name, createdAt, updatedAt, ...fields }) =>
      add({ name, created_at: createdAt, updated_at: updatedAt, ...toColumns(fields) }),
    async change(name, fields, now) {
      if (!isStorable(name)) return false
      const changed = await db
        .updateTable('scopes')
        .set({ ...changedColumns(fields), updated_at: now })
        .where('name', '=', name)
        .executeTakeFirst()
      return changed.numUpdatedRows === 1n
    },
    remove,
    list,
  }
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
export function scopeGroupStore(access: Access): ScopeGroupStore {
  const { find, add, remove, list } = catalogueRows(access, 'scope_groups', groupFromRow)
  return {
    find,
    async put({ name, description, createdAt, updatedAt }) {
      const fields = { description, updated_at: updatedAt }
      if (await add({ name, created_at: createdAt, ...fields })) return true
      await access.db.updateTable('scope_groups').set(fields).where('name', '=', name).execute()
      return false
    },
    remove,
    list,
  }
}

function groupFromRow(row: ScopeGroupTable): ScopeGroup {
  const { name, description, created_at: createdAt, updated_at: updatedAt } = row
  return { name, description, createdAt, updatedAt }
}

/** Types of authorization details, in SQL. */
export function detailTypeStore(access: Access): DetailTypeStore {
  const { find, remove, list } = catalogueRows(access, 'detail_types', detailTypeFromRow)
  return {
    find,
    put: ({ name, texts, schema, createdAt, updatedAt }, most) =>
      access.atomically(async (tx) => {
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
    remove,
    list: () => list(),
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
