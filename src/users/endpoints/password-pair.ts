import Type from 'typebox'
import { safeEqual } from '../../kernel/digest.ts'
import { UsersError } from '../users-error.ts'

/** A password as it is sent; what it has to be is for the policy to say. */
export const passwordSchema = Type.String({
  maxLength: 4096,
  description: 'must be text of at most 4096 characters',
})

/** A secret, an id or a code as it is sent back to us. */
export const tokenSchema = Type.String({
  minLength: 1,
  maxLength: 512,
  description: 'must be text of 1 to 512 characters',
})

/** Refuses a password that was typed differently the second time (CONTRACT §7). */
export function checkSame(password: string, again: string, path: string): void {
  if (safeEqual(password, again)) return
  const fault = { path, problem: 'is not the same', reason: { code: 'mismatch' } } as const
  throw new UsersError(10009, 'new password and confirmation differ', { faults: [fault] })
}
