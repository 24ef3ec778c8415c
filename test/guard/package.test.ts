import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

it('the guard is packed with jose as its only dependency, small, and can be imported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guard-'))
  try {
    await cp(join(root, 'packages/guard'), folder, {
      recursive: true,
      filter: (path) => !/node_modules|dist/.test(path.slice(root.length)),
    })
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: folder })
    const { stdout } = await run(
      'npm',
      ['pack', '--json', '--ignore-scripts', '--offline', '--pack-destination', folder],
      { cwd: folder, env: { PATH: process.env.PATH, HOME: folder } },
    )
    const [packed] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }]
    const { size } = await stat(join(folder, packed.filename))
    assert.ok(size < 15_000, `${size} bytes`)
    const paths = packed.files.map(({ path }) => path)
    assert.ok(paths.includes('dist/main.js') && paths.includes('dist/main.d.ts'))
    assert.ok(paths.includes('README.md'))
    assert.deepEqual(
      paths.filter((path) => /^(?:src|test)\//.test(path)),
      [],
    )
    const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    assert.deepEqual(Object.keys(dependencies), ['jose'])

    // Nothing but the standards of the web, so that it runs in workers, Deno and Bun, too.
    for (const name of await readdir(join(folder, 'dist'))) {
      const text = await readFile(join(folder, 'dist', name), 'utf8')
      assert.doesNotMatch(text, /node:|\bprocess\.|\bBuffer\b|require\(/, name)
    }
    await writeFile(
      join(folder, 'try.mjs'),
      `import { createGuard, fetchGuard } from './dist/main.js'
      const guard = createGuard({ issuer: 'https://id.example', audience: 'shop' })
      const { requireAuth } = fetchGuard(guard)
      const { status } = await requireAuth()(() => new Response())(new Request('https://api.example'))
      process.stdout.write(String(status))`,
    )
    assert.equal((await run(process.execPath, [join(folder, 'try.mjs')])).stdout, '401')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
