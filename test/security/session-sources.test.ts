import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { randomId } from '../../src/kernel/crypto/ids.ts'
import { acrOf } from '../../src/oauth/model/strength.ts'
import { type SessionSource, sessionSources } from '../../src/oauth/sessions/session-sources.ts'
import { codeOf, loginSdk, requestIdOf } from '../compat/own-pages.ts'
import { addAuthenticator, scan } from '../support/authenticator-app.ts'
import { engines, type TestEngine } from '../support/engines.ts'
import {
  type InterruptibleStorage,
  interruptibleStorage,
} from '../support/interruptible-storage.ts'
import { codeIn } from '../support/mail-server.ts'
import { mailTo } from '../support/mail-to.ts'
import { type SecondProcess, startSecondProcess } from '../support/second-process.ts'
import {
  allGrants,
  allScopes,
  type ServerWorld,
  startWorld,
  type TestClient,
  type TestUser,
} from '../support/server-world.ts'
import {
  answerOf,
  authorizationPath,
  type Fields,
  type TestBrowser,
  testBrowser,
} from '../support/test-browser.ts'

const scope = 'openid offline_access'
const email = () => `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`

/** Whoever is about to sign in, and with what. */
interface Scene {
  readonly world: ServerWorld
  readonly client: TestClient
  readonly user: TestUser
  readonly browser: TestBrowser
}

/** What came of it. */
interface Given {
  readonly access_token?: string | undefined
  readonly refresh_token?: string | undefined
  readonly code?: string | undefined
}

/** Prepares a use of the source, and returns the last step. */
type Approach = (scene: Scene) => Promise<() => Promise<Given>>

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
async function toPageAfterPassword({ browser, client, user }: Scene, values: Fields) {
  const page = await browser.open(authorizationPath(client, values))
  return browser.submit(page, { username: user.username, password: user.password })
}

function answered(end: Awaited<ReturnType<TestBrowser['open']>>): string | undefined {
  return end.status === 302 ? (answerOf(end).get('code') ?? undefined) : undefined
}

async function codeFor(scene: Scene): Promise<string> {
  const { code } = await signInOnPages(scene)
  return code ?? assert.fail('no code was given')
}

/** Every one of them, by the list in the code. */
const doors: Readonly<Record<SessionSource, Approach>> = {
  'password-grant': async ({ world, client, user }) => {
    return async () => (await world.signIn(client, user, scope)).json
  },
  'legacy-password-grant': async ({ world, client, user: { username, password } }) => {
    const form = { grant_type: 'password', username, password, scope }
    return async () =>
      (await world.send('POST', '/oauth2-login/oauth2/token', { as: client, form })).json
  },
  'sign-in-page': async (scene) => () => signInOnPages(scene),
  'login-form': async ({ world, client, user: { username, password }, browser }) => {
    const form = { username, password, requestId: await requestIdOf(world, client, { scope }) }
    return async () => ({ code: answered(await browser.open('/login-srv/login', { form })) })
  },
  'second-factor-page': async (scene) => {
    const app = await addAuthenticator(scene.world, scene.user.sub)
    const page = await toPageAfterPassword(scene, { scope })
    return async () => ({ code: answered(await scene.browser.submit(page, { code: app.code() })) })
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

/** The sign-in page for somebody who is signed in already, whose session is renewed. */
const signInAgain: Approach = async (scene) => {
  await codeFor(scene)
  const { client, user, browser } = scene
  const path = authorizationPath(client, { scope, prompt: 'login' })
  return async () => ({ code: answered((await browser.travel(path, user)).end) })
}

/** The only files that may write what a source issues. A new file needs a new source. */
const writers: Readonly<Record<string, RegExp>> = {
  'oauth/authorize/response/grant-authorization.ts': /\bcodes\.add\(/,
  'oauth/grants/refresh-token-grant.ts': /\brefreshFamilies\.rotate\(/,
  'oauth/grants/start-refresh-family.ts': /\brefreshFamilies\.add\(/,
  'oauth/sessions/open-session.ts': /\bsessions\.(?:open|renew)\(/,
}

describe('the list of what opens a session or gives something in one', () => {
  it('N1: holds everything that writes a session, a code or a refresh family', () => {
    const src = new URL('../../src/', import.meta.url)
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => name.endsWith('.ts'))) {
      const text = readFileSync(new URL(file, src), 'utf8')
      for (const [writer, verb] of Object.entries(writers)) {
        assert.equal(verb.test(text), file === writer, `${file}: ${verb}`)
      }
    }
  })
})

const byRegistration: readonly SessionSource[] = ['registration-page', 'verification-page']

for (const engine of engines) {
  for (const source of Object.keys(sessionSources) as SessionSource[]) {
    describe(`${source} (${engine.name})`, () => walk(engine, source))
  }
}

function walk(engine: TestEngine, source: SessionSource): void {
  const storage: InterruptibleStorage = interruptibleStorage()
  let world: ServerWorld
  let second: SecondProcess
  let bearer: string
  before(async () => {
    const mustVerify = source === 'verification-page' ? 'required' : 'off'
    const environment = {
      OSTIARY_USERS_EMAIL_VERIFICATION: mustVerify,
      OSTIARY_LIMITS_LETTERS_PER_ADDRESS_AND_HOUR: '10000',
    }
    world = await startWorld(engine, environment, { openStorage: storage.open })
    second = await startSecondProcess(world)
    const allowed_scopes = ['ostiary:users_write']
    const machine = await world.addClient({ grant_types: ['client_credentials'], allowed_scopes })
    const form = { grant_type: 'client_credentials', scope: allowed_scopes.join(' ') }
    bearer = (await world.token(machine, form)).json.access_token
  })
  after(async () => {
    await second?.[Symbol.asyncDispose]()
    await world?.stop()
  })

  async function setScene(): Promise<Scene> {
    const registration = { grant_types: allGrants, allowed_scopes: allScopes, consent: 'implicit' }
    const client = await world.addClient(registration)
    const browser = testBrowser(world)
    const password = 'purple monkey dishwasher'
    const user = byRegistration.includes(source)
      ? { sub: '', username: email(), password }
      : await world.addUser({ password })
    return { world, client, user, browser }
  }

  /** Asked in another process, as an administrator would. False where there is nobody yet. */
  async function put({ user }: Scene, what: string, json: object): Promise<boolean> {
    const [row] = await world.database.execute(
      `select sub from users where sub = '${user.sub}' or email = '${user.username}'`,
    )
    if (!row) return false
    const path = `/users-srv/user/${row.sub}/${what}`
    return (await second.send('PUT', path, { bearer, json })).status === 200
  }

  const block = async (scene: Scene) =>
    (await put(scene, 'status', { userStatus: 'BLOCKED' })) ||
    (await put(scene, 'status', { userStatus: 'DECLINED' }))
  const unblock = (scene: Scene) => put(scene, 'status', { userStatus: 'VERIFIED' })
  const setPassword = (scene: Scene) =>
    put(scene, 'password', { password: 'tangled orchard lantern', mustChange: false })

  async function assertNothingCounts({ client, browser }: Scene, given: Given): Promise<void> {
    for (const node of [world, second]) {
      const { access_token, refresh_token, code } = given
      if (access_token) assert.equal((await node.userinfo(access_token)).status, 401)
      if (refresh_token) assert.equal((await node.refresh(client, refresh_token)).status, 400)
      if (code) assert.equal((await node.redeem(client, code)).json.error, 'invalid_grant')
    }
    const silent = await browser.open(authorizationPath(client, { prompt: 'none' }))
    assert.equal(answerOf(silent).get('error'), 'login_required')
  }

  /** Uses the source once for each of its transactions, with an interruption before that one. */
  async function walkThrough(
    come: (scene: Scene) => Promise<boolean>,
    endAll: (scene: Scene) => Promise<unknown>,
    approach = doors[source],
  ): Promise<number> {
    for (let nth = 1; ; nth++) {
      const scene = await setScene()
      const pass = await approach(scene)
      let hasCome = false
      const { outcome, isInterrupted } = await storage.interrupt(
        nth,
        async () => {
          hasCome = await come(scene)
        },
        pass,
      )
      if (!isInterrupted) return nth - 1
      if (!hasCome) continue
      await endAll(scene)
      await assertNothingCounts(scene, outcome)
    }
  }

  it('N1: gives what counts when nothing comes in between', async () => {
    const scene = await setScene()
    const { code, access_token } = await (await doors[source](scene))()
    const tokens = code ? (await second.redeem(scene.client, code)).json : { access_token }
    assert.equal((await second.userinfo(tokens.access_token ?? '')).status, 200)
  })

  it('N1: gives nothing when a block comes in between, not even after it is lifted', async () => {
    assert.ok((await walkThrough(block, unblock)) > 0)
  })

  if (source === 'sign-in-page') {
    it('N1: renews no session when a block or another password comes in between', async () => {
      assert.ok((await walkThrough(block, unblock, signInAgain)) > 0)
      assert.ok((await walkThrough(setPassword, async () => {}, signInAgain)) > 0)
    })
  }

  // Whoever proves an address afterwards may sign in, whatever the password is then.
  if (source !== 'verification-page') {
    it('N1: gives nothing when the password is replaced in between', async () => {
      assert.ok((await walkThrough(setPassword, async () => {})) > 0)
    })
  }
}
