import type { SafeFetch } from '../../../outgoing/safe-fetch.ts'
import { type FetchBudget, fetchLimits } from '../../fetch-limits.ts'
import type { Client } from '../../model/client.ts'
import { AuthorizationError } from '../response/authorization-error.ts'

/** Fetches a request object from a `request_uri` (RFC 9101 §5.2). */
export type FetchRequestObject = (
  uri: string,
  from: { readonly client: Client; readonly address: string },
) => Promise<string>

const accept = 'application/oauth-authz-req+jwt, application/jwt'

/** Anybody can make the server fetch from an address, so the limits are checked first. */
export function requestObjectFetcher(fetch: SafeFetch, budget: FetchBudget): FetchRequestObject {
  const limit = fetchLimits('request_uris', budget, busy)

  async function load(uri: string): Promise<string> {
    try {
      const answer = await fetch(uri, { accept })
      if (answer.status !== 200) throw new Error(`status ${answer.status}`)
      return answer.body.trim()
    } catch (cause) {
      throw new AuthorizationError('invalid_request_uri', 'request_uri could not be fetched', {
        cause,
        detail: String(cause),
      })
    }
  }

  return (uri, { client, address }) => limit({ address, clientId: client.id }, () => load(uri))
}

function busy(): AuthorizationError {
  return new AuthorizationError(
    'temporarily_unavailable',
    'too many request_uris are being fetched; try again shortly',
  )
}
