import { describeServer, describeServerOnce } from '../support/server-world.ts'
import { fapiCibaEnvironment } from './fapi-ciba/asking-bank.ts'
import { askingModules } from './fapi-ciba/asking-modules.ts'
import { pingModules } from './fapi-ciba/ping-modules.ts'

// The rows of the public plan fapi-ciba-id1, except those of single countries.
describeServer('FAPI-CIBA in ping mode', pingModules, fapiCibaEnvironment)

describeServerOnce('FAPI-CIBA', askingModules, fapiCibaEnvironment)
