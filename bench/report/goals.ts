import type { Start } from '../run-contests.ts'
import type { Summary } from './summary.ts'

/** What is to be reached, and what was. */
export interface Goal {
  readonly workload: string
  readonly goal: string
  /** Undefined where it was not measured. */
  readonly measured: number | undefined
  readonly reached: boolean | undefined
}

interface Figures {
  readonly summaries: readonly Summary[]
  readonly starts: readonly Start[]
  /** The number of connections that goals are about. */
  readonly connections: number
}

const ours = 'ostiary-sqlite'
const oidcProviders = ['oidc-provider-memory', 'oidc-provider-sqlite']

/** Holds the figures of a run against the goals. */
export function checkGoals({ summaries, starts, connections }: Figures): readonly Goal[] {
  type Figure = 'perSecond' | 'perCpuSecond' | 'p99'
  const figure = (contest: string, subject: string, kind: Figure): number | undefined =>
    summaries.find(
      (each) =>
        each.contest === contest && each.subject === subject && each.connections === connections,
    )?.[kind]

  function ratio(
    contest: string,
    kind: Figure,
    others: readonly string[],
    subject = ours,
  ): number | undefined {
    const best = others.flatMap((other) => figure(contest, other, kind) ?? [])
    const mine = figure(contest, subject, kind)
    return mine === undefined || best.length === 0 ? undefined : mine / Math.max(...best)
  }

  const perCpu = (contest: string, other: string) => ratio(contest, 'perCpuSecond', [other])
  const perCpuOfPeers = (contest: string) => ratio(contest, 'perCpuSecond', oidcProviders)
  const alone = figure('introspection-same', ours, 'p99')
  const beside = figure('introspection-beside-logins', ours, 'p99')
  const own = summaries.filter(({ subject }) => subject.startsWith('ostiary'))
  const memory = own.flatMap(({ memoryMb }) => memoryMb ?? [])
  const workers = [...new Set(own.map(({ contest }) => contest))].flatMap(
    (contest) =>
      ratio(contest, 'perSecond', ['ostiary-postgres'], 'ostiary-postgres-2-workers') ?? [],
  )
  const startMs = starts.find(({ target }) => target === ours)?.startMs

  return [
    atLeast(
      'client_credentials RS256',
      0.9,
      'of raw RS256 signatures',
      perCpu('client-credentials-rs256', 'rs256'),
    ),
    atLeast(
      'client_credentials RS256',
      2,
      '× oidc-provider, requests per second',
      ratio('client-credentials-rs256', 'perSecond', oidcProviders),
    ),
    atLeast(
      'client_credentials ES256',
      0.4,
      'of an empty Fastify route',
      perCpu('client-credentials-es256', 'empty-post'),
    ),
    atLeast(
      'refresh with rotation, RS256, durable',
      0.85,
      'of raw RS256 signatures',
      perCpu('refresh', 'rs256'),
    ),
    atLeast(
      'refresh with rotation, RS256, durable',
      2,
      '× oidc-provider on SQLite, requests per second',
      ratio('refresh', 'perSecond', ['oidc-provider-sqlite']),
    ),
    atLeast(
      'introspection, same token',
      0.7,
      'of an empty Fastify route',
      perCpu('introspection-same', 'empty-post'),
    ),
    atLeast('introspection, same token', 4, '× oidc-provider', perCpuOfPeers('introspection-same')),
    atLeast(
      'introspection, a different token each time',
      0.4,
      'of an empty Fastify route',
      perCpu('introspection-different', 'empty-post'),
    ),
    atLeast('user info', 0.7, 'of an empty Fastify route', perCpu('userinfo', 'empty-post')),
    atLeast('user info', 4, '× oidc-provider', perCpuOfPeers('userinfo')),
    atLeast(
      'groups verify',
      0.65,
      'of an empty Fastify route',
      perCpu('groups-verify', 'empty-post'),
    ),
    atLeast('discovery', 1.2, '× an empty Fastify POST route', perCpu('discovery', 'empty-post')),
    atLeast('JWKS', 1.2, '× an empty Fastify POST route', perCpu('jwks', 'empty-post')),
    atLeast('password login', 0.9, 'of raw argon2id hashes', perCpu('password-login', 'argon2id')),
    atMost(
      'p99 of introspection while password logins saturate their queue',
      3,
      '× its p99 alone',
      alone && beside && beside / alone,
    ),
    atLeast(
      'PostgreSQL, 2 workers against 1, best workload',
      1.6,
      '× requests per second',
      workers.length > 0 ? Math.max(...workers) : undefined,
    ),
    atMost(
      'memory of the largest process under load',
      150,
      'MB',
      memory.length > 0 ? Math.max(...memory) : undefined,
    ),
    atMost('start-up', 1, 's', startMs && startMs / 1000),
  ]
}

function atLeast(
  workload: string,
  least: number,
  unit: string,
  measured: number | undefined,
): Goal {
  return {
    workload,
    goal: `≥ ${least} ${unit}`,
    measured,
    reached: measured === undefined ? undefined : measured >= least,
  }
}

function atMost(workload: string, most: number, unit: string, measured: number | undefined): Goal {
  return {
    workload,
    goal: `≤ ${most} ${unit}`,
    measured,
    reached: measured === undefined ? undefined : measured <= most,
  }
}
