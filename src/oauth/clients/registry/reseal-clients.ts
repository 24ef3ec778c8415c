import { readPages } from '../../../kernel/read-pages.ts'
import type { Clock } from '../../../kernel/time.ts'
import type { ClientRecord } from '../../model/client.ts'
import type { ClientStore } from '../../stores/client-stores.ts'
import { type ClientSecrets, secretsInForce } from '../client-secrets.ts'
import type { RegistryContext } from './change-client.ts'

/** Seals the unexpired secrets again, under the first master key, and removes the expired ones. */
export type ResealClient = (clientId: string) => Promise<void>

export function resealClient({ transact, clientSecrets, clock }: RegistryContext): ResealClient {
  return (clientId) =>
    transact(async ({ clients }) => {
      await clients.lock()
      const before = await clients.find(clientId)
      if (!before) return
      const secrets = secretsInForce(before, clock())
      const resealed = secrets.map((each) => clientSecrets.reseal(clientId, each))
      await clients.put({ ...before, secrets: resealed })
    })
}

const pageLength = 100

/**
 * Seals the secrets of clients again, under the first master key. Returns the number of clients. It
 * can be repeated after an interruption (C09).
 */
export async function resealClients(
  clients: ClientStore,
  { reseal }: { readonly reseal: ResealClient },
  clock: Clock,
): Promise<number> {
  let count = 0
  for await (const { clientId } of listClientsWithSecrets(clients, clock)) {
    await reseal(clientId)
    count++
  }
  return count
}

/** Opens every sealed value of clients. Returns how many there are, or throws a SealError. */
export async function openClientSecrets(
  clients: ClientStore,
  clientSecrets: ClientSecrets,
  clock: Clock,
): Promise<number> {
  let count = 0
  for await (const { clientId, secrets } of listClientsWithSecrets(clients, clock)) {
    for (const secret of secrets) clientSecrets.hashOf(clientId, secret)
    count += secrets.length + clientSecrets.open(clientId, secrets).length
  }
  return count
}

/**
 * Clients with unexpired secrets. Expired ones are left out, because their master key may be gone.
 */
export async function* listClientsWithSecrets(
  clients: ClientStore,
  clock: Clock,
): AsyncGenerator<ClientRecord> {
  for await (const page of readPages(clients.list, ({ clientId }) => clientId, pageLength)) {
    for (const record of page) {
      const secrets = secretsInForce(record, clock())
      if (secrets.length > 0) yield { ...record, secrets }
    }
  }
}
