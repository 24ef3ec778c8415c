import { write } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { isatty } from 'node:tty'
import { promisify } from 'node:util'
import { systemProblem } from '../../kernel/system-problem.ts'
import { CommandFault } from '../command.ts'

/*
 * Node makes pipes on standard input and output non-blocking, for every program that shares them.
 * It takes that back when it exits, but not when another program takes the place of the process
 * (see `endProcess`): the next program in a script would end with EAGAIN. So pipes are written with
 * the calls for files, and standard input is not touched before somebody reads it.
 */

const writeSome = promisify(write)

/** A parent may hand over a pipe that does not block: then it is full for a moment. */
const retryMs = 5

/** Standard output (1) or standard error (2). */
export function standardOutput(fd: 1 | 2): Writable {
  if (isatty(fd)) return fd === 1 ? process.stdout : process.stderr
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      writeAll(fd, chunk).then(() => done(), done)
    },
  })
}

/** Standard input, opened with the first read. */
export function standardInput(): Readable {
  return Readable.from(readInput(), { objectMode: false })
}

/** Writes text, and waits until it is written: a long output is made no faster than it is read. */
export function writeAndWait(out: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    out.write(text, (error) => {
      if (!error) resolve()
      // Listeners for errors come first: they may end the process.
      else setImmediate(() => reject(outputFault(error)))
    })
  })
}

/** The output could not be written, for example because the disk is full. */
export function outputFault(cause: Error): CommandFault {
  return new CommandFault(`the output cannot be written: ${systemProblem(cause)}`, { cause })
}

/** Waits until everything is written that was given to a stream; answers why it was not. */
export function drained(out: Writable): Promise<Error | undefined> {
  return new Promise((resolve) => {
    out.write('', (error) => resolve(out.errored ?? error ?? undefined))
  })
}

async function* readInput(): AsyncGenerator<Buffer> {
  yield* process.stdin
}

async function writeAll(fd: number, bytes: Buffer): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    try {
      written += (await writeSome(fd, bytes, written)).bytesWritten
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
      await pause(retryMs)
    }
  }
}
