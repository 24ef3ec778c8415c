import { type DestinationStream, type Logger, pino } from 'pino'

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
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return destination ? pino(options, destination) : pino(options)
}
