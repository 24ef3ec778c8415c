import { type Migration, type RawBuilder, sql } from 'kysely'
import type { Db, Statements, TableTypes } from '../engine/engine.ts'

/**
 * Who had which role in which group when, and where the group was then. Triggers write it, so that
 * no statement that changes members or groups can forget it, also one of an earlier version.
 */
export function roleHistory(types: TableTypes): Migration {
  return {
    async up(db: Db) {
      const { now, eachText } = types
      const steps: Statements = [
        ...tables(types),
        ...spanTriggers(types),
        ...openTriggers(types),
        ...placeTriggers(types),
        sql`
          insert into role_spans (group_id, sub, role, starts_at, given_how, is_open)
          select held.group_id, held.sub, given.value, held.created_at, 'before', ${isOpen('held')}
          from memberships as held, ${eachText(rolesOf('held'), 'given')}`,
        sql`
          insert into group_places (group_id, parent_id, group_name, group_type, starts_at)
          select group_id, parent_id, group_name, group_type, created_at from "groups"`,
        // What ended before is not known.
        sql`
          insert into sweeps (name, reached) select 'role history', ${now}
          where exists (select 1 from memberships)`,
      ]
      for (const step of steps) await step.execute(db)
    },
  }
}

function tables({ identifier, number, keyed }: TableTypes): Statements {
  return [
    ...['changed_by', 'changed_how', 'change_reason'].map(
      (column) => sql`alter table memberships add column ${sql.id(column)} text`,
    ),
    // No foreign keys: the history outlives groups and people.
    sql`
      create table role_spans (
        group_id ${identifier} not null,
        sub ${identifier} not null,
        role ${identifier} not null,
        starts_at ${number} not null,
        ends_at ${number},
        given_by ${identifier},
        given_how text not null,
        reason text,
        ended_by ${identifier},
        ended_how text,
        end_reason text,
        is_open integer not null,
        primary key (group_id, sub, role, starts_at)
      ) ${keyed}`,
    sql`create index role_spans_by_group_id on role_spans (group_id, starts_at)`,
    sql`create index role_spans_by_sub on role_spans (sub, starts_at)`,
    sql`create index role_spans_by_ends_at on role_spans (ends_at) where ends_at is not null`,
    sql`
      create table group_places (
        group_id ${identifier} not null,
        parent_id ${identifier} not null,
        group_name text not null,
        group_type text not null,
        starts_at ${number} not null,
        ends_at ${number},
        primary key (group_id, starts_at)
      ) ${keyed}`,
    sql`create index group_places_by_parent_id on group_places (parent_id, starts_at)`,
    sql`create index group_places_by_ends_at on group_places (ends_at) where ends_at is not null`,
  ]
}

/** A member without roles has one that is empty, so that every membership has a row. */
export const rolesOf = (row: string) => sql`
  case ${sql.ref(`${row}.roles`)} when '[]' then '[""]' else ${sql.ref(`${row}.roles`)} end`

const isOpen = (row: string) => sql`
  case when exists (
    select 1 from group_invitations as invitation
    where invitation.sub = ${sql.ref(`${row}.sub`)}
      and invitation.group_id = ${sql.ref(`${row}.group_id`)}) then 1 else 0 end`

export const notBefore = (time: RawBuilder<unknown>) =>
  sql`case when starts_at > ${time} then starts_at else ${time} end`

/**
 * Begins the roles of a membership that are new. A role that is given and taken in one millisecond,
 * and given again, is one row.
 */
export const beginSpans = (
  { eachText }: Pick<TableTypes, 'eachText'>,
  isNew: RawBuilder<unknown>,
) =>
  sql`
    insert into role_spans (
      group_id, sub, role, starts_at, given_by, given_how, reason, is_open)
    select distinct new.group_id, new.sub, given.value, new.updated_at,
      new.changed_by, coalesce(new.changed_how, 'server'), new.change_reason, ${isOpen('new')}
    from ${eachText(rolesOf('new'), 'given')}
    where ${isNew}
    on conflict (group_id, sub, role, starts_at) do update set
      ends_at = null, ended_by = null, ended_how = null, end_reason = null,
      given_by = excluded.given_by, given_how = excluded.given_how, reason = excluded.reason,
      is_open = excluded.is_open`

function spanTriggers({ rowTriggers, eachText, now }: TableTypes): Statements {
  const begin = beginSpans(
    { eachText },
    sql`not exists (
      select 1 from role_spans as held
      where held.group_id = new.group_id and held.sub = new.sub
        and held.role = given.value and held.ends_at is null)`,
  )
  const endOthers = sql`
    update role_spans set ends_at = ${notBefore(sql`new.updated_at`)},
      ended_by = new.changed_by, ended_how = coalesce(new.changed_how, 'server'),
      end_reason = new.change_reason
    where group_id = new.group_id and sub = new.sub and ends_at is null
      and role not in (select kept.value from ${eachText(rolesOf('new'), 'kept')})`
  // Whoever removes a member ends the rows before, with a time and an author.
  const endAll = sql`
    update role_spans set ends_at = ${notBefore(now)}, ended_how = 'server'
    where group_id = old.group_id and sub = old.sub and ends_at is null`
  const table = 'memberships'
  return [
    ...rowTriggers({ name: 'keep_new_roles', table, after: 'insert', statements: [begin] }),
    ...rowTriggers({
      name: 'keep_changed_roles',
      table,
      after: 'update of roles',
      when: sql`old.roles <> new.roles`,
      statements: [endOthers, begin],
    }),
    ...rowTriggers({ name: 'keep_ended_roles', table, after: 'delete', statements: [endAll] }),
  ]
}

/** Only an acceptance makes it closed again: an invitation that is gone was perhaps declined. */
function openTriggers({ rowTriggers }: TableTypes): Statements {
  const mark = sql`
    update role_spans set is_open = 1
    where group_id = new.group_id and sub = new.sub and ends_at is null`
  const table = 'group_invitations'
  return [
    ...rowTriggers({ name: 'keep_invited', table, after: 'insert', statements: [mark] }),
    ...rowTriggers({
      name: 'keep_invited_other',
      table,
      after: 'update of sub',
      statements: [mark],
    }),
  ]
}

function placeTriggers({ rowTriggers, now }: TableTypes): Statements {
  const begin = sql`
    insert into group_places (group_id, parent_id, group_name, group_type, starts_at)
    values (new.group_id, new.parent_id, new.group_name, new.group_type, new.updated_at)
    on conflict (group_id, starts_at) do update set
      parent_id = excluded.parent_id, group_name = excluded.group_name,
      group_type = excluded.group_type, ends_at = null`
  const end = (row: string, time: RawBuilder<unknown>) => sql`
    update group_places set ends_at = ${notBefore(time)}
    where group_id = ${sql.ref(`${row}.group_id`)} and ends_at is null`
  const table = 'groups'
  return [
    ...rowTriggers({ name: 'keep_new_place', table, after: 'insert', statements: [begin] }),
    ...rowTriggers({
      name: 'keep_changed_place',
      table,
      after: 'update of parent_id, group_name, group_type',
      when: sql`old.parent_id <> new.parent_id or old.group_name <> new.group_name
        or old.group_type <> new.group_type`,
      statements: [end('new', sql`new.updated_at`), begin],
    }),
    ...rowTriggers({
      name: 'keep_ended_place',
      table,
      after: 'delete',
      statements: [end('old', now)],
    }),
  ]
}
