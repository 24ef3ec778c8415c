import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** Texts of emails that an operator has replaced. */
export function ownTexts({ identifier, number, plain, versionTriggers }: TableTypes): Migration {
  return {
    async up(db) {
      await sql`
        create table own_texts (
          place ${identifier} not null,
          locale ${identifier} not null,
          texts text not null,
          changed_at ${number} not null,
          changed_by text not null,
          primary key (place, locale)
        ) ${plain}`.execute(db)
      for (const statement of versionTriggers('own_texts', 'looks')) await statement.execute(db)
    },
  }
}
