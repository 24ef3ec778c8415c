import { spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findRuntime, isNewEnough, oldestMajor, runtimePackage } from './find-runtime.mjs'

/*
 * Installs the packages of package-lock.json that are missing. Runs before `npm start`, `npm test`
 * and `npm run check` on any Node from 20 on, so it needs nothing but Node and npm.
 */

/**
 * Whether an install is needed: npm notes what it installed in node_modules/.package-lock.json,
 * written last, so that an install that was cut short does not count.
 */
export function isInstalled(wanted, installed, { dev }) {
  return Object.entries(wanted.packages ?? {}).every(([path, entry]) => {
    // Optional packages depend on the machine. The runtime, which matters, is checked separately.
    if (path === '' || entry.link || entry.optional || entry.devOptional) return true
    if (entry.dev && !dev) return true
    return installed?.packages?.[path]?.version === entry.version
  })
}

/** The npm that runs us, else the one on the path. */
export function npmCommand(env) {
  const cli = env.npm_execpath
  return cli && basename(cli).startsWith('npm') ? [process.execPath, cli] : ['npm']
}

/** A cache folder that can be written: npm's own, else one in the project. */
export function npmCache(root, env) {
  const usual = env.npm_config_cache ?? (env.HOME ? join(env.HOME, '.npm') : undefined)
  if (env.HOME && usual) {
    try {
      mkdirSync(usual, { recursive: true })
      accessSync(usual, constants.W_OK)
      return usual
    } catch {
      // A home that does not exist or belongs to somebody else, as in many containers.
    }
  }
  return join(root, '.cache', 'npm')
}

/**
 * The lock file with the address of each package at the registry that is configured.
 * Without it, npm reads the description of every version of every package first, which
 * takes longer than the packages.
 */
export function withAddresses(lock, registry) {
  const base = registry.trim().replace(/\/$/, '')
  if (!URL.canParse(base)) return lock
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    const { name = path.split('node_modules/').at(-1), version, integrity, link, resolved } = entry
    if (link || resolved || !integrity) return [path, entry]
    const file = `${name.split('/').at(-1)}-${version}.tgz`
    return [path, { ...entry, resolved: `${base}/${name}/-/${file}` }]
  })
  return { ...lock, packages: Object.fromEntries(packages) }
}

/** Runs npm, and answers whether it succeeded, with what it said. */
function runNpm(args, { root, env }) {
  const [command, ...first] = npmCommand(env)
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  }
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ succeeded: false, said: `${message}\n` }))
    child.once('close', (code) => resolve({ succeeded: code === 0, said }))
  })
}

/** npm prefers this file to package-lock.json. It is there while npm runs. */
const addressedLock = 'npm-shrinkwrap.json'

async function install({ root, env, lock, dev }) {
  const started = Date.now()
  process.stderr.write('Installing dependencies (npm ci, once, about half a minute) … ')
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const kinds = ['--include=optional', dev ? '--include=dev' : '--omit=dev']
  const args = ['ci', ...options, ...kinds, `--cache=${npmCache(root, env)}`]
  const path = join(root, addressedLock)
  // Whoever interrupts us interrupts npm too, and the file is removed when it has ended.
  const wait = () => {}
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, wait)
  const { said: registry } = await runNpm(['config', 'get', 'registry', '--loglevel=error'], {
    root,
    env,
  })
  writeFileSync(path, JSON.stringify(withAddresses(lock, registry)))
  let { succeeded, said } = await runNpm(args, { root, env })
  rmSync(path, { force: true })
  // A registry may have its packages at other addresses.
  if (!succeeded && said.includes('E404')) ({ succeeded, said } = await runNpm(args, { root, env }))
  process.stderr.write(
    succeeded ? `done in ${Math.round((Date.now() - started) / 1000)} s\n` : `failed\n${said}`,
  )
  return succeeded
}

/** Checks that a runtime is new enough; returns what to do if there is none. */
function checkRuntime(root) {
  const runtime = findRuntime(root)
  if (runtime && spawnSync(runtime, ['--version']).status === 0) return undefined
  if (isNewEnough(process.version)) {
    // The packaged Node does not run here, but npm would put it first on the PATH.
    if (runtime) rmSync(join(root, 'node_modules', '.bin', 'node'), { force: true })
    return undefined
  }
  return (
    `Node ${oldestMajor} or newer is needed; this is ${process.version}, and there is no packaged one ` +
    `for ${process.platform} on ${process.arch}. Install it from https://nodejs.org and try again.\n`
  )
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

async function main() {
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  const dev = process.argv.includes('--dev')
  const wanted = readJson(join(root, 'package-lock.json'))
  if (!wanted) {
    process.stderr.write('package-lock.json is missing or damaged; restore it and try again\n')
    return 1
  }
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))
  const packaged = wanted.packages?.[`node_modules/${runtimePackage(process)}`]
  const runtimeIsThere = !packaged || findRuntime(root) !== undefined
  if (isInstalled(wanted, installed, { dev }) && runtimeIsThere) return 0

  // Keeps the development tools where they were installed before.
  const hadDev = installed?.packages?.['node_modules/typescript'] !== undefined
  const wants = { root, env: process.env, lock: wanted, dev: dev || hadDev }
  if (!(await install(wants))) return 1
  const problem = checkRuntime(root)
  if (problem) process.stderr.write(problem)
  return problem ? 1 : 0
}

// Node 20 has no import.meta.main.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main()
}
