import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes each file in compressed forms too, so that the server compresses nothing. */
function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir
    },
    async writeBundle() {
      const files = await readdir(folder, { recursive: true, encoding: 'utf8' })
      const texts = files.filter((name) => /\.(?:css|html|js|svg)$/.test(name))
      // All at once, on every core.
      await Promise.all(
        texts.map(async (name) => {
          const file = join(folder, name)
          const bytes = await readFile(file)
          await Promise.all([
            toBrotli(bytes).then((packed) => writeFile(`${file}.br`, packed)),
            toGzip(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
          ])
        }),
      )
    },
  }
}

// Vite reads the default export of this file.
export default defineConfig({
  // The page names its own base address, since a server may be below a path.
  base: './',
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  build: {
    outDir: join(import.meta.dirname, '..', 'dist', 'console'),
    emptyOutDir: true,
    // Says which files belong together; a test adds up what is loaded first.
    manifest: true,
    license: { fileName: 'licenses.md' },
    target: 'es2022',
    reportCompressedSize: false,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
