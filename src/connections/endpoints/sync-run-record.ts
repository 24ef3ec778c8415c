import Type, { type Static } from 'typebox'
import { inSeconds } from '../../kernel/time.ts'
import { type SyncExamples, type SyncRun, syncResults, syncStatuses } from '../sync/sync-run.ts'

const time = Type.Integer({ description: 'Seconds since 1970.' })

const exampleSchema = Type.Object(
  { name: Type.String(), why: Type.Optional(Type.String()) },
  { additionalProperties: false },
)

const byResult = <Each extends ReturnType<typeof Type.Integer> | ReturnType<typeof Type.Array>>(
  each: Each,
) => Object.fromEntries(syncResults.map((result) => [result, each]))

/** A run as it is answered. */
export const syncRunSchema = Type.Object(
  {
    run: Type.Integer({ minimum: 1, description: 'Counts the runs of the connection.' }),
    status: Type.Enum([...syncStatuses], {
      description:
        '`held`: too many people are disabled or gone, and nobody was ended; confirm it to end them.',
    }),
    phase: Type.Enum(['people', 'ends'], {
      description: 'First everybody is read, then those end who are disabled or gone.',
    }),
    dry_run: Type.Boolean({ description: 'Whether it only says what it would do.' }),
    whole: Type.Boolean({ description: 'Whether it reads everybody, or those who have changed.' }),
    started_by: Type.String({ description: 'A sub, a client_id, `server`, or a command.' }),
    problem: Type.Optional(Type.String({ description: 'Why it has not done everything.' })),
    counts: Type.Object(byResult(Type.Integer()), { additionalProperties: false }),
    examples: Type.Object(byResult(Type.Optional(Type.Array(exampleSchema))), {
      additionalProperties: false,
      description: 'The first hundred of each.',
    }),
    started_at: time,
    ended_at: Type.Optional(time),
  },
  { additionalProperties: false, title: 'SyncRun' },
)

/** The last runs of a connection. */
export const syncRunListSchema = Type.Object(
  { runs: Type.Array(syncRunSchema) },
  { additionalProperties: false, title: 'SyncRunList' },
)

/** What somebody wants of a run. */
export const syncWishSchema = Type.Object(
  {
    dry_run: Type.Optional(Type.Boolean({ description: 'must be a boolean' })),
    confirm: Type.Optional(Type.Boolean({ description: 'must be a boolean' })),
  },
  { additionalProperties: false, title: 'SyncWish' },
)

/** A run in the names of the API. */
export function syncRunRecord(run: SyncRun): Static<typeof syncRunSchema> {
  const { problem, endedAt, examples } = run
  return {
    run: run.run,
    status: run.status,
    phase: run.phase,
    dry_run: run.isDry,
    whole: run.since === undefined,
    started_by: run.startedBy,
    ...(problem !== undefined && { problem }),
    counts: { ...run.counts },
    examples: examplesRecord(examples),
    started_at: inSeconds(run.startedAt),
    ...(endedAt !== undefined && { ended_at: inSeconds(endedAt) }),
  }
}

function examplesRecord(examples: SyncExamples) {
  const lists = Object.entries(examples).filter(([, people]) => people.length > 0)
  return Object.fromEntries(
    lists.map(([result, people]) => [
      result,
      people.map(({ name, why }) => ({ name, ...(why !== undefined && { why }) })),
    ]),
  )
}
