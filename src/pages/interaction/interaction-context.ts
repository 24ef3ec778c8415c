import type { UpstreamSignIn } from '../../connections/upstream-sign-in.ts'
import type { AuthorizeContext } from '../../oauth/authorize/authorize-context.ts'
import type { Respond } from '../../oauth/authorize/response/authorization-response.ts'
import type { RegisteredDetailTypes } from '../../oauth/details/registered-detail-types.ts'
import type { RegisteredResources } from '../../oauth/resources.ts'
import type { ScopePolicy } from '../../oauth/scopes.ts'
import type { StrongerStores } from '../../oauth/sessions/browsers.ts'
import type { SignInPolicy } from '../../oauth/sign-in-policy.ts'
import type { ConsentStore } from '../../oauth/stores/grant-stores.ts'
import type { OAuthStores } from '../../oauth/stores/oauth-stores.ts'
import type { ScopeStore } from '../../oauth/stores/scope-stores.ts'
import type { Session, SessionStore } from '../../oauth/stores/session-stores.ts'
import type { EnrolmentStore } from '../../users/factor.ts'
import type { ChangeFactors } from '../../users/factors/change-factors.ts'
import type { CheckFactor } from '../../users/factors/check-factor.ts'
import type { MailCodes } from '../../users/factors/mail-codes.ts'
import type { MailSignIn } from '../../users/mail-sign-in.ts'
import type { AddPasskey } from '../../users/passkeys/add-passkey.ts'
import type { PasskeySignIn } from '../../users/passkeys/passkey-sign-in.ts'
import type { PasskeySignalling } from '../../users/passkeys/passkey-signals.ts'
import type { ProvePasskey } from '../../users/passkeys/prove-passkey.ts'
import type { ReplaceReason } from '../../users/password-age.ts'
import type { ChangePassword } from '../../users/passwords/change-password.ts'
import type { CustomFieldRules } from '../../users/records/custom-fields.ts'
import type { DeviceContext } from '../device/device-form.ts'

/** What the steps of a sign-in and their factors work with. */
export interface InteractionContext extends DeviceContext {
  readonly stores: DeviceContext['stores'] & {
    readonly sessions: SessionStore
    readonly consents: ConsentStore
    readonly scopes: ScopeStore
    readonly enrolments: EnrolmentStore
  }
  /** Decides which step is next, and goes on with it. */
  readonly authorization: AuthorizeContext
  readonly respond: Respond
  readonly signInPolicy: SignInPolicy
  readonly scopePolicy: ScopePolicy
  readonly resources: RegisteredResources
  readonly detailTypes: RegisteredDetailTypes
  readonly factors: FactorOperations
  readonly upstream: UpstreamSignIn
  readonly changePassword: ChangePassword
  /** Why the password of the session must be replaced; undefined when it need not be. */
  readonly reasonToReplace: (session: Session) => Promise<ReplaceReason | undefined>
  readonly leastPasswordLength: number
  /** What the registration page asks for besides an email address and a password. */
  readonly registrationAsks: readonly string[]
  readonly customFields: CustomFieldRules
  /** Whether people may register themselves. */
  readonly mayRegister: boolean
  /** Path of the page for a forgotten password; undefined when the server has none. */
  readonly forgotPath: string | undefined
  /** Path of the page that shows emails; undefined when they are sent. */
  readonly outboxPath: string | undefined
}

/** What people prove themselves with besides a password. */
export interface FactorOperations {
  readonly checkFactor: CheckFactor<StrongerStores>
  readonly changeFactors: ChangeFactors
  readonly mailCodes: MailCodes
  readonly mailSignIn: MailSignIn
  readonly passkeys: {
    readonly add: AddPasskey
    readonly signIn: PasskeySignIn<OAuthStores>
    readonly prove: ProvePasskey<StrongerStores>
    readonly signals: PasskeySignalling
  }
}
