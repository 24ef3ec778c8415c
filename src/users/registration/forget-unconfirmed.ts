import type { UserStore } from '../user-store.ts'

const bite = 500

/** Removes those who registered and never proved their address, a bite at a time. */
export async function forgetUnconfirmed(
  users: Pick<UserStore, 'removeUnconfirmed'>,
  now: number,
): Promise<void> {
  for (let removed = bite; removed === bite; ) removed = await users.removeUnconfirmed(now, bite)
}
