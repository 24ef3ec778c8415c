import Type, { type Static } from 'typebox'
import { inSeconds } from '../../kernel/time.ts'
import { roleNameSchema, subSchema } from '../group-record.ts'
import { GroupsError } from '../groups-error.ts'
import {
  type JobResult,
  type JobRow,
  type JobWish,
  jobKinds,
  jobStatuses,
  type MemberJob,
} from '../jobs/member-job.ts'
import { mostRows, type WantedJob } from '../jobs/start-job.ts'
import type { MemberOperation } from '../member-operation.ts'
import { flag, groupIdSchema } from './group-schemas.ts'
import { memberFilterFields, readMemberFilter } from './member-filter-schemas.ts'
import { readTerms, termsSchema } from './term-schemas.ts'

const { Optional: optional } = Type
/** So many members a job may name. */
const mostNamed = 500
const text = Type.String()
const number = Type.Integer({ minimum: 0 })
const roles = Type.Array(roleNameSchema, {
  maxItems: 256,
  description: 'must be a list of up to 256 roles',
})

const rowSchema = Type.Object(
  {
    loginName: optional(
      Type.String({
        minLength: 1,
        maxLength: 254,
        description: 'must be the email address, username or number that the user signs in with',
      }),
    ),
    sub: optional(subSchema),
    groupId: optional(groupIdSchema),
    roles,
    validUntil: termsSchema.validUntil,
    reason: termsSchema.reason,
  },
  { title: 'MemberJobRow' },
)

/** What somebody wants of a job. */
export const wantedJobSchema = Type.Object(
  {
    kind: Type.Enum(['change-roles', 'remove', 'move', 'import'], {
      description: 'must be change-roles, remove, move or import',
    }),
    groupId: groupIdSchema,
    dryRun: flag,
    includingChildGroups: flag,
    ...memberFilterFields,
    members: optional(
      Type.Array(Type.Object({ groupId: groupIdSchema, sub: subSchema }), {
        minItems: 1,
        maxItems: mostNamed,
        description: `must be a list of 1 to ${mostNamed} memberships`,
      }),
    ),
    add: optional(roles),
    take: optional(roles),
    to: optional(groupIdSchema),
    rows: optional(
      Type.Array(rowSchema, {
        minItems: 1,
        maxItems: mostRows,
        description: `must be a list of 1 to ${mostRows} rows`,
      }),
    ),
    appendRole: flag,
  },
  { title: 'NewMemberJob' },
)

type WantedFields = Static<typeof wantedJobSchema>

/** Reads what a body wants. */
export function readWantedJob(fields: WantedFields): WantedJob {
  const { kind, groupId, dryRun: isDry = false } = fields
  if (kind !== 'import') return { groupId, isDry, wish: readWish(kind, fields) }
  const { rows, appendRole = true } = fields
  if (!rows) throw new GroupsError(11003, 'rows must be given')
  const inputs = rows.map((row) => readRow(row, groupId, appendRole))
  return { groupId, isDry, wish: { kind }, inputs }
}

function readWish(kind: Exclude<WantedFields['kind'], 'import'>, fields: WantedFields): JobWish {
  const { words: _, ...filter } = readMemberFilter(fields)
  const { text: words, includingChildGroups = false, members, to } = fields
  const selection = { includingChildGroups, text: words, ...filter, members }
  if (kind === 'remove') return { kind, selection }
  if (kind === 'move') {
    if (to === undefined) throw new GroupsError(11003, 'to must be given')
    return { kind, selection, to }
  }
  const { add = [], take = [] } = fields
  if (add.length + take.length === 0) throw new GroupsError(11003, 'add or take must name a role')
  return { kind, selection, add, take }
}

function readRow(
  { groupId, loginName, sub, roles, validUntil, reason }: Static<typeof rowSchema>,
  ofJob: string,
  appendRole: boolean,
): MemberOperation {
  if ((sub === undefined) === (loginName === undefined)) {
    throw new GroupsError(11003, 'each row must have loginName, or else sub')
  }
  return {
    ...{ action: 'assign', groupId: groupId ?? ofJob, roles, appendRole },
    ...(sub !== undefined && { sub }),
    ...(loginName !== undefined && { loginName }),
    terms: readTerms({ validUntil, reason }),
  }
}

/** A job as it is answered. */
export const jobSchema = Type.Object(
  {
    id: text,
    kind: Type.Enum([...jobKinds]),
    groupId: text,
    dryRun: Type.Boolean({ description: 'Whether it only says what it would do.' }),
    status: Type.Enum([...jobStatuses], {
      description: '`stopped`: it could not go on, and `problem` says why.',
    }),
    problem: optional(text),
    add: optional(Type.Array(text)),
    take: optional(Type.Array(text)),
    to: optional(text),
    undoes: optional(Type.String({ description: 'The job that it takes back.' })),
    startedBy: Type.String({ description: 'A sub, a client_id, or a command.' }),
    lookedAt: Type.Integer({ minimum: 0, description: 'The people or rows that it has come to.' }),
    total: optional(Type.Integer({ minimum: 0, description: 'How many there are, if known.' })),
    changed: number,
    unchanged: number,
    refused: number,
    startedAt: Type.Integer({ description: 'Seconds since 1970.' }),
    endedAt: optional(Type.Integer({ description: 'Seconds since 1970.' })),
  },
  { additionalProperties: false, title: 'MemberJob' },
)

/** A job in the names of the API. */
export function jobRecord(job: MemberJob): Static<typeof jobSchema> {
  const { id, groupId, wish, isDry, status, problem, startedBy, lookedAt, total, counts } = job
  return {
    ...{ id, kind: wish.kind, groupId, dryRun: isDry, status },
    ...(problem !== undefined && { problem }),
    ...(wish.kind === 'change-roles' && { add: [...wish.add], take: [...wish.take] }),
    ...(wish.kind === 'move' && { to: wish.to }),
    ...(wish.kind === 'undo' && { undoes: wish.of }),
    ...{ startedBy, lookedAt, ...counts },
    ...(total !== undefined && { total }),
    startedAt: inSeconds(job.startedAt),
    ...(job.endedAt !== undefined && { endedAt: inSeconds(job.endedAt) }),
  }
}

/** What became of a row. */
export const jobRowSchema = Type.Object(
  {
    number: Type.Integer({ minimum: 1 }),
    groupId: text,
    sub: optional(text),
    loginName: optional(text),
    outcome: Type.Enum(['changed', 'unchanged', 'invited', 'refused', 'waiting'], {
      description: '`waiting`: the job has not come to it.',
    }),
    rolesBefore: optional(Type.Array(text)),
    roles: optional(Type.Array(text)),
    error: optional(Type.Object({ code: Type.Integer(), error: text })),
  },
  { additionalProperties: false, title: 'MemberJobResult' },
)

/** A row in the names of the API: what was typed, and what became of it. */
export function jobRowRecord({ number, input, result }: JobRow): Static<typeof jobRowSchema> {
  const { groupId = '', sub, loginName } = result ?? input ?? {}
  const last = result?.changes.at(-1)
  const asked = input?.action === 'assign' ? input.roles : undefined
  const wanted = result && !result.error ? last?.roles : (last?.roles ?? asked)
  return {
    ...{ number, groupId },
    ...(sub !== undefined && { sub }),
    ...(loginName !== undefined && { loginName }),
    outcome: outcomeOf(result),
    ...(last?.rolesBefore && { rolesBefore: [...last.rolesBefore] }),
    ...(wanted && { roles: [...wanted] }),
    ...(result?.error && { error: { code: result.error.code, error: result.error.text } }),
  }
}

function outcomeOf(result: JobResult | undefined) {
  if (!result) return 'waiting'
  if (result.error) return 'refused'
  if (result.changes.length === 0) return 'unchanged'
  return result.isInvited ? 'invited' : 'changed'
}
