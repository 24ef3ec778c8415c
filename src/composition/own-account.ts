import type { AccessOperations } from '../access/access-operations.ts'
import type { ApiKeyOperations } from '../api-keys/change-keys.ts'
import { keyScopeRules } from '../api-keys/key-scopes.ts'
import type { GroupOperations } from '../groups/group-operations.ts'
import { withdrawConsent } from '../oauth/authorize/consents.ts'
import { endEverySession } from '../oauth/sessions/end-session.ts'
import { previewTokens } from '../oauth/tokens/preview-tokens.ts'
import { accountSignIn } from '../pages/own-account/account-sign-in.ts'
import type { OwnAccountContext } from '../pages/own-account/own-account-context.ts'
import type { SupportContext } from '../pages/own-account/support-view.ts'
import type { Services } from '../services.ts'
import type { OAuthCore } from './oauth/oauth-core.ts'
import type { Pages } from './pages.ts'
import type { UserOperations } from './users/users.ts'

/** What an administrator sees of an account, to help. */
export function buildSupport(
  services: Services,
  { core, userOperations, groups }: Pick<Rules, 'core' | 'userOperations' | 'groups'>,
): SupportContext {
  const { storage, mail, clock, recorded, settings, directory, localeOf } = services
  return {
    recorded,
    stores: storage.stores,
    sessionReader: storage.stores.sessionReader,
    clock,
    mail,
    localeOf,
    factors: userOperations.factors,
    explainUserGroups: groups.explainUserGroups,
    registered: core.clients,
    previewTokens: previewTokens({ ...core, transact: storage.transact, directory, clock }),
    accountLink: `${settings.baseUrl}/account/activity`,
  }
}

interface Rules {
  readonly core: OAuthCore
  readonly pages: Pages
  readonly userOperations: UserOperations
  readonly groups: GroupOperations
  readonly access: AccessOperations
  readonly apiKeys: ApiKeyOperations
}

/** Builds what the pages work with on which people look after their own account. */
export function buildOwnAccount(services: Services, rules: Rules): OwnAccountContext {
  const { core, pages, userOperations, groups, access, apiKeys } = rules
  const { storage, mail, clock, recorded, settings } = services
  const { managementStrength: strength, managementMaxAgeMinutes } = settings.signIn
  return {
    ...pages.page,
    stores: storage.stores,
    clock,
    mail,
    admit: accountSignIn(pages.page, pages.authorization),
    scopePolicy: core.scopePolicy,
    detailTypes: core.detailTypes,
    factors: userOperations.factors,
    upstream: pages.forms.upstream,
    unlinkIdentity: userOperations.upstreamAccounts.unlink,
    changePassword: userOperations.changePassword,
    leastPasswordLength: userOperations.policy.minLength,
    changeOwnProfile: userOperations.changeOwnProfile,
    verification: userOperations.verification,
    deletion: userOperations.deletion,
    deletionDays: settings.users.deletionDays,
    endSession: pages.endSession,
    endEverySession: endEverySession(userOperations.endings),
    withdrawConsent: withdrawConsent(recorded),
    explainUserGroups: groups.explainUserGroups,
    invitations: groups.invitations,
    access,
    apiKeys,
    keyPolicy: settings.apiKeys,
    offeredScopes: keyScopeRules(settings.prefix).offered('person'),
    deciding: { strength, maxAgeSeconds: managementMaxAgeMinutes * 60 || undefined },
  }
}
