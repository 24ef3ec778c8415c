import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import { hmac, sha256 } from '../../../kernel/digest.ts'
import { randomId, randomSecret } from '../../../kernel/ids.ts'
import type { SecretBox } from '../../../kernel/secret-box.ts'
import type { ClientSecret } from '../client.ts'
import { type ClientMetadata, usesMac } from '../client-metadata.ts'

/** Makes, checks and opens the secrets of clients. */
export interface ClientSecrets {
  /** A new secret of 256 bits; `secret` is told once and kept nowhere in the clear. */
  make(clientId: string, metadata: ClientMetadata): { secret: string; record: ClientSecret }
  /** What is kept of a secret that was chosen elsewhere. */
  keep(clientId: string, metadata: ClientMetadata, secret: string): ClientSecret
  /** The same where only the SHA-256 of the secret is known. */
  keepHash(clientId: string, hash: string): ClientSecret
  /** Whether a secret is one of those in force. Takes the same time for a client that is unknown. */
  matches(clientId: string, kept: readonly ClientSecret[] | undefined, secret: string): boolean
  /** The secrets in force that the server may compute with, newest first. */
  open(clientId: string, kept: readonly ClientSecret[]): readonly string[]
  /** The SHA-256 of a secret. */
  hashOf(clientId: string, kept: ClientSecret): string
  /** The same secret, sealed under the master key now in use. */
  reseal(clientId: string, kept: ClientSecret): ClientSecret
}

interface ClientSecretsDependencies {
  readonly box: SecretBox
  /** A secret of the server, without which a stolen digest cannot be guessed at. */
  readonly digestKey: Buffer
  readonly clock: Clock
}

const purpose = 'client-secret'
const hashPurpose = 'client-secret-sha256'

export function clientSecrets({ box, digestKey, clock }: ClientSecretsDependencies): ClientSecrets {
  const mac = hmac(digestKey)
  // A client shows the same secret all day, and a digest costs more than all else that is done with
  // it. Whoever can read this memory has the keys of the server too.
  const provenBefore = new WeakMap<ClientSecret, Buffer>()
  const decoy: readonly ClientSecret[] = [
    {
      id: '',
      digest: digest('', sha256(randomSecret())),
      sealedHash: '',
      sealed: undefined,
      createdAt: 0,
      expiresAt: undefined,
    },
  ]

  /** The client's name is part of it, so that a digest copied to another client is worth nothing. */
  function digest(clientId: string, secretHash: string): string {
    return mac(`${purpose} ${clientId} ${secretHash}`)
  }

  function isInForce({ expiresAt }: ClientSecret): boolean {
    return expiresAt === undefined || expiresAt > clock()
  }

  function keep(clientId: string, metadata: ClientMetadata, secret: string): ClientSecret {
    const sealed = usesMac(metadata) ? box.seal(secret, purpose, clientId) : undefined
    return { ...keepHash(clientId, sha256(secret)), sealed }
  }

  function keepHash(clientId: string, secretHash: string): ClientSecret {
    return {
      id: randomId(),
      digest: digest(clientId, secretHash),
      sealedHash: box.seal(secretHash, hashPurpose, clientId),
      sealed: undefined,
      createdAt: clock(),
      expiresAt: undefined,
    }
  }

  function hashOf(clientId: string, { sealedHash }: ClientSecret): string {
    return box.open(sealedHash, hashPurpose, clientId)
  }

  return {
    keep,
    keepHash,
    hashOf,
    make(clientId, metadata) {
      const secret = randomSecret()
      return { secret, record: keep(clientId, metadata, secret) }
    },
    matches(clientId, kept, secret) {
      const bytes = Buffer.from(secret)
      for (const known of kept ?? []) {
        const earlier = provenBefore.get(known)
        if (earlier && sameBytes(earlier, bytes) && isInForce(known)) return true
      }
      const shown = Buffer.from(digest(clientId, sha256(secret)))
      let matched = false
      for (const known of kept ?? decoy) {
        // Every secret is compared, whether one matched before or not.
        const equal = timingSafeEqual(shown, Buffer.from(known.digest))
        if (equal && kept) provenBefore.set(known, bytes)
        matched = (equal && isInForce(known)) || matched
      }
      return matched && kept !== undefined
    },
    open(clientId, kept) {
      return kept
        .filter(isInForce)
        .toSorted((a, b) => b.createdAt - a.createdAt)
        .flatMap(({ sealed }) =>
          sealed === undefined ? [] : [box.open(sealed, purpose, clientId)],
        )
    },
    reseal(clientId, kept) {
      const sealedHash = box.seal(hashOf(clientId, kept), hashPurpose, clientId)
      if (kept.sealed === undefined) return { ...kept, sealedHash }
      const secret = box.open(kept.sealed, purpose, clientId)
      return { ...kept, sealedHash, sealed: box.seal(secret, purpose, clientId) }
    },
  }
}

/** How long a secret is may be told by the time; how it begins may not. */
function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
