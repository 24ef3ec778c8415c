import { discoveryEndpoint } from '../oauth/endpoints/discovery-endpoint.ts'
import { introspectionEndpoint } from '../oauth/endpoints/introspection-endpoint.ts'
import { jwksEndpoint } from '../oauth/endpoints/jwks-endpoint.ts'
import { revocationEndpoint } from '../oauth/endpoints/revocation-endpoint.ts'
import { tokenEndpoint } from '../oauth/endpoints/token-endpoint.ts'
import { userBySubEndpoint } from '../oauth/endpoints/user-by-sub-endpoint.ts'
import { userinfoEndpoint } from '../oauth/endpoints/userinfo-endpoint.ts'
import { authorizationCodeGrant } from '../oauth/grants/authorization-code-grant.ts'
import { clientCredentialsGrant, jwtBearerGrant } from '../oauth/grants/client-credentials-grant.ts'
import type { GrantType } from '../oauth/grants/grant-type.ts'
import { passwordGrant } from '../oauth/grants/password-grant.ts'
import { refreshTokenGrant } from '../oauth/grants/refresh-token-grant.ts'
import { callerFinder } from '../oauth/guards/find-caller.ts'
import { issueTokens } from '../oauth/tokens/issue-tokens.ts'
import { legalTextPaths } from '../pages/legal-text-endpoint.ts'
import type { Parts } from '../parts.ts'
import { liveEndpoint, readyEndpoint } from '../routing/health-endpoint.ts'
import type { TokenService } from './old-services.ts'
import type { Protocol } from './protocol.ts'
import { sessionRules } from './session-rules.ts'

const cachedSubjects = 4000

/** The endpoints that machines speak to: tokens, keys, user info, health. */
export function buildTokenService(parts: Parts, protocol: Protocol, grants: Grants): TokenService {
  const { settings, clock, storage, directory } = parts
  const { stores, transact } = storage
  const { baseUrl } = settings
  const shared = { ...protocol, stores, transact, directory, clock }
  const findSubject = storage.cache('status', cachedSubjects, directory.find)
  return {
    discovery: discoveryEndpoint({
      baseUrl,
      serviceDocumentation: settings.serviceDocumentation ?? `${baseUrl}/docs`,
      policyUri: settings.policyUri ?? `${baseUrl}${legalTextPaths.policy}`,
      termsUri: settings.termsUri ?? `${baseUrl}${legalTextPaths.terms}`,
      grantTypes: [...grants.keys()],
      signingAlgs: settings.keys.algorithms,
    }),
    jwks: jwksEndpoint(protocol.keyring),
    token: tokenEndpoint({
      ...shared,
      grants,
      issueTokens: issueTokens({
        ...shared,
        events: stores.events,
        sampled: settings.events.sampleAccessTokens,
      }),
    }),
    introspection: introspectionEndpoint({
      ...shared,
      findCaller: callerFinder(protocol),
      findSubject: findSubject.get,
      introspectScope: `${settings.prefix}:introspect`,
      openToAll: settings.introspection.open,
    }),
    revocation: revocationEndpoint(shared),
    userinfo: userinfoEndpoint(shared),
    userBySub: userBySubEndpoint(directory),
    live: liveEndpoint,
    ready: readyEndpoint(storage.ping),
  }
}

/** Every grant of the token endpoint by its name. */
export type Grants = ReadonlyMap<string, GrantType>

export function buildGrants(
  { settings, clock, storage, directory }: Parts,
  protocol: Protocol,
): Grants {
  const { stores, transact } = storage
  const shared = { ...protocol, stores, transact, directory, clock }
  const grants = [
    authorizationCodeGrant({ ...shared, minVerifierLength: settings.pkce.minVerifierLength }),
    refreshTokenGrant({ ...shared, graceMs: settings.tokens.refreshGraceSeconds * 1000 }),
    passwordGrant({
      ...shared,
      sessionRules: sessionRules(settings),
    }),
    clientCredentialsGrant,
    jwtBearerGrant,
  ]
  return new Map(grants.map((grant) => [grant.name, grant]))
}
