import type { PersonLocks } from '../../kernel/person-locks.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { MailedCode, MailedCodeStore } from '../stores/mailed-code-store.ts'
import { mailedCodeRefused } from './check-mailed-code.ts'

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
