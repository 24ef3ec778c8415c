import type { Request } from '../http/endpoint.ts'
import { noParams, type Params, readJsonParams } from '../http/params.ts'
import { RequestFault } from '../http/request-fault.ts'

/**
 * Parameters that stay when they are empty, so that their checks refuse them. Without its assertion
 * a request could pass for that of a public client (T21), and without its method a challenge would
 * be a plain one (A17). An empty secret is an omitted one (RFC 6749 §2.3.1).
 */
const kept: ReadonlySet<string> = new Set(['client_assertion', 'code_challenge_method'])

/**
 * The parameters of an OAuth request without the empty ones, which count as omitted
 * (RFC 6749 §3.1, §3.2).
 */
export function omitEmptyParams(params: Params): Params {
  const get = (name: string): string | undefined => {
    const value = params.get(name)
    return value === '' && !kept.has(name) ? undefined : value
  }
  return {
    ...params,
    get,
    all: (name) => params.all(name).filter((value) => value !== ''),
    has: (name) => get(name) !== undefined,
  }
}

/**
 * Reads the parameters of an OAuth request from its body: a form, or JSON with the same names
 * (CONTRACT §3).
 */
export function readParams(request: Request): Params {
  for (const _ of request.query().names()) {
    // Credentials in a URL end up in logs and browser histories (RFC 6749 §2.3.1).
    throw new RequestFault('malformed', 'send parameters in the body, not in the query')
  }
  switch (request.body.kind) {
    case 'form':
      return omitEmptyParams(request.body.params)
    case 'json':
      return omitEmptyParams(readJsonParams(request.body.value))
    case 'none':
    case 'text':
      return noParams
  }
}
