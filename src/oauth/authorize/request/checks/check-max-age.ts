import type { Params } from '../../../../http/params.ts'
import type { AuthorizationRequest } from '../../../model/authorization-request.ts'
import type { Client } from '../../../model/client.ts'
import { AuthorizationError } from '../../response/authorization-error.ts'

/** max_age, in seconds: 0 requires a sign-in now. */
export function checkMaxAge(params: Params, client: Client): Pick<AuthorizationRequest, 'maxAge'> {
  const text = params.get('max_age')
  if (text === undefined) return { maxAge: client.defaultMaxAge }
  if (!/^\d{1,9}$/.test(text)) {
    throw new AuthorizationError('invalid_request', 'max_age must be a whole number of seconds')
  }
  return { maxAge: Number(text) }
}
