import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { link, rename, unlink } from 'node:fs/promises'
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

/**
 * Makes a draft beside the name. The name is taken at the end alone, so that a command that is
 * killed leaves nothing under it.
 */
export async function newFile(path: string, { force, advice }: NewFileOptions): Promise<NewFile> {
  const draft = `${path}.${randomId()}.part`
  if (!force && existsSync(path)) throw taken(path, advice)
  create(draft, path)
  return {
    draft,
    async finish() {
      const file = openSync(draft, 'r+')
      fsyncSync(file)
      closeSync(file)
      if (force) await rename(draft, path)
      else await linkNew(draft, path, advice)
    },
    discard: () => unlink(draft),
  }
}

/** Gives a file another name, unless a file has it by now. */
async function linkNew(draft: string, path: string, advice: string): Promise<void> {
  try {
    await link(draft, path)
  } catch (cause) {
    if (isTaken(cause)) throw taken(path, advice, cause)
    // Not every file system has links.
    create(path, path, advice)
    return rename(draft, path)
  }
  await unlink(draft)
}

/** Makes a file that must be new; a fault names the target that the user has given. */
function create(path: string, target: string, advice = 'it is in the way'): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (cause) {
    if (isTaken(cause)) throw taken(target, advice, cause)
    throw new CommandFault(`${target} cannot be written: ${systemProblem(cause)}`, { cause })
  }
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

function taken(path: string, advice: string, cause?: unknown): CommandFault {
  return new CommandFault(`${path} exists; ${advice}`, { cause })
}
