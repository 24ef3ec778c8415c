import type { AuthorizationRequest } from '../../../model/authorization-request.ts'
import { AuthorizationError } from '../../response/authorization-error.ts'
import type { RequestToCheck } from './request-to-check.ts'

/** max_age, in seconds: 0 requires a sign-in now. */
export function checkMaxAge({
  params,
  client,
}: RequestToCheck): Pick<AuthorizationRequest, 'maxAge'> {
  const text = params.get('max_age')
  if (text === undefined) return { maxAge: client.defaultMaxAge }
  if (!/^\d{1,9}$/.test(text)) {
    throw new AuthorizationError('invalid_request', 'max_age must be a whole number of seconds')
  }
  return { maxAge: Number(text) }
}
