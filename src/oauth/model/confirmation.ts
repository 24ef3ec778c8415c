/**
 * What a token or grant is bound to (RFC 7800 §3.1), by its wire names. Whoever
 * uses it has to prove all of this.
 */
export interface Confirmation {
  /** The thumbprint of a DPoP key (RFC 9449 §6.1). */
  readonly jkt?: string
  /** The thumbprint of a client certificate (RFC 8705 §3.1). */
  readonly 'x5t#S256'?: string
}

export const tokenTypes = ['Bearer', 'DPoP'] as const
export type TokenType = (typeof tokenTypes)[number]

/** What a token is bound to, in one word for metrics. */
export function boundTo({ jkt, 'x5t#S256': thumbprint }: Confirmation = {}) {
  if (jkt !== undefined) return 'key'
  return thumbprint === undefined ? 'nothing' : 'certificate'
}

/** How a token has to be sent. A token that is bound to a certificate is sent as Bearer. */
export function tokenTypeOf(cnf: Confirmation | undefined): TokenType {
  return cnf?.jkt === undefined ? 'Bearer' : 'DPoP'
}
