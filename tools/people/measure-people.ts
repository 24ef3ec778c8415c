import { engines } from '../../test/support/engines.ts'
import { type ServerWorld, startWorld } from '../../test/support/server-world.ts'
import { type DatabaseTime, databaseTime } from './database-time.ts'
import { fillPeople } from './fill-people.ts'
import { domainName, familyName, givenName, personOf } from './people.ts'

const pageLength = 50
const turns = 200
const warmUp = 20
const deepPages = 200

type Search = Readonly<Record<string, string | number>>

/** What is searched for, by what a person would say about it. */
const searches: Readonly<Record<string, (turn: number) => Search>> = {
  'everybody, first page': () => ({}),
  'a family name (50 people)': (turn) => ({ q: familyName(turn * 97) }),
  'a given and a family name': (turn) => {
    const { given, family } = personOf(turn * 4973)
    return { q: `${given} ${family}` }
  },
  'three letters of a family name': (turn) => ({ q: familyName(turn * 97).slice(0, 3) }),
  'a word that everybody has': () => ({ q: 'example' }),
  'a given name (2,000) and a domain (5,000)': (turn) => ({
    q: `${givenName(turn)} ${domainName(turn * 3)}`,
  }),
  'a domain (5,000) and the beginning of a family name': (turn) => ({
    q: `${domainName(turn)} ${familyName(turn * 97).slice(0, 3)}`,
  }),
  'part of an email address': (turn) => ({ email: personOf(turn * 4973).email.slice(0, 12) }),
  'part of a username': (turn) => ({ username: personOf(turn * 4973).username.slice(0, 8) }),
  nobody: (turn) => ({ q: `zz${turn}` }),
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/*
 * `node tools/people/measure-people.ts [PEOPLE]`: measures the search for people over HTTP, on both
 * engines.
 */
async function measurePeople(count: number): Promise<void> {
  const rows: (readonly string[])[] = [
    ['store', 'search', 'p50 ms', 'p99 ms', 'processor ms', 'database ms', 'found'],
  ]
  for (const engine of engines) {
    const world = await startWorld(engine)
    try {
      const begun = performance.now()
      await fillPeople(world.databaseUrl, count)
      say(`${engine.name}: ${count} people in ${seconds(begun)} s`)
      const ask = await asker(world)
      await using time = databaseTime(world.databaseUrl)
      for (const [name, search] of Object.entries(searches)) {
        rows.push([engine.name, name, ...(await measure(ask, time, search))])
      }
      const common = { q: 'example' }
      const after = await deepCursor(ask, common)
      const deep = await measure(ask, time, () => ({ ...common, after }))
      rows.push([engine.name, `the same, ${deepPages} pages on`, ...deep])
    } finally {
      await world.stop()
    }
  }
  for (const row of rows) say(`| ${row.join(' | ')} |`)
}

const seconds = (since: number) => Math.round((performance.now() - since) / 1000)

/** Searches as the administrator would. */
type Ask = (search: Search) => Promise<Page>

interface Page {
  readonly users: readonly unknown[]
  readonly next?: string
}

async function asker(world: ServerWorld): Promise<Ask> {
  const scopes = ['users_search', 'users_read'].map((scope) => `ostiary:${scope}`)
  const client = await world.addClient({
    grant_types: ['client_credentials'],
    allowed_scopes: scopes,
  })
  const form = { grant_type: 'client_credentials', scope: scopes.join(' ') }
  const { json: token } = await world.token(client, form)
  return async (search) => {
    const { status, json } = await world.send('POST', '/users-srv/search', {
      json: { limit: pageLength, ...search },
      bearer: token.access_token,
    })
    if (status !== 200) throw new Error(JSON.stringify(json))
    return json.data as Page
  }
}

async function measure(
  ask: Ask,
  time: DatabaseTime,
  search: (turn: number) => Search,
): Promise<readonly string[]> {
  const times: number[] = []
  let found = 0
  let before = process.cpuUsage()
  let databaseBefore = 0
  for (let turn = 0; turn < warmUp + turns; turn++) {
    const begun = performance.now()
    const { users } = await ask(search(turn))
    if (turn < warmUp) {
      databaseBefore = await time.read()
      before = process.cpuUsage()
      continue
    }
    times.push(performance.now() - begun)
    found += users.length
  }
  const { user, system } = process.cpuUsage(before)
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  const processor = (user + system) / 1000 / turns
  const database = ((await time.read()) - databaseBefore) / turns
  return [at(0.5), at(0.99), ...[processor, database, found / turns].map((ms) => ms.toFixed(1))]
}

/** The cursor of a page far from the first. */
async function deepCursor(ask: Ask, search: Search): Promise<string> {
  let after: string | undefined
  for (let page = 0; page < deepPages; page++) {
    after = (await ask({ ...search, ...(after && { after }) })).next
  }
  return after ?? ''
}

await measurePeople(Number(process.argv[2] ?? 1_000_000))
