import type { Answer, ServerCalls, TestClient, TestUser } from './server-calls.ts'
import { allScopes, type ServerWorld } from './server-world.ts'
import type { TestBrowser, Visit } from './test-browser.ts'

export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

type Form = Readonly<Record<string, string>>

/** The app of a television: it has neither a secret nor a redirect URI. */
export function deviceClient(
  world: Pick<ServerWorld, 'addClient'>,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<TestClient> {
  return world.addClient({
    client_name: 'Television',
    token_endpoint_auth_method: 'none',
    grant_types: [deviceGrant, 'refresh_token'],
    redirect_uris: [],
    allowed_scopes: allScopes,
    ...changes,
  })
}

/** A device asks for its codes. */
export function askAsDevice(
  node: Pick<ServerCalls, 'send'>,
  client: TestClient,
  form: Form = {},
  headers: Form = {},
): Promise<Answer> {
  const path = '/authz-srv/device/authz'
  return client.secret === ''
    ? node.send('POST', path, { form: { client_id: client.id, ...form }, headers })
    : node.send('POST', path, { as: client, form, headers })
}

/** A device asks whether the person has decided. */
export function pollAsDevice(
  node: Pick<ServerCalls, 'token'>,
  client: TestClient,
  asked: Answer,
): Promise<Answer> {
  const device_code = String(asked.json.device_code)
  return node.token(client, { grant_type: deviceGrant, device_code })
}

/** A person types a code, and signs in if nobody is. Ends on the page that asks for a decision. */
export async function toDeviceConsent(
  browser: TestBrowser,
  asked: Answer,
  user: TestUser,
): Promise<Visit> {
  const user_code = String(asked.json.user_code)
  const next = await browser.submit(await browser.open('/device'), { user_code })
  if (next.url.pathname !== '/login') return next
  return browser.submit(next, { username: user.username, password: user.password })
}
