import { sql } from 'kysely'
import type { Thing, ThingKey } from '../../provisioning/target.ts'
import type { Db } from '../engine/engine.ts'
import type { ProvisionedThingTable } from '../schema/provisioning-schema.ts'

export function fromThingRow(row: ProvisionedThingTable): Thing {
  return {
    kind: row.kind,
    ref: row.ref,
    role: row.role,
    remoteId: row.remote_id ?? undefined,
    digest: row.digest ?? undefined,
    isActive: row.is_active === 1,
    isAdopted: row.is_adopted === 1,
    marks: row.marks,
    dueAt: row.due_at ?? undefined,
    attempts: row.attempts,
    lastError: row.last_error ?? undefined,
    pushedAt: row.pushed_at ?? undefined,
  }
}

const rowsAtOnce = 100

/** Makes things due, also those that are not known yet. */
export async function markThings(
  db: Db,
  targetId: string,
  keys: readonly ThingKey[],
  dueAt: number,
): Promise<void> {
  for (let from = 0; from < keys.length; from += rowsAtOnce) {
    const rows = keys.slice(from, from + rowsAtOnce).map(({ kind, ref, role }) => ({
      ...{ target_id: targetId, kind, ref, role },
      ...{ remote_id: null, digest: null, is_active: 0, is_adopted: 0 },
      ...{ marks: 1, due_at: dueAt, lease: null, lease_until: 0 },
      ...{ attempts: 0, last_error: null, pushed_at: null },
    }))
    await db
      .insertInto('provisioned_things')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['target_id', 'kind', 'ref', 'role']).doUpdateSet({
          marks: sql`provisioned_things.marks + 1`,
          due_at: sql`case
            when provisioned_things.due_at is null or provisioned_things.due_at > excluded.due_at
            then excluded.due_at else provisioned_things.due_at end`,
        }),
      )
      .execute()
  }
}
