/** Why something could not be pushed. The message is for administrators of the target. */
export class RemoteFault extends Error {
  override readonly name = 'RemoteFault'
  readonly kind: RemoteFaultKind
  /** How long the other service wants to be left alone, in milliseconds. */
  readonly retryAfterMs: number

  constructor(
    kind: RemoteFaultKind,
    message: string,
    { retryAfterMs = 0, ...options }: ErrorOptions & { readonly retryAfterMs?: number } = {},
  ) {
    super(message, options)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

export type RemoteFaultKind =
  /** The token is refused: nothing can be pushed before somebody gives another one. */
  | 'unauthorized'
  /** The service is away, or wants to be left alone. It is the same for everything. */
  | 'away'
  /** It has failed at this one. */
  | 'failed'
  /** There is nothing with this id. */
  | 'missing'
  /** Something else has the name. */
  | 'taken'
  /** It does not take this one. */
  | 'refused'
  /** Nothing was sent: too many requests are under way, or the server stops. */
  | 'not sent'

const longestRetryAfterMs = 86_400_000

/** Reads Retry-After (RFC 9110 §10.2.3). */
export function readRetryAfter(text: string | undefined, now: number): number {
  if (text === undefined) return 0
  const wanted = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(wanted) ? 0 : Math.min(Math.max(wanted, 0), longestRetryAfterMs)
}
