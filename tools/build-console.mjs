import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isFresh } from './is-fresh.mjs'

/*
 * Builds the console where its sources are newer than its files. The server serves them as
 * they are, and works without them.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const page = join(root, 'dist', 'console', 'index.html')

async function build() {
  const started = Date.now()
  process.stderr.write('Building the console … ')
  try {
    // Else Vite erases this line on a terminal.
    process.env.CI ??= 'true'
    const { build: viteBuild } = await import('vite')
    await viteBuild({ root: join(root, 'console'), logLevel: 'error' })
    process.stderr.write(`done in ${Math.ceil((Date.now() - started) / 1000)} s\n`)
  } catch (error) {
    process.stderr.write(`failed; the server starts without it\n${error}\n`)
  }
}

if (!isFresh(page, [join(root, 'package-lock.json'), join(root, 'console')])) await build()
