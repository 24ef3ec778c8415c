import type { SecretBox } from '../../kernel/crypto/secret-box.ts'
import { readPages } from '../../kernel/read-pages.ts'
import type { Authenticator } from '../factor.ts'
import type { FactorStore } from '../stores/factor-store.ts'
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

async function* authenticators(factors: SealedFactors): AsyncGenerator<Authenticator> {
  for await (const page of readPages(factors.list, ({ id }) => id, pageLength)) {
    yield* page.filter((factor) => factor.kind === 'totp')
  }
}
