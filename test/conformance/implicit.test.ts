import { describe } from 'node:test'
import { describeServerOnce } from '../support/server-world.ts'
import { plans } from './flow.ts'
import { certificationModules } from './modules/modules.ts'

describeServerOnce('implicit OpenID provider', (world) => {
  for (const responseType of plans.implicit) {
    describe(responseType, () => {
      certificationModules({ world, flow: { responseType, formPost: false } })
    })
  }
})
