import { seesCertificates } from '../../config/setting-rules.ts'
import { beginCiba } from '../../oauth/ciba/begin-ciba.ts'
import { cibaGrant } from '../../oauth/ciba/ciba-grant.ts'
import { beginDeviceAuthorization } from '../../oauth/device/begin-device-authorization.ts'
import { deviceCodeGrant } from '../../oauth/device/device-code-grant.ts'
import {
  authorizationMetadata,
  bindingMetadata,
  cibaMetadata,
  deviceMetadata,
  documentMetadata,
  registrationMetadata,
} from '../../oauth/discovery-metadata.ts'
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
import { introspectionJwtMetadata } from '../../oauth/introspection/introspection-response.ts'
import { boundTo } from '../../oauth/model/confirmation.ts'
import { publishedUnder } from '../../oauth/profiles/security-profiles.ts'
import { issueTokens } from '../../oauth/tokens/issue-tokens.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../storage/storage.ts'
import { askToSignIn } from '../../users/ask-to-sign-in.ts'
import { buildSelfRegistration } from './clients.ts'
import { type OAuthCore, sessionRules } from './oauth-core.ts'
import { managementStrength } from './permissions.ts'

/** What the endpoints of tokens, keys and user info need. */
export type OAuth = ReturnType<typeof buildOAuth>

export function buildOAuth(services: Services, core: OAuthCore) {
  const { settings, clock, storage, recorded, directory, meters } = services
  const { stores, transact } = storage
  const { baseUrl, device, ciba } = settings
  const shared = { ...core, stores, transact, recorded, directory, clock }
  const grants = buildGrants(services, core)
  return {
    ...shared,
    grants,
    issueTokens: issueTokens({
      ...shared,
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
    beginCiba: beginCiba<Stores>({
      ...shared,
      attempts: stores.attempts,
      people: askToSignIn(services.userContext, directory.mayAct),
      baseUrl,
      ciba,
    }),
    ciba,
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
        cibaMetadata(baseUrl),
        registrationMetadata(settings.clientRegistration, baseUrl),
      ],
      publish: publishedUnder(settings.security.minimumProfile),
    },
  }
}

/** Every grant of the token endpoint by its name. */
function buildGrants(services: Services, core: OAuthCore): ReadonlyMap<string, GrantType> {
  const { settings, clock, storage, recorded, directory } = services
  const { stores, transact } = storage
  const { machineScopes } = settings.compat
  const rules = sessionRules(settings)
  const context = { ...core, stores, transact, recorded, directory, sessionRules: rules, clock }
  const grants = [
    authorizationCodeGrant(context, settings.pkce.minVerifierLength),
    refreshTokenGrant({ ...context, graceMs: settings.tokens.refreshGraceSeconds * 1000 }),
    passwordGrant(context),
    clientCredentialsGrant({ ...context, machineScopes }),
    jwtBearerGrant({ ...context, machineScopes }),
    deviceCodeGrant(context, core.deviceCodes),
    cibaGrant(context),
    tokenExchangeGrant({
      ...context,
      actorScope: `${settings.prefix}:groups_write`,
      checkStrength: managementStrength(services, core),
    }),
  ]
  return new Map(grants.map((grant) => [grant.name, grant]))
}
