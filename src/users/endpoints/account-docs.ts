import type { TProperties } from 'typebox'
import Type from 'typebox'
import type { Visitor } from '../../events/actor.ts'
import type { Request } from '../../http/endpoint.ts'
import { safeEqual } from '../../kernel/secrets.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { AnswerDoc, Fields } from '../../routing/route-doc.ts'
import type { ChangePassword } from '../passwords/change-password.ts'
import type { Register } from '../registration/register.ts'
import type { EmailVerification } from '../registration/verify-email.ts'
import type { PasswordReset } from '../reset-password.ts'
import { userStatuses } from '../user.ts'
import { UsersError } from '../users-error.ts'

/** What the endpoints of people's own accounts need: the rules, and what a request says. */
export interface OwnAccountContext {
  readonly changePassword: ChangePassword
  readonly register: Register
  readonly verification: EmailVerification
  readonly reset: PasswordReset
  readonly localeOf: (acceptLanguage: string | undefined) => MailLocale
  /** Finds the client of an authorization request. */
  readonly clientOf: (requestId: string) => Promise<string | undefined>
  /** Whether a page of a client is told that the address has an account. */
  readonly isDuplicate: (email: string, address: string) => Promise<boolean>
}

export const shared = { chapter: 'Registration and passwords' } as const

export const statusSchema = Type.Enum([...userStatuses])
export const exampleSub = 'ymz9-2Bu0Kq1EFdW3vYb7A'
export const exampleReset = 'Zk0n8yQ2mWv5xTqG7wb1dR'

/** Documents an answer in the envelope. */
export function accountAnswer(
  description: string,
  properties: TProperties,
  data: object,
): AnswerDoc {
  return {
    description,
    schema: successSchema(Type.Object(properties, { additionalProperties: false })),
    example: { success: true, status: 200, data },
  }
}

export const languageHeader: Fields = {
  'accept-language': {
    schema: Type.String(),
    description: 'The language of the email.',
    example: 'de-DE',
  },
}

export const noMail = 'The server cannot send mail (10007).'
export const tooMany = 'Too many emails or wrong codes; Retry-After says how long to wait.'

/** A password in a body. The policy decides whether it is allowed. */
export const passwordSchema = Type.String({
  maxLength: 4096,
  description: 'must be text of at most 4096 characters',
})

/** A secret, an id or a code in a body. */
export const tokenSchema = Type.String({
  minLength: 1,
  maxLength: 512,
  description: 'must be text of 1 to 512 characters',
})

/** Refuses a password that differs from its repetition (CONTRACT §7). */
export function checkSame(password: string, again: string, path: string): void {
  if (safeEqual(password, again)) return
  const fault = { path, problem: 'is not the same', reason: { code: 'mismatch' } } as const
  throw new UsersError(10009, 'new password and confirmation differ', { faults: [fault] })
}

/** Whoever calls without an access token, for the client of an authorization request. */
export function visitorOf({ address }: Request, clientId?: string): Visitor {
  return { kind: 'visitor', address, clientId }
}
