import { tokenCacheBytes } from '../../config/sections/token-settings.ts'
import { idTokenClaims } from '../../oauth/claims/id-token-claims.ts'
import { tokenGroups } from '../../oauth/claims/token-groups.ts'
import type { Keyring } from '../../oauth/keys/keyring.ts'
import { jwtVerifier } from '../../oauth/keys/verify-jwt.ts'
import type { ShownIds } from '../../oauth/pairwise-ids.ts'
import type { SignInPolicy } from '../../oauth/sign-in-policy.ts'
import { accessTokens } from '../../oauth/tokens/access-tokens.ts'
import { idTokenHintReader, idTokens } from '../../oauth/tokens/id-tokens.ts'
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

/** Issues and reads access tokens, and reads ID token hints. */
export function buildTokens(
  { settings, storage, directory, clock }: Services,
  keys: Keyring,
  { clients, documents, clientKeys, secretsOf }: Clients,
  clientIds: ShownIds,
  policy: SignInPolicy,
) {
  const { baseUrl: issuer, tokens } = settings
  const leewaySeconds = tokens.clockLeewaySeconds
  const loadStatus = tokenStatusLoader(storage.stores.tokenStatus)
  const cacheBytes = tokenCacheBytes(tokens)
  const context: TokenContext = {
    issuer,
    keyring: keys,
    verifier: jwtVerifier({ keyring: keys, issuer, clock, leewaySeconds }),
    clients,
    documents,
    clientKeys,
    secretsOf,
    shownIds: clientIds,
    directory,
    tokenGroups: tokenGroups({ directory, settings: tokens }),
    signInPolicy: policy,
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
  }
}
