import type {
  EnrolmentStore,
  MailCodeBarStore,
  RecoveryCodeStore,
  TrustedBrowserStore,
} from '../../users/factor.ts'
import type { ChallengeStore } from '../../users/passkey-ceremony.ts'
import type { KnownDeviceStore } from '../../users/user-store.ts'
import type { Access } from '../engine/engine.ts'
import { prepared } from '../engine/prepared.ts'
import { lockPeople } from './person-lock-store.ts'

/** Known browsers in SQL. */
export function knownDeviceStore({ db }: Access): KnownDeviceStore {
  return {
    async isKnown(sub, device, now) {
      const row = await db
        .selectFrom('known_devices')
        .select('sub')
        .where('sub', '=', sub)
        .where('device', '=', device)
        .where('forget_at', '>', now)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** Recovery codes in SQL. */
export function recoveryCodeStore({ db, atomically }: Access): RecoveryCodeStore {
  return {
    replace: (sub, digests, now) =>
      atomically(async (tx) => {
        await lockPeople(tx, [sub])
        await tx.db.deleteFrom('recovery_codes').where('sub', '=', sub).execute()
        const rows = digests.map((digest) => ({ sub, digest, created_at: now }))
        await tx.db.insertInto('recovery_codes').values(rows).execute()
      }),
    async count(sub) {
      const { left } = await db
        .selectFrom('recovery_codes')
        .select((eb) => eb.fn.countAll().as('left'))
        .where('sub', '=', sub)
        .executeTakeFirstOrThrow()
      return Number(left)
    },
    async madeAt(sub) {
      const row = await db
        .selectFrom('recovery_codes')
        .select('created_at')
        .where('sub', '=', sub)
        .limit(1)
        .executeTakeFirst()
      return row && Number(row.created_at)
    },
    async use(sub, digest) {
      const { numDeletedRows } = await db
        .deleteFrom('recovery_codes')
        .where('sub', '=', sub)
        .where('digest', '=', digest)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
    async removeAllOf(sub) {
      await db.deleteFrom('recovery_codes').where('sub', '=', sub).execute()
    },
  }
}

interface AskedTrust {
  readonly sub: string
  readonly browser: string
  readonly now: number
  readonly latest: number
}

const selectTrust = prepared((db, { sub, browser, now, latest }: AskedTrust) =>
  db
    .selectFrom('trusted_browsers')
    .select('sub')
    .where('sub', '=', sub)
    .where('browser', '=', browser)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latest),
)

/** Trusted browsers in SQL. */
export function trustedBrowserStore({ db }: Access): TrustedBrowserStore {
  return {
    async isTrusted(sub, browser, { now, latest }) {
      const { rows } = await selectTrust(db, { sub, browser, now, latest })
      return rows.length > 0
    },
    async trust(sub, browser, until) {
      await db
        .insertInto('trusted_browsers')
        .values({ sub, browser, expires_at: until })
        .onConflict((conflict) =>
          conflict.columns(['sub', 'browser']).doUpdateSet({ expires_at: until }),
        )
        .execute()
    },
    async removeAllOf(sub) {
      await db.deleteFrom('trusted_browsers').where('sub', '=', sub).execute()
    },
  }
}

const insertChallenge = prepared(
  (db, { digest, retainUntil }: { digest: string; retainUntil: number }) =>
    db
      .insertInto('used_challenges')
      .values({ digest, expires_at: retainUntil })
      .onConflict((conflict) => conflict.column('digest').doNothing()),
)

/** Challenges that passkeys have signed, in SQL. */
export function challengeStore({ db }: Access): ChallengeStore {
  return {
    async use(digest, retainUntil) {
      const { numAffectedRows } = await insertChallenge(db, { digest, retainUntil })
      return numAffectedRows === 1n
    },
  }
}

/** Since when people are asked to set up a second factor, in SQL. */
export function enrolmentStore({ db }: Access): EnrolmentStore {
  return {
    async begin(sub, now) {
      await db
        .insertInto('pending_enrolments')
        .values({ sub, asked_since: now })
        .onConflict((conflict) => conflict.column('sub').doNothing())
        .execute()
    },
    async find(sub) {
      const row = await db
        .selectFrom('pending_enrolments')
        .select('asked_since')
        .where('sub', '=', sub)
        .executeTakeFirst()
      return row?.asked_since
    },
    async forget(sub) {
      await db.deleteFrom('pending_enrolments').where('sub', '=', sub).execute()
    },
  }
}

/** Whose codes by mail do not count, in SQL. */
export function mailCodeBarStore({ db }: Access): MailCodeBarStore {
  return {
    async has(sub) {
      const row = await db
        .selectFrom('mail_code_bars')
        .select('sub')
        .where('sub', '=', sub)
        .executeTakeFirst()
      return row !== undefined
    },
    async add(sub, now) {
      await db
        .insertInto('mail_code_bars')
        .values({ sub, since: now })
        .onConflict((conflict) => conflict.column('sub').doNothing())
        .execute()
    },
    async lift(sub) {
      await db.deleteFrom('mail_code_bars').where('sub', '=', sub).execute()
    },
  }
}
