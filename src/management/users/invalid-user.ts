import { type FieldFault, UsersError } from '../../users/users-error.ts'

/** A refusal of the users family that names everything that is wrong. */
export function invalidUser(faults: readonly FieldFault[]): UsersError {
  const words = faults.map(({ path, problem }) => `${path || 'the body'} ${problem}`)
  return new UsersError(10001, words.join('; '), { faults })
}
