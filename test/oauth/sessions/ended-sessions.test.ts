import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { acrOf } from '../../../src/oauth/model/strength.ts'
import { addAuthenticator, scan } from '../../support/authenticator-app.ts'
import { engines, type TestEngine } from '../../support/engines.ts'
import { interruptibleStorage } from '../../support/interruptible-storage.ts'
import { type ServerWorld, startWorld, type TestUser } from '../../support/server-world.ts'
import { authorizationPath, type TestBrowser, testBrowser } from '../../support/test-browser.ts'

interface Scene {
  readonly world: ServerWorld
  readonly user: TestUser
  readonly browser: TestBrowser
}

/** Prepares an act of somebody who is signed in, and returns its last step. */
type Act = (scene: Scene) => Promise<() => Promise<unknown>>

let people = 0

async function setScene(world: ServerWorld): Promise<Scene> {
  const email = `acting-${++people}@example.com`
  const user = await world.addUser({ email, email_verified: true })
  return { world, user, browser: testBrowser(world) }
}

async function openSection({ browser, user }: Scene, path: string) {
  const { end } = await browser.travel(path, user)
  assert.equal(end.url.pathname, path, end.text)
  return end
}

/** The same for somebody who has an authenticator app. */
async function openWithApp({ world, browser, user }: Scene, path: string) {
  const app = await addAuthenticator(world, user.sub)
  const { recoveryCodes } = world.server.services.storage.stores
  await recoveryCodes.replace(user.sub, ['a digest'], world.now())
  const { end } = await browser.travel(path, user)
  const page = await browser.submit(end, { code: app.code() })
  assert.equal(page.url.pathname, path, page.text)
  return page
}

/** What gives somebody power over an account, or takes it from its owner. */
const acts: Readonly<Record<string, Act>> = {
  'a new authenticator': async (scene) => {
    const page = await openSection(scene, '/account/authenticator')
    const app = scan(page.text, scene.world.now)
    return () => scene.browser.submit(page, { code: app.code() })
  },
  'the authenticator that a policy asks for': async (scene) => {
    const { world, browser, user } = scene
    const client = await world.addClient({
      allowed_scopes: ['openid'],
      minimum_acr: acrOf('two-factor'),
    })
    const { end: page } = await browser.travel(authorizationPath(client), user)
    assert.equal(page.url.pathname, '/login/factor/new')
    const app = scan(page.text, world.now)
    return () => browser.submit(page, { code: app.code() })
  },
  'new recovery codes': async (scene) => {
    const page = await openWithApp(scene, '/account/recovery')
    return () => scene.browser.submit(page, {})
  },
  'the removal of a factor': async (scene) => {
    const page = await openWithApp(scene, '/account/factors')
    const { factors } = scene.world.server.services.storage.stores
    const [factor] = await factors.listOf(scene.user.sub)
    return () => scene.browser.submit(page, { remove: factor?.id ?? '' })
  },
  'another email address': async (scene) => {
    const page = await openSection(scene, '/account/email')
    return () => scene.browser.submit(page, { email: 'thief@example.com' })
  },
  'the deletion of the account': async (scene) => {
    const page = await openSection(scene, '/account/delete')
    return () => scene.browser.submit(page, { confirmed: 'true' })
  },
}

/** What such acts change. */
async function powersOf({ world, user: { sub } }: Scene): Promise<unknown> {
  const { factors, users, mailedCodes } = world.server.services.storage.stores
  const digests = await world.database.execute(
    `select digest from recovery_codes where sub = '${sub}' order by digest`,
  )
  return {
    factors: (await factors.listOf(sub)).map(({ id }) => id),
    codes: digests.map(({ digest }) => digest),
    email: (await mailedCodes.find('change-email', sub))?.email,
    deletionAt: (await users.find(sub))?.deletionAt,
  }
}

/** How the owner, or an administrator, ends what goes on. */
const endings: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  'all sessions end': ({ world, user }) =>
    world.server.services.storage.stores.sessions.endAllOf(user.sub, world.now()),
  'this session ends': async ({ world, user }) => {
    const { sessions } = world.server.services.storage.stores
    const open = await sessions.listOf(user.sub, world.now())
    for (const { id } of open) await sessions.end(id, world.now())
  },
}

for (const engine of engines) describe(`N1: an act (${engine.name})`, () => walk(engine))

function walk(engine: TestEngine): void {
  const storage = interruptibleStorage()
  let world: ServerWorld
  before(async () => {
    world = await startWorld(engine, {}, { openStorage: storage.open })
  })
  after(() => world?.stop())

  /** Acts once for each transaction of the act, and ends the session before that one. */
  async function interruptEach(act: Act, end: (scene: Scene) => Promise<unknown>) {
    for (let nth = 1; ; nth++) {
      const scene = await setScene(world)
      const finish = await act(scene)
      const start = await powersOf(scene)
      let then = start
      // Else a transaction of a letter that is still on its way would be counted.
      await world.server.services.mail.deliver()
      const { isInterrupted } = await storage.interrupt(
        nth,
        async () => {
          await end(scene)
          then = await powersOf(scene)
        },
        finish,
      )
      const now = await powersOf(scene)
      if (!isInterrupted) {
        assert.notDeepEqual(now, start, 'nothing was done')
        assert.ok(nth > 1)
        return
      }
      assert.deepEqual(now, then)
    }
  }

  for (const act of ['a new authenticator', 'the authenticator that a policy asks for']) {
    it(`adds nothing by a password alone if the owner was faster: ${act}`, () =>
      interruptEach(acts[act] ?? assert.fail(act), ({ user }) => addAuthenticator(world, user.sub)))
  }

  for (const [act, prepare] of Object.entries(acts)) {
    for (const [ending, end] of Object.entries(endings)) {
      it(`changes nothing if ${ending} in between: ${act}`, () => interruptEach(prepare, end))
    }
  }
}
