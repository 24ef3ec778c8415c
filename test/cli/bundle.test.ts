import assert from 'node:assert/strict'
import { it } from 'node:test'
import { build } from 'esbuild'
import { bundleOptions } from '../../tools/bundle.mjs'

/** V8 keeps the text of a script. One character outside of Latin-1 makes it twice as long. */
it('the bundle takes one byte of memory for each character', async () => {
  const { outputFiles } = await build({
    ...bundleOptions,
    entryPoints: ['src/main.ts'],
    outdir: 'dist',
    write: false,
  })
  const text = outputFiles[0]?.text ?? assert.fail('nothing was built')
  const outside = text.split('\n').filter((line) => /[\u0100-\uFFFF]/.test(line))
  assert.deepEqual(outside, [], 'write these characters as &name; in templates of pages')
})
