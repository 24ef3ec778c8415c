import type { Actor } from '../events/actor.ts'
import { ArrivalFault } from './arrival.ts'
import { kindOf } from './change-connections.ts'
import type { Connection } from './connection.ts'
import type { ConnectionContext, ConnectionStores } from './connection-context.ts'
import type { Finding } from './kind.ts'

/** What a provider publishes; without settings, a finding says why. */
interface Published {
  readonly settings: Connection['settings'] | undefined
  readonly findings: readonly Finding[]
}

/**
 * Reads the settings that a provider publishes at an address, for whoever may give the group a
 * connection. Nothing is stored.
 */
export type ReadPublished = (
  actor: Actor,
  groupId: string | undefined,
  url: string,
) => Promise<Published>

export function publishedReader<Stores extends ConnectionStores>({
  stores,
  rights,
  kinds,
}: Pick<ConnectionContext<Stores>, 'stores' | 'rights' | 'kinds'>): ReadPublished {
  return async (actor, groupId, url) => {
    // Nobody else makes the server ask for addresses.
    await rights.check(stores, actor, 'write', groupId)
    const { published } = kindOf(kinds, 'saml')
    if (!published) throw new TypeError('SAML providers publish their settings')
    try {
      return { settings: await published.readAt(url), findings: [] }
    } catch (error) {
      if (!(error instanceof ArrivalFault)) throw error
      const { code, detail: text } = error
      return { settings: undefined, findings: [{ severity: 'fault', code, text }] }
    }
  }
}
