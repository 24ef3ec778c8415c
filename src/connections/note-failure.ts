import { ArrivalFault, type ArrivalFaultCode } from './arrival.ts'
import type { Connection } from './connection.ts'
import type { ConnectionContext, ConnectionStores } from './connection-context.ts'

/** Reasons that are with the connection; the others are with the person. */
const ofConnection: ReadonlySet<ArrivalFaultCode> = new Set(['down', 'invalid', 'misconfigured'])

const longestText = 500

/**
 * Counts the faults of work with another side, and notes for its administrator why a connection
 * could not be used. The fault is thrown on, and what cannot be noted is not worth another one.
 */
export function failureNoter<Stores extends ConnectionStores>({
  stores: { connections },
  clock,
  countArrival,
}: Pick<ConnectionContext<Stores>, 'stores' | 'clock' | 'countArrival'>) {
  return async <T>(connection: Connection, work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof ArrivalFault) countArrival?.(connection.kind, error.code)
      if (error instanceof ArrivalFault && ofConnection.has(error.code)) {
        const text = error.message.replaceAll(/\p{Cc}/gu, ' ').slice(0, longestText)
        await connections.noteFailure(connection, text, clock()).catch(() => {})
      }
      throw error
    }
  }
}
