import { pbkdf2, scrypt, timingSafeEqual } from 'node:crypto'
import { parseOptions as parseArgon2, verify as verifyArgon2 } from '@node-rs/argon2'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'

/** A stored password hash that can be checked. */
export interface PasswordHash {
  /** Algorithm and costs, as written in the hash. */
  readonly method: string
  readonly cost: HashWork
  /** Whether the hash is of this password. */
  matches(password: string): Promise<boolean>
}

/** The cost of checking a hash. */
export interface HashWork {
  /**
   * In units of argon2: memory in KiB times passes. Other algorithms are converted by their
   * measured time.
   */
  readonly work: number
  readonly memoryKib: number
}

/** Measured work in units of argon2: per bcrypt round, scrypt block and PBKDF2 iteration. */
const perRound = { bcrypt: 80, scrypt: 0.5, sha1: 0.35, sha256: 0.4, sha512: 0.8 }

/** The bytes that PBKDF2 derives in one go. */
const blockBytes = { sha1: 20, sha256: 32, sha512: 64 }

/** Whether a hash can be checked: of a known algorithm and with costs within the bounds. */
export function isUsableHash(text: string): boolean {
  return readPasswordHash(text) !== undefined
}

/**
 * Reads argon2, bcrypt, scrypt and PBKDF2 hashes in the PHC string format and those of crypt(3) and
 * passlib. Undefined for other algorithms and for costs out of bounds.
 */
export function readPasswordHash(text: string): PasswordHash | undefined {
  if (text.length > 512) return undefined
  for (const read of [readArgon2, readBcrypt, readScrypt, readPbkdf2]) {
    const hash = read(text)
    if (hash) return hash
  }
  return undefined
}

function readArgon2(text: string): PasswordHash | undefined {
  const method = /^\$argon2(?:id|i|d)(?:\$v=\d+)?\$m=\d+,t=\d+,p=\d+(?=\$)/.exec(text)?.[0]
  if (method === undefined) return undefined
  const found = parsed(() => parseArgon2(text))
  if (!found || !isKeyOfFitLength(found.saltLen, found.outputLen)) return undefined
  const { memoryCost, timeCost, parallelism } = found
  if (memoryCost > 1_048_576 || timeCost > 20 || parallelism > 16) return undefined
  const cost = { work: memoryCost * timeCost, memoryKib: memoryCost }
  return { method, cost, matches: (password) => verifyArgon2(text, password) }
}

function readBcrypt(text: string): PasswordHash | undefined {
  const [method, cost] = /^\$2[aby]\$(\d\d)(?=\$[./A-Za-z0-9]{53}$)/.exec(text) ?? []
  if (method === undefined || Number(cost) < 4 || Number(cost) > 15) return undefined
  const work = { work: 2 ** Number(cost) * perRound.bcrypt, memoryKib: 4 }
  return { method, cost: work, matches: (password) => verifyBcrypt(password, text) }
}

function readScrypt(text: string): PasswordHash | undefined {
  const parts = /^(\$scrypt\$ln=(\d\d?),r=(\d{1,3}),p=(\d{1,3}))\$([^$]+)\$([^$]+)$/.exec(text)
  if (!parts) return undefined
  const [, method = '', ln, r, p, salt, key] = parts
  const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p) }
  const bytes = 128 * cost.N * cost.r
  const work = cost.N * cost.r * cost.p
  if (cost.N < 2 || work < 1 || work > 2 ** 22 || bytes > 2 ** 28) return undefined
  const taken = { work: work * perRound.scrypt, memoryKib: bytes / 1024 }
  return derivedKey({ method, cost: taken }, { salt, key }, (password, saltBytes, length, done) =>
    scrypt(password, saltBytes, length, { ...cost, maxmem: 2 * bytes + 2 ** 20 }, done),
  )
}

/** `$pbkdf2$` is SHA-1, as passlib writes it. */
function readPbkdf2(text: string): PasswordHash | undefined {
  const parts =
    /^(\$pbkdf2(?:-(sha1|sha256|sha512))?\$(?:i=)?(\d{1,8})(?:,l=\d{1,3})?)\$([^$]+)\$([^$]+)$/.exec(
      text,
    )
  if (!parts) return undefined
  const [, method = '', digestName = 'sha1', count, salt, key] = parts
  const digest = digestName as keyof typeof blockBytes
  const iterations = Number(count)
  if (iterations < 1 || iterations > 2_000_000) return undefined
  const cost = { work: iterations * perRound[digest], memoryKib: 0 }
  return derivedKey(
    { method, cost },
    { salt, key, compared: blockBytes[digest] },
    (password, saltBytes, length, done) =>
      pbkdf2(password, saltBytes, iterations, length, digest, done),
  )
}

type Derive = (
  password: string,
  salt: Buffer,
  length: number,
  done: (error: Error | null, key: Buffer) => void,
) => void

interface DerivedText {
  readonly salt: string | undefined
  readonly key: string | undefined
  /**
   * How many bytes of a longer key are compared. Each further block of PBKDF2 costs all iterations
   * again, and whoever guesses needs the first one only.
   */
  readonly compared?: number
}

function derivedKey(
  kind: Pick<PasswordHash, 'method' | 'cost'>,
  text: DerivedText,
  derive: Derive,
): PasswordHash | undefined {
  const salt = readBase64(text.salt)
  const whole = readBase64(text.key)
  if (!salt || !whole || !isKeyOfFitLength(salt.length, whole.length)) return undefined
  const key = whole.subarray(0, text.compared)
  return {
    ...kind,
    matches: (password) =>
      new Promise((resolve, reject) => {
        derive(password, salt, key.length, (error, derived) =>
          error ? reject(error) : resolve(timingSafeEqual(derived, key)),
        )
      }),
  }
}

/** A key of a few bytes matches many passwords; a long one multiplies the work of PBKDF2. */
function isKeyOfFitLength(saltBytes: number, keyBytes: number): boolean {
  return saltBytes >= 8 && saltBytes <= 64 && keyBytes >= 16 && keyBytes <= 64
}

/** Standard base64 with or without padding; passlib writes `.` for `+`. */
function readBase64(text = ''): Buffer | undefined {
  return /^[A-Za-z0-9+/.]+={0,2}$/.test(text)
    ? Buffer.from(text.replaceAll('.', '+'), 'base64')
    : undefined
}

function parsed<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
