import { sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import type { Bounds, CommitPlan, Inspection } from '../../transfer/bulk-store.ts'
import type { Access, Db } from '../engine.ts'
import { stores } from '../stores/stores.ts'
import { findStale } from './find-stale.ts'
import { inspectAgain } from './inspect.ts'
import { staging } from './staging.ts'
import { writeGroups } from './write/write-groups.ts'
import { pickMembershipChanges, writeMemberships } from './write/write-memberships.ts'
import { writeUsers } from './write/write-users.ts'

interface CommitContext {
  /** What was seen before the transaction. */
  readonly before: Inspection
  readonly bounds: Bounds
  readonly clock: Clock
}

/** Makes the staged entries count, in one transaction; nothing is written unless all of it can be. */
export async function commitImport(
  { db, atomically }: Access,
  plan: CommitPlan,
  { before, bounds, clock }: CommitContext,
): Promise<Inspection | undefined> {
  await pickMembershipChanges(db)
  return atomically(async (tx) => {
    const inside: Access = { db: tx.db, atomically: (step) => step(tx) }
    const { clients, groups, events } = stores(inside, clock)
    await groups.lockTree()
    await holdClients(tx.db)
    let isRestaged = false
    for await (const entries of findStale(tx.db)) {
      isRestaged = true
      if (!(await plan.restage(staging(inside, true), entries))) return undefined
    }
    const inspection = await inspectAgain(tx.db, bounds, { before, isRestaged })
    if (inspection.count > 0) return inspection

    await writeClients(tx.db, clients.put)
    await writeGroups(tx.db)
    await plan.addGroups({ groups, events })
    await writeUsers(tx.db, plan.now)
    await writeMemberships(tx.db, plan)
    await plan.end({ groups, events }, inspection.changes)
    tx.touch('standing')
    return inspection
  })
}

/** Nobody changes these clients until the end: they have no revision to tell that by. */
async function holdClients(db: Db): Promise<void> {
  await sql`
    update clients set updated_at = updated_at
    where client_id in (select client_id from import_clients)`.execute(db)
}

const clientsAtOnce = 100

/** Clients are few, and their store knows what is kept beside them. */
async function writeClients<R>(db: Db, put: (record: R) => Promise<void>): Promise<void> {
  let after = -1
  for (;;) {
    const { rows } = await sql<{ position: number; record: string }>`
      select position, record from import_clients
      where change <> 'unchanged' and position > ${sql.lit(after)}
      order by position limit ${sql.lit(clientsAtOnce)}`.execute(db)
    for (const { position, record } of rows) {
      await put(JSON.parse(record))
      after = position
    }
    if (rows.length === 0) return
  }
}
