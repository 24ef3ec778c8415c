import type { Fault } from '../fault.ts'
import { cutConnections } from './database/cut-connections.ts'
import { cutNetwork, silentNetwork } from './database/cut-network.ts'
import { killPostgres, restartPostgres } from './database/end-postgres.ts'
import { killOneOfFour, killOneOfTwo } from './nodes/kill-one-node.ts'
import { killServer } from './process/kill-server.ts'

/** Every fault, in the order in which they run. */
export const allFaults: readonly Fault[] = [
  killServer,
  killOneOfTwo,
  killOneOfFour,
  killPostgres,
  restartPostgres,
  cutConnections,
  cutNetwork,
  silentNetwork,
]
