import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import manifest from '../package.json' with { type: 'json' }
import { npmCommand } from './install.mjs'

/*
 * The second half of `npm run audit`: how old the versions are that are shipped, when there was a
 * release at last, and how many people can make one. A version of a few days is what a stolen
 * account publishes; a package without releases or with one maintainer is one to watch. It only
 * says so: a person decides.
 */

const run = promisify(execFile)
const day = 86_400_000
const freshDays = 7
const quietDays = 540
const atOnce = 6

/** What the registry says about a package. */
export interface Released {
  readonly name: string
  readonly version: string
  /** The times of its versions. */
  readonly time: Readonly<Record<string, string>>
  /** How many can publish it; undefined if the registry does not tell. */
  readonly maintainers: number | undefined
}

/** What a person should look at, one line for each. */
export function describeAges(packages: readonly Released[], now: number): readonly string[] {
  return packages.flatMap(({ name, version, time, maintainers }) => {
    const daysSince = (at: string) => Math.floor((now - Date.parse(at)) / day)
    const own = time[version]
    const { created: _, modified: __, ...versions } = time
    const last = Math.min(...Object.values(versions).map(daysSince))
    const lines: string[] = []
    if (own !== undefined && daysSince(own) < freshDays) {
      lines.push(`${name} ${version} is ${daysSince(own)} days old`)
    }
    if (Number.isFinite(last) && last > quietDays) {
      lines.push(`${name} has had no release for ${last} days`)
    }
    if (maintainers === 1) lines.push(`${name} has one maintainer`)
    return lines
  })
}

async function askRegistry(name: string, version: string): Promise<Released | undefined> {
  const [command = 'npm', ...first] = npmCommand(process.env)
  const fields = ['view', name, 'time', 'maintainers', '--json', '--loglevel=silent']
  try {
    const { stdout } = await run(command, [...first, ...fields], { timeout: 60_000 })
    const answer = JSON.parse(stdout)
    // A registry that does not tell the maintainers answers the times alone, without their name.
    const { time = answer, maintainers } = answer
    return { name, version, time, maintainers: maintainers?.length }
  } catch {
    return undefined
  }
}

async function askAll(names: readonly string[]): Promise<readonly (Released | undefined)[]> {
  const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
  const { packages } = JSON.parse(lock)
  const waiting = names.values()
  const found: (Released | undefined)[] = []
  const work = async () => {
    for (const name of waiting) {
      found.push(await askRegistry(name, packages[`node_modules/${name}`].version))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return found
}

if (import.meta.main) {
  const found = await askAll(Object.keys(manifest.dependencies))
  const known = found.filter((each) => each !== undefined)
  for (const line of describeAges(known, Date.now())) process.stdout.write(`${line}\n`)
  const silent = found.length - known.length
  if (silent > 0) process.stdout.write(`the registry says nothing about ${silent} packages\n`)
}
