import { bodyReader } from '../../../api/body-reader.ts'
import { success } from '../../../api/envelope.ts'
import { withRevision } from '../../../api/revision.ts'
import type { AccessTokenClaims } from '../../../oauth/tokens/access/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import { invalidUser } from '../../../users/users-error.ts'
import { authorOf } from '../../origin.ts'
import type { UserChanges } from '../user-changes.ts'
import { userResponse } from '../user-response.ts'
import { statusChangeSchema } from '../user-schemas.ts'
import {
  administratorsOnly,
  forbidden,
  lastStays,
  shared,
  subParam,
  unknownUser,
  userAnswer,
} from './user-docs.ts'

const readStatus = bodyReader(statusChangeSchema, invalidUser)

const doc: RouteDoc = {
  ...shared,
  id: 'changeUserStatus',
  summary: 'Change the status of a user',
  rule: `DELETED needs users_delete as well. ${administratorsOnly} ${lastStays}`,
  description:
    'PENDING can become VERIFIED or DECLINED. VERIFIED can become BLOCKED, and BLOCKED can become VERIFIED. Every status can become DELETED. If the new status does not allow sign-in, the user’s sessions and refresh tokens are ended at once.',
  path: subParam,
  body: { schema: statusChangeSchema, as: ['json'], example: { userStatus: 'BLOCKED' } },
  answers: { 200: userAnswer('The user as they are now.') },
  refusedFor: {
    400: 'There is no such status (10001).',
    403: forbidden,
    404: unknownUser,
    409: 'The change from the current status is not allowed (10005).',
  },
}

/** PUT /users-srv/user/{sub}/status. */
export function changeStatusEndpoint({ changeStatus }: UserChanges): Endpoint<AccessTokenClaims> {
  return defineEndpoint(doc, async (request, claims) => {
    const { sub = '' } = request.pathParams
    const { userStatus } = readStatus(request)
    const user = await changeStatus(authorOf(request, claims), sub, userStatus)
    return withRevision(success(userResponse(user)), user)
  })
}
