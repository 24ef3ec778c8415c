import {
  type PgBouncer,
  pgbouncerProgram,
  pgbouncerVersion,
  startPgBouncer,
} from '../../databases/pgbouncer.ts'
import type { Fault } from '../../fault.ts'
import type { Tally } from '../../ledger/tally.ts'
import { secondsToFullService } from '../../site/full-service.ts'
import type { NodeChanges } from '../../site/node.ts'
import { findMissing } from '../../site/obstacles.ts'
import { openDatabase } from '../../site/open-database.ts'
import { openSite, type Site } from '../../site/site.ts'
import { startRefused } from '../../site/start-refused.ts'

/** The first version that keeps prepared statements in transaction mode. */
const keepsStatements = 1.21

/** A pooler that loses prepared statements is refused; the others work, and may be killed. */
export const pgbouncer: Fault = {
  name: 'pgbouncer',
  summary: 'PgBouncer in transaction and session mode, killed under load',
  engines: ['postgres'],
  times: { full: 5 },
  findObstacle: () => findMissing(pgbouncerProgram),
  async run({ engine, times, tally, back, note }) {
    const version = pgbouncerVersion()
    await using database = await openDatabase(engine)
    const { databaseUrl } = database
    await using site = await openSite({ databaseUrl, tally })
    await site.node.end('SIGTERM')
    note(await refuseLosing(site, version, databaseUrl, tally))

    const session = { mode: 'session' } as const
    const transaction = { mode: 'transaction', preparedStatements: 200 } as const
    for (const options of version >= keepsStatements ? [session, transaction] : [session]) {
      await using pooler = await startPgBouncer(databaseUrl, options)
      await site.node.start(throughPooler(pooler))
      const ledger = await site.startLedger()
      for (let time = 0; time < times; time++) {
        await ledger.progress(30)
        await pooler.kill()
        await pooler.start()
        back(await secondsToFullService(site))
      }
      await ledger.settle()
      note(`PgBouncer ${version} in ${options.mode} mode: served, and killed ${times} times`)
      await site.node.end('SIGTERM')
    }
  },
}

function throughPooler({ url }: PgBouncer): NodeChanges {
  return { environment: { OSTIARY_DATABASE_URL: url } }
}

/** Tries a pooler that loses prepared statements; answers what the start says. */
async function refuseLosing(
  site: Site,
  version: number,
  databaseUrl: string,
  tally: Tally,
): Promise<string> {
  const none = version >= keepsStatements ? { preparedStatements: 0 } : {}
  await using losing = await startPgBouncer(databaseUrl, { mode: 'transaction', ...none })
  const expected = /loses prepared statements/
  const words = await startRefused(site, tally, expected, throughPooler(losing))
  return `PgBouncer ${version} in transaction mode without prepared statements is refused: ${words}`
}
