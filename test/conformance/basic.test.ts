import { describe } from 'node:test'
import { describeServer } from '../support/server-world.ts'
import { plans } from './flow.ts'
import { certificationModules } from './modules/modules.ts'

describeServer('basic OpenID provider', (world) => {
  for (const responseType of plans.basic) {
    describe(responseType, () => {
      certificationModules({ world, flow: { responseType, formPost: false } })
    })
  }
})
