import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { Register } from '../registration/register.ts'
import { registrationSchema } from '../registration/registration-schema.ts'
import { localProvider } from '../user.ts'
import { invalidUser } from '../users-error.ts'
import {
  accountAnswer,
  exampleSub,
  languageHeader,
  shared,
  statusSchema,
  tooMany,
} from './account-docs.ts'
import { checkSame, passwordSchema } from './password-pair.ts'

const registerBody = Type.Object(
  {
    ...registrationSchema.properties,
    provider: Type.Optional(
      Type.Literal(localProvider, { description: `must be ${localProvider}` }),
    ),
    password: passwordSchema,
    password_echo: passwordSchema,
  },
  { additionalProperties: false, description: 'must be an object' },
)
const readRegister = bodyReader(registerBody, invalidUser)

interface RegisterEndpointDependencies {
  readonly register: Register
  readonly localeOf: (acceptLanguage: string | undefined) => MailLocale
  /** Finds the client of an authorization request. */
  readonly clientOf: (requestId: string) => Promise<string | undefined>
}

const doc: RouteDoc = {
  ...shared,
  id: 'register',
  summary: 'Register',
  description:
    'Only where registration is open. The user confirms the address with a code that is sent by email.',
  headers: {
    requestid: {
      schema: Type.String(),
      description: 'The authorization request that the registration is part of.',
    },
    ...languageHeader,
  },
  body: {
    schema: registerBody,
    as: ['json'],
    example: {
      provider: 'self',
      email: 'ada@example.com',
      given_name: 'Ada',
      password: 'a wind-up analytical engine',
      password_echo: 'a wind-up analytical engine',
    },
  },
  answers: {
    200: accountAnswer(
      'The account. `suggested_action` is what to do next.',
      {
        sub: Type.String(),
        userStatus: statusSchema,
        email_verified: Type.Boolean(),
        suggested_action: Type.Enum(['VERIFY_EMAIL', 'LOGIN']),
      },
      {
        sub: exampleSub,
        userStatus: 'PENDING',
        email_verified: false,
        suggested_action: 'VERIFY_EMAIL',
      },
    ),
  },
  refusedFor: {
    400: 'A field is invalid or missing (10001).',
    403: 'Registration is not open (10007).',
    409: 'A name is taken (10003).',
    417: 'The passwords differ (10009), or the policy refuses it (10011).',
    429: tooMany,
  },
}

/** POST /users-srv/register: creates an account. Headers: requestId, accept-language. */
export function registerEndpoint({
  register,
  localeOf,
  clientOf,
}: RegisterEndpointDependencies): Endpoint {
  return defineEndpoint(doc, async (request) => {
    const { provider: _, password, password_echo, ...record } = readRegister(request)
    checkSame(password, password_echo, '/password_echo')
    const [requestId = ''] = request.headerValues('requestid')
    const clientId = requestId === '' ? undefined : await clientOf(requestId)
    const { user } = await register({
      record,
      password,
      locale: localeOf(request.headers['accept-language']),
      origin: { address: request.address, clientId },
      requestId: clientId === undefined ? undefined : requestId,
    })
    return success({
      sub: user.sub,
      userStatus: user.status,
      email_verified: user.emailVerified,
      suggested_action: user.status === 'PENDING' ? 'VERIFY_EMAIL' : 'LOGIN',
    })
  })
}
