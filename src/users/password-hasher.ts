import { randomBytes } from 'node:crypto'
import { hash as hashArgon2 } from '@node-rs/argon2'
import { readPasswordHash } from './password-hash.ts'

/** Makes password hashes, and checks passwords against those made here or brought along. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Without a usable hash the answer is false after the same work as for a new one (L06, L17). */
  matches(hash: string | undefined, password: string): Promise<boolean>
  /** Whether a hash is of another kind or cost than new ones, to be replaced at the next sign-in. */
  needsRenewal(hash: string): boolean
}

/** The cost of new hashes: argon2id over so much memory, so often. */
export interface HashCost {
  readonly memoryKib: number
  readonly passes: number
  readonly parallelism: number
}

export interface PasswordHasherParts {
  readonly cost: HashCost
  /** Told of each hash that is computed, by its method: for metrics, and tests of equal work. */
  readonly onHash?: (method: string) => void
}

export function passwordHasher({ cost, onHash }: PasswordHasherParts): PasswordHasher {
  const { memoryKib, passes, parallelism } = cost
  const method = `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}`
  const hashOfNothing = readPasswordHash(`${method}$${randomBase64(16)}$${randomBase64(32)}`)
  if (!hashOfNothing) throw new TypeError(`${method} is not a usable cost`)

  return {
    hash(password) {
      onHash?.(method)
      return hashArgon2(password, { memoryCost: memoryKib, timeCost: passes, parallelism })
    },
    async matches(hash, password) {
      const known = hash === undefined ? undefined : readPasswordHash(hash)
      const checked = known ?? hashOfNothing
      onHash?.(checked.method)
      const matched = await checked.matches(password)
      return known !== undefined && matched
    },
    needsRenewal: (hash) => readPasswordHash(hash)?.method !== method,
  }
}

function randomBase64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '')
}
