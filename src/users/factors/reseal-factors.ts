import type { SecretBox } from '../../kernel/crypto/secret-box.ts'
import { readPages } from '../../kernel/read-pages.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { Authenticator, FactorStore } from '../factor.ts'
import { forgetTraces } from '../factor.ts'
import { eventOrigin, type Origin } from '../origin.ts'
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
    const { id, sub, sealedSecret } = factor
    const secret = box.open(sealedSecret, authenticatorPurpose, sub)
    await factors.reseal(id, box.seal(secret, authenticatorPurpose, sub))
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

interface LeakedFactorDependencies {
  readonly factors: SealedFactors
  readonly changeFactors: Pick<ChangeFactors, 'remove'>
  readonly transact: Transact<UserStores>
  readonly clock: Clock
}

/**
 * Removes all authenticator apps, recovery codes and trusted browsers, because somebody else may
 * know their secrets. Passkeys stay. Answers how many apps there were.
 */
export async function removeLeakedFactors(
  { factors, changeFactors, transact, clock }: LeakedFactorDependencies,
  origin: Origin,
): Promise<number> {
  let count = 0
  for await (const { sub, id } of authenticators(factors)) {
    if (await changeFactors.remove(sub, id, origin)) count++
  }
  const people = new Set<string>()
  for await (const page of readPages(factors.list, ({ id }) => id, pageLength)) {
    for (const { sub } of page) people.add(sub)
  }
  for (const sub of people) {
    await transact(async (inside) => {
      await inside.people.lock(sub)
      await forgetTraces(inside, sub)
      const record = eventOrigin(origin, { change: 'codes' })
      const time = clock()
      await inside.events.append({
        type: 'FACTOR_REMOVED',
        time,
        outcome: 'success',
        sub,
        ...record,
      })
    })
  }
  return count
}

async function* authenticators(factors: SealedFactors): AsyncGenerator<Authenticator> {
  for await (const page of readPages(factors.list, ({ id }) => id, pageLength)) {
    yield* page.filter((factor) => factor.kind === 'totp')
  }
}
