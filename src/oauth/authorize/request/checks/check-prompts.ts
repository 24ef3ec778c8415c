import { type AuthorizationRequest, prompts } from '../../../model/authorization-request.ts'
import { AuthorizationError } from '../../response/authorization-error.ts'
import type { RequestToCheck } from './request-to-check.ts'

/** prompt (OpenID Connect Core §3.1.2.1): `none` excludes other values. */
export function checkPrompts({ params }: RequestToCheck): Pick<AuthorizationRequest, 'prompts'> {
  const words = (params.get('prompt') ?? '').split(' ').filter((word) => word !== '')
  const known = prompts.filter((prompt) => words.includes(prompt))
  if (known.length !== new Set(words).size) {
    throw new AuthorizationError('invalid_request', 'prompt is not supported')
  }
  if (known.includes('none') && known.length > 1) {
    throw new AuthorizationError('invalid_request', 'prompt none cannot be combined')
  }
  return { prompts: known }
}
