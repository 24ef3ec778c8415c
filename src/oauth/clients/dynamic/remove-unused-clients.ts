import type { Logger } from 'pino'
import { system } from '../../../events/actor.ts'
import { lruCache } from '../../../kernel/lru-cache.ts'
import type { Clock } from '../../../kernel/time.ts'
import type { Client } from '../../model/client.ts'
import type { SelfRegistrationStore } from '../../stores/client-stores.ts'
import type { SelfRegistrationContext } from './self-registration.ts'

const hour = 3_600_000
const atOnce = 100
/** How long a client is left alone while others have no room: somebody may be signing in. */
const firstUseMs = hour / 4
/** How many make room for one. Another process may remove some of them at the same moment. */
const makingRoom = 10

/** Removes clients that registered themselves and were not used. It runs as a chore. */
export function removeUnusedClients(context: SelfRegistrationContext): Promise<void> {
  return removeSome(context, context.settings.neverUsedHours * hour, atOnce)
}

/**
 * Removes a few clients that were never used, long before their time. So nobody uses up the room
 * for clients by registering many and using none.
 */
export function makeRoom(context: SelfRegistrationContext): Promise<void> {
  return removeSome(context, firstUseMs, makingRoom)
}

async function removeSome(
  { settings, stores, registry, clock }: SelfRegistrationContext,
  neverUsedMs: number,
  limit: number,
): Promise<void> {
  const now = clock()
  const unused = {
    createdBefore: now - neverUsedMs,
    usedBefore: now - settings.idleDays * 24 * hour,
  }
  for (const clientId of await stores.selfRegistrations.listUnused(unused, limit)) {
    // It may have been used since it was listed.
    await registry.remove(system, clientId, (inside) =>
      inside.selfRegistrations.holdUnused(clientId, unused),
    )
  }
}

/** Notes that a client got tokens, at most once an hour, if it registered itself. */
export function noteUse(
  selfRegistrations: SelfRegistrationStore,
  clock: Clock,
  log: Logger,
): (client: Client) => Promise<void> {
  const noted = lruCache<number>(1000)
  return async ({ id, registeredBy }) => {
    const now = clock()
    if (registeredBy !== 'itself' || now - (noted.get(id) ?? 0) < hour) return
    try {
      await selfRegistrations.touch(id, now)
      noted.set(id, now)
    } catch (err) {
      // The tokens are issued, and the next ones count as well.
      log.warn({ err, clientId: id }, 'the use of a client could not be noted')
    }
  }
}
