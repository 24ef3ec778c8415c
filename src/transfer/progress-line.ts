import type { Writable } from 'node:stream'
import type { Clock } from '../kernel/clock.ts'

/** One line that tells how far something is: rewritten on a terminal, now and then in a log. */
export interface ProgressLine {
  /** Shows words, unless others were shown a moment ago. */
  show(words: string): void
  /** Shows words whatever was shown before. */
  announce(words: string): void
  /** Takes the line off a terminal. */
  clear(): void
}

const terminalMs = 200
const logMs = 5000

export function progressLine(out: Writable, clock: Clock): ProgressLine {
  const isTerminal = 'isTTY' in out && out.isTTY === true
  const pauseMs = isTerminal ? terminalMs : logMs
  let shownAt = clock()

  function announce(words: string): void {
    shownAt = clock()
    out.write(isTerminal ? `\r\x1b[K${words}` : `${words}\n`)
  }

  return {
    announce,
    show(words) {
      if (clock() - shownAt >= pauseMs) announce(words)
    },
    clear() {
      if (isTerminal) out.write('\r\x1b[K')
    },
  }
}
