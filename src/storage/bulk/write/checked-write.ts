import { type RawBuilder, sql } from 'kysely'
import { type Db, WriteConflict } from '../../engine/engine.ts'

interface CheckedWrite {
  /** A query for the number of rows that the statement must change, as `count`. */
  readonly expected: RawBuilder<unknown>
  readonly write: RawBuilder<unknown>
}

/**
 * Runs a statement that must change the expected number of rows; else the transaction runs again.
 */
export async function checkedWrite(db: Db, { expected, write }: CheckedWrite): Promise<void> {
  const { rows } = await sql<{ count: number }>`${expected}`.execute(db)
  const { numAffectedRows } = await write.execute(db)
  if (numAffectedRows !== BigInt(rows[0]?.count ?? 0)) throw new WriteConflict()
}
