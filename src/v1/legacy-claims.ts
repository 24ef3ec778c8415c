import type { AdditionalClaims } from '../oauth/tokens/access/access-tokens.ts'

/** The additional claims of access tokens of v1 (spec, Differences 4). */
export const legacyClaims: AdditionalClaims = ({ client, scopes, generation }, roles) => {
  if (generation === 'v2') return {}
  return { role: roles.join(','), clientid: client.id, scope: scopes.join(' ') }
}
