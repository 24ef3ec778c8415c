import type { Demand } from './demand.ts'

/** A resource server sees what a token is from its `typ` (CONTRACT §4). */
export const typedAccessTokens: Demand = {
  sentence:
    'Access tokens follow RFC 9068, unless the registration says `access_token_profile: classic`.',
  set: ({ access_token_profile = 'rfc9068' }) => ({ access_token_profile }),
}
