import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Connection } from '../../src/connections/connection.ts'
import { adminRole, builtInGroups, groupAdminRole } from '../../src/kernel/built-in-names.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { addGroups } from '../support/add-groups.ts'
import type { ServerWorld, TestUser } from '../support/server-world.ts'
import {
  type Fields,
  readForm,
  type TestBrowser,
  testBrowser,
  type Visit,
} from '../support/test-browser.ts'
import { operationsOf } from './elsewhere-scene.ts'
import type { ScriptedProvider } from './oidc/scripted-provider.ts'

export const minute = 60_000
export const linkedPath = '/account/linked'

/** Somebody with a password, in a browser that is signed in to the account page. */
export interface Owner {
  readonly user: TestUser
  readonly browser: TestBrowser
}

export async function owner(
  world: ServerWorld,
  record: Readonly<Record<string, unknown>> = {},
): Promise<Owner> {
  const user = await world.addUser(record)
  return { user, browser: await signedInBrowser(world, user) }
}

/** A browser in which a person has signed in with the password. */
export async function signedInBrowser(world: ServerWorld, user: TestUser): Promise<TestBrowser> {
  const browser = testBrowser(world)
  const { end } = await browser.travel('/account', user)
  assert.equal(end.url.pathname, '/account', end.text)
  return browser
}

/** Ends the session of a browser, as its owner does. */
export async function signOut(browser: TestBrowser): Promise<void> {
  const asked = await browser.open('/session/end_session')
  const end = await browser.submit(asked, { decision: 'logout' })
  assert.equal(end.status, 200, end.text)
}

/** Sends a form of a page of the account. */
export function sendTo(browser: TestBrowser, page: Visit, fields: Fields): Promise<Visit> {
  const { csrf = '' } = readForm(page).hidden
  return browser.open(page.url.pathname, { form: { csrf, ...fields } })
}

/** Begins to link from the account page; answers the address at the provider. */
export async function beginLink(browser: TestBrowser, { alias }: Connection): Promise<Visit> {
  const page = await browser.open(linkedPath)
  return sendTo(browser, page, { act: 'link', connection: alias })
}

/** The address to which the provider sends the browser back after the person has agreed. */
export function callbackFor(
  provider: ScriptedProvider,
  { alias }: Connection,
  left: Visit,
  changes: Readonly<Record<string, unknown>> = {},
): string {
  return `/connect/${alias}/callback?${provider.approve(left.url.href, changes)}`
}

/** Links whoever the provider tells of to the account of a browser. */
export async function linkThrough(
  provider: ScriptedProvider,
  connection: Connection,
  browser: TestBrowser,
): Promise<Visit> {
  const left = await beginLink(browser, connection)
  assert.equal(left.url.origin, provider.issuer, left.text)
  return browser.open(callbackFor(provider, connection, left))
}

/** The aliases of the connections with which a person can sign in. */
export async function linkedTo(world: ServerWorld, { sub }: Pick<TestUser, 'sub'>) {
  const { users } = world.server.services.storage.stores
  const providers = (await users.identitiesOf(sub)).map(({ provider }) => provider)
  return providers.filter((provider) => provider !== 'self')
}

/** A group with a domain that it has proven. */
export async function groupWithDomain(
  world: ServerWorld,
  member: TestUser,
): Promise<{ readonly groupId: string; readonly domain: string }> {
  const [groupId = ''] = await addGroups(world, member, [{ groupId: 'acme', roles: [] }])
  const domain = `${randomUUID()}.example`
  const { domains } = world.server.services.storage.stores
  const times = { createdAt: world.now(), provenAt: world.now(), checkedAt: world.now() }
  const proof = { proof: 'ostiary-domain=proof', status: 'proven', lostAt: undefined } as const
  assert.equal(await domains.add({ name: domain, groupId, ...times, ...proof }, 1), 'added')
  return { groupId, domain }
}

/** What a page says to the person, without its markup. */
export function wordsOf({ text }: Visit): string {
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(text) ?? []
  return main
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Makes somebody an administrator of what a connection belongs to. */
async function makeAdministrator(
  world: ServerWorld,
  { groupId }: Connection,
  { sub }: Pick<TestUser, 'sub'>,
): Promise<void> {
  const { groups } = world.server.services.storage.stores
  const power =
    groupId === undefined
      ? { groupId: builtInGroups('ostiary').admins, roles: [adminRole] }
      : { groupId, roles: [groupAdminRole] }
  const times = { createdAt: 1, updatedAt: 1, revision: 0 }
  await groups.putMembership({ id: randomId(), sub, ...power, ...times })
}

/** The path at which somebody tries a connection. They become its administrator. */
export async function beginTrial(
  world: ServerWorld,
  connection: Connection,
  user: Pick<TestUser, 'sub'>,
): Promise<string> {
  await makeAdministrator(world, connection, user)
  const scopes = ['ostiary:groups_write']
  const actor = { kind: 'person', sub: user.sub, sessionId: randomId(), scopes } as const
  const url = new URL(await operationsOf(world).tickets.issue(actor, connection.id))
  return `${url.pathname}${url.search}`
}
