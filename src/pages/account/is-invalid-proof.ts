import { UsersError } from '../../users/users-error.ts'

/** Whether an error says that a code or link is wrong, was used before or has expired. */
export function isInvalidProof(error: unknown): boolean {
  return error instanceof UsersError && error.code === 10010
}
