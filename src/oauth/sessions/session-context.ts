import type { RegisteredClients } from '../clients/registered-clients.ts'
import type { ShownIds } from '../pairwise-ids.ts'
import type { OAuthContext } from '../stores/oauth-stores.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import type { BackChannelLogout } from './back-channel-logout.ts'
import type { SessionRules } from './open-session.ts'

/** What the rules of sessions work with. */
export interface SessionContext extends OAuthContext {
  readonly issuer: string
  readonly clients: RegisteredClients
  readonly directory: SubjectDirectory
  /** By which ids the clients of a session know it. */
  readonly shownIds: ShownIds
  /** Notifies the clients of a session that has ended. */
  readonly logouts: BackChannelLogout
  readonly sessionRules: SessionRules
}
