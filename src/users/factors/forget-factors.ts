import type { UserStores } from '../user-context.ts'

/**
 * Removes all factors of a person and what belongs to them, as if there had never been any. Whoever
 * has lost everything gets the time to set up a factor again; who removes a factor does not, since
 * that would be a way never to need one.
 */
export async function forgetFactors(inside: UserStores, sub: string): Promise<number> {
  const factors = await inside.factors.listOf(sub)
  for (const { id } of factors) await inside.factors.remove(sub, id)
  await forgetTraces(inside, sub)
  await inside.enrolments.forget(sub)
  await inside.mailCodeBars.lift(sub)
  return factors.length
}

/** Removes what is worth nothing without a factor. */
export async function forgetTraces(inside: UserStores, sub: string): Promise<void> {
  await inside.recoveryCodes.removeAllOf(sub)
  await inside.trustedBrowsers.removeAllOf(sub)
}
