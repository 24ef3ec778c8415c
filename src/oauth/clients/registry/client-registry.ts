import type { ClientSecrets } from '../credentials/client-secrets.ts'
import type { CheckSector } from '../registration/check-sector.ts'
import { type AddClient, addClient } from './add-client.ts'
import { type ChangeClientDependencies, changeClient } from './change-client.ts'
import type { ClientAuthor } from './client-author.ts'
import { type RemoveClient, removeClient } from './remove-client.ts'
import { type ReplaceClient, replaceClient } from './replace-client.ts'
import { type ResealClient, resealClient } from './reseal-clients.ts'
import { type RotateSecret, rotateSecret } from './rotate-secret.ts'

/**
 * Registers, changes and removes clients. No other folder does: HTTP, commands and imports come
 * here. Every change is one transaction with its event. Changes run one after another.
 */
export interface ClientRegistry {
  readonly add: AddClient
  readonly replace: ReplaceClient
  setEnabled(author: ClientAuthor, clientId: string, enabled: boolean): Promise<void>
  readonly rotateSecret: RotateSecret
  readonly reseal: ResealClient
  readonly remove: RemoveClient
}

interface ClientRegistryDependencies extends ChangeClientDependencies {
  readonly clientSecrets: ClientSecrets
  readonly checkSector: CheckSector
  /** How many grants of a removed client go in one transaction. */
  readonly grantsAtOnce?: number
}

export function clientRegistry(deps: ClientRegistryDependencies): ClientRegistry {
  return {
    add: addClient(deps),
    replace: replaceClient(deps),
    async setEnabled(author, clientId, enabled) {
      await changeClient(deps, author, clientId, {
        what: 'enabled',
        next: (before) => ({ client: { ...before, enabled } }),
      })
    },
    rotateSecret: rotateSecret(deps),
    reseal: resealClient(deps),
    remove: removeClient(deps),
  }
}
