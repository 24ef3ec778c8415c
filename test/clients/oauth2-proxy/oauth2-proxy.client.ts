import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { oauth2Proxy } from '../../../console/src/apps/connect/other-snippets.ts'
import { readForm } from '../../support/test-browser.ts'
import type { ClientScene } from '../client-scene.ts'
import { describeClient } from '../describe-client.ts'
import { buildGo } from '../programs/build-go.ts'
import { consoleSnippet } from '../programs/console-snippet.ts'
import { lackOf, programFolder } from '../programs/run-tool.ts'
import { type Program, startProgram } from '../programs/start-program.ts'
import { visitor } from '../visitor.ts'

const id = 'oauth2-proxy'
const proxyPackage = 'github.com/oauth2-proxy/oauth2-proxy/v7'

describeClient(
  id,
  (scene, step) => {
    const browser = visitor()
    let upstream: Server | undefined
    let proxy: Program | undefined
    before(async () => {
      upstream = await startUpstream()
      proxy = await startProxy(scene(), (upstream.address() as AddressInfo).port)
    })
    const headers = async (): Promise<IncomingHttpHeaders> => {
      const { status, text } = await browser.open(`${scene().settings.app}/`)
      assert.equal(status, 200, text)
      return JSON.parse(text)
    }

    step('sign-in', async () => {
      const { text, status } = await browser.travel(`${scene().settings.app}/`, scene().user)
      assert.equal(status, 200, text + proxy?.output())
      const received: IncomingHttpHeaders = JSON.parse(text)
      assert.equal(received['x-forwarded-user'], scene().user.sub)
      assert.match(String(received['x-forwarded-email']), /@example\.org$/)
    })

    step('role', async () => {
      const stranger = visitor()
      const other = await scene().world.addUser({
        email: `bob-${scene().settings.port}@example.org`,
        email_verified: true,
      })
      const { status, url } = await stranger.travel(`${scene().settings.app}/`, other)
      assert.deepEqual([status, url.pathname], [403, '/oauth2/callback'], proxy?.output())
    })

    step('validate', async () => {
      const call = async (token: string) => {
        const authorization = `Bearer ${token}`
        return fetch(`${scene().settings.app}/`, { headers: { authorization }, redirect: 'manual' })
      }
      const token = String((await headers())['x-forwarded-access-token'])
      const answer = await call(token)
      assert.equal(answer.status, 200, proxy?.output())
      const received = (await answer.json()) as IncomingHttpHeaders
      assert.equal(received['x-forwarded-user'], scene().user.sub)
      assert.notEqual((await call(`${token.slice(0, -8)}AAAAAAAA`)).status, 200)
    })

    step('refresh', async () => {
      const first = (await headers())['x-forwarded-access-token']
      let current = first
      for (let turn = 0; current === first && turn < 20; turn++) {
        await wait(500)
        current = (await headers())['x-forwarded-access-token']
      }
      assert.notEqual(current, first, proxy?.output())
    })

    step('sign-out', async () => {
      const { app, issuer, clientId } = scene().settings
      const query = { client_id: clientId, post_logout_redirect_uri: `${app}/ping` }
      const rd = `${issuer}/session/end_session?${new URLSearchParams(query)}`
      const asked = await browser.open(`${app}/oauth2/sign_out?${new URLSearchParams({ rd })}`)
      const { action, hidden } = readForm(asked)
      assert.equal(
        (await browser.open(action, { ...hidden, decision: 'logout' })).url.href,
        `${app}/ping`,
      )
      const again = await browser.open(`${app}/`)
      assert.equal(again.url.origin + again.url.pathname, `${issuer}/login`, proxy?.output())
    })

    it('runs with the code of the console as pasted', async () => {
      const { snippet, app } = await consoleSnippet(scene().world, oauth2Proxy)
      const folder = mkdtempSync(join(tmpdir(), 'ostiary-snippet-'))
      writeFileSync(join(folder, 'oauth2-proxy.cfg'), snippet.code)
      const pasted = await startProgram({
        command: await buildGo(id, proxyPackage),
        args: ['--config=oauth2-proxy.cfg'],
        cwd: folder,
        answersAt: `${app}/ping`,
      })
      try {
        const visited = visitor()
        // What the code has behind the proxy need not be there.
        await visited.travel(`${app}/`, scene().user)
        const { status, text } = await visited.open(`${app}/oauth2/userinfo`)
        assert.equal(status, 200, text + pasted.output())
        assert.equal(JSON.parse(text).user, scene().user.sub)
      } finally {
        await pasted.stop()
        rmSync(folder, { recursive: true })
      }
    })

    after(async () => {
      await proxy?.stop()
      upstream?.close()
    })
  },
  { skip: lackOf('go') },
)

/** The application behind the proxy: it answers the headers that it receives. */
async function startUpstream(): Promise<Server> {
  const server = createServer((request, response) => response.end(JSON.stringify(request.headers)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function startProxy(scene: ClientScene, upstreamPort: number): Promise<Program> {
  const { clientId, clientSecret, app, issuer, port } = scene.settings
  return startProgram({
    command: await buildGo(id, proxyPackage),
    args: ['--config', 'oauth2-proxy.cfg'],
    cwd: programFolder(id),
    env: {
      OAUTH2_PROXY_OIDC_ISSUER_URL: issuer,
      OAUTH2_PROXY_CLIENT_ID: clientId,
      OAUTH2_PROXY_CLIENT_SECRET: clientSecret,
      OAUTH2_PROXY_REDIRECT_URL: `${app}/oauth2/callback`,
      OAUTH2_PROXY_ALLOWED_GROUPS: `${scene.groupId}:ENGINEER`,
      OAUTH2_PROXY_COOKIE_SECRET: randomBytes(16).toString('hex'),
      OAUTH2_PROXY_WHITELIST_DOMAINS: new URL(issuer).host,
      OAUTH2_PROXY_COOKIE_REFRESH: '1s',
      OAUTH2_PROXY_UPSTREAMS: `http://127.0.0.1:${upstreamPort}/`,
      OAUTH2_PROXY_HTTP_ADDRESS: `127.0.0.1:${port}`,
    },
    answersAt: `${app}/ping`,
  })
}
