import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { AskExistence } from '../../users/ask-existence.ts'
import { accountAnswer, tokenSchema } from '../../users/endpoints/account-docs.ts'
import { invalidUser } from '../../users/users-error.ts'
import { compatDoc, defineCompatEndpoint } from '../compat-endpoint.ts'
import { checkOwnPage, type OwnPageDependencies } from '../own-page-request.ts'

const name = Type.Optional(tokenSchema)
const names = { email: name, mobile: name, mobile_number: name, username: name, user_name: name }
const bodySchema = Type.Object(names, {
  title: 'UserExistenceSearch',
  description: 'must be an object',
})
const readNames = bodyReader(bodySchema, invalidUser)

const doc: RouteDoc = {
  ...compatDoc,
  id: 'userExistence',
  summary: 'Ask whether an address, number or name has an account',
  description:
    'Only with the setting `compat.userExistence`. Every question counts like a failed attempt of the caller’s address.',
  path: {
    requestId: {
      schema: Type.String(),
      description: 'The id of a request under way.',
      example: 'q9Jd0nXw3mWkV1rZ7yTtUgq9Jd0nXw3mWkV1rZ7yTtU',
    },
  },
  body: { schema: bodySchema, as: ['json'], example: { email: 'ada@example.com' } },
  answers: {
    200: accountAnswer(
      'Whether one of the names has an account.',
      { exists: Type.Boolean() },
      { exists: true },
    ),
  },
  refusedFor: {
    400: 'There is no name, or the request is unknown or has expired (10001).',
    403: 'The server does not tell (10007), or the origin is not one of the client’s `allowed_origins`.',
    429: 'Too many questions; Retry-After says how long to wait.',
  },
}

interface UserExistenceDependencies extends OwnPageDependencies {
  readonly askExistence: AskExistence
}

/** POST /useractions-srv/userexistence/{requestId}. */
export function userExistenceEndpoint(deps: UserExistenceDependencies): Endpoint {
  return defineCompatEndpoint(doc, async (request) => {
    await checkOwnPage(deps, request, request.pathParams.requestId ?? '')
    const given = Object.values(readNames(request))
    return success({ exists: await deps.askExistence(given, request.address) })
  })
}
