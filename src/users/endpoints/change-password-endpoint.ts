import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { Caller } from '../caller.ts'
import type { ChangePassword } from '../passwords/change-password.ts'
import { invalidUser } from '../users-error.ts'
import { accountAnswer, shared } from './account-docs.ts'
import { checkSame, passwordSchema, tokenSchema } from './password-pair.ts'

const changePasswordBody = Type.Object(
  {
    old_password: passwordSchema,
    new_password: passwordSchema,
    confirm_password: passwordSchema,
    identityId: Type.Optional(tokenSchema),
  },
  { description: 'must be an object' },
)
const readChangePassword = bodyReader(changePasswordBody, invalidUser)

const doc: RouteDoc = {
  ...shared,
  id: 'changePassword',
  summary: 'Change your own password',
  description:
    'The current session stays. The user’s other sessions and all refresh tokens are ended.',
  body: {
    schema: changePasswordBody,
    as: ['json'],
    example: {
      old_password: 'a wind-up analytical engine',
      new_password: 'a steam-driven analytical engine',
      confirm_password: 'a steam-driven analytical engine',
    },
  },
  answers: {
    200: accountAnswer(
      'The password is changed.',
      { changed: Type.Literal(true) },
      { changed: true },
    ),
  },
  refusedFor: {
    400: 'The old password is wrong (507), or a field is invalid (10001).',
    403: 'The token belongs to a client, not to a user (10007).',
    404: 'The caller has no such identity (10008).',
    417: 'The new passwords differ (10009), or the policy refuses it (10011).',
    429: 'Too many wrong passwords; Retry-After says how long to wait.',
  },
}

/** POST /users-srv/changepassword: the caller changes their own password (CONTRACT §7). */
export function changePasswordEndpoint({
  changePassword,
}: {
  readonly changePassword: ChangePassword
}): Endpoint<Caller> {
  return defineEndpoint(doc, async (request, caller) => {
    const body = readChangePassword(request)
    checkSame(body.new_password, body.confirm_password, '/confirm_password')
    await changePassword({
      caller,
      oldPassword: body.old_password,
      newPassword: body.new_password,
      identityId: body.identityId,
      address: request.address,
    })
    return success({ changed: true })
  })
}
