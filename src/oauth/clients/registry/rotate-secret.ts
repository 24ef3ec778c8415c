import { usesSecret } from '../../model/client-metadata.ts'
import type { ClientSecrets } from '../credentials/client-secrets.ts'
import { addSecret, secretsInForce } from '../credentials/secrets-in-force.ts'
import { type ChangeClientDependencies, changeClient } from './change-client.ts'
import type { ClientAuthor } from './client-author.ts'
import type { ClientOutcome } from './client-outcome.ts'
import { ClientRegistryFault } from './client-registry-fault.ts'

/** Makes a new secret. Earlier ones stay valid for `overlapMs`. */
export type RotateSecret = (
  author: ClientAuthor,
  clientId: string,
  overlapMs: number,
) => Promise<ClientOutcome>

interface RotateSecretDependencies extends ChangeClientDependencies {
  readonly clientSecrets: ClientSecrets
}

export function rotateSecret(deps: RotateSecretDependencies): RotateSecret {
  return (author, clientId, overlapMs) =>
    changeClient(deps, author, clientId, {
      what: 'secret',
      next(before, now) {
        const { metadata } = before
        if (!usesSecret(metadata)) {
          const words = `a client with ${metadata.token_endpoint_auth_method} has no secret`
          return new ClientRegistryFault('no-secret', words)
        }
        const { secret, record } = deps.clientSecrets.make(clientId, metadata)
        const end = now + overlapMs
        const earlier = secretsInForce(before, now).map((each) => ({
          ...each,
          expiresAt: Math.min(each.expiresAt ?? end, end),
        }))
        const kept = { ...before, secrets: earlier.filter(({ expiresAt }) => expiresAt > now) }
        return { client: addSecret(kept, record), secret }
      },
    })
}
