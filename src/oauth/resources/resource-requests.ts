import type { Params } from '../../http/params.ts'
import type { Client } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'
import {
  type RegisteredResource,
  type RegisteredResources,
  uriKeyOf,
} from './registered-resources.ts'

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
