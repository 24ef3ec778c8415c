import type { ClientEntry } from './client-entry.ts'
import { npmClients } from './npm-clients.ts'
import { otherClients } from './other-clients.ts'

/** Every client of docs/clients.md, in the order of the page. */
export const allClients: readonly ClientEntry[] = [...npmClients, ...otherClients]

/** The entry of a client; its test starts from it. */
export function clientEntry(id: string): ClientEntry {
  const entry = allClients.find((each) => each.id === id)
  if (!entry) throw new Error(`no client ${id} in test/clients/`)
  return entry
}
