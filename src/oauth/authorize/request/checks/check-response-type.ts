import type { Params } from '../../../../http/params.ts'
import { type ResponsePart, responseParts } from '../../../model/authorization-request.ts'
import type { Client } from '../../../model/client.ts'
import { AuthorizationError } from '../../response/authorization-error.ts'
import { isOpenIdRequest } from './request-to-check.ts'

/**
 * response_type: a set of words, compared with the registered ones. The default is `code`, but
 * OpenID Connect requires the parameter (Core §3.1.2.1).
 */
export function checkResponseType(params: Params, client: Client): readonly ResponsePart[] {
  const text = params.get('response_type') || 'code'
  if (!params.get('response_type') && isOpenIdRequest(params)) {
    throw new AuthorizationError('invalid_request', 'response_type is missing')
  }
  const parts = new Set(text.split(' '))
  const responseType = responseParts.filter((part) => parts.has(part))
  if (responseType.length !== parts.size || responseType.length !== text.split(' ').length) {
    throw new AuthorizationError('unsupported_response_type', 'response_type is not supported')
  }
  const requested = sortedWords(text)
  if (![...client.responseTypes].some((registered) => sortedWords(registered) === requested)) {
    throw new AuthorizationError('unauthorized_client', 'client may not use this response_type')
  }
  return responseType
}

function sortedWords(text: string): string {
  return text.split(' ').sort().join(' ')
}
