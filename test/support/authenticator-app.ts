import { createHmac } from 'node:crypto'
import { randomId } from '../../src/kernel/secrets.ts'
import { authenticatorPurpose } from '../../src/users/factors/check-factor.ts'
import type { ServerWorld } from './server-world.ts'

/** An authenticator app, written from RFC 4226 and RFC 6238 alone. */
export interface AuthenticatorApp {
  /** The code at this moment of the server, or some steps of thirty seconds away from it. */
  code(stepsAway?: number): string
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(/[^A-Z2-7]/g, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The app after it has scanned a secret. */
export function authenticatorApp(secret: string, now: () => number): AuthenticatorApp {
  const key = fromBase32(secret)
  return {
    code(stepsAway = 0) {
      const counter = Buffer.alloc(8)
      counter.writeBigUInt64BE(BigInt(Math.floor(now() / 30_000) + stepsAway))
      const mac = createHmac('sha1', key).update(counter).digest()
      const offset = (mac.at(-1) ?? 0) & 0x0f
      return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
    },
  }
}

/** Gives a user an authenticator, as if they had set it up long ago. */
export async function addAuthenticator(
  { server, now }: Pick<ServerWorld, 'server' | 'now'>,
  sub: string,
): Promise<AuthenticatorApp> {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const { box, storage } = server.services
  await storage.stores.factors.add({
    kind: 'totp',
    id: randomId(),
    sub,
    name: 'Phone',
    createdAt: now(),
    lastUsedAt: undefined,
    sealedSecret: box.seal(secret, authenticatorPurpose, sub),
  })
  return authenticatorApp(secret, now)
}

/** Scans the secret that a page shows for typing. */
export function scan(page: string, now: () => number): AuthenticatorApp {
  const secret = /<code class="secret">([^<]+)<\/code>/.exec(page)?.[1]
  if (secret === undefined) throw new Error('the page shows no secret')
  return authenticatorApp(secret, now)
}
