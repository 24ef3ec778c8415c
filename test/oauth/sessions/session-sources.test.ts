import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { type SessionSource, sessionSources } from '../../../src/oauth/model/session-sources.ts'
import { toThisMachine } from '../../connections/elsewhere-scene.ts'
import { engines, type TestEngine } from '../../support/engines.ts'
import {
  type InterruptibleStorage,
  interruptibleStorage,
} from '../../support/interruptible-storage.ts'
import { withMailCodes } from '../../support/mail-code-person.ts'
import { type SecondProcess, startSecondProcess } from '../../support/second-process.ts'
import { type ServerWorld, startWorld } from '../../support/server-world.ts'
import { answerOf, authorizationPath } from '../../support/test-browser.ts'
import {
  type Approach,
  answered,
  codeByMail,
  codeFor,
  doors,
  type Given,
  type Scene,
  scope,
  setScene,
  withMailbox,
} from './session-doors.ts'

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
    const src = new URL('../../../src/', import.meta.url)
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => name.endsWith('.ts'))) {
      const text = readFileSync(new URL(file, src), 'utf8')
      for (const [writer, verb] of Object.entries(writers)) {
        assert.equal(verb.test(text), file === writer, `${file}: ${verb}`)
      }
    }
  })
})

/** Sources that ask for no password. */
const provedElsewhere: readonly SessionSource[] = [
  ...(['verification-page', 'passkey', 'connection', 'identity-assertion-grant'] as const),
]

/** Sources that need a server which mails codes. All others share one that does not. */
const mailing: readonly SessionSource[] = ['verification-page', 'second-factor-page']
const mailSettings = { ...withMailCodes, OSTIARY_USERS_EMAIL_VERIFICATION: 'required' }

for (const engine of engines) {
  const all = Object.keys(sessionSources) as SessionSource[]
  const others = all.filter((source) => !mailing.includes(source))
  walk(engine, {}, others)
  walk(engine, mailSettings, mailing)
}

function walk(
  engine: TestEngine,
  settings: Readonly<Record<string, string>>,
  sources: readonly SessionSource[],
): void {
  describe(`a block or another password in between (${engine.name})`, () => {
    const nodes = startNodes(engine, settings)
    for (const source of sources) describe(source, () => walkThroughDoor(nodes, source))
  })
}

interface Nodes {
  readonly storage: InterruptibleStorage
  readonly world: ServerWorld
  readonly second: SecondProcess
  /** The token of an administrating machine. */
  readonly bearer: string
}

function startNodes(engine: TestEngine, settings: Readonly<Record<string, string>>): () => Nodes {
  let world: ServerWorld | undefined
  let second: SecondProcess | undefined
  let nodes: Nodes | undefined
  before(async () => {
    const storage = interruptibleStorage()
    const environment = {
      ...toThisMachine,
      OSTIARY_USERS_EMAIL_VERIFICATION: 'off',
      OSTIARY_LIMITS_LETTERS_PER_ADDRESS_AND_HOUR: '10000',
      OSTIARY_SIGN_IN_CODES_INSTEAD_OF_PASSWORDS: 'true',
      ...settings,
    }
    world = await startWorld(engine, environment, { openStorage: storage.open })
    second = await startSecondProcess(world)
    const allowed_scopes = ['ostiary:users_write']
    const machine = await world.addClient({ grant_types: ['client_credentials'], allowed_scopes })
    const form = { grant_type: 'client_credentials', scope: allowed_scopes.join(' ') }
    const bearer = (await world.token(machine, form)).json.access_token
    nodes = { storage, world, second, bearer }
  })
  after(async () => {
    await second?.[Symbol.asyncDispose]()
    await world?.stop()
  })
  return () => {
    if (!nodes) throw new Error('the servers are not up')
    return nodes
  }
}

/** Whoever has registered with an address; undefined until then. */
async function subOf({ database }: ServerWorld, email: string): Promise<unknown> {
  const [row] = await database.execute(`select sub from users where email = '${email}'`)
  return row?.sub
}

function walkThroughDoor(nodes: () => Nodes, source: SessionSource): void {
  /** Asked in another process, as an administrator would. False where there is nobody yet. */
  async function put({ user }: Scene, what: string, json: object): Promise<boolean> {
    const { world, second, bearer } = nodes()
    const sub = user.sub || (await subOf(world, user.username))
    if (!sub) return false
    const path = `/users-srv/user/${sub}/${what}`
    return (await second.send('PUT', path, { bearer, json })).status === 200
  }

  const block = async (scene: Scene) =>
    (await put(scene, 'status', { userStatus: 'BLOCKED' })) ||
    (await put(scene, 'status', { userStatus: 'DECLINED' }))
  const unblock = (scene: Scene) => put(scene, 'status', { userStatus: 'VERIFIED' })
  const setPassword = (scene: Scene) =>
    put(scene, 'password', { password: 'tangled orchard lantern', mustChange: false })

  async function assertNothingCounts({ client, browser, user }: Scene, given: Given) {
    const { world, second } = nodes()
    if (source === 'second-factor-page') {
      const trusted = `select browser from trusted_browsers where sub = '${user.sub}'`
      assert.equal((await world.database.execute(trusted)).length, 0, 'a browser is trusted')
    }
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
    record: () => object = () => ({}),
  ): Promise<number> {
    const { storage, world } = nodes()
    for (let nth = 1; ; nth++) {
      const scene = await setScene(world, source, { ...record() })
      const pass = await approach(scene)
      let hasCome = false
      // Else a transaction of a letter that is still on its way would be counted.
      await world.server.services.mail.deliver()
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
    const { world, second } = nodes()
    const scene = await setScene(world, source)
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

  if (source === 'second-factor-page') {
    it('N1: gives nothing by a code by mail when a block or another password comes', async () => {
      assert.ok((await walkThrough(block, unblock, codeByMail, withMailbox)) > 0)
      assert.ok((await walkThrough(setPassword, async () => {}, codeByMail, withMailbox)) > 0)
    })
  }

  // Whoever proves an address, a passkey or themselves elsewhere afterwards may sign in, whatever
  // the password is then.
  if (!provedElsewhere.includes(source)) {
    it('N1: gives nothing when the password is replaced in between', async () => {
      assert.ok((await walkThrough(setPassword, async () => {})) > 0)
    })
  }
}
