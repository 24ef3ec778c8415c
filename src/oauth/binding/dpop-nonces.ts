import type { Request } from '../../http/endpoint.ts'
import { hmac, safeEqual } from '../../kernel/crypto/digest.ts'
import type { Clock } from '../../kernel/time/clock.ts'

/** The nonces that DPoP proofs have to contain (RFC 9449 §8). They are the same for all clients. */
export interface DpopNonces {
  current(): string
  accepts(nonce: unknown): boolean
  /** How long a nonce is accepted at most. */
  readonly lifetimeMs: number
}

/**
 * Makes nonces from the time and a secret of the server, so all nodes know them and none is stored.
 * Each is current for one period and accepted for one more.
 */
export function dpopNonces(secret: Buffer, periodMs: number, clock: Clock): DpopNonces {
  const mac = hmac(secret)
  const nonceOf = (period: number) => mac(`dpop nonce ${periodMs} ${period}`)
  const currentPeriod = () => Math.floor(clock() / periodMs)
  return {
    current: () => nonceOf(currentPeriod()),
    accepts(nonce) {
      if (typeof nonce !== 'string') return false
      const now = currentPeriod()
      return [now, now - 1].some((each) => safeEqual(nonceOf(each), nonce))
    },
    lifetimeMs: 2 * periodMs,
  }
}

/**
 * The header with the current nonce, for every answer to a request with a proof (RFC 9449 §8.2).
 */
export function nonceHeaders(nonces: DpopNonces | undefined) {
  return ({ dpop }: Request['headers']): Readonly<Record<string, string>> =>
    nonces && dpop !== undefined ? { 'dpop-nonce': nonces.current() } : {}
}
