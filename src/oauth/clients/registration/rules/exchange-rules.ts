import type { ClientMetadata } from '../../../model/client-metadata.ts'
import { exchangeGrantType } from '../../../model/grant-types.ts'
import type { MetadataProblem } from '../client-metadata-fault.ts'
import type { MetadataRule } from './metadata-rule.ts'

/** Who exchanges tokens proves who it is, and knows people as the server does. */
export const exchangeRules: readonly MetadataRule[] = [
  {
    about: ['token_exchange', 'grant_types', 'token_endpoint_auth_method', 'subject_type'],
    check: checkExchange,
  },
]

function* checkExchange(metadata: ClientMetadata): Iterable<MetadataProblem> {
  const isGranted = metadata.grant_types.includes(exchangeGrantType)
  if (isGranted !== (metadata.token_exchange !== undefined)) {
    const problem = `goes together with the grant type ${exchangeGrantType}`
    yield { path: 'token_exchange', problem }
  }
  if (!isGranted) return
  if (metadata.token_endpoint_auth_method === 'none') {
    yield { path: 'grant_types', problem: 'cannot hold token-exchange for a public client' }
  }
  if (metadata.subject_type === 'pairwise') {
    yield { path: 'subject_type', problem: 'must be public for a client that exchanges tokens' }
  }
}
