import Type from 'typebox'
import { bodyReader } from '../../../api/body-reader.ts'
import { success } from '../../../api/envelope.ts'
import { plainCustomFields } from '../../../api/plain-custom-fields.ts'
import { readRevision, withRevision } from '../../../api/revision.ts'
import { withoutNulls } from '../../../api/without-nulls.ts'
import type { MailLocale } from '../../../mail/mail-message.ts'
import type { ManagementCaller } from '../../../oauth/guards/management-guard.ts'
import { tokenTypeOf } from '../../../oauth/model/token/confirmation.ts'
import { clientIdOf } from '../../../oauth/tokens/access/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import { successSchema } from '../../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import type { ChangeOwnProfile } from '../../../users/own-profile/change-own-profile.ts'
import { ownProfileSchema } from '../../../users/own-profile/own-profile-schema.ts'
import { invalidUser, UsersError } from '../../../users/users-error.ts'
import { authorOf } from '../../origin.ts'
import type { UserChanges } from '../user-changes.ts'
import { userResponse } from '../user-response.ts'
import { userChangeSchema, userRecordSchema } from '../user-schemas.ts'
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
const readOwnProfile = bodyReader(ownProfileSchema, invalidUser)

interface ChangeUserDependencies extends UserChanges {
  readonly changeOwnProfile: ChangeOwnProfile
  readonly localeOf: (acceptLanguage: string | undefined) => MailLocale
}

const ownAnswerSchema = Type.Object(
  { updated: Type.Literal(true) },
  { additionalProperties: false, description: 'For users who change their own record.' },
)

const doc: RouteDoc = {
  ...shared,
  id: 'changeUser',
  summary: 'Change the fields of a user',
  rule: administratorsOnly,
  description:
    'Fields that are not sent stay as they are; those named in `remove` are removed. An email address or mobile number that changes is no longer verified, unless the request says that it is. Users may change their own record: the profile, telephone numbers, and the custom fields of `users.registrationFields`. Members that are null or unknown are then ignored. Another email address replaces the present one when the user has sent the code from the email to `/users-srv/verifyemail`. Another address or number needs a sign-in of the last ten minutes, with the second factor if the user has one; otherwise the answer is 401 with a challenge (RFC 9470). Administrators change these of themselves on the account page alone.',
  path: subParam,
  headers: ifMatch,
  body: {
    schema: userChangeSchema,
    as: ['json'],
    example: { nickname: 'Countess', locale: 'en-GB', remove: ['website'] },
  },
  answers: {
    200: {
      ...userAnswer('The user as they are now.'),
      schema: successSchema(Type.Union([userRecordSchema, ownAnswerSchema])),
    },
  },
  refusedFor: {
    400: 'A field is invalid (10001).',
    403: forbidden,
    404: unknownUser,
    409: 'The user was changed in the meantime (10006), or a name is taken (10003).',
  },
}

/**
 * PUT /users-srv/user/profile/{sub}: by administrators, and by users for themselves. With
 * `If-Match`, administrators change the user only if they still have that revision.
 */
export function changeUserEndpoint({
  change,
  changeOwnProfile,
  localeOf,
}: ChangeUserDependencies): Endpoint<ManagementCaller> {
  return defineEndpoint(doc, async (request, { claims, isManager }) => {
    if (isManager) {
      const { sub = '' } = request.pathParams
      const revision = readRevision(request, invalidRevision)
      const user = await change(authorOf(request, claims), sub, readChange(request), revision)
      return withRevision(success(userResponse(user)), user)
    }
    await changeOwnProfile({
      caller: {
        sub: claims.sub,
        sessionId: claims.sid ?? '',
        clientId: clientIdOf(claims),
        token: { type: tokenTypeOf(claims.cnf), authTime: claims.auth_time ?? 0 },
      },
      profile: readOwnProfile(plainCustomFields(withoutNulls(request))),
      locale: localeOf(request.headers['accept-language']),
      address: request.address,
    })
    return success({ updated: true })
  })
}

function invalidRevision(): UsersError {
  return new UsersError(10001, 'If-Match must be the revision of the user')
}
