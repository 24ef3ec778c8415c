/** Something the machine itself cannot do faster, measured in the same run as the servers. */
export type LimitName =
  | 'rs256'
  | 'rs256-verify'
  | 'es256'
  | 'argon2id'
  | 'sqlite-read'
  | 'durable-commit'
  | 'postgres-read'
  | 'postgres-commit'

/** How often it was done, and what that took. */
export interface LimitOutcome {
  readonly operations: number
  readonly seconds: number
  readonly cpuSeconds: number
}
