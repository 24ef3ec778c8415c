import type { Figures } from './figures.ts'

/** A goal and the measured value. */
export interface Goal {
  readonly workload: string
  readonly goal: string
  /** Undefined where it was not measured. */
  readonly measured: number | undefined
  /** The value of a server that did only the work of the limits. */
  readonly possible?: number | undefined
  readonly reached: boolean | undefined
}

export interface Aim {
  readonly workload: string
  readonly bound: { readonly least: number } | { readonly most: number }
  readonly unit: string
  measure(figures: Figures): number | undefined
  /** See `Goal`. */
  possible?(figures: Figures): number | undefined
}

const ours = 'ostiary-sqlite'
const onPostgres = 'ostiary-postgres'
const oidcProviders = ['oidc-provider-memory', 'oidc-provider-sqlite']

const limitNames: Readonly<Record<string, string>> = {
  rs256: 'raw RS256 signatures',
  argon2id: 'raw argon2id hashes',
  'empty-post': 'an empty Fastify POST route',
}

/** The goals compared with other servers and with the limits of the machine. */
export const protocolAims: readonly Aim[] = [
  ofLimit('client_credentials RS256', 'client-credentials-rs256', 0.9, 'rs256', ['empty-post']),
  faster('client_credentials RS256', 'client-credentials-rs256', 2, oidcProviders),
  ofLimit('client_credentials ES256', 'client-credentials-es256', 0.4, 'empty-post', ['es256']),
  ofLimit('refresh with rotation, RS256, durable', 'refresh', 0.85, 'rs256', [
    'empty-post',
    'durable-commit',
  ]),
  faster('refresh with rotation, RS256, durable', 'refresh', 2, ['oidc-provider-sqlite']),
  {
    workload: 'code flow with a pushed request',
    bound: { least: 0.8 },
    unit: 'of the plain code flow',
    measure: (figures) => across(figures, 'code-flow-pushed', 'code-flow'),
  },
  ofLimit('introspection, same token', 'introspection-same', 0.7, 'empty-post'),
  cheaper('introspection, same token', 'introspection-same', 4),
  ofLimit(
    'introspection, a different token each time',
    'introspection-different',
    0.4,
    'empty-post',
    ['rs256-verify', 'sqlite-read'],
  ),
  ofLimit('introspection, 20,000 tokens in turn', 'introspection-in-turn', 0.35, 'empty-post'),
  {
    workload: 'introspection while 20 tokens a second are revoked',
    bound: { least: 0.9 },
    unit: 'of introspection alone',
    measure: (figures) => across(figures, 'introspection-beside-revocations', 'introspection-same'),
  },
  ofLimit('user info', 'userinfo', 0.7, 'empty-post'),
  cheaper('user info', 'userinfo', 4),
  {
    workload: 'introspection, same token, bound to a DPoP key',
    bound: { least: 0.6 },
    unit: 'of a bearer token',
    measure: (figures) => across(figures, 'introspection-dpop', 'introspection-same'),
  },
  {
    workload: 'user info with a DPoP proof',
    bound: { least: 0.6 },
    unit: 'of user info with a bearer token',
    measure: (figures) => across(figures, 'userinfo-dpop', 'userinfo'),
    // Each proof is a new signature, which has to be verified.
    possible({ figure }) {
      const bearer = figure('perCpuSecond', 'userinfo', ours)
      const verify = figure('perCpuSecond', 'userinfo-dpop', 'es256-verify')
      return bearer && verify && verify / (verify + bearer)
    },
  },
  ofLimit('groups verify', 'groups-verify', 0.65, 'empty-post', ['sqlite-read']),
  ofLimit('discovery', 'discovery', 1.2, 'empty-post'),
  ofLimit('JWKS', 'jwks', 1.2, 'empty-post'),
  {
    workload: 'the layers around an endpoint that does nothing',
    bound: { most: 3 },
    unit: 'µs of processor time more than an empty Fastify GET route',
    measure({ figure }) {
      const mine = figure('perCpuSecond', 'health', ours)
      const empty = figure('perCpuSecond', 'health', 'empty-get')
      return mine && empty && 1e6 / mine - 1e6 / empty
    },
  },
  // Signs an access token and an ID token.
  ofLimit('password login', 'password-login', 0.9, 'argon2id', ['rs256', 'rs256']),
  {
    workload: 'p99 of introspection while password logins saturate their queue',
    bound: { most: 3 },
    unit: '× its p99 alone',
    measure({ figure }) {
      const alone = figure('p99', 'introspection-same', ours)
      const beside = figure('p99', 'introspection-beside-logins', ours)
      return alone && beside && beside / alone
    },
  },
  {
    workload: 'password logins on all cores',
    bound: { least: 0.85 },
    unit: 'of raw argon2id hashes, per second',
    measure: ({ ratio }) => ratio('perSecond', 'password-login', ours, ['argon2id']),
  },
  ofSqlite('refresh', 0.55),
  ofSqlite('code-flow', 0.6),
  ofSqlite('groups-assign', 0.27),
  ofSqlite('userinfo', 0.4),
  {
    // This workload uses the server and hardly the database or the load process.
    workload: 'PostgreSQL, 2 workers against 1, client_credentials ES256',
    bound: { least: 1.6 },
    unit: '× requests per second',
    measure: ({ ratio }) =>
      ratio('perSecond', 'client-credentials-es256', `${onPostgres}-2-workers`, [onPostgres]),
  },
  {
    workload: 'memory of the largest process under load',
    bound: { most: 150 },
    unit: 'MB',
    measure: ({ memoryMb }) => memoryMb,
  },
  {
    workload: 'start-up',
    bound: { most: 1000 },
    unit: 'ms',
    measure: ({ startMs }) => startMs(ours),
  },
]

/** Compares the figures of a run with the goals. */
export function checkGoals(aims: readonly Aim[], figures: Figures): readonly Goal[] {
  return aims.map(({ workload, bound, unit, measure, possible }) => {
    const measured = measure(figures)
    const isMet = (value: number) => ('least' in bound ? value >= bound.least : value <= bound.most)
    return {
      workload,
      goal: 'least' in bound ? `≥ ${bound.least} ${unit}` : `≤ ${bound.most} ${unit}`,
      measured,
      possible: possible?.(figures),
      reached: measured === undefined ? undefined : isMet(measured),
    }
  })
}

/** Requests per CPU-second compared with a limit. Each request also needs the work of `needed`. */
function ofLimit(
  workload: string,
  contest: string,
  least: number,
  limit: string,
  needed: readonly string[] = [],
): Aim {
  return {
    workload,
    bound: { least },
    unit: `${least < 1 ? 'of' : '×'} ${limitNames[limit] ?? limit}`,
    measure: ({ ratio }) => ratio('perCpuSecond', contest, ours, [limit]),
    possible: (figures) => possibleShare(figures, contest, limit, needed),
  }
}

/** Requests per CPU-second on PostgreSQL, its own processes counted, compared with SQLite. */
function ofSqlite(contest: string, least: number): Aim {
  return {
    workload: `${contest} on PostgreSQL, its processes counted`,
    bound: { least },
    unit: 'of the same on SQLite',
    measure: ({ ratio }) => ratio('perCpuSecond', contest, onPostgres, [ours]),
  }
}

/** One contest compared with another. */
function across({ figure }: Figures, contest: string, other: string): number | undefined {
  const mine = figure('perCpuSecond', contest, ours)
  const reference = figure('perCpuSecond', other, ours)
  return mine && reference && mine / reference
}

/** The share of one limit that a server could reach if it did nothing but the limits' work. */
function possibleShare(
  { figure }: Figures,
  contest: string,
  limit: string,
  needed: readonly string[],
): number | undefined {
  const costs = [limit, ...needed].map((name) => 1 / (figure('perCpuSecond', contest, name) ?? 0))
  const [own = 0] = costs
  const share = own / costs.reduce((sum, cost) => sum + cost, 0)
  return needed.length > 0 && Number.isFinite(share) ? share : undefined
}

/** Requests per second compared with the best of the others. */
function faster(workload: string, contest: string, least: number, others: readonly string[]): Aim {
  return {
    workload,
    bound: { least },
    unit: `× oidc-provider${others.length === 1 ? ' on SQLite' : ''}, requests per second`,
    measure: ({ ratio }) => ratio('perSecond', contest, ours, others),
    // Signatures alone, on every core.
    possible: ({ ratio }) => ratio('perSecond', contest, 'rs256', others),
  }
}

/** Requests per CPU-second compared with the best of oidc-provider. */
function cheaper(workload: string, contest: string, least: number): Aim {
  return {
    workload,
    bound: { least },
    unit: '× oidc-provider',
    measure: ({ ratio }) => ratio('perCpuSecond', contest, ours, oidcProviders),
  }
}
