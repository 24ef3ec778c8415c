import { sql } from 'kysely'
import { rangeOfBeginning } from '../../../kernel/names/search-words.ts'
import type {
  UserFilter,
  UserPage,
  UserPlace,
  UserSearchStore,
} from '../../../management/users/user-search-store.ts'
import type { User } from '../../../users/user.ts'
import type { Access, Db } from '../../engine/engine.ts'
import { isInForce } from '../groups/in-force.ts'
import { fromUserRow } from './user-row.ts'
import { wordsOf } from './user-words.ts'

/** A user in the order of an index. */
interface Candidate extends UserPlace {
  /** Whether the words of the search match, where the walk has looked at them already. */
  readonly hasWords?: boolean
}

/** Reads users in the order of an index, after a place. */
type Walk = (db: Db, after: UserPlace | undefined, limit: number) => Promise<readonly Candidate[]>

const batchSize = 200
/** Limits what one page costs when few users match. */
const mostLookedAt = 2000
/** Above every character that a login name can have. */
const highest = '\u{10ffff}'

/** Finds users in SQL: one filter chooses the index to read, the others are applied to its rows. */
export function userSearchStore({ db }: Access): UserSearchStore {
  return {
    async search(wanted, after, limit): Promise<UserPage> {
      const filter = { ...wanted, words: wanted.words && withoutImplied(wanted.words) }
      const walk = await chooseWalk(db, filter, after)
      let size = limit + 1
      const users: User[] = []
      let place = after
      for (let lookedAt = 0; lookedAt < mostLookedAt; ) {
        const candidates = await walk(db, place, size)
        const fitting = await matching(db, candidates, filter)
        for (const candidate of candidates) {
          const user = fitting.get(candidate)
          if (user && users.length === limit) return { users, next: place }
          if (user) users.push(user)
          place = candidate
        }
        if (candidates.length < size) return { users, next: undefined }
        lookedAt += size
        size = batchSize
      }
      return { users, next: place }
    },
  }
}

/** A word that is the beginning of another one asks for nothing more. */
function withoutImplied(words: readonly string[]): readonly string[] {
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
}

/** The most selective filter comes first. */
async function chooseWalk(db: Db, filter: UserFilter, after: UserPlace | undefined): Promise<Walk> {
  const { username, email, words, groupId, createdFrom, createdTo, status } = filter
  const prefix = username ?? email
  if (prefix !== undefined) return alongNames(prefix)
  if (words !== undefined) {
    const rarest = await rarestWord(db, words, after)
    return alongWords(
      rarest,
      words.filter((word) => word !== rarest),
    )
  }
  if (groupId !== undefined) return alongGroup(groupId)
  if (createdFrom !== undefined || createdTo !== undefined) {
    return alongTimes(createdFrom ?? 0, createdTo ?? Number.MAX_SAFE_INTEGER)
  }
  return alongSubs(status)
}

function alongNames(prefix: string): Walk {
  return async (db, after, limit) => {
    const rows = await db
      .selectFrom('login_names')
      .select(['name', 'sub'])
      .where('name', '>=', prefix)
      .where('name', '<', prefix + highest)
      .$if(after !== undefined, (query) => query.where('name', '>', after?.key ?? ''))
      .orderBy('name')
      .limit(limit)
      .execute()
    return rows.map(({ name, sub }) => ({ key: name, sub }))
  }
}

function alongWords(word: string, others: readonly string[]): Walk {
  const { from, before } = rangeOfBeginning(word)
  return async (db, after, limit) => {
    const rows = await db
      .selectFrom('user_words')
      .select(['word as key', 'sub', hasEach(others).as('fits')])
      .where('word', '>=', from)
      .where('word', '<', before)
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('word', 'sub'), '>', tuple(after?.key ?? '', after?.sub ?? '')),
        ),
      )
      .orderBy('word')
      .orderBy('sub')
      .limit(limit)
      .execute()
    return rows.map(({ key, sub, fits }) => ({ key, sub, hasWords: Number(fits) === 1 }))
  }
}

/**
 * Whether the user of a word has each of the others. Not `exists`: PostgreSQL would sometimes read
 * all words to answer it.
 */
function hasEach(words: readonly string[]) {
  const each = words.map((word) => {
    const { from, before } = rangeOfBeginning(word)
    return sql`coalesce((
      select 1 from user_words as other
      where other.sub = user_words.sub and other.word >= ${from} and other.word < ${before}
      limit 1), 0)`
  })
  return each.length === 0 ? sql<number>`1` : sql<number>`${sql.join(each, sql` * `)}`
}

/** The word that the fewest users have, as far as counting is cheap. A later page stays with it. */
async function rarestWord(
  db: Db,
  words: readonly string[],
  after: UserPlace | undefined,
): Promise<string> {
  const [first = '', ...others] = words
  const walked = after && words.find((word) => after.key.startsWith(word))
  if (walked !== undefined || others.length === 0) return walked ?? first
  const counts = await Promise.all(words.map((word) => countUpTo(db, word, mostLookedAt)))
  return words[counts.indexOf(Math.min(...counts))] ?? first
}

async function countUpTo(db: Db, word: string, limit: number): Promise<number> {
  const { from, before } = rangeOfBeginning(word)
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('user_words')
        .select('sub')
        .where('word', '>=', from)
        .where('word', '<', before)
        // Without an order, PostgreSQL may read the table instead of the index.
        .orderBy('word')
        .limit(limit)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function alongGroup(groupId: string): Walk {
  return async (db, after, limit) => {
    const rows = await db
      .selectFrom('memberships')
      .select('sub')
      .where('group_id', '=', groupId)
      .where(isInForce(sql`${groupId}`))
      .where('sub', '>', after?.sub ?? '')
      .orderBy('sub')
      .limit(limit)
      .execute()
    return rows.map(({ sub }) => ({ key: '', sub }))
  }
}

function alongTimes(from: number, to: number): Walk {
  return async (db, after, limit) => {
    const rows = await db
      .selectFrom('users')
      .select(['created_at', 'sub'])
      .where('created_at', '>=', from)
      .where('created_at', '<', to)
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'sub'), '>', tuple(timeIn(after?.key), after?.sub ?? '')),
        ),
      )
      .orderBy('created_at')
      .orderBy('sub')
      .limit(limit)
      .execute()
    return rows.map(({ created_at, sub }) => ({ key: String(created_at), sub }))
  }
}

function alongSubs(status: UserFilter['status']): Walk {
  return async (db, after, limit) => {
    const rows = await db
      .selectFrom('users')
      .select('sub')
      .where('sub', '>', after?.sub ?? '')
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'VERIFIED'))
      .orderBy('sub')
      .limit(limit)
      .execute()
    return rows.map(({ sub }) => ({ key: '', sub }))
  }
}

/** A place of another kind of search starts this one from the beginning. */
function timeIn(key: string | undefined): number {
  const time = Number(key)
  return Number.isSafeInteger(time) ? time : 0
}

/** The candidates that match every filter. Deleted users are found only by their status. */
async function matching(
  db: Db,
  all: readonly Candidate[],
  filter: UserFilter,
): Promise<ReadonlyMap<UserPlace, User>> {
  const candidates = all.filter(({ hasWords = true }) => hasWords)
  const subs = [...new Set(candidates.map(({ sub }) => sub))]
  if (subs.length === 0) return new Map()
  const rows = await db.selectFrom('users').selectAll().where('sub', 'in', subs).execute()
  const users = new Map(rows.map((row) => [row.sub, fromUserRow(row)]))
  const isNamed = await nameCheck(db, subs, filter)
  const hasWords = wordCheck(filter)
  const isMember = await memberCheck(db, subs, filter)
  return new Map(
    candidates.flatMap((candidate) => {
      const user = users.get(candidate.sub)
      const fits =
        user &&
        isOfKind(user, filter) &&
        isNamed(user, candidate.key) &&
        hasWords(user, candidate.key) &&
        isMember(user)
      return fits ? [[candidate, user] as const] : []
    }),
  )
}

function isOfKind({ status, createdAt }: User, filter: UserFilter): boolean {
  const { createdFrom = createdAt, createdTo = Number.POSITIVE_INFINITY } = filter
  const hasStatus = filter.status === undefined ? status !== 'DELETED' : status === filter.status
  return hasStatus && createdAt >= createdFrom && createdAt < createdTo
}

type UserCheck = (user: User, foundBy: string) => boolean

async function nameCheck(
  db: Db,
  subs: readonly string[],
  { username, email }: UserFilter,
): Promise<UserCheck> {
  if (username === undefined && email === undefined) return () => true
  const rows = await db.selectFrom('login_names').selectAll().where('sub', 'in', subs).execute()
  const names = new Map(rows.map(({ sub, kind, name }) => [`${kind} ${sub}`, name]))
  return (user, foundBy) => {
    const usernameOf = names.get(`username ${user.sub}`)
    // A name that is both is stored once, as the username.
    const emailOf = names.get(`email ${user.sub}`) ?? (user.email && usernameOf)
    const walkedAlong = username === undefined ? emailOf : usernameOf
    // A user with both names in the range is found twice, and counts once.
    return walkedAlong === foundBy && (email === undefined || emailOf?.startsWith(email) === true)
  }
}

function wordCheck({ words, username, email }: UserFilter): UserCheck {
  if (words === undefined) return () => true
  const isByName = username !== undefined || email !== undefined
  return (user, foundBy) => {
    const own = wordsOf(user)
    const first = words.map((word) => own.find((one) => one.startsWith(word)))
    // A user with two words in the range is found twice, and counts once.
    return first.every((one) => one !== undefined) && (isByName || first.includes(foundBy))
  }
}

async function memberCheck(
  db: Db,
  subs: readonly string[],
  { groupId }: UserFilter,
): Promise<(user: User) => boolean> {
  if (groupId === undefined) return () => true
  const rows = await db
    .selectFrom('memberships')
    .select('sub')
    .where('group_id', '=', groupId)
    .where(isInForce(sql`${groupId}`))
    .where('sub', 'in', subs)
    .execute()
  const members = new Set(rows.map(({ sub }) => sub))
  return ({ sub }) => members.has(sub)
}
