import { closeSync, fsyncSync, openSync } from 'node:fs'
import { rename, unlink } from 'node:fs/promises'
import { randomId } from '../../kernel/secrets.ts'
import { systemProblem } from '../../kernel/system-problem.ts'
import { CommandFault } from '../command.ts'

/** A file that a command writes: nobody sees it under its name before it is complete. */
export interface NewFile {
  /** The file to write to: empty, and readable by its owner alone. */
  readonly draft: string
  /** Gives the draft its name, durably. */
  finish(): Promise<void>
  discard(): Promise<void>
}

interface NewFileOptions {
  /** Whether a file with this name is replaced. */
  readonly force: boolean
  /** What to do when the name is taken. */
  readonly advice: string
}

/** Reserves a name with an empty file, and makes a draft beside it. */
export async function newFile(path: string, { force, advice }: NewFileOptions): Promise<NewFile> {
  const draft = `${path}.${randomId()}.part`
  create(draft, path, advice)
  try {
    if (!force) create(path, path, advice)
  } catch (error) {
    await unlink(draft)
    throw error
  }
  return {
    draft,
    async finish() {
      const file = openSync(draft, 'r+')
      fsyncSync(file)
      closeSync(file)
      await rename(draft, path)
    },
    async discard() {
      await unlink(draft)
      if (!force) await unlink(path)
    },
  }
}

/** Makes a file that must be new; a fault names the target that the user has given. */
function create(path: string, target: string, advice: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (cause) {
    const isThere = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'
    const problem = isThere ? `exists; ${advice}` : `cannot be written: ${systemProblem(cause)}`
    throw new CommandFault(`${target} ${problem}`, { cause })
  }
}
