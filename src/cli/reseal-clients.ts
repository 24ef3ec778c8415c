import type { ClientRecord, ClientSecret } from '../oauth/clients/client.ts'
import type { ClientSecrets } from '../oauth/clients/client-secrets.ts'
import type { Storage } from '../storage/storage.ts'

const pageLength = 100

/** Clients whose secret the server keeps sealed, because it computes with it. */
export async function* clientsWithSealedSecrets(storage: Storage): AsyncGenerator<ClientRecord> {
  let after: string | undefined
  let page: readonly ClientRecord[]
  do {
    page = await storage.stores.clients.list(after, pageLength)
    yield* page.filter(({ secrets }) => secrets.some(({ sealed }) => sealed !== undefined))
    after = page.at(-1)?.clientId
  } while (page.length === pageLength)
}

/** Seals the secrets of clients again, under the first master key. Can be repeated after a break (C09). */
export async function resealClients(storage: Storage, secrets: ClientSecrets): Promise<number> {
  let count = 0
  for await (const { clientId } of clientsWithSealedSecrets(storage)) {
    await storage.transact(async ({ clients }) => {
      const record = await clients.find(clientId)
      if (!record) return
      await clients.put({ ...record, secrets: record.secrets.map((each) => reseal(record, each)) })
    })
    count++
  }
  return count

  function reseal({ clientId, metadata }: ClientRecord, secret: ClientSecret): ClientSecret {
    // A secret that has expired opens no more, and is not needed again.
    const [plain] = secrets.open(clientId, [secret])
    const sealed = plain && secrets.keep(clientId, metadata, plain).sealed
    return { ...secret, sealed: sealed || undefined }
  }
}
