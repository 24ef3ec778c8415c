import type { ProveSender } from '../binding/prove-sender.ts'
import type { AuthenticateClient } from '../clients/authentication/authenticate-client.ts'
import type { RegisteredClients } from '../clients/registered-clients.ts'
import type { GrantType } from '../grants/grant-type.ts'
import type { CallerRefusals } from '../guards/caller-refusals.ts'
import type { ShownIds } from '../pairwise-ids.ts'
import type { OAuthContext } from '../stores/oauth-stores.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import type { IssueTokens } from '../tokens/issue-tokens.ts'
import type { ReadAccessToken } from '../tokens/read-access-token.ts'
import type { RefreshTokens } from '../tokens/refresh-tokens.ts'
import type { UserinfoJwts } from '../userinfo-claims.ts'

/** What the endpoints of tokens and user info work with. It is built once. */
export interface EndpointContext extends OAuthContext {
  readonly authenticateClient: AuthenticateClient
  readonly proveSender: ProveSender
  readonly grants: ReadonlyMap<string, GrantType>
  /** Makes the token response, in the shape of the dialect. */
  readonly issueTokens: (...given: Parameters<IssueTokens>) => Promise<object>
  readonly refreshTokens: RefreshTokens
  /** Reads expired tokens too: the grant may still have refresh tokens. */
  readonly readPastAccessToken: ReadAccessToken
  readonly clients: RegisteredClients
  readonly directory: SubjectDirectory
  readonly shownIds: ShownIds
  readonly userinfoJwts: UserinfoJwts
  readonly refusals: CallerRefusals
}
