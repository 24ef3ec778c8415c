import { isSenderConstrained } from '../model/client-metadata.ts'
import type { Demand } from './demand.ts'

/** A resource server sees what a token is from its `typ` (CONTRACT §4). */
export const typedAccessTokens: Demand = {
  sentence:
    'Access tokens follow RFC 9068, unless the registration says `access_token_profile: classic`.',
  set: ({ access_token_profile = 'rfc9068' }) => ({ access_token_profile }),
}

/** A stolen token is of no use without the key of the client. */
export const boundTokens: Demand = {
  sentence:
    'Tokens are bound to a DPoP key or a TLS certificate: `dpop_bound_access_tokens` or `tls_client_certificate_bound_access_tokens` is true.',
  *findShortfalls(metadata) {
    if (isSenderConstrained(metadata)) return
    const problem = 'or tls_client_certificate_bound_access_tokens must be true'
    yield { path: 'dpop_bound_access_tokens', problem }
  },
}
