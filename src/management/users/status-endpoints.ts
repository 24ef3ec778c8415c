import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { withRevision } from '../../api/revision.ts'
import { normaliseLoginName } from '../../kernel/login-name.ts'
import { actorOf } from '../../oauth/guards/actor-of.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { invalidUser, UsersError, userRefusals } from '../../users/users-error.ts'
import {
  checkIsOther,
  checkMayChange,
  type UserManagementContext,
  userChanges,
  userResponse,
} from './user-changes.ts'
import {
  administratorsOnly,
  exampleUser,
  forbidden,
  lastStays,
  shared,
  subParam,
  taken,
  userAnswer,
} from './user-docs.ts'
import { invitationSchema, newPasswordSchema, statusChangeSchema } from './user-schemas.ts'

const readStatus = bodyReader(statusChangeSchema, invalidUser)

const changeStatusDoc: RouteDoc = {
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
    ...userRefusals(10004),
    400: 'There is no such status (10001).',
    403: forbidden,
    409: 'The change from the current status is not allowed (10005).',
  },
}

/** PUT /users-srv/user/{sub}/status. */
export function changeStatusEndpoint(
  context: UserManagementContext,
): Endpoint<AccessTokenClaims, 'sub'> {
  const { changeStatus } = userChanges(context)
  return defineEndpoint(changeStatusDoc, async (request, claims) => {
    const { sub } = request.pathParams
    const { userStatus } = readStatus(request)
    const user = await changeStatus(actorOf(request, claims), sub, userStatus)
    return withRevision(success(userResponse(user)), user)
  })
}

const keepUserDoc: RouteDoc = {
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
}: UserManagementContext): Endpoint<AccessTokenClaims, 'sub'> {
  return defineEndpoint(keepUserDoc, async (request, claims) => {
    const { sub } = request.pathParams
    const actor = actorOf(request, claims)
    await checkMayChange(actor, sub, directory.isAdministrator)
    if (await deletion.keep(actor, sub)) return success({ kept: true })
    throw new UsersError(10004, 'no deletion of this user is planned')
  })
}

const readPassword = bodyReader(newPasswordSchema, invalidUser)

const setPasswordDoc: RouteDoc = {
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
  refusedFor: { ...userRefusals(10001, 10004, 10011), 403: forbidden },
}

/**
 * PUT /users-srv/user/{sub}/password: all sessions end, and the user has to choose another password
 * at the next sign-in.
 */
export function setPasswordEndpoint({
  setPassword,
  directory,
}: UserManagementContext): Endpoint<AccessTokenClaims, 'sub'> {
  return defineEndpoint(setPasswordDoc, async (request, claims) => {
    const { sub } = request.pathParams
    const { password, mustChange = true } = readPassword(request)
    // Their own they change by the one they have: a token must not be worth as much as that.
    const actor = actorOf(request, claims)
    checkIsOther(actor, sub)
    await checkMayChange(actor, sub, directory.isAdministrator)
    await setPassword(actor, sub, password, { mustChange })
    return success({ changed: true })
  })
}

const readInvitation = bodyReader(invitationSchema, invalidUser)

const inviteDoc: RouteDoc = {
  ...shared,
  id: 'inviteUser',
  summary: 'Invite a user',
  rule: administratorsOnly,
  description:
    'Creates an account and sends its owner an email with a link to confirm the address and choose a password. A second call sends another email. If the address has an account without a password, its owner gets a link to choose one, in their own language unless `language` is given. With `client_id`, the page leads on to that application.',
  body: {
    schema: invitationSchema,
    as: ['json'],
    example: { email: 'grace@example.com', given_name: 'Grace', language: 'en-US' },
  },
  answers: {
    200: {
      ...userAnswer('The account, which waits for its owner.'),
      example: {
        success: true,
        status: 200,
        data: {
          ...exampleUser,
          userStatus: 'PENDING',
          user_status: 'PENDING',
          email_verified: false,
        },
      },
    },
  },
  refusedFor: {
    ...userRefusals(10001),
    403: 'Users cannot be invited: registration is off, or the server cannot send mail (10007).',
    409: taken,
  },
}

/** POST /users-srv/invite: prepares an account that its owner takes over by a link in an email. */
export function inviteEndpoint({
  invitations,
  users,
  mailLocaleOf,
  directory,
}: UserManagementContext): Endpoint<AccessTokenClaims> {
  return defineEndpoint(inviteDoc, async (request, claims) => {
    const { language, client_id: clientId, ...record } = readInvitation(request)
    // An account that was prepared for this address gets the link, if there is one.
    const waiting = await users.findByLoginName(normaliseLoginName(record.email) ?? '')
    const actor = actorOf(request, claims)
    if (waiting) await checkMayChange(actor, waiting.sub, directory.isAdministrator)
    const locale = language ?? (waiting ? mailLocaleOf(waiting) : 'en-US')
    return success(userResponse(await invitations.invite(actor, { record, locale, clientId })))
  })
}
