import { onceFor, runTool } from './run-tool.ts'

/**
 * Downloads Debian packages, with those that they need and this machine lacks, and unpacks them.
 * The machine itself stays as it is. Answers the folder, which has `usr/` in it.
 */
export async function unpackDebian(id: string, packages: readonly string[]): Promise<string> {
  return onceFor(`${id}-debian`, packages.join(' '), async (cwd) => {
    const simulated = ['install', '--simulate', '--no-install-recommends', ...packages]
    const plan = await runTool('apt-get', simulated, { cwd })
    const missing = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name)
    await runTool('apt-get', ['download', ...new Set([...packages, ...missing])], { cwd })
    await runTool('sh', ['-c', 'for each in *.deb; do dpkg-deb -x "$each" . || exit 1; done'], {
      cwd,
    })
  })
}
