import type { Clock } from '../kernel/time/clock.ts'
import { inSlices } from '../kernel/time/pacing.ts'
import type { Bounds, BulkStore, Inspection } from '../transfer/bulk-store.ts'
import { commitImport } from './bulk/commit-import.ts'
import { takeSlices } from './bulk/import-slices.ts'
import { inspect } from './bulk/inspect.ts'
import { findRoleHolders, findRoleSets } from './bulk/role-sets.ts'
import { snapshot } from './bulk/snapshot.ts'
import { staging } from './bulk/staging.ts'
import { createStagingTables, indexStagingTables } from './bulk/staging-tables.ts'
import type { Engine } from './engine/engine.ts'

/** Imports and exports in SQL: entries wait in temporary tables on a connection of their own. */
export function bulkStore(engine: Engine, clock: Clock): BulkStore {
  return {
    async prepare(work) {
      await using bench = await engine.openDedicatedConnection('tables')
      const { db } = bench
      await createStagingTables(db, engine.tableTypes)
      let seen: Inspection | undefined

      async function look(bounds: Bounds): Promise<Inspection> {
        if (!seen) await indexStagingTables(db)
        seen = await inspect(db, bounds)
        return seen
      }
      return await work({
        ...staging(bench, false),
        inspect: look,
        roleHolders: (groupId, role) => findRoleHolders(bench, groupId, role),
        async count(section) {
          const table = section === 'webhooks' ? 'webhooks' : 'detail_types'
          const counted = db.selectFrom(table).select((eb) => eb.fn.countAll().as('count'))
          return Number((await counted.executeTakeFirstOrThrow()).count)
        },
        roleSets: (exceptGroups) => findRoleSets(db, exceptGroups),
        async commit(plan, bounds) {
          const before = seen ?? (await look(bounds))
          if (before.count > 0) return before
          return commitImport(bench, plan, { before, bounds, clock })
        },
        async commitInSlices(plan, bounds, { size, onSlice }) {
          const whole = seen ?? (await look(bounds))
          if (whole.count > 0) return whole
          const { tableTypes: types } = engine
          const slices = takeSlices(db, { ...plan, size, types })
          let outcome: Inspection | undefined = whole
          await inSlices(async () => {
            const slice = await slices.next()
            if (slice.done) return false
            const before = await inspect(db, bounds)
            const context = { before, bounds, clock }
            outcome = before.count > 0 ? before : await commitImport(bench, plan, context)
            if (!outcome || outcome.count > 0) return false
            onSlice(slice.value)
            outcome = whole
            return true
          })
          return outcome
        },
      })
    },
    async read(work) {
      await using bench = await engine.openDedicatedConnection('moment')
      return await bench.snapshot((db) => work(snapshot(db)))
    },
  }
}
