import type { Settings } from '../../config/settings.ts'
import { type Actor, system } from '../../events/actor.ts'
import type { Recorded } from '../../events/recorded.ts'
import type { SecretBox } from '../../kernel/sealing.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Transact } from '../../kernel/transact.ts'
import {
  encryptionAlg,
  type KeyAlg,
  type KeyStore,
  type StoredKey,
  signingAlgs,
} from '../model/signing-keys.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import { type FreshKey, makeKey, openKey } from './make-key.ts'

/** What is needed to change the server's keys. */
export interface KeyContext {
  readonly keyStore: KeyStore
  readonly transact: Transact<OAuthStores>
  readonly recorded: Recorded<OAuthStores>
  readonly box: SecretBox
  readonly clock: Clock
  readonly settings: KeyRules
}

/** The settings of keys. There must be a key for each of the algorithms. */
type KeyRules = Omit<Settings['keys'], 'algorithms'> & {
  readonly algorithms: readonly KeyAlg[]
}

/** The result of a rotation for one algorithm. */
interface Rotation {
  readonly alg: KeyAlg
  /** The key that signs now. */
  readonly kid: string
  /** The key that signed before; undefined if another node replaced it at the same time. */
  readonly retired: string | undefined
  /** How long the new key was published before it signed. */
  readonly publishedForMs: number
}

const dayMs = 86_400_000
/** A node that does not know of a rotation yet may sign with the old key a little longer. */
const marginMs = 3_600_000

const allAlgs: readonly KeyAlg[] = [...signingAlgs, encryptionAlg]

/** Regular maintenance of the keys: makes missing ones, rotates, and removes old ones. */
export async function tendKeys(deps: KeyContext): Promise<void> {
  await ensureKeys(deps, 'current')
  await ensureKeys(deps, 'next')
  const keys = await deps.keyStore.list()
  const due = rotationDue(keys, deps.settings, deps.clock())
  if (due.length > 0) await rotateKeys(deps, system, due, keys)
  await dropExpiredKeys(deps)
}

/**
 * Makes missing keys: one for each configured algorithm in the given state. `current` keys must
 * exist before the server accepts requests; `next` keys can be made later. Throws a SealError if
 * the master key does not open the existing keys.
 */
export async function ensureKeys(deps: KeyContext, state: 'current' | 'next'): Promise<void> {
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
 * The algorithms whose current key is old enough, and whose next key was published long enough.
 * Algorithms that are no longer configured are included, because some clients still use them.
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
 * Rotates the keys of some algorithms: `next` becomes `current`, `current` becomes `retired`, and a
 * new key becomes `next`. `seen` is the state on which the caller decided: of all callers with the
 * same state, one rotates.
 */
export async function rotateKeys(
  deps: KeyContext,
  actor: Actor,
  algs: readonly KeyAlg[] = deps.settings.algorithms,
  seen?: readonly StoredKey[],
): Promise<readonly Rotation[]> {
  const { keyStore, recorded } = deps
  const before = seen ?? (await keyStore.list())
  const fresh = await makeKeys(algs, deps)

  return recorded(actor, async ({ keys }, log) => {
    await keys.lock()
    const stored = await keys.list()
    const { now } = log
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
      log.change('KEY_ROTATED', { detail })
      const publishedForMs = next ? now - next.createdAt : 0
      rotations.push({ alg, kid, retired: current?.kid, publishedForMs })
    }
    return log.unchanged(rotations)
  })
}

/**
 * Withdraws a key at once, in case somebody else knows it (D04). From then on, every token that it
 * signed is refused. If it was the current key, the next one replaces it, however new it is.
 */
export async function withdrawKey(
  deps: KeyContext,
  actor: Actor,
  kid: string,
): Promise<'withdrawn' | 'unknown'> {
  const { keyStore, recorded } = deps
  const isMeant = (key: StoredKey): boolean => key.kid === kid && key.state !== 'withdrawn'
  const seen = (await keyStore.list()).find(isMeant)
  if (!seen) return 'unknown'
  const [fresh] = await makeKeys([seen.alg], deps)

  return recorded(actor, async ({ keys }, log) => {
    await keys.lock()
    const stored = await keys.list()
    const key = stored.find(isMeant)
    if (!key || !fresh) return log.unchanged('unknown')
    const { now } = log
    const { alg, state } = key
    await keys.move(kid, state, 'withdrawn', now)
    if (state === 'current') await promote(keys, keyIn(stored, alg, 'next'), fresh, now)
    if (state === 'next') await addKey(keys, fresh, 'next', now)
    return log.change('KEY_WITHDRAWN', { detail: { alg, kid, state } }, 'withdrawn')
  })
}

/** The order in which all keys are withdrawn: `current` is replaced by a `next` that is new. */
const withdrawalOrder: readonly StoredKey['state'][] = ['retired', 'next', 'current']

/** Withdraws every key, because somebody else may know all of them. Answers how many. */
export async function withdrawAllKeys(deps: KeyContext, actor: Actor): Promise<number> {
  const before = await deps.keyStore.list()
  let count = 0
  for (const state of withdrawalOrder) {
    for (const { kid } of before.filter((key) => key.state === state)) {
      if ((await withdrawKey(deps, actor, kid)) === 'withdrawn') count++
    }
  }
  return count
}

/** Removes keys that were retired or withdrawn so long ago that all their tokens have expired. */
export async function dropExpiredKeys(deps: KeyContext): Promise<readonly string[]> {
  const { keyStore, transact, clock, settings } = deps
  const since = clock() - settings.retiredDays * dayMs - marginMs
  const isExpired = ({ state, stateSince }: StoredKey): boolean =>
    (state === 'retired' || state === 'withdrawn') && stateSince <= since
  // Most of the time there is nothing to do; this is found out without a lock.
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
  { box, settings: { rsaBits } }: KeyContext,
): Promise<readonly FreshKey[]> {
  return Promise.all(algs.map((alg) => makeKey(alg, { box, rsaBits })))
}

/** The key of an algorithm in this state. There is one at most. */
function keyIn(
  keys: readonly StoredKey[],
  alg: KeyAlg,
  state: 'current' | 'next',
): StoredKey | undefined {
  return keys.find((key) => key.alg === alg && key.state === state)
}

/**
 * Makes the next key current and the new key next. Without a next key, the new key becomes current.
 */
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
