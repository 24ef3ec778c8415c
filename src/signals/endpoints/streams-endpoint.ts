import Type from 'typebox'
import { bodyReader, queryReader } from '../../api/body-reader.ts'
import { afterSchema, readCursor, writeCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import { readRevision, withRevision } from '../../api/revision.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { deletedAnswer, successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { CountedStream } from '../change-streams.ts'
import { supportedEvents } from '../event-types.ts'
import { invalidStream, signalsRefusals } from '../signals-error.ts'
import type { SignalStores } from '../stream.ts'
import {
  exampleId,
  type SignalEndpoints,
  signalsChapter,
  streamParam,
  unknownStreamRefusal,
} from './stream-docs.ts'
import { givenStream, groupOf, streamRecord } from './stream-record.ts'
import {
  groupIdSchema,
  newStreamSchema,
  streamChangeSchema,
  streamListSchema,
  streamSchema,
  streamStatusSchema,
  verifiedSchema,
  verifySchema,
} from './stream-schemas.ts'

const example = {
  id: exampleId,
  client_id: 'shop',
  groupId: 'acme',
  delivery_method: 'push',
  endpoint_url: 'https://shop.example/signals',
  has_authorization: true,
  events: supportedEvents.slice(0, 2),
  description: 'The shop',
  subjects: 'all',
  status: 'enabled',
  waiting: 0,
  refused: 0,
  created_at: 1_767_225_600,
  updated_at: 1_767_225_600,
  revision: 0,
}
const { delivery_method, endpoint_url, description } = example
const given = {
  ...{ delivery_method, endpoint_url, description },
  authorization_header: 'Bearer s3cr3t',
}

const notTheirs = { 403: 'The caller may not do this (11010).' }
const streamAnswer = (text: string) => successAnswer(text, streamSchema, example)
const rule =
  'What is for the whole server is changed by people with role ADMIN alone. Administrators of a group have events sent to the hosts of the setting `signals.groupHosts`.'

const readNew = bodyReader(newStreamSchema, invalidStream)
const readChange = bodyReader(streamChangeSchema, invalidStream)
const readStatus = bodyReader(streamStatusSchema, invalidStream)
const readVerify = bodyReader(verifySchema, invalidStream)
const { Optional: optional } = Type
const listQuery = Type.Object(
  {
    groupId: groupIdSchema,
    client_id: optional(Type.String({ maxLength: 255 })),
    below: optional(Type.Enum(['true', 'false'], { description: 'must be true or false' })),
    after: afterSchema,
  },
  { additionalProperties: false },
)
const readListQuery = queryReader(listQuery, invalidStream)

const createDoc: RouteDoc = {
  ...signalsChapter,
  id: 'createSignalStream',
  summary: 'Create a stream for an application',
  rule,
  description:
    'A stream of the whole server tells of everybody; one of a group tells of roles in it and below it, and of people who are members there. The application needs the scope `ssf_read` to poll it. Without `events`, it has all types.',
  body: {
    schema: newStreamSchema,
    as: ['json'],
    example: { client_id: 'shop', groupId: 'acme', ...given },
  },
  answers: { 200: streamAnswer('The stream.') },
  refusedFor: {
    ...signalsRefusals(22002, 22004),
    ...notTheirs,
    404: 'There is no such group (11001).',
  },
}

/** POST /signals-srv/streams. */
export function createStreamEndpoint<Stores extends SignalStores>({
  changes,
}: SignalEndpoints<Stores>): Endpoint<Actor> {
  return defineEndpoint(createDoc, async (request, actor) => {
    const { groupId = 'root', client_id: clientId, ...config } = readNew(request)
    const place = { clientId, groupId: groupOf(groupId) }
    return answer(await changes.create(actor, place, givenStream(config)))
  })
}

const listDoc: RouteDoc = {
  ...signalsChapter,
  id: 'listSignalStreams',
  summary: 'List the streams of a group',
  query: {
    groupId: {
      schema: groupIdSchema,
      description: 'The group; `root` for those of the whole server.',
      example: 'acme',
      required: true,
    },
    client_id: {
      schema: listQuery.properties.client_id,
      description: 'Those of this application alone.',
    },
    below: {
      schema: listQuery.properties.below,
      description: 'Whether those of the groups below are listed too; with `root`, all.',
    },
    after: { schema: afterSchema, description: 'The `next` of the page before.' },
  },
  answers: { 200: successAnswer('The streams.', streamListSchema, { streams: [example] }) },
  refusedFor: {
    ...signalsRefusals(22002),
    ...notTheirs,
    404: 'There is no such group (11001).',
  },
}

/** GET /signals-srv/streams. */
export function listStreamsEndpoint<Stores extends SignalStores>({
  changes,
}: SignalEndpoints<Stores>): Endpoint<Actor> {
  return defineEndpoint(listDoc, async (request, actor) => {
    const { groupId, client_id: clientId, below, after } = readListQuery(request)
    const [from] = readCursor(after, ['string'], invalidStream) ?? []
    const place = { groupId: groupOf(groupId), clientId, below: below === 'true', after: from }
    const { streams, next } = await changes.list(actor, place)
    return success({
      streams: streams.map(streamRecord),
      ...(next !== undefined && { next: writeCursor([next]) }),
    })
  })
}

const readDoc: RouteDoc = {
  ...signalsChapter,
  id: 'readSignalStream',
  summary: 'Read a stream',
  path: streamParam,
  answers: { 200: streamAnswer('The stream.') },
  refusedFor: unknownStreamRefusal,
}

/** GET /signals-srv/streams/{id}. */
export function readStreamEndpoint<Stores extends SignalStores>({
  changes,
}: SignalEndpoints<Stores>): Endpoint<Actor, 'id'> {
  return defineEndpoint(readDoc, async ({ pathParams }, actor) =>
    answer(await changes.read(changes.ofAdministrator(actor, pathParams.id))),
  )
}

const replaceDoc: RouteDoc = {
  ...signalsChapter,
  id: 'replaceSignalStream',
  summary: 'Replace a stream',
  rule,
  description:
    'A field that is left out gets its default; the header stays, but has to be given again for another address. What waits goes where the stream leads now.',
  path: streamParam,
  headers: {
    'if-match': {
      schema: Type.String(),
      description:
        'The revision that the change is based on. If the stream has another one now, the response is 412.',
      example: '"0"',
    },
  },
  body: { schema: streamChangeSchema, as: ['json'], example: given },
  answers: { 200: streamAnswer('The stream as it is now.') },
  refusedFor: { ...signalsRefusals(22002, 22001, 22003), ...notTheirs },
}

/** PUT /signals-srv/streams/{id}. */
export function replaceStreamEndpoint<Stores extends SignalStores>({
  changes,
}: SignalEndpoints<Stores>): Endpoint<Actor, 'id'> {
  return defineEndpoint(replaceDoc, async (request, actor) => {
    const revision = readRevision(request, () =>
      invalidStream([{ path: '/if-match', problem: 'must be the revision' }]),
    )
    const config = givenStream(readChange(request))
    const find = changes.ofAdministrator(actor, request.pathParams.id)
    return answer(await changes.replace(actor, find, () => config, revision))
  })
}

const statusDoc: RouteDoc = {
  ...signalsChapter,
  id: 'setSignalStreamStatus',
  summary: 'Pause, disable or enable a stream of an application',
  description:
    'While a stream is `paused`, events wait; while it is `disabled`, they are lost, and so is what waits. The receiver is told by an event (SSF 1.0 §8.1.5).',
  path: streamParam,
  body: { schema: streamStatusSchema, as: ['json'], example: { status: 'paused' } },
  answers: { 200: streamAnswer('The stream as it is now.') },
  refusedFor: { ...signalsRefusals(22002, 22001, 22003) },
}

/** POST /signals-srv/streams/{id}/status. */
export function streamStatusEndpoint<Stores extends SignalStores>({
  changes,
  delivery,
}: SignalEndpoints<Stores>): Endpoint<Actor, 'id'> {
  return defineEndpoint(statusDoc, async (request, actor) => {
    const { status, reason } = readStatus(request)
    const find = changes.ofAdministrator(actor, request.pathParams.id)
    const stream = await changes.setStatus(actor, find, status, reason)
    delivery.deliverSoon()
    return answer(stream)
  })
}

const verifyDoc: RouteDoc = {
  ...signalsChapter,
  id: 'sendSignalVerification',
  summary: 'Send a verification event',
  description: 'It shows whether the receiver takes what it is sent.',
  path: streamParam,
  body: { schema: verifySchema, as: ['json'], example: {} },
  answers: { 200: successAnswer('It is on its way.', verifiedSchema, { sent: true }) },
  refusedFor: signalsRefusals(22002, 22001, 22005, 22006),
}

/** POST /signals-srv/streams/{id}/verify. */
export function verifyStreamEndpoint<Stores extends SignalStores>({
  changes,
  delivery,
}: SignalEndpoints<Stores>): Endpoint<Actor, 'id'> {
  return defineEndpoint(verifyDoc, async (request, actor) => {
    const { state } = readVerify(request)
    await changes.verify(changes.ofAdministrator(actor, request.pathParams.id), state)
    delivery.deliverSoon()
    return success({ sent: true })
  })
}

const deleteDoc: RouteDoc = {
  ...signalsChapter,
  id: 'deleteSignalStream',
  summary: 'Delete a stream of an application',
  description: 'What waits in it is lost.',
  path: streamParam,
  answers: { 200: deletedAnswer('The stream is deleted.') },
  refusedFor: unknownStreamRefusal,
}

/** DELETE /signals-srv/streams/{id}. */
export function deleteStreamEndpoint<Stores extends SignalStores>({
  changes,
}: SignalEndpoints<Stores>): Endpoint<Actor, 'id'> {
  return defineEndpoint(deleteDoc, async ({ pathParams }, actor) => {
    await changes.remove(actor, changes.ofAdministrator(actor, pathParams.id))
    return success({ deleted: true })
  })
}

function answer(stream: CountedStream) {
  return withRevision(success(streamRecord(stream)), stream)
}
