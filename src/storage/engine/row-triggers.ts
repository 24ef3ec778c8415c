import { type RawBuilder, sql } from 'kysely'

/** What the database does by itself for each row that is changed, in the same transaction. */
interface RowTrigger {
  readonly name: string
  readonly table: string
  readonly after: 'insert' | 'delete' | `update of ${string}`
  readonly when?: RawBuilder<unknown>
  readonly statements: readonly RawBuilder<unknown>[]
}

/** Statements that make a trigger. */
export type RowTriggers = (trigger: RowTrigger) => readonly RawBuilder<unknown>[]

const bodyOf = ({ statements }: RowTrigger) => sql`${sql.join(statements, sql`; `)};`
const whenOf = ({ when }: RowTrigger) => (when ? sql`when (${when})` : sql``)

export const sqliteRowTriggers: RowTriggers = (trigger) => [
  sql`
    create trigger ${sql.id(trigger.name)} after ${sql.raw(trigger.after)}
    on ${sql.table(trigger.table)} ${whenOf(trigger)} begin ${bodyOf(trigger)} end`,
]

export const postgresRowTriggers: RowTriggers = (trigger) => [
  sql`
    create function ${sql.id(trigger.name)}() returns trigger language plpgsql
    set search_path from current as $$
    begin ${bodyOf(trigger)} return null; end $$`,
  sql`
    create trigger ${sql.id(trigger.name)} after ${sql.raw(trigger.after)}
    on ${sql.table(trigger.table)} for each row ${whenOf(trigger)}
    execute function ${sql.id(trigger.name)}()`,
]
