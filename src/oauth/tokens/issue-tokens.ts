import type { Clock } from '../../kernel/time.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { IdTokenClaims } from '../claims/id-token-claims.ts'
import { type ClientAccess, noAccess } from '../client-access.ts'
import type { Dialect, Dialects } from '../dialect.ts'
import {
  type Authorization,
  accessTokenType,
  identityAssertionType,
} from '../model/authorization.ts'
import type { Client } from '../model/client.ts'
import { type Confirmation, type TokenType, tokenTypeOf } from '../model/confirmation.ts'
import { OAuthError } from '../oauth-error.ts'
import type { ShownIds } from '../pairwise-ids.ts'
import type { ScopePolicy } from '../scopes.ts'
import { type SignInPolicy, tooWeak } from '../sign-in-policy.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import { type AccessTokens, detailsOf, type NoteAccessToken } from './access-tokens.ts'
import type { IdTokens } from './id-tokens.ts'
import type { IdentityAssertions } from './identity-assertions.ts'
import { revokeGrant } from './refresh-tokens.ts'

/** The token response (spec, Token response; CONTRACT §3). */
interface TokenResponse {
  readonly sub: string
  readonly access_token: string
  /** Only for a token exchange (RFC 8693 §2.2.1). */
  readonly issued_token_type?: string
  /** `N_A` for what is no access token (RFC 8693 §2.2.1). */
  readonly token_type: TokenType | 'N_A'
  readonly expires_in: number
  readonly scope: string
  readonly id_token?: string
  readonly id_token_expires_in?: number
  readonly identity_id?: string
  readonly refresh_token?: string
  readonly authorization_details?: Authorization['details']
}

export type IssueTokens = (authorization: Authorization, sender: Sender) => Promise<TokenResponse>

/** Who gets the tokens. */
interface Sender {
  /** What the sender has proven; the access token is bound to it. */
  readonly cnf: Confirmation | undefined
  readonly address: string
  /** How the sender asked. */
  readonly dialect: Dialect
}

/** What tokens are issued with, and previews of them. */
export interface IssueContext {
  readonly accessTokens: AccessTokens
  readonly idTokens: IdTokens
  readonly identityAssertions: IdentityAssertions
  readonly idTokenClaims: IdTokenClaims
  readonly shownIds: ShownIds
  readonly scopePolicy: ScopePolicy
  readonly clientAccess: ClientAccess
  readonly signInPolicy: SignInPolicy
  readonly transact: Transact<OAuthStores>
  readonly noteAccessToken: NoteAccessToken
  /** Notes that the client is in use. */
  readonly noteUse: (client: Client) => Promise<void>
  readonly directory: SubjectDirectory
  readonly dialects: Dialects
  readonly clock: Clock
}

/** Called after tokens were issued. */
type OnIssued = (authorization: Authorization, cnf: Confirmation | undefined) => void

/**
 * Issues the tokens of an authorization, unless the person may no longer use the client; then its
 * grant ends. Otherwise it stores nothing, except events if they are enabled.
 */
export function issueTokens(context: IssueContext, onIssued?: OnIssued): IssueTokens {
  const { accessTokens, idTokens, idTokenClaims, shownIds, scopePolicy, clientAccess } = context
  const { signInPolicy, transact, noteAccessToken, noteUse, clock, identityAssertions } = context
  return async (authorization, { cnf, address, dialect }) => {
    const { client, grant, person, target, refreshToken, exchanged, assertion } = authorization
    if (grant && !(await clientAccess.mayUse(grant.sub, client, address))) {
      // The grant of an exchanged token belongs to another client; an assertion ends nothing.
      if (!exchanged && !assertion) {
        await transact(async (stores) => {
          await stores.people.lock(grant.sub)
          await revokeGrant(stores, grant, clock())
        })
      }
      throw new OAuthError('invalid_grant', noAccess)
    }
    if (grant && !(await signInPolicy.permits(grant, client))) {
      throw new OAuthError('invalid_grant', tooWeak)
    }
    const { scopes: asserted } = authorization
    if (grant && assertion) {
      const given = await identityAssertions.issue({
        client,
        grant,
        assertion,
        scopes: asserted,
        cnf,
      })
      onIssued?.(authorization, cnf)
      await noteUse(client)
      return {
        sub: shownIds.show(client, 'sub', grant.sub),
        access_token: given.token,
        issued_token_type: identityAssertionType,
        token_type: 'N_A',
        expires_in: given.expiresIn,
        scope: asserted.join(' '),
      }
    }
    // Read each time: after the person has lost a role, new tokens lack its scopes.
    const scopes = grant
      ? await scopePolicy.allowedFor(grant.sub, authorization.scopes)
      : authorization.scopes
    const ofAccessToken = target ? scopes.filter(target.knows) : scopes
    const single = grant?.claims?.idToken ?? []
    const [access, claims] = await Promise.all([
      accessTokens.issue({ ...authorization, scopes: ofAccessToken, cnf, dialect }),
      grant &&
        authorization.withIdToken &&
        idTokenClaims(client, grant.sub, { scopes, single, withAccessToken: true, person }),
    ])
    onIssued?.(authorization, cnf)
    await noteUse(client)
    await noteAccessToken(client, grant, address)
    const response: TokenResponse = {
      sub: grant ? shownIds.show(client, 'sub', grant.sub) : (exchanged?.key?.sub ?? client.id),
      access_token: access.token,
      ...(exchanged && { issued_token_type: accessTokenType }),
      token_type: tokenTypeOf(cnf),
      expires_in: access.expiresIn,
      scope: ofAccessToken.join(' '),
      ...detailsOf(authorization),
      ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    }
    if (!grant || !claims) return response

    const idToken = await idTokens.issue({ client, grant, accessToken: access.token, ...claims })
    return {
      ...response,
      id_token: idToken.token,
      id_token_expires_in: idToken.expiresIn,
      identity_id: shownIds.show(client, 'identityId', grant.identityId),
    }
  }
}
