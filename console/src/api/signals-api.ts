import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'

type Schemas = components['schemas']
export type Stream = Schemas['SignalStream']
type NewStream = Schemas['NewSignalStream']
type StreamStatus = Stream['status']

/** The beginning of every key of queries about streams. */
export const streamsKey = 'signal-streams'

const pathOf = (id: string) => ({ path: { id } })

/** The streams of an app, in every group. They are few; see `mostStreams` of the server. */
export function listStreams(clientId: string) {
  const query = { groupId: 'root', below: 'true', client_id: clientId } as const
  return dataOf(api.GET('/signals-srv/streams', { params: { query } }))
}

/** A page of the streams that tell of a group or of one below it. */
export function listGroupStreams(groupId: string, after: string | undefined) {
  const query = { groupId, below: 'true' as const, ...(after !== undefined && { after }) }
  return dataOf(api.GET('/signals-srv/streams', { params: { query } }))
}

export function createStream(body: NewStream) {
  return dataOf(api.POST('/signals-srv/streams', { body }))
}

/** Lets events wait, or delivers them again. */
export function setStreamStatus(id: string, status: StreamStatus) {
  return dataOf(
    api.POST('/signals-srv/streams/{id}/status', { params: pathOf(id), body: { status } }),
  )
}

/** Sends an event that shows whether the receiver takes it. */
export function verifyStream(id: string) {
  return dataOf(api.POST('/signals-srv/streams/{id}/verify', { params: pathOf(id), body: {} }))
}

export function deleteStream(id: string) {
  return dataOf(api.DELETE('/signals-srv/streams/{id}', { params: pathOf(id) }))
}
