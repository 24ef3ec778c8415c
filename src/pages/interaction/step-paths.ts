import type { Step } from '../../oauth/authorize/next-step.ts'
import type { Theme } from '../theme/theme.ts'

/** Where each step's page is. */
export const stepPaths: Readonly<Record<Step, string>> = {
  'sign-in': '/login',
  register: '/register',
  'choose-account': '/account',
  'change-password': '/password/change',
  consent: '/consent',
}

/** Where a browser finds the page of a step for one request under way. */
export function stepAddress({ basePath }: Theme, step: Step, requestId: string): string {
  return `${basePath}${stepPaths[step]}?requestId=${requestId}`
}
