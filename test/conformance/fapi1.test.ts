import { describeServer, describeServerOnce } from '../support/server-world.ts'
import { fapi1Environment } from './fapi1/fapi1-client.ts'
import { fapi1FlowModules } from './fapi1/fapi1-flow-modules.ts'
import { fapi1RequestModules } from './fapi1/fapi1-request-modules.ts'
import { fapi1TokenModules } from './fapi1/fapi1-token-modules.ts'

// The rows of the public plan fapi1-advanced-final, except those of single countries. What
// pushed requests have in common with FAPI 2.0 is shown there. TLS is left to the proxy.
describeServer('FAPI 1.0 Advanced with every variant', fapi1FlowModules, fapi1Environment)

describeServerOnce(
  'FAPI 1.0 Advanced',
  (world) => {
    fapi1RequestModules(world)
    fapi1TokenModules(world)
  },
  fapi1Environment,
)
