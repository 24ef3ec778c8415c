import Type from 'typebox'
import { safeEqual } from '../../kernel/crypto/digest.ts'
import { UsersError } from '../users-error.ts'

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
