import type { DpopProofStore } from '../../../oauth/stores/grants/dpop-proof-store.ts'
import { batchWrites } from '../../engine/batch-reads.ts'
import type { Access, Db } from '../../engine/engine.ts'
import { padded } from '../../engine/padded.ts'
import { prepared } from '../../engine/prepared.ts'

interface Use {
  readonly id: string
  readonly expiresAt: number
}

/** Statements that add proofs and return those that were not there, by their number of rows. */
const inserts = new Map<number, ReturnType<typeof insertOf>>()

function insertOf(length: number) {
  return prepared((db, values: Readonly<Record<string, string | number>>) =>
    db
      .insertInto('dpop_proofs')
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
  const use = batchWrites(access, (uses: readonly Use[]) => useAll(access.db, uses))
  return { use: (id, expiresAt) => use({ id, expiresAt }) }
}

async function useAll(db: Db, uses: readonly Use[]): Promise<readonly boolean[]> {
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
