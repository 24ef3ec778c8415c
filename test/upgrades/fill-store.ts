import assert from 'node:assert/strict'
import { loadDemo } from '../../src/cli/demo/load-demo.ts'
import type { ApiRoute } from '../../src/routing/api-route.ts'
import { askForKey, keyOn } from '../api-keys/key-world.ts'
import { administrator } from '../groups/groups-world.ts'
import { countedCall } from '../ledger/counted-calls.ts'
import type { ManagementWorld } from '../management/management-world.ts'
import { makeScene } from '../openapi/scene.ts'
import { signalCalls } from '../signals/signals-world.ts'
import { authenticatorApp } from '../support/authenticator-app.ts'
import { addPasskey, type KeptDevice } from '../support/passkey-device.ts'
import type { Answer } from '../support/server-calls.ts'
import { allGrants, allScopes, type TestClient, type TestUser } from '../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../support/test-browser.ts'

/** What people, applications and services keep while a server is upgraded. */
export interface Keepsakes {
  readonly vera: TestUser
  readonly totpSecret: string
  readonly recoveryCodes: readonly string[]
  readonly device: KeptDevice
  /** Cookies of a browser in which she is signed in. */
  readonly cookies: readonly (readonly [name: string, value: string])[]
  /** Cookies of a browser that she trusts. */
  readonly trusted: readonly (readonly [name: string, value: string])[]
  readonly revokedToken: string
  readonly client: TestClient
  readonly refreshToken: string
  readonly accessToken: string
  readonly idToken: string
  readonly apiKey: string
  readonly groupKey: string
  readonly asker: TestClient
  readonly receiver: TestClient
  readonly stream: string
  readonly webhook: { readonly id: string; readonly secret: string }
}

/** The environment of a server whose store is kept. */
export const storedEnvironment: Readonly<Record<string, string>> = {
  // Tokens are of this address, wherever the server listens.
  OSTIARY_BASE_URL: 'http://127.0.0.1:10000',
  OSTIARY_CLIENT_REGISTRATION_MODE: 'open',
  OSTIARY_COMPAT_USER_EXISTENCE: 'true',
  OSTIARY_SIGN_IN_CODES_INSTEAD_OF_PASSWORDS: 'true',
  OSTIARY_CONSOLE_ENABLED: 'false',
  OSTIARY_CONNECTIONS_REQUIRED_FIELDS: 'email',
  // Nobody answers there, and the network is not asked.
  OSTIARY_CONNECTIONS_RESOLVER: '127.0.0.1:9',
  OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
  OSTIARY_FETCH_ALLOW_PRIVATE: 'true',
  OSTIARY_LIMITS_LETTERS_PER_ADDRESS_AND_HOUR: '10000',
}

/** The scopes of the client that Vera uses. */
export const storedScope = 'openid profile email groups offline_access'

/**
 * Fills a store with something of everything: the company of the demo, what each call and page of
 * the server leaves behind, and what one person and her applications keep.
 */
export async function fillStore(world: ManagementWorld): Promise<Keepsakes> {
  await loadDemo(world.server.services)
  await world.server.chores.runAll()
  const scene = await makeScene(world)
  // What reads leaves nothing behind, and what deletes comes before what makes.
  const changing = (await world.routes()).filter(
    ({ method, path }) => method !== 'GET' && !isOfOldCallers(path),
  )
  const isDeleting = ({ method }: ApiRoute) => method === 'DELETE'
  const order = [...changing.filter(isDeleting), ...changing.filter((each) => !isDeleting(each))]
  for (const call of new Set(order.map(countedCall))) await call(scene)
  // The mails of all these calls would be a quarter of the file; two are enough.
  const two = 'select id from mail_outbox order by id limit 2'
  await world.database.execute(`delete from mail_outbox where id not in (${two})`)
  const expectOk = async (answer: Promise<Answer>) => {
    const { status, text } = await answer
    assert.equal(status, 200, text)
  }
  // Calls that delete have taken these away again.
  await expectOk(
    world.admin('PUT', '/groups-srv/usergroup/acme/look', { name: 'Acme', corners: 'sharp' }),
  )
  await expectOk(
    world.admin('PUT', '/server-srv/texts/mail.accountKept/en-US', {
      texts: { subject: 'You stay with {service}' },
    }),
  )
  await expectOk(
    world.admin('PATCH', '/server-srv/settings', { set: { 'pages.corners': 'sharp' } }),
  )
  const keepsakes = await keepThings(world)
  await world.server.chores.runAll()
  return keepsakes
}

/** Calls of v1 and of the field leave what the others leave. */
const isOfOldCallers = (path: string) => !/^\/(?:[a-z]+-srv|account|login|ssf|scim)\b/.test(path)

async function keepThings(world: ManagementWorld): Promise<Keepsakes> {
  const vera = await world.addUser({
    ...{ username: 'vera', password: 'walnut harbor telescope', email: 'vera@acme.example' },
    ...{ email_verified: true, given_name: 'Vera', family_name: 'Rubin' },
  })
  const groups = await administrator(world)
  const ends = { validUntil: Math.floor(world.now() / 1000) + 400 * 86_400 }
  assert.equal((await groups.assign('acme-engines', vera.sub, ['ENGINEER'], ends)).status, 200)
  assert.equal((await groups.assign('acme-sales', vera.sub, ['ANALYST'])).status, 200)

  const client = await world.addClient({
    ...{ grant_types: allGrants, allowed_scopes: allScopes, consent: 'explicit' },
  })
  const browser = testBrowser(world)
  const path = authorizationPath(client, { scope: storedScope, prompt: 'consent' })
  const { end } = await browser.travel(path, vera, { remember: true })
  const code = answerOf(end).get('code') ?? assert.fail(`${end.url} ${end.text}`)
  const { json: tokens, text } = await world.redeem(client, code)
  assert.ok(tokens.refresh_token, text)

  const { json: others } = await world.signIn(client, vera, storedScope)
  assert.equal((await world.revoke(client, others.access_token)).status, 200)

  const apiKey = keyOn(
    await askForKey(browser, {
      days: '365',
      roles: [['acme-engines', 'ENGINEER']],
    }),
  )
  assert.ok(apiKey)
  const made = await world.admin('POST', '/api-keys-srv/groups/acme/keys', {
    ...{ name: 'Build server', days: 365 },
    ...{ roles: [{ groupId: 'acme-sales', roles: ['ROBOT'] }] },
  })
  assert.equal(made.status, 201, made.text)
  const { key: groupKey } = made.json.data as { readonly key: string }

  // Her second factors come last; from then on she is asked for one.
  const setUp = await browser.open('/account/authenticator')
  const [, totpSecret = ''] = /<code class="secret">([^<]+)<\/code>/.exec(setUp.text) ?? []
  const app = authenticatorApp(totpSecret, world.now)
  const { text: page } = await browser.submit(setUp, { code: app.code(), name: 'Phone' })
  const recoveryCodes = [...page.matchAll(/<li><code>([^<]+)<\/code>/g)].map(
    ([, code]) => code ?? '',
  )
  assert.ok(recoveryCodes.length > 0, page)
  const trusting = testBrowser(world)
  const again = await trusting.open('/account')
  const { username, password } = vera
  const asked = await trusting.submit(again, { username, password })
  world.advance(30_000)
  await trusting.submit(asked, { code: app.code(), trust: 'true' })
  const device = (await addPasskey(world, vera.sub)).kept()

  const signals = await signalCalls(() => world).receiver()
  const stream = await signals.create({ delivery: { method: 'urn:ietf:rfc:8936' } })
  const asker = await world.addClient({
    ...{ grant_types: ['client_credentials'], allowed_scopes: [], introspect_any: true },
  })
  const webhook = await world.ask('POST', '/webhook-srv/webhooks', {
    // Nobody listens there: the messages wait.
    ...{ url: 'http://127.0.0.1:9/in', events: ['GROUP_NEW_USER_ADDED'] },
  })
  assert.equal((await groups.assign('globex', vera.sub, ['BUYER'])).status, 200)
  return {
    ...{ vera, totpSecret, recoveryCodes, device },
    ...{ cookies: [...browser.cookies], trusted: [...trusting.cookies] },
    ...{ client, apiKey, groupKey, asker, revokedToken: others.access_token },
    refreshToken: tokens.refresh_token,
    accessToken: tokens.access_token,
    idToken: tokens.id_token,
    ...{ receiver: signals.client, stream },
    webhook: { id: String(webhook.id), secret: String(webhook.secret) },
  }
}
