import { describe } from 'node:test'
import { describeServerOnce } from '../support/server-world.ts'
import { plans } from './flow.ts'
import { certificationModules } from './modules/modules.ts'

for (const [plan, responseTypes] of Object.entries(plans)) {
  describeServerOnce(`form_post ${plan} OpenID provider`, (world) => {
    for (const responseType of responseTypes) {
      describe(responseType, () => {
        certificationModules({ world, flow: { responseType, formPost: true } })
      })
    }
  })
}
