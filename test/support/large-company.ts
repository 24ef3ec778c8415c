import { searchWords } from '../../src/kernel/search-words.ts'
import { columnsOf, rowsOf } from '../../tools/people/people.ts'
import type { TestDatabase } from './engines.ts'

/** How many people there are, and how many of them are technicians in one group. */
const companySize = 10_000
const technicians = 1204

const divisions = ['Production', 'Sales', 'Logistics', 'Finance', 'Research', 'Service']
const sites = ['Berlin', 'Lyon', 'Porto', 'Gdynia', 'Izmir']
const given = ['Zoë', 'Jürgen', 'Łucja', 'María', 'Noor', 'Ayşe', 'Björn', 'Chloé', 'Ines', 'Wim']
const family = ['Müller-Weiß', 'Okafor', 'Lindqvist', 'García', 'Nowak', 'Yılmaz', 'Dubois']
const syllables = ['ka', 'lo', 'mi', 'ren', 'ta', 'su', 'vel', 'no', 'dri', 'pa']

const atOnce = 2000

/** Somebody of the company: the first is Zoë Müller-Weiß, and nobody else is called that. */
function personOf(number: number) {
  const part = (place: number) => syllables[Math.floor(number / 10 ** place) % 10] ?? ''
  const own = `${part(3)}${part(2)}${part(1)}${part(0)}`
  return {
    sub: `halden-${number}`,
    username: `h${number}`,
    email: `${own}${number}@people.example`,
    given: given[number % given.length] ?? '',
    family:
      number === 0
        ? 'Müller-Weiß'
        : `${family[1 + (number % 6)]} ${own[0]?.toUpperCase()}${own.slice(1)}`,
  }
}

interface Membership {
  readonly groupId: string
  readonly number: number
  readonly roles: readonly string[]
}

/**
 * Writes a company into a database, past all rules: 10,000 people, all of them in `halden`, and
 * each in one of the groups below it. Service Berlin has the technicians, and a few others.
 */
export async function fillCompany(database: TestDatabase): Promise<void> {
  const numbers = Array.from({ length: companySize }, (_, number) => number)
  const people = numbers.map((number) => rowsOf(personOf(number)))
  for (const table of ['users', 'login_names', 'user_words'] as const) {
    const rows = people.flatMap((person) => person[table])
    await insert(database, `${table} (${columnsOf[table]})`, rows)
  }
  const groups = companyGroups()
  await insert(
    database,
    `"groups" (group_id, id, group_name, name_key, group_type, description, logo_url, parent_id,
      path, custom_fields, group_owner, created_at, updated_at, revision)`,
    groups.map(({ id, name, parent, path }) => {
      const key = name.toLowerCase()
      return `('${id}', 'id-of-${id}', '${name}', '${key}', 'team', '', '', '${parent}', '${path}', '{}', 'test', 0, 0, 0)`
    }),
  )
  await insert(
    database,
    'group_words (word, group_id)',
    groups.flatMap(({ id, name }) =>
      [...new Set(searchWords(`${name} ${id}`))].map((word) => `('${word}', '${id}')`),
    ),
  )
  const rows = membershipsOf(groups.slice(1 + divisions.length).map(({ id }) => id))
  await insert(
    database,
    'memberships (group_id, sub, id, roles, created_at, updated_at, revision)',
    rows.map(
      ({ groupId, number, roles }) =>
        `('${groupId}', 'halden-${number}', 'row-${groupId}-${number}', '${JSON.stringify(roles)}', 0, 0, 0)`,
    ),
  )
  await database.execute('analyze')
}

async function insert(database: TestDatabase, into: string, rows: readonly string[]) {
  for (let from = 0; from < rows.length; from += atOnce) {
    await database.execute(`insert into ${into} values ${rows.slice(from, from + atOnce).join()}`)
  }
}

/** The company, its divisions, and the sites of each division. */
function companyGroups() {
  const top = { id: 'halden', name: 'Halden', parent: 'root', path: '/halden/' }
  const below = (parent: { id: string; path: string }, id: string, name: string) => ({
    ...{ id, name, parent: parent.id },
    path: `${parent.path}${id}/`,
  })
  const ofDivisions = divisions.map((name) => below(top, `halden-${name.toLowerCase()}`, name))
  const ofSites = ofDivisions.flatMap((division) =>
    sites.map((site) =>
      below(division, `${division.id}-${site.toLowerCase()}`, `${division.name} ${site}`),
    ),
  )
  return [top, ...ofDivisions, ...ofSites]
}

function membershipsOf(departments: readonly string[]): readonly Membership[] {
  const service = 'halden-service-berlin'
  const others = departments.filter((id) => id !== service)
  const all: Membership[] = []
  for (let number = 0; number < companySize; number++) {
    all.push({ groupId: 'halden', number, roles: ['STAFF'] })
    if (number < technicians) all.push({ groupId: service, number, roles: ['TECHNICIAN'] })
    else if (number < technicians + 40) all.push({ groupId: service, number, roles: ['PLANNER'] })
    else all.push({ groupId: others[number % others.length] ?? '', number, roles: [] })
  }
  return all
}
