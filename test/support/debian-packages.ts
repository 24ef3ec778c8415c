import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Whether a program is there. If it is not, and this is root on Debian, its packages are installed;
 * that is tried once for all test files of a run. No service is started.
 */
export function hasProgram(path: string, packages: readonly string[]): boolean {
  if (existsSync(path)) return true
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const tried = join(tmpdir(), `ostiary-test-${packages[0]}-${process.ppid}`)
  // `apt-get update` does not wait for another one.
  const oneAtATime = join(tmpdir(), 'ostiary-test-apt-get')
  const install = `apt-get install -qqy -o DPkg::Lock::Timeout=300 ${packages.join(' ')}`
  const once = `test ! -s "$0" && echo tried > "$0" && flock "$1" sh -c 'apt-get update -qq && ${install}'`
  spawnSync('flock', [tried, 'sh', '-c', `test -e ${path} || { ${once}; }`, tried, oneAtATime], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
  return existsSync(path)
}
