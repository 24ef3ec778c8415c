import { randomUUID } from 'node:crypto'
import { buildIssuers } from '../../../src/composition/management.ts'
import { commandLine } from '../../../src/events/actor.ts'
import { randomId } from '../../../src/kernel/secrets.ts'
import { issuerChanges, issuerFields } from '../../../src/management/catalogues/issuer-catalogue.ts'
import { makeTestKey, signAssertion, type TestKey } from '../../support/jwt-fixtures.ts'
import type { Answer, ServerCalls } from '../../support/server-calls.ts'
import type { ServerWorld, TestClient } from '../../support/server-world.ts'
import { bearerGrant } from './add-pipeline.ts'

type Claims = Readonly<Record<string, unknown>>

/** The server of a company whose assertions about its people are trusted. */
export interface Asserter {
  readonly issuer: string
  readonly key: TestKey
  /** An assertion for a client that lives for a minute. */
  assertion(claims: Claims, header?: Claims, key?: TestKey): Promise<string>
}

type IssuerFields = Parameters<typeof issuerFields>[0]

/** Registers an issuer with its keys, and what its assertions are good for. */
export async function addAsserter(
  world: ServerWorld,
  assertions: IssuerFields['assertions'],
  fields: Partial<IssuerFields> = {},
): Promise<Asserter> {
  const key = await makeTestKey('ES256')
  const name = `idp-${randomUUID()}`
  const { issuer } = await issuerChanges(buildIssuers(world.server.services)).put(
    commandLine,
    name,
    issuerFields({
      issuer: `https://${name}.example`,
      jwks: { keys: [key.publicJwk] },
      ...(assertions && { assertions }),
      ...fields,
    }),
  )
  return {
    issuer,
    key,
    assertion: (claims, header = {}, signedBy = key) =>
      signAssertion(
        { clientId: issuer, audience: world.issuer, now: world.now(), key: signedBy },
        { claims: { jti: randomId(), ...claims }, header: { typ: 'oauth-id-jag+jwt', ...header } },
      ),
  }
}

/** Sends an assertion, as the client that it is for. */
export function present(
  node: ServerCalls,
  client: TestClient,
  assertion: string,
  form: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return node.token(client, { grant_type: bearerGrant, assertion, ...form })
}
