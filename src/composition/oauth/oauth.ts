import { seesCertificates } from '../../config/setting-rules.ts'
import { cibaGrant } from '../../oauth/ciba/ciba-grant.ts'
import { deviceCodeGrant } from '../../oauth/device/device-code-grant.ts'
import {
  assertionMetadata,
  authorizationMetadata,
  bindingMetadata,
  cibaMetadata,
  deviceMetadata,
  documentMetadata,
  globalRevocationMetadata,
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
import { offeredLocales } from '../../texts/locales.ts'
import { askToSignIn } from '../../users/ask-to-sign-in.ts'
import { buildAsserted } from './asserted-people.ts'
import { buildSelfRegistration } from './clients.ts'
import type { OAuthCore } from './oauth-core.ts'
import { managementStrength } from './permissions.ts'

/** What the endpoints of tokens, keys and user info need. */
export type OAuth = ReturnType<typeof buildOAuth>

export function buildOAuth(services: Services, core: OAuthCore) {
  const { settings, directory, meters } = services
  const { baseUrl } = settings
  const grants = buildGrants(services, core)
  return {
    ...core,
    grants,
    issueTokens: issueTokens(
      core,
      meters &&
        (({ grantType, client }, cnf) =>
          meters.tokensIssued({
            grantType,
            client: client.authMethod === 'none' ? 'public' : 'confidential',
            boundTo: boundTo(cnf),
          })),
    ),
    selfRegistration: buildSelfRegistration(services),
    findCaller: callerFinder(core),
    findAnyCaller: callerFinder(core, { find: core.findAnyActiveToken }),
    peopleToAsk: askToSignIn(services.userContext, directory.mayAct),
    ciba: settings.ciba,
    introspectScope: `${settings.prefix}:introspect`,
    openToAll: settings.introspection.open,
    metadata: {
      baseUrl,
      name: settings.pages.name,
      dpopAlgs: core.dpopAlgs,
      languages: offeredLocales(settings.pages.languages),
      serviceDocumentation: settings.serviceDocumentation ?? `${baseUrl}/docs`,
      policyUri: settings.policyUri ?? `${baseUrl}/policy`,
      termsUri: settings.termsUri ?? `${baseUrl}/terms`,
      grantTypes: [...grants.keys()],
      signingAlgs: settings.keys.algorithms,
      claimsParameter: settings.openid.claimsParameter,
      detailTypes: core.detailTypes,
      parts: [
        bindingMetadata(core.dpopAlgs, seesCertificates(settings), settings.mtls.baseUrl),
        documentMetadata(core.documentPolicy),
        authorizationMetadata(baseUrl, settings.authorization, settings.keys.algorithms),
        introspectionJwtMetadata(settings.keys.algorithms),
        deviceMetadata(baseUrl),
        cibaMetadata(baseUrl),
        globalRevocationMetadata(baseUrl),
        registrationMetadata(settings.clientRegistration, baseUrl),
        assertionMetadata(),
      ],
      publish: publishedUnder(settings.security.minimumProfile),
    },
  }
}

/** Every grant of the token endpoint by its name. */
function buildGrants(services: Services, core: OAuthCore): ReadonlyMap<string, GrantType> {
  const { settings } = services
  const grants = [
    authorizationCodeGrant(core),
    refreshTokenGrant(core),
    passwordGrant(core),
    clientCredentialsGrant(core),
    jwtBearerGrant({
      ...core,
      ...buildAsserted(services),
      leewaySeconds: settings.tokens.clockLeewaySeconds,
    }),
    deviceCodeGrant(core, core.deviceCodes),
    cibaGrant(core),
    tokenExchangeGrant({
      ...core,
      actorScope: `${settings.prefix}:groups_write`,
      checkStrength: managementStrength(services, core),
      subjectFor: core.subjectFor,
      endOfUse: core.tokenGroups.endOfUse,
    }),
  ]
  return new Map(grants.map((grant) => [grant.name, grant]))
}
