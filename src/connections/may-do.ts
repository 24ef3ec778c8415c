import { ArrivalFault } from './arrival.ts'
import type { Connection } from './connection.ts'

/** What somebody can want of a connection. A trial signs nobody in, and changes nothing. */
export type ErrandKind = 'sign-in' | 'link' | 'try'

/**
 * Whether a connection may do something: the one place that decides it for every kind and every
 * page. Whether a sign-in may create an account is said by `firstSignIn`. A closed connection is
 * for people who are known already, and nobody makes themselves known.
 */
export function mayDo({ use, firstSignIn }: Deciding, errand: ErrandKind): boolean {
  if (errand === 'link' && firstSignIn === 'closed') return false
  switch (use) {
    case 'off':
      return errand === 'try'
    case 'link':
      return errand !== 'sign-in'
    default:
      return true
  }
}

type Deciding = Pick<Connection, 'use' | 'firstSignIn'>

/** Throws an `ArrivalFault` unless the connection may do this. */
export function checkMayDo(connection: Deciding, errand: ErrandKind): void {
  if (mayDo(connection, errand)) return
  if (connection.use === 'off') throw new ArrivalFault('denied', 'the connection is off')
  const why = errand === 'link' ? 'the connection is closed' : 'the connection only links'
  throw new ArrivalFault('denied', why)
}
