import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import { currentSpan } from './current-span.ts'
import { observe } from './observe.ts'
import { escapeControls } from './visible-text.ts'

const secretNames = [
  'password',
  'client_secret',
  'clientSecret',
  'client_assertion',
  'assertion',
  'access_token',
  'refresh_token',
  'id_token',
  'code_verifier',
  'token',
  'secretKey',
  'authorization',
  'cookie',
]

/**
 * Lines of a request have the id of its trace, so that one leads to the other. A new object each
 * time, because pino writes the facts of the line into it.
 */
function traceOf(): object {
  const span = currentSpan()
  return span ? { trace_id: span.traceId } : {}
}

/** A line that cannot be written is left out, and what it is about goes on. */
function writeLine(this: Logger, line: Parameters<LogFn>, write: LogFn): void {
  observe('log', () => write.apply(this, line))
}

/** JSON lines, one per event, in which nothing that looks like a secret is ever written out. */
export function logger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    mixin: traceOf,
    hooks: { streamWrite: escapeControls, logMethod: writeLine },
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return destination ? pino(options, destination) : pino(options)
}
