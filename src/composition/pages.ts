import { cookieWriter } from '../http/cookies.ts'
import { consoleClientId } from '../kernel/names/built-in-names.ts'
import type { AuthorizeContext } from '../oauth/authorize/authorize-context.ts'
import { interactions } from '../oauth/authorize/interactions.ts'
import { pushedRequests } from '../oauth/authorize/pushed-requests.ts'
import { responseJwts } from '../oauth/authorize/response/authorization-response.ts'
import type { Step } from '../oauth/authorize/steps/next-step.ts'
import { enterUserCode } from '../oauth/device/device-codes.ts'
import { dialectOf, ownDialect } from '../oauth/dialect.ts'
import type { AuthorizationRequest } from '../oauth/model/authorization-request.ts'
import type { Client } from '../oauth/model/client.ts'
import { browsers, stateCookie } from '../oauth/sessions/browsers.ts'
import { endSession } from '../oauth/sessions/end-session.ts'
import { endByToken } from '../oauth/sessions/logout.ts'
import type { Interaction } from '../oauth/stores/request-stores.ts'
import type { Session } from '../oauth/stores/session-stores.ts'
import { signInAfterRegistration } from '../pages/account/sign-in-after-registration.ts'
import { respondThroughBrowser } from '../pages/interaction/respond-through-browser.ts'
import { stepAddress } from '../pages/interaction/step.ts'
import { logoutPages } from '../pages/logout/logout-pages.ts'
import { pagesFamily } from '../pages/pages-family.ts'
import { theme } from '../pages/theme/theme.ts'
import type { Services } from '../services.ts'
import { isForConsole } from './console.ts'
import type { OAuthCore } from './oauth/oauth-core.ts'
import { mailLinkPaths, type UserOperations } from './users/users.ts'

/** What the pages need: sign-in, consent, accounts and logout. */
export type Pages = Awaited<ReturnType<typeof buildPages>>

export async function buildPages(
  services: Services,
  core: OAuthCore,
  userOperations: UserOperations,
) {
  const steps = await buildSteps(services, core)
  const { settings, mail } = services
  const { theme: look, cookies, endSession: ending } = steps
  const authorization = buildAuthorization(services, userOperations, steps)
  return {
    ...steps,
    ...buildAccountForms(services, userOperations, steps),
    family: pagesFamily(steps),
    authorization,
    enterUserCode: enterUserCode(steps),
    deviceAuthorizations: steps.stores.deviceAuthorizations,
    logout: {
      ...steps,
      ...logoutPages(steps),
      endSession: ending,
      endByToken: endByToken(steps, steps.browsers, ending),
      path: `${look.basePath}/session/end_session`,
    },
    stateCookieName: cookies.nameOf(stateCookie),
    policyUri: settings.policyUri,
    termsUri: settings.termsUri,
    consents: steps.stores.consents,
    scopes: steps.stores.scopes,
    mail,
  }
}

type Steps = Awaited<ReturnType<typeof buildSteps>>

/** What every page of a sign-in needs. */
async function buildSteps(services: Services, core: OAuthCore) {
  const { settings, log } = services
  const { baseUrl } = settings
  const look = theme({
    ...settings.pages,
    baseUrl,
    policyUrl: settings.policyUri,
    termsUrl: settings.termsUri,
  })
  const cookies = cookieWriter(baseUrl)
  const secret = await services.serverSecret('form')
  const rememberMs = settings.sessions.rememberSeconds * 1000
  const shared = { ...core, log, theme: look, cookies, secret, rememberMs }
  const ending = endSession(shared)
  const pushed = pushedRequests(core, settings.authorization.pushedRequestSeconds)
  return {
    ...shared,
    pushedRequests: pushed,
    authorizationPath: (request: AuthorizationRequest) =>
      `${look.basePath}${dialectOf(core.dialects, request).authorizationPath}`,
    endSession: ending,
    browsers: browsers(shared, ending),
    interactions: interactions(core, pushed),
    respond: respondThroughBrowser({ ...shared, responseJwts: responseJwts(shared) }),
  }
}

function buildAuthorization(
  { userContext: { age }, settings }: Services,
  { canRegister }: UserOperations,
  steps: Steps,
): AuthorizeContext & Steps {
  const { theme: look } = steps
  // The console has no key, and its library cannot push.
  const canComply = (clientId: string) => clientId !== consoleClientId
  return {
    ...steps,
    mustSign: ({ id, requiresSignedRequests }: Client) =>
      requiresSignedRequests || (settings.authorization.requireSignedRequests && canComply(id)),
    // Whoever came by passkey has used no password that could be too old.
    mustChangePassword: async ({ sub, identityId, amr }: Session) =>
      amr.includes('pwd') && (await age.reasonToReplaceById(sub, identityId)) !== undefined,
    isForOwnPage: isForConsole(settings),
    pageOf(step: Step, interaction: Interaction) {
      // Where nobody can register, somebody with an account may still sign in.
      const isOffered = step !== 'register' || canRegister
      return stepAddress(look, isOffered ? step : 'sign-in', interaction)
    },
    path: `${look.basePath}${ownDialect.authorizationPath}`,
    dialect: ownDialect,
    claimsParameter: settings.openid.claimsParameter,
    mustPush: ({ id, requiresPushedRequests }: Client) =>
      requiresPushedRequests || (settings.authorization.requirePushedRequests && canComply(id)),
  }
}

/** What the forms about an account need: registration, verification, passwords. */
function buildAccountForms(
  { mail, userContext: { age }, recorded, recordSignIn }: Services,
  userOperations: UserOperations,
  steps: Steps,
) {
  return {
    mayRegister: userOperations.canRegister,
    forgotPath: mail.canSend ? mailLinkPaths.forgot : undefined,
    paths: { ...mailLinkPaths, code: '/password/code' },
    /** Undefined where emails are sent, or must not be shown. */
    outboxPath: mail.isShown ? '/dev/outbox' : undefined,
    leastPasswordLength: userOperations.policy.minLength,
    signIn: signInAfterRegistration({
      ...steps,
      recordSignIn: (visitor, sub, signIn) =>
        recorded(visitor, async (inside, log) => {
          await inside.people.lock(sub)
          const user = await inside.users.find(sub)
          if (user) await recordSignIn(inside, log, user, signIn)
          return log.unchanged()
        }),
    }),
    register: userOperations.register,
    verification: userOperations.verification,
    formerAddress: userOperations.formerAddress,
    reset: userOperations.reset,
    invitations: userOperations.invitations,
    explainVoidLink: userOperations.explainVoidLink,
    deletion: userOperations.deletion,
    changePassword: userOperations.changePassword,
    ...userOperations.factors,
    reasonToReplace: ({ sub, identityId }: Session) => age.reasonToReplaceById(sub, identityId),
  }
}
