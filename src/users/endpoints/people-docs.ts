import Type, { type TProperties } from 'typebox'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { AnswerDoc, Fields, RouteDocs } from '../../routing/route-doc.ts'
import { userStatuses } from '../user.ts'
import { changePasswordBody } from './change-password-endpoint.ts'
import { registerBody } from './register-endpoint.ts'
import { acceptResetBody, initiateResetBody, validateResetBody } from './reset-password-endpoint.ts'
import { resendVerificationBody, verifyEmailBody } from './verify-email-endpoint.ts'

const shared = { chapter: 'Registration and passwords', refusals: 'envelope' } as const
const open = { ...shared, access: 'anyone' } as const

const status = Type.Enum([...userStatuses])
const sub = 'ymz9-2Bu0Kq1EFdW3vYb7A'
const reset = 'Zk0n8yQ2mWv5xTqG7wb1dR'

function one(description: string, properties: TProperties, data: object): AnswerDoc {
  return {
    description,
    schema: successSchema(Type.Object(properties, { additionalProperties: false })),
    example: { success: true, status: 200, data },
  }
}

const language: Fields = {
  'accept-language': {
    schema: Type.String(),
    description: 'The language of the email.',
    example: 'de-DE',
  },
}

const wrongMailedCode = 'The code or link is wrong, was used or has expired (10010).'
const noMail = 'There is no mail here, or it is switched off (10007).'
const tooMany = 'Too many emails or wrong codes; Retry-After says how long to wait.'

/** What people do to their own accounts. */
export const peopleDocs: RouteDocs = {
  'POST /users-srv/changepassword': {
    ...shared,
    id: 'changePassword',
    summary: 'Change one’s own password',
    description:
      'The session that changes it goes on; the user’s other sessions and all refresh tokens end.',
    access: 'bearer',
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
      200: one('It is changed.', { changed: Type.Literal(true) }, { changed: true }),
    },
    refusedFor: {
      400: 'The old password is wrong (507), or a field is invalid (10001).',
      403: 'The token is a machine’s (10007).',
      404: 'The caller has no such identity (10008).',
      417: 'The new passwords differ (10009), or the policy refuses it (10011).',
      429: 'Too many wrong passwords; Retry-After says how long to wait.',
    },
  },
  'POST /users-srv/register': {
    ...open,
    id: 'register',
    summary: 'Register',
    description: 'Where registration is open. An email with a code proves the address.',
    headers: {
      requestid: {
        schema: Type.String(),
        description: 'The authorization request it is part of.',
      },
      ...language,
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
      200: one(
        'The account. `suggested_action` is what to do next.',
        {
          sub: Type.String(),
          userStatus: status,
          email_verified: Type.Boolean(),
          suggested_action: Type.Enum(['VERIFY_EMAIL', 'LOGIN']),
        },
        {
          sub,
          userStatus: 'PENDING',
          email_verified: false,
          suggested_action: 'VERIFY_EMAIL',
        },
      ),
    },
    refusedFor: {
      400: 'A field is invalid or missing (10001).',
      403: 'Nobody can register here (10007).',
      409: 'A name is taken (10003).',
      417: 'The passwords differ (10009), or the policy refuses it (10011).',
      429: tooMany,
    },
  },
  'POST /users-srv/verifyemail': {
    ...open,
    id: 'verifyEmail',
    summary: 'Prove an email address by the code that was mailed',
    body: { schema: verifyEmailBody, as: ['json'], example: { sub, code: '482913' } },
    answers: {
      200: one(
        'The address is proved.',
        { sub: Type.String(), userStatus: status, email_verified: Type.Boolean() },
        { sub, userStatus: 'VERIFIED', email_verified: true },
      ),
    },
    refusedFor: { 400: wrongMailedCode, 403: noMail, 429: tooMany },
  },
  'POST /users-srv/verifyemail/resend': {
    ...open,
    id: 'resendVerification',
    summary: 'Have the code sent once more',
    description: 'The answer is the same whether there is such an account or not.',
    headers: language,
    body: { schema: resendVerificationBody, as: ['json'], example: { sub } },
    answers: {
      200: one(
        'Sent, if there was anything to send.',
        { sent: Type.Literal(true) },
        { sent: true },
      ),
    },
    refusedFor: { 400: 'A field is invalid (10001).', 403: noMail, 429: tooMany },
  },
  'POST /users-srv/resetpassword/initiate': {
    ...open,
    id: 'initiatePasswordReset',
    summary: 'Ask for a new password',
    description: 'Mails a code or a link. The answer is the same whether the address is known.',
    headers: language,
    body: {
      schema: initiateResetBody,
      as: ['json'],
      example: { email: 'ada@example.com', processingType: 'CODE', resetMedium: 'email' },
    },
    answers: {
      200: one(
        'Mailed, if the address is an account’s.',
        { reset_initiated: Type.Literal(true), rprq: Type.String() },
        { reset_initiated: true, rprq: reset },
      ),
    },
    refusedFor: { 400: 'A field is invalid (10001).', 403: noMail, 429: tooMany },
  },
  'POST /users-srv/resetpassword/validatecode': {
    ...open,
    id: 'validatePasswordResetCode',
    summary: 'Exchange the mailed code',
    body: {
      schema: validateResetBody,
      as: ['json'],
      example: { code: '482913', resetRequestId: reset },
    },
    answers: {
      200: one(
        'What the last step needs.',
        { exchangeId: Type.String(), resetRequestId: Type.String() },
        { exchangeId: 'q9Jd0nXw3mWkV1rZ7yTtUg', resetRequestId: reset },
      ),
    },
    refusedFor: { 400: wrongMailedCode, 403: noMail, 429: tooMany },
  },
  'POST /users-srv/resetpassword/accept': {
    ...open,
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
        resetRequestId: reset,
      },
    },
    answers: {
      200: one('It is set.', { reseted: Type.Literal(true) }, { reseted: true }),
    },
    refusedFor: {
      400: wrongMailedCode,
      403: noMail,
      417: 'The passwords differ (10009), or the policy refuses it (10011).',
      429: tooMany,
    },
  },
}
