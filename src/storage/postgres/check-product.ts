import { StoreFault } from '../store-faults.ts'
import type { PostgresConnection } from './postgres-connection.ts'

/** The oldest PostgreSQL that the tests have run with. */
const oldestMajor = 15

/** What says `version()` besides its own name, or in its place. */
const others: readonly (readonly [RegExp, string])[] = [
  [/cockroach/i, 'CockroachDB'],
  [/-YB-|yugabyte/i, 'YugabyteDB'],
  [/dsql/i, 'Aurora DSQL'],
  [/redshift/i, 'Redshift'],
  [/greenplum/i, 'Greenplum'],
  [/materialize/i, 'Materialize'],
]

/** Why a database is not known to keep what this server asks of it; undefined if it is. */
export function findUntried(version: string): string | undefined {
  const other = others.find(([pattern]) => pattern.test(version))
  if (other) return `it is ${other[1]}`
  const major = Number(/^PostgreSQL (\d+)/.exec(version)?.[1])
  if (Number.isNaN(major)) return `it calls itself ${version.slice(0, 60)}`
  return major < oldestMajor ? `it is PostgreSQL ${major}` : undefined
}

/**
 * Refuses a database that was not tried. Some that speak the protocol of PostgreSQL take advisory
 * locks and do not hold them, or run triggers without their arguments: nothing would fail, and a
 * revoked token would stay valid.
 */
export async function checkProduct(connection: Pick<PostgresConnection, 'run'>): Promise<void> {
  const { rows } = await connection.run('select version() as version')
  const [row] = rows as readonly { readonly version: string }[]
  const problem = findUntried(row?.version ?? '')
  if (problem === undefined) return
  throw new StoreFault(
    `the database was not tried with this server: ${problem}. Locks and triggers may not do what ` +
      `they should. Use PostgreSQL ${oldestMajor} or later; to use it all the same, set ` +
      'database.untried (OSTIARY_DATABASE_UNTRIED) to true',
  )
}
