import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { npmCommand } from '../install.mjs'
import { partsList } from './parts-list.ts'
import { checksums, provenance } from './provenance.ts'
import { releaseNotes } from './release-notes.ts'

/*
 * `npm run release`: makes the files of a release from the last commit, in a folder of its own, so
 * that nothing of this one gets in. `-- --twice` makes them again and compares: whoever has the
 * commit gets the same bytes.
 */

const root = join(import.meta.dirname, '..', '..')
const usage = 'npm run release [-- --out FOLDER] [--twice]'

function say(words: string): void {
  process.stderr.write(`${words}\n`)
}

function run(command: readonly string[], cwd: string): string {
  const [program = '', ...args] = command
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC', npm_config_loglevel: 'error' }
  // What npm tells the scripts that it runs is about this folder.
  const kept = Object.entries(env).filter(([name]) => !/^npm_(package|lifecycle)_/.test(name))
  return execFileSync(program, args, {
    cwd,
    env: Object.fromEntries(kept),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  })
}

const git = (...args: string[]) => run(['git', ...args], root).trim()
const npm = (cwd: string, ...args: string[]) => run([...npmCommand(process.env), ...args], cwd)
const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** Packs a package and answers the name of its file. */
function pack(folder: string, out: string): string {
  const output = npm(folder, 'pack', '--json', '--pack-destination', out)
  // What its scripts print comes before.
  const [{ filename }] = JSON.parse(output.slice(output.search(/^\[/m)))
  return filename
}

/** Makes all files of a release of a commit. */
export function makeRelease(commit: string, out: string): readonly string[] {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const place = mkdtempSync(join(tmpdir(), 'ostiary-release-'))
  try {
    const [sources, unpacked] = [join(place, 'ostiary'), join(place, 'package')]
    const read = (path: string) => readFileSync(join(sources, path), 'utf8')
    const tar = join(place, 'sources.tar')
    git('archive', '--format=tar', '--prefix=ostiary/', '-o', tar, commit)
    run(['tar', '-xf', tar], place)
    say('installing the packages of the lock file')
    run([process.execPath, 'tools/install.mjs', '--dev'], sources)
    say('making the package of the server')
    const server = pack(sources, out)
    run(['tar', '-xf', join(out, server)], place)
    say('making the package of the guard')
    const guard = pack(join(sources, 'packages', 'guard'), out)

    const { version } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'))
    const name = `ostiary-${version}`
    const time = new Date(git('show', '-s', '--format=%cI', commit)).toISOString()
    const archive = `${name}-source.tar.gz`
    git('archive', '--format=tar.gz', `--prefix=${name}/`, '-o', join(out, archive), commit)
    const write = (file: string, text: string) => {
      writeFileSync(join(out, file), text)
      return file
    }
    const writeJson = (file: string, value: object) =>
      write(file, `${JSON.stringify(value, null, 2)}\n`)
    const lock = read('package-lock.json')
    const parts = writeJson(`${name}.cdx.json`, partsList(unpacked, JSON.parse(lock), time))
    const notes = write(`${name}-notes.md`, releaseNotes(read('CHANGELOG.md'), version))

    const files = [server, guard, archive, parts, notes].map((file) => ({
      name: file,
      sha256: sha256(join(out, file)),
    }))
    const lockDigest = createHash('sha256').update(lock).digest('hex')
    const source = { version, commit, lockDigest, node: process.version }
    const statement = writeJson(`${name}.provenance.json`, provenance(source, files))
    const last = { name: statement, sha256: sha256(join(out, statement)) }
    write('SHA256SUMS', checksums([...files, last]))
    return readdirSync(out).sort()
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** The names of the files that differ between two folders. */
export function findDifferences(one: string, other: string): readonly string[] {
  const names = new Set([...readdirSync(one), ...readdirSync(other)])
  const digest = (folder: string, name: string) =>
    readdirSync(folder).includes(name) ? sha256(join(folder, name)) : undefined
  return [...names].filter((name) => digest(one, name) !== digest(other, name)).sort()
}

function main(): number {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: join(root, 'release') },
      twice: { type: 'boolean', default: false },
    },
  })
  if (git('status', '--porcelain') !== '') {
    say('a release is made of a commit, and there are changes that are in none; commit them first')
    return 1
  }
  const commit = git('rev-parse', 'HEAD')
  const names = makeRelease(commit, values.out)
  if (values.twice) {
    const again = mkdtempSync(join(tmpdir(), 'ostiary-again-'))
    try {
      makeRelease(commit, again)
      const differences = findDifferences(values.out, again)
      if (differences.length > 0) {
        say(`these files differ from those made a moment before: ${differences.join(', ')}`)
        return 1
      }
      say('made twice, with the same bytes')
    } finally {
      rmSync(again, { recursive: true, force: true })
    }
  }
  process.stdout.write(names.map((name) => `${join(values.out, name)}\n`).join(''))
  return 0
}

if (import.meta.main) {
  try {
    process.exitCode = main()
  } catch (error) {
    say(`${error instanceof Error ? error.message : error}\nusage: ${usage}`)
    process.exitCode = 1
  }
}
