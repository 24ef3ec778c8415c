import assert from 'node:assert/strict'
import { acrOf } from '../../src/oauth/model/strength.ts'
import { codeIn } from './mail-server.ts'
import { mailsTo, mailTo } from './mail-to.ts'
import {
  allGrants,
  allScopes,
  type ServerWorld,
  type TestClient,
  type TestUser,
} from './server-world.ts'
import { authorizationPath, type TestBrowser, testBrowser, type Visit } from './test-browser.ts'

/** With it, a server mails codes as a second factor. */
export const withMailCodes = { OSTIARY_SIGN_IN_MAIL_CODES: 'true' }

/** Somebody with a proved address and no other factor, at a client that demands two. */
export interface MailCodePerson {
  readonly world: ServerWorld
  readonly client: TestClient
  readonly user: TestUser
  readonly email: string
  readonly browser: TestBrowser
}

let people = 0

export async function mailCodePerson(world: ServerWorld): Promise<MailCodePerson> {
  const client = await world.addClient({
    grant_types: allGrants,
    allowed_scopes: allScopes,
    consent: 'implicit',
    minimum_acr: acrOf('two-factor'),
  })
  const email = `reader-${++people}@example.com`
  const password = 'purple monkey dishwasher'
  const user = await world.addUser({ password, email, email_verified: true })
  return { world, client, user, email, browser: testBrowser(world) }
}

/** Signs in by password; answers what comes after it. */
export async function afterPassword(
  { browser, client, user }: Pick<MailCodePerson, 'browser' | 'client' | 'user'>,
  password = user.password,
): Promise<Visit> {
  const page = await browser.open(authorizationPath(client, { scope: 'openid offline_access' }))
  if (page.url.pathname !== '/login') return page
  return browser.submit(page, { username: user.username, password })
}

/** Has a code sent from the page; answers the page that asks for it, and the code. */
export async function haveSent(
  { world, browser, email }: Pick<MailCodePerson, 'world' | 'browser' | 'email'>,
  page: Visit,
): Promise<{ readonly page: Visit; readonly code: string }> {
  const before = await codesTo(world, email)
  const asking = await browser.submit(page, { send: 'true' })
  assert.equal((await codesTo(world, email)).length, before.length + 1, asking.text)
  return { page: asking, code: codeIn(await mailTo(world, email)) }
}

/** The emails with codes to sign in with, newest first. */
export async function codesTo(world: ServerWorld, email: string) {
  const mails = await mailsTo(world, email)
  return mails.filter(({ subject }) => /code to sign in/.test(subject))
}
