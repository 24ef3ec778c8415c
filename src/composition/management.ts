import { compatShape } from '../compat/apps/compat-shape.ts'
import { pruneEvents } from '../events/prune-events.ts'
import { sealAndSignEvents } from '../events/seal-events.ts'
import { ownShape } from '../management/clients/client-shape.ts'
import { headSigner } from '../management/events/head-signer.ts'
import { userChanges } from '../management/users/user-changes.ts'
import { registrationRules } from '../oauth/clients/registration/registration-rules.ts'
import { keySetLoader } from '../oauth/keys/key-set.ts'
import type { EndSession } from '../oauth/sessions/logout/end-session.ts'
import type { Services } from '../services.ts'
import type { UserOperations } from './users.ts'

interface Rules {
  readonly userOperations: Pick<
    UserOperations,
    'changeUser' | 'changeStatus' | 'setPassword' | 'invitations' | 'endings'
  >
  readonly endSession: EndSession
}

/** Seals and signs the event log, and deletes old events. It runs as a chore. */
export function buildEventTending({
  settings,
  storage,
  box,
  clock,
  log,
}: Services): () => Promise<void> {
  const { eventChain: chain, keys: keyStore, webhooks } = storage.stores
  const signer = headSigner(keySetLoader({ keyStore, box, log }))
  const retainMs = settings.events.retainDays * 86_400_000
  return async () => {
    await sealAndSignEvents({ chain, signer, clock, log })
    // Events that a webhook has not seen yet are kept.
    const neededAfter = webhooks.lowestPosition
    await pruneEvents({ chain, signer, retainMs, neededAfter, clock, log })
  }
}

/** What the endpoints of administrators need, by capability. */
export function buildManagement(services: Services, { userOperations, endSession }: Rules) {
  const { settings, storage, directory, clock, addUser, clientRegistry, clientSecrets } = services
  const { stores, transact } = storage
  const { prefix } = settings
  const deleteScope = `${prefix}:users_delete`
  return {
    users: {
      ...userChanges({ ...userOperations, addUser, directory, deleteScope }),
      ...userOperations.invitations,
      setPassword: userOperations.setPassword,
      users: stores.users,
      userSearch: stores.userSearch,
      readScope: `${prefix}:users_read`,
      directory,
    },
    sessions: {
      stores,
      users: stores.users,
      consentReader: stores.consentReader,
      endSession,
      endings: userOperations.endings,
      transact,
      directory,
      clock,
    },
    clients: {
      registry: clientRegistry,
      clients: stores.clients,
      legacyUse: stores.legacyUse,
      clientSecrets,
      rules: registrationRules(settings),
      shape: settings.compat.enabled ? compatShape : ownShape,
    },
    scopes: { scopes: stores.scopes, transact, prefix, clock },
    events: stores,
  }
}
