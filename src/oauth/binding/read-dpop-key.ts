import type { Request } from '../../http/endpoint.ts'
import { OAuthError } from '../oauth-error.ts'
import type { CheckProof } from './check-proof.ts'

/**
 * The thumbprint of the key that a request to a protocol endpoint proves by its DPoP header (RFC 9449
 * §5, §10.1); undefined without the header. Throws for a proof that is not valid.
 */
export type ReadDpopKey = (request: Request) => Promise<string | undefined>

export function readDpopKey(checkProof: CheckProof): ReadDpopKey {
  return async (request) => {
    const outcome = await checkProof(request)
    switch (outcome.kind) {
      case 'missing':
        return undefined
      case 'valid':
        return outcome.jkt
      case 'needs-nonce':
        throw new OAuthError('use_dpop_nonce', needsNonce)
      case 'invalid':
        throw new OAuthError('invalid_dpop_proof', invalidProof(outcome.why))
    }
  }
}

/** What to do about a proof without a nonce. The header is in every answer to a proof. */
export const needsNonce = 'the DPoP proof needs the nonce of the header DPoP-Nonce'

export function invalidProof(why: string): string {
  return `the DPoP proof is not valid: ${why}`
}
