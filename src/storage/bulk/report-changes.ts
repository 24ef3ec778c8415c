import { sql } from 'kysely'
import type { ImportedGroup, ImportedMembership, ImportedUser } from '../../transfer/bulk-store.ts'
import type { UserStatus } from '../../users/user.ts'
import type { Db } from '../engine/engine.ts'
import { isAccepted } from '../stores/groups/invitation-store.ts'

/*
 * Tells the plan what is going to be written, page by page, so that it can append events. An event
 * that is about many people is about those of one page.
 */

const pageSize = 250

type Report<T> = (page: readonly T[]) => Promise<void>

/** Reports the staged users that are new or differ, before they are written. */
export async function reportUsers(db: Db, report: Report<ImportedUser>): Promise<void> {
  for (let after = -1; ; ) {
    const { rows } = await sql<{
      position: number
      sub: string
      change: 'added' | 'updated'
      status: UserStatus
      was: UserStatus | null
      passwords: number
    }>`
      select staged.position, staged.sub, staged.change, staged.status, stored.status as was, (
        select count(*) from import_identities as identity
        where identity.position = staged.position and identity.seen_version is not null
          and identity.password_version <> identity.seen_version) as passwords
      from import_users as staged left join users as stored on stored.sub = staged.sub
      where staged.change <> 'unchanged' and staged.position > ${sql.lit(after)}
      order by staged.position limit ${sql.lit(pageSize)}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    await report(
      rows.map(({ sub, change, status, was, passwords }) => ({
        sub,
        change,
        status,
        was: was ?? undefined,
        hasNewPassword: Number(passwords) > 0,
      })),
    )
    after = last.position
  }
}

/** Reports the staged groups that are new or differ, after they were written. */
export async function reportGroups(db: Db, report: Report<ImportedGroup>): Promise<void> {
  for (let after = -1; ; ) {
    const { rows } = await sql<{ position: number; group_id: string; change: string }>`
      select position, group_id, change from import_groups
      where change in ('added', 'updated') and position > ${sql.lit(after)}
      order by position limit ${sql.lit(pageSize)}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    await report(
      rows.map(({ group_id: groupId, change }) => ({ groupId, isNew: change === 'added' })),
    )
    after = last.position
  }
}

/** A file that says what was typed opens new memberships, and accepts none for anybody. */
const staysOpen = sql`(staged.invited_as is not null and (stored.sub is null
  or not ${isAccepted(sql.ref('staged.group_id'), sql.ref('staged.sub'))}))`

/** Reports the memberships that are new or differ, before they are written. */
export async function reportMemberships(db: Db, report: Report<ImportedMembership>): Promise<void> {
  for (let after = { group_id: '', sub: '' }; ; ) {
    const { rows } = await sql<{
      group_id: string
      sub: string
      roles: string
      known: string | null
      open: number
    }>`
      select staged.group_id, staged.sub, staged.roles, stored.sub as known,
        case when ${staysOpen} then 1 else 0 end as open
      from import_membership_changes as staged
      left join memberships as stored
        on stored.group_id = staged.group_id and stored.sub = staged.sub
      where (staged.group_id, staged.sub) > (${after.group_id}, ${after.sub})
      order by staged.group_id, staged.sub limit ${sql.lit(pageSize)}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    await report(
      rows.map(({ group_id: groupId, sub, roles, known, open }) => ({
        groupId,
        sub,
        roles: JSON.parse(roles),
        isNew: known === null,
        isOpen: open === 1,
      })),
    )
    after = last
  }
}
