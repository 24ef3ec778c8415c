import { generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hash } from '@node-rs/argon2'
import postgres from 'postgres'
import type { LimitName, LimitOutcome } from './limit.ts'

/*
 * Measures one limit in a process of its own and writes the outcome as JSON.
 * Arguments: the name, the milliseconds, a folder on the disk that the servers use,
 * the address of a PostgreSQL database.
 */

const [name = '', milliseconds = '', folder = '.', database = ''] = process.argv.slice(2)

/** As long as the signed part of an access token. */
const payload = Buffer.from(randomBytes(320).toString('base64url'))

/** Each returns a function that runs the operation once. */
const limits: Readonly<Record<LimitName, () => Limit | Promise<Limit>>> = {
  // In the thread pool, which has the same size as that of the server.
  rs256() {
    const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const once = () =>
      new Promise<void>((resolve, reject) => {
        sign('sha256', payload, key, (error) => (error ? reject(error) : resolve()))
      })
    return { atOnce: 32, once }
  },
  'rs256-verify'() {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const signature = sign('sha256', payload, privateKey)
    return { once: () => void verify('sha256', payload, publicKey, signature) }
  },
  es256() {
    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    return { once: () => void sign('sha256', payload, key) }
  },
  'es256-verify'() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const signature = sign('sha256', payload, privateKey)
    return { once: () => void verify('sha256', payload, publicKey, signature) }
  },
  argon2id() {
    const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
    return { atOnce: availableParallelism(), once: () => hash('correct horse battery', cost) }
  },
  'sqlite-read'() {
    const { db, rows } = openDatabase()
    const read = db.prepare('select value from entries where id = ?')
    let next = 0
    return { once: () => void read.get(`entry-${(next++ * 7919) % rows}`) }
  },
  'durable-commit'() {
    const { db } = openDatabase()
    const write = db.prepare('update entries set value = ? where id = ?')
    let next = 0
    return { once: () => void write.run(`value-${next}`, `entry-${next++ % 100}`) }
  },
  async 'postgres-read'() {
    const client = await openPostgres()
    let next = 0
    return {
      atOnce: 32,
      once: () => client`select value from entries where id = ${next++ % 100}`,
      end: () => client.end(),
    }
  },
  async 'postgres-commit'() {
    const client = await openPostgres()
    let next = 0
    return {
      once: () => client`update entries set value = ${`value-${next}`} where id = ${next++ % 100}`,
      end: () => client.end(),
    }
  },
}

async function openPostgres() {
  const client = postgres(database, { max: 1, onnotice: () => {} })
  await client`create table if not exists entries (id text primary key, value text)`
  await client`insert into entries select n, n from generate_series(0, 99) n on conflict do nothing`
  return client
}

interface Limit {
  readonly once: () => unknown
  readonly end?: () => Promise<void>
  readonly atOnce?: number
}

function openDatabase() {
  const place = mkdtempSync(join(folder, 'limit-'))
  process.once('exit', () => rmSync(place, { recursive: true }))
  const db = new DatabaseSync(join(place, 'limit.db'))
  const rows = 100_000
  db.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    create table entries (id text primary key, value text) strict, without rowid;
    with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n + 1 < ${rows})
    insert into entries select 'entry-' || n, 'value-' || n from numbers;
  `)
  return { db, rows }
}

async function measure({ once, atOnce = 1 }: Limit): Promise<LimitOutcome> {
  const cpu = process.cpuUsage()
  const begun = performance.now()
  const until = begun + Number(milliseconds)
  let operations = 0

  async function repeat(): Promise<void> {
    while (performance.now() < until) {
      const pending = once()
      if (pending instanceof Promise) await pending
      operations++
    }
  }

  await Promise.all(Array.from({ length: atOnce }, repeat))
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return { operations, seconds, cpuSeconds: (user + system) / 1e6 }
}

const limit = await limits[name as LimitName]()
const outcome = await measure(limit)
await limit.end?.()
process.stdout.write(JSON.stringify(outcome))
