import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whenWeEnd } from '../site/when-we-end.ts'

/** A small file system of its own. */
export interface SmallDisk extends AsyncDisposable {
  readonly folder: string
  /** Writes on to a file until nothing more fits. */
  fill(): void
  /** Deletes that file. */
  release(): void
  /** Mounts it again, for reading only or for writing too; no file of it may be open. */
  remount(mode: 'ro' | 'rw'): void
}

export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-disk-'))
  const options = `size=${megabytes}m,mode=0777`
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  function unmount(): void {
    execFileSync('umount', ['--lazy', folder])
    rmdirSync(folder)
  }
  const forget = whenWeEnd(unmount)
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      try {
        // Single bytes at the end: what is left of a page could take a small write.
        for (const size of [1 << 20, 1 << 12, 1]) writeUntilFull(file, Buffer.alloc(size, 1))
      } finally {
        closeSync(file)
      }
    },
    release: () => rmSync(filler, { force: true }),
    remount: (mode) =>
      void execFileSync('mount', ['-o', `remount,${options},${mode}`, 'tmpfs', folder]),
    async [Symbol.asyncDispose]() {
      forget()
      unmount()
    },
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    while (writeSync(file, bytes) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
