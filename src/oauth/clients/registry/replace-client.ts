import type { Fault } from '../../../kernel/fault.ts'
import type { ClientRecord } from '../../model/client.ts'
import { usesSecret } from '../../model/client-metadata.ts'
import type { ClientSecrets } from '../credentials/client-secrets.ts'
import { addSecret, canServe } from '../credentials/secrets-in-force.ts'
import type { CheckSector } from '../registration/check-sector.ts'
import type { ClientRegistration } from '../registration/read-client-registration.ts'
import { takeOver } from '../self-registered/take-over.ts'
import {
  type ChangeClientDependencies,
  changeClient,
  type RegistryStores,
} from './change-client.ts'
import type { ClientAuthor } from './client-author.ts'
import type { ClientOutcome } from './client-outcome.ts'
import { ClientRegistryFault, unknownClient } from './client-registry-fault.ts'
import { newRegistrationId } from './new-registration-id.ts'

/**
 * Replaces a registration, if the current one is as expected. If it `startsAnew`, nothing that was
 * granted before counts any more.
 */
export type ReplaceClient = (
  author: ClientAuthor,
  registration: Omit<ClientRegistration, 'clientSecret'>,
  isExpected?: (before: ClientRecord) => boolean,
  startsAnew?: (before: ClientRecord) => boolean,
) => Promise<ClientOutcome>

interface ReplaceClientDependencies extends ChangeClientDependencies {
  readonly clientSecrets: ClientSecrets
  readonly checkSector: CheckSector
}

export function replaceClient(deps: ReplaceClientDependencies): ReplaceClient {
  const { clientSecrets, checkSector } = deps
  return async (author, registration, isExpected = () => true, startsAnew = () => false) => {
    const { clientId, enabled, metadata } = registration
    // Who may not register this must not make the server fetch anything either.
    const refusal = author.findRefusal(metadata)
    if (refusal) throw refusal
    await checkSector(metadata)
    const fresh = usesSecret(metadata) ? clientSecrets.make(clientId, metadata) : undefined

    function next(before: ClientRecord, now: number): ClientOutcome | Fault {
      const forbidden = author.findRefusal(metadata)
      if (forbidden) return forbidden
      if (!isExpected(before)) {
        const words = 'the client was changed by someone else meanwhile'
        return new ClientRegistryFault('changed', words)
      }
      const registrationId = startsAnew(before) ? newRegistrationId() : before.registrationId
      const client = { ...before, registrationId, enabled, metadata }
      if (!fresh) return { client: { ...client, secrets: [] } }
      return before.secrets.some((secret) => canServe(secret, metadata, now))
        ? { client }
        : { client: addSecret(client, fresh.record), secret: fresh.secret }
    }

    return changeClient(deps, author, clientId, {
      what: 'registration',
      next,
      within: (stores) =>
        author.isItself
          ? checkNotTakenOver(stores, clientId)
          : takeOver(stores.selfRegistrations, clientId),
    })
  }
}

/** Asked under the lock, since an administrator may have taken the client over meanwhile. */
async function checkNotTakenOver(
  { selfRegistrations }: RegistryStores,
  clientId: string,
): Promise<void> {
  if (!(await selfRegistrations.find(clientId))) throw unknownClient(clientId)
}
