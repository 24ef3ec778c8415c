import type { TokenGroups } from '../claims/token-groups.ts'
import type { ClientDocuments } from '../clients/documents/client-documents.ts'
import type { TrustedIssuers } from '../clients/issuers/trusted-issuers.ts'
import type { RegisteredClients } from '../clients/registered-clients.ts'
import type { JwtVerifier } from '../keys/verify-jwt.ts'
import type { SignInPolicy } from '../sign-in-policy.ts'
import type { TokenStatus } from '../stores/session-stores.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import type { AccessTokenClaims } from './access-token-claims.ts'
import type { ApiKeyUse } from './api-key-claims.ts'
import type { ClientJwtContext } from './write-client-jwt.ts'

/** A state of the store. */
export type Moment = object

/** Tells whether what was read before is still what the store holds. */
interface StoreChanges {
  current(): Promise<Moment>
  /** The same without waiting; undefined if the store has to be asked for the current request. */
  known(): Moment | undefined
  /** Whether a client, a key, or one of these rows has changed between two moments. */
  haveBetween(before: Moment, after: Moment, rows: readonly string[]): boolean
}

/** What tokens are made and read with. */
export interface TokenContext extends ClientJwtContext {
  readonly verifier: JwtVerifier
  readonly clients: RegisteredClients
  readonly documents: ClientDocuments
  readonly issuers: TrustedIssuers
  readonly directory: SubjectDirectory
  readonly tokenGroups: TokenGroups
  readonly signInPolicy: SignInPolicy
  /** What the key of a token may do that was exchanged for it; see `ApiKeyReader`. */
  readonly apiKeys: { useOfToken(claims: AccessTokenClaims): Promise<ApiKeyUse | undefined> }
  /** A cache of `tokenStatusLoader`, which drops a status as soon as it changes. */
  readonly tokenStatus: { get(key: string): Promise<TokenStatus> }
  /** Undefined where the store does not tell. */
  readonly changes: StoreChanges | undefined
  /** How much memory the verified access tokens may take, roughly. */
  readonly cacheBytes: number
}
