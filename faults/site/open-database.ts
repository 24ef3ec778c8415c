import { engines, type TestDatabase } from '../../test/support/engines.ts'
import type { EngineName } from '../fault.ts'

/** An empty database: a SQLite file, or one of a PostgreSQL server that no fault touches. */
export function openDatabase(engine: EngineName): Promise<TestDatabase> {
  const found = engines.find(({ name }) => name === engine)
  if (!found) throw new TypeError(`there is no engine ${engine}`)
  return found.create()
}
