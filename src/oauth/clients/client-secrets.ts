import { timingSafeEqual } from 'node:crypto'
import { lruCache } from '../../kernel/lru-cache.ts'
import type { SecretBox } from '../../kernel/sealing.ts'
import { hmac, randomId, randomSecret, sha256 } from '../../kernel/secrets.ts'
import type { Clock } from '../../kernel/time.ts'
import type { ClientRecord, ClientSecret } from '../model/client.ts'
import { type ClientMetadata, usesMac } from '../model/client-metadata.ts'

/**
 * Stands for the secret of a client in answers to tools that need a value (CONTRACT §11). Sent
 * back, it means that the secret stays. It is never a secret itself.
 */
export const secretPlaceholder = '***secret-is-not-shown***'

/**
 * Makes and checks the secrets of clients. Memory and store hold digests and sealed values only.
 */
export interface ClientSecrets {
  /** A new secret of 256 bits. The caller shows `secret` once; only `record` is stored. */
  make(clientId: string, metadata: ClientMetadata): { secret: string; record: ClientSecret }
  /** The record of a secret that was chosen elsewhere. */
  keep(clientId: string, metadata: ClientMetadata, secret: string): ClientSecret
  /** The record of a secret of which only the SHA-256 is known. */
  keepHash(clientId: string, hash: string): ClientSecret
  /** Whether a secret matches an unexpired record. Takes as long when there are no records. */
  matches(clientId: string, kept: readonly ClientSecret[] | undefined, secret: string): boolean
  /**
   * Opens the unexpired secrets that the server computes MACs with, newest first. Keep no result.
   */
  open(clientId: string, kept: readonly ClientSecret[]): readonly string[]
  /** The SHA-256 of a secret. */
  hashOf(clientId: string, kept: ClientSecret): string
  /** The same secret, sealed under the current master key. */
  reseal(clientId: string, kept: ClientSecret): ClientSecret
}

const purpose = 'client-secret'
const hashPurpose = 'client-secret-sha256'
const rememberedDigests = 1000

/**
 * `digestKey` is a secret of the server. Without it, nobody can guess secrets from stolen digests.
 */
export function clientSecrets(box: SecretBox, digestKey: Buffer, clock: Clock): ClientSecrets {
  const mac = hmac(digestKey)
  const salt = randomSecret()
  const shownDigests = lruCache<Buffer>(rememberedDigests)
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

  /** The client's id is part of the digest, so that a copy of it is useless for another client. */
  function digest(clientId: string, secretHash: string): string {
    return mac(`${purpose} ${clientId} ${secretHash}`)
  }

  /**
   * The digest of a secret that a caller shows. An HMAC takes several times as long as a hash, and
   * clients show the same secret again and again.
   */
  function digestOfShown(clientId: string, secret: string): Buffer {
    const key = sha256(`${salt} ${clientId} ${secret}`)
    const known = shownDigests.get(key)
    if (known !== undefined) return known
    const made = Buffer.from(digest(clientId, sha256(secret)))
    shownDigests.set(key, made)
    return made
  }

  function isUnexpired({ expiresAt }: ClientSecret): boolean {
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
      const shown = digestOfShown(clientId, secret)
      let matched = false
      for (const known of kept ?? decoy) {
        // Every secret is compared, even after a match, so that the time reveals nothing.
        const equal = timingSafeEqual(shown, Buffer.from(known.digest))
        matched = (equal && isUnexpired(known)) || matched
      }
      return matched && kept !== undefined && secret !== secretPlaceholder
    },
    open(clientId, kept) {
      return kept
        .filter(isUnexpired)
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

/** The most secrets of a client. Every authentication compares all of them. */
export const mostSecrets = 5

/** The client's secrets that have not expired. */
export function secretsInForce({ secrets }: ClientRecord, now: number): readonly ClientSecret[] {
  return secrets.filter((secret) => isInForce(secret, now))
}

/** Whether a client can keep using a secret. For a MAC, the digest alone is not enough. */
export function canServe(secret: ClientSecret, metadata: ClientMetadata, now: number): boolean {
  return isInForce(secret, now) && (secret.sealed !== undefined || !usesMac(metadata))
}

/** The client with one more secret. The oldest goes where there are too many. */
export function addSecret(client: ClientRecord, secret: ClientSecret): ClientRecord {
  return { ...client, secrets: [...client.secrets, secret].slice(-mostSecrets) }
}

function isInForce({ expiresAt }: ClientSecret, now: number): boolean {
  return expiresAt === undefined || expiresAt > now
}
