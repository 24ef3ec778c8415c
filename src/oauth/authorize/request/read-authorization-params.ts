import type { Request } from '../../../http/endpoint.ts'
import type { Params } from '../../../http/params.ts'
import { omitEmptyParams } from '../../omit-empty-params.ts'
import { UntrustedRequestError } from '../response/authorization-error.ts'

/**
 * Reads the parameters from the query of a GET or the form of a POST. Using both is refused,
 * because it would be unclear which counts.
 */
export function readAuthorizationParams(request: Request): Params {
  const query = request.query('refuse when asked for')
  if (request.body.kind === 'none') return omitEmptyParams(query)
  for (const _ of query.names()) {
    throw new UntrustedRequestError(
      'badRequest',
      'send parameters in the query or in the form, not in both',
    )
  }
  if (request.body.kind === 'json') {
    throw new UntrustedRequestError('badRequest', 'send parameters in the query or as a form')
  }
  return omitEmptyParams(request.body.params)
}
