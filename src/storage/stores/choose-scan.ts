import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { rangeOfBeginning } from '../../kernel/search-words.ts'
import type { UserFilter, UserPlace } from '../../management/management-stores.ts'
import type { Db } from '../engine/engine.ts'
import { isInForce } from './groups/group-row.ts'
import { isAccepted } from './groups/invitation-store.ts'
import { rarestWord } from './rarest-word.ts'

/** A user in the order of an index. */
export interface Candidate extends UserPlace {
  /** Whether the words of the search match, where the scan has looked at them already. */
  readonly hasWords?: boolean
}

/** Reads users in the order of an index, after a place. */
type IndexScan = (
  db: Db,
  after: UserPlace | undefined,
  limit: number,
) => Promise<readonly Candidate[]>

/** Above every character that a login name can have. */
const highest = '\u{10ffff}'

/** Chooses which index to read: that of the most selective filter. */
export async function chooseScan(
  db: Db,
  filter: UserFilter,
  after: UserPlace | undefined,
): Promise<IndexScan> {
  const { username, email, words, createdFrom, createdTo, status } = filter
  const prefix = username ?? email
  if (prefix !== undefined) return scanNames(prefix)
  if (words !== undefined) {
    const rarest = await rarestWord(db, 'user_words', { words, after: after?.key })
    return scanWords(
      rarest,
      words.filter((word) => word !== rarest),
    )
  }
  if (filter.groupId !== undefined) return scanGroup(filter)
  if (createdFrom !== undefined || createdTo !== undefined) {
    return scanTimes(createdFrom ?? 0, createdTo ?? Number.MAX_SAFE_INTEGER)
  }
  return scanSubs(status)
}

function scanNames(prefix: string): IndexScan {
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

function scanWords(word: string, others: readonly string[]): IndexScan {
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

function scanGroup(filter: UserFilter): IndexScan {
  return async (db, after, limit) => {
    const rows = await db
      .selectFrom('memberships')
      .select('sub')
      // Also here: the place of a page must not name anybody whom the page leaves out.
      .where(isOfGroup(filter))
      .where('sub', '>', after?.sub ?? '')
      .orderBy('sub')
      .limit(limit)
      .execute()
    return rows.map(({ sub }) => ({ key: '', sub }))
  }
}

/** Whether a membership is one of the group of the filter. */
export function isOfGroup({ groupId, acceptedOnly = false }: UserFilter): RawBuilder<SqlBool> {
  const inForce = sql<SqlBool>`group_id = ${groupId} and ${isInForce(sql`${groupId}`)}`
  if (!acceptedOnly) return inForce
  return sql`${inForce} and ${isAccepted(sql`${groupId}`, sql.ref('memberships.sub'))}`
}

function scanTimes(from: number, to: number): IndexScan {
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

function scanSubs(status: UserFilter['status']): IndexScan {
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
