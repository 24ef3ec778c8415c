import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundlePath } from './source-bundle.ts'

/** A process of the run: the file that it starts with, and the test files that it runs. */
export interface TestProcess {
  readonly path: string
  readonly files: readonly string[]
}

const folder = join(dirname(bundlePath), 'groups')
const runGroup = new URL('run-group.ts', import.meta.url).href

/** Writes a file to start with for each group of more than one. */
export function writeProcesses(groups: readonly (readonly string[])[]): readonly TestProcess[] {
  mkdirSync(folder, { recursive: true })
  return groups.map((files) => {
    const [only = ''] = files
    return { path: files.length === 1 ? only : writeStart(files), files }
  })
}

/** Another run with the same group may be using the file, so its name comes from what is in it. */
function writeStart(files: readonly string[]): string {
  const list = files.map((file) => `  ${JSON.stringify(file)},\n`).join('')
  const text = `import { runGroup } from '${runGroup}'\nawait runGroup([\n${list}])\n`
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const path = join(folder, `${name}.mjs`)
  if (!existsSync(path)) writeFileSync(path, text)
  return path
}
