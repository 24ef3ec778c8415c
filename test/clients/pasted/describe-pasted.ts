import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { expressApi } from '../../../console/src/apps/connect/script-api-snippets.ts'
import type { Maker } from '../../../console/src/apps/connect/snippet-list.ts'
import { startChromium } from '../../support/chromium.ts'
import { engines } from '../../support/engines.ts'
import { type ServerWorld, startWorld, type TestUser } from '../../support/server-world.ts'
import { consoleSnippet } from '../programs/console-snippet.ts'
import { visitor } from '../visitor.ts'
import { startPasted } from './start-pasted.ts'

interface PastedKinds {
  /** Applications that answer with JSON about the person. */
  readonly servers?: readonly Maker[]
  /** Applications with a page and a button. */
  readonly pages?: readonly Maker[]
  /** Applications that run in the browser alone, and call an API. */
  readonly singlePages?: readonly Maker[]
  readonly apis?: readonly Maker[]
}

/** Runs code of the console exactly as it is shown, over one server. */
export function describePasted(name: string, kinds: PastedKinds, skip: string): void {
  describe(name, { skip: skip || false }, () => {
    let world: ServerWorld
    let editor: TestUser
    let stranger: TestUser
    before(async () => {
      const [engine] = engines
      assert.ok(engine)
      world = await startWorld(engine)
      const person = { given_name: 'Ada', family_name: 'Lovelace', email_verified: true }
      editor = await world.addUser({ ...person, email: 'ada@example.org' })
      const { groups } = world.server.services.storage.stores
      const membership = await groups.findMembership('OSTIARY_USERS', editor.sub)
      assert.ok(membership)
      await groups.putMembership({ ...membership, roles: ['EDITOR'] })
      stranger = await world.addUser({ ...person, email: 'eve@example.org' })
    })
    after(() => world?.stop())

    for (const make of kinds.servers ?? []) {
      it(`${nameOf(make)} signs people in as pasted`, async () => {
        const { snippet, app } = await consoleSnippet(world, make)
        const program = await startPasted(snippet, `${app}/`)
        try {
          const { status, text } = await visitor().travel(`${app}/`, editor)
          assert.equal(status, 200, text + program.output().slice(-2_000))
          assert.ok(
            [editor.sub, 'ada@example.org'].some((each) => text.includes(each)),
            text,
          )
        } finally {
          await program.stop()
        }
      })
    }

    for (const make of kinds.pages ?? []) {
      it(`${nameOf(make)} signs people in as pasted`, async () => {
        const { snippet, app } = await consoleSnippet(world, make)
        const program = await startPasted(snippet, `${app}/`)
        try {
          await greets(app, editor, 'Hello, Ada Lovelace')
        } catch (error) {
          throw new Error(program.output().slice(-4_000), { cause: error })
        } finally {
          await program.stop()
        }
      })
    }

    for (const make of kinds.singlePages ?? []) {
      it(`${nameOf(make)} signs people in and calls an API as pasted`, async () => {
        const pasted = await consoleSnippet(world, make, { isPublic: true, redirectPath: '/' })
        const { snippet, app, api, input } = pasted
        const backend = await startPasted(expressApi(input), api)
        try {
          const program = await startPasted(snippet, `${app}/`)
          try {
            await greets(app, editor, 'for editors')
            await greets(app, stranger, 'you lack the role EDITOR')
          } catch (error) {
            throw new Error(program.output().slice(-4_000), { cause: error })
          } finally {
            await program.stop()
          }
        } finally {
          await backend.stop()
        }
      })
    }

    for (const make of kinds.apis ?? []) {
      it(`an API of ${nameOf(make)} lets in those with the role as pasted`, async () => {
        const { snippet, api, client } = await consoleSnippet(world, make)
        const program = await startPasted(snippet, api)
        const call = async (token?: string) => {
          const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
          const answer = await fetch(`${api}/report`, { headers })
          return { status: answer.status, text: await answer.text() }
        }
        const tokenOf = async (user: TestUser, of = client) =>
          (await world.signIn(of, user, 'openid')).json.access_token
        try {
          const let_in = await call(await tokenOf(editor))
          assert.equal(let_in.status, 200, let_in.text + program.output().slice(-2_000))
          assert.equal(JSON.parse(let_in.text).sub, editor.sub)
          assert.equal((await call(await tokenOf(stranger))).status, 403)
          assert.equal((await call()).status, 401)
          const token = await tokenOf(editor)
          assert.equal((await call(`${token.slice(0, -8)}AAAAAAAA`)).status, 401)
          const other = await world.addClient({
            grant_types: ['password'],
            allowed_scopes: ['openid'],
          })
          const foreign = await call(await tokenOf(editor, other))
          assert.equal(foreign.status, 401, 'a token for another app was taken')
        } finally {
          await program.stop()
        }
      })
    }
  })
}

/** Signs in with a fresh browser by the buttons of the application; the page says this then. */
async function greets(app: string, { username, password }: TestUser, words: string) {
  const browser = await startChromium()
  try {
    const context = await browser.newContext({ locale: 'en-US' })
    context.setDefaultTimeout(60_000)
    const tab = await context.newPage()
    await tab.goto(`${app}/`)
    const field = tab.locator('#username')
    const button = tab.getByRole('button', { name: /^Sign in/ })
    const start = button.or(tab.getByRole('link', { name: /^Sign in/ }))
    await start.or(field).first().waitFor()
    // The page of NextAuth asks once more. A server-rendered button may be there before its script.
    for (let again = 0; again < 20 && !(await field.isVisible()); again++) {
      await start
        .first()
        .click({ timeout: 2_000 })
        .catch(() => {})
      await field.waitFor({ timeout: 2_000 }).catch(() => {})
    }
    await field.fill(username)
    await tab.locator('#password').fill(password)
    await tab.locator('button.button').first().click()
    await tab.getByRole('button', { name: 'Allow' }).click()
    await tab.getByText(words).waitFor()
  } finally {
    await browser.close()
  }
}

function nameOf(make: Maker): string {
  const about = { issuer: 'https://issuer.example', clientId: 'app', secret: '', apiPort: 8080 }
  return make({ ...about, redirectUri: 'http://localhost:3000/callback', scopes: [] }).name
}
