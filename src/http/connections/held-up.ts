const everyMs = 500
/** So late is a timer of a process that does its work. */
const usuallyLateMs = 500

/** Notices when nothing was done for a while: by a long computation, or on a busy machine. */
export interface HeldUpWatch {
  /** Whether that ended within this time. */
  wasHeldUp(withinMs: number): boolean
  close(): void
}

export function heldUpWatch(): HeldUpWatch {
  let lookedAt = performance.now()
  let endedAt = Number.NEGATIVE_INFINITY
  function look(): number {
    const now = performance.now()
    if (now - lookedAt > everyMs + usuallyLateMs) endedAt = now
    lookedAt = now
    return now
  }
  const timer = setInterval(look, everyMs).unref()
  return {
    // After a hold-up the timers of others may come first.
    wasHeldUp: (withinMs) => look() - endedAt <= withinMs,
    close: () => clearInterval(timer),
  }
}
