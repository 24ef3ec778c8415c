import { tokenCacheBytes } from '../../config/sections/token-settings.ts'
import { idTokenClaims } from '../../oauth/claims/id-token-claims.ts'
import { tokenGroups } from '../../oauth/claims/token-groups.ts'
import { jwtVerifier } from '../../oauth/keys/verify-jwt.ts'
import { accessTokens } from '../../oauth/tokens/access-tokens.ts'
import { idTokenHintReader, idTokenReader, idTokens } from '../../oauth/tokens/id-tokens.ts'
import { identityAssertions } from '../../oauth/tokens/identity-assertions.ts'
import { isActive, tokenStatusLoader, tokenStatusRows } from '../../oauth/tokens/is-active.ts'
import {
  accessTokenReaders,
  ownAccessTokenReader,
  ownActiveTokenFinder,
  pastAccessTokenReader,
} from '../../oauth/tokens/read-access-token.ts'
import type { TokenContext } from '../../oauth/tokens/token-context.ts'
import type { Services } from '../../services.ts'
import type { Clients } from './clients.ts'

/** What tokens are made and read with, besides what every part has. */
type TokenParts = Pick<Clients, 'clients' | 'documents' | 'issuers' | 'clientKeys' | 'secretsOf'> &
  Pick<TokenContext, 'keyring' | 'shownIds' | 'signInPolicy' | 'apiKeys'>

/** Issues and reads access tokens, and reads ID token hints. */
export function buildTokens(
  { settings, storage, directory, clock }: Services,
  { clients, documents, issuers, clientKeys, secretsOf, ...parts }: TokenParts,
) {
  const { baseUrl: issuer, tokens } = settings
  const leewaySeconds = tokens.clockLeewaySeconds
  const loadStatus = tokenStatusLoader(storage.stores.tokenStatus)
  const cacheBytes = tokenCacheBytes(tokens)
  const context: TokenContext = {
    issuer,
    keyring: parts.keyring,
    verifier: jwtVerifier({ keyring: parts.keyring, issuer, clock, leewaySeconds }),
    clients,
    documents,
    issuers,
    clientKeys,
    secretsOf,
    shownIds: parts.shownIds,
    directory,
    tokenGroups: tokenGroups({ directory, settings: tokens }),
    signInPolicy: parts.signInPolicy,
    apiKeys: parts.apiKeys,
    tokenStatus: storage.cache(['status'], { bytes: cacheBytes / 4 }, loadStatus, tokenStatusRows),
    changes: storage.changes(['status', 'clients', 'keys']),
    cacheBytes,
    clock,
  }
  const active = isActive(context)
  const { read: readAnyAccessToken, findActive: findAnyActiveToken } = accessTokenReaders(
    context,
    active,
  )
  return {
    isActive: active,
    tokenGroups: context.tokenGroups,
    idTokenClaims: idTokenClaims(directory, context.tokenGroups),
    idTokens: idTokens(context),
    accessTokens: accessTokens(context),
    readAccessToken: ownAccessTokenReader(readAnyAccessToken, issuer),
    findActiveToken: ownActiveTokenFinder(findAnyActiveToken, issuer),
    /** Also those for other resources, which only introspection may read. */
    readAnyAccessToken,
    findAnyActiveToken,
    readPastAccessToken: pastAccessTokenReader(context),
    readIdTokenHint: idTokenHintReader(context),
    readIdToken: idTokenReader(context),
    identityAssertions: identityAssertions(context),
  }
}
