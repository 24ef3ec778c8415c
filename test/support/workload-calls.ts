import type { Answer, ServerCalls, TestClient } from './server-calls.ts'

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** Sends a token as a client assertion. */
export function signInWith(
  node: Pick<ServerCalls, 'send'>,
  client: TestClient,
  jwt: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const form = {
    grant_type: 'client_credentials',
    client_id: client.id,
    client_assertion_type: assertionType,
    client_assertion: jwt,
    ...more,
  }
  return node.send('POST', '/token-srv/token', { form })
}
