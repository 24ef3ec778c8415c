import { RequestFault } from '../../../http/request-fault.ts'
import { addressRange } from '../../../kernel/address-range.ts'
import { sha256 } from '../../../kernel/crypto/digest.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import type { AttemptStore } from '../../../limits/attempt-store.ts'
import { fairQueue } from '../../../limits/fair-queue.ts'
import { isWithinRate } from '../../../limits/is-within-rate.ts'
import type { SafeFetch } from '../../../outgoing/safe-fetch.ts'
import type { Client } from '../../model/client.ts'
import { AuthorizationError } from '../response/authorization-error.ts'

/** Fetches a request object from a `request_uri` (RFC 9101 §5.2). */
export type FetchRequestObject = (
  uri: string,
  from: { readonly client: Client; readonly address: string },
) => Promise<string>

interface RequestObjectFetcherDependencies {
  readonly fetch: SafeFetch
  readonly attempts: Pick<AttemptStore, 'countFailure' | 'failuresIn'>
  readonly atOnce: number
  readonly perAddressAndMinute: number
  readonly clock: Clock
}

const accept = 'application/oauth-authz-req+jwt, application/jwt'

/** Anybody can make the server fetch from an address, so the limits are checked first. */
export function requestObjectFetcher(deps: RequestObjectFetcherDependencies): FetchRequestObject {
  const { fetch, attempts, atOnce, perAddressAndMinute, clock } = deps
  const queue = fairQueue({
    lanes: { fetch: atOnce },
    places: 2 * atOnce,
    perAddress: Math.ceil(atOnce / 4),
    perAccount: atOnce,
  })

  async function checkRate(range: string): Promise<void> {
    const key = sha256(`request_uris of address ${range}`)
    if (await isWithinRate(attempts, key, perAddressAndMinute, clock())) return
    throw tooMany(60)
  }

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

  return async (uri, { client, address }) => {
    const range = addressRange(address)
    const admission = queue.admit({ address: range, account: client.id }, async (run) => {
      await checkRate(range)
      return run('fetch', () => load(uri))
    })
    if (admission.kind === 'admitted') return admission.result
    if (admission.kind === 'over-share') throw tooMany(1)
    throw new AuthorizationError(
      'temporarily_unavailable',
      'too many request_uris are being fetched; try again shortly',
    )
  }
}

function tooMany(retryAfter: number): RequestFault {
  return new RequestFault('too_many_requests', 'too many request_uris; try again later', {
    headers: { 'retry-after': String(retryAfter) },
  })
}
