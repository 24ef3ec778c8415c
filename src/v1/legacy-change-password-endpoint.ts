import Type from 'typebox'
import type { Endpoint } from '../http/endpoint.ts'
import { success } from '../http/envelope.ts'
import type { Caller } from '../users/caller.ts'
import { passwordSchema } from '../users/endpoints/password-pair.ts'
import { readJson } from '../users/endpoints/read-json.ts'
import type { ChangePassword } from '../users/passwords/change-password.ts'
import { UsersError } from '../users/users-error.ts'

const changePasswordBody = Type.Object(
  { oldPassword: passwordSchema, newPassword: passwordSchema },
  { description: 'must be an object' },
)

/** POST /oauth2-usermanagement/users/changepassword: v2's rule, without a second typing to compare. */
export function legacyChangePasswordEndpoint(changePassword: ChangePassword): Endpoint<Caller> {
  return async (request, caller) => {
    const { oldPassword, newPassword } = readJson(request, changePasswordBody)
    try {
      await changePassword({ caller, oldPassword, newPassword, address: request.address })
    } catch (error) {
      throw error instanceof UsersError ? inLegacyNames(error) : error
    }
    return success({ changed: true })
  }
}

const legacyNames: ReadonlyMap<string, string> = new Map([
  ['/old_password', '/oldPassword'],
  ['/new_password', '/newPassword'],
])

function inLegacyNames(error: UsersError): UsersError {
  const { code, message, detail, headers } = error
  const faults = error.faults.map((fault) => ({
    ...fault,
    path: legacyNames.get(fault.path) ?? fault.path,
  }))
  return new UsersError(code, message, {
    faults,
    headers,
    cause: error,
    ...(detail !== undefined && { detail }),
  })
}
