import type { GroupOperations } from '../groups/group-operations.ts'
import { withdrawConsent } from '../oauth/authorize/consents.ts'
import { endEverySession } from '../oauth/sessions/end-session.ts'
import { accountSignIn } from '../pages/own-account/account-sign-in.ts'
import type { Services } from '../services.ts'
import type { OAuthCore } from './oauth/oauth-core.ts'
import type { Pages } from './pages.ts'
import type { UserOperations } from './users/users.ts'

interface Rules {
  readonly core: OAuthCore
  readonly pages: Pages
  readonly userOperations: UserOperations
  readonly groups: GroupOperations
}

/** Builds what the pages need on which people look after their own account. */
export function buildOwnAccount(services: Services, rules: Rules) {
  const { core, pages, userOperations, groups } = rules
  const { storage, directory, mail, clock } = services
  const { stores } = storage
  return {
    ...stores,
    directory,
    mail,
    clock,
    clients: core.clients,
    detailTypes: core.detailTypes,
    scopePolicy: core.scopePolicy,
    interactions: pages.interactions,
    authorizationPath: pages.authorizationPath,
    browsers: pages.browsers,
    cookies: pages.cookies,
    theme: pages.theme,
    baseUrl: pages.baseUrl,
    endSession: pages.endSession,
    leastPasswordLength: userOperations.policy.minLength,
    changePassword: userOperations.changePassword,
    changeFactors: userOperations.factors.changeFactors,
    passkeys: userOperations.factors.passkeys,
    verification: userOperations.verification,
    deletion: userOperations.deletion,
    deletionDays: services.settings.users.deletionDays,
    explainUserGroups: groups.explainUserGroups,
    invitations: groups.invitations,
    changeOwnProfile: userOperations.changeOwnProfile,
    endEverySession: endEverySession(userOperations.endings),
    withdrawConsent: withdrawConsent(services.recorded),
    admit: accountSignIn(pages.authorization),
  }
}
