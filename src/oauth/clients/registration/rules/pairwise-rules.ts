import type { ClientMetadata } from '../../../model/client-metadata.ts'
import { exchangeGrantType } from '../../../model/grant-types.ts'
import { sectorOf } from '../../../pairwise/sector-of.ts'
import type { MetadataProblem } from '../client-metadata-fault.ts'
import { loopbackHosts } from '../client-uri.ts'
import type { RegistrationRules } from '../registration-rules.ts'
import type { MetadataRule } from './metadata-rule.ts'

/** Clients with pairwise subjects (OpenID Connect Core §8.1). */
export const pairwiseRules: readonly MetadataRule[] = [
  { about: ['subject_type', 'sector_identifier_uri', 'redirect_uris'], check: checkSector },
  { about: ['subject_type', 'allowed_scopes'], check: checkScopes },
  { about: ['subject_type', 'grant_types'], check: checkGrants },
]

function* checkSector(metadata: ClientMetadata): Iterable<MetadataProblem> {
  const { subject_type, sector_identifier_uri: uri } = metadata
  if (subject_type !== 'pairwise') return
  const sector = sectorOf(metadata)
  // Apps of anybody have redirect URIs on the device. They would all be in one sector.
  const isAnybodys = uri === undefined && loopbackHosts.has(sector ?? '')
  if (sector !== undefined && !isAnybodys) return
  const problem =
    'is needed for pairwise subjects, unless all redirect_uris have the same host, other than localhost'
  yield { path: 'sector_identifier_uri', problem }
}

/** These scopes show ids that are the same for every client. */
function* checkScopes(
  { subject_type, allowed_scopes }: ClientMetadata,
  { prefix }: RegistrationRules,
): Iterable<MetadataProblem> {
  if (subject_type !== 'pairwise') return
  for (const [i, scope] of allowed_scopes.entries()) {
    if (scope === 'identities' || scope.startsWith(`${prefix}:`)) {
      const problem = 'would show public ids to a client with pairwise subjects'
      yield { path: `allowed_scopes[${i}]`, problem }
    }
  }
}

/** An exchanged token names its actors and the tokens it was made from, with their ids. */
function* checkGrants({ subject_type, grant_types }: ClientMetadata): Iterable<MetadataProblem> {
  if (subject_type === 'pairwise' && grant_types.includes(exchangeGrantType)) {
    yield { path: 'grant_types', problem: 'cannot hold token-exchange with pairwise subjects' }
  }
}
