import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { noteCost } from './note-cost.ts'
import { root } from './source-bundle.ts'

/** Runs test files in this process, one after another. */
export async function runGroup(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const loaded = import(pathToFileURL(join(root, file)).href)
    await loaded.catch(() => undefined)
    // Tests run in the order of their creation, so that this one ends
    // the file. Its name says which.
    await test(file, () => loaded)
    noteCost(file)
  }
}
