import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { Register } from '../registration/register.ts'
import { registrationSchema } from '../registration/registration-schema.ts'
import { localProvider } from '../user.ts'
import { invalidUser } from '../users-error.ts'
import { checkSame, passwordSchema } from './password-pair.ts'

/** What is sent to register: the fields of a user, and a password twice. */
export const registerBody = Type.Object(
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
  /** The client whose authorization request is under way. */
  readonly clientOf: (requestId: string) => Promise<string | undefined>
}

/** POST /users-srv/register: an account for whoever asks. Headers: requestId, accept-language. */
export function registerEndpoint({
  register,
  localeOf,
  clientOf,
}: RegisterEndpointDependencies): Endpoint {
  return async (request) => {
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
  }
}
