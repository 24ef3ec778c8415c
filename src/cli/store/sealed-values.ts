import { buildWebhooks } from '../../composition/webhooks.ts'
import {
  openConnectionSecrets,
  resealConnections,
  withSecrets,
} from '../../connections/connection-secrets.ts'
import { openSources, resealSources } from '../../connections/signals/source-changes.ts'
import {
  forgetRefreshes,
  openRefreshes,
  resealRefreshes,
} from '../../connections/upstream-refresh-tokens.ts'
import { commandLine } from '../../events/actor.ts'
import type { SecretBox, StoredPurpose } from '../../kernel/sealing.ts'
import type { Clock } from '../../kernel/time.ts'
import { openAllMail, resealMail } from '../../mail/mail-outbox.ts'
import { clientSecrets } from '../../oauth/clients/client-secrets.ts'
import {
  listClientsWithSecrets,
  openClientSecrets,
  resealClients,
} from '../../oauth/clients/registry/reseal-clients.ts'
import { withdrawAllKeys } from '../../oauth/keys/rotate-keys.ts'
import { openKeys, replaceServerSecrets, resealKeys } from '../../oauth/keys/server-secrets.ts'
import { usesSecret } from '../../oauth/model/client-metadata.ts'
import { openTokens, resealTokens, withTokens } from '../../provisioning/target-secrets.ts'
import type { Services } from '../../services.ts'
import {
  openAuthorizations,
  resealAuthorizations,
  withAuthorization,
} from '../../signals/given-stream.ts'
import type { Storage } from '../../storage/storage.ts'
import {
  openFactorSecrets,
  removeLeakedFactors,
  resealFactors,
} from '../../users/factors/reseal-factors.ts'
import { subscriptions } from '../../webhooks/subscriptions.ts'
import { mostWebhooks } from '../../webhooks/webhook.ts'
import {
  openWebhookSecrets,
  resealWebhooks,
  webhookSecrets,
} from '../../webhooks/webhook-secrets.ts'
import { userRules } from './find-user.ts'

/** What a person has to hand over, or to do elsewhere, after values were replaced. */
export interface Replaced {
  readonly count: number
  /** New secrets by their owner, for those who use them. */
  readonly secrets?: Readonly<Record<string, string>>
  /** What only somebody else can replace. */
  readonly elsewhere?: readonly string[]
}

/** One kind of stored values that the master key opens. */
interface SealedKind {
  /** Its name in JSON. */
  readonly name: string
  /** One of them, and many. */
  readonly nouns: readonly [one: string, many: string]
  /** Opens all of them; answers how many there are, or throws a SealError. */
  open(storage: Storage, box: SecretBox, clock: Clock): Promise<number>
  /** Seals all of them under the present master key. It can be repeated. */
  reseal(services: Services): Promise<number>
  /** Makes worthless whatever somebody with the master key and the store has read. */
  replace(services: Services): Promise<Replaced>
}

const keys: SealedKind = {
  name: 'keys',
  nouns: ['key or secret of the server', 'keys and secrets of the server'],
  open: ({ stores }, box) => openKeys(stores.keys, box),
  reseal: ({ storage, box }) => resealKeys(storage.stores.keys, box),
  async replace({ keyChanges, storage, box }) {
    const withdrawn = await withdrawAllKeys(keyChanges, commandLine)
    return { count: withdrawn + (await replaceServerSecrets(storage.stores.keys, box)) }
  },
}

const clients: SealedKind = {
  name: 'clients',
  nouns: ['client', 'clients'],
  open({ stores }, box, clock) {
    // Nothing is compared here, so any key will do for digests.
    const secrets = clientSecrets(box, Buffer.alloc(32), clock)
    return openClientSecrets(stores.clients, secrets, clock)
  },
  reseal: ({ storage, clientRegistry, clock }) =>
    resealClients(storage.stores.clients, clientRegistry, clock),
  async replace({ storage, clientRegistry, clock }) {
    const secrets: Record<string, string> = {}
    for await (const { clientId, metadata } of listClientsWithSecrets(
      storage.stores.clients,
      clock,
    )) {
      if (!usesSecret(metadata)) continue
      const { secret } = await clientRegistry.rotateSecret(commandLine, clientId, 0)
      if (secret !== undefined) secrets[clientId] = secret
    }
    return { count: Object.keys(secrets).length, secrets }
  },
}

const webhooks: SealedKind = {
  name: 'webhooks',
  nouns: ['webhook', 'webhooks'],
  open: ({ stores }, box, clock) => openWebhookSecrets(stores.webhooks, webhookSecrets(box), clock),
  reseal: ({ storage, webhooks: { secrets }, clock }) =>
    resealWebhooks(storage.stores.webhooks, secrets, clock),
  async replace(services) {
    const { rotateSecret } = subscriptions(buildWebhooks(services))
    const all = await services.storage.stores.webhooks.list(undefined, mostWebhooks)
    const secrets: Record<string, string> = {}
    for (const { id } of all) {
      secrets[id] = (await rotateSecret(commandLine, id, 0)).secret
    }
    const elsewhere = all
      .filter(({ receiverKey }) => receiverKey !== undefined)
      .map(({ id, url }) => `the key that the receiver of webhook ${id} has given (${url})`)
    return { count: all.length, secrets, elsewhere }
  },
}

const connections: SealedKind = {
  name: 'connections',
  nouns: ['connection', 'connections'],
  open: ({ stores }, box) => openConnectionSecrets(stores.connections, box),
  reseal: ({ storage, box }) => resealConnections(storage.stores.connections, box),
  async replace({ storage }) {
    const elsewhere: string[] = []
    for await (const { alias, name, sealed } of withSecrets(storage.stores.connections)) {
      const names = Object.keys(sealed).join(', ')
      elsewhere.push(`the secrets of connection ${alias} (${name}): ${names}`)
    }
    return { count: 0, elsewhere }
  },
}

const targets: SealedKind = {
  name: 'targets',
  nouns: ['token of a target', 'tokens of targets'],
  open: ({ stores }, box) => openTokens(stores.targets, box),
  reseal: ({ storage, box }) => resealTokens(storage.stores.targets, box),
  async replace({ storage }) {
    const elsewhere: string[] = []
    for await (const { id, name, url } of withTokens(storage.stores.targets)) {
      elsewhere.push(`the token of target ${id} (${name}), which ${url} has given`)
    }
    return { count: 0, elsewhere }
  },
}

const streams: SealedKind = {
  name: 'streams',
  nouns: ['header of a stream', 'headers of streams'],
  open: ({ stores }, box) => openAuthorizations(stores.streams, box),
  reseal: ({ storage, box }) => resealAuthorizations(storage.stores.streams, box),
  async replace({ storage }) {
    const elsewhere: string[] = []
    for await (const { id, clientId, url } of withAuthorization(storage.stores.streams)) {
      elsewhere.push(`the header of stream ${id} (${clientId}), which ${url} takes`)
    }
    return { count: 0, elsewhere }
  },
}

const sources: SealedKind = {
  name: 'signal_sources',
  nouns: ['token for the signals of another server', 'tokens for the signals of other servers'],
  open: ({ stores }, box) => openSources(stores.signalSources, box),
  reseal: ({ storage, box }) => resealSources(storage.stores.signalSources, box),
  async replace({ storage }) {
    const sealed = await storage.stores.signalSources.listSealed()
    return {
      count: 0,
      elsewhere: sealed.map(({ issuer }) => `the token for signals, which ${issuer} has given`),
    }
  },
}

const refreshTokens: SealedKind = {
  name: 'upstream_refresh_tokens',
  nouns: ['refresh token of another server', 'refresh tokens of other servers'],
  open: ({ stores }, box) => openRefreshes(stores.upstreamRefreshes, box),
  reseal: ({ storage, box }) => resealRefreshes(storage.stores.upstreamRefreshes, box),
  // Without the secret of its connection, which is to be replaced elsewhere, one is worth nothing.
  replace: async ({ storage }) => ({
    count: await forgetRefreshes(storage.stores.upstreamRefreshes),
  }),
}

const authenticators: SealedKind = {
  name: 'authenticator_apps',
  nouns: ['authenticator app', 'authenticator apps'],
  open: ({ stores }, box) => openFactorSecrets(stores.factors, box),
  reseal: ({ storage, box }) => resealFactors(storage.stores.factors, box),
  async replace(services) {
    const { changeFactors } = (await userRules(services)).factors
    const { factors } = services.storage.stores
    const count = await removeLeakedFactors(commandLine, services.recorded, factors, changeFactors)
    return { count }
  },
}

const emails: SealedKind = {
  name: 'emails',
  nouns: ['email', 'emails'],
  open: ({ stores }, box, clock) => openAllMail(stores.outbox, box, clock()),
  reseal: ({ storage, box, clock }) => resealMail(storage.stores.outbox, box, clock()),
  // Emails that waited are gone with the sessions; those of today tell people what has changed.
  replace: async () => ({ count: 0 }),
}

const settings: SealedKind = {
  name: 'settings',
  nouns: ['setting', 'settings'],
  async open({ stores }, box) {
    const sealed = (await stores.settings.list()).filter(({ isSealed }) => isSealed)
    for (const { key, value } of sealed) box.open(value, 'setting', key)
    return sealed.length
  },
  reseal: ({ storage, box }) =>
    storage.transact(async ({ settings: store }) => {
      await store.lock()
      const sealed = (await store.list()).filter(({ isSealed }) => isSealed)
      for (const setting of sealed) {
        const plain = box.open(setting.value, 'setting', setting.key)
        await store.put({ ...setting, value: box.seal(plain, 'setting', setting.key) })
      }
      return sealed.length
    }),
  async replace({ storage }) {
    const sealed = (await storage.stores.settings.list()).filter(({ isSealed }) => isSealed)
    return { count: 0, elsewhere: sealed.map(({ key }) => `the secret in the setting ${key}`) }
  },
}

/** Every purpose for which values are sealed and stored. A new one does not compile without. */
const kindOf: Readonly<Record<StoredPurpose, SealedKind>> = {
  'signing-key': keys,
  'server-secret': keys,
  'client-secret': clients,
  'client-secret-sha256': clients,
  'webhook-secret': webhooks,
  'webhook-api-key': webhooks,
  'webhook-totp': webhooks,
  authenticator: authenticators,
  letter: emails,
  'connection-secret': connections,
  'upstream refresh': refreshTokens,
  'provisioning-token': targets,
  'signal-authorization': streams,
  'signal-source': sources,
  setting: settings,
}

/** Every kind of stored values that the master key opens. */
export const sealedKinds: readonly SealedKind[] = [...new Set(Object.values(kindOf))]

/** Opens every sealed value; answers how many there are, or throws a SealError. */
export async function openSealedValues(
  storage: Storage,
  box: SecretBox,
  clock: Clock,
): Promise<number> {
  let count = 0
  for (const { open } of sealedKinds) count += await open(storage, box, clock)
  return count
}
