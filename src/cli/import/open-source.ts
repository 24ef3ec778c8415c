import { type FileHandle, open } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { systemProblem } from '../../kernel/system-problem.ts'
import type { ForeignFile } from '../../transfer/from/foreign-json.ts'
import { type CommandContext, CommandFault, UsageFault } from '../command.ts'

/** The files of an import. */
interface Source extends AsyncDisposable {
  readonly files: readonly [ForeignFile, ...ForeignFile[]]
  /** How much was read, from 0 to 1; undefined if the length is not known. */
  fraction(): number | undefined
}

/** Opens the files before the store, so that a wrong name is reported at once. */
export async function openSource(
  { stdin, cwd }: Pick<CommandContext, 'stdin' | 'cwd'>,
  names: readonly string[],
  isForeign: boolean,
): Promise<Source> {
  const [name = '', ...others] = names
  if (!isForeign && others.length > 0) {
    throw new UsageFault(`'${others[0]}' is one argument too many`)
  }
  if (!isForeign && name === '-') {
    return {
      files: [{ name, read: () => bytesOf(stdin) }],
      fraction: () => undefined,
      [Symbol.asyncDispose]: async () => {},
    }
  }
  if (names.includes('-')) {
    throw new UsageFault('files of another server are read twice; give them by name')
  }
  const handles: FileHandle[] = []
  const close = async () => {
    await Promise.all(handles.map((handle) => handle.close()))
  }
  try {
    let size = 0
    let read = 0
    const files: ForeignFile[] = []
    for (const each of names) {
      const fail = (cause: unknown): never => {
        throw new CommandFault(`${each} cannot be read: ${systemProblem(cause)}`, { cause })
      }
      const handle = await open(resolve(cwd, each)).catch(fail)
      handles.push(handle)
      size += (await handle.stat()).size
      const count = (bytes: number) => {
        read += bytes
      }
      files.push({ name: each, read: () => chunksOf(handle, { fail, count, again: isForeign }) })
    }
    return {
      files: files as [ForeignFile, ...ForeignFile[]],
      // What is read twice is not known to be read at all.
      fraction: () => (size > 0 && !isForeign ? read / size : undefined),
      [Symbol.asyncDispose]: close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

interface Reading {
  fail(cause: unknown): never
  count(bytes: number): void
  /** Whether it is read from its beginning each time, which a pipe cannot be. */
  readonly again: boolean
}

async function* chunksOf(
  file: FileHandle,
  { fail, count, again }: Reading,
): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; ) {
    const chunk = Buffer.allocUnsafe(65_536)
    const at = again ? position : null
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at).catch(fail)
    if (bytesRead === 0) return
    position += bytesRead
    count(bytesRead)
    yield chunk.subarray(0, bytesRead)
  }
}

async function* bytesOf(stream: Readable): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) yield Buffer.from(chunk)
}
