import type { Proof, ProofStore } from '../../../users/stores/proof-store.ts'
import type { Access } from '../../engine/engine.ts'
import type { ProofTable } from '../../schema/people-schema.ts'

/** Mailed proofs in SQL. */
export function proofStore({ db }: Access): ProofStore {
  return {
    async put(proof) {
      const { purpose, id, ...row } = toRow(proof)
      await db
        .insertInto('proofs')
        .values({ purpose, id, ...row })
        .onConflict((conflict) => conflict.columns(['purpose', 'id']).doUpdateSet(row))
        .execute()
    },
    async find(purpose, id) {
      const row = await db
        .selectFrom('proofs')
        .selectAll()
        .where('purpose', '=', purpose)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && fromRow(row)
    },
    async takeGuess(purpose, id, most) {
      const taken = await db
        .updateTable('proofs')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('purpose', '=', purpose)
        .where('id', '=', id)
        .where('tries', '<', most)
        .executeTakeFirst()
      return taken.numUpdatedRows === 1n
    },
    async exchange(proof, keyDigest) {
      const { purpose, id, code_digest } = toRow(proof)
      const exchanged = await db
        .updateTable('proofs')
        .set({ key_digest: keyDigest, code_digest: '' })
        .where('purpose', '=', purpose)
        .where('id', '=', id)
        .where('code_digest', '=', code_digest)
        .executeTakeFirst()
      return exchanged.numUpdatedRows === 1n
    },
    async redeem(proof) {
      const { purpose, id, code_digest, key_digest } = toRow(proof)
      const redeemed = await db
        .deleteFrom('proofs')
        .where('purpose', '=', purpose)
        .where('id', '=', id)
        .where('code_digest', '=', code_digest)
        .where('key_digest', '=', key_digest)
        .executeTakeFirst()
      return redeemed.numDeletedRows === 1n
    },
    async removeAllOf(sub, purpose) {
      await db.deleteFrom('proofs').where('sub', '=', sub).where('purpose', '=', purpose).execute()
    },
  }
}

function toRow(proof: Proof): ProofTable {
  return {
    purpose: proof.purpose,
    id: proof.id,
    sub: proof.sub ?? null,
    email: proof.email,
    code_digest: proof.codeDigest ?? '',
    key_digest: proof.keyDigest ?? '',
    tries: 0,
    request_id: proof.requestId ?? null,
    browser: proof.browser ?? null,
    expires_at: proof.expiresAt,
  }
}

function fromRow(row: ProofTable): Proof {
  return {
    purpose: row.purpose,
    id: row.id,
    sub: row.sub ?? undefined,
    email: row.email,
    codeDigest: row.code_digest || undefined,
    keyDigest: row.key_digest || undefined,
    requestId: row.request_id ?? undefined,
    browser: row.browser ?? undefined,
    expiresAt: row.expires_at,
  }
}
