import type { Logger } from 'pino'
import type { Settings } from '../../../config/settings.ts'
import { lruCache } from '../../../kernel/lru-cache.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import type { Client } from '../../model/client.ts'
import type { SelfRegistrationStore } from '../../stores/clients/self-registration-store.ts'
import type { ClientRegistry } from '../registry/client-registry.ts'

interface RemoveUnusedDependencies {
  readonly settings: Pick<Settings['clientRegistration'], 'neverUsedHours' | 'idleDays'>
  readonly selfRegistrations: Pick<SelfRegistrationStore, 'listUnused'>
  readonly registry: Pick<ClientRegistry, 'remove'>
  readonly clock: Clock
}

const hour = 3_600_000
const atOnce = 100
const author = { origin: { detail: { by: 'expiry' } }, findRefusal: () => undefined }

/** Removes clients that registered themselves and were not used. It runs as a chore. */
export function removeUnusedClients(deps: RemoveUnusedDependencies): () => Promise<void> {
  const { settings, selfRegistrations, registry, clock } = deps
  return async () => {
    const now = clock()
    const unused = {
      createdBefore: now - settings.neverUsedHours * hour,
      usedBefore: now - settings.idleDays * 24 * hour,
    }
    for (const clientId of await selfRegistrations.listUnused(unused, atOnce)) {
      // It may have been used since it was listed.
      await registry.remove(author, clientId, (stores) =>
        stores.selfRegistrations.holdUnused(clientId, unused),
      )
    }
  }
}

interface NoteUseDependencies {
  readonly selfRegistrations: Pick<SelfRegistrationStore, 'touch'>
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
}

/** Notes that a client got tokens, at most once an hour, if it registered itself. */
export function noteUse({
  selfRegistrations,
  clock,
  log,
}: NoteUseDependencies): (client: Client) => Promise<void> {
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
