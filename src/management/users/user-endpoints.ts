import Type from 'typebox'
import { bodyReader, plainCustomFields, withoutNulls } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { readRevision, withRevision } from '../../api/revision.ts'
import { actorOf } from '../../oauth/guards/actor-of.ts'
import type { ManagementCaller } from '../../oauth/guards/management-guard.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { ownProfileSchema } from '../../users/own-profile.ts'
import { invalidUser, UsersError, userRefusals } from '../../users/users-error.ts'
import { type UserManagementContext, userChanges, userResponse } from './user-changes.ts'
import {
  administratorsOnly,
  forbidden,
  ifMatch,
  lastStays,
  shared,
  subParam,
  taken,
  userAnswer,
} from './user-docs.ts'
import { newUserSchema, userChangeSchema, userRecordSchema } from './user-schemas.ts'

const readUser = bodyReader(newUserSchema, invalidUser)

const createUserDoc: RouteDoc = {
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
    ...userRefusals(10011, 10012),
    400: 'A field is invalid or missing (10001); `moreInfo` lists each.',
    409: taken,
  },
}

/** POST /users-srv/user. */
export function createUserEndpoint(context: UserManagementContext): Endpoint<AccessTokenClaims> {
  const { create } = userChanges(context)
  return defineEndpoint(createUserDoc, async (request, claims) => {
    const user = await create(actorOf(request, claims), readUser(request))
    return success(userResponse(user))
  })
}

const readUserDoc: RouteDoc = {
  ...shared,
  id: 'readUser',
  summary: 'Read a user',
  description: 'A deleted user can be read too; only the sub is left.',
  path: subParam,
  answers: { 200: userAnswer('The user with their identities.') },
  refusedFor: userRefusals(10004),
}

/** GET /users-srv/user/{sub}. */
export function readUserEndpoint({ users }: UserManagementContext): Endpoint<unknown, 'sub'> {
  return defineEndpoint(readUserDoc, async (request) => {
    const { sub } = request.pathParams
    const user = await users.find(sub)
    if (!user) throw new UsersError(10004, 'there is no such user')
    const identities = await users.identitiesOf(sub)
    return withRevision(success(userResponse(user, identities)), user)
  })
}

const readChange = bodyReader(userChangeSchema, invalidUser)
const readOwnProfile = bodyReader(ownProfileSchema, invalidUser)

const ownAnswerSchema = Type.Object(
  { updated: Type.Literal(true) },
  { additionalProperties: false, description: 'For users who change their own record.' },
)

const changeUserDoc: RouteDoc = {
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
  refusedFor: { ...userRefusals(10001, 10004, 10006, 10003), 403: forbidden },
}

/**
 * PUT /users-srv/user/profile/{sub}: by administrators, and by users for themselves. With
 * `If-Match`, administrators change the user only if they still have that revision.
 */
export function changeUserEndpoint(
  context: UserManagementContext,
): Endpoint<ManagementCaller, 'sub'> {
  const { change } = userChanges(context)
  return defineEndpoint(changeUserDoc, async (request, { claims, isManager }) => {
    const actor = actorOf(request, claims)
    if (isManager) {
      const { sub } = request.pathParams
      const revision = readRevision(request, invalidRevision)
      const user = await change(actor, sub, readChange(request), revision)
      return withRevision(success(userResponse(user)), user)
    }
    if (actor.kind !== 'person') throw new UsersError(10007, 'this is for users')
    await context.changeOwnProfile(actor, {
      profile: readOwnProfile(plainCustomFields(withoutNulls(request))),
      locale: context.localeOf(request.headers['accept-language']),
    })
    return success({ updated: true })
  })
}

function invalidRevision(): UsersError {
  return new UsersError(10001, 'If-Match must be the revision of the user')
}

const deleteUserDoc: RouteDoc = {
  ...shared,
  id: 'deleteUser',
  summary: 'Delete a user',
  rule: `${administratorsOnly} ${lastStays}`,
  description:
    'The login names become free, memberships, sessions and tokens are ended, and no call finds anything of the person but the sub, which is never used again. The bin can bring the person back for `bin.days`; then everything is erased.',
  path: subParam,
  answers: {
    200: {
      description: 'The user is deleted.',
      schema: successSchema(Type.Object({ deleted: Type.Literal(true) })),
      example: { success: true, status: 200, data: { deleted: true } },
    },
  },
  refusedFor: { ...userRefusals(10004), 403: forbidden },
}

/** DELETE /users-srv/user/{sub}: nothing of the user is found any more; the bin has a copy. */
export function deleteUserEndpoint(
  context: UserManagementContext,
): Endpoint<AccessTokenClaims, 'sub'> {
  const { changeStatus } = userChanges(context)
  return defineEndpoint(deleteUserDoc, async (request, claims) => {
    const { sub } = request.pathParams
    await changeStatus(actorOf(request, claims), sub, 'DELETED')
    return success({ deleted: true })
  })
}
