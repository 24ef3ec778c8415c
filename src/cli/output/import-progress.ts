import type { Writable } from 'node:stream'
import type { Clock } from '../../kernel/time.ts'
import type { ImportProgress } from '../../transfer/import/import-context.ts'

/** One line of progress: rewritten on a terminal, repeated every few seconds in a log. */
interface ProgressLine {
  /** Shows a text, unless another was shown a moment ago. */
  show(text: string): void
  /** Shows a text in any case. */
  announce(text: string): void
  /** Removes the line from a terminal. */
  clear(): void
}

const terminalMs = 200
const logMs = 5000

export function progressLine(out: Writable, clock: Clock): ProgressLine {
  const isTerminal = 'isTTY' in out && out.isTTY === true
  const pauseMs = isTerminal ? terminalMs : logMs
  let shownAt = clock()

  function announce(text: string): void {
    shownAt = clock()
    out.write(isTerminal ? `\r\x1b[K${text}` : `${text}\n`)
  }

  return {
    announce,
    show(text) {
      if (clock() - shownAt >= pauseMs) announce(text)
    },
    clear() {
      if (isTerminal) out.write('\r\x1b[K')
    },
  }
}

/** A number for people, such as `12,500`. */
export function withCommas(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

/**
 * Shows in one line how far an import is, and how long it will take. `fraction` says how much of
 * the file was read, from 0 to 1; undefined where its length is not known.
 */
export function importProgress(
  line: ProgressLine,
  clock: Clock,
  fraction: () => number | undefined,
): (step: ImportProgress) => void {
  const startedAt = clock()
  let section: string | undefined
  let sectionAt = startedAt

  function secondsLeft(): number | undefined {
    const read = fraction()
    const elapsed = (clock() - startedAt) / 1000
    // An estimate from the first moments would be wrong.
    return read && elapsed >= 2 ? (elapsed * (1 - read)) / read : undefined
  }

  return (progress) => {
    if (progress.step === 'checking') return line.announce('checking everything together')
    if (progress.step === 'writing') {
      const { written, entries = 0 } = progress
      if (written === undefined) return line.announce('writing')
      const words = `writing, ${withCommas(written)} of ${withCommas(entries)} entries`
      return written < entries ? line.show(words) : line.announce(words)
    }
    if (progress.section !== section) {
      section = progress.section
      sectionAt = clock()
    }
    const { entries, passwords } = progress
    const seconds = (clock() - sectionAt) / 1000
    const read = fraction()
    const left = secondsLeft()
    const facts = [
      `${section} ${withCommas(entries)}`,
      seconds > 0 && `${withCommas(entries / seconds)} per second`,
      read !== undefined && `${Math.floor(read * 100)} % read`,
      left !== undefined && `about ${duration(left)} left`,
      passwords > 0 && `${withCommas(passwords)} passwords hashed, which takes the most time`,
    ]
    line.show(facts.filter((part) => part !== false).join(', '))
  }
}

function duration(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`
}
