import type { AccessOperations } from '../../access/access-operations.ts'
import type { ApiKeyOperations } from '../../api-keys/change-keys.ts'
import type { UpstreamSignIn } from '../../connections/upstream-sign-in.ts'
import type { EventReader } from '../../events/event-readers.ts'
import type { GroupOperations } from '../../groups/group-operations.ts'
import type { ExplainUserGroups } from '../../groups/read-user-groups.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { ConsentReader } from '../../management/management-stores.ts'
import type { WithdrawConsent } from '../../oauth/authorize/consents.ts'
import type { RegisteredDetailTypes } from '../../oauth/details/registered-detail-types.ts'
import type { ScopePolicy } from '../../oauth/scopes.ts'
import type { EndEverySession, EndSession } from '../../oauth/sessions/end-session.ts'
import type { DeviceAuthorizationStore } from '../../oauth/stores/request-stores.ts'
import type { SessionStore } from '../../oauth/stores/session-stores.ts'
import type { AccountDeletion } from '../../users/account-deletion.ts'
import type { TrustedBrowserStore } from '../../users/factor.ts'
import type { ChangeOwnProfile } from '../../users/own-profile.ts'
import type { ChangePassword } from '../../users/passwords/change-password.ts'
import type { EmailVerification } from '../../users/registration/verify-email.ts'
import type { UserStore } from '../../users/user-store.ts'
import type { PagePerson } from '../context/page-actors.ts'
import type { PageContext } from '../context/page-context.ts'
import type { FactorOperations } from '../interaction/interaction-context.ts'
import type { AdmitToAccount, SignInDemand } from './account-sign-in.ts'

/** What the sections of the account page work with. */
export interface OwnAccountContext extends PageContext {
  /** For reading, and for what has no event. */
  readonly stores: {
    readonly users: UserStore
    readonly sessions: SessionStore
    readonly trustedBrowsers: TrustedBrowserStore
    readonly deviceAuthorizations: DeviceAuthorizationStore
    readonly consentReader: ConsentReader
    readonly eventReader: EventReader
  }
  readonly clock: Clock
  readonly mail: Mailer
  readonly admit: AdmitToAccount
  readonly scopePolicy: ScopePolicy
  readonly detailTypes: RegisteredDetailTypes
  readonly factors: FactorOperations
  readonly upstream: UpstreamSignIn
  readonly unlinkIdentity: (actor: PagePerson, identityId: string) => Promise<void>
  readonly changePassword: ChangePassword
  readonly leastPasswordLength: number
  readonly changeOwnProfile: ChangeOwnProfile
  readonly verification: EmailVerification
  readonly deletion: AccountDeletion
  /** After how many days an account is deleted. */
  readonly deletionDays: number
  readonly endSession: EndSession
  readonly endEverySession: EndEverySession
  readonly withdrawConsent: WithdrawConsent
  readonly explainUserGroups: ExplainUserGroups
  /** Into groups. */
  readonly invitations: GroupOperations['invitations']
  readonly access: AccessOperations
  readonly apiKeys: ApiKeyOperations
  readonly keyPolicy: { readonly enabled: boolean; readonly longestDays: number }
  /** The scopes of this server that a key can have. */
  readonly offeredScopes: readonly string[]
  /** How people have to sign in who decide about the access of others. */
  readonly deciding: SignInDemand
}
