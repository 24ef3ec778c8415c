import { ArrivalFault } from './arrival.ts'
import type { Connection } from './connection.ts'

/** What somebody can want of a connection. A trial signs nobody in, and changes nothing. */
export type ErrandKind = 'sign-in' | 'link' | 'try'

/**
 * Whether a connection may do something: the one place that decides it for every kind and every
 * page. Whether a sign-in may create an account is said by `firstSignIn`.
 */
export function mayDo({ use }: Pick<Connection, 'use'>, errand: ErrandKind): boolean {
  switch (use) {
    case 'off':
      return errand === 'try'
    case 'link':
      return errand !== 'sign-in'
    default:
      return true
  }
}

/** Throws an `ArrivalFault` unless the connection may do this. */
export function checkMayDo(connection: Pick<Connection, 'use'>, errand: ErrandKind): void {
  if (mayDo(connection, errand)) return
  const why = connection.use === 'off' ? 'the connection is off' : 'the connection only links'
  throw new ArrivalFault('denied', why)
}
