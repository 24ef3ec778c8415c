import { readFileSync } from 'node:fs'
import postgres from 'postgres'

/** Linux counts the processor time of a process in hundredths of a second. */
const msPerTick = 10

/** Reads the processor time that a database has used so far, in milliseconds. */
export interface DatabaseTime extends AsyncDisposable {
  read(): Promise<number>
}

/** SQLite works in the process of the server, so it has no time of its own. */
export function databaseTime(databaseUrl: string): DatabaseTime {
  if (databaseUrl.startsWith('sqlite:')) return { read: async () => 0, [Symbol.asyncDispose]: none }
  const client = postgres(databaseUrl, { max: 1, fetch_types: false })
  return {
    async read() {
      const rows = await client<{ pid: number }[]>`select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
      return rows.reduce((sum, { pid }) => sum + processTime(pid), 0)
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}

async function none(): Promise<void> {}

/** The fields after the name of the program, which may hold spaces, begin with the third. */
function processTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}
