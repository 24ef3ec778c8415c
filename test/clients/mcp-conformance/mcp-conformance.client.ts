import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { freePort } from '../../support/free-port.ts'
import { describeServerOnce } from '../../support/server-world.ts'
import { testBrowser } from '../../support/test-browser.ts'
import { lackOf, onceFor, programFolder, runTool } from '../programs/run-tool.ts'

const id = 'mcp-conformance'
const skip = lackOf('npm') || false

/** Installs the suite with what its lock file names; answers its program. */
async function installSuite(): Promise<string> {
  const files = ['package.json', 'package-lock.json']
  const input = files.map((file) => readFileSync(join(programFolder(id), file), 'utf8')).join('')
  const folder = await onceFor(id, input, async (made) => {
    for (const file of files) copyFileSync(join(programFolder(id), file), join(made, file))
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    await runTool('npm', ['ci', ...options], { cwd: made })
  })
  return join(folder, 'node_modules', '@modelcontextprotocol', 'conformance', 'dist', 'index.js')
}

describeServerOnce(
  'the conformance suite of MCP',
  (world) => {
    it('finds nothing wrong with the authorization server', { skip }, async () => {
      const program = await installSuite()
      const port = await freePort()
      const user = await world().addUser()
      const client = await world().addClient({
        redirect_uris: [`http://127.0.0.1:${port}/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        allowed_scopes: ['openid'],
      })
      const options = ['--url', world().issuer, '--client-id', client.id, '--port', `${port}`]
      const child = spawn(process.execPath, [program, 'authorization', ...options])
      let output = ''
      let isVisited = false
      /** The suite asks for a visit of a person to an address, and waits for the answer. */
      async function visit(address: string): Promise<void> {
        const { end } = await testBrowser(world()).travel(address, user, { decision: 'allow' })
        await fetch(end.url)
      }
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
          const [address] = /^http\S+code_challenge=\S+(?=\n)/m.exec(output) ?? []
          if (address === undefined || isVisited) return
          isVisited = true
          visit(address).catch((error: unknown) => {
            output += String(error)
            child.kill()
          })
        })
      }
      const status = await new Promise((resolve) => child.once('close', resolve))
      assert.equal(status, 0, output)
      assert.ok(isVisited, output)
      assert.doesNotMatch(output, /FAILURE|WARNING|SKIPPED/, output)
    })
  },
  { OSTIARY_CLIENT_DOCUMENTS_POLICY: 'all' },
)
