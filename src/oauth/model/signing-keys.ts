import type { JWK } from 'jose'

/** The algorithms that keys of this server sign with. */
export const signingAlgs = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const
export type SigningAlg = (typeof signingAlgs)[number]

/** The algorithm with which clients encrypt request objects for this server. */
export const encryptionAlg = 'RSA-OAEP-256'
export type KeyAlg = SigningAlg | typeof encryptionAlg

/**
 * A stored key. `next` is published, but does not sign yet. `current` signs. `retired` is published
 * until the last token that it signed has expired. `withdrawn` is no longer accepted.
 */
export interface StoredKey {
  readonly kid: string
  readonly alg: KeyAlg
  readonly state: 'next' | 'current' | 'retired' | 'withdrawn'
  readonly publicJwk: JWK
  readonly sealedPrivateJwk: string
  readonly createdAt: number
  /** When the key got its current state. */
  readonly stateSince: number
}

/** Where keys and the server's own secrets are kept. */
export interface KeyStore {
  list(): Promise<readonly StoredKey[]>
  add(key: StoredKey): Promise<void>
  /** Moves a key from one state to another. Of all calls for one move, exactly one returns true. */
  move(kid: string, from: StoredKey['state'], to: StoredKey['state'], now: number): Promise<boolean>
  remove(kid: string): Promise<void>
  /** Serialises changes of keys until the transaction ends. Call it first in the transaction. */
  lock(): Promise<void>
  /** A sealed secret of the server by its name, such as the one for refresh tokens. */
  findSecret(name: string): Promise<string | undefined>
  /** Stores a secret unless there is one with this name. Returns the stored one. */
  addSecret(name: string, sealed: string): Promise<string>
  /** Replaces a sealed value, when the master key changes. */
  reseal(kid: string, sealedPrivateJwk: string): Promise<void>
  resealSecret(name: string, sealed: string): Promise<void>
  secretNames(): Promise<readonly string[]>
}
