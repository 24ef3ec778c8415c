import type { JWK } from 'jose'

export const signingAlgs = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const
export type SigningAlg = (typeof signingAlgs)[number]

/** What clients encrypt request objects for this server with. */
export const encryptionAlg = 'RSA-OAEP-256'
export type KeyAlg = SigningAlg | typeof encryptionAlg

/**
 * A key at rest. `next` is published before it signs, `current` signs, `retired` is published
 * until the last token it signed has expired, `withdrawn` counts for nothing any more.
 */
export interface StoredKey {
  readonly kid: string
  readonly alg: KeyAlg
  readonly state: 'next' | 'current' | 'retired' | 'withdrawn'
  readonly publicJwk: JWK
  readonly sealedPrivateJwk: string
  readonly createdAt: number
  /** When it took its present state. */
  readonly stateSince: number
}

/** Where keys and the server's own secrets are kept. */
export interface KeyStore {
  list(): Promise<readonly StoredKey[]>
  add(key: StoredKey): Promise<void>
  /** Moves a key from one state to another; of all calls for one move exactly one is answered true. */
  move(kid: string, from: StoredKey['state'], to: StoredKey['state'], now: number): Promise<boolean>
  remove(kid: string): Promise<void>
  /** Serialises those who change keys until the transaction ends; call first inside one. */
  lock(): Promise<void>
  /** A sealed secret of the server by name, such as the one refresh tokens are derived with. */
  findSecret(name: string): Promise<string | undefined>
  /** Keeps a secret under a name unless there is one already; answers the one in force. */
  addSecret(name: string, sealed: string): Promise<string>
  /** Replaces sealed values, when the master key changes. */
  reseal(kid: string, sealedPrivateJwk: string): Promise<void>
  resealSecret(name: string, sealed: string): Promise<void>
  secretNames(): Promise<readonly string[]>
}
