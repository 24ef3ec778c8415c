/** Watches whether a server still answers what it was asked. */
export interface AnswerWatch {
  /** How many questions were asked and not answered yet. */
  readonly pending: number
  asked(): void
  answered(): void
}

/** A process that was suspended finds its timers due before it reads the answers that wait for it. */
const secondLookMs = 100

/**
 * Calls back when nothing was answered for so long although something was asked, and again each
 * time as much has passed. Questions are answered in their order, so that one timer is enough.
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
