import type { LimitName } from './limits/limit.ts'
import type { EmptyRoute } from './targets/empty-routes.ts'

/** One workload, measured on every target, with the limits it is compared with. */
export interface Contest {
  readonly name: string
  readonly workload: string
  /** Another workload at the same time, over this many further connections; it is not measured. */
  readonly beside?: { readonly workload: string; readonly connections: number }
  readonly limits: readonly LimitName[]
  /** Empty routes to compare with. */
  readonly emptyRoutes: readonly EmptyRoute[]
  /** Measured this many times as long as the others, because one operation takes long. */
  readonly longer?: number
  /** A further number of connections that a goal is about. */
  readonly alsoInRoundsAt?: number
  /** The targets that are measured, if not all. */
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

/** Requests to a large tree of groups, in the order of the report. */
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
