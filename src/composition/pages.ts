import { cookieWriter } from '../http/cookies.ts'
import { grantAuthorization } from '../oauth/authorize/grant-authorization.ts'
import { interactions } from '../oauth/authorize/interactions/interactions.ts'
import type { Step } from '../oauth/authorize/next-step.ts'
import { requestObjectOpener } from '../oauth/authorize/request/open-request-object.ts'
import { browsers, stateCookie } from '../oauth/sessions/browsers.ts'
import { endSession } from '../oauth/sessions/logout/end-session.ts'
import type { Session } from '../oauth/sessions/session-store.ts'
import { signInAfterRegistration } from '../pages/account/sign-in-after-registration.ts'
import { respondThroughBrowser } from '../pages/interaction/respond-through-browser.ts'
import { stepAddress } from '../pages/interaction/step-paths.ts'
import { logoutPages } from '../pages/logout/logout-pages.ts'
import { pagesFamily } from '../pages/pages-family.ts'
import { theme } from '../pages/theme/theme.ts'
import type { Services } from '../services.ts'
import type { OAuthCore } from './oauth-core.ts'
import { mailLinkPaths, type People } from './people.ts'
import { sessionRules } from './session-rules.ts'

/** What the pages need: sign-in, consent, accounts and logout. */
export type Pages = Awaited<ReturnType<typeof buildPages>>

export async function buildPages(services: Services, core: OAuthCore, people: People) {
  const { settings, clock, log, storage, directory, age, mail } = services
  const { stores, transact } = storage
  const { baseUrl } = settings
  const { issuer } = core
  const look = theme({
    ...settings.pages,
    baseUrl,
    policyUrl: settings.policyUri,
    termsUrl: settings.termsUri,
  })
  const cookies = cookieWriter(baseUrl)
  const secret = await services.serverSecret('form')
  const shared = {
    ...core,
    stores,
    transact,
    directory,
    clock,
    log,
    theme: look,
    cookies,
    baseUrl,
    secret,
  }

  const ending = endSession(shared)
  const inBrowsers = browsers({
    sessions: stores.sessions,
    transact,
    endSession: ending,
    directory,
    cookies,
    rules: sessionRules(settings),
    rememberMs: settings.sessions.rememberSeconds * 1000,
    secret,
    clock,
  })
  const underWay = interactions({
    store: stores.interactions,
    attempts: stores.attempts,
    perAddressAndMinute: settings.limits.authorizationsPerAddressAndMinute,
    mostUnderWay: settings.limits.authorizationsUnderWay,
    clock,
  })
  const respond = respondThroughBrowser(shared, issuer)
  const steps = { ...shared, browsers: inBrowsers, interactions: underWay }

  const logout = logoutPages({ ...steps, endSession: ending })
  const authorization = {
    ...steps,
    openRequestObject: requestObjectOpener(shared),
    grantAuthorization: grantAuthorization(shared),
    mustChangePassword: async ({ sub, identityId }: Session) =>
      (await age.reasonToReplaceById(sub, identityId)) !== undefined,
    pageOf(step: Step, requestId: string) {
      // Where nobody can register, somebody with an account may still sign in.
      const isOffered = step !== 'register' || people.canRegister
      return stepAddress(look, isOffered ? step : 'sign-in', requestId)
    },
    respond,
  }
  const basePath = look.basePath
  return {
    ...steps,
    family: pagesFamily(shared),
    authorization: {
      ...authorization,
      path: `${basePath}/authz-srv/authz`,
      generation: 'v2' as const,
    },
    logout: {
      ...steps,
      ...logout,
      endSession: ending,
      path: `${basePath}/session/end_session`,
    },
    endSession: ending,
    basePath,
    stateCookieName: cookies.nameOf(stateCookie),
    policyUri: settings.policyUri,
    termsUri: settings.termsUri,
    consents: stores.consents,
    respond,
    mail,
    /** Undefined where emails are sent, or must not be shown. */
    outboxPath: mail.isShown ? '/dev/outbox' : undefined,
    mayRegister: people.canRegister,
    forgotPath: mail.canSend ? mailLinkPaths.forgot : undefined,
    paths: { ...mailLinkPaths, code: '/password/code' },
    leastPasswordLength: people.policy.minLength,
    signIn: signInAfterRegistration({ ...steps, recordSignIn: people.recordSignIn }),
    register: people.register,
    verification: people.verification,
    reset: people.reset,
    invitations: people.invitations,
    changePassword: people.changePassword,
    reasonToReplace: ({ sub, identityId }: Session) => age.reasonToReplaceById(sub, identityId),
  }
}
