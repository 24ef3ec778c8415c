import type {
  DetailType,
  DetailTypeStore,
} from '../../../oauth/stores/clients/detail-type-store.ts'
import type { Access } from '../../engine/engine.ts'
import type { DetailTypeTable } from '../../schema/schema.ts'
import { isStorable } from './scope-store.ts'

/** Types of authorization details, in SQL. */
export function detailTypeStore({ db, atomically }: Access): DetailTypeStore {
  const rows = () => db.selectFrom('detail_types').selectAll()
  return {
    async find(name) {
      if (!isStorable(name)) return undefined
      const row = await rows().where('name', '=', name).executeTakeFirst()
      return row && fromRow(row)
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
    list: async () => (await rows().orderBy('name').execute()).map(fromRow),
  }
}

function fromRow(row: DetailTypeTable): DetailType {
  return {
    name: row.name,
    texts: JSON.parse(row.texts),
    schema: JSON.parse(row.schema),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
