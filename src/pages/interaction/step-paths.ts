import type { Step } from '../../oauth/authorize/steps/next-step.ts'
import type { Theme } from '../theme/theme.ts'

/** The path of each step. */
const stepPaths: Readonly<Record<Step, string>> = {
  'sign-in': '/login',
  register: '/register',
  'choose-account': '/login/account',
  'second-factor': '/login/factor',
  'add-factor': '/login/factor/new',
  'change-password': '/password/change',
  consent: '/consent',
}

/** The address of a step for one authorization request. */
export function stepAddress({ basePath }: Theme, step: Step, requestId: string): string {
  return `${basePath}${stepPaths[step]}?requestId=${requestId}`
}
