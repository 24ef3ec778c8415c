import type { Writable } from 'node:stream'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from '../config/settings.ts'
import { logger } from '../kernel/logger.ts'

/** The log of a server process, on standard error. */
export function makeLog({ level, format }: Settings['log'], stderr: Writable): Logger {
  if (format === 'pretty') return logger(level, prettyLines(stderr))
  return logger(level, pino.destination({ dest: 2, sync: false }))
}

/** Turns JSON lines into lines for people: time, level, message, then the rest. */
export function prettyLines(out: Writable): DestinationStream {
  return {
    write(line) {
      const { time, level, msg, ...rest }: Record<string, unknown> = JSON.parse(line)
      const clock = String(time).slice(11, 23)
      const facts = Object.entries(rest).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
      const message = JSON.stringify(msg ?? '').slice(1, -1)
      out.write(`${clock} ${String(level).padEnd(5)} ${message}${facts.join('')}\n`)
    },
  }
}
