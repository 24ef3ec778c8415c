import { hasCode } from '../flow.ts'
import { claimModules } from './claims.ts'
import { codeModules } from './codes.ts'
import type { Plan } from './plan.ts'
import { requestObjectModules } from './request-objects.ts'
import { requestModules } from './requests.ts'
import { sessionModules } from './sessions.ts'

/** Every module of the certification that applies to a flow. */
export function certificationModules(plan: Plan): void {
  requestModules(plan)
  sessionModules(plan)
  claimModules(plan)
  requestObjectModules(plan)
  if (hasCode(plan.flow)) codeModules(plan)
}
