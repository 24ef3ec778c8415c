import { tokenCacheBytes } from '../../config/sections/token-settings.ts'
import { idTokenClaims } from '../../oauth/claims/id-token-claims.ts'
import { tokenGroups } from '../../oauth/claims/token-groups.ts'
import type { Keyring } from '../../oauth/keys/keyring.ts'
import { jwtVerifier } from '../../oauth/keys/verify-jwt.ts'
import type { ShownIds } from '../../oauth/pairwise-ids.ts'
import type { SignInPolicy } from '../../oauth/sign-in-policy.ts'
import { accessTokens } from '../../oauth/tokens/access-tokens.ts'
import { idTokenHintReader } from '../../oauth/tokens/id-tokens.ts'
import { isActive, tokenStatusLoader, tokenStatusRows } from '../../oauth/tokens/is-active.ts'
import {
  accessTokenReader,
  ownAccessTokenReader,
  pastAccessTokenReader,
  restoreIds,
} from '../../oauth/tokens/read-access-token.ts'
import type { Services } from '../../services.ts'
import type { Clients } from './clients.ts'

/** Issues and reads access tokens, and reads ID token hints. */
export function buildTokens(
  { settings, storage, directory, clock }: Services,
  keys: Keyring,
  { clients, documents, secretsOf }: Clients,
  clientIds: ShownIds,
  policy: SignInPolicy,
) {
  const { baseUrl: issuer, tokens } = settings
  const leewaySeconds = tokens.clockLeewaySeconds
  const verifier = jwtVerifier({ keyring: keys, issuer, clock, leewaySeconds })
  const loadStatus = tokenStatusLoader(storage.stores.tokenStatus)
  const cacheBytes = tokenCacheBytes(tokens)
  const tokenStatus = storage.cache(['status'], { bytes: cacheBytes }, loadStatus, tokenStatusRows)
  const restore = restoreIds({ findClient: clients.findIssuedTo, shownIds: clientIds })
  const readAnyAccessToken = accessTokenReader({
    verifier,
    keyring: keys,
    restoreIds: restore,
    clock,
    cacheBytes,
  })
  const groups = tokenGroups({ directory, settings: tokens })
  return {
    isActive: isActive({
      tokenStatus,
      directory,
      documents,
      findClient: clients.findIssuedTo,
      signInPolicy: policy,
    }),
    tokenGroups: groups,
    idTokenClaims: idTokenClaims(directory, groups),
    accessTokens: accessTokens({
      keyring: keys,
      directory,
      tokenGroups: groups,
      shownIds: clientIds,
      issuer,
      clock,
    }),
    readAccessToken: ownAccessTokenReader(readAnyAccessToken, issuer),
    /** Also those for other resources, which only introspection may read. */
    readAnyAccessToken,
    readPastAccessToken: pastAccessTokenReader({ verifier, restoreIds: restore }),
    readIdTokenHint: idTokenHintReader({
      verifier,
      secretsOf,
      shownIds: clientIds,
      findClient: clients.findIssuedTo,
    }),
  }
}
