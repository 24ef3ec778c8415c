import assert from 'node:assert/strict'
import { randomId } from '../../../src/kernel/secrets.ts'
import type { SessionSource } from '../../../src/oauth/model/session-sources.ts'
import { acrOf } from '../../../src/oauth/model/strength.ts'
import { codeOf, loginSdk, requestIdOf } from '../../compat/own-pages.ts'
import { addConnection, leaveFor, linkTo, personOf } from '../../connections/elsewhere-scene.ts'
import { scriptedProvider } from '../../connections/oidc/scripted-provider.ts'
import { addAuthenticator, scan } from '../../support/authenticator-app.ts'
import { askPerson, pollAsAsked, toAskedConsent } from '../../support/ciba-calls.ts'
import { askAsDevice, pollAsDevice, toDeviceConsent } from '../../support/device-calls.ts'
import { haveSent } from '../../support/mail-code-person.ts'
import { codeIn } from '../../support/mail-server.ts'
import { mailTo } from '../../support/mail-to.ts'
import { addPasskey } from '../../support/passkey-device.ts'
import type { TestClient, TestUser } from '../../support/server-calls.ts'
import { allGrants, allScopes, type ServerWorld } from '../../support/server-world.ts'
import {
  answerOf,
  authorizationPath,
  type Fields,
  type TestBrowser,
  testBrowser,
} from '../../support/test-browser.ts'
import { addAsserter, present } from '../issuers/add-asserter.ts'
import { bearerGrant } from '../issuers/add-pipeline.ts'

export const scope = 'openid offline_access'

/** Whoever is about to sign in, and with what. */
export interface Scene {
  readonly world: ServerWorld
  readonly client: TestClient
  readonly user: TestUser
  readonly browser: TestBrowser
}

/** What came of it. */
export interface Given {
  readonly access_token?: string | undefined
  readonly refresh_token?: string | undefined
  readonly code?: string | undefined
}

/** Prepares a use of the source, and returns the last step. */
export type Approach = (scene: Scene) => Promise<() => Promise<Given>>

const registered = (scene: Scene) =>
  authorizationPath(scene.client, { scope, view_type: 'register' })

async function fillIn({ browser, user, ...scene }: Scene) {
  const form = await browser.open(registered({ browser, user, ...scene }))
  const { password } = user
  const typed = { given_name: 'Ada', family_name: 'Lovelace', username: '', password }
  return () => browser.submit(form, { ...typed, password_confirm: password, email: user.username })
}

async function signInOnPages({ browser, client, user }: Scene): Promise<Given> {
  const { end } = await browser.travel(authorizationPath(client, { scope }), user)
  return { code: answered(end) }
}

/** Signs in by password, up to the page that asks for more. */
export async function toPageAfterPassword({ browser, client, user }: Scene, values: Fields) {
  const page = await browser.open(authorizationPath(client, values))
  return browser.submit(page, { username: user.username, password: user.password })
}

/** The code that a visit ended with, if it did. */
export function answered(end: Awaited<ReturnType<TestBrowser['open']>>): string | undefined {
  return end.status === 302 ? (answerOf(end).get('code') ?? undefined) : undefined
}

/** Signs in on the pages, as a person with a password alone does. */
export async function codeFor(scene: Scene): Promise<string> {
  const { code } = await signInOnPages(scene)
  return code ?? assert.fail('no code was given')
}

/** Every one of them, by the list in the code. */
export const doors: Readonly<Record<SessionSource, Approach>> = {
  'password-grant': async ({ world, client, user }) => {
    return async () => (await world.signIn(client, user, scope)).json
  },
  'legacy-password-grant': async ({ world, client, user: { username, password } }) => {
    const form = { grant_type: 'password', username, password, scope }
    return async () =>
      (await world.send('POST', '/oauth2-login/oauth2/token', { as: client, form })).json
  },
  'sign-in-page': async (scene) => () => signInOnPages(scene),
  passkey: async ({ world, client, user, browser }) => {
    const device = await addPasskey(world, user.sub)
    const page = await browser.open(authorizationPath(client, { scope }))
    return async () => ({ code: answered(await browser.submit(page, device.get(page))) })
  },
  'code-page': async (scene) => {
    const { world, client, user, browser } = scene
    const person = await world.server.services.storage.stores.users.find(user.sub)
    const email = person?.email ?? assert.fail('there is no mailbox')
    const page = await browser.open(authorizationPath(client, { scope }))
    const asking = await browser.submit(page, { username: user.username, way: 'code' })
    const code = codeIn(await mailTo(world, email))
    return async () => ({ code: answered(await browser.submit(asking, { code })) })
  },
  connection: async ({ world, client, user, browser }) => {
    const provider = await scriptedProvider(world.now)
    const { script } = provider
    provider.script = { ...script, ...personOf({ email: user.username }) }
    const connection = await addConnection(world, provider)
    await linkTo(world, connection, provider, user)
    const left = await leaveFor(browser, connection, client, { scope })
    const answer = provider.approve(left.url.href)
    return async () => {
      await using _ended = provider
      const path = `/connect/${connection.alias}/callback?${answer}`
      return { code: answered(await browser.open(path)) }
    }
  },
  'login-form': async ({ world, client, user: { username, password }, browser }) => {
    const form = { username, password, requestId: await requestIdOf(world, client, { scope }) }
    return async () => ({ code: answered(await browser.open('/login-srv/login', { form })) })
  },
  'second-factor-page': async (scene) => {
    const app = await addAuthenticator(scene.world, scene.user.sub)
    const page = await toPageAfterPassword(scene, { scope })
    return async () => {
      const typed = { code: app.code(), trust: 'true' }
      return { code: answered(await scene.browser.submit(page, typed)) }
    }
  },
  'add-factor-page': async (scene) => {
    const { world, client } = scene
    await world.changeClient(client, { metadata: { minimum_acr: acrOf('two-factor') } })
    const page = await toPageAfterPassword(scene, { scope })
    const { code } = scan(page.text, world.now)
    return async () => {
      const codes = await scene.browser.submit(page, { code: code() })
      const on = /href="([^"]+requestId=[^"]+)"/.exec(codes.text)?.[1]
      return { code: on && answered(await scene.browser.open(on)) }
    }
  },
  'account-page': async (scene) => {
    const { world, client, browser, user } = scene
    const { end: page } = await browser.travel('/account/authenticator', user)
    const { code } = scan(page.text, world.now)
    return async () => {
      await browser.submit(page, { code: code(), name: 'Phone' })
      const path = authorizationPath(client, { scope, prompt: 'none' })
      return { code: answered(await browser.open(path)) }
    }
  },
  'login-sdk': async ({ world, client, user: { username, password } }) => {
    const requestId = await requestIdOf(world, client, { scope })
    return async () => ({ code: codeOf(await loginSdk(world, { username, password, requestId })) })
  },
  'registration-page': async (scene) => {
    const submit = await fillIn(scene)
    return async () => ({ code: answered(await submit()) })
  },
  'verification-page': async (scene) => {
    const page = await (await fillIn(scene))()
    const code = codeIn(await mailTo(scene.world, scene.user.username))
    return async () => ({ code: answered(await scene.browser.submit(page, { code })) })
  },
  'device-code-grant': async (scene) => {
    const { browser, user } = scene
    const asked = await askAsDevice(scene.world, scene.client, { scope })
    await browser.submit(await toDeviceConsent(browser, asked, user), { decision: 'allow' })
    return async () => (await pollAsDevice(scene.world, scene.client, asked)).json
  },
  'ciba-grant': async (scene) => {
    const { world, client, browser, user } = scene
    const asked = await askPerson(world, client, { login_hint: user.username, scope })
    await browser.submit(await toAskedConsent(world, browser, user), { decision: 'allow' })
    return async () => (await pollAsAsked(world, client, asked)).json
  },
  'identity-assertion-grant': async ({ world, client, user }) => {
    await world.changeClient(client, { metadata: { grant_types: [...allGrants, bearerGrant] } })
    await using provider = await scriptedProvider(world.now)
    const sub = randomId()
    provider.script = { ...provider.script, ...personOf({ sub }) }
    const connection = await addConnection(world, provider)
    await linkTo(world, connection, provider, user)
    const clients = [{ client_id: client.id, scopes: ['openid'] }]
    const { alias } = connection
    const idp = await addAsserter(
      world,
      { connection: alias, clients },
      { issuer: provider.issuer },
    )
    const assertion = await idp.assertion({ sub, client_id: client.id })
    return async () => (await present(world, client, assertion)).json
  },
  'device-approval': async (scene) => {
    const { browser, user } = scene
    const asked = await askAsDevice(scene.world, scene.client, { scope })
    const page = await toDeviceConsent(browser, asked, user)
    return async () => {
      await browser.submit(page, { decision: 'allow' })
      return (await pollAsDevice(scene.world, scene.client, asked)).json
    }
  },
  'authorization-endpoint': async (scene) => {
    await codeFor(scene)
    const path = authorizationPath(scene.client, { scope, prompt: 'none' })
    return async () => ({ code: answered(await scene.browser.open(path)) })
  },
  'authorization-code-grant': async (scene) => {
    const code = await codeFor(scene)
    return async () => (await scene.world.redeem(scene.client, code)).json
  },
  'refresh-token-grant': async (scene) => {
    const { refresh_token } = (await scene.world.signIn(scene.client, scene.user, scope)).json
    return async () => (await scene.world.refresh(scene.client, refresh_token)).json
  },
}

const byRegistration: readonly SessionSource[] = ['registration-page', 'verification-page']
const newAddress = () => `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`

/** Somebody who can read a mailbox, as a record of a user. */
export const withMailbox = () => ({ email: newAddress(), email_verified: true })

/** The second factor of somebody with a mailbox and nothing else, where codes are mailed. */
export const codeByMail: Approach = async (scene) => {
  const { world, client, user, browser } = scene
  await world.changeClient(client, { metadata: { minimum_acr: acrOf('two-factor') } })
  const person = await world.server.services.storage.stores.users.find(user.sub)
  const email = person?.email ?? assert.fail('there is no mailbox')
  const sent = await haveSent(
    { world, browser, email },
    await toPageAfterPassword(scene, { scope }),
  )
  const typed = { code: sent.code, trust: 'true' }
  return async () => ({ code: answered(await browser.submit(sent.page, typed)) })
}

const mailed = (address = newAddress()) => ({ username: address, email: address })

/** A person who is about to use a source; for registration, one without an account. */
export async function setScene(
  world: ServerWorld,
  source: SessionSource,
  record: Readonly<Record<string, unknown>> = {},
): Promise<Scene> {
  const registration = { grant_types: allGrants, allowed_scopes: allScopes, consent: 'implicit' }
  const client = await world.addClient(registration)
  const password = 'purple monkey dishwasher'
  const user = byRegistration.includes(source)
    ? { sub: '', username: newAddress(), password }
    : await world.addUser({
        password,
        ...record,
        ...(source === 'ciba-grant' && mailed()),
        ...(source === 'code-page' && withMailbox()),
      })
  return { world, client, user, browser: testBrowser(world) }
}
