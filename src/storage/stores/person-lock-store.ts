import type { PersonLocks } from '../../kernel/transact.ts'
import type { Access, Tx } from '../engine/engine.ts'

/** The locks of people, in a transaction. */
export function personLockStore({ atomically }: Access): PersonLocks {
  return {
    lock: (...subs) => atomically((tx) => lockPeople(tx, subs)),
    lockAll: () => atomically((tx) => tx.lock('people')),
  }
}

/** Takes the locks of people in the order of their subs, and so in the same order everywhere. */
export async function lockPeople(tx: Tx, subs: readonly string[]): Promise<void> {
  const people = [...new Set(subs)].sort().map((sub) => ({ name: `person ${sub}` as const }))
  await tx.lockInOrder([{ name: 'people', mode: 'shared' }, ...people])
}
