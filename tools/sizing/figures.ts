/** Which database keeps the store. */
export type Engine = 'sqlite' | 'postgres'

/** Where figures come from. */
interface Run {
  readonly machine: string
  readonly date: string
  readonly commit: string
  readonly how: string
}

export const runs = {
  ledger: {
    machine: '2 cores of Intel(R) Xeon(R) Processor, 25 GB, little other work (load average 2.8)',
    date: '2026-11-18',
    commit: 'fd9fee10',
    how: '`npm run bench -- ledger`, medians in `bench/results/ledger.csv`',
  },
  published: {
    machine: '2 cores of Intel(R) Xeon(R) Processor, 25 GB, load average 2.1',
    date: '2026-11-17',
    commit: '5a04be5a',
    how: '`npm run bench -- --publish`, the share of the database in `docs/performance.md`',
  },
  rows: {
    machine:
      '2 cores of AMD EPYC, 25 GB, each a third of that Xeon, load average 7; tables as they grow, before a vacuum',
    date: '2026-11-19',
    commit: 'a79ec5cd and what came with this page',
    how: '`node tools/sizing/measure-rows.ts 1000`',
  },
} as const satisfies Readonly<Record<string, Run>>

/** A figure for each engine, and the run that it is from. */
export interface Figure {
  readonly about: string
  readonly unit: 'bytes' | 'µs' | 'share'
  readonly sqlite: number
  /** 0 where there is nothing to measure. */
  readonly postgres: number
  readonly run: keyof typeof runs
}

function figure(
  about: string,
  unit: Figure['unit'],
  run: Figure['run'],
  values: readonly [number, number],
): Figure {
  const [sqlite, postgres] = values
  return { about, unit, run, sqlite, postgres }
}

/** What was measured; everything else is computed from it. */
export const figures = {
  person: figure(
    'a person with a username and an email address, in the group of all',
    'bytes',
    'rows',
    [1286, 2728],
  ),
  membership: figure(
    'a membership on the fifth level of the tree, with its history',
    'bytes',
    'rows',
    [418, 1130],
  ),
  event: figure('an event of a sign-in', 'bytes', 'rows', [569, 1163]),
  change: figure(
    'an event of a membership there, listed in five groups',
    'bytes',
    'rows',
    [2327, 4375],
  ),
  session: figure(
    'a session with a code and tokens, until they expire',
    'bytes',
    'rows',
    [983, 2867],
  ),
  walOfSignIn: figure(
    'log (WAL) that a session with its tokens and its event writes',
    'bytes',
    'rows',
    [0, 6428],
  ),
  sealTime: figure(
    'an event that joins the chain, with the database, on the slow machine',
    'µs',
    'rows',
    [136, 342],
  ),
  passwordTime: figure('a sign-in with a password', 'µs', 'ledger', [17_431.8, 19_416.9]),
  codeTime: figure('a code flow of somebody who is signed in', 'µs', 'ledger', [1350.5, 2914.6]),
  refreshTime: figure('a refreshed token', 'µs', 'ledger', [585.5, 1131.5]),
  checkTime: figure('an introspection of a new token', 'µs', 'ledger', [315.2, 185.9]),
  passwordShare: figure(
    'the database’s share of a sign-in with a password',
    'share',
    'published',
    [0, 0.11],
  ),
  codeShare: figure('of a code flow', 'share', 'published', [0, 0.25]),
  refreshShare: figure('of a refresh', 'share', 'published', [0, 0.23]),
  checkShare: figure('of an introspection', 'share', 'published', [0, 0.21]),
} as const satisfies Readonly<Record<string, Figure>>
