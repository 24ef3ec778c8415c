import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../kernel/folders.ts'
import type { Command } from '../command.ts'
import { printResult } from '../output/print-result.ts'
import { readArguments } from '../read-arguments.ts'

/** `ostiary version`: says which version this is, and what it runs on. */
export const versionCommand: Command = {
  name: 'version',
  summary: 'print the version',
  usage: 'ostiary version [--json]',
  async run({ argv, stdout }) {
    const args = readArguments(argv)
    const { version: node, platform, arch } = process
    const version = packageVersion()
    const words = `ostiary ${version} (Node ${node}, ${platform} ${arch})\n`
    printResult({ stdout }, args, { version, node, platform, arch }, words)
    return 0
  },
}

function packageVersion(): string {
  const file = join(projectRoot, 'package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}
