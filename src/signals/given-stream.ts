import type { FieldFault } from '../api/api-error.ts'
import type { SecretBox } from '../kernel/sealing.ts'
import { deliveredEvents, eventTypes, supportedEvents } from './event-types.ts'
import { invalidStream } from './signals-error.ts'
import {
  type DeliveryMethod,
  isSent,
  type Stream,
  type StreamOwner,
  type StreamStore,
} from './stream.ts'

/** What somebody gives for a stream. A member left out stays, or has its default. */
export interface GivenStream {
  readonly method: DeliveryMethod
  readonly url: string | undefined
  /** The header Authorization; null removes it. */
  readonly authorization: string | null | undefined
  /** Types that are not known are ignored (SSF 1.0 §8.1.1). */
  readonly events: readonly string[]
  readonly description: string
  readonly hearsEverybody: boolean
}

/** A receiver that polls, and hears everything. */
export const usualStream: GivenStream = {
  method: 'poll',
  url: undefined,
  authorization: undefined,
  events: supportedEvents,
  description: '',
  hearsEverybody: true,
}

const purpose = 'signal-authorization'

/** The header that is sent to the receiver. */
export function openAuthorization(box: SecretBox, { id, sealed }: Pick<Stream, 'id' | 'sealed'>) {
  return sealed === undefined ? undefined : box.open(sealed, purpose, id)
}

function sealAuthorization(box: SecretBox, id: string, header: string): string {
  return box.seal(header, purpose, id)
}

interface NewPlace {
  readonly id: string
  readonly owner: StreamOwner
  readonly group: Stream['group']
  readonly position: number
  readonly now: number
}

/** A stream as it is made: it tells of what happens from now on. */
export function newStream(box: SecretBox, given: GivenStream, place: NewPlace): Stream {
  const { id, owner, group, position, now } = place
  const { authorization } = given
  return {
    ...configOf(given),
    ...owner,
    id,
    group,
    position,
    sealed:
      typeof authorization === 'string' ? sealAuthorization(box, id, authorization) : undefined,
    status: 'enabled',
    reason: undefined,
    verifiedAt: 0,
    askedAt: undefined,
    sentAt: undefined,
    health: { failures: 0, retryAt: 0 },
    createdAt: now,
    updatedAt: now,
    revision: 0,
  }
}

/** A stream after a change of its configuration. What waits goes to the receiver as it is now. */
export function changedStream(
  box: SecretBox,
  before: Stream,
  given: GivenStream,
  now: number,
): Stream {
  return {
    ...before,
    ...configOf(given),
    sealed: nextSealed(box, before, given),
    health: { failures: 0, retryAt: 0 },
    updatedAt: now,
    revision: before.revision + 1,
  }
}

function configOf({ method, url, events, description, hearsEverybody }: GivenStream) {
  return {
    ...{ method, description, hearsEverybody },
    url: isSent({ method }) ? url : undefined,
    events: method === 'revoke' ? [eventTypes.sessionRevoked] : deliveredEvents(events),
  }
}

/**
 * The sealed header after a change. One that is not given stays, but not for another address:
 * whoever may not read it could have it sent to themselves.
 */
function nextSealed(
  box: SecretBox,
  before: Stream,
  { method, url, authorization }: GivenStream,
): string | undefined {
  if (authorization === null || method === 'poll') return undefined
  if (authorization !== undefined) return sealAuthorization(box, before.id, authorization)
  if (before.sealed === undefined || before.url === url) return before.sealed
  const problem = 'must be given again for another address'
  throw invalidStream([{ path: '/delivery/authorization_header', problem }])
}

interface AddressRules {
  readonly findAddressProblem: (address: string) => string | undefined
}

/** What is wrong with a stream. */
export function findStreamFaults(
  { method, url }: GivenStream,
  { findAddressProblem }: AddressRules,
): readonly FieldFault[] {
  const path = '/delivery/endpoint_url'
  if (method === 'poll') return []
  if (url === undefined)
    return [{ path, problem: `is needed for ${method === 'push' ? 'a push' : method}` }]
  const problem = findAddressProblem(url)
  return problem === undefined ? [] : [{ path, problem: `cannot be used: ${problem}` }]
}

/** What the event of a stream says. */
export function aboutStream({ id, clientId, group }: Pick<Stream, 'id' | 'clientId' | 'group'>) {
  const inGroups = group ? [group.groupId] : []
  return { clientId, detail: { stream: id, groupId: group?.groupId ?? 'root' }, inGroups }
}

const pageSize = 100

/** Every stream that has a header. */
export async function* withAuthorization(streams: StreamStore): AsyncGenerator<Stream> {
  for (let after: string | undefined; ; ) {
    const page = await streams.list({ groupId: undefined, isWhole: true, after, limit: pageSize })
    for (const stream of page) if (stream.sealed !== undefined) yield stream
    after = page.at(-1)?.id
    if (page.length < pageSize) return
  }
}

/** Opens every header; answers how many there are, or throws a SealError. */
export async function openAuthorizations(streams: StreamStore, box: SecretBox): Promise<number> {
  let count = 0
  for await (const stream of withAuthorization(streams)) {
    openAuthorization(box, stream)
    count += 1
  }
  return count
}

/** Seals every header under the present master key. It can be repeated. */
export async function resealAuthorizations(streams: StreamStore, box: SecretBox): Promise<number> {
  let count = 0
  for await (const stream of withAuthorization(streams)) {
    const header = openAuthorization(box, stream) ?? ''
    await streams.reseal(stream, sealAuthorization(box, stream.id, header))
    count += 1
  }
  return count
}
