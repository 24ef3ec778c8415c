import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import {
  buildConnectionContext,
  buildConnectionOperations,
  buildSessionRefreshing,
} from '../../src/composition/connections.ts'
import { buildOAuthCore } from '../../src/composition/oauth/oauth-core.ts'
import { buildUserOperations } from '../../src/composition/users/users.ts'
import type { NewConnection } from '../../src/connections/change-connections.ts'
import type { Connection } from '../../src/connections/connection.ts'
import { commandLine, system } from '../../src/events/actor.ts'
import { endSession } from '../../src/oauth/sessions/end-session.ts'
import type { TestClient, TestUser } from '../support/server-calls.ts'
import type { ServerWorld } from '../support/server-world.ts'
import {
  authorizationPath,
  type Fields,
  type TestBrowser,
  testBrowser,
  type Visit,
} from '../support/test-browser.ts'
import {
  clientId,
  clientSecret,
  type Script,
  type ScriptedProvider,
} from './oidc/scripted-provider.ts'

import { samlConnection } from './saml/saml-world.ts'
import { testIdp } from './saml/test-idp.ts'

/** What a server needs to reach the providers of the tests. */
export const toThisMachine = { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' }

/** Adds a connection to a provider, for everybody unless a group is given. */
export async function addConnection(
  world: ServerWorld,
  provider: ScriptedProvider,
  changes: Partial<NewConnection> = {},
): Promise<Connection> {
  const { changes: connections } = operationsOf(world)
  return connections.create(commandLine, {
    alias: `acme-${randomUUID().slice(0, 8)}`,
    kind: 'oidc',
    groupId: undefined,
    name: 'Acme',
    preset: undefined,
    use: 'optional',
    firstSignIn: 'create',
    emailTrust: 'claim',
    trustsFactors: false,
    settings: { issuer: provider.issuer, client_id: clientId },
    secrets: { client_secret: clientSecret },
    rules: [],
    ...changes,
  })
}

export function operationsOf(world: ServerWorld) {
  return buildConnectionOperations(buildConnectionContext(world.server.services))
}

/** What a node does in the background about sessions that began elsewhere. */
export async function refreshingNode({ server: { services } }: ServerWorld) {
  const core = await buildOAuthCore(services)
  const { context } = await buildUserOperations(services, core)
  return buildSessionRefreshing(services, context, (id) => endSession(core)(system, id))
}

/** Whoever comes, as the provider tells it. */
export function personOf(changes: Readonly<Record<string, unknown>> = {}): Script {
  const sub = randomUUID()
  const claims = { sub, email: `${sub}@example.com`, email_verified: true, ...changes }
  return { claims, userinfo: claims }
}

/** A client that people sign in to. */
export function aClient(world: ServerWorld): Promise<TestClient> {
  return world.addClient({ grant_types: ['authorization_code'], allowed_scopes: ['openid'] })
}

/** Goes to the provider from the sign-in page, up to the address there. */
export async function leaveFor(
  browser: TestBrowser,
  { alias }: Connection,
  client: TestClient,
  request: Fields = {},
): Promise<Visit> {
  const page = await browser.open(authorizationPath(client, request))
  return browser.submit(page, { connection: alias })
}

/** Signs in through a connection; answers where the browser ends up. */
export async function signInThrough(
  world: ServerWorld,
  provider: ScriptedProvider,
  connection: Connection,
  client: TestClient,
  browser = testBrowser(world),
): Promise<Visit> {
  const left = await leaveFor(browser, connection, client)
  assert.equal(left.url.origin, provider.issuer, left.text)
  const answer = provider.approve(left.url.href)
  const end = await browser.open(`/connect/${connection.alias}/callback?${answer}`)
  return end.url.pathname === '/consent' ? browser.submit(end, { decision: 'allow' }) : end
}

/** Makes whoever the provider tells of next a person who is here already. */
export async function linkTo(
  world: ServerWorld,
  connection: Connection,
  provider: ScriptedProvider,
  { sub }: Pick<TestUser, 'sub'>,
): Promise<void> {
  const { storage } = world.server.services
  const subject = String(provider.script.claims?.sub)
  await storage.transact(async ({ people, users, upstreamAccounts }) => {
    await people.lock(sub)
    const identityId = randomUUID()
    const named = { identityId, sub, provider: connection.alias, providerUserId: subject }
    await users.putIdentity({ ...emptyIdentity, ...named, createdAt: world.now() })
    const account = { connectionId: connection.id, issuer: provider.issuer, subject }
    assert.ok(await upstreamAccounts.add({ ...account, identityId }))
  })
}

const emptyIdentity = {
  email: undefined,
  phoneNumber: undefined,
  mobileNumber: undefined,
  rawJson: undefined,
  customFields: {},
  passwordHash: undefined,
  passwordVersion: 0,
}

/** A message of the provider that a session over there has ended. */
export function logoutToken(
  world: ServerWorld,
  provider: ScriptedProvider,
  claims: Readonly<Record<string, unknown>>,
): Promise<string> {
  const now = Math.floor(world.now() / 1000)
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const common = { iss: provider.issuer, aud: clientId, iat: now, exp: now + 60, events }
  return provider.signed({ ...common, jti: randomUUID(), ...claims }, { typ: 'logout+jwt' })
}

/** A token with which the provider asks for the end of what a person has (RFC 7523, draft). */
export function revocationToken(
  world: ServerWorld,
  provider: ScriptedProvider,
  { alias }: Pick<Connection, 'alias'>,
  claims: Readonly<Record<string, unknown>> = {},
  header: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const now = Math.floor(world.now() / 1000)
  const aud = `${world.issuer}/connect/${alias}/global-token-revocation`
  const common = { iss: provider.issuer, aud, sub: clientId, iat: now, exp: now + 300 }
  const typ = 'global-token-revocation+jwt'
  return provider.signed({ ...common, jti: randomUUID(), ...claims }, { typ, ...header })
}

/** Adds a connection with SAML, to a provider that nobody goes to. */
export async function addSamlConnection(world: ServerWorld): Promise<Connection> {
  const { settings } = samlConnection((await testIdp('https://idp.example')).key.certificate)
  return operationsOf(world).changes.create(commandLine, {
    ...{ alias: `saml-${randomUUID().slice(0, 8)}`, kind: 'saml', groupId: undefined },
    ...{ name: 'Acme', preset: undefined, use: 'off', firstSignIn: 'create' },
    ...{ emailTrust: 'never', trustsFactors: false, settings, secrets: {}, rules: [] },
  })
}
