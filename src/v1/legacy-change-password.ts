import Type from 'typebox'
import { bodyReader } from '../api/body-reader.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { Caller } from '../users/caller.ts'
import { passwordSchema } from '../users/endpoints/password-pair.ts'
import { invalidUser, UsersError } from '../users/users-error.ts'

const legacyBody = Type.Object(
  { oldPassword: passwordSchema, newPassword: passwordSchema },
  { description: 'must be an object' },
)
const readChange = bodyReader(legacyBody, invalidUser)

/** POST /oauth2-usermanagement/users/changepassword: the endpoint of v2 under the names of v1. */
export function legacyChangePassword(changePassword: Endpoint<Caller>): Endpoint<Caller> {
  return async (request, caller) => {
    const { oldPassword, newPassword } = readChange(request)
    const value = {
      old_password: oldPassword,
      new_password: newPassword,
      confirm_password: newPassword,
    }
    try {
      return await changePassword({ ...request, body: { kind: 'json', value } }, caller)
    } catch (error) {
      throw error instanceof UsersError ? inLegacyNames(error) : error
    }
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
