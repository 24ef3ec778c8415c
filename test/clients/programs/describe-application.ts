import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Visit } from '../../support/test-browser.ts'
import { clientEntry } from '../all-clients.ts'
import type { Step } from '../client-entry.ts'
import type { ClientScene } from '../client-scene.ts'
import { describeClient } from '../describe-client.ts'
import { type Visitor, visitor } from '../visitor.ts'
import type { Program } from './start-program.ts'

interface ApplicationOptions {
  /** Why the client cannot be run here; empty if it can. */
  readonly skip: string
  /** Builds and starts the application of the scene. */
  readonly start: (scene: ClientScene) => Promise<Program>
  /** Where a sign-in starts, if not at `/login`. */
  readonly login?: string
  /** Signs out in the way of the application, if opening `/logout` does not. */
  readonly signOut?: (browser: Visitor, app: string) => Promise<Visit>
  /** Starts the application with the code that the console shows, if it shows any. */
  readonly startPasted?: (scene: ClientScene) => Promise<PastedProgram>
}

/** A program that runs with code of the console. */
interface PastedProgram extends Program {
  /** Where it is, without a slash at the end. */
  readonly app: string
}

/**
 * Describes a web application written with a client: does the steps of its entry. It serves, in
 * JSON: `/login`, which ends at a page about the person; `/userinfo`; `/refresh`; `/validate`, the
 * claims of an access token that it verified itself; `/introspect`; `/engineers`, for people with
 * that role alone; `/revoke`, which introspects the token afterwards; `/logout`.
 */
export function describeApplication(id: string, options: ApplicationOptions): void {
  const { skip, start, login = '/login', signOut = openLogout, startPasted } = options
  describeClient(
    id,
    (scene, step) => {
      const browser = visitor()
      let program: Program | undefined
      before(async () => {
        program = await start(scene())
      })
      const page = (path: string) => readPage(browser, scene(), path, program)
      const about = async (path: string) => {
        const person = await page(path)
        assert.equal(person.sub, scene().user.sub)
        return person
      }
      const tests: Partial<Record<Step, () => Promise<void>>> = {
        async 'sign-in'() {
          const visit = await browser.travel(scene().settings.app + login, scene().user)
          const person = jsonOf(visit, program)
          assert.equal(person.sub, scene().user.sub)
          assert.match(String(person.email), /@example\.org$/)
        },
        async 'user-info'() {
          assert.equal((await about('/userinfo')).name, 'Ada Lovelace')
        },
        async refresh() {
          assert.deepEqual(await page('/refresh'), { renewed: true })
        },
        async validate() {
          await about('/validate')
        },
        async introspect() {
          assert.equal((await about('/introspect')).active, true)
        },
        async role() {
          await about('/engineers')
          const stranger = visitor()
          await stranger.travel(scene().settings.app + login, await scene().world.addUser())
          const { status, text } = await stranger.open(`${scene().settings.app}/engineers`)
          assert.equal(status, 403, text)
        },
        async revoke() {
          assert.equal((await page('/revoke')).active, false)
        },
        async 'sign-out'() {
          const last = await signOut(browser, scene().settings.app)
          assert.equal(last.url.origin, scene().settings.app, last.text)
          assert.equal(last.status, 200, last.text)
          const again = await browser.open(scene().settings.app + login)
          assert.equal(again.url.origin + again.url.pathname, `${scene().settings.issuer}/login`)
        },
      }
      const { steps } = clientEntry(id)
      for (const [name, work] of Object.entries(tests) as [Step, () => Promise<void>][]) {
        if (steps.includes(name)) step(name, work)
      }
      if (startPasted) {
        it('runs with the code of the console as pasted', async () => {
          const pasted = await startPasted(scene())
          try {
            const visit = await visitor().travel(pasted.app + login, scene().user)
            assert.equal(jsonOf(visit, pasted).sub, scene().user.sub)
          } finally {
            await pasted.stop()
          }
        })
      }
      after(() => program?.stop())
    },
    { skip },
  )
}

const openLogout = (browser: Visitor, app: string) => browser.open(`${app}/logout`)

async function readPage(
  browser: Visitor,
  { settings }: ClientScene,
  path: string,
  program?: Program,
) {
  return jsonOf(await browser.open(settings.app + path), program)
}

/** The JSON of a page; fails with what the page and the program said if it is none. */
function jsonOf(
  { status, text, url }: Visit,
  program?: Program,
): Readonly<Record<string, unknown>> {
  const words = `${url} answered ${status}: ${text.slice(0, 1_000)}\n${program?.output().slice(-3_000)}`
  assert.equal(status, 200, words)
  assert.ok(text.startsWith('{'), words)
  return JSON.parse(text)
}
