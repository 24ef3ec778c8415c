import { bodyReader } from '../../../api/body-reader.ts'
import { success } from '../../../api/envelope.ts'
import { readRevision, withRevision } from '../../../api/revision.ts'
import type { AccessTokenClaims } from '../../../oauth/tokens/access/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import { invalidUser, UsersError } from '../../../users/users-error.ts'
import { authorOf } from '../../origin.ts'
import type { UserChanges } from '../user-changes.ts'
import { userResponse } from '../user-response.ts'
import { userChangeSchema } from '../user-schemas.ts'
import {
  administratorsOnly,
  forbidden,
  ifMatch,
  shared,
  subParam,
  unknownUser,
  userAnswer,
} from './user-docs.ts'

const readChange = bodyReader(userChangeSchema, invalidUser)

const doc: RouteDoc = {
  ...shared,
  id: 'changeUser',
  summary: 'Change the fields of a user',
  rule: administratorsOnly,
  description:
    'Fields that are not sent stay as they are. An email address or mobile number that changes is no longer verified, unless the request says that it is.',
  path: subParam,
  headers: ifMatch,
  body: {
    schema: userChangeSchema,
    as: ['json'],
    example: { nickname: 'Countess', locale: 'en-GB' },
  },
  answers: { 200: userAnswer('The user as they are now.') },
  refusedFor: {
    400: 'A field is invalid (10001).',
    403: forbidden,
    404: unknownUser,
    409: 'The user was changed in the meantime (10006), or a name is taken (10003).',
  },
}

/** PUT /users-srv/user/profile/{sub}. With `If-Match`, only if the user still has that revision. */
export function changeUserEndpoint({ change }: UserChanges): Endpoint<AccessTokenClaims> {
  return defineEndpoint(doc, async (request, claims) => {
    const { sub = '' } = request.pathParams
    const record = readChange(request)
    const revision = readRevision(request, invalidRevision)
    const user = await change(authorOf(request, claims), sub, record, revision)
    return withRevision(success(userResponse(user)), user)
  })
}
function invalidRevision(): UsersError {
  return new UsersError(10001, 'If-Match must be the revision of the user')
}
