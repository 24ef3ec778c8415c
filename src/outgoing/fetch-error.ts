export type FetchErrorCode =
  /** The address must not be requested. */
  | 'refused'
  /** There is no answer. */
  | 'unreachable'
  | 'timeout'
  /** The answer is too large or encoded. */
  | 'unusable'
  /** Too many requests are under way. */
  | 'busy'

/**
 * Why a fetch failed. The message is only for the log, because it reveals details of the network.
 */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly code: FetchErrorCode

  constructor(code: FetchErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
