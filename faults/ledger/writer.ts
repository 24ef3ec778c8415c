import type { ServerCalls, TestClient, TestUser } from '../../test/support/server-calls.ts'
import type { Tally } from './tally.ts'

/** What the writers of a ledger work with. */
export interface LedgerWorld {
  /** The service as clients reach it: through the load balancer. */
  readonly calls: ServerCalls
  /** A client for every grant of people, which may ask about all tokens. */
  readonly app: TestClient
  /** The group in which roles are given. */
  readonly groupId: string
  /** An access token with every right that the ledger needs. */
  machineToken(): Promise<string>
  /** A new user with a password. */
  addUser(): Promise<TestUser>
  readonly tally: Tally
}

/** Makes writes of one kind, one after another, and remembers what was confirmed. */
export interface Writer {
  /** Makes one write, or throws Unanswered. */
  write(): Promise<void>
  /** Compares what the server says now with what it has confirmed. */
  check(): Promise<void>
  /** The events that must exist for what was confirmed. */
  expectedEvents(): readonly ExpectedEvents[]
}

export interface ExpectedEvents {
  readonly types: readonly string[]
  readonly sub: string
  readonly atLeast: number
}

/** A 2xx answer counts; anything else is kept as wrong. */
export function isExpected(
  { wrong }: Tally,
  what: string,
  { status, text }: { readonly status: number; readonly text: string },
  expected: number,
): boolean {
  if (status === expected) return true
  wrong.push(`${what}: ${status} ${text.slice(0, 200)}`)
  return false
}
