import type { Actor } from '../../events/actor.ts'
import type { Recorded } from '../../events/recorded.ts'
import { readPages } from '../../kernel/read-pages.ts'
import type { SecretBox } from '../../kernel/sealing.ts'
import { type Authenticator, type FactorStore, forgetTraces } from '../factor.ts'
import type { UserStores } from '../user-context.ts'
import type { ChangeFactors } from './change-factors.ts'
import { authenticatorPurpose } from './check-factor.ts'

const pageLength = 500

type SealedFactors = Pick<FactorStore, 'list' | 'reseal'>

/**
 * Seals the secrets of authenticator apps again, under the first master key. Returns how many there
 * are. It can be repeated after an interruption (C09).
 */
export async function resealFactors(factors: SealedFactors, box: SecretBox): Promise<number> {
  let count = 0
  for await (const factor of authenticators(factors)) {
    const { sub, sealedSecret } = factor
    const secret = box.open(sealedSecret, authenticatorPurpose, sub)
    await factors.reseal(factor, box.seal(secret, authenticatorPurpose, sub))
    count++
  }
  return count
}

/** Opens every secret of authenticator apps. Returns how many there are, or throws a SealError. */
export async function openFactorSecrets(factors: SealedFactors, box: SecretBox): Promise<number> {
  let count = 0
  for await (const { sub, sealedSecret } of authenticators(factors)) {
    box.open(sealedSecret, authenticatorPurpose, sub)
    count++
  }
  return count
}

/**
 * Removes all authenticator apps, recovery codes and trusted browsers, because somebody else may
 * know their secrets. Passkeys stay. Answers how many apps there were.
 */
export async function removeLeakedFactors(
  actor: Actor,
  recorded: Recorded<UserStores>,
  factors: SealedFactors,
  { remove }: ChangeFactors,
): Promise<number> {
  let count = 0
  for await (const { sub, id } of authenticators(factors)) {
    if (await remove(actor, sub, id)) count++
  }
  const people = new Set<string>()
  for await (const page of readPages(factors.list, ({ id }) => id, pageLength)) {
    for (const { sub } of page) people.add(sub)
  }
  for (const sub of people) {
    await recorded(actor, async (inside, log) => {
      await inside.people.lock(sub)
      await forgetTraces(inside, sub)
      return log.change('FACTOR_REMOVED', { sub, detail: { change: 'codes' } })
    })
  }
  return count
}

async function* authenticators(factors: SealedFactors): AsyncGenerator<Authenticator> {
  for await (const page of readPages(factors.list, ({ id }) => id, pageLength)) {
    yield* page.filter((factor) => factor.kind === 'totp')
  }
}
