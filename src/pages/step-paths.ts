import type { Step } from '../oauth/authorize/next-step.ts'

/** Where each step's page is. */
export const stepPaths: Readonly<Record<Step, string>> = {
  'sign-in': '/login',
  register: '/register',
  'choose-account': '/account',
  consent: '/consent',
}
