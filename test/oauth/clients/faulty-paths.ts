import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { ClientMetadataFault } from '../../../src/oauth/clients/metadata/client-rules.ts'
import { checkClientMetadata } from '../../../src/oauth/clients/metadata/read-client-registration.ts'
import { rules } from './client-world.ts'

export type Members = Readonly<Record<string, unknown>>

/** The least that a client with a browser registers. */
export const sound = { redirect_uris: ['https://shop.example/cb'] }

export function withSound(members: Members): Members {
  return { ...sound, ...members }
}

/** The paths of everything that is wrong with a registration. */
export function faultyPaths(members: unknown): readonly string[] {
  return problemsOf(() => checkClientMetadata(members, rules))
}

/** The paths that a check complains of; none when it passes. */
export function problemsOf(check: () => unknown): readonly string[] {
  try {
    check()
    return []
  } catch (error) {
    assert.ok(error instanceof ClientMetadataFault)
    assert.equal(error.status, 400)
    return error.problems.map(({ path }) => path)
  }
}

export function rsaJwk(modulusLength: number) {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength })
  return publicKey.export({ format: 'jwk' })
}
