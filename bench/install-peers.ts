import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalled, npmCache, npmCommand } from '../tools/install.mjs'

const folder = dirname(fileURLToPath(import.meta.url))

/** Installs the servers to compare with, unless they are installed. */
export function installPeers(): void {
  const wanted = readJson(join(folder, 'package-lock.json'))
  const installed = readJson(join(folder, 'node_modules', '.package-lock.json'))
  if (isInstalled(wanted, installed, { dev: true })) return
  process.stderr.write('Installing the servers to compare with (npm ci, once) …\n')
  const [command = 'npm', ...first] = npmCommand(process.env)
  const cache = npmCache(dirname(folder), process.env)
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(command, [...first, 'ci', ...options, `--cache=${cache}`], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('the servers to compare with could not be installed')
}

function readJson(path: string) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
