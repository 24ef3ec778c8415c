import { serverCalls, type TestUser } from '../../test/support/server-calls.ts'
import { type Ledger, startLedger } from '../ledger/ledger.ts'
import type { Tally } from '../ledger/tally.ts'
import type { LedgerWorld } from '../ledger/writer.ts'
import { startBalancer } from './balancer.ts'
import { siteEnvironment } from './environment.ts'
import { makeNode, type Node } from './node.ts'
import { addClients, addGroup, addUser, commandsOf, machineTokens } from './seed.ts'

/** The service as operators run it: a database, nodes, and a load balancer before them. */
export interface Site extends AsyncDisposable {
  readonly nodes: readonly Node[]
  /** The first node; most faults need no other. */
  readonly node: Node
  readonly world: LedgerWorld
  /** A user with whom nothing is done but to see whether writes succeed. */
  readonly probe: TestUser
  /** The environment of its nodes, for commands. */
  readonly environment: Readonly<Record<string, string>>
  /** Starts the load of writes. */
  startLedger(): Promise<Ledger>
}

interface SiteOptions {
  readonly databaseUrl: string
  readonly tally: Tally
  readonly nodes?: number
  readonly environment?: Readonly<Record<string, string>>
  /** What is different for the first node. */
  readonly firstNode?: Readonly<Record<string, string>>
  /** The program of another version, with which the site begins. */
  readonly program?: string
}

export async function openSite(options: SiteOptions): Promise<Site> {
  const { databaseUrl, tally, nodes: count = 1, program } = options
  const balancer = await startBalancer()
  const environment = {
    ...siteEnvironment,
    OSTIARY_DATABASE_URL: databaseUrl,
    OSTIARY_BASE_URL: balancer.url,
    ...options.environment,
  }
  const nodes: Node[] = Array.from({ length: count }, (_, index) =>
    makeNode({
      environment: { ...environment, ...(index === 0 && options.firstNode) },
      onChange: update,
      onCrash: (words) => void tally.wrong.push(`a node ended by itself: ${words}`),
    }),
  )
  const ledgers: Ledger[] = []

  function update(): void {
    balancer.use(nodes.flatMap((node) => node.url() ?? []))
  }

  async function beginLedger(world: LedgerWorld): Promise<Ledger> {
    const ledger = await startLedger(world)
    ledgers.push(ledger)
    return ledger
  }

  async function close(): Promise<void> {
    for (const ledger of ledgers) ledger.abandon()
    await Promise.all(nodes.map((node) => node.end('SIGKILL')))
    await balancer[Symbol.asyncDispose]()
  }

  try {
    const run = program === undefined ? undefined : commandsOf(program)
    const { machine, app } = await addClients(environment, run)
    for (const node of nodes) await node.start(program === undefined ? {} : { program })
    const calls = serverCalls(balancer.url)
    const machineToken = machineTokens(calls, machine)
    const groupId = await addGroup(calls, await machineToken())
    const world: LedgerWorld = {
      calls,
      app,
      groupId,
      machineToken,
      addUser: async () => addUser(calls, await machineToken()),
      tally,
    }
    const [node] = nodes
    if (!node) throw new TypeError('a site has a node')
    return {
      nodes,
      node,
      world,
      probe: await world.addUser(),
      environment,
      startLedger: () => beginLedger(world),
      [Symbol.asyncDispose]: close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
