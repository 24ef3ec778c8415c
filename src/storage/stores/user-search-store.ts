import { setImmediate as nextTurn } from 'node:timers/promises'
import type {
  UserFilter,
  UserPage,
  UserPlace,
  UserSearchStore,
} from '../../management/management-stores.ts'
import type { User } from '../../users/user.ts'
import type { Access, Db } from '../engine/engine.ts'
import { type Candidate, chooseScan, isOfGroup } from './choose-scan.ts'
import { withoutImplied } from './rarest-word.ts'
import { fromUserRow, wordsOf } from './user-row.ts'

/** The candidates that match every filter. Deleted users are found only by their status. */
async function matchingUsers(
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
  const fitsPassword = await passwordCheck(db, subs, filter)
  const fitsFactor = await factorCheck(db, subs, filter)
  return new Map(
    candidates.flatMap((candidate) => {
      const user = users.get(candidate.sub)
      const fits =
        user &&
        isOfKind(user, filter) &&
        isNamed(user, candidate.key) &&
        hasWords(user, candidate.key) &&
        isMember(user) &&
        fitsPassword(user) &&
        fitsFactor(user)
      return fits ? [[candidate, user] as const] : []
    }),
  )
}

function isOfKind({ status, createdAt, lastLoginAt }: User, filter: UserFilter): boolean {
  const { notSignedInSince = Number.POSITIVE_INFINITY } = filter
  if ((lastLoginAt ?? createdAt) > notSignedInSince) return false
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
    const scanned = username === undefined ? emailOf : usernameOf
    // A user with both names in the range is found twice, and counts once.
    return scanned === foundBy && (email === undefined || emailOf?.startsWith(email) === true)
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
  filter: UserFilter,
): Promise<(user: User) => boolean> {
  if (filter.groupId === undefined) return () => true
  const rows = await db
    .selectFrom('memberships')
    .select('sub')
    .where(isOfGroup(filter))
    .where('sub', 'in', subs)
    .execute()
  const members = new Set(rows.map(({ sub }) => sub))
  return ({ sub }) => members.has(sub)
}

async function passwordCheck(
  db: Db,
  subs: readonly string[],
  { hasPassword }: UserFilter,
): Promise<(user: User) => boolean> {
  if (hasPassword === undefined) return () => true
  const rows = await db
    .selectFrom('identities')
    .select('sub')
    .where('password_hash', 'is not', null)
    .where('sub', 'in', subs)
    .execute()
  const having = new Set(rows.map(({ sub }) => sub))
  return ({ sub }) => having.has(sub) === hasPassword
}

async function factorCheck(
  db: Db,
  subs: readonly string[],
  { hasFactor }: UserFilter,
): Promise<(user: User) => boolean> {
  if (hasFactor === undefined) return () => true
  const rows = await db
    .selectFrom('factors')
    .select('sub')
    .distinct()
    .where('sub', 'in', subs)
    .execute()
  const having = new Set(rows.map(({ sub }) => sub))
  return ({ sub }) => having.has(sub) === hasFactor
}

const batchSize = 200
/** Limits what one page costs when few users match. */
const mostLookedAt = 2000

/** Finds users in SQL: one filter chooses the index to read, the others are applied to its rows. */
export function userSearchStore({ db }: Access): UserSearchStore {
  return {
    async search(wanted, after, limit): Promise<UserPage> {
      const filter = { ...wanted, words: wanted.words && withoutImplied(wanted.words) }
      const scan = await chooseScan(db, filter, after)
      let size = limit + 1
      const users: User[] = []
      let place = after
      for (let lookedAt = 0; lookedAt < mostLookedAt; ) {
        const candidates = await scan(db, place, size)
        const fitting = await matchingUsers(db, candidates, filter)
        for (const candidate of candidates) {
          const user = fitting.get(candidate)
          if (user && users.length === limit) return { users, next: place }
          if (user) users.push(user)
          place = candidate
        }
        if (candidates.length < size) return { users, next: undefined }
        lookedAt += size
        size = batchSize
        // Reads of SQLite block the event loop, and others have requests too.
        await nextTurn()
      }
      return { users, next: place }
    },
    async hasSeveral() {
      const living = db.selectFrom('users').select('sub').where('status', '<>', 'DELETED')
      return (await living.limit(2).execute()).length > 1
    },
  }
}
