import { closeSync, openSync } from 'node:fs'
import { devNull } from 'node:os'
import type { Logger } from 'pino'

const checkEveryMs = 1000
/** While it lasts, the log says so again after this time. */
const repeatMs = 60_000

/** What an operator can do about it. */
const advice =
  'no file descriptor is left, so new connections are closed unanswered; raise the limit of open files (ulimit -n, LimitNOFILE in systemd) or lower http.maxConnections'

/**
 * Logs when the process can open no more files. The system then refuses connections before Node
 * learns of them, so that nothing else would say why. Answers how to stop watching.
 */
export function watchDescriptors(log: Logger): () => void {
  let saidAt: number | undefined

  function check(): void {
    const now = performance.now()
    if (hasDescriptor()) {
      if (saidAt !== undefined) log.info('there are file descriptors again')
      saidAt = undefined
    } else if (saidAt === undefined || now - saidAt >= repeatMs) {
      log.error(advice)
      saidAt = now
    }
  }
  const timer = setInterval(check, checkEveryMs).unref()
  return () => clearInterval(timer)
}

function hasDescriptor(): boolean {
  try {
    closeSync(openSync(devNull, 'r'))
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code !== 'EMFILE' && code !== 'ENFILE'
  }
}
