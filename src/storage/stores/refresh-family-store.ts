import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type {
  RefreshFamily,
  RefreshFamilyStore,
  RefreshStep,
} from '../../oauth/stores/grant-stores.ts'
import { rowsByKey } from '../engine/batch-reads.ts'
import type { Access, Db } from '../engine/engine.ts'
import { prepared } from '../engine/prepared.ts'
import type { RefreshFamilyTable } from '../schema/grant-schema.ts'
import type { Schema } from '../schema/schema.ts'
import { fromGrantRow, toGrantRow } from './code-store.ts'
import { fromStatusRow, statusColumns } from './token-status-store.ts'

const insert = prepared((db, row: RefreshFamilyTable) =>
  db.insertInto('refresh_families').values(row),
)

const rowsOf = rowsByKey('grant_id', (db, grantIds) =>
  db.selectFrom('refresh_families').selectAll().where('grant_id', 'in', grantIds),
)

const rowsWithStatusOf = rowsByKey('grant_id', (db, grantIds) =>
  db
    .selectFrom('refresh_families')
    .selectAll()
    .select(statusColumns('refresh_families'))
    .where('grant_id', 'in', grantIds),
)

const replaceGeneration = prepared((db, step: RefreshStep) =>
  db
    .updateTable('refresh_families')
    .set((eb) => ({
      rotation: eb('rotation', '+', 1),
      rotated_at: step.now,
      expires_at: step.expiresAt,
    }))
    .where('grant_id', '=', step.grantId)
    .where('rotation', '=', step.rotation)
    .where('revoked_at', 'is', null),
)

const moveExpiry = prepared((db, { grantId, rotation, expiresAt }: RefreshStep) =>
  db
    .updateTable('refresh_families')
    .set({ expires_at: expiresAt })
    .where('grant_id', '=', grantId)
    .where('rotation', '=', rotation)
    .where('revoked_at', 'is', null),
)

/** Refresh families in SQL. */
export function refreshFamilyStore(access: Access): RefreshFamilyStore {
  const { db } = access
  const findRows = rowsOf(access)
  const findRowsWithStatus = rowsWithStatusOf(access)
  return {
    async add(family) {
      await insert(db, toRow(family))
    },
    async find(grantId) {
      const [row] = await findRows(grantId)
      return row && fromRow(row)
    },
    async findWithStatus(grantId) {
      const [row] = await findRowsWithStatus(grantId)
      return row && { family: fromRow(row), status: fromStatusRow(row) }
    },
    async rotate(step) {
      const { numAffectedRows } = await replaceGeneration(db, step)
      return numAffectedRows === 1n
    },
    async prolong(step) {
      const { numAffectedRows } = await moveExpiry(db, step)
      return numAffectedRows === 1n
    },
    revokeAllOf: (sub, clientId, now) =>
      revokeFamilies(db, now, (eb) => eb.and({ sub, client_id: clientId })),
    revokeEveryOf: (sub, now) => revokeFamilies(db, now, (eb) => eb('sub', '=', sub)),
    revoke: (grantId, now) => revokeFamilies(db, now, (eb) => eb('grant_id', '=', grantId)),
  }
}

type FamilyCondition = (eb: ExpressionBuilder<Schema, 'refresh_families'>) => Expression<SqlBool>

/** Revokes the refresh families that a condition selects. */
export async function revokeFamilies(db: Db, now: number, which: FamilyCondition): Promise<void> {
  await db
    .updateTable('refresh_families')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where(which)
    .execute()
}

function toRow(family: RefreshFamily): RefreshFamilyTable {
  return {
    ...toGrantRow(family),
    rotation: family.rotation,
    rotated_at: family.rotatedAt,
    expires_at: family.expiresAt,
    absolute_expires_at: family.absoluteExpiresAt,
    revoked_at: family.revokedAt ?? null,
  }
}

function fromRow(row: RefreshFamilyTable): RefreshFamily {
  return {
    ...fromGrantRow(row),
    rotation: row.rotation,
    rotatedAt: row.rotated_at,
    expiresAt: row.expires_at,
    absoluteExpiresAt: row.absolute_expires_at,
    revokedAt: row.revoked_at ?? undefined,
  }
}
