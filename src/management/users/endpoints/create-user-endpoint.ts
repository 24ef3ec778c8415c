import { bodyReader } from '../../../api/body-reader.ts'
import { success } from '../../../api/envelope.ts'
import type { AccessTokenClaims } from '../../../oauth/tokens/access/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import { invalidUser } from '../../../users/users-error.ts'
import { authorOf } from '../../origin.ts'
import type { UserChanges } from '../user-changes.ts'
import { userResponse } from '../user-response.ts'
import { newUserSchema } from '../user-schemas.ts'
import { shared, taken, userAnswer } from './user-docs.ts'

const readUser = bodyReader(newUserSchema, invalidUser)

const doc: RouteDoc = {
  ...shared,
  id: 'createUser',
  summary: 'Create a user',
  description:
    'A user needs a username, an email, a mobile number or an identity. A password must satisfy the policy. The user has to replace it at the first sign-in, unless `mustChange` is false. A `password_hash` of argon2, bcrypt, scrypt or PBKDF2 is stored as it is and replaced by our own hash at the first sign-in.',
  body: {
    schema: newUserSchema,
    as: ['json'],
    example: {
      username: 'ada',
      email: 'ada@example.com',
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Lovelace',
      password: 'a wind-up analytical engine',
    },
  },
  answers: { 200: userAnswer('The user as it is now.') },
  refusedFor: {
    400: 'A field is invalid or missing (10001); `moreInfo` lists each.',
    409: taken,
    417: 'The policy refuses the password (10011).',
    503: 'Too many passwords are being hashed (10012).',
  },
}

/** POST /users-srv/user. */
export function createUserEndpoint({ create }: UserChanges): Endpoint<AccessTokenClaims> {
  return defineEndpoint(doc, async (request, claims) => {
    const user = await create(authorOf(request, claims), readUser(request))
    return success(userResponse(user))
  })
}
