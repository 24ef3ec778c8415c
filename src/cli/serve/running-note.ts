import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../config/settings.ts'

/** What a running server leaves in its data folder, so that other commands find it. */
interface RunningNote {
  readonly pid: number
  readonly baseUrl: string
}

const noteFile = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'running.json')

/**
 * Notes where this process serves; answers what takes the note back. A server without a data folder
 * that it may write to has none: it only helps `ostiary doctor`.
 */
export function noteRunning(settings: Pick<Settings, 'dataDir' | 'baseUrl'>): () => void {
  const file = noteFile(settings)
  try {
    const note: RunningNote = { pid: process.pid, baseUrl: settings.baseUrl }
    writeFileSync(file, `${JSON.stringify(note)}\n`, { mode: 0o600 })
  } catch {
    return () => {}
  }
  return () => {
    if (readNote(settings)?.pid === process.pid) rmSync(file, { force: true })
  }
}

/** Where the server of a data folder serves; undefined if none runs on this machine. */
export function findRunning(settings: Pick<Settings, 'dataDir'>): string | undefined {
  const note = readNote(settings)
  return note && isAlive(note.pid) ? note.baseUrl : undefined
}

function readNote(settings: Pick<Settings, 'dataDir'>): RunningNote | undefined {
  try {
    const { pid, baseUrl } = JSON.parse(readFileSync(noteFile(settings), 'utf8'))
    const isNote = Number.isInteger(pid) && pid > 0 && URL.canParse(baseUrl)
    return isNote ? { pid, baseUrl } : undefined
  } catch {
    return undefined
  }
}

/** Asks without a signal. A process of somebody else is alive too. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
