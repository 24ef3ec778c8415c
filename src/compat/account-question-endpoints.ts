import Type from 'typebox'
import { bodyReader } from '../api/body-reader.ts'
import { success } from '../api/envelope.ts'
import type { Endpoint } from '../routing/endpoint-definition.ts'
import { successSchema } from '../routing/envelope-schema.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import type { AskExistence } from '../users/ask-existence.ts'
import { accountAnswer, exampleSub, tokenSchema } from '../users/endpoints/account-docs.ts'
import { invalidUser } from '../users/users-error.ts'
import type { CompatContext } from './compat-context.ts'
import { compatDoc, defineCompatEndpoint } from './compat-endpoint.ts'
import { checkOwnPage } from './own-page-request.ts'

const name = Type.Optional(tokenSchema)
const names = { email: name, mobile: name, mobile_number: name, username: name, user_name: name }
const userExistenceBody = Type.Object(names, {
  title: 'UserExistenceSearch',
  description: 'must be an object',
})
const readNames = bodyReader(userExistenceBody, invalidUser)

const userExistenceDoc: RouteDoc = {
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
  body: { schema: userExistenceBody, as: ['json'], example: { email: 'ada@example.com' } },
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

/** POST /useractions-srv/userexistence/{requestId}. */
export function userExistenceEndpoint(
  context: CompatContext,
  askExistence: AskExistence,
): Endpoint<void, 'requestId'> {
  return defineCompatEndpoint(userExistenceDoc, async (request) => {
    await checkOwnPage(context, request, request.pathParams.requestId)
    const given = Object.values(readNames(request))
    return success({ exists: await askExistence(given, request.address) })
  })
}

const configuredListBody = Type.Object(
  {
    sub: Type.Optional(tokenSchema),
    email: Type.Optional(tokenSchema),
    requestId: Type.Optional(tokenSchema),
  },
  { title: 'ConfiguredListSearch', description: 'must be an object' },
)
const readSearch = bodyReader(configuredListBody, invalidUser)

const configuredListDoc: RouteDoc = {
  ...compatDoc,
  id: 'configuredList',
  summary: 'List by what a page of the client can let a person prove themselves',
  description:
    'The same for everybody, whether or not there is such a person, and whatever factors they have: pages of clients can send a code by email (`/verification-srv/account/initiate`), and the sign-in page of the server asks for the factors.',
  body: {
    schema: configuredListBody,
    as: ['json'],
    example: { sub: exampleSub, requestId: 'q9Jd0nXw3mWkV1rZ7yTtUgq9Jd0nXw3mWkV1rZ7yTtU' },
  },
  answers: {
    200: {
      description: 'The methods. Empty if the server cannot send mail.',
      schema: successSchema(
        Type.Object(
          {
            configured_list: Type.Array(
              Type.Object({ type: Type.Literal('EMAIL') }, { additionalProperties: false }),
            ),
          },
          { additionalProperties: false },
        ),
      ),
      example: { success: true, status: 200, data: { configured_list: [{ type: 'EMAIL' }] } },
    },
  },
  refusedFor: {
    400: 'A field is invalid, or the request is unknown or has expired (10001).',
    403: 'The origin is not one of the client’s `allowed_origins`.',
  },
}

/** POST /verification-srv/v2/setup/public/configured/list: looks nobody up, so it tells nothing. */
export function configuredListEndpoint(context: CompatContext): Endpoint {
  const configured_list = context.canSendMail ? [{ type: 'EMAIL' }] : []
  return defineCompatEndpoint(configuredListDoc, async (request) => {
    const { requestId } = readSearch(request)
    await checkOwnPage(context, request, requestId)
    return success({ configured_list })
  })
}
