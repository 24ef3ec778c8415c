import Type from 'typebox'
import { success } from '../../../api/envelope.ts'
import type { AccessTokenClaims } from '../../../oauth/tokens/access/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import { successSchema } from '../../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import type { AccountDeletion } from '../../../users/deletion/account-deletion.ts'
import { UsersError } from '../../../users/users-error.ts'
import { originOf } from '../../origin.ts'
import { checkMayChange, type IsAdministrator } from '../user-rights.ts'
import { administratorsOnly, forbidden, shared, subParam } from './user-docs.ts'

interface KeepUserDependencies {
  readonly deletion: Pick<AccountDeletion, 'keep'>
  readonly directory: { readonly isAdministrator: IsAdministrator }
}

const doc: RouteDoc = {
  ...shared,
  id: 'keepUser',
  summary: 'Cancel the deletion of a user',
  rule: administratorsOnly,
  description:
    'For a user who has asked on the account page to delete the account. `deletion_at` of a user is when that happens. The user gets an email. The status of the user stays as it is.',
  path: subParam,
  answers: {
    200: {
      description: 'The account stays.',
      schema: successSchema(Type.Object({ kept: Type.Literal(true) })),
      example: { success: true, status: 200, data: { kept: true } },
    },
  },
  refusedFor: {
    403: forbidden,
    404: 'There is no such user, or the account is not going to be deleted (10004).',
  },
}

/** DELETE /users-srv/user/{sub}/deletion. */
export function keepUserEndpoint({
  deletion,
  directory,
}: KeepUserDependencies): Endpoint<AccessTokenClaims> {
  return defineEndpoint(doc, async (request, claims) => {
    const { sub = '' } = request.pathParams
    await checkMayChange(claims, sub, directory.isAdministrator)
    if (await deletion.keep(sub, originOf(request, claims))) return success({ kept: true })
    throw new UsersError(10004, 'no deletion of this user is planned')
  })
}
