import type { DpopProofStore } from '../../../oauth/stores/dpop-proof-store.ts'
import type { Access } from '../../engine/engine.ts'
import { prepared } from '../../engine/prepared.ts'

const insert = prepared((db, { id, expiresAt }: { id: string; expiresAt: number }) =>
  db
    .insertInto('dpop_proofs')
    .values({ expires_at: expiresAt, id })
    .onConflict((conflict) => conflict.columns(['expires_at', 'id']).doNothing()),
)

/** Used DPoP proofs in SQL. */
export function dpopProofStore({ db }: Access): DpopProofStore {
  return {
    async use(id, expiresAt) {
      const { numAffectedRows } = await insert(db, { id, expiresAt })
      return numAffectedRows === 1n
    },
  }
}
