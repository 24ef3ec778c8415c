import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import postgres from 'postgres'
import type { TestDatabase, TestEngine } from '../support/engines.ts'
import type { Keepsakes } from './fill-store.ts'

/** The store of a release: what its server had written, and what its people and apps keep. */
export interface StoredStore {
  /** When it was made, which is when the server over it starts again. */
  readonly storedAt: number
  /** The last migration that it has. */
  readonly migration: string
  readonly environment: Readonly<Record<string, string>>
  readonly keepsakes: Keepsakes
  /** The export of that version, with secrets. */
  readonly exported: Readonly<Record<string, unknown>>
}

const here = dirname(fileURLToPath(import.meta.url))

/** The releases whose stores are kept. */
export function storedReleases(): readonly string[] {
  return readdirSync(join(here, 'stores')).sort()
}

export const folderOf = (release: string): string => join(here, 'stores', release)

/** SQLite keeps a file; PostgreSQL statements that any client can run. */
const dataName = { sqlite: 'sqlite.db.br', postgres: 'postgres.sql.br' } as const
const aboutName = (engine: TestEngine['name']) => `${engine}.json.br`

/** Writes the data of a store, and what is known about it. */
export function writeStored(
  folder: string,
  engine: TestEngine['name'],
  data: Buffer,
  about: StoredStore,
): void {
  writeFileSync(join(folder, dataName[engine]), compress(data))
  writeFileSync(join(folder, aboutName(engine)), compress(Buffer.from(JSON.stringify(about))))
}

/** Makes a copy of a stored database. */
export async function openStored(
  release: string,
  engine: TestEngine,
): Promise<StoredStore & { readonly database: TestDatabase }> {
  const read = (name: string) => brotliDecompressSync(readFileSync(join(folderOf(release), name)))
  const about: StoredStore = JSON.parse(read(aboutName(engine.name)).toString())
  const database = await engine.create()
  try {
    await load(engine, database, read(dataName[engine.name]))
  } catch (error) {
    await database.remove()
    throw error
  }
  return { ...about, database }
}

async function load(engine: TestEngine, { databaseUrl }: TestDatabase, data: Buffer) {
  if (engine.name === 'sqlite') {
    writeFileSync(new URL(databaseUrl).pathname, data)
    return
  }
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await client.unsafe(data.toString())
  } finally {
    await client.end()
  }
}

function compress(data: Buffer): Buffer {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: data.length }
  return brotliCompressSync(data, { params })
}
