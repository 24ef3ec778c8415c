import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { PasswordReset } from '../passwords/reset-password.ts'
import { emailSchema } from '../records/user-schema.ts'
import { invalidUser } from '../users-error.ts'
import { checkSame, passwordSchema, tokenSchema } from './password-pair.ts'

/** What is sent to ask for a new password. */
export const initiateResetBody = Type.Object(
  {
    email: emailSchema,
    processingType: Type.Enum(['CODE', 'LINK'], { description: 'must be CODE or LINK' }),
    resetMedium: Type.Literal('email', { description: 'must be email' }),
  },
  { description: 'must be an object' },
)
const readInitiateReset = bodyReader(initiateResetBody, invalidUser)

interface InitiateDependencies extends Pick<PasswordReset, 'initiate'> {
  readonly localeOf: (acceptLanguage: string | undefined) => MailLocale
}

/** POST /users-srv/resetpassword/initiate: mails a code or a link, if the address is an account's. */
export function initiateResetEndpoint({ initiate, localeOf }: InitiateDependencies): Endpoint {
  return async (request) => {
    const { email, processingType } = readInitiateReset(request)
    const { resetRequestId } = await initiate({
      email,
      by: processingType === 'CODE' ? 'code' : 'link',
      locale: localeOf(request.headers['accept-language']),
      address: request.address,
    })
    return success({ reset_initiated: true, rprq: resetRequestId })
  }
}

/** What is sent to take a mailed code for the secret of the last step. */
export const validateResetBody = Type.Object(
  { code: tokenSchema, resetRequestId: tokenSchema },
  { description: 'must be an object' },
)
const readValidateReset = bodyReader(validateResetBody, invalidUser)

/** POST /users-srv/resetpassword/validatecode. */
export function validateResetEndpoint({
  validateCode,
}: Pick<PasswordReset, 'validateCode'>): Endpoint {
  return async (request) => {
    const { code, resetRequestId } = readValidateReset(request)
    const { exchangeId } = await validateCode({ resetRequestId, code, address: request.address })
    return success({ exchangeId, resetRequestId })
  }
}

/** What is sent to set the new password. */
export const acceptResetBody = Type.Object(
  {
    password: passwordSchema,
    confirmPassword: passwordSchema,
    exchangeId: tokenSchema,
    resetRequestId: tokenSchema,
  },
  { description: 'must be an object' },
)
const readAcceptReset = bodyReader(acceptResetBody, invalidUser)

/** POST /users-srv/resetpassword/accept: the new password; every session of the user ends. */
export function acceptResetEndpoint({ accept }: Pick<PasswordReset, 'accept'>): Endpoint {
  return async (request) => {
    const body = readAcceptReset(request)
    const { password, confirmPassword, exchangeId, resetRequestId } = body
    checkSame(password, confirmPassword, '/confirmPassword')
    await accept({ resetRequestId, exchangeId, password, address: request.address })
    return success({ reseted: true })
  }
}
