import { bodyReader, queryReader } from '../../api/body-reader.ts'
import type { Machine } from '../../events/actor.ts'
import { empty, json, noContent } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { invalidStream, signalsRefusals } from '../signals-error.ts'
import type { SignalStores, Stream } from '../stream.ts'
import {
  exampleId,
  hearing,
  managing,
  type SignalEndpoints,
  streamParam,
  streamQuery,
  unknownStreamRefusal,
} from './stream-docs.ts'
import {
  neededQuerySchema,
  polledAtOnce,
  polledSchema,
  pollSchema,
  ssfStatusChangeSchema,
  ssfStatusSchema,
  ssfSubjectSchema,
  ssfVerifySchema,
} from './stream-schemas.ts'

const readQuery = queryReader(neededQuerySchema, invalidStream)
const readStatusChange = bodyReader(ssfStatusChangeSchema, invalidStream)
const readSubjectBody = bodyReader(ssfSubjectSchema, invalidStream)
const readVerify = bodyReader(ssfVerifySchema, invalidStream)
const readPoll = bodyReader(pollSchema, invalidStream)

const refusals = { ...unknownStreamRefusal, ...signalsRefusals(22002) }
const statusAnswer = {
  description: 'The status.',
  schema: ssfStatusSchema,
  example: { stream_id: exampleId, status: 'enabled' },
}

function statusOf({ id, status, reason }: Stream) {
  return { stream_id: id, status, ...(reason !== undefined && { reason }) }
}

const readDoc: RouteDoc = {
  ...hearing,
  id: 'readSignalStatus',
  summary: 'Read the status of a stream',
  description: 'SSF 1.0 §8.1.2.1.',
  query: streamQuery,
  answers: { 200: statusAnswer },
  refusedFor: refusals,
}

/** GET /ssf/status. */
export function readSsfStatusEndpoint<Stores extends SignalStores>({
  changes,
}: SignalEndpoints<Stores>): Endpoint<Machine> {
  return defineEndpoint(readDoc, async (request, actor) => {
    const { stream_id: id } = readQuery(request)
    return json(200, statusOf(await changes.read(changes.ofReceiver(actor, id))))
  })
}

const changeDoc: RouteDoc = {
  ...managing,
  id: 'changeSignalStatus',
  summary: 'Pause, disable or enable a stream',
  description:
    'SSF 1.0 §8.1.2.2. While a stream is `paused`, events wait; while it is `disabled`, they are lost, and so is what waits.',
  body: {
    schema: ssfStatusChangeSchema,
    as: ['json'],
    example: { stream_id: exampleId, status: 'paused', reason: 'maintenance' },
  },
  answers: { 200: statusAnswer },
  refusedFor: { ...refusals, ...signalsRefusals(22003) },
}

/** POST /ssf/status. */
export function changeSsfStatusEndpoint<Stores extends SignalStores>({
  changes,
  delivery,
}: SignalEndpoints<Stores>): Endpoint<Machine> {
  return defineEndpoint(changeDoc, async (request, actor) => {
    const { stream_id: id, status, reason } = readStatusChange(request)
    const find = changes.ofReceiver(actor, id)
    const stream = await changes.setStatus(actor, find, status, reason)
    delivery.deliverSoon()
    return json(200, statusOf(stream))
  })
}

const subject = { format: 'email', email: 'ada@example.com' }

function subjectEndpoint<Stores extends SignalStores>(
  isHeard: boolean,
  doc: RouteDoc,
  { changes, findPerson }: SignalEndpoints<Stores>,
): Endpoint<Machine> {
  return defineEndpoint(doc, async (request, actor) => {
    const { stream_id: id, subject: named } = readSubjectBody(request)
    const find = changes.ofReceiver(actor, id)
    const found = await findPerson(actor.clientId, named)
    if (found === undefined) {
      const problem = 'must be of format iss_sub, opaque or email, or complex with a user'
      throw invalidStream([{ path: '/subject', problem }])
    }
    await changes.setSubject(find, found === 'unknown' ? undefined : found.sub, isHeard)
    return isHeard ? empty(200) : noContent
  })
}

const subjectParts = {
  ...managing,
  body: { schema: ssfSubjectSchema, as: ['json'], example: { stream_id: exampleId, subject } },
  refusedFor: refusals,
} as const

/** POST /ssf/subjects/add. */
export function addSsfSubjectEndpoint<Stores extends SignalStores>(
  parts: SignalEndpoints<Stores>,
): Endpoint<Machine> {
  const doc: RouteDoc = {
    ...subjectParts,
    id: 'addSignalSubject',
    summary: 'Add a subject to a stream',
    description:
      'SSF 1.0 §8.1.3.2. Subjects are those of RFC 9493: `iss_sub`, `opaque`, `email`, or `complex` with a `user`. Nobody is told whether there is such a person.',
    answers: { 200: { description: 'Events about the subject are sent, if there is one.' } },
  }
  return subjectEndpoint(true, doc, parts)
}

/** POST /ssf/subjects/remove. */
export function removeSsfSubjectEndpoint<Stores extends SignalStores>(
  parts: SignalEndpoints<Stores>,
): Endpoint<Machine> {
  const doc: RouteDoc = {
    ...subjectParts,
    id: 'removeSignalSubject',
    summary: 'Remove a subject from a stream',
    description: 'SSF 1.0 §8.1.3.3. Nobody is told whether there is such a person.',
    answers: { 204: { description: 'No events about the subject are sent any more.' } },
  }
  return subjectEndpoint(false, doc, parts)
}

const verifyDoc: RouteDoc = {
  ...managing,
  id: 'verifySignalStream',
  summary: 'Ask for a verification event',
  description: 'SSF 1.0 §8.1.4.2. It comes through the stream, with the `state` of the request.',
  body: {
    schema: ssfVerifySchema,
    as: ['json'],
    example: { stream_id: exampleId, state: 'VGhpcyBpcyBhbiBleG' },
  },
  answers: { 204: { description: 'The event is on its way.' } },
  refusedFor: { ...refusals, ...signalsRefusals(22005, 22006) },
}

/** POST /ssf/verify. */
export function verifySsfStreamEndpoint<Stores extends SignalStores>({
  changes,
  delivery,
}: SignalEndpoints<Stores>): Endpoint<Machine> {
  return defineEndpoint(verifyDoc, async (request, actor) => {
    const { stream_id: id, state } = readVerify(request)
    await changes.verify(changes.ofReceiver(actor, id), state)
    delivery.deliverSoon()
    return noContent
  })
}

const pollDoc: RouteDoc = {
  ...hearing,
  id: 'pollSignals',
  summary: 'Poll a stream',
  description: `RFC 8936. What is acknowledged in \`ack\` or refused in \`setErrs\` is not given again; everything else is. Unless \`returnImmediately\` is true, an answer without events comes after the seconds of the setting \`signals.longPollSeconds\`. At most ${polledAtOnce.most} events at once.`,
  path: streamParam,
  body: { schema: pollSchema, as: ['json'], example: { maxEvents: 10, returnImmediately: true } },
  answers: {
    200: {
      description: 'Signed security event tokens by their `jti`.',
      schema: polledSchema,
      example: { sets: {}, moreAvailable: false },
    },
  },
  refusedFor: refusals,
}

/** POST /ssf/poll/{id} (RFC 8936 §2). */
export function pollSsfStreamEndpoint<Stores extends SignalStores>({
  changes,
  poll,
}: SignalEndpoints<Stores>): Endpoint<Machine, 'id'> {
  return defineEndpoint(pollDoc, async (request, actor) => {
    const {
      maxEvents = polledAtOnce.usual,
      returnImmediately = false,
      ...given
    } = readPoll(request)
    const stream = await changes.read(changes.ofReceiver(actor, request.pathParams.id))
    const errors = Object.entries(given.setErrs ?? {}).map(([jti, { err, description }]) => {
      const words = description === undefined ? err : `${err}: ${description}`
      return [jti, words.replace(/\p{Cc}/gu, ' ').slice(0, 300)]
    })
    const answer = await poll(stream, {
      maxEvents: Math.min(maxEvents, polledAtOnce.most),
      returnsImmediately: returnImmediately,
      acknowledged: given.ack ?? [],
      errors: Object.fromEntries(errors),
    })
    return json(200, answer)
  })
}
