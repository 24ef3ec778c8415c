import type { LimitName } from './limits/limit.ts'
import type { EmptyRoute } from './targets/empty-routes.ts'

/** What is measured side by side: one workload on every target, and the limits it is held against. */
export interface Contest {
  readonly name: string
  readonly workload: string
  /** Run at the same time, unmeasured, by so many further connections. */
  readonly beside?: { readonly workload: string; readonly connections: number }
  readonly limits: readonly LimitName[]
  /** Routes that do nothing, asked in the same way. */
  readonly emptyRoutes: readonly EmptyRoute[]
  /** How many times as long as others it is measured: where an operation takes long, a short time sees few. */
  readonly longer?: number
  /** A number of connections that a goal is about, besides the first one of the run. */
  readonly alsoInRoundsAt?: number
  /** Where only some targets can tell something. */
  readonly only?: readonly string[]
}

/** Ostiary beside other servers, in the order of the report. */
export const protocolContests: readonly Contest[] = [
  contest('client-credentials-rs256', ['rs256'], ['empty-post']),
  contest('client-credentials-es256', ['es256'], ['empty-post']),
  { ...contest('password-login', ['argon2id', 'rs256']), longer: 4 },
  contest('code-flow', ['rs256', 'durable-commit']),
  contest('refresh', ['rs256', 'durable-commit'], ['empty-post']),
  contest('introspection-same', ['sqlite-read'], ['empty-post']),
  contest('introspection-different', ['rs256-verify', 'sqlite-read'], ['empty-post']),
  contest('userinfo', ['sqlite-read'], ['empty-post', 'empty-get']),
  contest('groups-verify', ['sqlite-read'], ['empty-post']),
  contest('discovery', [], ['empty-post']),
  contest('jwks', [], ['empty-post']),
  {
    ...contest('introspection-same', []),
    name: 'introspection-beside-logins',
    beside: { workload: 'password-login', connections: 32 },
    only: ['ostiary-sqlite'],
  },
]

/** What is asked of a large tree of groups, in the order of the report. */
export const companyContests: readonly Contest[] = [
  contest('company-empty', []),
  {
    ...contest('company-verify', ['sqlite-read', 'postgres-read'], ['empty-endpoint']),
    alsoInRoundsAt: 32,
  },
  contest('company-get-group', []),
  contest('company-user-groups', []),
  contest('company-assign', ['durable-commit', 'postgres-commit']),
  contest('company-search-leaf', []),
  contest('company-search-middle', []),
  contest('company-search-top', []),
  contest('company-search-after', []),
  contest('company-search-skip-1000', []),
  contest('company-search-skip-10000', []),
  contest('company-move', []),
]

function contest(
  workload: string,
  limits: Contest['limits'],
  emptyRoutes: Contest['emptyRoutes'] = [],
): Contest {
  return { name: workload, workload, limits, emptyRoutes }
}
