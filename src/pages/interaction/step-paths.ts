import type { Step } from '../../oauth/authorize/steps/next-step.ts'
import type { AuthorizationRequest } from '../../oauth/model/authorization-request.ts'
import { knownLocale } from '../texts/choose-locale.ts'
import type { Theme } from '../theme/theme.ts'

/** The path of each step. */
const stepPaths: Readonly<Record<Step, string>> = {
  'sign-in': '/login',
  register: '/register',
  'choose-account': '/login/account',
  'second-factor': '/login/factor',
  'keep-account': '/login/keep',
  'add-factor': '/login/factor/new',
  'change-password': '/password/change',
  consent: '/consent',
}

/** What an address says about an authorization request. */
export interface NamedRequest {
  readonly id: string
  readonly request: Pick<AuthorizationRequest, 'clientId' | 'uiLocales'>
}

/** The address of a step for one authorization request. */
export function stepAddress({ basePath }: Theme, step: Step, named: NamedRequest): string {
  return `${basePath}${stepPaths[step]}?${requestQuery(named)}`
}

/** The same for the sign-in of somebody else than the person who is signed in. */
export function switchAddress(theme: Theme, named: NamedRequest): string {
  return `${stepAddress(theme, 'sign-in', named)}&${switchParameter}=true`
}

/** Asks for the sign-in page, although somebody is signed in. */
export const switchParameter = 'switch'

/** A request in a query string. */
export function requestQuery(named: NamedRequest): string {
  return String(new URLSearchParams({ requestId: named.id, ...requestHints(named) }))
}

/**
 * The client and the language of a request. When the request is over, nothing else tells where the
 * person came from.
 */
export function requestHints({ request }: Pick<NamedRequest, 'request'>): Record<string, string> {
  const locale = knownLocale(request.uiLocales)
  return { client_id: request.clientId, ...(locale && { ui_locales: locale }) }
}
