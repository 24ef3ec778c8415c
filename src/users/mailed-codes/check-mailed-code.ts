import type { Clock } from '../../kernel/clock.ts'
import type { AttemptLimits, Permit } from '../../limits/attempt-limits.ts'
import type { MailedCode, MailedCodePurpose } from '../stores/mailed-code-store.ts'
import type { UserStores } from '../stores/user-stores.ts'
import { tooManyAttempts, UsersError } from '../users-error.ts'
import type { MailedCodeSecrets } from './mailed-code-secrets.ts'

export interface CheckMailedCodeDependencies {
  readonly stores: Pick<UserStores, 'mailedCodes' | 'attempts'>
  readonly secrets: MailedCodeSecrets
  readonly limits: AttemptLimits
  readonly clock: Clock
}

/** Guesses at one code, before it opens nothing any more. */
const mostGuesses = 5

/** Finds the mailedCode that a typed code belongs to; throws one error for all that can be wrong. */
export async function checkCode(
  dependencies: CheckMailedCodeDependencies,
  purpose: MailedCodePurpose,
  given: { readonly id: string; readonly code: string; readonly address: string },
): Promise<MailedCode> {
  const permit = await leaveFor(dependencies, given.address)
  // Counted before it is compared, so that guesses that come together are no more than five.
  const mayGuess = await dependencies.stores.mailedCodes.takeGuess(purpose, given.id, mostGuesses)
  const mailedCode = await findOpen(dependencies, purpose, given.id)
  if (mayGuess && mailedCode && dependencies.secrets.isCode(mailedCode, given.code))
    return mailedCode
  return refuse(dependencies, permit)
}

/** The same for the key of a link, which cannot be guessed. */
export async function checkKey(
  dependencies: CheckMailedCodeDependencies,
  purpose: MailedCodePurpose,
  given: { readonly id: string; readonly key: string; readonly address: string },
): Promise<MailedCode> {
  const permit = await leaveFor(dependencies, given.address)
  const mailedCode = await findOpen(dependencies, purpose, given.id)
  if (mailedCode && dependencies.secrets.isKey(mailedCode, given.key)) return mailedCode
  return refuse(dependencies, permit)
}

/** A code or link that is wrong, was used or has expired; nobody learns which. */
export function mailedCodeRefused(): UsersError {
  return new UsersError(10010, 'the code or link is wrong, was used before or has expired')
}

async function leaveFor({ limits }: CheckMailedCodeDependencies, address: string): Promise<Permit> {
  const leave = await limits.guardAddress(address)
  if (leave.kind === 'delayed') throw tooManyAttempts(leave.retryAfter)
  return leave
}

async function findOpen(
  { stores, clock }: CheckMailedCodeDependencies,
  purpose: MailedCodePurpose,
  id: string,
): Promise<MailedCode | undefined> {
  const mailedCode = await stores.mailedCodes.find(purpose, id)
  return mailedCode && mailedCode.expiresAt > clock() ? mailedCode : undefined
}

async function refuse({ stores }: CheckMailedCodeDependencies, permit: Permit): Promise<never> {
  await permit.settle(false, stores.attempts)
  throw mailedCodeRefused()
}
