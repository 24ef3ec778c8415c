import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { chmodSync, globSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import type { ClientScene } from '../client-scene.ts'
import { describeClient } from '../describe-client.ts'
import { applicationSettings } from '../programs/application-settings.ts'
import { lackOf, programFolder } from '../programs/run-tool.ts'
import { type Program, startProgram } from '../programs/start-program.ts'
import { startTlsFront, type TlsFront } from '../programs/start-tls-front.ts'
import { unpackDebian } from '../programs/unpack-debian.ts'
import { visitor } from '../visitor.ts'

const id = 'mod-auth-openidc'

/** What the module tells about its session, at `?info=json` of the redirect URI. */
interface SessionInfo {
  readonly access_token: string
  readonly id_token: Readonly<Record<string, unknown>>
  readonly userinfo: Readonly<Record<string, unknown>>
}

describeClient(
  id,
  (scene, step) => {
    const browser = visitor()
    let front: TlsFront | undefined
    let apache: Program | undefined
    before(async () => {
      front = await startTlsFront(id, scene().world)
      apache = await startApache(scene(), front)
    })
    const info = async (): Promise<SessionInfo> => {
      const { status, text } = await browser.open(`${scene().settings.app}/callback?info=json`)
      assert.equal(status, 200, text)
      return JSON.parse(text)
    }

    step('sign-in', async () => {
      const { url, text, status } = await browser.travel(`${scene().settings.app}/`, scene().user)
      assert.deepEqual(
        [status, url.href],
        [200, `${scene().settings.app}/`],
        text + apache?.output(),
      )
      assert.deepEqual(JSON.parse(text), { page: '' })
      assert.equal((await info()).id_token.sub, scene().user.sub)
    })

    step('user-info', async () => {
      const { userinfo } = await info()
      assert.equal(userinfo.name, 'Ada Lovelace')
      assert.match(String(userinfo.email), /@example\.org$/)
    })

    step('role', async () => {
      const page = `${scene().settings.app}/engineers/`
      assert.equal((await browser.open(page)).status, 200)
      const stranger = visitor()
      const refused = await stranger.travel(page, await scene().world.addUser())
      assert.equal(refused.status, 401)
    })

    step('refresh', async () => {
      const { access_token } = await info()
      const query = new URLSearchParams({ refresh: `${scene().settings.app}/`, access_token })
      const { status, url } = await browser.open(`${scene().settings.app}/callback?${query}`)
      assert.deepEqual([status, url.href], [200, `${scene().settings.app}/`], apache?.output())
      assert.notEqual((await info()).access_token, access_token)
    })

    step('introspect', async () => {
      const call = async (token: string) =>
        (
          await fetch(`${scene().settings.app}/api/`, {
            headers: { authorization: `Bearer ${token}` },
          })
        ).status
      const { access_token } = await info()
      assert.equal(await call(access_token), 200, apache?.output())
      assert.equal(await call(`${access_token}x`), 401)
    })

    step('sign-out', async () => {
      const { app, issuer } = scene().settings
      const query = new URLSearchParams({ logout: `${app}/signed-out/` })
      const left = await browser.open(`${app}/callback?${query}`)
      assert.deepEqual([left.status, left.url.href], [200, `${app}/signed-out/`], left.text)
      const again = await browser.open(`${app}/`)
      assert.equal(again.url.origin + again.url.pathname, `${issuer}/login`)
    })

    after(async () => {
      await apache?.stop()
      front?.stop()
    })
  },
  { skip: lackOf('apt-get', 'dpkg-deb') },
)

async function startApache(scene: ClientScene, front: TlsFront): Promise<Program> {
  const root = await unpackDebian(id, ['apache2-bin', 'libapache2-mod-auth-openidc'])
  return startProgram({
    command: join(root, 'usr', 'sbin', 'apache2'),
    args: ['-f', join(programFolder(id), 'apache2.conf'), '-DFOREGROUND'],
    cwd: root,
    env: {
      ...applicationSettings(scene),
      ROOT: root,
      SITE: makeSite(),
      PASSPHRASE: randomUUID(),
      HTTPS_ISSUER: front.url,
      CERTIFICATE: front.certificateFile,
      LD_LIBRARY_PATH: globSync(join(root, 'usr', 'lib', '*-linux-gnu')).join(':'),
    },
    answersAt: `${scene.settings.app}/signed-out/`,
  })
}

/** Pages in a folder that Apache's own user can read. */
function makeSite(): string {
  const site = mkdtempSync(join(tmpdir(), 'ostiary-site-'))
  chmodSync(site, 0o755)
  for (const page of ['', 'engineers', 'api', 'signed-out']) {
    mkdirSync(join(site, page), { recursive: true })
    writeFileSync(join(site, page, 'index.json'), JSON.stringify({ page }))
  }
  return site
}
