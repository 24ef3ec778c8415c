import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Snippet } from '../../../console/src/apps/connect/snippet-input.ts'
import { cacheFolder, onceFor, runTool } from '../programs/run-tool.ts'
import { type Program, startProgram } from '../programs/start-program.ts'

/** Does what the console says: the commands in an empty folder, the files, the start. */
export async function startPasted(snippet: Snippet, address: string): Promise<Program> {
  const { name, part = 'app', setup = '', file = 'snippet', code, more = [], start = '' } = snippet
  const id = `pasted-${name}-${part}`.toLowerCase().replaceAll(/[^a-z0-9-]+/g, '')
  const folder = await onceFor(id, setup, async (cwd) => {
    // So that npm stays here: it would look for a project in the folders above.
    writeFileSync(join(cwd, 'package.json'), '{}')
    if (setup.startsWith('pip ')) await runTool('python3', ['-m', 'venv', 'venv'], { cwd })
    if (setup) await runTool('sh', ['-c', setup], { cwd, env: environment(cwd), minutes: 20 })
  })
  for (const each of [{ file, code }, ...more]) {
    const path = join(folder, each.file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, each.code)
  }
  return startProgram({
    command: 'sh',
    args: ['-c', start],
    cwd: folder,
    env: environment(folder),
    answersAt: address,
    seconds: 300,
  })
}

/** Where tools keep what they download, and that they ask and report nothing. */
function environment(folder: string): Readonly<Record<string, string>> {
  return {
    PATH: `${join(folder, 'venv', 'bin')}:${process.env.PATH}`,
    PYTHONUNBUFFERED: '1',
    GOPATH: join(cacheFolder, 'go'),
    GOCACHE: join(cacheFolder, 'go-build'),
    GOFLAGS: '-modcacherw -buildvcs=false',
    MAVEN_OPTS: `-Dmaven.repo.local=${join(cacheFolder, 'maven')}`,
    NEXT_TELEMETRY_DISABLED: '1',
    NUXT_TELEMETRY_DISABLED: '1',
    CI: '1',
  }
}
