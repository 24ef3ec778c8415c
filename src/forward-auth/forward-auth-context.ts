import type { Settings } from '../config/settings.ts'
import type { SecretBox } from '../kernel/sealing.ts'
import type { Clock } from '../kernel/time.ts'
import type { Transact } from '../kernel/transact.ts'
import type { ClientAccess } from '../oauth/client-access.ts'
import type { RegisteredClients } from '../oauth/clients/registered-clients.ts'
import type { GrantType } from '../oauth/grants/grant-type.ts'
import type { Keyring } from '../oauth/keys/keyring.ts'
import type { Client } from '../oauth/model/client.ts'
import type { ProtectedApp } from '../oauth/model/protected-app.ts'
import type { ShownIds } from '../oauth/pairwise-ids.ts'
import type { OAuthStores } from '../oauth/stores/oauth-stores.ts'
import type { SubjectDirectory } from '../oauth/subject-directory.ts'
import type { IdTokens } from '../oauth/tokens/id-tokens.ts'
import type { IsActive } from '../oauth/tokens/is-active.ts'
import type { PageContext } from '../pages/context/page-context.ts'
import type { OriginalRequest } from './original-request.ts'

/** What questions of proxies are answered with. */
export interface ForwardAuthContext {
  readonly issuer: string
  readonly clients: RegisteredClients
  readonly directory: SubjectDirectory
  readonly isActive: IsActive
  readonly clientAccess: ClientAccess
  readonly keyring: Keyring
  readonly shownIds: ShownIds
  readonly idTokens: IdTokens
  /** Redeems the codes of sign-ins. */
  readonly codeGrant: GrantType
  /** Notes that the client is in use. */
  readonly noteUse: (client: Client) => Promise<void>
  readonly transact: Transact<OAuthStores>
  readonly box: SecretBox
  readonly clock: Clock
  readonly groupClaim: Settings['tokens']['groupClaim']
  /** The pages that are shown on the hosts of applications. */
  readonly page: PageContext
}

/** A request to an application, as its proxy describes it. */
export interface ProxiedRequest {
  readonly client: Client
  readonly app: ProtectedApp
  readonly original: OriginalRequest
}
