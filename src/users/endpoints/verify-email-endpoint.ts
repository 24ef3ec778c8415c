import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { EmailVerification } from '../registration/verify-email.ts'
import { invalidUser } from '../users-error.ts'
import {
  accountAnswer,
  exampleSub,
  languageHeader,
  noMail,
  shared,
  statusSchema,
  tooMany,
  wrongMailedCode,
} from './account-docs.ts'
import { tokenSchema } from './password-pair.ts'

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
  refusedFor: { 400: wrongMailedCode, 403: noMail, 429: tooMany },
}

/** POST /users-srv/verifyemail: proves the address of a registration by the mailed code. */
export function verifyEmailEndpoint({ byCode }: Pick<EmailVerification, 'byCode'>): Endpoint {
  return defineEndpoint(verifyDoc, async (request) => {
    const { sub, code } = readVerifyEmail(request)
    const { user } = await byCode({ sub, code, address: request.address })
    return success({ sub, userStatus: user.status, email_verified: user.emailVerified })
  })
}

const resendVerificationBody = Type.Object(
  { sub: tokenSchema },
  { description: 'must be an object' },
)
const readResendVerification = bodyReader(resendVerificationBody, invalidUser)

interface ResendDependencies extends Pick<EmailVerification, 'resend'> {
  readonly localeOf: (acceptLanguage: string | undefined) => MailLocale
}

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
  refusedFor: { 400: 'A field is invalid (10001).', 403: noMail, 429: tooMany },
}

/** POST /users-srv/verifyemail/resend: sends another code. The response is always the same. */
export function resendVerificationEndpoint({ resend, localeOf }: ResendDependencies): Endpoint {
  return defineEndpoint(resendDoc, async (request) => {
    const { sub } = readResendVerification(request)
    const locale = localeOf(request.headers['accept-language'])
    await resend({ sub, locale, address: request.address })
    return success({ sent: true })
  })
}
