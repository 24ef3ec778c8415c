import Type, { type Static } from 'typebox'
import { isObject } from '../../api/api-error.ts'
import { bodyReader, jsonBody, queryReader } from '../../api/body-reader.ts'
import type { Machine } from '../../events/actor.ts'
import type { Request } from '../../http/endpoint.ts'
import { json, noContent } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { supportedEvents } from '../event-types.ts'
import { type GivenStream, usualStream } from '../given-stream.ts'
import { invalidStream, signalsRefusals } from '../signals-error.ts'
import type { SignalStores, Stream } from '../stream.ts'
import {
  exampleId,
  hearing,
  managing,
  type SignalEndpoints,
  streamQuery,
  unknownStreamRefusal,
} from './stream-docs.ts'
import { methodOf, methodUrns, ssfStream } from './stream-record.ts'
import {
  neededQuerySchema,
  querySchema,
  ssfNewStreamSchema,
  ssfStreamChangeSchema,
  ssfStreamSchema,
} from './stream-schemas.ts'

const readNew = bodyReader(ssfNewStreamSchema, invalidStream)
const readChange = bodyReader(ssfStreamChangeSchema, invalidStream)
const readQuery = queryReader(querySchema, invalidStream)
const readNeeded = queryReader(neededQuerySchema, invalidStream)

type Given = Static<typeof ssfNewStreamSchema>

const example = {
  stream_id: exampleId,
  iss: 'https://id.example',
  aud: 'shop',
  delivery: {
    method: methodUrns[1] ?? '',
    endpoint_url: `https://id.example/ssf/poll/${exampleId}`,
  },
  events_supported: [...supportedEvents],
  events_requested: supportedEvents.slice(0, 2),
  events_delivered: supportedEvents.slice(0, 2),
  min_verification_interval: 30,
}
const streamAnswer = (description: string) => ({ description, schema: ssfStreamSchema, example })

/** What a receiver wants; what it leaves out is as before. */
function wanted({ delivery, events_requested, description }: Given, before: GivenStream) {
  const method = delivery && methodOf(delivery.method)
  if (delivery && !method) {
    const problem = `must be one of ${methodUrns.join(', ')}`
    throw invalidStream([{ path: '/delivery/method', problem }])
  }
  return {
    ...before,
    ...(method && {
      method,
      url: method === 'push' ? delivery?.endpoint_url : undefined,
      authorization: delivery?.authorization_header,
    }),
    ...(events_requested && { events: events_requested }),
    ...(description !== undefined && { description }),
  }
}

const asGiven = ({ method, url, events, description, hearsEverybody }: Stream): GivenStream => ({
  ...{ method, url, events, description, hearsEverybody },
  authorization: undefined,
})

/** What the transmitter decides may be sent back, but not changed (SSF 1.0 §8.1.1.3). */
function checkTransmitterMembers(request: Request, stream: Stream, baseUrl: string): void {
  const { iss, aud, events_supported, events_delivered, min_verification_interval } = ssfStream(
    stream,
    baseUrl,
  )
  const present = { iss, aud, events_supported, events_delivered, min_verification_interval }
  const given = jsonBody(request)
  const faults = Object.entries(present).flatMap(([name, value]) => {
    const isSame = given[name] === undefined || sameText(given[name]) === sameText(value)
    return isSame ? [] : [{ path: `/${name}`, problem: 'cannot be changed' }]
  })
  if (faults.length > 0) throw invalidStream(faults)
}

function sameText(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : isObject(value) ? {} : value)
}

const listDoc: RouteDoc = {
  ...hearing,
  id: 'readSignalStreams',
  summary: 'Read your streams, or one',
  description: 'SSF 1.0 §8.1.1.2. Without `stream_id`, all streams of the application as a list.',
  query: { stream_id: { ...streamQuery.stream_id, required: false } },
  answers: {
    200: {
      ...streamAnswer('The stream, or the list of all.'),
      schema: Type.Union([ssfStreamSchema, Type.Array(ssfStreamSchema)]),
    },
  },
  refusedFor: { ...unknownStreamRefusal, ...signalsRefusals(22002) },
}

/** GET /ssf/streams. */
export function readSsfStreamsEndpoint<Stores extends SignalStores>({
  changes,
  baseUrl,
}: SignalEndpoints<Stores>): Endpoint<Machine> {
  return defineEndpoint(listDoc, async (request, actor) => {
    const { stream_id: id } = readQuery(request)
    if (id !== undefined) {
      return json(200, ssfStream(await changes.read(changes.ofReceiver(actor, id)), baseUrl))
    }
    const streams = await changes.listOwn(actor)
    return json(
      200,
      streams.map((stream) => ssfStream(stream, baseUrl)),
    )
  })
}

const createDoc: RouteDoc = {
  ...managing,
  id: 'createOwnSignalStream',
  summary: 'Create a stream for yourself',
  description:
    'SSF 1.0 §8.1.1.1. It tells of the whole server from now on. Types of events that are not supported are ignored; without `events_requested`, it has all. Without `delivery`, it is polled.',
  body: {
    schema: ssfNewStreamSchema,
    as: ['json'],
    example: {
      delivery: { method: methodUrns[1] ?? '' },
      events_requested: example.events_requested,
    },
  },
  answers: { 201: streamAnswer('The stream.') },
  refusedFor: signalsRefusals(22002, 22004),
}

/** POST /ssf/streams. */
export function createSsfStreamEndpoint<Stores extends SignalStores>({
  changes,
  baseUrl,
}: SignalEndpoints<Stores>): Endpoint<Machine> {
  return defineEndpoint(createDoc, async (request, actor) => {
    const stream = await changes.createOwn(actor, wanted(readNew(request), usualStream))
    return json(201, ssfStream(stream, baseUrl))
  })
}

function changeEndpoint<Stores extends SignalStores>(
  doc: RouteDoc,
  { changes, baseUrl }: SignalEndpoints<Stores>,
  beforeOf: (stream: Stream) => GivenStream,
): Endpoint<Machine> {
  return defineEndpoint(doc, async (request, actor) => {
    const { stream_id: id, ...given } = readChange(request)
    const find = changes.ofReceiver(actor, id)
    const stream = await changes.replace(actor, find, (before) => {
      checkTransmitterMembers(request, before, baseUrl)
      return wanted(given, beforeOf(before))
    })
    return json(200, ssfStream(stream, baseUrl))
  })
}

const changeParts = {
  ...managing,
  body: {
    schema: ssfStreamChangeSchema,
    as: ['json'],
    example: { stream_id: exampleId, events_requested: example.events_requested },
  },
  answers: { 200: streamAnswer('The stream as it is now.') },
  refusedFor: { ...unknownStreamRefusal, ...signalsRefusals(22002, 22003) },
} as const

/** PATCH /ssf/streams. */
export function updateSsfStreamEndpoint<Stores extends SignalStores>(
  parts: SignalEndpoints<Stores>,
): Endpoint<Machine> {
  const doc: RouteDoc = {
    ...changeParts,
    id: 'updateOwnSignalStream',
    summary: 'Change members of a stream',
    description: 'SSF 1.0 §8.1.1.3. What waits goes where the stream leads now.',
  }
  return changeEndpoint(doc, parts, asGiven)
}

/** PUT /ssf/streams. */
export function replaceSsfStreamEndpoint<Stores extends SignalStores>(
  parts: SignalEndpoints<Stores>,
): Endpoint<Machine> {
  const doc: RouteDoc = {
    ...changeParts,
    id: 'replaceOwnSignalStream',
    summary: 'Replace a stream',
    description: 'SSF 1.0 §8.1.1.4. A member that is left out gets its default.',
  }
  return changeEndpoint(doc, parts, ({ hearsEverybody }) => ({ ...usualStream, hearsEverybody }))
}

const deleteDoc: RouteDoc = {
  ...managing,
  id: 'deleteOwnSignalStream',
  summary: 'Delete a stream',
  description: 'SSF 1.0 §8.1.1.5. What waits in it is lost.',
  query: streamQuery,
  answers: { 204: { description: 'The stream is deleted.' } },
  refusedFor: { ...unknownStreamRefusal, ...signalsRefusals(22002) },
}

/** DELETE /ssf/streams. */
export function deleteSsfStreamEndpoint<Stores extends SignalStores>({
  changes,
}: SignalEndpoints<Stores>): Endpoint<Machine> {
  return defineEndpoint(deleteDoc, async (request, actor) => {
    const { stream_id: id } = readNeeded(request)
    await changes.remove(actor, changes.ofReceiver(actor, id))
    return noContent
  })
}
