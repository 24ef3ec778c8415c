import type { Writable } from 'node:stream'
import type { Clock } from '../kernel/time/clock.ts'

/** One line of progress: rewritten on a terminal, repeated every few seconds in a log. */
export interface ProgressLine {
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
