import { execFileSync } from 'node:child_process'
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleOptions, partsOfBundle } from '../bundle.mjs'
import { isFresh } from '../is-fresh.mjs'
import { bundlePath, root } from './source-bundle.ts'

/** Imported into a process, it lets imports of sources lead to the bundle. */
const useBundle = fileURLToPath(new URL('use-source-bundle.ts', import.meta.url))
const warmUp = fileURLToPath(new URL('warm-up.ts', import.meta.url))

const madeOf = ['package-lock.json', 'src', 'tools/bundle.mjs', 'tools/tests']
/** Programs of their own, which run as soon as they are loaded. */
const programs = ['src/main.ts', ...Object.values(partsOfBundle).filter(isWorker)]

/**
 * Puts all sources into one file, so that a test file does not load more than two thousand modules,
 * which took a second. Answers the options of Node for a process that uses it: none if esbuild, an
 * optional package, is missing.
 */
export async function bundleSources(): Promise<readonly string[]> {
  const options = ['--import', useBundle]
  const parts = madeOf.map((path) => join(root, path))
  if (isFresh(bundlePath, parts)) return options
  const esbuild = await import('esbuild').catch(() => undefined)
  if (!esbuild) return []
  await build(esbuild)
  execFileSync(process.execPath, [...options, warmUp], { stdio: ['ignore', 'ignore', 'inherit'] })
  return options
}

function isWorker(file: string): boolean {
  return file.endsWith('-worker.ts')
}

/** Builds beside the place of the bundle, because another run may be using the older one. */
async function build(esbuild: typeof import('esbuild')): Promise<void> {
  const folder = dirname(bundlePath)
  mkdirSync(folder, { recursive: true })
  const building = mkdtempSync(`${folder}-`)
  const table = join(building, 'table.cjs')
  const began = new Date()
  try {
    writeFileSync(table, tableOfSources())
    await esbuild.build({
      ...bundleOptions,
      entryPoints: { sources: table, ...partsOfBundle },
      outdir: building,
      sourcemap: 'external',
    })
    // A source that is changed meanwhile has to be newer.
    utimesSync(join(building, 'sources.cjs'), began, began)
    const built = Object.keys(partsOfBundle).map((name) => `${name}.cjs`)
    for (const file of [...built, 'sources.cjs.map', 'sources.cjs']) {
      renameSync(join(building, file), join(folder, file))
    }
  } finally {
    rmSync(building, { recursive: true })
  }
}

function tableOfSources(): string {
  const files = globSync('src/**/*.ts', { cwd: root }).sort()
  const lines = files
    .filter((file) => !programs.includes(file))
    .map((file) => `  '${file}': () => require(${JSON.stringify(join(root, file))}),\n`)
  return `module.exports = {\n${lines.join('')}}\n`
}
