import { randomUUID } from 'node:crypto'
import { sealRules } from '../../src/events/seal-events.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { loginNamesOf } from '../../src/users/records/login-names.ts'
import { aGroup, aMembership, aUser } from '../../test/contract/samples.ts'
import { engines, type TestDatabase } from '../../test/support/engines.ts'
import { type ServerWorld, startWorld } from '../../test/support/server-world.ts'
import { databaseTime } from '../people/database-time.ts'
import { personOf } from '../people/people.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const atOnce = 100

/*
 * `node tools/sizing/measure-rows.ts [COUNT]`: what a person, a membership, an event and a session
 * with its tokens take on the disk of each engine, for tools/sizing/figures.ts.
 */
async function measureRows(count: number): Promise<void> {
  say('| engine | what | bytes | log, bytes | µs of Node | µs of the database | tables |')
  for (const engine of engines) {
    const world = await startWorld(engine)
    try {
      for (const [what, { things, work }] of Object.entries(worksOf(world, count))) {
        say(`| ${engine.name} | ${what} | ${(await measure(world, things, work)).join(' | ')} |`)
      }
    } finally {
      await world.stop()
    }
  }
}

interface Work {
  readonly things: number
  work(): Promise<unknown>
}

function worksOf(world: ServerWorld, count: number): Readonly<Record<string, Work>> {
  const { storage } = world.server.services
  const { eventChain, users } = storage.stores
  const inPortions = async (total: number, work: (number: number) => Promise<unknown>) => {
    for (let from = 0; from < total; from += atOnce) await work(from)
  }
  const numbers = (from: number) => Array.from({ length: atOnce }, (_, place) => from + place)
  const people = () =>
    inPortions(count, async (from) => {
      for (const number of numbers(from)) {
        const { sub, username, email, given, family } = personOf(number)
        const profile = { given_name: given, family_name: family, name: `${given} ${family}` }
        const user = aUser({ sub, username, email, profile })
        await users.put(user, loginNamesOf(user))
        const everybody = aMembership('OSTIARY_USERS', sub, { id: randomId(), roles: ['USER'] })
        await storage.stores.groups.putMembership(everybody)
      }
      while ((await users.indexWords(atOnce)) > 0);
    })
  const path = (level: number, leaf: number) =>
    `/${['top', 'second', 'third', 'fourth'].slice(0, level).join('/')}/${level === 5 ? `leaf-${leaf}/` : ''}`
  const groups = async () => {
    const chain = ['top', 'second', 'third', 'fourth']
    for (const [level, groupId] of chain.entries()) {
      const parentId = chain[level - 1] ?? 'root'
      await storage.stores.groups.add(aGroup({ groupId, parentId, path: path(level + 1, 0) }))
    }
    for (let leaf = 0; leaf < count / 10; leaf++) {
      const groupId = `leaf-${leaf}`
      const place = { groupId, parentId: 'fourth', path: path(5, leaf) }
      await storage.stores.groups.add(aGroup({ ...place, id: randomId() }))
    }
  }
  const memberships = () =>
    inPortions(count, (from) =>
      storage.transact(async (stores) => {
        for (const number of numbers(from)) {
          const { sub } = personOf(number)
          const given = { id: randomId(), roles: ['ENGINEER'] }
          await stores.groups.putMembership(
            aMembership(`leaf-${number % (count / 10)}`, sub, given),
          )
        }
      }),
    )
  const events = (time: number) =>
    inPortions(count, (from) =>
      storage.transact(({ events: log }) =>
        log.appendAll(
          numbers(from).map((number) => ({
            ...({ type: 'LOGIN_SUCCESS', outcome: 'success', time } as const),
            ...{
              sub: personOf(number).sub,
              clientId: 'shop-of-the-company',
              address: '203.0.113.77',
            },
            ...{ sessionId: randomUUID(), detail: { status: 'VERIFIED', amr: 'pwd' } },
          })),
        ),
      ),
    )
  const changes = async () => {
    await inPortions(count, (from) =>
      storage.transact(({ events: log }) =>
        log.appendAll(
          numbers(from).map((number) => {
            const groupId = `leaf-${number % (count / 10)}`
            return {
              ...({ type: 'GROUP_NEW_USER_ADDED', outcome: 'success' } as const),
              ...{ time: world.now(), sub: personOf(number).sub, inGroups: [groupId] },
              detail: { groupId, roles: 'ENGINEER', by: randomUUID() },
            }
          }),
        ),
      ),
    )
    await seal()
  }
  const seal = async () => {
    while ((await eventChain.seal(atOnce, sealRules)) === atOnce);
  }
  const signIns = async () => {
    const client = await world.addClient({
      grant_types: ['authorization_code', 'refresh_token'],
      allowed_scopes: ['openid', 'profile', 'email', 'offline_access'],
    })
    const user = await world.addUser({ given_name: 'Ada', family_name: 'Lovelace' })
    for (let done = 0; done < count / 10; done++) {
      const scopes = ['openid', 'profile', 'email', 'offline_access']
      const code = await world.addCode(client, user, { scopes })
      const { status } = await world.redeem(client, code)
      if (status !== 200) throw new Error(`a code was refused with ${status}`)
    }
  }
  return {
    'a person, in the group of all': { things: count, work: people },
    'a group on the fifth level': { things: count / 10, work: groups },
    'a membership on the fifth level': { things: count, work: memberships },
    'an event of a sign-in': { things: count, work: () => events(world.now()) },
    'the same, sealed': { things: count, work: seal },
    'a change of a membership on the fifth level, sealed': { things: count, work: changes },
    'a session with code, tokens and refresh token': { things: count / 10, work: signIns },
  }
}

async function measure(
  { engine, database, databaseUrl }: ServerWorld,
  things: number,
  work: Work['work'],
): Promise<readonly string[]> {
  // A page that changes for the first time after it is written to the log as a whole.
  if (engine === 'postgres') await database.execute('checkpoint')
  await using time = databaseTime(databaseUrl)
  const worked = await time.read()
  const [before, logged, begun] = [
    await tableSizes(engine, database),
    await logSize(engine, database),
    process.cpuUsage(),
  ]
  await work()
  const { user, system } = process.cpuUsage(begun)
  const inDatabase = Math.round((((await time.read()) - worked) * 1000) / things)
  const after = await tableSizes(engine, database)
  const log = ((await logSize(engine, database)) - logged) / things
  const grown = [...after]
    .map(([table, bytes]) => [table, (bytes - (before.get(table) ?? 0)) / things] as const)
    .filter(([, bytes]) => bytes >= 1)
    .toSorted(([, a], [, b]) => b - a)
  const all = grown.reduce((sum, [, bytes]) => sum + bytes, 0)
  const tables = grown.map(([table, bytes]) => `${table} ${Math.round(bytes)}`).join(', ')
  const inNode = Math.round((user + system) / things)
  return [
    ...[all, log].map((bytes) => String(Math.round(bytes))),
    `${inNode}`,
    `${inDatabase}`,
    tables,
  ]
}

/** How many bytes each table has, with its indexes. */
async function tableSizes(
  engine: ServerWorld['engine'],
  database: TestDatabase,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.execute(
    engine === 'sqlite'
      ? `select tables.tbl_name as name, sum(pages.pgsize) as bytes from dbstat as pages
         join sqlite_master as tables on tables.name = pages.name group by tables.tbl_name`
      : `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
         where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, bytes }) => [String(name), Number(bytes)]))
}

/** How much PostgreSQL has written to its log so far. */
async function logSize(engine: ServerWorld['engine'], database: TestDatabase): Promise<number> {
  if (engine === 'sqlite') return 0
  const [row] = await database.execute(`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`)
  return Number(row?.bytes)
}

await measureRows(Number(process.argv[2] ?? 2000))
