import type { Client } from '../oauth/model/client.ts'
import type { ShownIds } from '../oauth/pairwise-ids.ts'
import type { SignalAbout } from './signals-of-events.ts'

type SubjectId = Readonly<Record<string, unknown>>

interface Writing {
  readonly client: Client
  readonly shownIds: ShownIds
  readonly issuer: string
}

/**
 * What an event is about, in the words of RFC 9493 and SSF 1.0 §3. A client with pairwise subjects
 * gets the ids that it knows.
 */
export function writeSubject(about: SignalAbout, { client, shownIds, issuer }: Writing): SubjectId {
  const user = (sub: string) => {
    return { format: 'iss_sub', iss: issuer, sub: shownIds.show(client, 'sub', sub) }
  }
  switch (about.kind) {
    case 'roles':
      return user(about.sub)
    case 'person': {
      const { sub, sessionId } = about
      if (sessionId === undefined) return user(sub)
      const id = shownIds.show(client, 'sessionId', sessionId)
      return { format: 'complex', user: user(sub), session: { format: 'opaque', id } }
    }
    case 'group':
      return { format: 'complex', group: { format: 'opaque', id: about.groupId } }
    case 'client':
      return { format: 'opaque', id: about.clientId }
    case 'token':
      return { format: 'jwt_id', iss: issuer, jti: about.jti }
  }
}
