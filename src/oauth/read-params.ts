import type { Request } from '../http/endpoint.ts'
import { noParams, type Params, readJsonParams } from '../http/params.ts'
import { RequestFault } from '../http/request-fault.ts'
import { omitEmptyParams } from './omit-empty-params.ts'

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
      return noParams
  }
}
