import assert from 'node:assert/strict'
import {
  type ChildProcess,
  execFile,
  type SpawnOptionsWithStdioTuple,
  spawn,
} from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { projectRoot } from '../../src/kernel/folders.ts'
import { type ConsoleWindow, forEachConsole } from '../support/for-each-console.ts'
import { freePort } from '../support/free-port.ts'

const run = promisify(execFile)

// The code that the console shows is run as it is. No snippet sees which engine there is.
forEachConsole({ name: 'journey 6', from: ['empty'], on: ['sqlite'] }, ({ journey }) => {
  let folder: string

  before(() => {
    // The packages of a snippet are found above it.
    mkdirSync(join(projectRoot, '.cache'), { recursive: true })
    folder = mkdtempSync(join(projectRoot, '.cache', 'snippets-'))
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  /** Registers an app by the guide. The page shows its secret and its snippets then. */
  async function register(
    { tab, open }: ConsoleWindow,
    { kind, id, redirectUri }: { kind: string; id: string; redirectUri?: string },
  ) {
    await open(`apps/new?kind=${kind}`)
    await tab.getByRole('textbox', { name: 'Name', exact: true }).fill(id)
    await tab.getByRole('textbox', { name: 'Client ID' }).fill(id)
    if (redirectUri) {
      await tab.getByRole('textbox', { name: 'Redirect URIs 1' }).fill(redirectUri)
    }
    await tab.getByRole('button', { name: 'Register', exact: true }).click()
    await tab.getByRole('heading', { name: `${id} is registered` }).waitFor()
  }

  async function snippet(tab: Page, name: string): Promise<string> {
    await tab.getByRole('tab', { name, exact: true }).click()
    return tab.locator(`[data-snippet="${name}"]`).innerText()
  }

  function saved(name: string, code: string): string {
    const file = join(folder, name)
    writeFileSync(file, code)
    return file
  }

  /** Runs an application until the work in the browser is done. */
  async function whileRunning(file: string, work: () => Promise<void>): Promise<void> {
    const app = spawn(process.execPath, [file], { stdio: ['ignore', 'inherit', 'inherit'] })
    try {
      await work()
    } finally {
      await ended(app)
    }
  }

  async function ended(app: ChildProcess): Promise<void> {
    if (app.exitCode !== null) return
    const exit = new Promise((resolve) => app.once('exit', resolve))
    app.kill()
    await exit
  }

  /** Opens the application once it listens, and consents. */
  async function signInTo(context: BrowserContext, address: string): Promise<string> {
    const page = await context.newPage()
    await opensAt(page, address)
    const allow = page.locator('button[value=allow]')
    await allow.or(page.getByText('"sub"')).first().waitFor()
    if (await allow.isVisible()) await allow.click()
    await page.getByText('"sub"').waitFor()
    return page.locator('body').innerText()
  }

  async function opensAt(page: Page, address: string): Promise<void> {
    const giveUpAt = performance.now() + 30_000
    for (;;) {
      const failure = await page.goto(address).then(
        () => undefined,
        (error: Error) => error,
      )
      if (!failure) return
      if (performance.now() > giveUpAt) throw failure
      await page.waitForTimeout(100)
    }
  }

  journey('a machine gets a token by curl and by Node', async (window) => {
    const { tab } = window
    await register(window, { kind: 'machine', id: 'nightly' })
    const { stdout: answer } = await run('sh', ['-c', await snippet(tab, 'curl')])
    assert.equal(typeof JSON.parse(answer).access_token, 'string')
    const file = saved('machine.mjs', await snippet(tab, 'Node'))
    const { stdout: token } = await run(process.execPath, [file])
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    assert.equal(claims.sub, 'nightly')
  })

  journey('people sign in to applications of openid-client and of Express', async (window) => {
    const { tab, context } = window
    const port = await freePort()
    const home = `http://localhost:${port}/`
    await register(window, { kind: 'web', id: 'portal', redirectUri: `${home}callback` })
    const node = saved('node.mjs', await snippet(tab, 'Node'))
    const express = saved('express.mjs', await snippet(tab, 'Express'))
    await whileRunning(node, async () => {
      assert.match(await signInTo(context, home), /"aud": "portal"/)
    })
    await whileRunning(express, async () => {
      assert.match(await signInTo(context, `${home}login`), /"preferred_username":\s*"admin"/)
    })
  })

  /** Runs a program that waits until a person has decided; answers what it printed. */
  async function whileAsking(
    program: ChildProcess,
    asks: RegExp,
    decide: (asked: RegExpExecArray) => Promise<void>,
  ): Promise<string> {
    let shown = ''
    const finished = new Promise((resolve) => program.once('close', resolve))
    try {
      const asked = new Promise<RegExpExecArray>((resolve, reject) => {
        program.stdout?.on('data', (part: Buffer) => {
          shown += part.toString()
          const found = asks.exec(shown)
          if (found) resolve(found)
        })
        program.once('close', () => reject(new Error(`it did not ask: ${shown}`)))
      })
      await decide(await asked)
      await finished
      return shown
    } finally {
      await ended(program)
    }
  }

  const piped: SpawnOptionsWithStdioTuple<'pipe', 'pipe', 'inherit'> = {
    stdio: ['pipe', 'pipe', 'inherit'],
  }
  const opensDevice = /Open (\S+) and type (\S+)/

  journey('a device gets its tokens by curl and by Node', async (window) => {
    const { tab, context } = window
    await register(window, { kind: 'device', id: 'television' })
    const connect = async ([, address = '', code = '']: RegExpExecArray) => {
      const page = await context.newPage()
      await page.goto(address)
      await page.getByRole('textbox').fill(code)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.locator('button[value=allow]').click()
      await page.getByText('Your device is connected').waitFor()
    }
    const shell = spawn('sh', ['-c', await snippet(tab, 'curl (device)')], piped)
    const answer = await whileAsking(shell, opensDevice, connect)
    assert.equal(typeof JSON.parse(answer.slice(answer.indexOf('{'))).refresh_token, 'string')
    const file = saved('device.mjs', await snippet(tab, 'Node (device)'))
    const node = spawn(process.execPath, [file], piped)
    assert.match(await whileAsking(node, opensDevice, connect), /aud: 'television'/)
  })

  journey('a person is asked by curl, and answers on the account page', async (window) => {
    const { tab, context, open, world } = window
    const { secret } = await world.addClient({
      client_id: 'counter',
      client_name: 'Counter',
      grant_types: ['urn:openid:params:grant-type:ciba'],
      redirect_uris: [],
      allowed_scopes: ['openid'],
    })
    await open('apps/counter')
    const code = (await snippet(tab, 'curl (CIBA)')).replaceAll('YOUR_CLIENT_SECRET', secret)
    const shell = spawn('sh', ['-c', code], piped)
    shell.stdin.end('admin\n')
    const answer = await whileAsking(shell, /at (http\S+)/, async ([, address = '']) => {
      const page = await context.newPage()
      await page.goto(address)
      await page.getByText('W4SCT').waitFor()
      await page.getByRole('button', { name: 'Answer' }).click()
      await page.locator('button[value=allow]').click()
      await page.getByText('You have confirmed').waitFor()
    })
    const tokens = JSON.parse(answer.slice(answer.indexOf('{')))
    assert.equal(typeof tokens.id_token, 'string', answer)
  })

  for (const [kind, name] of [
    ['web', 'curl'],
    ['native', 'curl'],
    ['legacy', 'curl (v1)'],
  ] as const) {
    journey(`the code flow by ${name} works for the kind ${kind}`, async (window) => {
      const { tab, context } = window
      // The person reads the code in the address; routes of the browser do not see redirects.
      const callback = createServer((_, response) => response.end('arrived'))
      await new Promise<void>((resolve) => callback.listen(0, '127.0.0.1', resolve))
      const redirectUri = `http://127.0.0.1:${(callback.address() as AddressInfo).port}/callback`
      await register(window, { kind, id: `by-hand-${kind}`, redirectUri })
      const shell = spawn('sh', ['-c', await snippet(tab, name)], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      try {
        let shown = ''
        const printed = new Promise<void>((resolve) => {
          shell.stdout.on('data', (part: Buffer) => {
            shown += part.toString()
            if (shown.includes('Paste')) resolve()
          })
        })
        const finished = new Promise((resolve) => shell.once('exit', resolve))
        await printed
        const address = /https?:\/\/\S+/.exec(shown)?.[0] ?? ''
        const page = await context.newPage()
        await page.goto(address)
        const allow = page.locator('button[value=allow]')
        await allow.or(page.getByText('arrived')).first().waitFor()
        if (await allow.isVisible()) await allow.click()
        await page.getByText('arrived').waitFor()
        shell.stdin.end(`${new URL(page.url()).searchParams.get('code')}\n`)
        await finished
        const answer = JSON.parse(shown.slice(shown.indexOf('{')))
        assert.equal(typeof answer.access_token, 'string', shown)
      } finally {
        // A shell that still waits for the code would keep the run alive.
        shell.kill()
        callback.close()
      }
    })
  }

  journey(
    'finds code by the name of a framework, and an API that checks a role',
    async (window) => {
      const { tab, open, world } = window
      await world.addClient({
        client_id: 'shelf',
        client_name: 'Shelf',
        redirect_uris: ['http://localhost:3000/callback'],
      })
      await open('apps/shelf')
      const field = tab.getByRole('searchbox', { name: 'Find a language or framework' })
      await field.fill('djan')
      await tab.locator('[data-snippet="Django"]').getByText('mozilla_django_oidc.auth').waitFor()
      await tab.getByText('http://localhost:3000/oidc/callback/').first().waitFor()
      assert.ok((await tab.locator('[data-snippet="Django"]').innerText()).includes(world.issuer))
      await field.fill('cobol')
      await tab.getByText('There is no example for this').waitFor()
      await field.fill('')
      await tab.getByText('API with a role check').click()
      await tab.getByRole('tab', { name: 'Spring' }).click()
      await tab.locator('[data-snippet="Spring"]').getByText('hasRole("EDITOR")').waitFor()
      assert.equal(await tab.getByText('Not run by our tests').count(), 0)
      await tab.getByRole('tab', { name: 'Rails' }).click()
      await tab.getByText('Not run by our tests').waitFor()
    },
  )

  journey('shows what the tokens of a chosen person would hold', async ({ tab, open, world }) => {
    const scopes = ['openid', 'profile', 'groups', 'ostiary:users_read']
    await world.addClient({ client_id: 'tool', client_name: 'Tool', allowed_scopes: scopes })
    const { sub } = await world.addUser({ given_name: 'Mary', family_name: 'Jackson' })
    await open('apps/tool?tab=token')
    const token = tab.getByRole('tabpanel', { name: 'Tokens' })
    await token.getByText('"preferred_username": "admin"').waitFor()
    await token.getByRole('combobox', { name: 'Person' }).fill('mary')
    await tab.getByRole('option', { name: /Mary Jackson/ }).click()
    await token.getByText('"given_name": "Mary"').waitFor()
    assert.ok((await token.innerText()).includes(`"sub": "${sub}"`))
    await token.getByText(/left out: ostiary:users_read/).waitFor()
    await token.getByText('profile', { exact: true }).first().click()
    await token.getByText('"given_name": "Mary"').waitFor({ state: 'detached' })
    const { sessions } = world.server.services.storage.stores
    assert.deepEqual(await sessions.listOf(sub, 0), [])
  })
})
