import { seesCertificates } from '../../config/setting-rules.ts'
import { authorizationMetadata } from '../../oauth/authorize/authorization-metadata.ts'
import { bindingMetadata } from '../../oauth/binding/binding-metadata.ts'
import { documentMetadata } from '../../oauth/clients/documents/document-metadata.ts'
import { registrationMetadata } from '../../oauth/clients/dynamic/registration-metadata.ts'
import { noteUse } from '../../oauth/clients/dynamic/remove-unused-clients.ts'
import { beginDeviceAuthorization } from '../../oauth/device/begin-device-authorization.ts'
import { deviceCodeGrant } from '../../oauth/device/device-code-grant.ts'
import { deviceMetadata } from '../../oauth/device/device-metadata.ts'
import { tokenExchangeGrant } from '../../oauth/exchange/token-exchange-grant.ts'
import { authorizationCodeGrant } from '../../oauth/grants/authorization-code-grant.ts'
import {
  clientCredentialsGrant,
  jwtBearerGrant,
} from '../../oauth/grants/client-credentials-grant.ts'
import type { GrantType } from '../../oauth/grants/grant-type.ts'
import { passwordGrant } from '../../oauth/grants/password-grant.ts'
import { refreshTokenGrant } from '../../oauth/grants/refresh-token-grant.ts'
import { callerFinder } from '../../oauth/guards/find-caller.ts'
import { introspectionJwtMetadata } from '../../oauth/introspection/introspection-jwts.ts'
import { boundTo } from '../../oauth/model/token/confirmation.ts'
import { publishedUnder } from '../../oauth/profiles/security-profiles.ts'
import { issueTokens } from '../../oauth/tokens/issue-tokens.ts'
import type { Services } from '../../services.ts'
import type { OAuthCore } from './oauth-core.ts'
import { buildSelfRegistration } from './self-registration.ts'
import { sessionRules } from './session-rules.ts'

/** What the endpoints of tokens, keys and user info need. */
export type OAuth = ReturnType<typeof buildOAuth>

export function buildOAuth(services: Services, core: OAuthCore) {
  const { settings, clock, log, storage, directory, meters } = services
  const { stores, transact } = storage
  const { baseUrl, device } = settings
  const shared = { ...core, stores, transact, directory, clock }
  const grants = buildGrants(services, core)
  return {
    ...shared,
    grants,
    issueTokens: issueTokens({
      ...shared,
      events: stores.events,
      sampled: settings.events.sampleAccessTokens,
      noteUse: noteUse({ selfRegistrations: stores.selfRegistrations, clock, log }),
      onIssued:
        meters &&
        (({ grantType, client }, cnf) =>
          meters.tokensIssued({
            grantType,
            client: client.authMethod === 'none' ? 'public' : 'confidential',
            boundTo: boundTo(cnf),
          })),
    }),
    registration: buildSelfRegistration(services),
    findCaller: callerFinder(core),
    findAnyCaller: callerFinder({ ...core, readAccessToken: core.readAnyAccessToken }),
    beginDeviceAuthorization: beginDeviceAuthorization({
      ...shared,
      baseUrl,
      lifetimeMs: device.codeSeconds * 1000,
      intervalMs: device.pollSeconds * 1000,
      perAddressAndMinute: device.requestsPerAddressAndMinute,
      mostUnderWay: device.requestsUnderWay,
    }),
    device,
    baseUrl,
    introspectScope: `${settings.prefix}:introspect`,
    openToAll: settings.introspection.open,
    metadata: {
      baseUrl,
      name: settings.pages.name,
      dpopAlgs: core.dpopAlgs,
      serviceDocumentation: settings.serviceDocumentation ?? `${baseUrl}/docs`,
      policyUri: settings.policyUri ?? `${baseUrl}/policy`,
      termsUri: settings.termsUri ?? `${baseUrl}/terms`,
      grantTypes: [...grants.keys()],
      signingAlgs: settings.keys.algorithms,
      claimsParameter: settings.openid.claimsParameter,
      detailTypes: core.detailTypes,
      parts: [
        bindingMetadata({
          dpopAlgs: core.dpopAlgs,
          seesCertificates: seesCertificates(settings),
          mtlsBaseUrl: settings.mtls.baseUrl,
        }),
        documentMetadata(core.documentPolicy),
        authorizationMetadata({
          baseUrl,
          signingAlgs: settings.keys.algorithms,
          ...settings.authorization,
        }),
        introspectionJwtMetadata(settings.keys.algorithms),
        deviceMetadata(baseUrl),
        registrationMetadata(settings.clientRegistration, baseUrl),
      ],
      publish: publishedUnder(settings.security.minimumProfile),
    },
  }
}

/** Every grant of the token endpoint by its name. */
function buildGrants(
  { settings, clock, storage, directory }: Services,
  core: OAuthCore,
): ReadonlyMap<string, GrantType> {
  const { stores, transact } = storage
  const shared = { ...core, stores, transact, directory, clock }
  const grants = [
    authorizationCodeGrant({ ...shared, minVerifierLength: settings.pkce.minVerifierLength }),
    refreshTokenGrant({ ...shared, graceMs: settings.tokens.refreshGraceSeconds * 1000 }),
    passwordGrant({ ...shared, sessionRules: sessionRules(settings) }),
    clientCredentialsGrant(shared),
    jwtBearerGrant(shared),
    deviceCodeGrant({ ...shared, sessionRules: sessionRules(settings) }),
    tokenExchangeGrant({ ...shared, actorScope: `${settings.prefix}:groups_write` }),
  ]
  return new Map(grants.map((grant) => [grant.name, grant]))
}
