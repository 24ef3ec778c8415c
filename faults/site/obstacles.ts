import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The program that this machine lacks, in words. */
export function findMissing(...programs: readonly string[]): string | undefined {
  const missing = programs.filter((program) => !isThere(program))
  return missing.length > 0 ? `no ${missing.join(', ')}` : undefined
}

function isThere(program: string): boolean {
  if (program.startsWith('/')) return existsSync(program)
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

/** Why this process cannot mount a file system. */
export function findMountObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'needs Linux'
  if (process.getuid?.() !== 0) return 'needs the right to mount (root)'
  return findMissing('mount', 'umount')
}
