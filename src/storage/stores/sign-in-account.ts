import type { Identity } from '../../users/user.ts'
import type { AskedDevice, PasswordNote, SignInAccount } from '../../users/user-store.ts'
import type { Db } from '../engine/engine.ts'
import { prepared } from '../engine/prepared.ts'
import { factorKindsOf, ownFactors } from './own-factors.ts'
import { fromIdentityRow, fromUserRow } from './user-row.ts'

/** One row for each identity of a user, or one without any. */
function accountRows(db: Db, { device, now }: AskedDevice) {
  return db
    .selectFrom('users')
    .leftJoin('identities', 'identities.sub', 'users.sub')
    .leftJoin('password_notes', (join) =>
      join
        .onRef('password_notes.identity_id', '=', 'identities.identity_id')
        // Another version describes a password that an import has replaced.
        .onRef('password_notes.version', '=', 'identities.password_version'),
    )
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
      'password_notes.set_at as password_set_at',
      'password_notes.must_change as password_must_change',
    ])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('known_devices')
            .select('known_devices.sub')
            .whereRef('known_devices.sub', '=', 'users.sub')
            .where('known_devices.device', '=', device)
            .where('known_devices.forget_at', '>', now),
        )
        .as('knows_device'),
      eb
        .exists(
          eb.selectFrom('domains').select('domains.name').where('domains.status', '<>', 'pending'),
        )
        .as('has_domains'),
    ])
    .select(ownFactors)
    .orderBy('identities.created_at')
    .orderBy('identities.identity_id')
}

/** Reads the account of a user, for `toAccount`. */
export const selectAccount = prepared((db, { sub, ...asked }: AskedDevice & { sub: string }) =>
  accountRows(db, asked).where('users.sub', '=', sub),
)

/** Reads the account of the user who has this login name, for `toAccount`. */
export const selectAccountByLoginName = prepared(
  (db, { name, ...asked }: AskedDevice & { name: string }) =>
    accountRows(db, asked)
      .innerJoin('login_names', 'login_names.sub', 'users.sub')
      .where('login_names.name', '=', name),
)

/** Nobody has a device without a name. */
export const noDevice: AskedDevice = { device: '', now: 0 }

type AccountRow = Awaited<ReturnType<typeof selectAccount>>['rows'][number]

/** The account in the rows of a user. */
export function toAccount(rows: readonly AccountRow[]): SignInAccount | undefined {
  const [row] = rows
  if (!row) return undefined
  const identities = rows.filter(hasIdentity).map(toIdentity)
  return {
    user: fromUserRow(row),
    identities,
    epoch: row.session_epoch,
    passwordNotes: Object.fromEntries(rows.flatMap(toNote)),
    knowsDevice: Boolean(row.knows_device),
    hasDomains: Boolean(row.has_domains),
    factorKinds: factorKindsOf(row),
  }
}

/** The note about the password of a row's identity, if there is one. */
function toNote(row: AccountRow): readonly (readonly [string, PasswordNote])[] {
  const { identity_id: id, password_set_at: setAt, password_must_change: mustChange } = row
  return id === null || setAt === null ? [] : [[id, { setAt, mustChange: mustChange === 1 }]]
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
