import assert from 'node:assert/strict'
import type { ServerCalls } from './server-calls.ts'
import { type Answer, allGrants, allScopes, type ServerWorld } from './server-world.ts'
import { testBrowser } from './test-browser.ts'

/** A client that is registered for everything, and a user. */
export async function people(world: ServerWorld, changes: object = {}) {
  const registration = { grant_types: allGrants, allowed_scopes: allScopes, ...changes }
  const [client, user] = await Promise.all([world.addClient(registration), world.addUser()])
  return { client, user }
}

/** The same with the tokens of a sign-in. */
export async function signedIn(
  world: ServerWorld,
  scope = 'openid offline_access',
  changes: object = {},
) {
  const { client, user } = await people(world, changes)
  const { status, json: tokens } = await world.signIn(client, user, scope)
  assert.equal(status, 200)
  return { client, user, tokens }
}

/** A client with the usual grants, and somebody who is about to sign in. */
export async function visitor(world: ServerWorld, registration: object = {}) {
  const [client, user] = await Promise.all([
    world.addClient({ allowed_scopes: allScopes, ...registration }),
    world.addUser(),
  ])
  const { username, password } = user
  return { client, user, credentials: { username, password }, browser: testBrowser(world) }
}

/** A refusal of the token endpoint (RFC 6749 §5.2). */
export function refused(answer: Answer, error = 'invalid_grant'): void {
  assert.equal(answer.status, error === 'invalid_client' ? 401 : 400, answer.text)
  assert.equal(answer.json.error, error)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
}

/** How many uses a race has. */
export const uses = 50

/** Uses something many times at once, spread over the nodes. */
export function race(
  nodes: readonly ServerCalls[],
  use: (node: ServerCalls) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const chosen = Array.from({ length: uses }, (_, i) => nodes[i % nodes.length] ?? assert.fail())
  return Promise.all(chosen.map(use))
}

/** How many answers have this status. */
export function countOf(answers: readonly Answer[], status: number): number {
  return answers.filter((answer) => answer.status === status).length
}
