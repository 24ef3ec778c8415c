import Type from 'typebox'
import { bodyReader, queryReader } from '../../api/body-reader.ts'
import { afterSchema, limitSchema, nextSchema, pageOf, readCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import { groupRefusals, invalidGroup } from '../groups-error.ts'
import type { MemberJobs } from '../jobs/member-jobs.ts'
import { mostRows } from '../jobs/start-job.ts'
import { flagSchema, groupAnswer, groupIdSchema, overRoles, shared } from './group-schemas.ts'
import {
  jobRecord,
  jobRowRecord,
  jobRowSchema,
  jobSchema,
  readWantedJob,
  wantedJobSchema,
} from './job-schemas.ts'

const { Optional: optional } = Type
const text = Type.String()
const limit = limitSchema(200, 50)
const rowLimit = limitSchema(500, 100)

const exampleJob = {
  ...{ id: 'q3XbT0nW7mYv5zKqG2rb1d', kind: 'change-roles', groupId: 'acme', dryRun: false },
  ...{ status: 'running', add: ['AUDITOR'], take: [], startedBy: 'ymz9-2Bu0Kq1EFdW3vYb7A' },
  ...{ lookedAt: 475, total: 1204, changed: 473, unchanged: 0, refused: 2 },
  startedAt: 1_767_225_600,
}

const idParam: Fields = {
  id: { schema: text, description: 'Names the job.', example: exampleJob.id },
}

const readWanted = bodyReader(wantedJobSchema, invalidGroup)

const startDoc: RouteDoc = {
  ...shared,
  id: 'startMemberJob',
  summary: 'Change many members in the background',
  description: `Begins a job, on which a server works soon and which goes on by itself. \`change-roles\`, \`remove\` and \`move\` are about the members of \`groupId\` who have accepted and fit the filter, which is that of the search of members, when the job comes to them, or \`members\` alone: \`add\` and \`take\` are roles, \`to\` is the group to which members go with their roles and their ends. \`import\` is about \`rows\`, up to ${mostRows}; with \`appendRole\`, the default, people keep the roles that they have. With \`dryRun\` the job makes every check and changes nothing.`,
  rule: `What is about members who fit needs groups_read as well. Removing and moving need groups_delete, moving needs groups_write over \`to\`. The rights are checked again for each slice of the work, by the roles of that moment. ${overRoles}`,
  body: {
    schema: wantedJobSchema,
    as: ['json'],
    example: {
      ...{ kind: 'change-roles', groupId: 'acme', includingChildGroups: true },
      ...{ role: 'ENGINEER', add: ['AUDITOR'] },
    },
  },
  answers: { 200: groupAnswer('The job, at its beginning.', jobSchema, exampleJob) },
  refusedFor: groupRefusals(11003, 11010, 11001, 11021),
}

/** POST /groups-srv/jobs. */
export function startJobEndpoint({ start }: MemberJobs): Endpoint<Actor> {
  return defineEndpoint(startDoc, async (request, actor) => {
    return success(jobRecord(await start(actor, readWantedJob(readWanted(request)))))
  })
}

const readList = queryReader(
  Type.Object({ groupId: optional(groupIdSchema), after: afterSchema, limit }),
  invalidGroup,
)

const listDoc: RouteDoc = {
  ...shared,
  id: 'listMemberJobs',
  summary: 'List the jobs that change members',
  description:
    'The last one first: those that the caller has begun, for people with role ADMIN all. They are kept for thirty days.',
  query: {
    groupId: { schema: groupIdSchema, description: 'Only those of this group.', example: 'acme' },
    after: { schema: text, description: 'The `next` of the page before.' },
    limit: { schema: limit, description: 'The most jobs that the page may have.' },
  },
  answers: {
    200: groupAnswer(
      'A page of jobs.',
      Type.Object(
        { jobs: Type.Array(jobSchema), next: nextSchema },
        { additionalProperties: false, title: 'MemberJobs' },
      ),
      { jobs: [exampleJob] },
    ),
  },
  refusedFor: groupRefusals(11003, 11010),
}

/** GET /groups-srv/jobs. */
export function listJobsEndpoint({ list }: MemberJobs): Endpoint<Actor> {
  return defineEndpoint(listDoc, async (request, actor) => {
    const { groupId, after, limit: size = 50 } = readList(request)
    const [startedAt = 0, id = ''] = readCursor(after, ['number', 'string'], invalidGroup) ?? []
    const place = after === undefined ? undefined : { startedAt, id }
    const found = await list(actor, { groupId, after: place, limit: size + 1 })
    const { page, next } = pageOf(found, size, (job) => [job.startedAt, job.id])
    return success({ jobs: page.map(jobRecord), ...next })
  })
}

const readDoc: RouteDoc = {
  ...shared,
  id: 'readMemberJob',
  summary: 'Read how far a job is',
  path: idParam,
  answers: { 200: groupAnswer('The job.', jobSchema, exampleJob) },
  refusedFor: groupRefusals(11010, 11020),
}

/** GET /groups-srv/jobs/{id}. */
export function readJobEndpoint({ find }: MemberJobs): Endpoint<Actor, 'id'> {
  return defineEndpoint(readDoc, async ({ pathParams }, actor) => {
    return success(jobRecord(await find(actor, pathParams.id)))
  })
}

const readRows = queryReader(
  Type.Object({ left: optional(flagSchema), after: afterSchema, limit: rowLimit }),
  invalidGroup,
)

const rowsDoc: RouteDoc = {
  ...shared,
  id: 'listMemberJobRows',
  summary: 'List what a job did for each membership',
  description:
    'In the order of the work. With `left`, only what was refused, and the rows of a file that the job has not come to: the file of the failures.',
  path: idParam,
  query: {
    left: { schema: flagSchema, description: 'Whether only what is left is listed.' },
    after: { schema: text, description: 'The `next` of the page before.' },
    limit: { schema: rowLimit, description: 'The most rows that the page may have.' },
  },
  answers: {
    200: groupAnswer(
      'A page of rows.',
      Type.Object(
        { rows: Type.Array(jobRowSchema), next: nextSchema },
        { additionalProperties: false, title: 'MemberJobRows' },
      ),
      {
        rows: [
          {
            ...{ number: 1, groupId: 'acme', sub: exampleJob.startedBy, outcome: 'changed' },
            ...{ rolesBefore: ['ENGINEER'], roles: ['ENGINEER', 'AUDITOR'] },
          },
        ],
      },
    ),
  },
  refusedFor: groupRefusals(11003, 11010, 11020),
}

/** GET /groups-srv/jobs/{id}/rows. */
export function listJobRowsEndpoint({ rows }: MemberJobs): Endpoint<Actor, 'id'> {
  return defineEndpoint(rowsDoc, async (request, actor) => {
    const { left, after, limit: size = 100 } = readRows(request)
    const [number = 0] = readCursor(after, ['number'], invalidGroup) ?? []
    const page = { after: number, limit: size + 1, leftOnly: left === 'true' }
    const found = await rows(actor, request.pathParams.id, page)
    const { page: shown, next } = pageOf(found, size, (row) => [row.number])
    return success({ rows: shown.map(jobRowRecord), ...next })
  })
}

const cancelDoc: RouteDoc = {
  ...shared,
  id: 'cancelMemberJob',
  summary: 'Stop a job',
  description: 'What the job has done stays.',
  path: idParam,
  answers: {
    200: groupAnswer('It is stopped.', Type.Object({ cancelled: Type.Literal(true) }), {
      cancelled: true,
    }),
  },
  refusedFor: groupRefusals(11010, 11020, 11021),
}

/** POST /groups-srv/jobs/{id}/cancel. */
export function cancelJobEndpoint({ cancel }: MemberJobs): Endpoint<Actor, 'id'> {
  return defineEndpoint(cancelDoc, async ({ pathParams }, actor) => {
    await cancel(actor, pathParams.id)
    return success({ cancelled: true })
  })
}

const undoDoc: RouteDoc = {
  ...shared,
  id: 'undoMemberJob',
  summary: 'Take back what a job did',
  description:
    'Begins another job. Memberships that were changed since stay as they are, and are refused in its rows.',
  rule: `It needs what the job has needed, and groups_write and groups_delete over the group. ${overRoles}`,
  path: idParam,
  answers: {
    200: groupAnswer('The job that takes it back.', jobSchema, {
      ...{ id: 'mZt1r0Jw8vXk2yQpL5n7sA', kind: 'undo', groupId: 'acme', dryRun: false },
      ...{ status: 'running', undoes: exampleJob.id, startedBy: exampleJob.startedBy },
      ...{ lookedAt: 0, changed: 0, unchanged: 0, refused: 0, startedAt: 1_767_225_700 },
    }),
  },
  refusedFor: groupRefusals(11010, 11001, 11020, 11021),
}

/** POST /groups-srv/jobs/{id}/undo. */
export function undoJobEndpoint({ undo }: MemberJobs): Endpoint<Actor, 'id'> {
  return defineEndpoint(undoDoc, async ({ pathParams }, actor) => {
    return success(jobRecord(await undo(actor, pathParams.id)))
  })
}
