import { cookieWriter } from '../http/cookies.ts'
import { consoleClientId } from '../kernel/built-in-names.ts'
import { interactions } from '../oauth/authorize/interactions.ts'
import { pushedRequests } from '../oauth/authorize/pushed-requests.ts'
import { requestObjectOpener } from '../oauth/authorize/request/open-request-object.ts'
import { responseJwts } from '../oauth/authorize/response/authorization-response.ts'
import { grantAuthorization } from '../oauth/authorize/response/grant-authorization.ts'
import { refuseAuthorization } from '../oauth/authorize/response/respond-with-error.ts'
import type { Step } from '../oauth/authorize/steps/next-step.ts'
import { accountClientId } from '../oauth/clients/account-client.ts'
import { decideDevice, deviceResponses } from '../oauth/device/decide-device.ts'
import { enterUserCode } from '../oauth/device/device-codes.ts'
import { dialectOf, ownDialect } from '../oauth/dialect.ts'
import type { AuthorizationRequest } from '../oauth/model/authorization-request.ts'
import type { Client } from '../oauth/model/client.ts'
import { browsers, stateCookie } from '../oauth/sessions/browsers.ts'
import { endByToken } from '../oauth/sessions/end-by-token.ts'
import { endSession } from '../oauth/sessions/end-session.ts'
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
import { type OAuthCore, sessionRules } from './oauth/oauth-core.ts'
import { mailLinkPaths } from './users/account-context.ts'
import type { UserOperations } from './users/users.ts'

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
    refuseAuthorization: authorization.refuseAuthorization,
    enterUserCode: enterUserCode({ ...steps, guesses: settings.device }),
    deviceAuthorizations: steps.stores.deviceAuthorizations,
    logout: {
      ...steps,
      ...logoutPages(steps),
      endSession: ending,
      endByToken: endByToken(steps),
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
  const { settings, clock, log, storage, recorded, directory } = services
  const { stores, transact } = storage
  const { baseUrl } = settings
  const look = theme({
    ...settings.pages,
    baseUrl,
    policyUrl: settings.policyUri,
    termsUrl: settings.termsUri,
  })
  const cookies = cookieWriter(baseUrl)
  const secret = await services.serverSecret('form')
  const pages = { log, theme: look, cookies, baseUrl, secret }
  const shared = { ...core, stores, transact, recorded, directory, clock, ...pages }
  const ending = endSession(shared)
  const pushed = pushedRequests({
    store: stores.pushedRequests,
    attempts: stores.attempts,
    perAddressAndMinute: settings.limits.authorizationsPerAddressAndMinute,
    lifetimeSeconds: settings.authorization.pushedRequestSeconds,
    clock,
  })
  return {
    ...shared,
    pushedRequests: pushed,
    authorizationPath: (request: AuthorizationRequest) =>
      `${look.basePath}${dialectOf(core.dialects, request).authorizationPath}`,
    endSession: ending,
    browsers: browsers({
      ...shared,
      sessions: stores.sessions,
      endSession: ending,
      rules: sessionRules(settings),
      rememberMs: settings.sessions.rememberSeconds * 1000,
    }),
    interactions: interactions({
      store: stores.interactions,
      pushedRequests: pushed,
      attempts: stores.attempts,
      perAddressAndMinute: settings.limits.authorizationsPerAddressAndMinute,
      mostUnderWay: settings.limits.authorizationsUnderWay,
      clock,
    }),
    respond: respondThroughBrowser({ ...shared, responseJwts: responseJwts(shared) }),
  }
}

function buildAuthorization(
  { userContext: { age }, settings }: Services,
  { canRegister }: UserOperations,
  steps: Steps,
) {
  const { theme: look } = steps
  const grant = grantAuthorization(steps)
  const responses = deviceResponses(decideDevice(steps), {
    // The account page acts by the session of the browser, and needs no code.
    grantAuthorization: async (...given) =>
      given[1].id === accountClientId ? {} : grant(...given),
    refuseAuthorization,
  })
  // The console has no key, and its library cannot push.
  const canComply = (clientId: string) => clientId !== consoleClientId
  return {
    ...steps,
    ...responses,
    openRequestObject: requestObjectOpener({
      ...steps,
      mustSign: ({ id, requiresSignedRequests }) =>
        requiresSignedRequests || (settings.authorization.requireSignedRequests && canComply(id)),
    }),
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
