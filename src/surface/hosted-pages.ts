import { cookieWriter } from '../http/cookies.ts'
import { grantAuthorization } from '../oauth/authorize/grant-authorization.ts'
import { interactions } from '../oauth/authorize/interactions.ts'
import { requestObjectOpener } from '../oauth/authorize/request-object.ts'
import { authorizeEndpoint } from '../oauth/endpoints/authorize-endpoint.ts'
import { endSessionEndpoint } from '../oauth/endpoints/end-session-endpoint.ts'
import { backChannelLogout } from '../oauth/sessions/back-channel-logout.ts'
import { browsers, stateCookie } from '../oauth/sessions/browsers.ts'
import { endSession } from '../oauth/sessions/end-session.ts'
import { assetEndpoint } from '../pages/asset-endpoint.ts'
import { checkSessionEndpoint } from '../pages/check-session-endpoint.ts'
import { chooseAccountStep } from '../pages/choose-account-step.ts'
import { consentStep } from '../pages/consent-step.ts'
import { logoutPages } from '../pages/logout-pages.ts'
import { pagesFamily } from '../pages/pages-family.ts'
import { registerAccount } from '../pages/register-account.ts'
import { registerStep } from '../pages/register-step.ts'
import { respondThroughBrowser } from '../pages/respond-through-browser.ts'
import { signInStep } from '../pages/sign-in-step.ts'
import { stepEndpoints } from '../pages/step.ts'
import { stepPaths } from '../pages/step-paths.ts'
import { theme } from '../pages/theme.ts'
import type { Parts } from '../parts.ts'
import type { HostedPages } from '../routes.ts'
import type { Protocol } from './protocol.ts'
import { sessionRules } from './session-rules.ts'

const leastPasswordLength = 8

/** The endpoints that browsers come to: authorization, its pages, sessions and logout. */
export async function buildHostedPages(parts: Parts, protocol: Protocol): Promise<HostedPages> {
  const { settings, clock, log, storage, directory, addUser } = parts
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
    baseUrl,
    secret,
  }

  const inBrowsers = browsers({
    sessions: stores.sessions,
    directory,
    cookies,
    rules: sessionRules(settings),
    secret,
    clock,
  })
  const underWay = interactions({ store: stores.interactions, clock })
  const respond = respondThroughBrowser(look, issuer)
  const steps = { ...shared, browsers: inBrowsers, interactions: underWay }
  const mayRegister = settings.users.registration === 'open'
  const register = registerAccount({ addUser, users: stores.users, leastPasswordLength })

  const notifyClients = backChannelLogout(shared)
  const ending = endSession({ ...shared, notifyClients })
  const logout = logoutPages({ ...steps, endSession: ending })
  return {
    family: pagesFamily(look),
    authorize: authorizeEndpoint({
      ...steps,
      openRequestObject: requestObjectOpener(shared),
      grantAuthorization: grantAuthorization(shared),
      pageOf: (step, requestId) => `${stepPaths[step]}?requestId=${requestId}`,
      respond,
      path: '/authz-srv/authz',
      generation: 'v2',
    }),
    signIn: stepEndpoints(steps, stepPaths['sign-in'], signInStep({ ...steps, mayRegister })),
    register: mayRegister
      ? stepEndpoints(
          steps,
          stepPaths.register,
          registerStep({ ...steps, register, leastPasswordLength }),
        )
      : undefined,
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
    endSession: endSessionEndpoint({ ...steps, ...logout, endSession: ending }),
    logOut: logout.answer,
    checkSession: checkSessionEndpoint(cookies.nameOf(stateCookie)),
    assets: [look.styleSheet, look.icon].map((asset) => ({
      path: asset.path,
      endpoint: assetEndpoint(asset),
    })),
  }
}
