import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onceFor, programFolder, runTool } from './run-tool.ts'

/**
 * Installs the packages of a client's requirements.txt, by their
 * hashes; answers the Python with them.
 */
export async function installPython(id: string): Promise<string> {
  const requirements = join(programFolder(id), 'requirements.txt')
  const folder = await onceFor(`${id}-python`, readFileSync(requirements, 'utf8'), async (made) => {
    await runTool('python3', ['-m', 'venv', made], { cwd: programFolder(id) })
    const pip = ['-m', 'pip', 'install', '-q', '--require-hashes', '--only-binary=:all:']
    await runTool(join(made, 'bin', 'python'), [...pip, '-r', requirements], {
      cwd: programFolder(id),
    })
  })
  return join(folder, 'bin', 'python')
}
