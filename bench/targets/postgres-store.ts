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
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  const url = new URL(await serverUrl())
  url.pathname = name
  return url.href
}

/** Makes a database, or the empty one that has its name, a copy of one that nobody uses. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const [source, copy] = [from, to].map((url) => new URL(url).pathname.slice(1))
  await onServer(`drop database if exists ${copy}`)
  await onServer(`create database ${copy} template ${source}`)
}

/** Counts what the tables hold, as autovacuum does before long; a copy has the counts too. */
export async function analyzeDatabase(url: string): Promise<void> {
  const client = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} })
  try {
    await client.unsafe('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function onServer(statement: string): Promise<void> {
  const client = postgres(await serverUrl(), { max: 1, fetch_types: false, onnotice: () => {} })
  try {
    await client.unsafe(statement)
  } finally {
    await client.end()
  }
}

/** The processes of that server; none when it is not one of ours. */
export function databasePids(): readonly number[] {
  return descendantsNamed(process.pid, 'postgres')
}
