import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { projectRoot } from '../../src/kernel/folders.ts'

const folder = join(projectRoot, 'dist', 'console')

/** What one file of the build needs, as Vite describes it. */
interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** The files that a browser loads for the page and its first view. */
function firstFiles(): readonly string[] {
  const path = join(folder, '.vite', 'manifest.json')
  const chunks = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>
  const files = new Set(['index.html'])
  const add = (name: string) => {
    const chunk = chunks[name]
    assert.ok(chunk, `the build has no ${name}`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const other of chunk.imports ?? []) add(other)
  }
  add('index.html')
  add('src/overview/overview-view.tsx')
  return [...files]
}

describe('the first load of the console', () => {
  for (const form of ['br', 'gz']) {
    it(`is at most 300 kB as ${form}`, () => {
      const sizes = firstFiles().map((file) => [
        file,
        statSync(join(folder, `${file}.${form}`)).size,
      ])
      const total = sizes.reduce((sum, [, size]) => sum + Number(size), 0)
      assert.ok(total > 50_000 && total <= 300_000, `${total} bytes\n${sizes.join('\n')}`)
    })
  }
})
