import { cookieWriter } from '../http/cookies.ts'
import { consoleClientId } from '../kernel/names/built-in-names.ts'
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
import type { Client } from '../oauth/model/client.ts'
import { browsers, stateCookie } from '../oauth/sessions/browsers.ts'
import { endByToken } from '../oauth/sessions/end-by-token.ts'
import { endSession } from '../oauth/sessions/end-session.ts'
import type { Interaction } from '../oauth/stores/request-stores.ts'
import type { Session } from '../oauth/stores/session-stores.ts'
import type { AccountFormContext } from '../pages/account/account-form.ts'
import type { PageContext } from '../pages/context/page-context.ts'
import type { InteractionContext } from '../pages/interaction/interaction-context.ts'
import { respondThroughBrowser } from '../pages/interaction/respond-through-browser.ts'
import { stepAddress } from '../pages/interaction/step.ts'
import { logoutPages } from '../pages/logout-pages.ts'
import { pagesFamily } from '../pages/pages-family.ts'
import { theme } from '../pages/theme/theme.ts'
import type { Services } from '../services.ts'
import { isForConsole } from './console.ts'
import { type OAuthCore, sessionRules } from './oauth/oauth-core.ts'
import { mailLinkPaths, type UserOperations } from './users/users.ts'

/** What the pages need: sign-in, consent, accounts and logout. */
export type Pages = Awaited<ReturnType<typeof buildPages>>

export async function buildPages(
  services: Services,
  core: OAuthCore,
  userOperations: UserOperations,
) {
  const { settings, mail } = services
  const steps = await buildSteps(services, core)
  const { page, endSession: ending } = steps
  const authorization = buildAuthorization(services, userOperations, steps)
  const interaction = buildInteraction(services, core, userOperations, authorization)
  return {
    page,
    forms: buildAccountForms(services, userOperations, interaction),
    family: pagesFamily(page),
    authorization,
    endSession: ending,
    logout: {
      ...steps,
      ...logoutPages(page, ending, steps.secret),
      endByToken: endByToken(steps),
      path: `${page.theme.basePath}/session/end_session`,
    },
    clientLogos: core.clientLogos,
    stateCookieName: page.cookies.nameOf(stateCookie),
    policyUri: settings.policyUri,
    termsUri: settings.termsUri,
    mail,
  }
}

type Steps = Awaited<ReturnType<typeof buildSteps>>

/** What every page works with, and what authorizations are made of. */
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
  const page: PageContext = {
    theme: look,
    cookies,
    baseUrl,
    issuer: core.issuer,
    clients: core.clients,
    directory,
    authorizationPath: (request) =>
      `${look.basePath}${dialectOf(core.dialects, request).authorizationPath}`,
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
  }
  const responses = { issuer: core.issuer, responseJwts: responseJwts(shared) }
  return {
    ...shared,
    ...page,
    page,
    pushedRequests: pushed,
    endSession: ending,
    respond: respondThroughBrowser(page, responses),
  }
}

type Authorization = ReturnType<typeof buildAuthorization>

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

/** What the steps of a sign-in work with. */
function buildInteraction(
  { settings, storage, mail, clock, userContext: { age } }: Services,
  core: OAuthCore,
  userOperations: UserOperations,
  authorization: Authorization,
): InteractionContext {
  const { stores } = storage
  const { deviceCodes } = core
  return {
    ...authorization.page,
    stores,
    clock,
    authorization,
    respond: authorization.respond,
    refuseAuthorization: authorization.refuseAuthorization,
    signInPolicy: core.signInPolicy,
    scopePolicy: core.scopePolicy,
    resources: core.resources,
    detailTypes: core.detailTypes,
    deviceCodes,
    enterUserCode: enterUserCode({ deviceCodes, stores, guesses: settings.device, clock }),
    factors: userOperations.factors,
    changePassword: userOperations.changePassword,
    reasonToReplace: ({ sub, identityId }) => age.reasonToReplaceById(sub, identityId),
    leastPasswordLength: userOperations.policy.minLength,
    mayRegister: userOperations.canRegister,
    forgotPath: mail.canSend ? mailLinkPaths.forgot : undefined,
    outboxPath: mail.isShown ? '/dev/outbox' : undefined,
  }
}

/** What the forms about an account work with: registration, verification, passwords. */
function buildAccountForms(
  { recorded, recordSignIn }: Services,
  userOperations: UserOperations,
  interaction: InteractionContext,
): AccountFormContext {
  return {
    ...interaction,
    register: userOperations.register,
    verification: userOperations.verification,
    formerAddress: userOperations.formerAddress,
    reset: userOperations.reset,
    invitations: userOperations.invitations,
    deletion: userOperations.deletion,
    explainVoidLink: userOperations.explainVoidLink,
    recordSignIn: (visitor, sub, signIn) =>
      recorded(visitor, async (inside, log) => {
        await inside.people.lock(sub)
        const user = await inside.users.find(sub)
        if (user) await recordSignIn(inside, log, user, signIn)
        return log.unchanged()
      }),
    paths: { ...mailLinkPaths, code: '/password/code' },
  }
}
