import { randomId } from '../../src/kernel/secrets.ts'
import type { ServerWorld } from './server-world.ts'

/** Gives somebody an account of a connection, as if they had signed in through it. */
export async function addUpstreamAccount(
  world: ServerWorld,
  connectionId: string,
  sub: string,
  rawJson?: string,
): Promise<void> {
  const { stores } = world.server.services.storage
  const identityId = randomId()
  const nothing = { email: undefined, phoneNumber: undefined, mobileNumber: undefined }
  const plain = { ...nothing, rawJson, customFields: {}, passwordHash: undefined }
  const named = { identityId, sub, provider: 'acme', providerUserId: identityId }
  await stores.users.putIdentity({ ...plain, ...named, passwordVersion: 0, createdAt: world.now() })
  const account = { connectionId, issuer: 'https://127.0.0.1:9', subject: identityId }
  await stores.upstreamAccounts.add({ ...account, identityId })
}
