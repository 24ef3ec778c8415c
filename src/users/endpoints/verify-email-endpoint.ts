import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { EmailVerification } from '../registration/verify-email.ts'
import { invalidUser } from '../users-error.ts'
import { tokenSchema } from './password-pair.ts'

/** What is sent to prove an email address. */
export const verifyEmailBody = Type.Object(
  { sub: tokenSchema, code: tokenSchema },
  { description: 'must be an object' },
)
const readVerifyEmail = bodyReader(verifyEmailBody, invalidUser)

/** POST /users-srv/verifyemail: proves the address of a registration by the code that was mailed. */
export function verifyEmailEndpoint({ byCode }: Pick<EmailVerification, 'byCode'>): Endpoint {
  return async (request) => {
    const { sub, code } = readVerifyEmail(request)
    const { user } = await byCode({ sub, code, address: request.address })
    return success({ sub, userStatus: user.status, email_verified: user.emailVerified })
  }
}

/** What is sent to get the code once more. */
export const resendVerificationBody = Type.Object(
  { sub: tokenSchema },
  { description: 'must be an object' },
)
const readResendVerification = bodyReader(resendVerificationBody, invalidUser)

interface ResendDependencies extends Pick<EmailVerification, 'resend'> {
  readonly localeOf: (acceptLanguage: string | undefined) => MailLocale
}

/** POST /users-srv/verifyemail/resend: sends the code once more; the answer tells nothing. */
export function resendVerificationEndpoint({ resend, localeOf }: ResendDependencies): Endpoint {
  return async (request) => {
    const { sub } = readResendVerification(request)
    const locale = localeOf(request.headers['accept-language'])
    await resend({ sub, locale, address: request.address })
    return success({ sent: true })
  }
}
