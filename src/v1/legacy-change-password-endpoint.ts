import Type from 'typebox'
import { bodyReader } from '../api/body-reader.ts'
import type { Person } from '../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import { successSchema } from '../routing/envelope-schema.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import type { OwnAccountContext } from '../users/endpoints/account-docs.ts'
import { passwordSchema } from '../users/endpoints/account-docs.ts'
import { changePasswordEndpoint } from '../users/endpoints/password-endpoints.ts'
import { invalidUser, UsersError } from '../users/users-error.ts'

const bodySchema = Type.Object(
  { oldPassword: passwordSchema, newPassword: passwordSchema },
  { title: 'LegacyPasswordChange', description: 'must be an object' },
)
const readChange = bodyReader(bodySchema, invalidUser)

const doc: RouteDoc = {
  chapter: 'Generation v1',
  deprecated: true,
  id: 'legacyChangePassword',
  summary: 'Change your own password',
  description: 'The token is sent in the header access_token.',
  body: {
    schema: bodySchema,
    as: ['json'],
    example: {
      oldPassword: 'a wind-up analytical engine',
      newPassword: 'a steam-driven analytical engine',
    },
  },
  answers: {
    200: {
      description: 'The password is changed.',
      schema: successSchema(Type.Object({ changed: Type.Literal(true) })),
      example: { success: true, status: 200, data: { changed: true } },
    },
  },
  refusedFor: { 400: 'The old password is wrong (507).', 417: 'The policy refuses it (10011).' },
}

/** POST /oauth2-usermanagement/users/changepassword: the endpoint of v2 under the names of v1. */
export function legacyChangePasswordEndpoint(account: OwnAccountContext): Endpoint<Person> {
  const { handle } = changePasswordEndpoint(account)
  return defineEndpoint(doc, async (request, person) => {
    const { oldPassword, newPassword } = readChange(request)
    const value = {
      old_password: oldPassword,
      new_password: newPassword,
      confirm_password: newPassword,
    }
    try {
      return await handle({ ...request, body: { kind: 'json', value } }, person)
    } catch (error) {
      throw error instanceof UsersError ? inLegacyNames(error) : error
    }
  })
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
