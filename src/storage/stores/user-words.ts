import { sql } from 'kysely'
import { searchWords } from '../../kernel/names/search-words.ts'
import type { User } from '../../users/user.ts'
import type { Db } from '../engine/engine.ts'
import type { UserTable, UserWordTable } from '../schema/account-schema.ts'

type Named = Pick<UserTable, 'sub' | 'username' | 'email' | 'profile'>

const rowsAtOnce = 500

/** The words by which a user is found: of the username, the email address and the names. */
export function wordsOf({
  username,
  email,
  profile,
}: Pick<User, 'username' | 'email' | 'profile'>) {
  const { name, given_name, family_name } = profile
  // The login names first, since the number of words is limited.
  const texts = [username, email, name, given_name, family_name]
  return searchWords(...texts.filter((text) => text !== undefined))
}

/** Replaces the words of users, whose rows the transaction has written. */
export async function indexWords(db: Db, users: readonly Named[]): Promise<void> {
  if (users.length === 0) return
  const subs = users.map(({ sub }) => sub)
  await db.deleteFrom('user_words').where('sub', 'in', subs).execute()
  await addWords(db, users)
}

/** Adds the words of users who have none yet. */
export async function addWords(db: Db, users: readonly Named[]): Promise<void> {
  const rows = users.flatMap(({ sub, username, email, profile }): UserWordTable[] => {
    const user = {
      username: username ?? undefined,
      email: email ?? undefined,
      profile: JSON.parse(profile),
    }
    return wordsOf(user).map((word) => ({ word, sub }))
  })
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db
      .insertInto('user_words')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Indexes users whom another version of the server has written; answers how many there were. */
export async function indexUnindexedUsers(db: Db, limit: number): Promise<number> {
  // One statement marks and reads, so that a change at the same time is not lost.
  const { rows } = await sql<Named>`
    update users set words_revision = revision where sub in (
      select sub from users where words_revision <> revision order by sub limit ${sql.lit(limit)})
    returning sub, username, email, profile`.execute(db)
  await indexWords(db, rows)
  return rows.length
}
