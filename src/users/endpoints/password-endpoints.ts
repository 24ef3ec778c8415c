import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Person } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { emailSchema } from '../records/user-schema.ts'
import { invalidUser, userRefusals } from '../users-error.ts'
import {
  accountAnswer,
  checkSame,
  exampleReset,
  languageHeader,
  noMail,
  type OwnAccountContext,
  passwordSchema,
  shared,
  tokenSchema,
  tooMany,
  visitorOf,
} from './account-docs.ts'

const changePasswordBody = Type.Object(
  {
    old_password: passwordSchema,
    new_password: passwordSchema,
    confirm_password: passwordSchema,
    identityId: Type.Optional(tokenSchema),
  },
  { description: 'must be an object' },
)
const readChangePassword = bodyReader(changePasswordBody, invalidUser)

const doc: RouteDoc = {
  ...shared,
  id: 'changePassword',
  summary: 'Change your own password',
  description:
    'The current session stays. The user’s other sessions and all refresh tokens are ended.',
  body: {
    schema: changePasswordBody,
    as: ['json'],
    example: {
      old_password: 'a wind-up analytical engine',
      new_password: 'a steam-driven analytical engine',
      confirm_password: 'a steam-driven analytical engine',
    },
  },
  answers: {
    200: accountAnswer(
      'The password is changed.',
      { changed: Type.Literal(true) },
      { changed: true },
    ),
  },
  refusedFor: {
    ...userRefusals(507, 10001, 10008, 10009, 10011),
    403: 'The token belongs to a client, not to a user (10007).',
    429: 'Too many wrong passwords; Retry-After says how long to wait.',
  },
}

/** POST /users-srv/changepassword: the caller changes their own password (CONTRACT §7). */
export function changePasswordEndpoint({ changePassword }: OwnAccountContext): Endpoint<Person> {
  return defineEndpoint(doc, async (request, person) => {
    const body = readChangePassword(request)
    checkSame(body.new_password, body.confirm_password, '/confirm_password')
    await changePassword(person, {
      oldPassword: body.old_password,
      newPassword: body.new_password,
      identityId: body.identityId,
    })
    return success({ changed: true })
  })
}

const initiateResetBody = Type.Object(
  {
    email: emailSchema,
    processingType: Type.Enum(['CODE', 'LINK'], { description: 'must be CODE or LINK' }),
    resetMedium: Type.Literal('email', { description: 'must be email' }),
  },
  { description: 'must be an object' },
)
const readInitiateReset = bodyReader(initiateResetBody, invalidUser)

const initiateDoc: RouteDoc = {
  ...shared,
  id: 'initiatePasswordReset',
  summary: 'Request a password reset',
  description:
    'Sends a code or a link by email. The response is the same whether or not the address has an account.',
  headers: languageHeader,
  body: {
    schema: initiateResetBody,
    as: ['json'],
    example: { email: 'ada@example.com', processingType: 'CODE', resetMedium: 'email' },
  },
  answers: {
    200: accountAnswer(
      'The email was sent if the address belongs to an account.',
      { reset_initiated: Type.Literal(true), rprq: Type.String() },
      { reset_initiated: true, rprq: exampleReset },
    ),
  },
  refusedFor: { ...userRefusals(10001), 403: noMail, 429: tooMany },
}

/**
 * POST /users-srv/resetpassword/initiate: mails a code or a link if the address belongs to an
 * account.
 */
export function initiateResetEndpoint({ reset, localeOf }: OwnAccountContext): Endpoint {
  return defineEndpoint(initiateDoc, async (request) => {
    const { email, processingType } = readInitiateReset(request)
    const { resetRequestId } = await reset.initiate(visitorOf(request), {
      email,
      by: processingType === 'CODE' ? 'code' : 'link',
      locale: localeOf(request.headers['accept-language']),
    })
    return success({ reset_initiated: true, rprq: resetRequestId })
  })
}

const validateResetBody = Type.Object(
  { code: tokenSchema, resetRequestId: tokenSchema },
  { description: 'must be an object' },
)
const readValidateReset = bodyReader(validateResetBody, invalidUser)

const validateDoc: RouteDoc = {
  ...shared,
  id: 'validatePasswordResetCode',
  summary: 'Exchange the code from the email',
  body: {
    schema: validateResetBody,
    as: ['json'],
    example: { code: '482913', resetRequestId: exampleReset },
  },
  answers: {
    200: accountAnswer(
      'What the last step needs.',
      { exchangeId: Type.String(), resetRequestId: Type.String() },
      { exchangeId: 'q9Jd0nXw3mWkV1rZ7yTtUg', resetRequestId: exampleReset },
    ),
  },
  refusedFor: { ...userRefusals(10010), 403: noMail, 429: tooMany },
}

/** POST /users-srv/resetpassword/validatecode. */
export function validateResetEndpoint({ reset }: OwnAccountContext): Endpoint {
  return defineEndpoint(validateDoc, async (request) => {
    const { code, resetRequestId } = readValidateReset(request)
    const { exchangeId } = await reset.validateCode(visitorOf(request), { resetRequestId, code })
    return success({ exchangeId, resetRequestId })
  })
}

const acceptResetBody = Type.Object(
  {
    password: passwordSchema,
    confirmPassword: passwordSchema,
    exchangeId: tokenSchema,
    resetRequestId: tokenSchema,
  },
  { description: 'must be an object' },
)
const readAcceptReset = bodyReader(acceptResetBody, invalidUser)

const acceptDoc: RouteDoc = {
  ...shared,
  id: 'acceptPasswordReset',
  summary: 'Set the new password',
  description: 'Every session and refresh token of the user ends.',
  body: {
    schema: acceptResetBody,
    as: ['json'],
    example: {
      password: 'a steam-driven analytical engine',
      confirmPassword: 'a steam-driven analytical engine',
      exchangeId: 'q9Jd0nXw3mWkV1rZ7yTtUg',
      resetRequestId: exampleReset,
    },
  },
  answers: {
    200: accountAnswer('The password is set.', { reseted: Type.Literal(true) }, { reseted: true }),
  },
  refusedFor: { ...userRefusals(10010, 10009, 10011), 403: noMail, 429: tooMany },
}

/** POST /users-srv/resetpassword/accept: sets the new password; every session of the user ends. */
export function acceptResetEndpoint({ reset }: OwnAccountContext): Endpoint {
  return defineEndpoint(acceptDoc, async (request) => {
    const body = readAcceptReset(request)
    const { password, confirmPassword, exchangeId, resetRequestId } = body
    checkSame(password, confirmPassword, '/confirmPassword')
    await reset.accept(visitorOf(request), { resetRequestId, exchangeId, password })
    return success({ reseted: true })
  })
}
