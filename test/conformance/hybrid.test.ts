import { describe } from 'node:test'
import { describeServerOnce } from '../support/server-world.ts'
import { plans } from './flow.ts'
import { certificationModules } from './modules/modules.ts'

describeServerOnce('hybrid OpenID provider', (world) => {
  for (const responseType of plans.hybrid) {
    describe(responseType, () => {
      certificationModules({ world, flow: { responseType, formPost: false } })
    })
  }
})
