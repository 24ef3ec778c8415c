import type { Fault } from '../fault.ts'
import { cutConnections } from './database/cut-connections.ts'
import { cutNetwork, silentNetwork } from './database/cut-network.ts'
import { killPostgres, restartPostgres } from './database/end-postgres.ts'
import { patroniFailover, patroniSwitchover } from './database/patroni.ts'
import { pgbouncer } from './database/pgbouncer.ts'
import { serialization } from './database/serialization.ts'
import { corruptFile } from './files/corrupt-file.ts'
import { fullDisk } from './files/full-disk.ts'
import { readOnlyFile } from './files/read-only-file.ts'
import { overload } from './load/overload.ts'
import { slowConnections } from './load/slow-connections.ts'
import { killOneOfFour, killOneOfTwo } from './nodes/kill-one-node.ts'
import { race } from './nodes/race.ts'
import { rollingUpgrade } from './nodes/rolling-upgrade.ts'
import { fewDescriptors } from './process/few-descriptors.ts'
import { jumpClock } from './process/jump-clock.ts'
import { killServer } from './process/kill-server.ts'
import { stopServer } from './process/stop-server.ts'

/** Every fault, in the order in which they run. */
export const allFaults: readonly Fault[] = [
  killServer,
  stopServer,
  fewDescriptors,
  jumpClock,
  killOneOfTwo,
  killOneOfFour,
  race,
  rollingUpgrade,
  killPostgres,
  restartPostgres,
  cutConnections,
  cutNetwork,
  silentNetwork,
  pgbouncer,
  serialization,
  patroniSwitchover,
  patroniFailover,
  fullDisk,
  readOnlyFile,
  corruptFile,
  slowConnections,
  overload,
]
