import { type Migration, sql } from 'kysely'
import type { Statements, TableTypes } from '../engine/engine.ts'

/** Services that people and groups are pushed to, and what is known of them there. */
export function provisioning(types: TableTypes): Migration {
  return {
    async up(db) {
      for (const statement of tables(types)) await statement.execute(db)
    },
  }
}

function tables({ identifier, number, keyed, plain }: TableTypes): Statements {
  return [
    sql`
      create table provisioning_targets (
        id ${identifier} primary key not null,
        group_id ${identifier},
        group_record ${identifier},
        name text not null,
        url text not null,
        settings text not null,
        status text not null,
        sealed text,
        position ${number} not null,
        sweep text,
        sweep_at ${number} not null,
        peer text,
        health text not null,
        created_at ${number} not null,
        updated_at ${number} not null,
        revision ${number} not null
      ) ${plain}`,
    sql`create index provisioning_targets_by_group on provisioning_targets (group_id, id)`,
    sql`
      create table provisioned_things (
        target_id ${identifier} not null
          references provisioning_targets (id) on delete cascade,
        kind ${identifier} not null,
        ref ${identifier} not null,
        role ${identifier} not null,
        remote_id ${identifier},
        digest text,
        is_active integer not null,
        is_adopted integer not null,
        marks ${number} not null,
        due_at ${number},
        lease text,
        lease_until ${number} not null,
        attempts integer not null,
        last_error text,
        pushed_at ${number},
        primary key (target_id, kind, ref, role)
      ) ${keyed}`,
    sql`
      create index provisioned_things_due on provisioned_things (target_id, due_at)
      where due_at is not null`,
    sql`
      create index provisioned_things_by_remote_id on provisioned_things (target_id, remote_id)`,
    sql`
      create table provisioned_members (
        target_id ${identifier} not null
          references provisioning_targets (id) on delete cascade,
        kind ${identifier} not null,
        ref ${identifier} not null,
        role ${identifier} not null,
        member_kind ${identifier} not null,
        member_ref ${identifier} not null,
        is_wanted integer not null,
        is_pushed integer not null,
        primary key (target_id, kind, ref, role, member_kind, member_ref)
      ) ${keyed}`,
    sql`
      create index provisioned_members_by_member
      on provisioned_members (target_id, member_kind, member_ref)`,
    sql`
      create index provisioned_members_pending
      on provisioned_members (target_id, kind, ref, role, member_kind, member_ref)
      where is_wanted <> is_pushed`,
  ]
}
