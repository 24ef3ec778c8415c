import assert from 'node:assert/strict'
import type { Answer, SendOptions, ServerCalls, TestClient } from '../support/server-calls.ts'

type Fields = Readonly<Record<string, unknown>>

/** POST /authz-srv/authrequest/authz/generate, as the field's libraries send it. */
export function generate(
  node: ServerCalls,
  client: TestClient,
  changes: Fields = {},
  options: SendOptions = {},
): Promise<Answer> {
  const json = {
    client_id: client.id,
    redirect_uri: client.redirectUri,
    response_type: 'code',
    scope: 'openid',
    nonce: '1603357001',
    ...changes,
  }
  return node.send('POST', '/authz-srv/authrequest/authz/generate', { json, ...options })
}

/** The id of a new request. */
export async function requestIdOf(
  node: ServerCalls,
  client: TestClient,
  changes: Fields = {},
): Promise<string> {
  const answer = await generate(node, client, changes)
  assert.equal(answer.status, 200, answer.text)
  return (answer.json.data as { requestId: string }).requestId
}

/** POST /login-srv/login/sdk. */
export function loginSdk(
  node: ServerCalls,
  json: Fields,
  options: SendOptions = {},
): Promise<Answer> {
  return node.send('POST', '/login-srv/login/sdk', { json, ...options })
}

/** The code of an answer of login/sdk; undefined if it was refused. */
export function codeOf(answer: Answer): string | undefined {
  return (answer.json.data as { code?: string } | undefined)?.code
}

/** What a refusal says, without the reference number. */
export function refusalOf(answer: Answer): Fields {
  const { referenceNumber: _, ...error } = answer.json.error as unknown as Fields
  return error
}
