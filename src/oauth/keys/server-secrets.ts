import { randomBytes } from 'node:crypto'
import type { SecretBox } from '../../kernel/sealing.ts'
import type { KeyStore } from '../model/signing-keys.ts'
import { openKey, resealKey } from './make-key.ts'

const purpose = 'server-secret'

/**
 * Every secret of the server, and whether it is replaced when the master key has leaked. What was
 * derived from those that are has ended by then.
 */
const names = {
  'refresh-token': 'replaced',
  'device-code': 'replaced',
  'mailed-code': 'replaced',
  'recovery-code': 'replaced',
  'dpop-nonce': 'replaced',
  form: 'replaced',
  'page-token': 'replaced',
  'access-denial': 'replaced',
  // Digests of 256 random bits, which nobody can guess: all secrets of clients are replaced.
  'client-secret-digest': 'kept',
  // Every pairwise sub would change. It opens nothing, but tells which subs are one person.
  'pairwise-subject': 'kept',
} as const

type ServerSecretName = keyof typeof names

/** A secret of the server by its name. It is the same on every node, and made on first use. */
type ServerSecret = (name: ServerSecretName) => Promise<Buffer>

/** Opens the secrets of the server, and makes those that are missing. */
export function serverSecrets(keyStore: KeyStore, box: SecretBox): ServerSecret {
  const known = new Map<string, Promise<Buffer>>()

  async function load(name: ServerSecretName): Promise<Buffer> {
    const sealed =
      (await keyStore.findSecret(name)) ?? (await keyStore.addSecret(name, newSecret(name, box)))
    return openSecret(name, sealed, box)
  }

  return (name) => {
    let secret = known.get(name)
    if (!secret) {
      secret = load(name)
      known.set(name, secret)
      secret.catch(() => known.delete(name))
    }
    return secret
  }
}

/** Opens a secret of any name; throws a SealError. */
export function openSecret(name: string, sealed: string, box: SecretBox): Buffer {
  return Buffer.from(box.open(sealed, purpose, name), 'base64url')
}

/** Seals a secret again, under the current master key. */
function resealSecret(name: string, sealed: string, box: SecretBox): string {
  return box.seal(box.open(sealed, purpose, name), purpose, name)
}

/** Replaces the secrets that others may know. Servers have to be started again after it. */
export async function replaceServerSecrets(keyStore: KeyStore, box: SecretBox): Promise<number> {
  const present = await keyStore.secretNames()
  const due = present.filter((name) => names[name as ServerSecretName] !== 'kept')
  for (const name of due) await keyStore.resealSecret(name, newSecret(name, box))
  return due.length
}

function newSecret(name: string, box: SecretBox): string {
  return box.seal(randomBytes(32).toString('base64url'), purpose, name)
}

/**
 * Seals every signing key and server secret again, under the first master key. After an
 * interruption it can be repeated (C09). After it is done, earlier master keys are no longer needed
 * for them.
 */
export async function resealKeys(keyStore: KeyStore, box: SecretBox): Promise<number> {
  const keys = await keyStore.list()
  for (const key of keys) await keyStore.reseal(key.kid, resealKey(key, box))
  const names = await keyStore.secretNames()
  for (const name of names) {
    const sealed = await keyStore.findSecret(name)
    if (sealed) await keyStore.resealSecret(name, resealSecret(name, sealed, box))
  }
  return keys.length + names.length
}

/** Opens every key and every server secret. Returns how many there are, or throws a SealError. */
export async function openKeys(keyStore: KeyStore, box: SecretBox): Promise<number> {
  const keys = (await keyStore.list()).filter(({ state }) => state !== 'withdrawn')
  for (const key of keys) openKey(key, box)
  const names = await keyStore.secretNames()
  for (const name of names) {
    const sealed = await keyStore.findSecret(name)
    if (sealed) openSecret(name, sealed, box)
  }
  return keys.length + names.length
}
