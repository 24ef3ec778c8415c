import { randomBytes } from 'node:crypto'
import type { SecretBox } from '../../kernel/crypto/secret-box.ts'
import type { KeyStore } from '../stores/key-store.ts'

const purpose = 'server-secret'

/** A secret of the server by its name. It is the same on every node, and made on first use. */
type ServerSecret = (name: string) => Promise<Buffer>

interface ServerSecretsDependencies {
  readonly keyStore: Pick<KeyStore, 'findSecret' | 'addSecret'>
  readonly box: SecretBox
}

export function serverSecrets({ keyStore, box }: ServerSecretsDependencies): ServerSecret {
  const known = new Map<string, Promise<Buffer>>()

  async function load(name: string): Promise<Buffer> {
    const sealed =
      (await keyStore.findSecret(name)) ??
      (await keyStore.addSecret(
        name,
        box.seal(randomBytes(32).toString('base64url'), purpose, name),
      ))
    return Buffer.from(box.open(sealed, purpose, name), 'base64url')
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

/** Seals a secret again, under the current master key. */
export function resealSecret(name: string, sealed: string, box: SecretBox): string {
  return box.seal(box.open(sealed, purpose, name), purpose, name)
}
