import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { notBundled } from './bundle.mjs'
import { findBundle } from './find-bundle.mjs'

/*
 * The package.json of the package that `npm pack` makes. It names only what the bundle loads,
 * in the versions of the lock file. npm packs the file in this folder, so `write` replaces
 * it, and `restore` takes it back.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const manifestPath = join(root, 'package.json')
const originalPath = join(root, '.cache', 'project-package.json')

/** The manifest of the package, made of the one of the project. */
function packageManifest(project, lock) {
  const versions = (names) =>
    Object.fromEntries(names.map((name) => [name, lock.packages[`node_modules/${name}`].version]))
  const runtimes = Object.keys(project.optionalDependencies).filter((name) => name !== 'esbuild')
  const { name, version, description, license, type, engines, bin, files } = project
  return {
    ...{ name, version, description, license, type, engines, bin, files },
    dependencies: versions(notBundled),
    optionalDependencies: versions(runtimes),
  }
}

function write() {
  // A pack that was interrupted could not do it.
  restore()
  const isConsoleBuilt = existsSync(join(root, 'dist', 'console', 'index.html'))
  if (!findBundle() || !isConsoleBuilt) {
    const what = isConsoleBuilt ? 'the server' : 'the console'
    process.stderr.write(`cannot pack: ${what} was not built; see above\n`)
    return 1
  }
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
  const manifest = packageManifest(read(manifestPath), read(join(root, 'package-lock.json')))
  mkdirSync(dirname(originalPath), { recursive: true })
  copyFileSync(manifestPath, originalPath)
  writeFileSync(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`)
  return 0
}

function restore() {
  if (existsSync(originalPath)) renameSync(originalPath, manifestPath)
  return 0
}

process.exitCode = process.argv[2] === 'write' ? write() : restore()
