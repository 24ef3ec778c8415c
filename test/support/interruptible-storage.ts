import { openStorage, type StorageOptions } from '../../src/storage/open-storage.ts'
import type { Storage } from '../../src/storage/storage.ts'

/**
 * A real storage that can run other work between two transactions of a caller, and before what is
 * written by a single statement: a trusted browser, a code and its use, the use of a refresh token.
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

  function after<G extends readonly unknown[], T>(verb: (...given: G) => Promise<T>) {
    return async (...given: G): Promise<T> => {
      await comeBetween()
      return verb(...given)
    }
  }

  return {
    async open(options) {
      const storage = await openStorage(options)
      const transact: Storage['transact'] = async (work) => {
        await comeBetween()
        return storage.transact(work)
      }
      const { trustedBrowsers, codes, refreshFamilies } = storage.stores
      const stores = {
        ...storage.stores,
        trustedBrowsers: { ...trustedBrowsers, trust: after(trustedBrowsers.trust) },
        codes: { ...codes, add: after(codes.add), redeem: after(codes.redeem) },
        refreshFamilies: { ...refreshFamilies, rotate: after(refreshFamilies.rotate) },
      }
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
