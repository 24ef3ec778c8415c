import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { plainCustomFields } from '../../api/plain-custom-fields.ts'
import { withoutNulls } from '../../api/without-nulls.ts'
import type { Request } from '../../http/endpoint.ts'
import { randomId } from '../../kernel/crypto/ids.ts'
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

/**
 * What a page of a client sends, which names its authorization request in the header `requestId`
 * (CONTRACT §11): the repetition of the password may be missing, and other members are ignored.
 */
const ownPageBody = Type.Object(
  {
    ...registrationSchema.properties,
    password: passwordSchema,
    password_echo: Type.Optional(passwordSchema),
  },
  { description: 'must be an object' },
)
const readOwnPage = bodyReader(ownPageBody, invalidUser)

interface RegisterEndpointDependencies {
  readonly register: Register
  readonly localeOf: (acceptLanguage: string | undefined) => MailLocale
  /** Finds the client of an authorization request. */
  readonly clientOf: (requestId: string) => Promise<string | undefined>
  /** Whether a page of a client is told that the address has an account. */
  readonly isDuplicate: (email: string, address: string) => Promise<boolean>
}

const doc: RouteDoc = {
  ...shared,
  id: 'register',
  summary: 'Register',
  description:
    'Only where registration is open. The user confirms the address with a code that is sent by email. With the header `requestId`, the call is one of a registration page of a client: members that are null, empty or unknown are ignored, values of custom fields may be wrapped with their key and type, `password_echo` may be missing, and `suggested_action` is `MFA` where the address has to be confirmed first. It is `DEDUPLICATION`, and nobody is registered, if the address has an account and the setting `compat.userExistence` is on.',
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
        suggested_action: Type.Enum(['VERIFY_EMAIL', 'LOGIN', 'MFA', 'DEDUPLICATION']),
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
  isDuplicate,
}: RegisterEndpointDependencies): Endpoint {
  return defineEndpoint(doc, async (request) => {
    const [requestId = ''] = request.headerValues('requestid')
    const isOwnPage = requestId !== ''
    const { record, password } = isOwnPage ? readTolerantly(request) : readStrictly(request)
    const clientId = isOwnPage ? await clientOf(requestId) : undefined
    if (isOwnPage && (await isDuplicate(record.email, request.address))) return success(duplicate())
    const { user } = await register({
      record,
      password,
      locale: localeOf(request.headers['accept-language']),
      origin: { address: request.address, clientId },
      requestId: clientId === undefined ? undefined : requestId,
    })
    const toConfirm = isOwnPage ? 'MFA' : 'VERIFY_EMAIL'
    return success({
      sub: user.sub,
      userStatus: user.status,
      email_verified: user.emailVerified,
      suggested_action: user.status === 'PENDING' ? toConfirm : 'LOGIN',
    })
  })
}

/** The answer about an address that has an account. It shows nothing of that account. */
function duplicate() {
  return {
    sub: randomId(),
    userStatus: 'PENDING',
    email_verified: false,
    suggested_action: 'DEDUPLICATION',
  }
}

function readStrictly(request: Request) {
  const { provider: _, password, password_echo, ...record } = readRegister(request)
  checkSame(password, password_echo, '/password_echo')
  return { record, password }
}

/** Mobile libraries send an empty text for what is not set. */
function withoutEmpty(request: Request): Request {
  const { body } = request
  if (body.kind !== 'json') return request
  const members = Object.entries(body.value).filter(([, value]) => value !== '')
  return { ...request, body: { kind: 'json', value: Object.fromEntries(members) } }
}

function readTolerantly(request: Request) {
  const given = readOwnPage(withoutEmpty(plainCustomFields(withoutNulls(request))))
  const { password, password_echo = password, ...record } = given
  checkSame(password, password_echo, '/password_echo')
  return { record, password }
}
