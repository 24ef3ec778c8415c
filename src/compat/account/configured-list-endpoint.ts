import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { exampleSub, tokenSchema } from '../../users/endpoints/account-docs.ts'
import { invalidUser } from '../../users/users-error.ts'
import { compatDoc, defineCompatEndpoint } from '../compat-endpoint.ts'
import { checkOwnPage, type OwnPageDependencies } from '../own-page-request.ts'

const bodySchema = Type.Object(
  {
    sub: Type.Optional(tokenSchema),
    email: Type.Optional(tokenSchema),
    requestId: Type.Optional(tokenSchema),
  },
  { title: 'ConfiguredListSearch', description: 'must be an object' },
)
const readSearch = bodyReader(bodySchema, invalidUser)

const doc: RouteDoc = {
  ...compatDoc,
  id: 'configuredList',
  summary: 'List by what a page of the client can let a person prove themselves',
  description:
    'The same for everybody, whether or not there is such a person, and whatever factors they have: pages of clients can send a code by email (`/verification-srv/account/initiate`), and the sign-in page of the server asks for the factors.',
  body: {
    schema: bodySchema,
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

interface ConfiguredListDependencies extends OwnPageDependencies {
  readonly canSendMail: boolean
}

/** POST /verification-srv/v2/setup/public/configured/list: looks nobody up, so it tells nothing. */
export function configuredListEndpoint(deps: ConfiguredListDependencies): Endpoint {
  const configured_list = deps.canSendMail ? [{ type: 'EMAIL' }] : []
  return defineCompatEndpoint(doc, async (request) => {
    const { requestId } = readSearch(request)
    await checkOwnPage(deps, request, requestId)
    return success({ configured_list })
  })
}
