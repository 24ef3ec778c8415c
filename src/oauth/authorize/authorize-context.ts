import type { Params } from '../../http/params.ts'
import type { IdTokenClaims } from '../claims/id-token-claims.ts'
import type { ClientAccess } from '../client-access.ts'
import type { ClientKeys } from '../clients/client-keys.ts'
import type { RegisteredClients } from '../clients/registered-clients.ts'
import type { DetailRequests } from '../details/detail-requests.ts'
import type { Dialect, Dialects } from '../dialect.ts'
import type { Keyring } from '../keys/keyring.ts'
import type { AuthorizationRequest } from '../model/authorization-request.ts'
import type { Client } from '../model/client.ts'
import type { ShownIds } from '../pairwise-ids.ts'
import type { ResourceRequests } from '../resources.ts'
import type { ScopePolicy } from '../scopes.ts'
import type { Browsers } from '../sessions/browsers.ts'
import type { SignInPolicy } from '../sign-in-policy.ts'
import type { OAuthContext } from '../stores/oauth-stores.ts'
import type { Interaction } from '../stores/request-stores.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import type { AccessTokens, NoteAccessToken } from '../tokens/access-tokens.ts'
import type { IdTokens, ReadIdTokenHint } from '../tokens/id-tokens.ts'
import type { IsActive } from '../tokens/is-active.ts'
import type { SecretsOf } from '../tokens/write-client-jwt.ts'
import type { Interactions } from './interactions.ts'
import type { PushedRequests } from './pushed-requests.ts'
import type { FetchRequestObject } from './request/fetch-request-object.ts'
import type { Respond } from './response/authorization-response.ts'
import type { Step } from './steps/next-step.ts'

/** What another dialect than the server's own changes about authorization requests. */
interface RequestTranslation {
  /** Refuses clients that may not speak the dialect, before their request is opened. */
  checkClient(client: Client): void
  /** The same request in the parameters of the server's own dialect. */
  translate(params: Params, client: Client): Params
  /** Refuses clients that may no longer speak the dialect, before anything is granted. */
  admit(client: Client): Promise<void>
}

/** What an authorization works with, from the parameters of the request to the response. */
export interface AuthorizeContext extends OAuthContext {
  readonly issuer: string
  readonly clients: RegisteredClients
  readonly directory: SubjectDirectory
  readonly browsers: Browsers
  /** The authorization requests that wait for a person, and those that clients have pushed. */
  readonly interactions: Interactions
  readonly pushedRequests: PushedRequests

  /** Reads what a request asks for. */
  readonly resourceRequests: ResourceRequests
  readonly detailRequests: DetailRequests
  readonly readIdTokenHint: ReadIdTokenHint
  readonly shownIds: ShownIds
  /** Opens request objects. */
  readonly fetchRequestObject: FetchRequestObject
  readonly clientKeys: ClientKeys
  readonly secretsOf: SecretsOf
  readonly keyring: Keyring
  /** Whether every request of the client has to be signed (RFC 9101 §10.5). */
  readonly mustSign: (client: Client) => boolean
  /** Whether the client has to push its requests (RFC 9126 §5, §6). */
  readonly mustPush: (client: Client) => boolean
  /** Whether the server supports the parameter `claims`. */
  readonly claimsParameter: boolean

  /** Says what a person has to do, and what they may give. */
  readonly scopePolicy: ScopePolicy
  readonly clientAccess: ClientAccess
  readonly signInPolicy: SignInPolicy
  /** Whether the response to a request goes to a page of this server itself. */
  readonly isForOwnPage: (request: AuthorizationRequest) => boolean
  /** The URL of a step's page. */
  readonly pageOf: (step: Step, interaction: Interaction) => string

  /** Makes what the client gets. */
  readonly isActive: IsActive
  readonly accessTokens: AccessTokens
  readonly idTokens: IdTokens
  readonly idTokenClaims: IdTokenClaims
  /** Tells clients that a person has decided elsewhere. */
  readonly cibaPings: { readonly deliverSoon: () => void }
  /** Notes that the client is in use. */
  readonly noteUse: (client: Client) => Promise<void>
  readonly noteAccessToken: NoteAccessToken
  /** Sends a response to the client through the browser. */
  readonly respond: Respond

  /** How the endpoint of this request speaks; stored requests name one of all. */
  readonly dialect: Dialect
  readonly dialects: Dialects
  /** Undefined in the server's own dialect. */
  readonly translation?: RequestTranslation | undefined
  /** The path of the endpoint. The pages of the steps return to it. */
  readonly path: string
}
