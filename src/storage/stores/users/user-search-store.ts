import type {
  UserFilter,
  UserPage,
  UserPlace,
  UserSearchStore,
} from '../../../management/users/user-search-store.ts'
import type { User } from '../../../users/user.ts'
import type { Access, Db } from '../../engine/engine.ts'
import { fromUserRow } from './user-row.ts'

/** Reads users in the order of an index, after a place. */
type Walk = (db: Db, after: UserPlace | undefined, limit: number) => Promise<readonly UserPlace[]>

const batchSize = 200
/** Limits what one page costs when few users match. */
const mostLookedAt = 2000
/** Above every character that a login name can have. */
const highest = '\u{10ffff}'

/** Finds users in SQL: one filter chooses the index to read, the others are applied to its rows. */
export function userSearchStore({ db }: Access): UserSearchStore {
  return {
    async search(filter, after, limit): Promise<UserPage> {
      const walk = chooseWalk(filter)
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

/** The most selective filter comes first. */
function chooseWalk(filter: UserFilter): Walk {
  const { username, email, groupId, createdFrom, createdTo, status } = filter
  const prefix = username ?? email
  if (prefix !== undefined) return alongNames(prefix)
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

function alongGroup(groupId: string): Walk {
  return async (db, after, limit) => {
    const rows = await db
      .selectFrom('memberships')
      .select('sub')
      .where('group_id', '=', groupId)
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
  candidates: readonly UserPlace[],
  filter: UserFilter,
): Promise<ReadonlyMap<UserPlace, User>> {
  const subs = [...new Set(candidates.map(({ sub }) => sub))]
  if (subs.length === 0) return new Map()
  const rows = await db.selectFrom('users').selectAll().where('sub', 'in', subs).execute()
  const users = new Map(rows.map((row) => [row.sub, fromUserRow(row)]))
  const isNamed = await nameCheck(db, subs, filter)
  const isMember = await memberCheck(db, subs, filter)
  return new Map(
    candidates.flatMap((candidate) => {
      const user = users.get(candidate.sub)
      const fits = user && isOfKind(user, filter) && isNamed(user, candidate.key) && isMember(user)
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
    .where('sub', 'in', subs)
    .execute()
  const members = new Set(rows.map(({ sub }) => sub))
  return ({ sub }) => members.has(sub)
}
