import { FetchError } from '../../../outgoing/fetch-error.ts'
import type { SafeFetch } from '../../../outgoing/safe-fetch.ts'
import type { ClientMetadata } from '../../model/client-metadata.ts'
import { exchangeGrantType } from '../../model/grant-types.ts'
import { sectorOf } from '../../pairwise-ids.ts'
import {
  ClientMetadataFault,
  type ClientRules,
  type MetadataProblem,
  type MetadataRule,
} from './client-rules.ts'
import { loopbackHosts } from './client-uri.ts'

/** Clients with pairwise subjects (OpenID Connect Core §8.1). */
export const pairwiseRules: readonly MetadataRule[] = [
  { about: ['subject_type', 'sector_identifier_uri', 'redirect_uris'], check: checkSectorOf },
  { about: ['subject_type', 'allowed_scopes'], check: checkScopes },
  { about: ['subject_type', 'grant_types'], check: checkGrants },
]

function* checkSectorOf(metadata: ClientMetadata): Iterable<MetadataProblem> {
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
  { prefix }: ClientRules,
): Iterable<MetadataProblem> {
  if (subject_type !== 'pairwise') return
  for (const [i, scope] of allowed_scopes.entries()) {
    // Signals name people by the ids that the client knows.
    const isOfSignals = scope === `${prefix}:ssf_read` || scope === `${prefix}:ssf_manage`
    if (scope === 'identities' || (scope.startsWith(`${prefix}:`) && !isOfSignals)) {
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

/**
 * Fetches the `sector_identifier_uri` of a registration and refuses it unless its list has all
 * redirect URIs (OpenID Connect Registration §5). Otherwise a stranger could join a sector.
 */
export type CheckSector = (metadata: ClientMetadata) => Promise<void>

export function checkSector(fetch: SafeFetch): CheckSector {
  return async ({ sector_identifier_uri: uri, redirect_uris }) => {
    if (uri === undefined) return
    const listed = await fetchList(fetch, uri)
    const missing = redirect_uris.filter((each) => !listed.includes(each))
    if (missing.length > 0) throw refused(`does not list ${missing.join(', ')}`)
  }
}

async function fetchList(fetch: SafeFetch, uri: string): Promise<readonly unknown[]> {
  let list: unknown
  try {
    const { status, body } = await fetch(uri, { accept: 'application/json' })
    if (status !== 200) throw refused(`was answered with status ${status}`)
    list = JSON.parse(body)
  } catch (error) {
    if (error instanceof FetchError) throw refused('could not be fetched')
    if (error instanceof SyntaxError) throw refused('does not contain JSON')
    throw error
  }
  if (!Array.isArray(list)) throw refused('does not contain a JSON list')
  return list
}

function refused(problem: string): ClientMetadataFault {
  return new ClientMetadataFault([{ path: 'sector_identifier_uri', problem }])
}
