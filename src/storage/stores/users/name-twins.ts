import { sql } from 'kysely'
import type { NameTwin } from '../../../users/stores/user-store.ts'
import type { Db } from '../../engine/engine.ts'

/**
 * Users whose username looks like another's, and users who cannot sign
 * in with their confirmed address.
 */
export async function findNameTwins(db: Db, limit: number): Promise<readonly NameTwin[]> {
  const { rows } = await sql<NameTwin>`
    select sub, 'username' as kind from login_names as named
    where kind = 'username' and name not like '%@%' and name not like '+%'
      and not exists (
        select 1 from login_names as look where look.sub = named.sub and look.kind = 'skeleton')
    union all
    select sub, 'email' as kind from users
    where email is not null and email_verified = 1 and status = 'VERIFIED'
      and not exists (
        select 1 from login_names as named
        where named.sub = users.sub
          and (named.kind = 'email' or (named.kind = 'username' and named.name like '%@%')))
    order by sub limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ sub, kind }) => ({ sub, kind }))
}
