/** Watches whether a server still answers. */
export interface AnswerWatch {
  /** How many statements were sent and not answered yet. */
  readonly pending: number
  asked(): void
  answered(): void
}

/**
 * After a suspension, timers fire before the answers are read; so a
 * second look comes after this time.
 */
const secondLookMs = 100

/**
 * Calls `onSilence` if a statement was sent and nothing was answered for so long, and again after
 * the same time. Statements are answered in their order, so one timer is enough.
 */
export function answerWatch(limitMs: number, onSilence: () => void): AnswerWatch {
  let pending = 0
  let since = 0
  let timer: NodeJS.Timeout | undefined

  function start(milliseconds: number, look: () => void): void {
    timer = setTimeout(look, milliseconds).unref()
  }

  function look(): void {
    timer = undefined
    if (pending === 0) return
    const left = since + limitMs - performance.now()
    if (left > 0) start(left, look)
    else start(secondLookMs, lookAgain)
  }

  function lookAgain(): void {
    timer = undefined
    if (pending > 0 && since + limitMs <= performance.now()) {
      since = performance.now()
      onSilence()
    }
    if (pending > 0) start(limitMs, look)
  }

  return {
    get pending() {
      return pending
    },
    asked() {
      if (pending === 0) since = performance.now()
      pending++
      if (!timer) start(limitMs, look)
    },
    answered() {
      pending--
      since = performance.now()
    },
  }
}
