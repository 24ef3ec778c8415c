import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isInForce, rangeOf } from './group-row.ts'

/** Whose rows are asked for: those of a group or of all below a path, of no group, or all. */
export interface OwnerChoice {
  readonly groupId: string | undefined
  readonly isWhole?: boolean | undefined
  readonly under?: string | undefined
}

/**
 * Whether a row of the table is of the chosen group. Of a group that is gone, or that was founded
 * anew under the same id, there is none.
 */
export function isOwned(
  table: 'provisioning_targets' | 'signal_streams',
  { groupId, isWhole = false, under }: OwnerChoice,
): RawBuilder<SqlBool> {
  const ownerId = sql.ref(`${table}.group_id`)
  if (groupId === undefined) return isWhole ? sql`1 = 1` : sql`${ownerId} is null`
  const { from, before } = rangeOf(under ?? '')
  const isThere =
    under === undefined
      ? sql`owner.group_id = ${groupId}`
      : sql`owner.path >= ${from} and owner.path < ${before}`
  return sql`exists (
    select 1 from "groups" as owner
    where owner.group_id = ${ownerId} and owner.id = ${sql.ref(`${table}.group_record`)}
      and ${isInForce(sql.ref('owner.group_id'))} and ${isThere})`
}
