import type { Clock } from '../../kernel/time.ts'
import type { WithdrawConsent } from '../../oauth/authorize/consents.ts'
import type { EndEverySession, EndSession } from '../../oauth/sessions/end-session.ts'
import type { SessionStore } from '../../oauth/stores/session-stores.ts'
import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import type { TrustedBrowserStore } from '../../users/factor.ts'
import type { UserStore } from '../../users/user-store.ts'
import type { ConsentReader, SessionReader } from '../management-stores.ts'

/** What the endpoints of sessions and consents work with. */
export interface SessionsContext {
  readonly stores: SessionsStores
  readonly directory: SubjectDirectory
  readonly people: People
  readonly findNamed: FindNamed
  readonly endSession: EndSession
  readonly endEverySession: EndEverySession
  readonly withdrawConsent: WithdrawConsent
  readonly clock: Clock
}

interface SessionsStores {
  readonly sessions: SessionStore
  readonly sessionReader: SessionReader
  readonly consentReader: ConsentReader
  readonly trustedBrowsers: TrustedBrowserStore
  readonly users: UserStore
}

/**
 * The person that a client names by an identifier of RFC 9493; `unknown` if there is none,
 * undefined for what is no identifier.
 */
type FindNamed = (
  clientId: string,
  subject: unknown,
) => Promise<{ readonly sub: string } | 'unknown' | undefined>

/** Who people are, in a list. */
interface People {
  describe(subs: readonly string[]): Promise<ReadonlyMap<string, ListedPerson>>
}

/** Who a person is, in a list. */
export interface ListedPerson {
  readonly name?: string | undefined
  readonly username?: string | undefined
  readonly email?: string | undefined
}
