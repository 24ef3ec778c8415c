import assert from 'node:assert/strict'
import { SignJWT } from 'jose'
import { makeTestKey, type TestKey } from '../../support/jwt-fixtures.ts'
import { allScopes, type ServerWorld, type TestClient } from '../../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../../support/test-browser.ts'

type Claims = Readonly<Record<string, unknown>>

/** A client with a key to sign its requests with. */
interface Signer {
  readonly client: TestClient
  readonly key: TestKey
}

/** Registers a client with a new key. */
export async function signer(world: ServerWorld, registration: object = {}): Promise<Signer> {
  const key = await makeTestKey('ES256')
  const client = await world.addClient({
    allowed_scopes: allScopes,
    jwks: { keys: [key.publicJwk] },
    ...registration,
  })
  return { client, key }
}

/** A request as an object of claims; undefined leaves one out. */
export function claimsOf(world: ServerWorld, client: TestClient, changes: Claims = {}): Claims {
  const { searchParams } = new URL(authorizationPath(client), world.url)
  const claims = {
    ...Object.fromEntries(searchParams),
    iss: client.id,
    aud: world.issuer,
    ...changes,
  }
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
}

/** Signs claims with a key, or with a MAC under a secret. */
export function sign(
  key: TestKey | Uint8Array,
  claims: Claims,
  header: object = {},
): Promise<string> {
  const own = key instanceof Uint8Array ? { alg: 'HS256' } : { alg: key.alg, kid: key.kid }
  return new SignJWT({ ...claims })
    .setProtectedHeader({ ...own, ...header })
    .sign(key instanceof Uint8Array ? key : key.privateKey)
}

/**
 * Sends a request object; answers the error at the client, or `asked`
 * when the sign-in page was reached.
 */
export async function outcomeOf(
  world: ServerWorld,
  client: TestClient,
  given: { readonly request: string } | { readonly request_uri: string },
): Promise<string> {
  const visit = await testBrowser(world).open(authorizationPath(client, given))
  if (visit.url.pathname === '/login') return 'asked'
  assert.ok(visit.url.href.startsWith(client.redirectUri), `${visit.status} ${visit.url}`)
  return answerOf(visit).get('error') ?? ''
}
