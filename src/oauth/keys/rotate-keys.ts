import type { Settings } from '../../config/settings.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { SecretBox } from '../../kernel/secret-box.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { OAuthStores } from '../oauth-stores.ts'
import {
  encryptionAlg,
  type KeyAlg,
  type KeyStore,
  type StoredKey,
  signingAlgs,
} from './key-store.ts'
import { type FreshKey, makeKey, openKey } from './make-key.ts'

/** What it takes to change the server's keys. */
export interface KeyChangeDependencies {
  readonly keyStore: KeyStore
  readonly transact: Transact<Pick<OAuthStores, 'keys' | 'events'>>
  readonly box: SecretBox
  readonly clock: Clock
  readonly settings: KeyRules
}

/** The settings of keys; the algorithms are those there must be a key for. */
export type KeyRules = Omit<Settings['keys'], 'algorithms'> & {
  readonly algorithms: readonly KeyAlg[]
}

/** What became of one algorithm's keys. */
export interface Rotation {
  readonly alg: KeyAlg
  /** The key that signs now. */
  readonly kid: string
  /** The one that signed before; undefined when another node replaced it at the same moment. */
  readonly retired: string | undefined
  /** For how long clients could have fetched the new key before it signed. */
  readonly publishedForMs: number
}

const dayMs = 86_400_000
/** A node that has not heard of a rotation yet may sign with the old key for a moment longer. */
const marginMs = 3_600_000

const allAlgs: readonly KeyAlg[] = [...signingAlgs, encryptionAlg]

/** Everything the keys need from time to time; for a timer of the server. */
export async function tendKeys(deps: KeyChangeDependencies): Promise<void> {
  await ensureKeys(deps, 'current')
  await ensureKeys(deps, 'next')
  const keys = await deps.keyStore.list()
  const due = rotationDue(keys, deps.settings, deps.clock())
  if (due.length > 0) await rotateKeys(deps, due, keys)
  await dropExpiredKeys(deps)
}

/**
 * Makes the keys that are missing: one per configured algorithm in the given state. `current` ones
 * must be there before the server answers, `next` ones can wait until it does. Throws a SealError
 * when the master key does not open the keys there are, instead of going on with others.
 */
export async function ensureKeys(
  deps: KeyChangeDependencies,
  state: 'current' | 'next',
): Promise<void> {
  const { keyStore, transact, box, clock, settings } = deps
  const before = await keyStore.list()
  for (const key of before) if (key.state === 'current') openKey(key, box)

  const missing = settings.algorithms.filter((alg) => !keyIn(before, alg, state))
  if (missing.length === 0) return
  const fresh = await makeKeys(missing, deps)
  await transact(async ({ keys }) => {
    await keys.lock()
    // Another node may have been faster.
    const stored = await keys.list()
    const now = clock()
    for (const key of fresh) {
      if (!keyIn(stored, key.alg, state)) await addKey(keys, key, state, now)
    }
  })
}

/**
 * The algorithms whose key has signed for long enough, and whose next one is widely known by now.
 * Also those no longer configured: clients that chose one are still served with it.
 */
export function rotationDue(
  keys: readonly StoredKey[],
  settings: KeyRules,
  now: number,
): readonly KeyAlg[] {
  return allAlgs.filter((alg) => {
    const current = keyIn(keys, alg, 'current')
    const next = keyIn(keys, alg, 'next')
    if (!current || !next) return false
    const signedLongEnough = current.stateSince + settings.rotateDays * dayMs <= now
    return signedLongEnough && next.createdAt + settings.aheadDays * dayMs <= now
  })
}

/**
 * Replaces the signing keys of some algorithms: next signs, current retires, a fresh one is next.
 * `seen` is the state this was decided on: of all who decide on the same state, one rotates.
 */
export async function rotateKeys(
  deps: KeyChangeDependencies,
  algs: readonly KeyAlg[] = deps.settings.algorithms,
  seen?: readonly StoredKey[],
): Promise<readonly Rotation[]> {
  const { keyStore, transact, clock } = deps
  const before = seen ?? (await keyStore.list())
  const fresh = await makeKeys(algs, deps)

  return transact(async ({ keys, events }) => {
    await keys.lock()
    const stored = await keys.list()
    const now = clock()
    const rotations: Rotation[] = []
    for (const key of fresh) {
      const { alg } = key
      const current = keyIn(stored, alg, 'current')
      if (current && current.kid !== keyIn(before, alg, 'current')?.kid) {
        const publishedForMs = current.stateSince - current.createdAt
        rotations.push({ alg, kid: current.kid, retired: undefined, publishedForMs })
        continue
      }
      if (current) await keys.move(current.kid, 'current', 'retired', now)
      const next = keyIn(stored, alg, 'next')
      const kid = await promote(keys, next, key, now)
      const detail = { alg, kid, ...(current && { retired: current.kid }) }
      await events.append({ type: 'KEY_ROTATED', time: now, outcome: 'success', detail })
      const publishedForMs = next ? now - next.createdAt : 0
      rotations.push({ alg, kid, retired: current?.kid, publishedForMs })
    }
    return rotations
  })
}

/**
 * Takes a key out of force at once, for when it may be known to others (D04): every token it signed
 * is refused from then on. The next takes the place of a current one, however new it is.
 */
export async function withdrawKey(
  deps: KeyChangeDependencies,
  kid: string,
): Promise<'withdrawn' | 'unknown'> {
  const { keyStore, transact, clock } = deps
  const isMeant = (key: StoredKey): boolean => key.kid === kid && key.state !== 'withdrawn'
  const seen = (await keyStore.list()).find(isMeant)
  if (!seen) return 'unknown'
  const [fresh] = await makeKeys([seen.alg], deps)

  return transact(async ({ keys, events }) => {
    await keys.lock()
    const stored = await keys.list()
    const key = stored.find(isMeant)
    if (!key || !fresh) return 'unknown'
    const now = clock()
    const { alg, state } = key
    await keys.move(kid, state, 'withdrawn', now)
    if (state === 'current') await promote(keys, keyIn(stored, alg, 'next'), fresh, now)
    if (state === 'next') await addKey(keys, fresh, 'next', now)
    const detail = { alg, kid, state }
    await events.append({ type: 'KEY_WITHDRAWN', time: now, outcome: 'success', detail })
    return 'withdrawn'
  })
}

/** Removes keys that retired or were withdrawn so long ago that no token of theirs can be valid. */
export async function dropExpiredKeys(deps: KeyChangeDependencies): Promise<readonly string[]> {
  const { keyStore, transact, clock, settings } = deps
  const since = clock() - settings.retiredDays * dayMs - marginMs
  const isExpired = ({ state, stateSince }: StoredKey): boolean =>
    (state === 'retired' || state === 'withdrawn') && stateSince <= since
  // Most rounds find nothing to do, and should not wait for a lock to see that.
  if (!(await keyStore.list()).some(isExpired)) return []
  return transact(async ({ keys }) => {
    await keys.lock()
    const expired = (await keys.list()).filter(isExpired)
    for (const { kid } of expired) await keys.remove(kid)
    return expired.map(({ kid }) => kid)
  })
}

function makeKeys(
  algs: readonly KeyAlg[],
  { box, settings: { rsaBits } }: KeyChangeDependencies,
): Promise<readonly FreshKey[]> {
  return Promise.all(algs.map((alg) => makeKey(alg, { box, rsaBits })))
}

/** The key of an algorithm in a state of which there is one at most. */
function keyIn(
  keys: readonly StoredKey[],
  alg: KeyAlg,
  state: 'current' | 'next',
): StoredKey | undefined {
  return keys.find((key) => key.alg === alg && key.state === state)
}

/** Lets the next key sign, with a fresh one behind it; without a next, the fresh one signs itself. */
async function promote(
  keys: KeyStore,
  next: StoredKey | undefined,
  fresh: FreshKey,
  now: number,
): Promise<string> {
  if (next) await keys.move(next.kid, 'next', 'current', now)
  await addKey(keys, fresh, next ? 'next' : 'current', now)
  return next ? next.kid : fresh.kid
}

function addKey(
  keys: KeyStore,
  fresh: FreshKey,
  state: 'current' | 'next',
  now: number,
): Promise<void> {
  return keys.add({ ...fresh, state, createdAt: now, stateSince: now })
}
