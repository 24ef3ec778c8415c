import type { Access } from '../engine/engine.ts'
import type { Schema } from '../schema/schema.ts'

/** The tables of catalogues, each with the column of its key. */
const keys = {
  scopes: 'name',
  scope_groups: 'name',
  detail_types: 'name',
  trusted_issuers: 'name',
  resources: 'id',
  roles: 'role',
  group_types: 'group_type',
} as const satisfies { readonly [Table in keyof Schema]?: keyof Schema[Table] }

type CatalogueTable = keyof typeof keys

/** What is the same for all catalogues. */
interface CatalogueRows<Row, Entry> {
  find(key: string): Promise<Entry | undefined>
  /** Adds a row; false if there is one with its key, or with another value that is unique. */
  add(row: Row): Promise<boolean>
  remove(key: string): Promise<boolean>
  /** Entries in order of their keys, starting after `after`; all of them without a limit. */
  list(after?: string, limit?: number): Promise<readonly Entry[]>
}

/** The rows of a catalogue as its entries. Its store adds what is special about it. */
export function catalogueRows<Table extends CatalogueTable, Entry>(
  { db }: Access,
  table: Table,
  entryOf: (row: Schema[Table]) => Entry,
): CatalogueRows<Schema[Table], Entry> {
  const key = () => db.dynamic.ref<string>(keys[table])
  const rows = () => db.selectFrom<CatalogueTable>(table).selectAll()
  return {
    async find(wanted) {
      if (!isStorable(wanted)) return undefined
      const row = await rows().where(key(), '=', wanted).executeTakeFirst()
      return row && entryOf(row as Schema[Table])
    },
    async add(row) {
      const added = await db
        .insertInto<CatalogueTable>(table)
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n
    },
    async remove(wanted) {
      if (!isStorable(wanted)) return false
      const query = db.deleteFrom<CatalogueTable>(table).where(key(), '=', wanted)
      return (await query.executeTakeFirst()).numDeletedRows === 1n
    },
    async list(after = '', limit) {
      const query = rows().where(key(), '>', after).orderBy(key())
      const found = await (limit === undefined ? query : query.limit(limit)).execute()
      return found.map((row) => entryOf(row as Schema[Table]))
    },
  }
}

/** A key from an address may hold NUL, which PostgreSQL refuses even to compare with. */
export function isStorable(key: string): boolean {
  return !key.includes('\0')
}
