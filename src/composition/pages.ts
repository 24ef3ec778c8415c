import type { UpstreamSignIn } from '../connections/upstream-sign-in.ts'
import { cookieWriter } from '../http/cookies.ts'
import { consoleClientId } from '../kernel/built-in-names.ts'
import type { AuthorizeContext } from '../oauth/authorize/authorize-context.ts'
import { interactions } from '../oauth/authorize/interactions.ts'
import { pushedRequests } from '../oauth/authorize/pushed-requests.ts'
import { responseJwts } from '../oauth/authorize/response/authorization-response.ts'
import type { Step } from '../oauth/authorize/steps/next-step.ts'
import { enterUserCode } from '../oauth/device/device-codes.ts'
import { dialectOf, ownDialect } from '../oauth/dialect.ts'
import type { Client } from '../oauth/model/client.ts'
import { browsers, stateCookie } from '../oauth/sessions/browsers.ts'
import { endSession } from '../oauth/sessions/end-session.ts'
import { endByToken } from '../oauth/sessions/logout.ts'
import type { Interaction } from '../oauth/stores/request-stores.ts'
import type { AccountFormContext } from '../pages/account/account-form.ts'
import type { PageContext } from '../pages/context/page-context.ts'
import type { InteractionContext } from '../pages/interaction/interaction-context.ts'
import { respondThroughBrowser } from '../pages/interaction/respond-through-browser.ts'
import { stepAddress } from '../pages/interaction/step.ts'
import { logoutPages } from '../pages/logout-pages.ts'
import { lookDrafts } from '../pages/look/look-drafts.ts'
import { pagesFamily } from '../pages/pages-family.ts'
import { pageLooks } from '../pages/theme/page-looks.ts'
import { theme } from '../pages/theme/theme.ts'
import type { Services } from '../services.ts'
import { offeredLocales } from '../texts/locales.ts'
import { isForConsole } from './console.ts'
import type { OAuthCore } from './oauth/oauth-core.ts'
import { mailLinkPaths } from './users/account-context.ts'
import type { UserOperations } from './users/users.ts'

/** What the pages need: sign-in, consent, accounts and logout. */
export type Pages = Awaited<ReturnType<typeof buildPages>>

export async function buildPages(
  services: Services,
  core: OAuthCore,
  userOperations: UserOperations,
  upstream: UpstreamSignIn,
) {
  const { settings, mail } = services
  const steps = await buildSteps(services, core)
  const { page, endSession: ending } = steps
  const authorization = buildAuthorization(services, userOperations, steps)
  const interaction = buildInteraction(services, core, userOperations, { authorization, upstream })
  return {
    page,
    forms: buildAccountForms(services, userOperations, interaction),
    family: pagesFamily(page),
    authorization,
    endSession: ending,
    logout: {
      ...steps,
      ...logoutPages(page, ending, upstream, steps.secret),
      endSession: ending,
      endByToken: endByToken(steps, page.browsers, ending),
      path: `${page.theme.basePath}/session/end_session`,
    },
    clientLogos: core.clientLogos,
    lookImages: services.storage.stores.lookImages,
    previews: {
      theme: page.theme,
      drafts: lookDrafts(settings, services.box, services.clock),
      baseUrl: settings.baseUrl,
      findImage: services.findImage,
      settings,
    },
    stateCookieName: page.cookies.nameOf(stateCookie),
    policyUri: settings.policyUri,
    termsUri: settings.termsUri,
    relatedOrigins: settings.signIn.passkeys.relatedOrigins,
    mail,
  }
}

type Steps = Awaited<ReturnType<typeof buildSteps>>

/** What every page works with, and what authorizations are made of. */
async function buildSteps(services: Services, core: OAuthCore) {
  const { settings, log } = services
  const { baseUrl } = settings
  const { usualLook } = services
  const look = theme(usualLook)
  const cookies = cookieWriter(baseUrl)
  const secret = await services.serverSecret('form')
  const rememberMs = settings.sessions.rememberSeconds * 1000
  const shared = { ...core, log, theme: look, cookies, secret, rememberMs }
  const ending = endSession(shared)
  const pushed = pushedRequests(core, settings.authorization.pushedRequestSeconds)
  const page: PageContext = {
    theme: look,
    looks: pageLooks(look, usualLook, services),
    languages: offeredLocales(settings.pages.languages),
    cookies,
    baseUrl,
    issuer: core.issuer,
    clients: core.clients,
    directory: core.directory,
    authorizationPath: (request) =>
      `${look.basePath}${dialectOf(core.dialects, request).authorizationPath}`,
    browsers: browsers(shared, ending),
    interactions: interactions(core, pushed),
  }
  return {
    ...shared,
    ...page,
    page,
    pushedRequests: pushed,
    endSession: ending,
    respond: respondThroughBrowser(page, {
      issuer: core.issuer,
      responseJwts: responseJwts(shared),
    }),
  }
}

type Authorization = ReturnType<typeof buildAuthorization>

function buildAuthorization(
  { settings }: Services,
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
  services: Services,
  core: OAuthCore,
  userOperations: UserOperations,
  {
    authorization,
    upstream,
  }: { readonly authorization: Authorization; readonly upstream: UpstreamSignIn },
): InteractionContext {
  const { mail, clock, userContext } = services
  const { age } = userContext
  const { stores } = services.storage
  const { deviceCodes } = core
  return {
    ...authorization.page,
    stores,
    clock,
    authorization,
    respond: authorization.respond,
    signInPolicy: core.signInPolicy,
    scopePolicy: core.scopePolicy,
    resources: core.resources,
    detailTypes: core.detailTypes,
    deviceCodes,
    enterUserCode: enterUserCode(core),
    factors: userOperations.factors,
    upstream,
    changePassword: userOperations.changePassword,
    reasonToReplace: ({ sub, identityId }) => age.reasonToReplaceById(sub, identityId),
    leastPasswordLength: userOperations.policy.minLength,
    registrationAsks: services.settings.users.registrationAsks,
    customFields: services.customFields,
    mayRegister: userOperations.canRegister,
    forgotPath: mail.canSend ? mailLinkPaths.forgot : undefined,
    outboxPath: mail.isShown ? '/dev/outbox' : undefined,
  }
}

/** What the forms about an account work with: registration, verification, passwords. */
function buildAccountForms(
  { recorded, recordSignIn, userContext, storage: { stores } }: Services,
  userOperations: UserOperations,
  interaction: InteractionContext,
): AccountFormContext {
  return {
    ...interaction,
    register: userOperations.register,
    verification: userOperations.verification,
    formerAddress: userOperations.formerAddress,
    reset: userOperations.reset,
    mayUsePassword: async (sub) => userContext.mayUsePassword(stores, await stores.users.find(sub)),
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
