import { randomBytes } from 'node:crypto'
import { hash as hashArgon2 } from '@node-rs/argon2'
import { type HashWork, type PasswordHash, readPasswordHash } from './password-hash.ts'

/** The most characters that a password may have. */
export const longestPassword = 128

/**
 * The form in which a password is hashed: NFC, so that it is the same on every keyboard (RFC 8265
 * §4.2.2). Undefined for text that cannot be a password: empty, too long, with NUL, or not
 * well-formed.
 */
export function normalisePassword(text: string): string | undefined {
  // A quick bound: a character has at most two code units, and NFC can shorten text.
  if (text.length === 0 || text.length > 4 * longestPassword) return undefined
  if (text.includes('\0') || !text.isWellFormed()) return undefined
  const password = text.normalize('NFC')
  return Array.from(password).length > longestPassword ? undefined : password
}

/** Makes password hashes, and checks passwords against our own and imported hashes. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Without a usable hash it does the same work as for a new one and answers false (L06, L17). */
  matches(hash: string | undefined, password: string): Promise<boolean>
  /** Whether a hash has another algorithm or cost than new ones. A sign-in then renews it. */
  needsRenewal(hash: string): boolean
  /** Whether checking a hash costs more than checking a new one. */
  isCostly(hash: string): boolean
  /** The problem with an imported hash that costs too much; undefined when there is none. */
  excessOf(hash: string): string | undefined
}

/** The cost of new hashes (argon2id). */
interface HashCost {
  readonly memoryKib: number
  readonly passes: number
  readonly parallelism: number
}

interface HasherOptions {
  readonly cost: HashCost
  /** How many times the cost of our own hashes an imported one may have. */
  readonly foreignHashFactor?: number
  /** Called with the method of each hash that is computed, for metrics and tests. */
  readonly onHash?: (method: string) => void
}

/**
 * The minimum that OWASP recommends. A server with cheaper hashes still accepts those of other
 * systems.
 */
const leastBase: HashWork = { work: 2 * 19_456, memoryKib: 19_456 }

export function passwordHasher({
  cost,
  foreignHashFactor = 20,
  onHash,
}: HasherOptions): PasswordHasher {
  const { memoryKib, passes, parallelism } = cost
  const method = `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}`
  const hashOfNothing = readPasswordHash(`${method}$${randomBase64(16)}$${randomBase64(32)}`)
  if (!hashOfNothing) throw new TypeError(`${method} is not a usable cost`)

  const own = hashOfNothing.cost
  const most: HashWork = {
    work: foreignHashFactor * Math.max(own.work, leastBase.work),
    memoryKib: foreignHashFactor * Math.max(own.memoryKib, leastBase.memoryKib),
  }
  const isAffordable = ({ cost: { work, memoryKib } }: PasswordHash) =>
    work <= most.work && memoryKib <= most.memoryKib

  /** Ignores a stored hash that costs too much; its owner has to reset the password. */
  function readAffordable(hash: string | undefined): PasswordHash | undefined {
    const known = hash === undefined ? undefined : readPasswordHash(hash)
    return known && isAffordable(known) ? known : undefined
  }

  return {
    hash(password) {
      onHash?.(method)
      return hashArgon2(password, { memoryCost: memoryKib, timeCost: passes, parallelism })
    },
    async matches(hash, password) {
      const known = readAffordable(hash)
      const checked = known ?? hashOfNothing
      onHash?.(checked.method)
      const matched = await checked.matches(password)
      return known !== undefined && matched
    },
    needsRenewal: (hash) => readPasswordHash(hash)?.method !== method,
    isCostly: (hash) => (readAffordable(hash)?.cost.work ?? 0) > own.work,
    excessOf(hash) {
      const known = readPasswordHash(hash)
      if (!known || isAffordable(known)) return undefined
      const times = Math.max(
        known.cost.work / (most.work / foreignHashFactor),
        known.cost.memoryKib / (most.memoryKib / foreignHashFactor),
      )
      return `costs ${Math.ceil(times)} times as much to check as our own hashes; at most ${foreignHashFactor} times is taken (limits.foreignHashFactor)`
    },
  }
}

function randomBase64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '')
}
