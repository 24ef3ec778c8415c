import type { ClientRecord } from '../../oauth/model/client.ts'

type Members = Readonly<Record<string, unknown>>

/** How the body of a client is read, and what its answer has besides the members of its record. */
export interface ClientShape {
  /** The members of a registration. */
  read(body: Members): Members
  /** Further members of the answer. A record that is sent back may hold them; they are ignored. */
  describe(client: ClientRecord): Members
}

/** Our own shape and nothing else: a member that is not known is refused. */
export const ownShape: ClientShape = { read: (body) => body, describe: () => ({}) }
