import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../kernel/project-root.ts'
import type { Command } from '../command.ts'
import { readArguments } from '../read-arguments.ts'

/** `ostiary version`: says which version this is, and what it runs on. */
export const versionCommand: Command = {
  name: 'version',
  summary: 'print the version',
  usage: 'ostiary version',
  async run({ argv, stdout }) {
    readArguments(argv)
    const { version } = process
    const { platform, arch } = process
    stdout.write(`ostiary ${packageVersion()} (Node ${version}, ${platform} ${arch})\n`)
    return 0
  },
}

function packageVersion(): string {
  const file = join(projectRoot, 'package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}
