import { addressRange } from '../../kernel/address-range.ts'
import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import {
  type FairQueue,
  fairQueue,
  type LaneRun,
  type QueueSource,
} from '../../limits/fair-queue.ts'
import { busy, tooManyAtOnce } from '../users-error.ts'
import type { PasswordHasher } from './password-hasher.ts'

/**
 * The work that passwords cost: hashes of our own, hashes that were brought along and cost more, and
 * estimates of how hard a new password is to guess.
 */
type Lane = 'hash' | 'costly-hash' | 'strength'

/** Places before that work; shared by everything that does it. */
export type HashQueue = FairQueue<Lane>

export type HashRun = LaneRun<Lane>

export interface HashQueueBounds {
  readonly concurrency: number
  readonly waiting: number
  readonly perAddress: number
  readonly perAccount: number
}

export function hashQueue({ concurrency, waiting, ...shares }: HashQueueBounds): HashQueue {
  const lanes = { hash: concurrency, 'costly-hash': Math.ceil(concurrency / 2), strength: 1 }
  return fairQueue({ lanes, places: concurrency + waiting, ...shares })
}

/** For commands, which have nobody beside them. */
export const runAtOnce: HashRun = (_lane, work) => work()

/** Whether a password matches a hash. What costs more than our own hashes does not hold them up. */
export function matchesInQueue(
  run: HashRun,
  passwords: PasswordHasher,
  hash: string | undefined,
  password: string,
): Promise<boolean> {
  const lane = hash !== undefined && passwords.isCostly(hash) ? 'costly-hash' : 'hash'
  return run(lane, () => passwords.matches(hash, password))
}

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
  visit: (run: HashRun) => Promise<T>,
): Promise<T> {
  const admission = queue.admit(source, visit)
  if (admission.kind === 'admitted') return admission.result
  throw admission.kind === 'full' ? busy() : tooManyAtOnce()
}
