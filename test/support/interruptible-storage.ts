import { openStorage, type StorageOptions } from '../../src/storage/open-storage.ts'
import type { Storage } from '../../src/storage/storage.ts'

/**
 * A real storage that can run other work between two transactions of a caller, and before a browser
 * is trusted in none.
 */
export interface InterruptibleStorage {
  open(options: StorageOptions): Promise<Storage>
  /** Runs work, with `act` before its nth transaction. Returns whether it had that many. */
  interrupt<T>(
    nth: number,
    act: () => Promise<void>,
    work: () => Promise<T>,
  ): Promise<{ readonly outcome: T; readonly isInterrupted: boolean }>
}

export function interruptibleStorage(): InterruptibleStorage {
  let left = 0
  let act: () => Promise<void> = async () => {}

  async function comeBetween(): Promise<void> {
    if (left > 0 && --left === 0) await act()
  }

  return {
    async open(options) {
      const storage = await openStorage(options)
      const transact: Storage['transact'] = async (work) => {
        await comeBetween()
        return storage.transact(work)
      }
      const { trustedBrowsers } = storage.stores
      const trust: typeof trustedBrowsers.trust = async (...given) => {
        await comeBetween()
        return trustedBrowsers.trust(...given)
      }
      const stores = { ...storage.stores, trustedBrowsers: { ...trustedBrowsers, trust } }
      return { ...storage, stores, transact }
    },
    async interrupt(nth, between, work) {
      left = nth
      act = between
      const outcome = await work()
      const isInterrupted = left === 0
      left = 0
      return { outcome, isInterrupted }
    },
  }
}
