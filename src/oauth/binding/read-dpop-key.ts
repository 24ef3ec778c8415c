import type { Request } from '../../http/endpoint.ts'
import type { Client } from '../model/client.ts'
import { algsOf } from '../model/client-metadata.ts'
import { OAuthError } from '../oauth-error.ts'
import type { CheckProof } from './check-proof.ts'

/**
 * The thumbprint of the key that a request to a protocol endpoint proves by its DPoP header (RFC
 * 9449 §5, §10.1); undefined without the header. Throws for a proof that is not valid, or that is
 * signed in another way than the client may sign.
 */
export type ReadDpopKey = (request: Request, client: Client) => Promise<string | undefined>

export function readDpopKey(checkProof: CheckProof): ReadDpopKey {
  return async (request, client) => {
    const outcome = await checkProof(request)
    switch (outcome.kind) {
      case 'missing':
        return undefined
      case 'valid':
        if (maySignWith(client, outcome.alg)) return outcome.jkt
        throw new OAuthError('invalid_dpop_proof', invalidProof(wrongAlg))
      case 'needs-nonce':
        throw new OAuthError('use_dpop_nonce', needsNonce)
      case 'invalid':
        throw new OAuthError('invalid_dpop_proof', invalidProof(outcome.why))
    }
  }
}

/** Whether the client may sign with an algorithm, by its registration and its security profile. */
export function maySignWith({ metadata }: Pick<Client, 'metadata'>, alg: string): boolean {
  return algsOf(metadata, undefined, [alg]).length > 0
}

export const wrongAlg = 'the client may not sign with its alg'

/** What to do about a proof without a nonce. The header is in every answer to a proof. */
export const needsNonce = 'the DPoP proof needs the nonce of the header DPoP-Nonce'

export function invalidProof(why: string): string {
  return `the DPoP proof is not valid: ${why}`
}
