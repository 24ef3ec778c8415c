import { andThen, type Eventually } from '../../kernel/eventually.ts'
import type { Sharing } from '../route.ts'

/** Answers whether a registered client lists this origin. */
export type KnowsOrigin = (origin: string) => Eventually<boolean>

/** An answer that no other origin may read says so by silence. */
export const nothing: Readonly<Record<string, string>> = Object.freeze({})
const everyone = Object.freeze({ 'access-control-allow-origin': '*' })
/** Caches must not give an answer without leave to an origin that has it, or the other way round. */
const noLeave = Object.freeze({ vary: 'origin' })
/** No client can register a longer one; whoever sends one must not fill the memory of origins. */
const longestOrigin = 300
const exposed = 'www-authenticate, retry-after, x-request-id, x-next-after'

/**
 * CORS headers of an answer. Decided by the Origin alone, before any token is looked at, and never
 * with credentials: what a script may read depends on what it was given, not on cookies.
 */
export function sharingHeaders(
  sharing: Sharing,
  origin: string | undefined,
  knowsOrigin: KnowsOrigin,
): Eventually<Readonly<Record<string, string>>> {
  if (sharing === 'none') return nothing
  if (sharing === 'everyone') return everyone
  if (!origin || !isWorthAsking(origin)) return noLeave
  return andThen(knowsOrigin(origin), (isKnown) => (isKnown ? leaveFor(origin) : noLeave))
}

function leaveFor(origin: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': exposed,
    ...noLeave,
  }
}

function isWorthAsking(origin: string): boolean {
  return origin !== 'null' && origin.length <= longestOrigin
}

/** Headers that answer a preflight for a path with these methods. */
export function preflightHeaders(
  shared: Readonly<Record<string, string>>,
  methods: readonly string[],
): Readonly<Record<string, string>> {
  if (!shared['access-control-allow-origin']) return shared
  return {
    ...shared,
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': 'authorization, content-type, access_token, dpop',
    'access-control-max-age': '600',
  }
}
