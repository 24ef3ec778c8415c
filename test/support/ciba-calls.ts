import assert from 'node:assert/strict'
import { randomId } from '../../src/kernel/secrets.ts'
import { mailTo } from './mail-to.ts'
import type { Answer, ServerCalls, TestClient, TestUser } from './server-calls.ts'
import { allScopes, type ServerWorld } from './server-world.ts'
import type { TestBrowser, Visit } from './test-browser.ts'

export const cibaGrant = 'urn:openid:params:grant-type:ciba'

type Form = Readonly<Record<string, string>>

/** A client that asks people without a browser, as a call center does. */
export function askingClient(
  world: Pick<ServerWorld, 'addClient'>,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<TestClient> {
  return world.addClient({
    client_name: 'Call center',
    grant_types: [cibaGrant, 'refresh_token'],
    redirect_uris: [],
    allowed_scopes: allScopes,
    ...changes,
  })
}

/** A client asks a person to sign in. */
export function askPerson(
  node: Pick<ServerCalls, 'send'>,
  client: TestClient,
  form: Form,
): Promise<Answer> {
  return node.send('POST', '/authz-srv/ciba/authz', {
    as: client,
    form: { scope: 'openid', ...form },
  })
}

/** A person whom a client can ask by email. */
export async function personWithMail(world: ServerWorld, record: object = {}) {
  const email = `${randomId()}@example.com`
  const user = await world.addUser({ username: email, email, email_verified: true, ...record })
  return { email, ...user }
}

/** A client that has asked a person, who has not decided yet. */
export async function waitingRequest(world: ServerWorld, form: Form = {}) {
  const client = await askingClient(world)
  const user = await personWithMail(world)
  const asked = await askPerson(world, client, { login_hint: user.email, ...form })
  assert.equal(asked.status, 200, asked.text)
  return { client, user, asked }
}

/** A client asks whether the person has confirmed. */
export function pollAsAsked(
  node: Pick<ServerCalls, 'token'>,
  client: TestClient,
  asked: Answer,
): Promise<Answer> {
  const auth_req_id = String(asked.json.auth_req_id)
  return node.token(client, { grant_type: cibaGrant, auth_req_id })
}

/** The link in the newest email to a person. */
export async function askedLink(world: ServerWorld, user: TestUser): Promise<string> {
  const { text } = await mailTo(world, user.username)
  const [link] = /http\S+\/device\/asked\?\S+/.exec(text) ?? []
  if (link === undefined) throw new Error(`there is no link in: ${text}`)
  return link
}

/** The person opens the link in the email, and signs in if nobody is. Ends where they decide. */
export async function toAskedConsent(
  world: ServerWorld,
  browser: TestBrowser,
  user: TestUser,
): Promise<Visit> {
  const next = await browser.open(await askedLink(world, user))
  if (next.url.pathname !== '/login') return next
  return browser.submit(next, { username: user.username, password: user.password })
}
