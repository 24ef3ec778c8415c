import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

/** A program that serves on this machine until it is stopped. */
export interface Program {
  /** Everything that it has written so far. */
  output(): string
  stop(): Promise<void>
}

interface ProgramOptions {
  readonly command: string
  readonly args?: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** An address that answers, with any status, once the program is ready. */
  readonly answersAt: string
  /** How long it may neither answer nor write anything; on a slow machine it may start longer. */
  readonly seconds?: number
}

/** Starts a program and waits until it answers; fails with its output if it does not. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { command, args = [], cwd, env = {}, answersAt, seconds = 120 } = options
  // In a group of its own, so that the processes it starts end with it.
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  let lastSign = performance.now()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      lastSign = performance.now()
    })
  }
  let isOver = false
  // If this process is interrupted, the program ends too.
  const killGroup = () => {
    if (!isOver && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
  const over = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true
      process.off('exit', killGroup)
      resolve()
    }
    child.once('error', (error) => {
      output += String(error)
      end()
    })
    child.once('close', end)
  })
  async function stop(): Promise<void> {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      if (isOver || child.pid === undefined) return
      process.kill(-child.pid, signal)
      await Promise.race([over, wait(10_000, undefined, { ref: false })])
    }
  }
  process.once('exit', killGroup)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    if (!process.listeners(signal).includes(endAll)) process.once(signal, endAll)
  }
  while (!(await answers(answersAt))) {
    if (!isOver && performance.now() - lastSign < seconds * 1_000) {
      await wait(200)
      continue
    }
    const outcome = isOver ? 'ended' : `did not answer, and was silent for ${seconds} s`
    await stop()
    throw new Error(`${command} ${outcome}:\n${output.slice(-4_000)}`)
  }
  return { output: () => output, stop }
}

/** Ends this process, and so the programs. */
const endAll = () => process.exit(1)

async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(5_000) })
    return true
  } catch {
    return false
  }
}
