import type { Clock } from '../../kernel/time.ts'
import type { AssertionStore } from '../../oauth/stores/client-stores.ts'
import type { DpopProofStore } from '../../oauth/stores/grant-stores.ts'
import { batchWrites } from '../engine/batch-reads.ts'
import type { Access, Db } from '../engine/engine.ts'
import { padded, prepared } from '../engine/prepared.ts'

interface AssertionUse {
  readonly clientId: string
  readonly jti: string
  readonly expiresAt: number
  readonly now: number
}

const insert = prepared((db, use: AssertionUse) =>
  db
    .insertInto('used_assertions')
    .values({ client_id: use.clientId, jti: use.jti, expires_at: use.expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'jti'])
        .doUpdateSet({ expires_at: use.expiresAt })
        .where('used_assertions.expires_at', '<=', use.now),
    ),
)

/** Used assertions in SQL. */
export function assertionStore({ db }: Access, clock: Clock): AssertionStore {
  return {
    async use(clientId, jti, expiresAt) {
      const { numAffectedRows } = await insert(db, { clientId, jti, expiresAt, now: clock() })
      return numAffectedRows === 1n
    },
  }
}

interface ProofUse {
  readonly id: string
  readonly expiresAt: number
}

/** Statements that add proofs and return those that were not there, by their number of rows. */
const inserts = new Map<number, ReturnType<typeof insertOf>>()

function insertOf(length: number) {
  return prepared((db, values: Readonly<Record<string, string | number>>) =>
    db
      .insertInto('used_dpop_proofs')
      .values(
        Array.from({ length }, (_, place) => ({
          expires_at: values[`expiresAt${place}`] as number,
          id: values[`id${place}`] as string,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )
}

/**
 * Used DPoP proofs in SQL. Every request with a bound token adds one, so they are added in batches.
 */
export function dpopProofStore(access: Access): DpopProofStore {
  const use = batchWrites(access, (uses: readonly ProofUse[]) => useAll(access.db, uses))
  return { use: (id, expiresAt) => use({ id, expiresAt }) }
}

async function useAll(db: Db, uses: readonly ProofUse[]): Promise<readonly boolean[]> {
  // In one order everywhere, or nodes that add the same proofs could wait for each other for ever.
  const rows = padded(uses.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  const insert = inserts.get(rows.length) ?? insertOf(rows.length)
  inserts.set(rows.length, insert)
  const values = rows.flatMap(({ id, expiresAt }, place) => [
    [`id${place}`, id],
    [`expiresAt${place}`, expiresAt],
  ])
  const added = await insert(db, Object.fromEntries(values))
  const unclaimed = new Set(added.rows.map(({ id }) => id))
  // Of several uses of one proof in this batch, the first gets the row.
  return uses.map((each) => unclaimed.delete(each.id))
}
