import { FetchError } from '../../../outgoing/fetch-error.ts'
import type { SafeFetch } from '../../../outgoing/safe-fetch.ts'
import type { ClientMetadata } from '../../model/client-metadata.ts'
import { ClientMetadataFault } from './metadata-rule.ts'

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
