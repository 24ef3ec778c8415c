import Type from 'typebox'
import { queryReader } from '../../api/body-reader.ts'
import { afterSchema, nextSchema, readCursor, writeCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { noStore, type Reply } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import type { GroupOperations } from '../group-operations.ts'
import { roleNameSchema, subSchema } from '../group-record.ts'
import { groupRefusals, invalidGroup } from '../groups-error.ts'
import { type FileFormat, fileFormats, historyRecord } from '../history-file.ts'
import type { HistoryPage } from '../read-history.ts'
import type { SpanPlace } from '../role-history.ts'
import {
  exampleSub,
  flagSchema,
  groupAnswer,
  groupIdSchema,
  groupParam,
  shared,
  spanFields,
  subParam,
} from './group-schemas.ts'

const { Optional: optional } = Type
const text = Type.String()
const usualSpans = 50
/** A file may be longer than a page of a list. */
const most = { json: 200, csv: 10_000, jsonl: 10_000 } as const

const timeSchema = Type.Integer({
  minimum: 0,
  maximum: 253_402_300_799,
  description: 'must be a time in seconds since 1970',
})
const limitOfSpans = optional(
  Type.Integer({
    minimum: 1,
    maximum: most.csv,
    default: usualSpans,
    description: `must be a whole number from 1 to ${most.json}, in a file to ${most.csv}`,
  }),
)
const formatSchema = Type.Enum(['json', ...fileFormats], {
  description: 'must be json, csv or jsonl',
})

const listSchema = {
  role: optional(roleNameSchema),
  from: optional(timeSchema),
  until: optional(timeSchema),
  format: optional(formatSchema),
  after: afterSchema,
  limit: limitOfSpans,
}
const readGroupQuery = queryReader(
  Type.Object({ ...listSchema, sub: optional(subSchema), subtree: optional(flagSchema) }),
  invalidGroup,
)
const readUserQuery = queryReader(
  Type.Object({ ...listSchema, groupId: optional(groupIdSchema) }),
  invalidGroup,
)

const spanSchema = Type.Object(spanFields, { additionalProperties: false, title: 'RoleSpan' })

const exampleSpan = {
  ...{ groupId: 'acme', groupName: 'Acme', sub: exampleSub, name: 'Ada Lovelace' },
  ...{ role: 'ENGINEER', from: 1_767_225_600, until: null },
  ...{ givenBy: { sub: 'hr', name: null }, givenHow: 'hand', reason: 'contract 4711' },
  ...{ endedBy: null, endedHow: null, endReason: null },
}

const queryDoc: Fields = {
  role: { schema: text, description: 'Only this role.' },
  from: { schema: timeSchema, description: 'In force after this time, in seconds since 1970.' },
  until: { schema: timeSchema, description: 'Given before this time, in seconds since 1970.' },
  format: { schema: formatSchema, description: '`csv` or `jsonl` for a signed file.' },
  after: { schema: text, description: 'The `next` of the page before.' },
  limit: { schema: limitOfSpans, description: 'The most entries of a page or a file.' },
}

const aboutFiles =
  'With `format=csv`, or with `jsonl`, which has an object in each line, the answer is a file of up to 10,000 lines. Its last line has the evidence: a JWS by the key that signs tokens, with the SHA-256 of all lines before it (`sha256`) and the head of the event log (`seq`, `hash`). `x-next-after` is the `after` of the next file.'

const shownDoc = {
  200: {
    ...groupAnswer(
      'A page of the history.',
      Type.Object(
        { history: Type.Array(spanSchema), next: nextSchema },
        { additionalProperties: false, title: 'RoleHistory' },
      ),
      { history: [exampleSpan] },
    ),
    headers: { 'x-next-after': 'The `after` of the next file, if there is one.' },
  },
}

const groupHistoryDoc: RouteDoc = {
  ...shared,
  id: 'listGroupHistory',
  summary: 'List who had which role in a group, and why',
  description: `Newest first: from when until when, given by whom, how and why, and how it ended. Memberships that people have not accepted are left out for those who administer some groups; these see the names of present members alone. ${aboutFiles}`,
  path: groupParam,
  query: {
    sub: { schema: text, description: 'Only this user.' },
    subtree: { schema: flagSchema, description: 'Whether the groups below are listed too.' },
    ...queryDoc,
  },
  answers: shownDoc,
  refusedFor: groupRefusals(11003, 11010, 11001, 11012),
}

/** GET /groups-srv/usergroup/{groupId}/history. */
export function groupHistoryEndpoint({
  readGroupHistory,
  historyFile,
}: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(groupHistoryDoc, async (request, actor) => {
    const { groupId } = request.pathParams
    const { sub, subtree, format, ...query } = readGroupQuery(request)
    const search = { ...listOf(query, format), groupId, sub, subtree: subtree === 'true' }
    const page = await readGroupHistory(actor, search)
    if (format === undefined || format === 'json') return list(page)
    return file(page, format, await historyFile(page.spans, format))
  })
}

const userHistoryDoc: RouteDoc = {
  ...shared,
  id: 'listUserHistory',
  summary: 'List which roles a user had, and why',
  description: `Newest first, in the groups that the caller may read; users may always read their own. ${aboutFiles}`,
  path: subParam,
  query: { groupId: { schema: text, description: 'Only this group.' }, ...queryDoc },
  answers: shownDoc,
  refusedFor: groupRefusals(11003, 11010),
}

/** GET /groups-srv/usergroupmap/history/{sub}. */
export function userHistoryEndpoint({
  readUserHistory,
  historyFile,
}: GroupOperations): Endpoint<Actor, 'sub'> {
  return defineEndpoint(userHistoryDoc, async (request, actor) => {
    const { sub } = request.pathParams
    const { groupId, format, ...query } = readUserQuery(request)
    const page = await readUserHistory(actor, sub, { ...listOf(query, format), groupId })
    if (format === undefined || format === 'json') return list(page)
    return file(page, format, await historyFile(page.spans, format))
  })
}

interface ListQuery {
  readonly role?: string | undefined
  readonly from?: number | undefined
  readonly until?: number | undefined
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

function listOf(
  { role, from, until, after, limit }: ListQuery,
  format: 'json' | FileFormat = 'json',
) {
  const usual = format === 'json' ? usualSpans : most[format]
  return {
    role,
    from: from === undefined ? undefined : from * 1000,
    until: until === undefined ? undefined : until * 1000,
    before: readPlace(after),
    limit: Math.min(limit ?? usual, most[format]),
  }
}

function readPlace(after: string | undefined): SpanPlace | undefined {
  const key = readCursor(after, ['number', 'string', 'string', 'string'], invalidGroup)
  if (!key) return undefined
  const [from, groupId, sub, role] = key
  return { from, groupId, sub, role }
}

function cursorOf({ from, groupId, sub, role }: SpanPlace): string {
  return writeCursor([from, groupId, sub, role])
}

function list({ spans, next }: HistoryPage): Reply {
  return success({ history: spans.map(historyRecord), ...(next && { next: cursorOf(next) }) })
}

const mediaTypes: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
}

function file({ next }: HistoryPage, format: FileFormat, body: string): Reply {
  return {
    status: 200,
    headers: {
      'content-type': mediaTypes[format],
      'content-disposition': `attachment; filename="history.${format}"`,
      ...noStore,
      ...(next && { 'x-next-after': cursorOf(next) }),
    },
    body,
  }
}
