import { inSlices } from '../../kernel/time/in-slices.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { UserStores } from '../stores/user-stores.ts'

const batchSize = 50

/** Removes users who registered and never proved their address, in slices. */
export async function forgetUnconfirmed(
  transact: Transact<UserStores>,
  now: number,
): Promise<void> {
  const slice = () =>
    transact(async ({ people, users, events }) => {
      await people.lockAll()
      const subs = await users.removeUnconfirmed(now, batchSize)
      const type = 'ACCOUNT_DELETED'
      const detail = { reason: 'unconfirmed' }
      for (const sub of subs) {
        await events.append({ type, time: now, outcome: 'success', sub, detail })
      }
      return subs.length === batchSize
    })
  await inSlices(slice)
}
