import type { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { styleText } from 'node:util'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from '../../config/settings.ts'
import { logger } from '../../kernel/logger.ts'
import { countFailure } from '../../kernel/observe.ts'
import { escapeControls } from '../../kernel/visible-text.ts'

type Output = Writable & { readonly isTTY?: boolean }

/** How much waits for a reader or a disk that takes nothing. Later lines are left out. */
const maxWaitingBytes = 16 * 1024 * 1024

/** The log of a server process, on standard error. It goes on when a line cannot be written. */
export function makeLog({ level, format }: Settings['log'], stderr: Output): Logger {
  const isPretty = format === 'pretty' || (format === 'auto' && stderr.isTTY === true)
  const lose = () => countFailure('log')
  if (isPretty) {
    stderr.on('error', lose)
    return logger(level, prettyLines(stderr))
  }
  // With less than one byte, the stream would not wait in `flush`.
  const options = { dest: 2, sync: false, minLength: 1, maxLength: maxWaitingBytes }
  return logger(level, pino.destination(options).on('error', lose).on('drop', lose))
}

/** For a reader that has stopped reading. */
const longestFlushMs = 1000

/** Waits until all lines are written: a process that ends drops what is being written. */
export async function flushLog(log: Logger): Promise<void> {
  const flushed = new Promise<void>((resolve) => log.flush(() => resolve()))
  await Promise.race([flushed, pause(longestFlushMs)])
}

const colours = new Map<unknown, 'red' | 'yellow' | 'dim'>([
  ['fatal', 'red'],
  ['error', 'red'],
  ['warn', 'yellow'],
  ['debug', 'dim'],
  ['trace', 'dim'],
])

/**
 * Turns JSON lines into lines for people: time, level, message, then the rest. The stack of an
 * error follows, indented. Colours only on a terminal, and not with NO_COLOR.
 */
export function prettyLines(out: Output): DestinationStream {
  return {
    write(line) {
      const { time, level, msg, err, ...rest }: Record<string, unknown> = JSON.parse(line)
      const clock = String(time).slice(11, 23)
      const { stack, ...error } = (err ?? {}) as { readonly stack?: unknown }
      const facts = { ...rest, ...(err !== undefined && { err: error }) }
      const name = String(level).padEnd(5)
      const colour = colours.get(level)
      out.write(
        [
          `${styled('dim', clock, out)} ${colour ? styled(colour, name, out) : name} ${printable(msg)}`,
          ...Object.entries(facts).map(([key, value]) => ` ${key}=${asJson(value)}`),
          ...String(stack ?? '')
            .split('\n')
            .filter(Boolean)
            .map((each) => `\n    ${printable(each)}`),
          '\n',
        ].join(''),
      )
    },
  }
}

function styled(style: 'red' | 'yellow' | 'dim', text: string, stream: Output): string {
  return stream.isTTY ? styleText(style, text, { stream }) : text
}

/** Without line breaks and control characters, which could fake other lines. */
function printable(text: unknown): string {
  return asJson(text ?? '').slice(1, -1)
}

function asJson(value: unknown): string {
  return escapeControls(JSON.stringify(value))
}
