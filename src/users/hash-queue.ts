import { addressRange } from '../http/attempt-limits.ts'
import type { Run } from '../kernel/bounded-queue.ts'
import type { FairQueue, QueueSource } from '../kernel/fair-queue.ts'
import { normaliseLoginName } from './login-name.ts'
import { busy, tooManyAtOnce } from './users-error.ts'

/** Places before the work that passwords cost; shared by everything that hashes them. */
export type HashQueue = FairQueue

/**
 * For whom a password is hashed. The account is named as it was typed: asking the store first would
 * let a stranger learn which names belong together.
 */
export function hashSource(origin: {
  readonly address?: string | undefined
  readonly name?: string | undefined
  readonly sub?: string | undefined
}): QueueSource {
  const { address, name, sub } = origin
  return {
    address: address === undefined ? undefined : addressRange(address),
    account: accountKey(name, sub),
  }
}

function accountKey(name?: string, sub?: string): string | undefined {
  if (name !== undefined) return `name ${normaliseLoginName(name) ?? name}`
  return sub === undefined ? undefined : `sub ${sub}`
}

/** Does work on passwords in its turn; throws what the caller is told when there is no place. */
export async function inHashQueue<T>(
  queue: HashQueue,
  source: QueueSource,
  visit: (run: Run) => Promise<T>,
): Promise<T> {
  const admission = queue.admit(source, visit)
  if (admission.kind === 'admitted') return admission.result
  throw admission.kind === 'full' ? busy() : tooManyAtOnce()
}
