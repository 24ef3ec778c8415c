import type { Session } from './stores/session-stores.ts'
import type { SubjectDirectory } from './subject-directory.ts'

/**
 * Whether whoever has vouched for a person may still do that. Power can come after the sign-in, so
 * it is asked with each use.
 */
export async function isVouched(
  { mayVouch }: Pick<SubjectDirectory, 'mayVouch'>,
  { sub, vouchedBy }: Pick<Session, 'sub' | 'vouchedBy'>,
): Promise<boolean> {
  return vouchedBy === undefined || mayVouch(vouchedBy, sub)
}
