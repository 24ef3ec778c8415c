import { isDeepStrictEqual } from 'node:util'
import type { Recorded } from '../../../events/recorded.ts'
import { RequestFault } from '../../../http/request-fault.ts'
import { FetchError } from '../../../outgoing/fetch-error.ts'
import type { Fetched, SafeFetch } from '../../../outgoing/safe-fetch.ts'
import type { ClientMetadata } from '../../model/client-metadata.ts'
import { OAuthError } from '../../oauth-error.ts'
import type { OAuthStores } from '../../stores/oauth-stores.ts'
import { ClientMetadataFault, type ClientRules } from '../metadata/client-rules.ts'
import { checkSelfRegistered } from '../self-registered-metadata.ts'

/** What a fetched document is checked against. */
interface DocumentRules {
  readonly scopes: readonly string[]
  readonly client: ClientRules
}

/** Nobody can share a secret with such a client (draft §4.1). */
const authMethods = ['none', 'private_key_jwt'] as const
const grantTypes = ['authorization_code', 'refresh_token']
const secretMembers = ['client_secret', 'client_secret_expires_at']

const userinfoMembers = ['userinfo_signed_response_alg', 'userinfo_encrypted_response_alg']

/** A sign-out must not wait for the hosts of such clients. */
const leftOut = [
  ...['frontchannel_logout_uri', 'frontchannel_logout_session_required'],
  ...['backchannel_logout_uri', 'backchannel_logout_session_required'],
]

/**
 * Reads the client from its metadata document (draft §4). Throws an OAuthError with what is wrong.
 */
function readClientDocument(
  clientId: string,
  body: string,
  { scopes, client }: DocumentRules,
): ClientMetadata {
  const document = parseObject(body)
  // Compared byte for byte, so that nobody describes a client at another address.
  if (document.client_id !== clientId) {
    throw badDocument('its client_id is not the address of the document')
  }
  if (secretMembers.some((name) => document[name] !== undefined)) {
    throw badDocument('it must not have a client_secret')
  }
  checkIssued(document)
  const policy = {
    scopes,
    grantTypes,
    authMethods,
    usualAuthMethod: 'none',
    requirePkce: true,
  } as const
  try {
    const members = Object.entries(document).filter(([name]) => !leftOut.includes(name))
    return checkSelfRegistered(Object.fromEntries(members), policy, client)
  } catch (error) {
    if (error instanceof ClientMetadataFault) throw badDocument(error.message.slice(0, 500))
    throw error
  }
}

/**
 * What a token of the client is good for does not depend on its document. It would
 * have to be fetched for each use.
 */
function checkIssued(document: Readonly<Record<string, unknown>>): void {
  if (document.subject_type === 'pairwise') {
    throw badDocument('it must not ask for pairwise subjects')
  }
  if (userinfoMembers.some((name) => document[name] !== undefined)) {
    throw badDocument('it must not ask for signed or encrypted user info')
  }
}

/** The document of a client cannot be used, and why. */
export function badDocument(why: string): OAuthError {
  const words = `the metadata document of the client cannot be used: ${why}`
  return new OAuthError('invalid_client', words, { status: 400 })
}

function parseObject(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>
    }
  } catch {
    // Whatever is no JSON is no object either.
  }
  throw badDocument('it is not a JSON object')
}

/**
 * For how many seconds a response may be used, by its Cache-Control and Age (RFC 9111 §5.2.2);
 * undefined if it does not say.
 */
function cacheSeconds(cacheControl = '', age = ''): number | undefined {
  const directives = new Map(
    cacheControl
      .toLowerCase()
      .split(',')
      .map((directive) => {
        const [name = '', value = ''] = directive.trim().split('=', 2)
        return [name, value] as const
      }),
  )
  if (directives.has('no-store') || directives.has('no-cache')) return 0
  const maxAge = /^"?(\d{1,9})"?$/.exec(directives.get('max-age') ?? '')?.[1]
  if (maxAge === undefined) return undefined
  const past = /^\d{1,9}$/.test(age) ? Number(age) : 0
  return Math.max(0, Number(maxAge) - past)
}

/** A document that was fetched, and how long it may be used. */
interface FetchedDocument {
  readonly metadata: ClientMetadata
  readonly cacheMs: number
}

/**
 * Fetches and reads a metadata document. Throws an OAuthError: `temporarily_unavailable` if its
 * host cannot be reached, `invalid_client` if what it answered cannot be used. Throws a
 * RequestFault if the server itself has too much to fetch.
 */
export type FetchDocument = (
  clientId: string,
  about: {
    /** What the document said before. */
    readonly before: ClientMetadata | undefined
    readonly address: string | undefined
  },
) => Promise<FetchedDocument>

/** What documents are fetched with. */
interface FetchContext {
  readonly fetch: SafeFetch
  readonly rules: DocumentRules
  readonly maxBytes: number
  readonly minCacheSeconds: number
  readonly maxCacheSeconds: number
  readonly recorded: Recorded<OAuthStores>
}

const mediaType = /^application\/(?:[\w.-]+\+)?json$/

export function documentFetcher(context: FetchContext): FetchDocument {
  const { fetch, rules, maxBytes, minCacheSeconds, maxCacheSeconds, recorded } = context

  async function load(clientId: string): Promise<FetchedDocument> {
    const fetched = await fetch(clientId, { accept: 'application/json', maxBytes })
    checkAnswer(fetched)
    const metadata = readClientDocument(clientId, fetched.body, rules)
    const seconds = cacheSeconds(fetched.cacheControl, fetched.age) ?? minCacheSeconds
    const bounded = Math.min(Math.max(seconds, minCacheSeconds), maxCacheSeconds)
    return { metadata, cacheMs: bounded * 1000 }
  }

  function record(clientId: string, address: string | undefined, why?: string): Promise<void> {
    const outcome = why === undefined ? 'success' : 'failure'
    const detail = why === undefined ? {} : { why: why.slice(0, 300) }
    return recorded({ kind: 'visitor', clientId, address }, async (_, log) =>
      log.change('APP_DOCUMENT_FETCHED', { outcome, detail }),
    )
  }

  return async (clientId, { before, address }) => {
    try {
      const found = await load(clientId)
      if (!isDeepStrictEqual(found.metadata, before)) await record(clientId, address)
      return found
    } catch (error) {
      if (error instanceof FetchError && error.code === 'busy') throw busyFault()
      const fault = faultOf(error)
      if (!fault) throw error
      await record(clientId, address, fault.detail ?? fault.message)
      throw fault
    }
  }
}

/** A redirect is not followed (draft §4): it would describe a client at another address. */
function checkAnswer({ status, contentType }: Fetched): void {
  if (status >= 500 || status === 429) throw unreachable(`status ${status}`)
  if (status !== 200) throw badDocument(`the answer has status ${status}`)
  if (!mediaType.test(contentType)) throw badDocument('it is not application/json')
}

/** What the caller hears of an error. The reasons of the network are for the log alone. */
function faultOf(error: unknown): OAuthError | undefined {
  if (error instanceof OAuthError) return error
  if (!(error instanceof FetchError)) return undefined
  switch (error.code) {
    case 'unusable':
      return badDocument('it is too large or compressed')
    case 'refused':
      return badDocument('its address is not allowed')
    default:
      return unreachable(error.message)
  }
}

/** The host was not asked, so this is no failure of the document. */
export function busyFault(): RequestFault {
  const words = 'too many metadata documents of clients are being fetched; try again shortly'
  return new RequestFault('unavailable', words, { headers: { 'retry-after': '1' } })
}

function unreachable(detail: string): OAuthError {
  const words = 'the metadata document of the client cannot be fetched at the moment'
  return new OAuthError('temporarily_unavailable', words, {
    detail,
    headers: { 'retry-after': '30' },
  })
}
