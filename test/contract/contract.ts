import { after, before, describe } from 'node:test'
import type { Stores } from '../../src/storage/storage.ts'
import { engines, type TestStorage } from '../support/engines.ts'

/** What the tests of a contract work with. The database is theirs together; ids keep them apart. */
export interface World {
  readonly storage: TestStorage
  readonly stores: Stores
  now: number
}

/** Holds every engine to the same promises. */
export function contract(title: string, tests: (world: World) => void): void {
  for (const engine of engines) {
    describe(`${title} on ${engine.name}`, () => {
      let storage: TestStorage | undefined
      const world = {
        get storage() {
          if (!storage) throw new TypeError('the storage is opened before the tests')
          return storage
        },
        get stores() {
          return this.storage.stores
        },
        now: 1_700_000_000_000,
      }
      before(async () => {
        storage = await engine.open({ clock: () => world.now })
      })
      after(() => storage?.cleanup())
      tests(world)
    })
  }
}

/** Calls many times at once, and returns how often the result was this one. */
export async function countAnswers<T>(answer: T, times: number, call: () => Promise<T>) {
  const answers = await Promise.all(Array.from({ length: times }, call))
  return answers.filter((given) => given === answer).length
}
