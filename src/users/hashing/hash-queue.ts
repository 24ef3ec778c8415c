import { addressRange } from '../../kernel/address-range.ts'
import { normaliseLoginName } from '../../kernel/login-name.ts'
import {
  type FairQueue,
  fairQueue,
  type LaneRun,
  type QueueSource,
} from '../../limits/fair-queue.ts'
import { busy, tooManyAtOnce } from '../users-error.ts'
import type { PasswordHasher } from './password-hasher.ts'

/**
 * The kinds of work on passwords: hashes of our own, imported hashes that cost more, and estimates
 * of how hard a new password is to guess.
 */
type Lane = 'hash' | 'costly-hash' | 'strength'

/** The queue for that work. Everything that hashes passwords shares it. */
export type HashQueue = FairQueue<Lane>

export type HashRun = LaneRun<Lane>

interface HashQueueBounds {
  readonly concurrency: number
  readonly waiting: number
  readonly perAddress: number
  readonly perAccount: number
  readonly onBegin?: ((lane: Lane, waitedMs: number) => void) | undefined
}

export function hashQueue({ concurrency, waiting, ...shares }: HashQueueBounds): HashQueue {
  const lanes = { hash: concurrency, 'costly-hash': Math.ceil(concurrency / 2), strength: 1 }
  return fairQueue({ lanes, places: concurrency + waiting, ...shares })
}

/** Runs work at once, for commands that do not share the machine with requests. */
export const runAtOnce: HashRun = (_lane, work) => work()

/**
 * Whether a password matches a hash. Costly hashes have a lane of their own and do not delay the
 * others.
 */
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
 * For whom a password is hashed. The account is the name as it was typed, because the name found in
 * the store would show which names belong to the same user.
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

/** Does work on passwords in the queue; throws the error for the caller when the queue is full. */
export async function inHashQueue<T>(
  queue: HashQueue,
  source: QueueSource,
  visit: (run: HashRun) => Promise<T>,
): Promise<T> {
  const admission = queue.admit(source, visit)
  if (admission.kind === 'admitted') return admission.result
  throw admission.kind === 'full' ? busy() : tooManyAtOnce()
}
