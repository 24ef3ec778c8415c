import assert from 'node:assert/strict'
import { administrator, chain, ids, machine, person } from '../groups/groups-world.ts'
import type { ServerCalls } from '../support/server-calls.ts'
import type { ServerWorld, TestUser } from '../support/server-world.ts'
import { readForm, type TestBrowser, testBrowser } from '../support/test-browser.ts'

/** What a test chooses on the page for a new key. */
export interface Chosen {
  readonly name?: string
  readonly days?: string
  readonly scopes?: readonly string[]
  /** Groups with a role in each. */
  readonly roles?: readonly (readonly [groupId: string, role: string])[]
}

/** Sends the form of a new key; the page that answers has the key, if one was made. */
export async function askForKey(browser: TestBrowser, chosen: Chosen = {}) {
  const page = await browser.open('/account/keys/new')
  assert.equal(page.url.pathname, '/account/keys/new', page.text)
  const { csrf = '' } = readForm(page).hidden
  const boxes = [
    ...(chosen.scopes ?? []),
    ...(chosen.roles ?? []).map((pair) => `role ${JSON.stringify(pair)}`),
  ]
  const { name = 'Nightly', days = '30' } = chosen
  const ticked = Object.fromEntries(boxes.map((box) => [box, 'true']))
  return browser.open('/account/keys/new', { form: { csrf, name, days, ...ticked } })
}

/** The key on a page; undefined if there is none. */
export function keyOn({ text }: { readonly text: string }): string | undefined {
  return /ost_(?:pat|key)_[0-9A-Za-z]{36}/.exec(text)?.[0]
}

/** Makes a key on the account page of somebody who has just signed in there. */
export async function makeKey(world: ServerWorld, user: TestUser, chosen: Chosen = {}) {
  const browser = testBrowser(world)
  await browser.travel('/account', user)
  const page = await askForKey(browser, chosen)
  const key = keyOn(page)
  assert.ok(key, page.text)
  return key
}

/** What introspection says of a key. */
interface ToldKey {
  readonly active: boolean
  readonly sub: string
  readonly username: string
  readonly exp: number
  readonly iat: number
  readonly scopes: readonly string[]
  readonly roles: readonly string[]
  readonly groups?: readonly { readonly groupId: string; readonly roles: readonly string[] }[]
  readonly groupId?: string
  readonly api_key: { readonly id: string; readonly name: string }
}

/** A client that may ask about every token and key. */
export async function asker(world: ServerWorld) {
  const client = await world.addClient({
    grant_types: ['client_credentials'],
    allowed_scopes: [],
    introspect_any: true,
  })
  return async (token: string, through: ServerCalls = world, criteria: object = {}) => {
    const { json } = await through.introspect(client, token, criteria)
    return json as unknown as ToldKey
  }
}

/** A group with one below it, and a person who administers the upper one. */
export async function company(world: ServerWorld) {
  const { acme, sales, other } = ids('acme', 'sales', 'other')
  const root = await machine(world)
  await chain(root, [acme, sales])
  await chain(root, [other])
  const email = `${crypto.randomUUID()}@example.com`
  const ada = { ...(await world.addUser({ email, email_verified: true })), email }
  await root.assign(acme, ada.sub, ['GROUP_ADMIN', 'EDITOR'])
  await root.assign(other, ada.sub, ['GROUP_ADMIN'])
  return { acme, sales, other, root, ada }
}

export { administrator, person }
