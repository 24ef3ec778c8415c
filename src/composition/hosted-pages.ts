import { cookieWriter } from '../http/cookies.ts'
import { grantAuthorization } from '../oauth/authorize/grant-authorization.ts'
import { interactions } from '../oauth/authorize/interactions/interactions.ts'
import type { Step } from '../oauth/authorize/next-step.ts'
import { requestObjectOpener } from '../oauth/authorize/request/open-request-object.ts'
import { authorizeEndpoint } from '../oauth/endpoints/authorize-endpoint.ts'
import { endSessionEndpoint } from '../oauth/endpoints/end-session-endpoint.ts'
import { browsers, stateCookie } from '../oauth/sessions/browsers.ts'
import { endSession } from '../oauth/sessions/logout/end-session.ts'
import type { Session } from '../oauth/sessions/session-store.ts'
import { chooseAccountStep } from '../pages/interaction/choose-account-step.ts'
import { consentStep } from '../pages/interaction/consent-step.ts'
import { respondThroughBrowser } from '../pages/interaction/respond-through-browser.ts'
import { signInStep } from '../pages/interaction/sign-in-step.ts'
import { stepEndpoints } from '../pages/interaction/step.ts'
import { stepAddress, stepPaths } from '../pages/interaction/step-paths.ts'
import { legalTextEndpoint } from '../pages/legal-text-endpoint.ts'
import { checkSessionEndpoint } from '../pages/logout/check-session-endpoint.ts'
import { logoutPages } from '../pages/logout/logout-pages.ts'
import { pagesFamily } from '../pages/pages-family.ts'
import { assetEndpoint } from '../pages/theme/asset-endpoint.ts'
import { theme } from '../pages/theme/theme.ts'
import type { Parts } from '../parts.ts'
import { buildAccountPages } from './account-pages.ts'
import type { HostedPages } from './old-services.ts'
import { mailLinkPaths, type People } from './people.ts'
import type { Protocol } from './protocol.ts'
import { sessionRules } from './session-rules.ts'

export type BuiltPages = Awaited<ReturnType<typeof buildHostedPages>>

/** The endpoints that browsers come to: authorization, its pages, sessions and logout. */
export async function buildHostedPages(parts: Parts, protocol: Protocol, people: People) {
  const { settings, clock, log, storage, directory, age, mail } = parts
  const { stores, transact } = storage
  const { baseUrl } = settings
  const { issuer } = protocol
  const look = theme({
    ...settings.pages,
    baseUrl,
    policyUrl: settings.policyUri,
    termsUrl: settings.termsUri,
  })
  const cookies = cookieWriter(baseUrl)
  const secret = await parts.serverSecret('form')
  const shared = {
    ...protocol,
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
  const endpoints: HostedPages = {
    family: pagesFamily(shared),
    authorize: authorizeEndpoint({
      ...authorization,
      path: `${look.basePath}/authz-srv/authz`,
      generation: 'v2',
    }),
    signIn: stepEndpoints(
      steps,
      stepPaths['sign-in'],
      signInStep({
        ...steps,
        mayRegister: people.canRegister,
        forgotPath: mail.canSend ? mailLinkPaths.forgot : undefined,
      }),
    ),
    account: buildAccountPages(parts, steps, people),
    chooseAccount: stepEndpoints(steps, stepPaths['choose-account'], chooseAccountStep(steps)),
    consent: stepEndpoints(
      steps,
      stepPaths.consent,
      consentStep({
        ...steps,
        consents: stores.consents,
        respond,
      }),
    ),
    endSession: endSessionEndpoint({
      ...steps,
      ...logout,
      endSession: ending,
      path: `${look.basePath}/session/end_session`,
    }),
    logOut: logout.submit,
    policy: legalTextEndpoint(shared, 'policy', settings.policyUri),
    terms: legalTextEndpoint(shared, 'terms', settings.termsUri),
    checkSession: checkSessionEndpoint(cookies.nameOf(stateCookie)),
    assets: [look.styleSheet, look.icon].map((asset) => ({
      path: asset.path,
      endpoint: assetEndpoint(asset),
    })),
  }
  return { endpoints, authorization, logout, endSession: ending, basePath: look.basePath }
}
