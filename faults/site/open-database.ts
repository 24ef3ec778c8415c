import { engines, type TestDatabase } from '../../test/support/engines.ts'
import type { EngineName } from '../fault.ts'

/**
 * A new database: a SQLite file, or one of a PostgreSQL server that no fault touches. It is empty,
 * but for tables where the run of all tests has prepared them.
 */
export function openDatabase(engine: EngineName): Promise<TestDatabase> {
  const found = engines.find(({ name }) => name === engine)
  if (!found) throw new TypeError(`there is no engine ${engine}`)
  return found.createMigrated()
}
