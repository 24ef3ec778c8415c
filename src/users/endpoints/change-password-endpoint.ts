import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import type { Caller } from '../caller.ts'
import type { ChangePassword } from '../passwords/change-password.ts'
import { invalidUser } from '../users-error.ts'
import { checkSame, passwordSchema, tokenSchema } from './password-pair.ts'

/** What is sent to change a password (spec, Change password). */
export const changePasswordBody = Type.Object(
  {
    old_password: passwordSchema,
    new_password: passwordSchema,
    confirm_password: passwordSchema,
    identityId: Type.Optional(tokenSchema),
  },
  { description: 'must be an object' },
)
const readChangePassword = bodyReader(changePasswordBody, invalidUser)

/** POST /users-srv/changepassword: the caller changes their own password (CONTRACT §7). */
export function changePasswordEndpoint(changePassword: ChangePassword): Endpoint<Caller> {
  return async (request, caller) => {
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
  }
}
