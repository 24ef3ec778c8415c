import type { SecretBox } from '../../kernel/crypto/secret-box.ts'
import type { KeyStore } from '../stores/key-store.ts'
import { openKey, resealKey } from './make-key.ts'
import { openSecret, resealSecret } from './server-secrets.ts'

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
