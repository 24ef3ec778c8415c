import type { DeletionStore, RegistrationStore } from '../../users/user-store.ts'
import type { Access, Db } from '../engine/engine.ts'

/** Registrations that wait for a confirmation, in SQL. */
export function registrationStore({ db }: Access): RegistrationStore {
  return {
    async awaitConfirmation(sub, { expiresAt, clientId }) {
      const row = { sub, expires_at: expiresAt, client_id: clientId ?? null }
      await db.insertInto('unconfirmed_users').values(row).execute()
    },
    async confirm(sub) {
      const [removed] = await db
        .deleteFrom('unconfirmed_users')
        .where('sub', '=', sub)
        .returning('client_id')
        .execute()
      return removed?.client_id ?? undefined
    },
    async removeUnconfirmed(now, limit) {
      const late = unconfirmed(db, now).orderBy('unconfirmed_users.expires_at').limit(limit)
      const removed = await db
        .deleteFrom('users')
        .where('sub', 'in', late)
        .returning('sub')
        .execute()
      return removed.map(({ sub }) => sub)
    },
  }
}

/** Users who registered and did not confirm their address in time. */
export function unconfirmed(db: Db, now: number) {
  return (
    db
      .selectFrom('unconfirmed_users')
      .innerJoin('users as registered', 'registered.sub', 'unconfirmed_users.sub')
      .select('unconfirmed_users.sub')
      .where('unconfirmed_users.expires_at', '<=', now)
      .where('registered.status', '=', 'PENDING')
      // A user whom somebody has put into another group is kept.
      .where(
        ({ selectFrom }) =>
          selectFrom('memberships')
            .select((count) => count.fn.countAll<number>().as('count'))
            .whereRef('memberships.sub', '=', 'unconfirmed_users.sub'),
        '<=',
        1,
      )
  )
}

/** Planned deletions of accounts in SQL. */
export function deletionStore({ db }: Access): DeletionStore {
  return {
    async planDeletion({ sub, revision }, at, now, locale) {
      const planned = await db
        .updateTable('users')
        .set((eb) => ({
          deletion_at: at ?? null,
          deletion_locale: locale ?? null,
          updated_at: now,
          revision: eb('revision', '+', 1),
          words_revision: eb('words_revision', '+', 1),
        }))
        .where('sub', '=', sub)
        .where('revision', '=', revision)
        .executeTakeFirst()
      return planned.numUpdatedRows === 1n
    },
    async deletionLocale(sub) {
      const row = await db
        .selectFrom('users')
        .select('deletion_locale')
        .where('sub', '=', sub)
        .executeTakeFirst()
      return row?.deletion_locale ?? undefined
    },
    async listDueDeletions(now, limit) {
      const rows = await db
        .selectFrom('users')
        .select('sub')
        .where('deletion_at', '<=', now)
        .where('status', 'not in', ['DELETED', 'COMBINED'])
        .orderBy('deletion_at')
        .limit(limit)
        .execute()
      return rows.map(({ sub }) => sub)
    },
  }
}
