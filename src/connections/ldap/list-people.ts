import { AndFilter, EqualityFilter, type Filter, GreaterThanEqualsFilter, OrFilter } from 'ldapts'
import { ArrivalFault } from '../arrival.ts'
import type { ListedPerson, OpenConnection, OpenListing, PeopleListing } from '../kind.ts'
import { findGroups, groupMemory, isActiveDirectory } from './directory-groups.ts'
import type { DirectoryServers, LdapContext, OpenDirectory } from './directory-servers.ts'
import type { DirectorySession } from './directory-session.ts'
import { asArrivalFault } from './directory-target.ts'
import { findDisablement, firstTextOf, guidBytes, readEntryId } from './entry-values.ts'
import { ldapArrival } from './ldap-arrival.ts'
import { type LdapSettingsOf, ldapIssuerOf, ldapSettingsOf } from './ldap-settings.ts'
import { anyEntry, attributesOf } from './prove-member.ts'
import type { DirectoryEntry } from './read-answer.ts'
import { quoted, resultFault } from './result-fault.ts'

/** Small, so that a page fits into the limits also if everybody is in a thousand groups. */
const pageSize = 100
/** A stranger's directory could go on for ever. */
const mostPeople = 250_000
const mostEmptyPages = 100

/** What the parts of a listing work with. */
interface ListingParts {
  readonly connection: OpenConnection
  readonly settings: LdapSettingsOf
  /** Reads pages alone: another search would end them. */
  readonly pages: DirectorySession
  readonly lookups: DirectorySession
  readonly now: () => number
}

/** Lists the people of a directory. */
export function listPeople(
  servers: DirectoryServers,
  { clock, timeoutMs }: Pick<LdapContext, 'clock' | 'timeoutMs'>,
): PeopleListing {
  return {
    planOf: (connection) => ldapSettingsOf(connection).sync,
    async open(connection, stop) {
      const settings = ldapSettingsOf(connection)
      const { signal, step } = stepTimer(timeoutMs, stop)
      const directory = { connection, settings, signal }
      const [pages, lookups] = (await step(() => openTwo(servers, directory))).map((session) =>
        inSteps(session, step),
      ) as [DirectorySession, DirectorySession]
      const parts = { connection, settings, pages, lookups, now: clock }
      try {
        return await openListing(parts)
      } catch (error) {
        pages[Symbol.dispose]()
        lookups[Symbol.dispose]()
        throw error
      }
    },
  }
}

/** Two sessions with one server: changes are counted, and arrive, at each server on its own. */
function openTwo(servers: DirectoryServers, directory: OpenDirectory) {
  return servers.atFirst(directory, async (url) => {
    const pages = await servers.openAt(directory, url)
    try {
      return [pages, await servers.openAt(directory, url)] as const
    } catch (error) {
      pages[Symbol.dispose]()
      throw error
    }
  })
}

/** The time of a sign-in counts for each request, not for the whole. */
function stepTimer(timeoutMs: number, stop: AbortSignal) {
  const late = new AbortController()
  return {
    signal: AbortSignal.any([late.signal, stop]),
    async step<T>(work: () => Promise<T>): Promise<T> {
      const timer = setTimeout(() => late.abort(), timeoutMs)
      try {
        return await work()
      } catch (error) {
        throw error instanceof ArrivalFault ? error : asArrivalFault(error)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** A session in which each request has its time. */
function inSteps(
  session: DirectorySession,
  step: ReturnType<typeof stepTimer>['step'],
): DirectorySession {
  return {
    ...session,
    search: (search) => step(() => session.search(search)),
    page: (search, after) => step(() => session.page(search, after)),
  }
}

async function openListing(parts: ListingParts): Promise<OpenListing> {
  const { pages, lookups } = parts
  const mark = await readMark(lookups)
  return {
    mark: mark && JSON.stringify(mark),
    canBeginAt: async (since) => {
      const before = readMarkText(since)
      if (!mark || before?.server !== mark.server) return false
      return !(await hasChangedGroups(parts, before))
    },
    pages: (since) => readPages(parts, since === undefined ? undefined : readMarkText(since)),
    findPresent: (subjects) => findPresent(parts, subjects),
    [Symbol.dispose]() {
      pages[Symbol.dispose]()
      lookups[Symbol.dispose]()
    },
  }
}

async function* readPages(
  parts: ListingParts,
  since: Mark | undefined,
): AsyncGenerator<readonly ListedPerson[]> {
  const { settings, pages, lookups } = parts
  const memory = groupMemory()
  const filter = peopleFilter(settings, since)
  const attributes = attributesOf(settings)
  const search = {
    base: settings.baseDn,
    scope: 'sub',
    filter,
    attributes,
    most: pageSize,
  } as const
  let [count, emptyPages] = [0, 0]
  let next: Buffer | undefined
  do {
    pages.renew()
    const found = await pages.page(search, next)
    if (found.code !== 0) throw resultFault(found, 'the search for everybody')
    const people: ListedPerson[] = []
    for (const entry of found.entries) {
      lookups.renew()
      people.push(await listedPerson(parts, entry, memory))
    }
    yield people
    count += people.length
    if (people.length === 0) emptyPages += 1
    if (count > mostPeople || emptyPages > mostEmptyPages) throw tooMany()
    next = found.next
  } while (next)
}

function peopleFilter({ objectClass: value }: LdapSettingsOf, since: Mark | undefined): Filter {
  const isPerson = new EqualityFilter({ attribute: 'objectClass', value })
  return since ? new AndFilter({ filters: [isPerson, changedSince(since)] }) : isPerson
}

async function listedPerson(
  { connection, settings, lookups, now }: ListingParts,
  entry: DirectoryEntry,
  memory: ReturnType<typeof groupMemory>,
): Promise<ListedPerson> {
  const subject = readEntryId(entry, settings.idAttribute)
  const name = quoted(firstTextOf(entry, settings.emailAttribute) ?? entry.dn)
  const ended = findDisablement(entry, settings)
  if (ended !== undefined) return { subject, name, ended }
  const groups = await findGroups(lookups, entry, settings, memory)
  return {
    subject,
    name,
    arrival: ldapArrival(ldapIssuerOf(connection), settings, entry, groups, now()),
  }
}

/** They are asked for by their ids: names change, and pages miss those who come meanwhile. */
async function findPresent(
  { settings, lookups }: ListingParts,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const { idAttribute, baseDn: base, objectClass } = settings
  const ids = subjects.map((subject) => {
    const value = idAttribute === 'objectGUID' ? guidBytes(subject) : subject
    return new EqualityFilter({ attribute: idAttribute, value })
  })
  const isPerson = new EqualityFilter({ attribute: 'objectClass', value: objectClass })
  const filter = new AndFilter({ filters: [isPerson, new OrFilter({ filters: ids })] })
  const attributes = [idAttribute]
  const search = { base, scope: 'sub', filter, attributes, most: subjects.length } as const
  lookups.renew()
  const found = await lookups.search(search)
  if (found.code !== 0) throw resultFault(found, 'the search for people who are missing')
  return new Set(found.entries.map((entry) => readEntryId(entry, idAttribute)))
}

/** A moment in the count of changes that each server of Active Directory has. */
interface Mark {
  readonly server: string
  /** `highestCommittedUSN` (MS-ADTS §3.1.1.3.2.20); it can exceed what a number holds. */
  readonly usn: string
}

async function readMark(session: DirectorySession): Promise<Mark | undefined> {
  if (!(await isActiveDirectory(session))) return undefined
  const attributes = ['highestCommittedUSN', 'dsServiceName']
  const root = { base: '', scope: 'base', filter: anyEntry, attributes, most: 1 } as const
  const [entry] = (await session.search(root)).entries
  const usn = entry && firstTextOf(entry, 'highestCommittedUSN')
  const server = entry && firstTextOf(entry, 'dsServiceName')
  return usn !== undefined && isCount(usn) && server !== undefined ? { server, usn } : undefined
}

const isCount = (text: string) => /^\d{1,19}$/.test(text)

/** What this server has stored before. */
function readMarkText(text: string): Mark {
  return JSON.parse(text) as Mark
}

function changedSince({ usn }: Mark): Filter {
  const value = String(BigInt(usn) + 1n)
  return new GreaterThanEqualsFilter({ attribute: 'uSNChanged', value })
}

/** Who joins or leaves a group is not changed by that; the group is. */
async function hasChangedGroups(
  { settings, lookups }: ListingParts,
  since: Mark,
): Promise<boolean> {
  if (settings.groups === 'none') return false
  const isGroup = new EqualityFilter({ attribute: 'objectClass', value: 'group' })
  const filter = new AndFilter({ filters: [isGroup, changedSince(since)] })
  const attributes = [settings.idAttribute]
  const search = { base: settings.groupsBaseDn, scope: 'sub', filter, attributes, most: 1 } as const
  const found = await lookups.search(search)
  if (found.code !== 0) throw resultFault(found, 'the search for groups that have changed')
  return found.entries.length > 0
}

function tooMany(): ArrivalFault {
  return new ArrivalFault(
    'misconfigured',
    `the directory has more than ${mostPeople} people; narrow base_dn or object_class`,
  )
}
