/** A basic operation, such as a signature. Its speed limits every server on this machine. */
export type LimitName =
  | 'rs256'
  | 'rs256-verify'
  | 'es256'
  | 'es256-verify'
  | 'argon2id'
  | 'sqlite-read'
  | 'durable-commit'
  | 'postgres-read'
  | 'postgres-commit'

/** The number of operations and the time they took. */
export interface LimitOutcome {
  readonly operations: number
  readonly seconds: number
  readonly cpuSeconds: number
}
