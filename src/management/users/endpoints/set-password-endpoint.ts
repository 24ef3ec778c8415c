import { bodyReader } from '../../../api/body-reader.ts'
import { success } from '../../../api/envelope.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import type { AccessTokenClaims } from '../../../oauth/tokens/access/access-token-claims.ts'
import type { SetPassword } from '../../../users/passwords/set-password.ts'
import { invalidUser } from '../../../users/users-error.ts'
import { originOf } from '../../origin.ts'
import { checkMayChange, type IsAdministrator } from '../user-rights.ts'
import { newPasswordSchema } from '../user-schemas.ts'

interface SetPasswordEndpointDependencies {
  readonly setPassword: SetPassword
  readonly directory: { readonly isAdministrator: IsAdministrator }
}

const readPassword = bodyReader(newPasswordSchema, invalidUser)

/** PUT /users-srv/user/{sub}/password: sessions end, and the user chooses another at the next sign-in. */
export function setPasswordEndpoint({
  setPassword,
  directory,
}: SetPasswordEndpointDependencies): Endpoint<AccessTokenClaims> {
  return async (request, claims) => {
    const { sub = '' } = request.pathParams
    const { password, mustChange = true } = readPassword(request)
    await checkMayChange(claims, sub, directory.isAdministrator)
    await setPassword(sub, password, { mustChange, origin: originOf(request, claims) })
    return success({ changed: true })
  }
}
