import Type from 'typebox'
import { bodyReader, plainCustomFields, withoutNulls } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Request } from '../../http/endpoint.ts'
import { randomId } from '../../kernel/secrets.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { registrationSchema } from '../registration/account-registration-rules.ts'
import { localProvider } from '../user.ts'
import { invalidUser, userRefusals } from '../users-error.ts'
import {
  accountAnswer,
  checkSame,
  exampleSub,
  languageHeader,
  noMail,
  type OwnAccountContext,
  passwordSchema,
  shared,
  statusSchema,
  tokenSchema,
  tooMany,
  visitorOf,
} from './account-docs.ts'

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
    ...userRefusals(10001, 10003, 10009, 10011),
    403: 'Registration is not open (10007).',
    429: tooMany,
  },
}

/** POST /users-srv/register: creates an account. Headers: requestId, accept-language. */
export function registerEndpoint({
  register,
  localeOf,
  clientOf,
  isDuplicate,
}: OwnAccountContext): Endpoint {
  return defineEndpoint(doc, async (request) => {
    const [requestId = ''] = request.headerValues('requestid')
    const isOwnPage = requestId !== ''
    const { record, password } = isOwnPage ? readTolerantly(request) : readStrictly(request)
    const clientId = isOwnPage ? await clientOf(requestId) : undefined
    if (isOwnPage && (await isDuplicate(record.email, request.address))) return success(duplicate())
    const { user } = await register(visitorOf(request, clientId), {
      record,
      password,
      locale: localeOf(request.headers['accept-language']),
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

const verifyEmailBody = Type.Object(
  { sub: tokenSchema, code: tokenSchema },
  { description: 'must be an object' },
)
const readVerifyEmail = bodyReader(verifyEmailBody, invalidUser)

const verifyDoc: RouteDoc = {
  ...shared,
  id: 'verifyEmail',
  summary: 'Confirm an email address with the code from the email',
  body: { schema: verifyEmailBody, as: ['json'], example: { sub: exampleSub, code: '482913' } },
  answers: {
    200: accountAnswer(
      'The address is confirmed.',
      { sub: Type.String(), userStatus: statusSchema, email_verified: Type.Boolean() },
      { sub: exampleSub, userStatus: 'VERIFIED', email_verified: true },
    ),
  },
  refusedFor: { ...userRefusals(10010), 403: noMail, 429: tooMany },
}

/** POST /users-srv/verifyemail: proves the address of a registration by the mailed code. */
export function verifyEmailEndpoint({ verification }: OwnAccountContext): Endpoint {
  return defineEndpoint(verifyDoc, async (request) => {
    const { sub, code } = readVerifyEmail(request)
    const { user } = await verification.byCode(visitorOf(request), { sub, code })
    return success({ sub, userStatus: user.status, email_verified: user.emailVerified })
  })
}

const resendVerificationBody = Type.Object(
  { sub: tokenSchema },
  { description: 'must be an object' },
)
const readResendVerification = bodyReader(resendVerificationBody, invalidUser)

const resendDoc: RouteDoc = {
  ...shared,
  id: 'resendVerification',
  summary: 'Send the code again',
  description: 'The answer is the same whether there is such an account or not.',
  headers: languageHeader,
  body: { schema: resendVerificationBody, as: ['json'], example: { sub: exampleSub } },
  answers: {
    200: accountAnswer(
      'The code was sent if the account exists and needs one.',
      { sent: Type.Literal(true) },
      { sent: true },
    ),
  },
  refusedFor: { ...userRefusals(10001), 403: noMail, 429: tooMany },
}

/** POST /users-srv/verifyemail/resend: sends another code. The response is always the same. */
export function resendVerificationEndpoint({
  verification,
  localeOf,
}: OwnAccountContext): Endpoint {
  return defineEndpoint(resendDoc, async (request) => {
    const { sub } = readResendVerification(request)
    const locale = localeOf(request.headers['accept-language'])
    await verification.resend(visitorOf(request), { sub, locale })
    return success({ sent: true })
  })
}
