import type { Clock } from '../../kernel/time.ts'
import type { SafeFetch, SafeFetchSettings } from '../../outgoing/safe-fetch.ts'
import type { Connection } from '../connection.ts'
import type { UpstreamAnswer } from '../kind.ts'

/** What connections of OpenID Connect and OAuth 2.0 need of the server. */
export interface UpstreamContext {
  /** The address of this server. */
  readonly baseUrl: string
  /** For addresses that strangers choose, within `upstreamFetchLimits`. */
  readonly fetch: SafeFetch
  readonly clock: Clock
}

/**
 * Many people sign in at one provider at the same time, but a few slow providers must not take all
 * the room. An answer about one person that is too large must not keep others out.
 */
export const upstreamFetchLimits = {
  concurrency: 256,
  perTarget: 16,
  remembersUnusable: false,
} as const satisfies SafeFetchSettings

/** The address that a provider sends the browser back to. */
export function callbackOf({ baseUrl }: UpstreamContext, { alias }: Connection): URL {
  return new URL(`${baseUrl}/connect/${alias}/callback`)
}

/** The parameters of an answer: those of the form if there is one, or else of the query. */
export function parametersOf({ form, url }: UpstreamAnswer): URLSearchParams {
  return form ?? url.searchParams
}

/** The state of an answer; undefined unless there is exactly one. */
export function stateOf(answer: UpstreamAnswer): string | undefined {
  const [state, ...others] = parametersOf(answer).getAll('state')
  return others.length === 0 ? state : undefined
}
