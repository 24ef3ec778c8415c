import { sql } from 'kysely'
import type { Statements, TableTypes } from '../../engine/engine.ts'

/** The tree of groups. */
export function groupTables({ identifier, number, keyed, plain }: TableTypes): Statements {
  return [
    sql`
      create table "groups" (
        group_id ${identifier} primary key not null,
        id ${identifier} not null,
        group_name text not null,
        name_key ${identifier} not null,
        group_type text not null,
        description text not null,
        logo_url text not null,
        parent_id ${identifier} not null,
        path ${identifier} not null unique,
        custom_fields text not null,
        group_owner ${identifier} not null,
        settings text,
        first_admin_due integer,
        created_at ${number} not null,
        updated_at ${number} not null,
        revision integer not null
      ) ${plain}`,
    sql`create index groups_by_parent_id on "groups" (parent_id)`,
    sql`create index groups_by_group_type_path on "groups" (group_type, path)`,
    sql`create index groups_by_parent_id_name_key on "groups" (parent_id, name_key, group_id)`,
    sql`create index groups_unnamed on "groups" (group_id) where name_key = ''`,
    sql`
      create table group_words (
        word ${identifier} not null,
        group_id ${identifier} not null references "groups" (group_id) on delete cascade,
        primary key (word, group_id)
      ) ${keyed}`,
    sql`create index group_words_by_group_id_word on group_words (group_id, word)`,
    sql`
      create table group_removals (
        group_id ${identifier} primary key not null
          references "groups" (group_id) on delete cascade,
        event text not null,
        begun_at ${number} not null
      ) ${plain}`,
    sql`
      create table sign_in_policies (
        group_id ${identifier} primary key not null
          references "groups" (group_id) on delete cascade,
        minimum_acr ${identifier} not null,
        grace_days integer not null,
        trust_days integer not null
      ) ${keyed}`,
  ]
}

/** The roles that have a meaning for the server are in the catalogue from the beginning. */
const builtInRoles = [
  ['ADMIN', 'Administrator', 'Administers everything, as a member of the administrators’ group.'],
  ['GROUP_ADMIN', 'Group administrator', 'Administers the group and all groups below it.'],
  ['USER', 'User', 'Every user has it in the group of all users.'],
] as const

/** The rules and words of groups: their types, and the catalogue of roles. */
export function roleTables({ identifier, number, plain }: TableTypes): Statements {
  return [
    // The type of the column is that of `groups.group_type`, with which it is joined.
    sql`
      create table group_types (
        group_type text primary key not null,
        id ${identifier} not null,
        description text not null,
        role_mode text not null,
        allowed_roles text not null,
        created_at ${number} not null,
        updated_at ${number} not null
      ) ${plain}`,
    sql`
      create table roles (
        role ${identifier} primary key not null,
        name text not null,
        description text not null,
        created_at ${number} not null,
        updated_at ${number} not null
      ) ${plain}`,
    ...builtInRoles.map(
      ([role, name, description]) =>
        sql`insert into roles values (${role}, ${name}, ${description}, 0, 0)`,
    ),
  ]
}

/** Who is in a group, and who was invited. */
export function memberTables({ identifier, number, keyed, plain }: TableTypes): Statements {
  return [
    sql`
      create table memberships (
        group_id ${identifier} not null references "groups" (group_id) on delete cascade,
        sub ${identifier} not null references users (sub) on delete cascade,
        id ${identifier} not null,
        roles text not null,
        created_at ${number} not null,
        updated_at ${number} not null,
        revision integer not null,
        primary key (group_id, sub)
      ) ${keyed}`,
    sql`create index memberships_by_sub_group_id on memberships (sub, group_id)`,
    sql`create index memberships_by_group_id_roles on memberships (group_id, roles)`,
    // No foreign keys: each would lock the rows of the largest groups at every change of a member.
    sql`
      create table subtree_members (
        ancestor_id ${identifier} not null,
        sub ${identifier} not null,
        group_id ${identifier} not null,
        primary key (ancestor_id, sub, group_id)
      ) ${keyed}`,
    sql`
      create table group_invitations (
        group_id ${identifier} not null references "groups" (group_id) on delete cascade,
        name_key ${identifier} not null,
        id ${identifier} not null,
        typed text not null,
        sub ${identifier} references users (sub) on delete set null,
        is_declined integer not null,
        roles text not null,
        invited_by ${identifier} not null,
        created_at ${number} not null,
        updated_at ${number} not null,
        revision integer not null,
        primary key (group_id, name_key)
      ) ${plain}`,
    sql`create index group_invitations_by_sub on group_invitations (sub, group_id)`,
  ]
}
