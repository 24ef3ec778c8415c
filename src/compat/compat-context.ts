import type { AuthorizeContext } from '../oauth/authorize/authorize-context.ts'
import type { Interactions } from '../oauth/authorize/interactions.ts'
import type { SignInWithoutPage } from '../oauth/authorize/sign-in-without-page.ts'
import type { RegisteredClients } from '../oauth/clients/registered-clients.ts'
import type { InteractionContext } from '../pages/interaction/interaction-context.ts'
import type { CustomFieldRules } from '../users/records/custom-fields.ts'

/** What decides about the form of a registration. */
export interface RegistrationFieldRules {
  readonly customFields: CustomFieldRules
  /** The custom fields that people fill in themselves. */
  readonly registrationFields: readonly string[]
  readonly registrationAsks: readonly string[]
  readonly password: { readonly minLength: number; readonly maxLength: number }
}

/**
 * What the calls of own pages are built from: the rules of the server's own pages. The other calls
 * take the operations of the API itself.
 */
export interface CompatContext {
  readonly isEnabled: boolean
  readonly clients: RegisteredClients
  readonly interactions: Interactions
  readonly newRequests: AuthorizeContext
  readonly pages: InteractionContext
  readonly signInWithoutPage: SignInWithoutPage
  readonly canSendMail: boolean
  readonly mayRegister: boolean
  readonly fieldRules: RegistrationFieldRules
  /** The name that pages show. */
  readonly serviceName: string
  readonly prefix: string
  readonly version: string
}
