import type { Clock } from '../kernel/clock.ts'
import type { ClientRecord } from '../oauth/clients/client.ts'
import {
  type ClientRegistry,
  secretsInForce,
} from '../oauth/clients/registration/client-registry.ts'
import type { Storage } from '../storage/storage.ts'

const pageLength = 100

/** Clients that have secrets in force, without the others: the key those are sealed under may be gone. */
export async function* clientsWithSecrets(
  storage: Storage,
  clock: Clock,
): AsyncGenerator<ClientRecord> {
  let after: string | undefined
  let page: readonly ClientRecord[]
  do {
    page = await storage.stores.clients.list(after, pageLength)
    for (const record of page) {
      const secrets = secretsInForce(record, clock())
      if (secrets.length > 0) yield { ...record, secrets }
    }
    after = page.at(-1)?.clientId
  } while (page.length === pageLength)
}

/** Seals the secrets of clients again, under the first master key. Can be repeated after a break (C09). */
export async function resealClients(
  storage: Storage,
  registry: ClientRegistry,
  clock: Clock,
): Promise<number> {
  let count = 0
  for await (const { clientId } of clientsWithSecrets(storage, clock)) {
    await registry.reseal(clientId)
    count++
  }
  return count
}
