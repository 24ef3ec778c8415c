import { after, describe } from 'node:test'
import { recorder } from '../../src/events/recorded.ts'
import { sealAndSignEvents, sealEvents, signLast } from '../../src/events/seal-events.ts'
import { type ChainFinding, verifyChain } from '../../src/events/verify-chain.ts'
import { secretBox } from '../../src/kernel/sealing.ts'
import { headSigner } from '../../src/management/events/head-signer.ts'
import { keySetLoader } from '../../src/oauth/keys/keyring.ts'
import { ensureKeys, type KeyContext } from '../../src/oauth/keys/rotate-keys.ts'
import { engines, silent, type TestStorage } from '../support/engines.ts'

/** A store with keys, in which events are chained by hand. */
export interface ChainWorld {
  readonly storage: TestStorage
  readonly keyChanges: KeyContext
  advance(milliseconds: number): void
  append(count: number, sub?: string): Promise<void>
  seal(): Promise<number>
  /** The server's regular round. */
  tend(): Promise<void>
  sign(): Promise<void>
  verify(): Promise<ChainFinding>
  /** Changes the store behind everybody's back. */
  tamper(statement: string): Promise<void>
}

/** Describes the chain on both engines; each world has a store of its own. */
export function describeChain(
  name: string,
  define: (makeWorld: () => Promise<ChainWorld>) => void,
): void {
  for (const engine of engines) {
    describe(`${name} on ${engine.name}`, () => {
      const opened: TestStorage[] = []
      after(async () => {
        for (const storage of opened) await storage.cleanup()
      })
      define(async () => {
        const storage = await engine.open()
        opened.push(storage)
        return chainWorld(storage)
      })
    })
  }
}

async function chainWorld(storage: TestStorage): Promise<ChainWorld> {
  let now = Date.UTC(2030, 0, 1)
  const clock = () => now
  const { stores, transact } = storage
  const box = secretBox(['a master key that is long enough for a test'])
  const keyChanges: KeyContext = {
    keyStore: stores.keys,
    transact,
    recorded: recorder({ transact, clock }),
    box,
    clock,
    settings: {
      algorithms: ['RS256'],
      rsaBits: 2048,
      rotateDays: 90,
      aheadDays: 7,
      retiredDays: 7,
    },
  }
  await ensureKeys(keyChanges, 'current')
  const signer = headSigner(keySetLoader(stores.keys, box, silent))
  const parts = { chain: stores.eventChain, signer, clock, log: silent }
  return {
    storage,
    keyChanges,
    advance: (milliseconds) => {
      now += milliseconds
    },
    async append(count, sub = 'ada') {
      await transact(async ({ events }) => {
        for (let i = 0; i < count; i++) {
          now += 1
          await events.append({ type: 'LOGIN_SUCCESS', time: now, outcome: 'success', sub })
        }
      })
    },
    seal: () => sealEvents(parts, 60_000),
    tend: () => sealAndSignEvents(parts),
    sign: () => signLast(parts),
    verify: () => verifyChain(parts),
    async tamper(statement) {
      await storage.database.execute(statement)
    },
  }
}
