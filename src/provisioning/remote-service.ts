import type { Clock } from '../kernel/time.ts'
import { FetchError, type FetchErrorCode } from '../outgoing/fetch-error.ts'
import type { Fetched, FetchOptions, SafeFetch } from '../outgoing/safe-fetch.ts'
import { asList, asResource, type Resource } from './mapping.ts'
import { RemoteFault, readRetryAfter } from './remote-fault.ts'
import type { PeerFeatures } from './target.ts'

/** The two kinds of resources that are pushed. */
export type ResourceKind = 'Users' | 'Groups'

/** A resource that the other service has, with its id there. */
export interface RemoteResource {
  readonly id: string
  readonly resource: Resource
}

/** One step of a PATCH (RFC 7644 §3.5.2). */
export interface PatchStep {
  readonly op: 'add' | 'replace' | 'remove'
  readonly path: string
  readonly value?: unknown
}

/** The SCIM service of a target. Every verb throws a RemoteFault. */
export interface RemoteService {
  /** What it says that it can do; everything usual if it says nothing. */
  readFeatures(): Promise<PeerFeatures>
  /** How many resources it has; undefined if it does not say. */
  count(kind: ResourceKind): Promise<number | undefined>
  /** The resource with this value of an attribute. */
  findBy(kind: ResourceKind, attribute: string, value: string): Promise<RemoteResource | undefined>
  read(kind: ResourceKind, id: string): Promise<Resource | undefined>
  /** Whether it has a resource. */
  has(kind: ResourceKind, id: string): Promise<boolean>
  create(kind: ResourceKind, resource: Resource): Promise<string>
  replace(kind: ResourceKind, id: string, resource: Resource): Promise<void>
  patch(kind: ResourceKind, id: string, steps: readonly PatchStep[]): Promise<void>
  /** Deletes a resource, if it is there. */
  remove(kind: ResourceKind, id: string): Promise<void>
}

interface ServiceParts {
  readonly fetch: SafeFetch
  readonly url: string
  readonly token: string | undefined
  readonly clock: Clock
  readonly signal?: AbortSignal | undefined
}

const mediaType = 'application/scim+json'
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
/** A group with very many members may be read to see whether it differs. */
const mostBytes = 8 * 1024 * 1024
const longestId = 1024
const longestDetail = 200

/**
 * What administrators are shown. The message of the error is only for the log, because it reveals
 * details of the network.
 */
const fetchWords: Readonly<Record<FetchErrorCode, string>> = {
  refused: 'the address is not allowed; provisioning.privateHosts lists hosts on your own network',
  unreachable: 'there was no connection or no answer',
  timeout: 'the answer took too long',
  unusable: 'the answer cannot be read',
  busy: 'too many requests are under way',
}

export function remoteService({ fetch, url, token, clock, signal }: ServiceParts): RemoteService {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }

  async function send(
    method: NonNullable<FetchOptions['method']>,
    path: string,
    content?: unknown,
  ): Promise<Resource> {
    const body = content !== undefined && {
      body: { type: mediaType, content: JSON.stringify(content) },
    }
    const options = { method, accept: mediaType, maxBytes: mostBytes, headers, ...body }
    let answer: Fetched
    try {
      answer = await fetch(`${url}${path}`, { ...options, ...(signal && { signal }) })
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      const isNotSent = error.code === 'busy' || signal?.aborted === true
      throw new RemoteFault(isNotSent ? 'not sent' : 'away', fetchWords[error.code], {
        cause: error,
      })
    }
    if (answer.status >= 200 && answer.status <= 299) return readBody(answer)
    throw faultOf(answer, clock())
  }

  async function readIfThere(path: string): Promise<Resource | undefined> {
    try {
      return await send('GET', path)
    } catch (error) {
      if (isAbout(error, 'missing')) return undefined
      throw error
    }
  }

  const pathOf = (kind: ResourceKind, id: string) => `/${kind}/${encodeURIComponent(id)}`

  return {
    async readFeatures() {
      const readAt = clock()
      try {
        const { patch } = await send('GET', '/ServiceProviderConfig')
        return { patch: asResource(patch).supported !== false, readAt }
      } catch (error) {
        // Not every service says what it can do; nearly all can PATCH.
        if (isAbout(error, 'missing', 'refused')) return { patch: true, readAt }
        throw error
      }
    },
    async count(kind) {
      const { totalResults } = await send('GET', `/${kind}?startIndex=1&count=1`)
      return typeof totalResults === 'number' ? totalResults : undefined
    },
    async findBy(kind, attribute, value) {
      const filter = `${attribute} eq ${JSON.stringify(value)}`
      const query = new URLSearchParams({ filter, startIndex: '1', count: '2' })
      const { Resources } = await send('GET', `/${kind}?${query}`)
      const found = (asList(Resources) ?? [])
        .map(asResource)
        // Some answer everything when they do not know the attribute.
        .find((one) => sameText(one[attribute], value, attribute !== 'externalId'))
      return found && { id: idOf(found), resource: found }
    },
    read: (kind, id) => readIfThere(pathOf(kind, id)),
    async has(kind, id) {
      const query = kind === 'Groups' ? '?excludedAttributes=members' : ''
      return (await readIfThere(`${pathOf(kind, id)}${query}`)) !== undefined
    },
    create: async (kind, resource) => idOf(await send('POST', `/${kind}`, resource)),
    async replace(kind, id, resource) {
      await send('PUT', pathOf(kind, id), resource)
    },
    async patch(kind, id, steps) {
      await send('PATCH', pathOf(kind, id), { schemas: [patchSchema], Operations: steps })
    },
    async remove(kind, id) {
      try {
        await send('DELETE', pathOf(kind, id))
      } catch (error) {
        if (!isAbout(error, 'missing')) throw error
      }
    },
  }
}

/** Whether an error is a fault of one of these kinds. */
export function isAbout(error: unknown, ...kinds: readonly RemoteFault['kind'][]): boolean {
  return error instanceof RemoteFault && kinds.includes(error.kind)
}

function readBody({ body, status }: Fetched): Resource {
  if (body === '' || status === 204) return {}
  try {
    return asResource(JSON.parse(body))
  } catch (cause) {
    throw new RemoteFault('refused', 'the answer is not JSON', { cause })
  }
}

function faultOf({ status, body, retryAfter }: Fetched, now: number): RemoteFault {
  const words = `the answer has status ${status}${detailOf(body)}`
  const retryAfterMs = readRetryAfter(retryAfter, now)
  if (status === 401) return new RemoteFault('unauthorized', 'the token was refused')
  if (status === 404) return new RemoteFault('missing', words)
  if (status === 409) return new RemoteFault('taken', words)
  const isAway = status === 429 || status === 503
  const kind = isAway ? 'away' : status >= 500 || status === 408 ? 'failed' : 'refused'
  return new RemoteFault(kind, words, { retryAfterMs })
}

/** What the service says about it, in one line. */
function detailOf(body: string): string {
  try {
    const { detail } = asResource(JSON.parse(body))
    if (typeof detail !== 'string' || detail === '') return ''
    return `: ${detail.replaceAll(/\p{Cc}/gu, ' ').slice(0, longestDetail)}`
  } catch {
    return ''
  }
}

function idOf({ id }: Resource): string {
  // An id becomes part of addresses, where dots would lead elsewhere.
  const isUsable =
    typeof id === 'string' &&
    /^[^\p{Cc}]+$/u.test(id) &&
    id.length <= longestId &&
    !/^\.+$/.test(id)
  if (isUsable) return id
  throw new RemoteFault('refused', 'the answer has no usable id')
}

function sameText(value: unknown, wanted: string, ignoresCase: boolean): boolean {
  if (typeof value !== 'string') return false
  return ignoresCase ? value.toLowerCase() === wanted.toLowerCase() : value === wanted
}
