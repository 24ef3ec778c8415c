import { type Params, paramsOf } from '../../../http/params.ts'
import type { Client } from '../../model/client.ts'
import type { AuthorizeContext } from '../authorize-context.ts'
import { AuthorizationError } from '../response/authorization-error.ts'
import { type RequestObjectRules, verifyRequestObject } from './verify-request-object.ts'

/**
 * Returns the parameters of a request. If it has a request object, in `request` or `request_uri`,
 * only the object's parameters count (OpenID Connect Core §6, RFC 9101). The limits of fetching
 * count by the address.
 */
export async function openRequestObject(
  context: AuthorizeContext,
  outer: Params,
  client: Client,
  address: string,
): Promise<Params> {
  const fetch = (uri: string) => context.fetchRequestObject(uri, { client, address })
  const text = await findText(outer, fetch)
  const isRequired = context.mustSign(client)
  if (text === undefined) {
    if (!isRequired) return outer
    throw new AuthorizationError('invalid_request', 'client must send a request object')
  }
  const { values, lists } = await verifyRequestObject(context, text, client, rulesOf(client))
  for (const name of ['client_id', 'response_type']) {
    // OAuth requires both outside the object too. They must be equal (OpenID Connect Core §6.1).
    if (outer.has(name) && values.has(name) && outer.get(name) !== values.get(name)) {
      throw new AuthorizationError('invalid_request', `${name} differs from the request object's`)
    }
  }
  // What has to be signed cannot be given beside the object (RFC 9101 §6.3).
  for (const name of isRequired ? [] : ['client_id', 'response_type', 'scope']) {
    const value = outer.get(name)
    if (value !== undefined && !values.has(name)) values.set(name, value)
  }
  return paramsOf(values, lists)
}

async function findText(
  outer: Params,
  fetch: (uri: string) => Promise<string>,
): Promise<string | undefined> {
  const request = outer.get('request')
  const uri = outer.get('request_uri')
  if (request !== undefined && uri !== undefined) {
    throw new AuthorizationError('invalid_request', 'send request or request_uri, not both')
  }
  return uri === undefined ? request : fetch(uri)
}

/** What is registered about the objects of a client. A limit of their life needs its two ends. */
function rulesOf({ requestObjectAlg, requestObjectLifetime }: Client): RequestObjectRules {
  return {
    alg: requestObjectAlg,
    needed: requestObjectLifetime === undefined ? [] : ['aud', 'exp', 'nbf'],
    longestSeconds: requestObjectLifetime,
  }
}
