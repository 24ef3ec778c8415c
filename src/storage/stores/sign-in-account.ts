import type { Identity } from '../../users/user.ts'
import type { SignInAccount } from '../../users/user-store.ts'
import type { Db } from '../engine/engine.ts'
import { prepared } from '../engine/prepared.ts'
import { fromIdentityRow, fromUserRow } from './user-row.ts'

/** One row for each identity of a user, or one without any. */
function accountRows(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('identities', 'identities.sub', 'users.sub')
    .selectAll('users')
    .select([
      'identities.identity_id',
      'identities.provider',
      'identities.provider_user_id',
      'identities.raw_json',
      'identities.password_hash',
      'identities.password_version',
      'identities.email as identity_email',
      'identities.phone_number as identity_phone_number',
      'identities.mobile_number as identity_mobile_number',
      'identities.custom_fields as identity_custom_fields',
      'identities.created_at as identity_created_at',
    ])
    .orderBy('identities.created_at')
    .orderBy('identities.identity_id')
}

/** Reads the account of a user, for `toAccount`. */
export const selectAccount = prepared((db, { sub }: { sub: string }) =>
  accountRows(db).where('users.sub', '=', sub),
)

/** Reads the account of the user who has this login name, for `toAccount`. */
export const selectAccountByLoginName = prepared((db, { name }: { name: string }) =>
  accountRows(db)
    .innerJoin('login_names', 'login_names.sub', 'users.sub')
    .where('login_names.name', '=', name),
)

type AccountRow = Awaited<ReturnType<typeof selectAccount>>['rows'][number]

/** The account in the rows of a user. */
export function toAccount(rows: readonly AccountRow[]): SignInAccount | undefined {
  const [row] = rows
  if (!row) return undefined
  const identities = rows.filter(hasIdentity).map(toIdentity)
  return { user: fromUserRow(row), identities, epoch: row.session_epoch }
}

interface IdentityRow extends AccountRow {
  readonly identity_id: string
  readonly provider: string
  readonly provider_user_id: string
  readonly password_version: number
  readonly identity_custom_fields: string
  readonly identity_created_at: number
}

/** Whether a row of a user also has the columns of an identity. */
function hasIdentity(row: AccountRow): row is IdentityRow {
  return row.identity_id !== null
}

function toIdentity(row: IdentityRow): Identity {
  return fromIdentityRow({
    ...row,
    email: row.identity_email,
    phone_number: row.identity_phone_number,
    mobile_number: row.identity_mobile_number,
    custom_fields: row.identity_custom_fields,
    created_at: row.identity_created_at,
  })
}
