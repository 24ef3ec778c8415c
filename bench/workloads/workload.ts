import type { Answer } from '../load/connection.ts'
import type { ServerAddress, SignInWays } from '../targets/target.ts'

/** An operation that clients repeat. */
export interface Workload {
  readonly name: string
  /** The server refuses more connections than this by design. */
  readonly mostConnections?: number
  /**
   * Makes what the clients need, such as tokens. Throws NotOffered where the server has no such
   * endpoint.
   */
  prepare(server: ServerAddress): Promise<Preparation>
}

export interface Preparation {
  /** What one connection does once; each connection has its own. */
  operation(connection: number): Operation
  /** Makes the tokens that the next run uses up. */
  getReady?(needs: Needs): Promise<void>
}

/** What a run may need at most. */
interface Needs {
  readonly connections: number
  readonly operations: number
}

/**
 * Runs the operation once over a connection. Throws when the response is wrong; returns `exhausted`
 * when there is nothing left to send.
 */
export type Operation = (send: Send) => Promise<unknown>

export type Send = (request: string) => Promise<Answer>

export const exhausted = Symbol('exhausted')

/** The server does not have what this workload needs. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered'
}

/** A wrong response. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer'

  constructor({ status, body }: Answer, wanted: string) {
    super(`${status} ${body.slice(0, 300)} instead of ${wanted}`)
  }
}

/** Throws unless a response has this status and contains this text. */
export function checkAnswer(answer: Answer, status: number, words: string): void {
  if (answer.status !== status || !answer.body.includes(words)) {
    throw new WrongAnswer(answer, `${status} with ${words}`)
  }
}

/** The path of an endpoint, or the reason why there is nothing to measure. */
export function offered(server: ServerAddress, name: keyof ServerAddress['paths']): string {
  const path = server.paths[name]
  if (path === undefined) throw new NotOffered(`has no ${name} endpoint`)
  return path
}

/** How users of a server sign in, or the reason why there is nothing to measure. */
export function signInOf({ signIn }: ServerAddress): SignInWays {
  if (!signIn) throw new NotOffered('has no users')
  return signIn
}
