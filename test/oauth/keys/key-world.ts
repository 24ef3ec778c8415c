import { pino } from 'pino'
import { recorder } from '../../../src/events/recorded.ts'
import { secretBox } from '../../../src/kernel/sealing.ts'
import { keyring, keySetLoader } from '../../../src/oauth/keys/keyring.ts'
import { ensureKeys, type KeyContext } from '../../../src/oauth/keys/rotate-keys.ts'
import { jwtVerifier } from '../../../src/oauth/keys/verify-jwt.ts'
import { signingAlgs } from '../../../src/oauth/model/signing-keys.ts'
import { openStorage } from '../../../src/storage/open-storage.ts'

export const issuer = 'https://login.example.com'
export const masterKey = 'a master key that is long enough for a test'
export const dayMs = 86_400_000

/** A server's keys on a real store, and a clock to move. */
export async function keyWorld(settings: Partial<KeyContext['settings']> = {}) {
  const time = { now: Date.UTC(2030, 0, 1) }
  const clock = () => time.now
  const log = pino({ level: 'silent' })
  const storage = await openStorage({ databaseUrl: 'sqlite::memory:', clock, log })
  const box = secretBox([masterKey])
  const parts: KeyContext = {
    keyStore: storage.stores.keys,
    transact: storage.transact,
    recorded: recorder({ transact: storage.transact, clock }),
    box,
    clock,
    settings: {
      algorithms: [...signingAlgs],
      rsaBits: 2048,
      rotateDays: 90,
      aheadDays: 7,
      retiredDays: 7,
      ...settings,
    },
  }
  const load = keySetLoader(storage.stores.keys, box, log)

  /** A process of its own over the same store; `reads` counts how often it loads the keys. */
  const node = () => {
    const reads = { loads: 0 }
    const countedLoad = () => {
      reads.loads++
      return load()
    }
    const ring = keyring(storage.cache(['keys'], 1, countedLoad))
    const verifier = jwtVerifier({ keyring: ring, issuer, clock, leewaySeconds: 10 })
    return { ring, verifier, reads }
  }

  await ensureKeys(parts, 'current')
  return { ...node(), time, clock, log, storage, box, parts, load, node }
}

export type KeyWorld = Awaited<ReturnType<typeof keyWorld>>

/** Claims that every JWT of ours has, from now for an hour. */
export function someClaims({ clock }: Pick<KeyWorld, 'clock'>) {
  const iat = Math.floor(clock() / 1000)
  return { iss: issuer, sub: 'ada', aud: 'shop', iat, exp: iat + 3600 }
}
