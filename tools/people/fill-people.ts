import { DatabaseSync } from 'node:sqlite'
import postgres from 'postgres'
import { columnsOf, personOf, rowsOf } from './people.ts'

const peopleAtOnce = 2000
const tables = ['users', 'login_names', 'user_words'] as const

/** Writes people into a store, past all rules, in a minute or two for each million. */
export async function fillPeople(databaseUrl: string, count: number): Promise<void> {
  const connection = databaseUrl.startsWith('sqlite:')
    ? openSqlite(databaseUrl.slice('sqlite:'.length))
    : openPostgres(databaseUrl)
  for (let from = 0; from < count; from += peopleAtOnce) {
    const size = Math.min(peopleAtOnce, count - from)
    const people = Array.from({ length: size }, (_, place) => rowsOf(personOf(from + place)))
    for (const table of tables) {
      const rows = people.flatMap((person) => person[table])
      await connection.run(`insert into ${table} (${columnsOf[table]}) values ${rows.join()}`)
    }
  }
  await connection.finish()
}

interface Connection {
  run(statement: string): unknown
  finish(): unknown
}

function openSqlite(file: string): Connection {
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = off; pragma cache_size = -1000000; begin')
  return {
    run: (statement) => database.exec(statement),
    finish() {
      database.exec('commit; analyze')
      database.close()
    },
  }
}

function openPostgres(url: string): Connection {
  const client = postgres(url, { max: 1, fetch_types: false })
  return {
    run: (statement) => client.unsafe(statement),
    async finish() {
      await client.unsafe('vacuum analyze')
      await client.end()
    },
  }
}
