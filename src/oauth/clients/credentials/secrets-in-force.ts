import type { ClientRecord, ClientSecret } from '../../model/client.ts'
import { type ClientMetadata, usesMac } from '../../model/client-metadata.ts'

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
