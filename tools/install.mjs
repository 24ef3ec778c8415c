import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findRuntime, isNewEnough, oldestMajor } from './find-runtime.mjs'

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

function install(root, env, { dev }) {
  const started = Date.now()
  process.stderr.write('Installing dependencies (npm ci, once, about half a minute) … ')
  const [command, ...first] = npmCommand(env)
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const kinds = ['--include=optional', dev ? '--include=dev' : '--omit=dev']
  const { status, stdout, stderr, error } = spawnSync(
    command,
    [...first, 'ci', ...options, ...kinds, `--cache=${npmCache(root, env)}`],
    { cwd: root, env, encoding: 'utf8' },
  )
  if (status === 0) {
    process.stderr.write(`done in ${Math.round((Date.now() - started) / 1000)} s\n`)
    return true
  }
  process.stderr.write(`failed\n${stdout ?? ''}${stderr ?? ''}${error ? `${error.message}\n` : ''}`)
  return false
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

function main() {
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  const dev = process.argv.includes('--dev')
  const wanted = readJson(join(root, 'package-lock.json'))
  if (!wanted) {
    process.stderr.write('package-lock.json is missing or damaged; restore it and try again\n')
    return 1
  }
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))
  const packaged = wanted.packages?.[`node_modules/node-${process.platform}-${process.arch}`]
  const runtimeIsThere = !packaged || findRuntime(root) !== undefined
  if (isInstalled(wanted, installed, { dev }) && runtimeIsThere) return 0

  // Keeps the development tools where they were installed before.
  const hadDev = installed?.packages?.['node_modules/typescript'] !== undefined
  if (!install(root, process.env, { dev: dev || hadDev })) return 1
  const problem = checkRuntime(root)
  if (problem) process.stderr.write(problem)
  return problem ? 1 : 0
}

// Node 20 has no import.meta.main.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = main()
}
