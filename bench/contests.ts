import type { LimitName } from './limits/limit.ts'
import type { EmptyRoute } from './targets/empty-routes.ts'

/** One workload, measured on every target, with the limits it is compared with. */
export interface Contest {
  readonly name: string
  readonly workload: string
  /** What Ostiary finds in its memory, so that the figures are not misread. */
  readonly remembered: string
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

const ours = 'ostiary-sqlite'

/** What is remembered on SQLite only: on PostgreSQL it is read for each request. */
const ofSqlite = (what: string) => `client, signing keys; on SQLite also ${what}`

/** Ostiary beside other servers, in the order of the report. */
export const protocolContests: readonly Contest[] = [
  contest('client-credentials-rs256', 'client, signing keys', ['rs256'], ['empty-post']),
  contest('client-credentials-es256', 'client, signing keys', ['es256'], ['empty-post']),
  { ...contest('password-login', ofSqlite('the user'), ['argon2id', 'rs256']), longer: 4 },
  contest('code-flow', ofSqlite('the user'), ['rs256', 'durable-commit']),
  { ...contest('code-flow-pushed', 'as code-flow', []), only: [ours] },
  contest('refresh', ofSqlite('the user'), ['rs256', 'durable-commit'], ['empty-post']),
  contest(
    'introspection-same',
    ofSqlite('the status of the token, the user; on both the verified token'),
    ['sqlite-read'],
    ['empty-post'],
  ),
  contest(
    'introspection-different',
    ofSqlite('the user; not the token'),
    ['rs256-verify', 'sqlite-read'],
    ['empty-post'],
  ),
  {
    ...contest(
      'introspection-in-turn',
      ofSqlite('the status of each token, the users; on both the verified tokens'),
      [],
      ['empty-post'],
    ),
    only: [ours],
  },
  { ...contest('introspection-dpop', 'as introspection-same', []), only: [ours] },
  {
    ...contest('introspection-same', 'as introspection-same', []),
    name: 'introspection-beside-revocations',
    beside: { workload: 'revocations', connections: 1 },
    only: [ours],
  },
  contest(
    'userinfo',
    ofSqlite('the status of 16 tokens, their users; on both the verified tokens'),
    ['sqlite-read'],
    ['empty-post', 'empty-get'],
  ),
  {
    ...contest('userinfo-dpop', 'as userinfo; on both also the DPoP keys, not the proofs', [
      'es256-verify',
    ]),
    only: [ours, 'ostiary-postgres'],
  },
  contest(
    'groups-verify',
    ofSqlite('the status of the token; on both the verified token; no membership'),
    ['sqlite-read'],
    ['empty-post'],
  ),
  contest(
    'groups-assign',
    ofSqlite('the status of the token; on both the verified token; nothing of the group'),
    ['durable-commit'],
  ),
  contest('discovery', 'the settings', [], ['empty-post']),
  contest('jwks', 'signing keys', [], ['empty-post']),
  { ...contest('health', 'nothing', [], ['empty-get']), only: [ours] },
  {
    ...contest('introspection-same', 'as introspection-same', []),
    name: 'introspection-beside-logins',
    beside: { workload: 'password-login', connections: 32 },
    only: [ours],
  },
]

const caller = 'the token of the caller: verified, and on SQLite its status'

/** Requests to a large tree of groups, in the order of the report. */
export const companyContests: readonly Contest[] = [
  contest('company-empty', 'nothing', []),
  {
    ...contest('company-verify', caller, ['sqlite-read', 'postgres-read'], ['empty-endpoint']),
    alsoInRoundsAt: 32,
  },
  ...['get-group', 'user-groups'].map((name) => contest(`company-${name}`, caller, [])),
  contest('company-assign', caller, ['durable-commit', 'postgres-commit']),
  ...['leaf', 'middle', 'top', 'after', 'skip-1000', 'skip-10000'].map((name) =>
    contest(`company-search-${name}`, caller, []),
  ),
  contest('company-move', caller, []),
  ...['verify-as-of', 'user-groups-as-of', 'search-as-of', 'timeline-user', 'timeline-group'].map(
    (name) => contest(`company-${name}`, caller, []),
  ),
]

function contest(
  workload: string,
  remembered: string,
  limits: Contest['limits'],
  emptyRoutes: Contest['emptyRoutes'] = [],
): Contest {
  return { name: workload, workload, remembered, limits, emptyRoutes }
}
