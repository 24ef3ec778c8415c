import { sql } from 'kysely'
import { indexedWords } from '../../kernel/search-words.ts'
import type { Identity, User } from '../../users/user.ts'
import type { Db } from '../engine/engine.ts'
import { preparedInsert } from '../engine/prepared.ts'
import type { IdentityTable, UserTable, UserWordTable } from '../schema/account-schema.ts'

/** The row of a user. */
export function toUserRow(user: User): UserTable {
  return {
    sub: user.sub,
    status: user.status,
    username: user.username ?? null,
    email: user.email ?? null,
    email_verified: user.emailVerified ? 1 : 0,
    phone_number: user.phoneNumber ?? null,
    phone_number_verified: user.phoneNumberVerified ? 1 : 0,
    mobile_number: user.mobileNumber ?? null,
    mobile_number_verified: user.mobileNumberVerified ? 1 : 0,
    profile: JSON.stringify(user.profile),
    custom_fields: JSON.stringify(user.customFields),
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    last_login_at: user.lastLoginAt ?? null,
    deletion_at: user.deletionAt ?? null,
    revision: user.revision,
  }
}

/** The columns of `fromUserRow` but for the sub, for a statement that reads a user with others. */
export const userColumns = [
  'status',
  'username',
  'email',
  'email_verified',
  'phone_number',
  'phone_number_verified',
  'mobile_number',
  'mobile_number_verified',
  'profile',
  'custom_fields',
  'created_at',
  'updated_at',
  'last_login_at',
  'deletion_at',
  'revision',
] as const satisfies readonly (keyof UserTable)[]

export function fromUserRow(row: UserTable): User {
  return {
    sub: row.sub,
    status: row.status,
    username: row.username ?? undefined,
    email: row.email ?? undefined,
    emailVerified: row.email_verified === 1,
    phoneNumber: row.phone_number ?? undefined,
    phoneNumberVerified: row.phone_number_verified === 1,
    mobileNumber: row.mobile_number ?? undefined,
    mobileNumberVerified: row.mobile_number_verified === 1,
    profile: JSON.parse(row.profile),
    customFields: JSON.parse(row.custom_fields),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastLoginAt: row.last_login_at ?? undefined,
    deletionAt: row.deletion_at ?? undefined,
    revision: row.revision,
  }
}

/** The row of an identity. */
export function toIdentityRow(identity: Identity): IdentityTable {
  return {
    identity_id: identity.identityId,
    sub: identity.sub,
    provider: identity.provider,
    provider_user_id: identity.providerUserId,
    email: identity.email ?? null,
    phone_number: identity.phoneNumber ?? null,
    mobile_number: identity.mobileNumber ?? null,
    raw_json: identity.rawJson ?? null,
    custom_fields: JSON.stringify(identity.customFields),
    password_hash: identity.passwordHash ?? null,
    password_version: identity.passwordVersion,
    created_at: identity.createdAt,
  }
}

export function fromIdentityRow(row: IdentityTable): Identity {
  return {
    identityId: row.identity_id,
    sub: row.sub,
    provider: row.provider,
    providerUserId: row.provider_user_id,
    email: row.email ?? undefined,
    phoneNumber: row.phone_number ?? undefined,
    mobileNumber: row.mobile_number ?? undefined,
    rawJson: row.raw_json ?? undefined,
    customFields: JSON.parse(row.custom_fields),
    passwordHash: row.password_hash ?? undefined,
    passwordVersion: row.password_version,
    createdAt: row.created_at,
  }
}

type Named = Pick<UserTable, 'sub' | 'username' | 'email' | 'profile'>

const insertWords = preparedInsert<UserWordTable>(
  'user_words',
  ['word', 'sub'],
  sql`on conflict do nothing`,
)

/** The words by which a user is found: of the username, the email address and the names. */
export function wordsOf({
  username,
  email,
  profile,
}: Pick<User, 'username' | 'email' | 'profile'>) {
  const { name, given_name, family_name } = profile
  // The login names first, since the number of words is limited.
  const texts = [username, email, name, given_name, family_name]
  return indexedWords(...texts.filter((text) => text !== undefined))
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
  await insertWords(db, rows)
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
