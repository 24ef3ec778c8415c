import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/* `npm run check:comments`: the formatter breaks long lines of code, but not those of comments. */

const mostColumns = 100
const root = fileURLToPath(new URL('..', import.meta.url))
const folders = ['src', 'console/src', 'tools', 'test', 'bench']
const isSource = (file: string) => /^(?!.*node_modules).*\.(?:ts|tsx|mjs|css)$/.test(file)
const isComment = (line: string) => /^\s*(?:\/\/|\{?\/?\*)/.test(line)

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((file) => join(folder, file)),
)

for (const file of files) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  for (const [index, line] of lines.entries()) {
    const { length: columns } = [...line]
    if (columns <= mostColumns || !isComment(line)) continue
    process.stderr.write(`${file}:${index + 1}: a comment of ${columns} columns\n`)
    process.exitCode = 1
  }
}
