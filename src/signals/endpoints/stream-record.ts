import type { Static } from 'typebox'
import { inSeconds } from '../../kernel/time.ts'
import type { CountedStream } from '../change-streams.ts'
import { supportedEvents } from '../event-types.ts'
import { type GivenStream, usualStream } from '../given-stream.ts'
import {
  type DeliveryMethod,
  deliveryMethods,
  type Stream,
  verificationInterval,
} from '../stream.ts'
import type { ssfStreamSchema, streamChangeSchema, streamSchema } from './stream-schemas.ts'

/** What the wire calls the group of a stream of the whole server. */
const wholeServer = 'root'

/** The group that a caller names; undefined for the whole server. */
export function groupOf(groupId: string | undefined): string | undefined {
  return groupId === wholeServer ? undefined : groupId
}

/** A stream as administrators see it. The header of its receiver is not shown. */
export function streamRecord(stream: CountedStream): Static<typeof streamSchema> {
  const { health, counts, url, reason, askedAt, sentAt } = stream
  return {
    id: stream.id,
    client_id: stream.clientId,
    groupId: stream.group?.groupId ?? wholeServer,
    delivery_method: stream.method,
    ...(url !== undefined && { endpoint_url: url }),
    has_authorization: stream.sealed !== undefined,
    events: [...stream.events],
    description: stream.description,
    subjects: stream.hearsEverybody ? 'all' : 'added',
    status: stream.status,
    ...(reason !== undefined && { reason }),
    waiting: counts.waiting,
    refused: counts.refused,
    ...(counts.oldest !== undefined && { oldest_at: inSeconds(counts.oldest) }),
    ...(askedAt !== undefined && { asked_at: inSeconds(askedAt) }),
    ...(sentAt !== undefined && { sent_at: inSeconds(sentAt) }),
    ...(health.failingSince !== undefined && { failing_since: inSeconds(health.failingSince) }),
    ...(health.problem !== undefined && { problem: health.problem }),
    ...(health.retryAt > 0 && { retry_at: inSeconds(health.retryAt) }),
    created_at: inSeconds(stream.createdAt),
    updated_at: inSeconds(stream.updatedAt),
    revision: stream.revision,
  }
}

/** What an administrator decides about a stream; what is left out has its default. */
export function givenStream(body: Static<typeof streamChangeSchema>): GivenStream {
  return {
    method: body.delivery_method ?? (body.endpoint_url === undefined ? 'poll' : 'push'),
    url: body.endpoint_url,
    authorization: body.authorization_header,
    events: body.events ?? usualStream.events,
    description: body.description ?? '',
    hearsEverybody: body.subjects !== 'added',
  }
}

const urns: Readonly<Record<DeliveryMethod, string>> = {
  push: 'urn:ietf:rfc:8935',
  poll: 'urn:ietf:rfc:8936',
  // It is no method of the framework, and no receiver chooses it.
  revoke: 'global-token-revocation',
}

/** What receivers can choose. */
export const methodUrns: readonly string[] = [urns.push, urns.poll]

export function methodOf(urn: string): DeliveryMethod | undefined {
  if (!methodUrns.includes(urn)) return undefined
  return deliveryMethods.find((method) => urns[method] === urn)
}

/** The configuration of a stream as its receiver sees it (SSF 1.0 §8.1.1). */
export function ssfStream(
  { id, clientId, method, url, events, description }: Stream,
  baseUrl: string,
): Static<typeof ssfStreamSchema> {
  return {
    stream_id: id,
    iss: baseUrl,
    aud: clientId,
    delivery: { method: urns[method], endpoint_url: url ?? `${baseUrl}/ssf/poll/${id}` },
    events_supported: [...supportedEvents],
    events_requested: [...events],
    events_delivered: [...events],
    min_verification_interval: verificationInterval,
    ...(description !== '' && { description }),
  }
}
