import { hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Settings } from '../../config/settings.ts'
import type { SafeFetch } from '../../outgoing/safe-fetch.ts'

/** Whether a password is known from a data leak. It never throws: in doubt, it is not. */
export type IsBreached = (password: string) => Promise<boolean>

interface BreachSources {
  readonly settings: Pick<Settings['password'], 'breachedFile' | 'breachedUrl'>
  readonly fetch: SafeFetch
  readonly log: Pick<Logger, 'warn'>
  readonly onChecked?: ((result: BreachResult) => void) | undefined
}

export type BreachResult = 'found' | 'clear' | 'failed'

/** Asks the file and the address of the settings; undefined if there is neither. */
export function breachedPasswords(sources: BreachSources): IsBreached | undefined {
  const { settings, fetch, log, onChecked } = sources
  const { breachedFile: file, breachedUrl: url } = settings
  const asked = [
    ...(file === undefined ? [] : [(digest: string) => isInFile(file, digest)]),
    ...(url === undefined ? [] : [(digest: string) => isInRange(fetch, url, digest)]),
  ]
  if (asked.length === 0) return undefined

  async function look(isKnown: (digest: string) => Promise<boolean>, digest: string) {
    try {
      const isFound = await isKnown(digest)
      onChecked?.(isFound ? 'found' : 'clear')
      return isFound
    } catch (err) {
      onChecked?.('failed')
      log.warn({ err }, 'nobody could say whether a password is known from a data leak')
      return false
    }
  }

  return async (password) => {
    const digest = hash('sha1', password, 'hex').toUpperCase()
    for (const isKnown of asked) if (await look(isKnown, digest)) return true
    return false
  }
}

const prefixLength = 5
/** A range has about a thousand lines of some forty characters, and padding. */
const mostBytes = 512 * 1024

/**
 * Asks with the first five characters of the digest alone, so that the other side cannot tell which
 * of many passwords is meant. Padding hides how many it has; its lines have the count 0.
 */
async function isInRange(fetch: SafeFetch, url: string, digest: string): Promise<boolean> {
  const address = `${url}/${digest.slice(0, prefixLength)}`
  const options = { accept: 'text/plain', headers: { 'add-padding': 'true' }, maxBytes: mostBytes }
  const { status, body } = await fetch(address, options)
  if (status !== 200) throw new Error(`${url} answered with ${status}`)
  const suffix = digest.slice(prefixLength)
  return body.split('\n').some((line) => {
    const [found, count] = line.trim().split(':')
    return found?.toUpperCase() === suffix && Number(count ?? 1) > 0
  })
}

/** No line is longer: a digest, a colon and a count. */
const longestLine = 128

/**
 * Looks a digest up in a file with one digest in each line, in order, perhaps with `:` and a count.
 * It halves the part in which the line can be, so that a file of 40 GB takes some forty reads.
 */
async function isInFile(path: string, digest: string): Promise<boolean> {
  const file = await open(path)
  try {
    let from = 0
    let to = (await file.stat()).size
    while (from < to) {
      const middle = Math.floor((from + to) / 2)
      const line = await lineAt(file, middle)
      if (line.text === digest) return true
      if (line.text < digest) from = line.end
      else to = line.start
    }
    return false
  } finally {
    await file.close()
  }
}

/** The digest of the line that an offset lies in, and where that line is. */
async function lineAt(file: FileHandle, offset: number) {
  const begin = Math.max(0, offset - longestLine)
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(2 * longestLine),
    0,
    2 * longestLine,
    begin,
  )
  const text = buffer.toString('latin1', 0, bytesRead)
  const at = offset - begin
  const before = at === 0 ? -1 : text.lastIndexOf('\n', at - 1)
  if (before < 0 && begin > 0) throw new Error('a line of password.breachedFile is too long')
  const after = text.indexOf('\n', at)
  const end = after < 0 ? text.length : after
  const [found = ''] = text
    .slice(before + 1, end)
    .trim()
    .split(':')
  return { text: found.toUpperCase(), start: begin + before + 1, end: begin + end + 1 }
}
