import { type RawBuilder, sql } from 'kysely'

/**
 * Statements that let a column number the rows of a table in the order in which they are inserted.
 */
export type InsertionOrder = (table: string, column: string) => readonly RawBuilder<unknown>[]

/** A sequence. Who inserts after the commit of another gets a higher number, on every node. */
export const postgresInsertionOrder: InsertionOrder = (table, column) => [
  sql`create sequence ${sql.id(`${table}_${column}`)}`,
  sql`alter table ${sql.table(table)}
    alter column ${sql.id(column)} set default nextval(${sql.lit(`${table}_${column}`)})`,
]

/**
 * A copy of the row id, which SQLite gives in this order as long as the newest row is not deleted.
 */
export const sqliteInsertionOrder: InsertionOrder = (table, column) => [
  sql`
    create trigger ${sql.id(`number_${table}`)} after insert on ${sql.table(table)} begin
      update ${sql.table(table)} set ${sql.id(column)} = new.rowid where rowid = new.rowid;
    end`,
]
