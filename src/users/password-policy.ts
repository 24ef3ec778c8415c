import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Settings } from '../config/settings.ts'
import type { LaneRun } from '../limits/fair-queue.ts'
import { normalisePassword } from './hashing/password-hasher.ts'
import type { IsBreached } from './passwords/breached-passwords.ts'
import type { StrengthAnswer, StrengthQuestion } from './strength-worker.ts'
import type { User } from './user.ts'
import type { PasswordFault } from './users-error.ts'

/**
 * The time of an estimate grows with the square of the length, and this many characters are enough.
 */
const longestExamined = 64
const mostNames = 12

/** Beside this source, or built beside the bundle. */
const workerFile = ['strength-worker.ts', 'strength-worker.cjs']
  .map((name) => join(import.meta.dirname, name))
  .find(existsSync)

interface Estimator {
  estimate(password: string, names: readonly string[]): Promise<number>
}

let estimator: Estimator | undefined

/**
 * How hard a password is to guess, from 0 to 4 by zxcvbn. An estimate can take a tenth of a second,
 * so a worker thread makes it. The thread starts with the first estimate.
 */
function passwordStrength(password: string, names: readonly string[]): Promise<number> {
  estimator ??= startEstimator()
  const examined = names.slice(0, mostNames).map((name) => name.slice(0, longestExamined))
  return estimator.estimate(Array.from(password).slice(0, longestExamined).join(''), examined)
}

function startEstimator(): Estimator {
  if (!workerFile) throw new Error('the file of the worker that estimates passwords is missing')
  const worker = new Worker(workerFile)
  const waiting = new Map<number, PromiseWithResolvers<number>>()
  let count = 0
  worker.unref()

  function take(id: number): PromiseWithResolvers<number> | undefined {
    const asked = waiting.get(id)
    waiting.delete(id)
    // The thread keeps the process alive only while an estimate is running.
    if (waiting.size === 0) worker.unref()
    return asked
  }

  worker.on('message', ({ id, score }: StrengthAnswer) => take(id)?.resolve(score))
  worker.on('error', (error) => {
    estimator = undefined
    for (const id of [...waiting.keys()]) take(id)?.reject(error)
  })

  return {
    estimate(password, names) {
      const id = count++
      const asked = Promise.withResolvers<number>()
      waiting.set(id, asked)
      worker.ref()
      worker.postMessage({ id, password, names } satisfies StrengthQuestion)
      return asked.promise
    },
  }
}

/** The owner of a password. Their names must not be part of it. */
export type Person = Pick<User, 'username' | 'email' | 'mobileNumber' | 'profile'>

/** The rules for new passwords. */
export interface PasswordPolicy {
  readonly minLength: number
  /**
   * Everything that is wrong with a new password, except that it was used before. Check the limits
   * on attempts first: an estimate of strength costs about as much as a hash.
   */
  faultsOf(
    password: string,
    person: Person,
    run: LaneRun<'strength'>,
  ): Promise<readonly PasswordFault[]>
}

type Rules = Pick<Settings['password'], 'minLength' | 'maxLength' | 'minScore'>

/**
 * Checks the length, the most common passwords, the user's own names and the strength, and last
 * whether the password is known from a data leak, where somebody can say that. There are no rules
 * about kinds of characters.
 */
export function passwordPolicy(
  { minLength, maxLength, minScore }: Rules,
  isBreached?: IsBreached,
): PasswordPolicy {
  return {
    minLength,
    async faultsOf(text, person, run) {
      const length = Array.from(text.normalize('NFC')).length
      if (length > maxLength) return [{ code: 'tooLong', most: maxLength }]
      const faults: PasswordFault[] = []
      if (length < minLength) faults.push({ code: 'tooShort', least: minLength })
      const password = normalisePassword(text)
      if (password === undefined) return length === 0 ? faults : [{ code: 'malformed' }]

      const names = namesOf(person)
      if (await isCommon(password)) faults.push({ code: 'tooCommon' })
      if (holdsName(password, names)) faults.push({ code: 'holdsName' })
      if (faults.length > 0) return faults
      if (minScore > 0) {
        const score = await run('strength', () => passwordStrength(password, names))
        if (score < minScore) return [{ code: 'tooWeak' }]
      }
      return (await isBreached?.(password)) ? [{ code: 'breached' }] : []
    },
  }
}

const shortestName = 4
let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Loaded with the first new password, because most processes never need it. */
async function isCommon(password: string): Promise<boolean> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, 10_000)),
  )
  return (await commonPasswords).has(password.toLowerCase())
}

function namesOf({ username, email, mobileNumber, profile }: Person): readonly string[] {
  const { name, given_name, family_name, middle_name, nickname, preferred_username } = profile
  const written = [
    ...[username, email, email?.slice(0, email.lastIndexOf('@')), mobileNumber],
    ...[name, given_name, family_name, middle_name, nickname, preferred_username],
  ]
  return [...new Set(written.flatMap((each) => (each ? [folded(each)] : [])))]
}

/** A short name is part of many words, so it counts only as the whole password. */
function holdsName(password: string, names: readonly string[]): boolean {
  const text = folded(password)
  return names.some((name) => (name.length < shortestName ? text === name : text.includes(name)))
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
}
