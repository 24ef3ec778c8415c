import { type SqlBool, sql } from 'kysely'
import type { CommitPlan } from '../../transfer/bulk-store.ts'
import type { Db } from '../engine/engine.ts'
import type { UserTable } from '../schema/account-schema.ts'
import { revokeFamilies } from '../stores/refresh-family-store.ts'
import { endSessions } from '../stores/session-store.ts'
import { indexWords } from '../stores/user-row.ts'
import { checkedWrite } from './write-groups.ts'

/** Writes the staged users, their identities and login names, and ends sessions where it must. */
export async function writeUsers(
  db: Db,
  { now, history }: Pick<CommitPlan, 'now' | 'history'>,
): Promise<void> {
  await voidFormerAddresses(db)
  await updateUsers(db)
  await addUsers(db)
  await replaceLoginNames(db)
  await writeWords(db)
  await confirmRegistrations(db)
  await removeIdentitiesOfDeleted(db)
  await removeFactorsOfEnded(db)
  await retirePasswords(db, history)
  await writeIdentities(db)
  await notePasswords(db, now)
  await noteImportedPasswords(db)
  await endSessionsOfChanged(db, now)
}

/** Whoever imports decides who gets the emails. A former address does not undo that. */
async function voidFormerAddresses(db: Db): Promise<void> {
  await sql`
    delete from mailed_codes where purpose = 'restore-email' and sub in (
      select staged.sub from import_users as staged join users on users.sub = staged.sub
      where staged.change = 'updated'
        and staged.email is distinct from users.email)`.execute(db)
}

async function updateUsers(db: Db): Promise<void> {
  await checkedWrite(db, {
    expected: sql`select count(*) as count from import_users where change = 'updated'`,
    // The last sign-in is not part of an entry, and may be newer by now.
    write: sql`
      update users set
        status = staged.status, username = staged.username, email = staged.email,
        email_verified = staged.email_verified, phone_number = staged.phone_number,
        phone_number_verified = staged.phone_number_verified,
        mobile_number = staged.mobile_number,
        mobile_number_verified = staged.mobile_number_verified,
        profile = staged.profile, custom_fields = staged.custom_fields,
        deletion_at = staged.deletion_at,
        deletion_locale = case when staged.deletion_at is null then null else deletion_locale end,
        updated_at = staged.updated_at, revision = staged.revision,
        words_revision = staged.revision
      from import_users as staged
      where staged.sub = users.sub and staged.change = 'updated' and users.revision = staged.seen`,
  })
}

async function addUsers(db: Db): Promise<void> {
  await checkedWrite(db, {
    expected: sql`select count(*) as count from import_users where change = 'added'`,
    write: sql`
      insert into users (
        sub, status, username, email, email_verified, phone_number, phone_number_verified,
        mobile_number, mobile_number_verified, profile, custom_fields, created_at, updated_at,
        last_login_at, deletion_at, revision, words_revision)
      select
        sub, status, username, email, email_verified, phone_number, phone_number_verified,
        mobile_number, mobile_number_verified, profile, custom_fields, created_at, updated_at,
        last_login_at, deletion_at, revision, revision
      from import_users where change = 'added' order by sub
      on conflict do nothing`,
  })
}

/** All at once, so that two users can exchange their names. */
async function replaceLoginNames(db: Db): Promise<void> {
  await sql`
    delete from login_names where sub in (
      select sub from import_users where change = 'updated')`.execute(db)
  const changed = sql`
    from import_login_names as staged
    join import_users as owner on owner.position = staged.position
    where owner.change <> 'unchanged'`
  await checkedWrite(db, {
    expected: sql`select count(*) as count ${changed}`,
    write: sql`
      insert into login_names (name, kind, sub)
      select staged.name, staged.kind, staged.sub ${changed} order by staged.name
      on conflict do nothing`,
  })
}

const usersAtOnce = 500

async function writeWords(db: Db): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<UserTable>`
      select sub, username, email, profile from import_users
      where change <> 'unchanged' and sub > ${after}
      order by sub limit ${sql.lit(usersAtOnce)}`.execute(db)
    await indexWords(db, rows)
    after = rows.at(-1)?.sub ?? after
    if (rows.length < usersAtOnce) return
  }
}

/** A user who is no longer PENDING needs no confirmation. */
async function confirmRegistrations(db: Db): Promise<void> {
  await sql`
    delete from unconfirmed_users where sub in (
      select sub from import_users where status <> 'PENDING')`.execute(db)
}

/** Nobody signs in to these accounts any more (as `forgetFactors` does for a change over HTTP). */
async function removeFactorsOfEnded(db: Db): Promise<void> {
  const ended = sql`(select sub from import_users
    where change = 'updated' and status in ('DELETED', 'COMBINED'))`
  const tables = [
    'factors',
    'recovery_codes',
    'trusted_browsers',
    'pending_enrolments',
    'mail_code_bars',
  ]
  for (const table of tables) {
    await sql`delete from ${sql.table(table)} where sub in ${ended}`.execute(db)
  }
}

async function removeIdentitiesOfDeleted(db: Db): Promise<void> {
  await sql`
    delete from identities where sub in (
      select sub from import_users where change = 'updated' and status = 'DELETED')`.execute(db)
}

/**
 * Keeps the hashes of replaced passwords, as many as may not be used
 * again, and voids mailed resets.
 */
async function retirePasswords(db: Db, history: number): Promise<void> {
  const replaced = sql`
    from import_identities as staged
    join identities as stored on stored.identity_id = staged.identity_id
    where staged.seen_version is not null and staged.password_version <> staged.seen_version`
  await sql`
    delete from mailed_codes where purpose = 'reset-password' and sub in (
      select stored.sub ${replaced})`.execute(db)
  if (history === 0) return
  await sql`
    insert into former_passwords (identity_id, version, hash)
    select stored.identity_id, stored.password_version, stored.password_hash ${replaced}
      and stored.password_hash is not null
    on conflict do nothing`.execute(db)
  await sql`
    delete from former_passwords where (identity_id, version) in (
      select identity_id, version from (
        select identity_id, version,
          row_number() over (partition by identity_id order by version desc) as place
        from former_passwords where identity_id in (select stored.identity_id ${replaced})
      ) as former where place > ${sql.lit(history)})`.execute(db)
}

async function writeIdentities(db: Db): Promise<void> {
  await checkedWrite(db, {
    expected: sql`select count(*) as count from import_identities where seen_version is not null`,
    write: sql`
      update identities set
        provider_user_id = staged.provider_user_id, email = staged.email,
        phone_number = staged.phone_number, mobile_number = staged.mobile_number,
        raw_json = staged.raw_json, custom_fields = staged.custom_fields,
        password_hash = staged.password_hash, password_version = staged.password_version
      from import_identities as staged
      where staged.identity_id = identities.identity_id
        and identities.password_version = staged.seen_version`,
  })
  await checkedWrite(db, {
    expected: sql`select count(*) as count from import_identities where seen_version is null`,
    write: sql`
      insert into identities (
        identity_id, sub, provider, provider_user_id, email, phone_number, mobile_number,
        raw_json, custom_fields, password_hash, password_version, created_at)
      select
        identity_id, sub, provider, provider_user_id, email, phone_number, mobile_number,
        raw_json, custom_fields, password_hash, password_version, created_at
      from import_identities where seen_version is null order by identity_id
      on conflict do nothing`,
  })
}

async function notePasswords(db: Db, now: number): Promise<void> {
  await sql`
    insert into password_notes (identity_id, set_at, must_change, version)
    select identity_id, cast(${now} as bigint), cast(must_change as integer),
      cast(password_version as integer)
    from import_identities where must_change is not null order by identity_id
    on conflict (identity_id) do update set
      set_at = excluded.set_at, must_change = excluded.must_change,
      version = excluded.version`.execute(db)
}

/** The next import replaces these passwords alone, and not what their owners choose until then. */
async function noteImportedPasswords(db: Db): Promise<void> {
  await sql`
    insert into imported_passwords (identity_id, version, digest)
    select identity_id, cast(password_version as integer), password_digest
    from import_identities
    where password_hash is not null
      and (seen_version is null or password_version <> seen_version)
    order by identity_id
    on conflict (identity_id) do update set
      version = excluded.version, digest = excluded.digest`.execute(db)
}

async function endSessionsOfChanged(db: Db, now: number): Promise<void> {
  const ending = sql`(select sub from import_users where ends_sessions = 1)`
  await sql`
    update users set session_epoch = session_epoch + 1 where sub in ${ending}`.execute(db)
  await endSessions(db, now, () => sql<SqlBool>`sessions.sub in ${ending}`)
  await revokeFamilies(db, now, () => sql<SqlBool>`refresh_families.sub in ${ending}`)
}
