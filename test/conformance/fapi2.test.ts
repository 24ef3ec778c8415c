import { describeServer, describeServerOnce } from '../support/server-world.ts'
import { clientCredentialsModules } from './fapi/client-credentials-modules.ts'
import { dpopModules } from './fapi/dpop-modules.ts'
import { expiryModules } from './fapi/expiry-modules.ts'
import { fapiEnvironment } from './fapi/fapi-plan.ts'
import { optionModules } from './fapi/option-modules.ts'
import { requestModules } from './fapi/request-modules.ts'
import { signingModules } from './fapi/signing-modules.ts'
import { tokenModules } from './fapi/token-modules.ts'
import { variantModules } from './fapi/variant-modules.ts'

// The rows of the public plans fapi2-security-profile-final, its client credentials grant
// and fapi2-message-signing-final, except those of single countries and of grant
// management, which the server does not have. The servers of tests speak http, so the
// demands on TLS are left to the proxy.
describeServer('FAPI 2.0 with every variant', variantModules, fapiEnvironment)

describeServerOnce(
  'FAPI 2.0 security profile and message signing',
  (world) => {
    requestModules(world)
    optionModules(world)
    clientCredentialsModules(world)
    tokenModules(world)
    dpopModules(world)
    signingModules(world)
    expiryModules(world)
  },
  fapiEnvironment,
)
