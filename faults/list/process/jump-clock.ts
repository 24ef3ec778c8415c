import type { Fault } from '../../fault.ts'
import { secondsToFullService } from '../../site/full-service.ts'
import { findClockObstacle, makeMovingClock } from '../../site/moving-clock.ts'
import { openDatabase } from '../../site/open-database.ts'
import { openSite } from '../../site/site.ts'

/**
 * How far the clocks may differ; tokens that were issued later than
 * that from now are not valid yet.
 */
const leewaySeconds = 60
/** Seconds ahead of the true time, one after another. */
const jumps = [50, 0, -50, 0]

/** The clock of the only node jumps under load. What was used or revoked stays so. */
export const jumpClock: Fault = {
  name: 'jump-clock',
  summary: 'the clock of the node jumps by 50 seconds, forward and back, under load',
  engines: ['sqlite', 'postgres'],
  times: { full: 20 },
  findObstacle: findClockObstacle,
  async run({ engine, times, tally, back }) {
    await using database = await openDatabase(engine)
    using clock = makeMovingClock()
    const environment = {
      ...clock.environment,
      OSTIARY_TOKENS_CLOCK_LEEWAY_SECONDS: String(leewaySeconds),
    }
    await using site = await openSite({ databaseUrl: database.databaseUrl, tally, environment })
    const ledger = await site.startLedger()
    for (let time = 0; time < times; time++) {
      await ledger.progress(30)
      clock.set(jumps[time % jumps.length] ?? 0)
      back(await secondsToFullService(site))
    }
    await ledger.progress(30)
    await ledger.settle()
  },
}
