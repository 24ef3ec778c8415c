import type { Params } from '../http/params.ts'
import type { TokenTarget } from './model/authorization.ts'
import type { Client } from './model/client.ts'
import { OAuthError } from './oauth-error.ts'
import { userScopes } from './scopes.ts'
import type { Resource, ResourceStore } from './stores/scope-stores.ts'

/** The most characters of the address of a resource. */
export const longestResourceUri = 512

/**
 * The form in which addresses of resources are compared: `https://API.example:443/` is the same as
 * `https://api.example`. Undefined if a text cannot be such an address: it must be an absolute URI
 * without a fragment (RFC 8707 §2).
 */
export function uriKeyOf(text: string): string | undefined {
  if (text.length > longestResourceUri || !/^[\x21-\x7E]+$/.test(text)) return undefined
  if (/[#"<>\\^`{|}]/.test(text)) return undefined
  const url = URL.parse(text)
  if (url?.username !== '' || url.password !== '') return undefined
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.pathname === '/' && url.search === '' ? url.origin : url.href
}

/** A resource that tokens can be issued for: a registered one, or this server. */
export interface RegisteredResource extends TokenTarget {
  /** Whether it is this server. */
  readonly isServer: boolean
  readonly texts: Resource['texts']
  isOpenTo(clientId: string): boolean
  /** The clients that may introspect tokens for it, whoever they were issued to. */
  readonly introspectionClients: readonly string[]
}

/** The resources that clients can name, held in a cache. */
export interface RegisteredResources {
  find(uri: string): Promise<RegisteredResource | undefined>
}

/** What registered resources are found with. */
interface ResourcesContext {
  readonly store: ResourceStore
  /** Makes a cache that drops a value as soon as a resource changes in the store. */
  readonly cache: <V>(load: (key: string) => Promise<V>) => { get(key: string): Promise<V> }
  readonly baseUrl: string
  readonly prefix: string
}

export function registeredResources({
  store,
  cache,
  baseUrl,
  prefix,
}: ResourcesContext): RegisteredResources {
  const ofServer = serverResource(baseUrl, prefix)
  const serverKey = uriKeyOf(baseUrl)
  const cached = cache(async (key) => {
    const resource = await store.findByUri(key)
    return resource && registered(resource)
  })
  return {
    async find(uri) {
      const key = uriKeyOf(uri)
      if (key === undefined) return undefined
      return key === serverKey ? ofServer : cached.get(key)
    },
  }
}

/** This server is a resource too: a token for it works at its own API and nowhere else. */
function serverResource(baseUrl: string, prefix: string): RegisteredResource {
  return {
    uri: baseUrl,
    isServer: true,
    texts: {},
    knows: (scope) => userScopes.has(scope) || scope.startsWith(`${prefix}:`),
    isOpenTo: () => true,
    introspectionClients: [],
    lifetime: undefined,
    profile: undefined,
    alg: undefined,
  }
}

function registered(resource: Resource): RegisteredResource {
  const scopes = new Set(resource.scopes)
  const { uri, texts, allowedClients, introspectionClients } = resource
  return {
    uri,
    isServer: false,
    texts,
    knows: (scope) => scopes.has(scope),
    isOpenTo: (clientId) => allowedClients?.includes(clientId) ?? true,
    introspectionClients,
    lifetime: resource.accessTokenLifetime,
    profile: resource.accessTokenProfile,
    alg: resource.accessTokenAlg,
  }
}

/** Reads the parameter `resource` of requests (RFC 8707). Every refusal is `invalid_target`. */
export interface ResourceRequests {
  /** The resources that a request asks a person for. The parameter may be repeated. */
  readRequested(params: Params, client: Client): Promise<readonly RegisteredResource[]>
  /**
   * The resource of one access token, among those that a person granted. A token has one `aud`, so
   * with several the request has to name one.
   */
  chooseTarget(
    params: Params,
    client: Client,
    granted: readonly string[] | undefined,
  ): Promise<RegisteredResource | undefined>
  /** The resource of one access token, where nothing was granted before. */
  readTarget(params: Params, client: Client): Promise<RegisteredResource | undefined>
}

/** The most resources of one request. */
const mostResources = 10

export function resourceRequests(resources: RegisteredResources): ResourceRequests {
  async function find(uri: string, client: Client): Promise<RegisteredResource> {
    if (uriKeyOf(uri) === undefined) {
      throw refusal('resource must be an absolute URI without a fragment')
    }
    const found = await resources.find(uri)
    // The same words for both, so that nobody can find out which resources there are.
    if (!found?.isOpenTo(client.id)) {
      throw refusal('resource is not known, or the client may not use it')
    }
    return found
  }

  async function readTarget(params: Params, client: Client) {
    const uri = params.get('resource') || undefined
    return uri === undefined ? undefined : find(uri, client)
  }

  return {
    readTarget,
    async readRequested(params, client) {
      const uris = params.all('resource').filter((uri) => uri !== '')
      if (uris.length > mostResources) {
        throw refusal(`at most ${mostResources} resources can be named`)
      }
      const named = await Promise.all(uris.map((uri) => find(uri, client)))
      if (new Set(named).size < named.length) throw refusal('a resource is named twice')
      return named
    },
    async chooseTarget(params, client, granted = []) {
      const uri = params.get('resource') || onlyOne(granted)
      if (uri === undefined) return undefined
      const target = await find(uri, client)
      // Without a resource, tokens are for this server too. So one for it alone is not wider.
      const isGranted = granted.length === 0 ? target.isServer : granted.includes(target.uri)
      if (!isGranted) throw refusal('resource is not one of those that were granted')
      return target
    },
  }
}

function onlyOne([first, ...others]: readonly string[]): string | undefined {
  if (others.length === 0) return first
  throw refusal('several resources were granted; name one of them in resource')
}

function refusal(words: string): OAuthError {
  return new OAuthError('invalid_target', words)
}
