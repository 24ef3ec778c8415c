import type { Clock } from '../../kernel/clock.ts'
import type { AttemptLimits, Permit } from '../../limits/attempt-limits.ts'
import type { PeopleStores } from '../stores/people-stores.ts'
import type { Proof, ProofPurpose } from '../stores/proof-store.ts'
import { tooManyAttempts, UsersError } from '../users-error.ts'
import type { ProofSecrets } from './proof-secrets.ts'

export interface CheckProofParts {
  readonly stores: Pick<PeopleStores, 'proofs' | 'attempts'>
  readonly secrets: ProofSecrets
  readonly limits: AttemptLimits
  readonly clock: Clock
}

/** Guesses at one code, before it opens nothing any more. */
const mostGuesses = 5

/** Finds the proof that a typed code belongs to; throws one error for all that can be wrong. */
export async function checkCode(
  parts: CheckProofParts,
  purpose: ProofPurpose,
  given: { readonly id: string; readonly code: string; readonly address: string },
): Promise<Proof> {
  const permit = await leaveFor(parts, given.address)
  // Counted before it is compared, so that guesses that come together are no more than five.
  const mayGuess = await parts.stores.proofs.takeGuess(purpose, given.id, mostGuesses)
  const proof = await findOpen(parts, purpose, given.id)
  if (mayGuess && proof && parts.secrets.isCode(proof, given.code)) return proof
  return refuse(parts, permit)
}

/** The same for the key of a link, which cannot be guessed. */
export async function checkKey(
  parts: CheckProofParts,
  purpose: ProofPurpose,
  given: { readonly id: string; readonly key: string; readonly address: string },
): Promise<Proof> {
  const permit = await leaveFor(parts, given.address)
  const proof = await findOpen(parts, purpose, given.id)
  if (proof && parts.secrets.isKey(proof, given.key)) return proof
  return refuse(parts, permit)
}

/** A code or link that is wrong, was used or has expired; nobody learns which. */
export function proofRefused(): UsersError {
  return new UsersError(10010, 'the code or link is wrong, was used before or has expired')
}

async function leaveFor({ limits }: CheckProofParts, address: string): Promise<Permit> {
  const leave = await limits.guardAddress(address)
  if (leave.kind === 'delayed') throw tooManyAttempts(leave.retryAfter)
  return leave
}

async function findOpen(
  { stores, clock }: CheckProofParts,
  purpose: ProofPurpose,
  id: string,
): Promise<Proof | undefined> {
  const proof = await stores.proofs.find(purpose, id)
  return proof && proof.expiresAt > clock() ? proof : undefined
}

async function refuse({ stores }: CheckProofParts, permit: Permit): Promise<never> {
  await permit.settle(false, stores.attempts)
  throw proofRefused()
}
