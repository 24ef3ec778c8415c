import { randomUUID } from 'node:crypto'
import { randomId } from '../../../src/kernel/secrets.ts'
import type { ManagementWorld } from '../../management/management-world.ts'
import { makeTestKey, signAssertion, type TestKey } from '../../support/jwt-fixtures.ts'
import type { TestClient } from '../../support/server-calls.ts'

export const bearerGrant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
export const mainBranch = 'repo:acme/shop:ref:refs/heads/main'

type Claims = Readonly<Record<string, unknown>>

/** An issuer of pipelines that the server trusts, and a client that believes it. */
export interface Pipeline {
  readonly name: string
  readonly issuer: string
  readonly key: TestKey
  readonly client: TestClient
  /** A token of the pipeline that lives for five minutes. */
  token(claims?: Claims, header?: Claims, key?: TestKey): Promise<string>
}

/** Registers an issuer with its keys, and a client with a rule about its tokens. */
export async function addPipeline(
  world: ManagementWorld,
  {
    fields = {},
    claims = { sub: mainBranch },
    client = {},
    alg = 'RS256',
    name = `p-${randomUUID()}`,
  }: {
    fields?: object
    claims?: Record<string, string>
    client?: object
    alg?: string
    name?: string
  } = {},
): Promise<Pipeline> {
  const key = await makeTestKey(alg)
  const issuer = `https://${name}.example`
  const given = { issuer, jwks: { keys: [key.publicJwk] }, ...fields }
  const registered = await world.ask('PUT', `/issuers-srv/issuer/${name}`, given)
  const found = String(registered.issuer)
  return {
    name,
    issuer: found,
    key,
    client: await world.addClient({
      grant_types: ['client_credentials', bearerGrant],
      token_endpoint_auth_method: 'workload_jwt',
      workloads: [{ issuer: found, claims }],
      allowed_scopes: ['api:read'],
      ...client,
    }),
    token: (changes = {}, header = {}, signedBy = key) =>
      signAssertion(
        { clientId: found, audience: world.issuer, now: world.now(), key: signedBy },
        { claims: { sub: mainBranch, jti: randomId(), ...changes }, header },
      ),
  }
}
