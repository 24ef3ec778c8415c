import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** Other parties whose tokens let workloads sign in as clients. */
export function trustedIssuers({
  identifier,
  number,
  plain,
  versionTriggers,
}: TableTypes): Migration {
  return {
    async up(db) {
      await sql`
        create table trusted_issuers (
          name ${identifier} primary key not null,
          issuer text not null,
          fields text not null,
          created_at ${number} not null,
          updated_at ${number} not null
        ) ${plain}`.execute(db)
      await sql`
        create unique index trusted_issuers_by_issuer on trusted_issuers (issuer)`.execute(db)
      const statements = versionTriggers('trusted_issuers', 'clients')
      for (const statement of statements) await statement.execute(db)
    },
  }
}
