import { type Migration, sql } from 'kysely'
import type { Db, Statements, TableTypes } from '../engine/engine.ts'
import { beginSpans, notBefore, rolesOf } from './015-role-history.ts'

/**
 * A change of roles finds the rows of `role_spans` that it ends without reading all that the member
 * ever had.
 */
export function heldRoles(types: TableTypes): Migration {
  return {
    async up(db: Db) {
      const steps = types.prefersPartialIndexes ? [heldIndex] : newTrigger(types)
      for (const step of steps) await step.execute(db)
    },
  }
}

const heldIndex = sql`
  create index role_spans_held on role_spans (group_id, sub, role) where ends_at is null`

/** The row that is held is almost always the latest one of its role, where the key finds it. */
function newTrigger(types: TableTypes): Statements {
  const { rowTriggers, eachText } = types
  const endLost = sql`
    update role_spans set ends_at = ${notBefore(sql`new.updated_at`)},
      ended_by = new.changed_by, ended_how = coalesce(new.changed_how, 'server'),
      end_reason = new.change_reason
    where group_id = new.group_id and sub = new.sub and ends_at is null
      and (role, starts_at) in (
        select lost.value, (
          select held.starts_at from role_spans as held
          where held.group_id = new.group_id and held.sub = new.sub
            and held.role = lost.value and held.ends_at is null
          order by held.starts_at desc limit 1)
        from ${eachText(rolesOf('old'), 'lost')}
        where lost.value not in (select kept.value from ${eachText(rolesOf('new'), 'kept')}))`
  const beginGained = beginSpans(
    types,
    sql`given.value not in (select had.value from ${eachText(rolesOf('old'), 'had')})`,
  )
  return [
    sql`drop trigger keep_changed_roles`,
    ...rowTriggers({
      name: 'keep_changed_roles',
      table: 'memberships',
      after: 'update of roles',
      when: sql`old.roles <> new.roles`,
      statements: [endLost, beginGained],
    }),
  ]
}
