import Type from 'typebox'
import { bodyReader } from '../../../api/body-reader.ts'
import { success } from '../../../api/envelope.ts'
import type { AccessTokenClaims } from '../../../oauth/tokens/access/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import { successSchema } from '../../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import type { SetPassword } from '../../../users/passwords/set-password.ts'
import { invalidUser } from '../../../users/users-error.ts'
import { originOf } from '../../origin.ts'
import { checkIsOther, checkMayChange, type IsAdministrator } from '../user-rights.ts'
import { newPasswordSchema } from '../user-schemas.ts'
import { administratorsOnly, forbidden, shared, subParam, unknownUser } from './user-docs.ts'

interface SetPasswordEndpointDependencies {
  readonly setPassword: SetPassword
  readonly directory: { readonly isAdministrator: IsAdministrator }
}

const readPassword = bodyReader(newPasswordSchema, invalidUser)

const doc: RouteDoc = {
  ...shared,
  id: 'setUserPassword',
  summary: 'Set the password of a user',
  rule: administratorsOnly,
  description:
    'All sessions and refresh tokens of the user are ended. Unless `mustChange` is false, the user has to choose another password at the next sign-in. Administrators change their own password by the present one.',
  path: subParam,
  body: {
    schema: newPasswordSchema,
    as: ['json'],
    example: { password: 'for the first day only', mustChange: true },
  },
  answers: {
    200: {
      description: 'The password is set.',
      schema: successSchema(Type.Object({ changed: Type.Literal(true) })),
      example: { success: true, status: 200, data: { changed: true } },
    },
  },
  refusedFor: {
    400: 'A field is invalid (10001).',
    403: forbidden,
    404: unknownUser,
    417: 'The policy refuses the password (10011).',
  },
}

/**
 * PUT /users-srv/user/{sub}/password: all sessions end, and the user has to choose another password
 * at the next sign-in.
 */
export function setPasswordEndpoint({
  setPassword,
  directory,
}: SetPasswordEndpointDependencies): Endpoint<AccessTokenClaims> {
  return defineEndpoint(doc, async (request, claims) => {
    const { sub = '' } = request.pathParams
    const { password, mustChange = true } = readPassword(request)
    // Their own they change by the one they have: a token must not be worth as much as that.
    checkIsOther(claims, sub)
    await checkMayChange(claims, sub, directory.isAdministrator)
    await setPassword(sub, password, { mustChange, origin: originOf(request, claims) })
    return success({ changed: true })
  })
}
