import { isSenderConstrained } from '../model/client-metadata.ts'
import type { Demand } from './demand.ts'

/** A resource server sees what a token is from its `typ` (CONTRACT §4). */
export const typedAccessTokens: Demand = {
  sentence:
    'Access tokens follow RFC 9068, unless the registration says `access_token_profile: classic`.',
  set: ({ access_token_profile = 'rfc9068' }) => ({ access_token_profile }),
}

/** A client that loses the answer with a successor would lose its access (FAPI 2.0 §5.3.2.1). */
export const keptRefreshTokens: Demand = {
  sentence: 'A refresh token stays the same. The client proves itself and its key at each use.',
  set: () => ({ refresh_token_rotation: false }),
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
