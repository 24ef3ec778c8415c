import type { Handler } from '../../../http/endpoint.ts'
import { redirect } from '../../../http/reply.ts'
import { AuthorizationError } from '../../../oauth/authorize/response/authorization-error.ts'
import type { Theme } from '../../theme/theme.ts'

/** GET /account/callback: the sign-in is done, and the person returns to the page they wanted. */
export function accountCallback(
  { basePath }: Pick<Theme, 'basePath'>,
  paths: readonly string[],
): Handler {
  return async (http) => {
    const query = http.query()
    // To try again would end here again.
    if (query.has('error')) throw new AuthorizationError('access_denied', 'the sign-in was refused')
    const path = paths.find((each) => each === query.get('state')) ?? '/account'
    return redirect(`${basePath}${path}`)
  }
}
