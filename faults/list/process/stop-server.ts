import { startLoad } from '../../../test/support/keep-alive-load.ts'
import type { Fault, Trial } from '../../fault.ts'
import { describeUnanswered } from '../../ledger/tally.ts'
import { secondsToFullService } from '../../site/full-service.ts'
import { openDatabase } from '../../site/open-database.ts'
import { openSite } from '../../site/site.ts'

/**
 * Nodes are stopped in order while clients with keep-alive connections go on. No request may fail.
 */
export const stopServer: Fault = {
  name: 'stop-server',
  summary: 'SIGTERM under load with keep-alive clients; no request may fail',
  engines: ['sqlite', 'postgres'],
  times: { full: 10 },
  run: (trial) => (trial.engine === 'sqlite' ? stopOnlyNode(trial) : stopInTurn(trial)),
}

const environment = { OSTIARY_HTTP_DRAIN_SECONDS: '2' }

/** Two nodes, stopped and started in turn behind a load balancer. */
async function stopInTurn({ engine, times, tally }: Trial): Promise<void> {
  await using database = await openDatabase(engine)
  const { databaseUrl } = database
  await using site = await openSite({ databaseUrl, tally, nodes: 2, environment })
  const ledger = await site.startLedger()
  for (let time = 0; time < times; time++) {
    const node = site.nodes[time % 2]
    await ledger.progress(30)
    const code = await node?.end('SIGTERM')
    if (code !== 0) tally.wrong.push(`a node ended with ${code}`)
    await node?.start()
    // The balancer has to see that it is ready before the other one is stopped.
    await ledger.progress(100)
  }
  await ledger.settle()
  if (tally.unanswered > 0) tally.wrong.push(describeUnanswered(tally))
}

/**
 * The only node: until it says that it is not ready any more, each request is answered. The writers
 * go on without it, and are refused until it is back.
 */
async function stopOnlyNode({ engine, times, tally, back, note }: Trial): Promise<void> {
  await using database = await openDatabase(engine)
  await using site = await openSite({ databaseUrl: database.databaseUrl, tally, environment })
  const ledger = await site.startLedger()
  let sent = 0
  for (let time = 0; time < times; time++) {
    await ledger.progress(30)
    const load = startLoad(site.node.served().url, '/.well-known/openid-configuration')
    await load.isUnderWay
    const code = await site.node.end('SIGTERM')
    if (code !== 0) tally.wrong.push(`the node ended with ${code}`)
    const { answered, failures } = await load.ended
    sent += answered
    tally.wrong.push(...failures)
    await site.node.start()
    back(await secondsToFullService(site))
  }
  await ledger.settle()
  note(`${sent} requests of clients with keep-alive connections during the stops`)
}
