import { type Migration, sql } from 'kysely'

/** A DPoP proof counts once by its key and `jti`, whatever its time (RFC 9449 §11.1). */
export function dpopProofIds(): Migration {
  return {
    async up(db) {
      await sql`
        delete from dpop_proofs where exists (
          select 1 from dpop_proofs as later
          where later.id = dpop_proofs.id and later.expires_at > dpop_proofs.expires_at
        )
      `.execute(db)
      // The primary key stays: nodes of the version before name it in their statements.
      await db.schema
        .createIndex('dpop_proofs_by_id')
        .unique()
        .on('dpop_proofs')
        .column('id')
        .execute()
    },
  }
}
