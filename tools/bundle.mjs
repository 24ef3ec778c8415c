import { existsSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundlePath, findBundle } from './find-bundle.mjs'
import { licensesOf } from './licenses.mjs'

/*
 * Puts the sources and the packages they use into one file. The server also runs from the sources
 * as they are. From one file it starts in little more than half the time and needs 20 MB less
 * memory, because more than a thousand modules become one.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = dirname(bundlePath)

/** Native modules cannot be bundled; the dictionaries of zxcvbn are seldom loaded. */
export const notBundled = [
  '@node-rs/argon2',
  '@node-rs/bcrypt',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
]

/** Traces are off by default, so their SDK has a file of its own. */
const readLater = {
  name: 'read-later',
  setup(build) {
    build.onResolve({ filter: /\/otel-tracer\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './otel-tracer.cjs', external: true } : undefined,
    )
  },
}

/** What makes markup has a file of its own, because it must be the same for all languages. */
const sharedMarkup = {
  name: 'shared-markup',
  setup(build) {
    build.onResolve({ filter: /\/kernel\/html-template\.ts$/ }, ({ kind }) =>
      kind === 'entry-point' ? undefined : { path: './html.cjs', external: true },
    )
  },
}

/** The languages that are read when somebody first wants them; English is always there. */
const languages = readdirSync(join(root, 'src', 'texts')).filter(
  (name) => existsSync(join(root, 'src', 'texts', name, 'language.ts')) && name !== 'en-US',
)

/** The parts that the sources load while they run, by their name beside the bundle. */
export const partsOfBundle = {
  html: 'src/kernel/html-template.ts',
  'strength-worker': 'src/users/strength-worker.ts',
  'image-worker': 'src/images/image-worker.ts',
  ...Object.fromEntries(
    languages.map((name) => [`texts-${name}`, `src/texts/${name}/language.ts`]),
  ),
}

/** How the sources become one file, for the package and for tests. */
export const bundleOptions = {
  absWorkingDir: root,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  // An ES module that imports node:http loads all that it exports, down to a WebSocket client.
  format: 'cjs',
  define: { 'import.meta.dirname': '__dirname' },
  target: 'node24',
  sourcesContent: false,
  // The text of the file stays in memory.
  minifyWhitespace: true,
  // V8 keeps where each line begins.
  lineLimit: 1000,
  logLevel: 'warning',
  // Such a bundle would not start.
  logOverride: { 'empty-import-meta': 'error' },
  external: notBundled,
  plugins: [sharedMarkup],
}

async function bundle() {
  const esbuild = await import('esbuild').catch(() => undefined)
  // An optional package: without it the server runs from the sources.
  if (!esbuild) return
  const { metafile } = await esbuild.build({
    ...bundleOptions,
    entryPoints: {
      ostiary: 'src/main.ts',
      ...partsOfBundle,
      'otel-tracer': 'src/tracing/otel-tracer.ts',
    },
    outdir: folder,
    sourcemap: 'linked',
    plugins: [...bundleOptions.plugins, readLater],
    metafile: true,
  })
  writeFileSync(join(folder, 'licenses.md'), licensesOf(root, Object.keys(metafile.inputs)))
}

// Node 20 has no import.meta.main.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (!findBundle()) await bundle()
}
