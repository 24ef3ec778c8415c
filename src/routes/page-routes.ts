import type { App } from '../composition/app.ts'
import {
  receivedSignalsEndpoint,
  signalFamily,
} from '../connections/endpoints/received-signals-endpoint.ts'
import { samlMetadataEndpoint } from '../connections/endpoints/saml-metadata-endpoint.ts'
import { upstreamLogoutEndpoint } from '../connections/endpoints/upstream-logout-endpoint.ts'
import { upstreamRevocationEndpoint } from '../connections/endpoints/upstream-revocation-endpoint.ts'
import { authorizeEndpoint, postAuthorizeEndpoint } from '../oauth/endpoints/authorize-endpoint.ts'
import {
  endSessionEndpoint,
  postEndSessionEndpoint,
} from '../oauth/endpoints/end-session-endpoint.ts'
import { oauthFamily } from '../oauth/oauth-error.ts'
import { logoutFamily } from '../oauth/sessions/login-error.ts'
import { type AccountForm, accountFormEndpoints } from '../pages/account/account-form.ts'
import { formerAddressForm } from '../pages/account/former-address-form.ts'
import { invitationForm } from '../pages/account/invitation-form.ts'
import { keepAccountForm, keepAccountStep } from '../pages/account/keep-account-form.ts'
import { registerStep } from '../pages/account/register-step.ts'
import {
  forgotPasswordForm,
  newPasswordForm,
  resetCodeForm,
} from '../pages/account/reset-password-forms.ts'
import { verifyEmailForm } from '../pages/account/verify-email-form.ts'
import { checkSessionEndpoint } from '../pages/check-session-endpoint.ts'
import {
  type ConsolePage,
  consoleCallbackEndpoint,
  consoleEndpoint,
} from '../pages/console-page.ts'
import type { FormEndpoints } from '../pages/context/submitted-form.ts'
import { askedEndpoint, deviceDoneEndpoint } from '../pages/device/device-endpoints.ts'
import { deviceFormEndpoints } from '../pages/device/device-form.ts'
import { clientLogoPath } from '../pages/elements/page-model.ts'
import { assetEndpoint, assetsEndpoint } from '../pages/html/asset.ts'
import { changePasswordStep } from '../pages/interaction/change-password-step.ts'
import { chooseAccountStep } from '../pages/interaction/choose-account-step.ts'
import { consentStep } from '../pages/interaction/consent-step.ts'
import { signInStepWithDirectories } from '../pages/interaction/directory-sign-in.ts'
import { addFactorStep } from '../pages/interaction/factors/add-factor-step.ts'
import { secondFactorStep } from '../pages/interaction/factors/second-factor-step.ts'
import { mailedCodeStep } from '../pages/interaction/mailed-code-step.ts'
import { firstSignInPath } from '../pages/interaction/sign-in-arrival.ts'
import { mailedCodePath } from '../pages/interaction/sign-in-step.ts'
import { type StepForm, stepEndpoints } from '../pages/interaction/step.ts'
import { previewPaths } from '../pages/look/look-drafts.ts'
import { lookImageEndpoint } from '../pages/look/look-image-endpoint.ts'
import { lookSheetEndpoint } from '../pages/look/look-sheet-endpoint.ts'
import { previewEndpoint, previewSheetEndpoint } from '../pages/look/preview-endpoints.ts'
import { outboxEndpoint } from '../pages/outbox-endpoint.ts'
import { clientLogoEndpoint, homeEndpoint, legalTextEndpoint } from '../pages/plain-endpoints.ts'
import { scriptAssets } from '../pages/scripts/page-scripts.ts'
import { firstSignInStep } from '../pages/upstream/first-sign-in-step.ts'
import { logoutReturnEndpoint } from '../pages/upstream/logout-return.ts'
import { postReturnEndpoint, returnEndpoint } from '../pages/upstream/return.ts'
import { postTrialEndpoint, trialEndpoint } from '../pages/upstream/trial.ts'
import {
  changePasswordUrlEndpoint,
  passkeyEndpointsEndpoint,
  relatedOriginsEndpoint,
} from '../pages/well-known-endpoints.ts'
import { type ApiRoute, get, onlyIf, post, type Row, routesOf } from '../routing/api-route.ts'
import { defineEndpoint } from '../routing/endpoint-definition.ts'
import { anyone, type Permission } from '../routing/permission.ts'
import { notInReference } from '../routing/route-doc.ts'

/** What people open in a browser: authorization, its pages, accounts and logout. */
export function pageRoutes({ pages, connections, console }: App): readonly ApiRoute[] {
  const { page, forms, authorization, logout } = pages
  const { theme } = page
  const step = (form: StepForm) => (path: string) => stepEndpoints(forms, path, form)
  const shown = routesOf(pages.family, 'none', [
    get('/', anyone, homeEndpoint(page, { hasConsole: console !== undefined })),
    get('/authz-srv/authz', anyone, authorizeEndpoint(authorization)),
    post('/authz-srv/authz', anyone, postAuthorizeEndpoint(authorization)),
    ...form('/login', anyone, step(signInStepWithDirectories(forms))),
    get('/connect/:alias/metadata', anyone, samlMetadataEndpoint(forms)),
    get('/connect/:alias/callback', anyone, returnEndpoint(forms)),
    post('/connect/:alias/callback', anyone, postReturnEndpoint(forms)),
    ...form(firstSignInPath, anyone, step(firstSignInStep(forms))),
    get(
      '/connect/:alias/logout',
      anyone,
      logoutReturnEndpoint({ ...forms, ...logout, ...connections }),
    ),
    get('/connect/:alias/try', anyone, trialEndpoint(forms)),
    post('/connect/:alias/try', anyone, postTrialEndpoint(forms)),
    ...form(mailedCodePath, anyone, step(mailedCodeStep(forms))),
    ...form('/login/account', anyone, step(chooseAccountStep(forms))),
    ...form('/login/factor', anyone, step(secondFactorStep(forms))),
    ...form('/login/keep', anyone, step(keepAccountStep(forms))),
    ...form('/login/factor/new', anyone, step(addFactorStep(forms))),
    ...form('/consent', anyone, step(consentStep(forms))),
    ...form('/password/change', anyone, step(changePasswordStep(forms))),
    ...form('/device', anyone, (path) => deviceFormEndpoints(forms, path)),
    get('/device/asked', anyone, askedEndpoint(forms)),
    get('/device/done', anyone, deviceDoneEndpoint(page, '/device/done')),
    ...accountRows(pages),

    post('/session/logout', anyone, defineEndpoint(notInReference, logout.submit)),
    get('/session/check_session', anyone, checkSessionEndpoint(pages)),

    get(clientLogoPath, anyone, clientLogoEndpoint(page, pages.clientLogos)),
    get('/look/images/:file', anyone, lookImageEndpoint(pages.lookImages)),
    get('/look/sheets/:file', anyone, lookSheetEndpoint()),
    get(previewPaths.page, anyone, previewEndpoint(pages.previews)),
    get(previewPaths.styleSheet, anyone, previewSheetEndpoint(pages.previews)),
    get('/policy', anyone, legalTextEndpoint(page, 'policy', pages.policyUri)),
    get('/terms', anyone, legalTextEndpoint(page, 'terms', pages.termsUri)),
    ...wellKnownRows(pages),
    get(
      '/assets/:file',
      anyone,
      assetsEndpoint([
        theme.styleSheet,
        theme.referenceStyleSheet,
        theme.icon,
        ...(theme.ownSheet ? [theme.ownSheet] : []),
      ]),
    ),
    ...scriptAssets.map((script) => get(script.path, anyone, assetEndpoint(script))),
    ...(console ? consoleRows(console.page) : []),
  ])
  const ending = routesOf(logoutFamily(pages.family), 'none', [
    get('/session/end_session', anyone, endSessionEndpoint(logout)),
    post('/session/end_session', anyone, postEndSessionEndpoint(logout)),
  ])
  const fromElsewhere = routesOf(oauthFamily, 'everyone', [
    post('/connect/:alias/backchannel-logout', anyone, upstreamLogoutEndpoint(connections)),
    post(
      '/connect/:alias/global-token-revocation',
      anyone,
      upstreamRevocationEndpoint(connections),
    ),
  ])
  const signals = routesOf(signalFamily, 'none', [
    post('/connect/:alias/signals', anyone, receivedSignalsEndpoint(connections)),
  ])
  return [...shown, ...ending, ...fromElsewhere, ...signals]
}

/** Where browsers and password managers look by themselves. */
function wellKnownRows({ page, relatedOrigins }: App['pages']): readonly Row[] {
  const related = relatedOriginsEndpoint(relatedOrigins)
  return [
    get('/.well-known/change-password', anyone, changePasswordUrlEndpoint(page)),
    get('/.well-known/passkey-endpoints', anyone, passkeyEndpointsEndpoint(page)),
    ...onlyIf(relatedOrigins.length > 0, [get('/.well-known/webauthn', anyone, related)]),
  ]
}

/** The page of the console is the same at every address of its views. */
function consoleRows(page: ConsolePage): readonly Row[] {
  return [
    get('/console', anyone, consoleEndpoint(page)),
    get('/console/*', anyone, consoleEndpoint(page)),
    get('/console/callback', anyone, consoleCallbackEndpoint(page)),
  ]
}

/** Registration, and what emails link to. Each is there only where the settings allow it. */
function accountRows(pages: App['pages']): readonly Row[] {
  const { page, forms, mail } = pages
  const account = (form: AccountForm) => (path: string) => accountFormEndpoints(page, path, form)
  const register = registerStep(forms)
  const registration = form('/register', anyone, (path) => stepEndpoints(forms, path, register))
  const mailed = [
    ...form('/verify', anyone, account(verifyEmailForm(forms))),
    ...form('/password/forgot', anyone, account(forgotPasswordForm(forms))),
    ...form('/password/code', anyone, account(resetCodeForm(forms))),
    ...form('/password/new', anyone, account(newPasswordForm(forms))),
    ...form('/account/keep', anyone, account(keepAccountForm(forms))),
    ...form('/account/restore', anyone, account(formerAddressForm(forms))),
    ...form('/invitation', anyone, account(invitationForm(forms))),
  ]
  return [
    ...onlyIf(forms.mayRegister, registration),
    ...onlyIf(mail.canSend, mailed),
    ...onlyIf(mail.isShown, [get('/dev/outbox', anyone, outboxEndpoint(page, mail))]),
  ]
}

/**
 * A page with a form: GET shows it, POST submits it. Pages are not in the reference, since their
 * forms may change with every version.
 */
function form(
  path: string,
  permission: Permission<void>,
  endpointsAt: (path: string) => FormEndpoints,
): readonly Row[] {
  const { show, submit } = endpointsAt(path)
  return [
    get(path, permission, defineEndpoint(notInReference, show)),
    post(path, permission, defineEndpoint(notInReference, submit)),
  ]
}
