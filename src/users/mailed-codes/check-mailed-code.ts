import type { PersonLocks } from '../../kernel/person-locks.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { AttemptLimits, Permit } from '../../limits/attempt-limits.ts'
import type { MailedCode, MailedCodePurpose, MailedCodeStore } from '../stores/credential-stores.ts'
import type { UserStores } from '../stores/user-stores.ts'
import { tooManyAttempts, UsersError } from '../users-error.ts'
import type { MailedCodeSecrets } from './mailed-code-secrets.ts'

export interface CheckMailedCodeDependencies {
  readonly stores: Pick<UserStores, 'mailedCodes' | 'attempts'>
  readonly secrets: MailedCodeSecrets
  readonly limits: AttemptLimits
  readonly clock: Clock
}

/** How many wrong guesses one code allows. */
const mostGuesses = 5

/** Finds the mailed code that was typed. The error is the same for all that can be wrong. */
export async function checkCode(
  dependencies: CheckMailedCodeDependencies,
  purpose: MailedCodePurpose,
  given: { readonly id: string; readonly code: string; readonly address: string },
): Promise<MailedCode> {
  const permit = await takePermit(dependencies, given.address)
  const { mailedCodes } = dependencies.stores
  // Counted before it is compared, so that guesses at the same moment are not more than five.
  const mayGuess = await mailedCodes.takeGuess(purpose, given.id, mostGuesses)
  const mailedCode = await findOpen(dependencies, purpose, given.id)
  if (mayGuess && mailedCode && dependencies.secrets.isCode(mailedCode, given.code)) {
    // The code is checked again with each new password that the policy refuses.
    await mailedCodes.giveGuessBack(mailedCode)
    await permit.settle(true, dependencies.stores.attempts)
    return mailedCode
  }
  throw mailedCodeRefused()
}

/** Finds the mailed code by the key of its link, which cannot be guessed. */
export async function checkKey(
  dependencies: CheckMailedCodeDependencies,
  purpose: MailedCodePurpose,
  given: { readonly id: string; readonly key: string; readonly address: string },
): Promise<MailedCode> {
  const permit = await takePermit(dependencies, given.address)
  const mailedCode = await findOpen(dependencies, purpose, given.id)
  if (!mailedCode || !dependencies.secrets.isKey(mailedCode, given.key)) throw mailedCodeRefused()
  await permit.settle(true, dependencies.stores.attempts)
  return mailedCode
}

/** Refuses a code or link that is wrong, was used or has expired, without telling which. */
export function mailedCodeRefused(): UsersError {
  return new UsersError(10010, 'the code or link is wrong, was used before or has expired')
}

async function takePermit(
  { limits }: CheckMailedCodeDependencies,
  address: string,
): Promise<Permit> {
  const permit = await limits.guardAddress(address)
  if (permit.kind === 'delayed') throw tooManyAttempts(permit.retryAfter)
  return permit
}

async function findOpen(
  { stores, clock }: CheckMailedCodeDependencies,
  purpose: MailedCodePurpose,
  id: string,
): Promise<MailedCode | undefined> {
  const mailedCode = await stores.mailedCodes.find(purpose, id)
  return mailedCode && mailedCode.expiresAt > clock() ? mailedCode : undefined
}

/**
 * Uses a mailed code and does what it allows, in one transaction. When that throws, the code is not
 * used, so that its owner can try again.
 */
export function redeemMailedCode<
  Stores extends { readonly mailedCodes: MailedCodeStore; readonly people: PersonLocks },
  Outcome,
>(
  transact: Transact<Stores>,
  mailedCode: MailedCode,
  effect: (stores: Stores) => Promise<Outcome>,
): Promise<Outcome> {
  return transact(async (stores) => {
    await stores.people.lock(mailedCode.sub ?? mailedCode.id)
    if (!(await stores.mailedCodes.redeem(mailedCode))) throw mailedCodeRefused()
    return effect(stores)
  })
}
