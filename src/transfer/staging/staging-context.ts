import type { GivenAtStart } from '../../config/stored-settings.ts'
import type { ConnectionContext } from '../../connections/connection-context.ts'
import type { SecretBox } from '../../kernel/sealing.ts'
import type { IssuerRules } from '../../management/catalogues/issuer-catalogue.ts'
import type { ResourceRules } from '../../management/catalogues/resource-catalogue.ts'
import type { ClientSecrets } from '../../oauth/clients/client-secrets.ts'
import type { ClientRules } from '../../oauth/clients/metadata/client-rules.ts'
import type { ProvisioningContext } from '../../provisioning/provisioning-context.ts'
import type { SignalsContext } from '../../signals/signals-context.ts'
import type { PasswordHasher } from '../../users/hashing/password-hasher.ts'
import type { PasswordPolicy } from '../../users/password-policy.ts'
import type { CustomFieldRules } from '../../users/records/custom-fields.ts'
import type { FindTargetProblem } from '../../webhooks/subscriptions.ts'
import type { WebhookSecrets } from '../../webhooks/webhook-secrets.ts'
import type { FaultList } from '../entry-fault.ts'
import type { KeptPositions } from '../kept-credentials.ts'

/** What the import of webhooks needs of their slice. */
export interface WebhookRules {
  readonly secrets: WebhookSecrets
  readonly findTargetProblem: FindTargetProblem
}

/** What entries are checked by: the rules of the slices. */
export interface EntryRules {
  readonly clientSecrets: ClientSecrets
  readonly passwords: PasswordHasher
  /** A password that breaks the policy has to be replaced at the next sign-in. */
  readonly policy: PasswordPolicy
  /** How many passwords are hashed at once. */
  readonly concurrency: number
  readonly box: SecretBox
  /** The settings that this server was started with. */
  readonly given: GivenAtStart
  /** The declared custom fields of users. */
  readonly customFields: CustomFieldRules
  readonly rules: ClientRules
  readonly resourceRules: ResourceRules
  readonly issuerRules: IssuerRules
  readonly webhooks: WebhookRules
  readonly connections: Pick<ConnectionContext, 'kinds'>
  readonly targets: Pick<ProvisioningContext, 'findAddressProblem'>
  readonly streams: Pick<SignalsContext, 'findAddressProblem'>
  /** For what connections hear. */
  readonly signalSources: {
    readonly baseUrl: string
    /** What is wrong with an address, as far as that shows before its name is resolved. */
    readonly findAddressProblem: (address: string) => string | undefined
  }
}

/** What the entries of one import are staged with. */
export interface StagingContext extends EntryRules {
  readonly now: number
  readonly faults: FaultList
  /** Entries whose password or factor does not count, because its owner has changed it since. */
  readonly kept: KeptPositions
  readonly replaceCredentials: boolean
  /** The built-in groups, which cannot move. */
  readonly builtIn: ReadonlySet<string>
  /** Called for each password that was hashed. */
  readonly onHash: () => void
}
