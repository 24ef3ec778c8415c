import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { startPostgres } from '../../test/support/postgres.ts'
import { descendantsNamed } from '../measure/processes.ts'

let ours: ReturnType<typeof startPostgres> | undefined

/** The server that the environment names, or one of this process that takes care of the disk. */
async function serverUrl(): Promise<string> {
  const given = process.env.OSTIARY_TEST_DATABASE_URL
  if (given) return given
  ours ??= startPostgres({ durable: true })
  return (await ours).url
}

/** Makes an empty database on the PostgreSQL server of this run; answers its address. */
export async function createDatabase(): Promise<string> {
  const server = await serverUrl()
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  const client = postgres(server, { max: 1, fetch_types: false })
  try {
    await client.unsafe(`create database ${name}`)
  } finally {
    await client.end()
  }
  const url = new URL(server)
  url.pathname = name
  return url.href
}

/** The processes of that server; none when it is not one of ours. */
export function databasePids(): readonly number[] {
  return descendantsNamed(process.pid, 'postgres')
}
