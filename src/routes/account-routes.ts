import type { App } from '../composition/app.ts'
import { deviceSignInPath } from '../pages/device/device-form.ts'
import { accessSection } from '../pages/own-account/access-section.ts'
import {
  accountCallback,
  callbackPath,
  devicePath,
  deviceSignInEndpoint,
} from '../pages/own-account/account-sign-in.ts'
import { activitySection } from '../pages/own-account/activity-section.ts'
import { appsSection } from '../pages/own-account/apps-section.ts'
import { askSection } from '../pages/own-account/ask-section.ts'
import { dataSection } from '../pages/own-account/data-section.ts'
import { decisionsSection } from '../pages/own-account/decisions-section.ts'
import { deleteSection } from '../pages/own-account/delete-section.ts'
import { emailSection } from '../pages/own-account/email-section.ts'
import { factorsSection, recoverySection } from '../pages/own-account/factors-section.ts'
import { groupsSection } from '../pages/own-account/groups-section.ts'
import { keysSection, newKeySection } from '../pages/own-account/keys-sections.ts'
import { linkedSection } from '../pages/own-account/linked-section.ts'
import { authenticatorSection, passkeySection } from '../pages/own-account/new-factor-sections.ts'
import { overviewSection } from '../pages/own-account/overview-section.ts'
import { passwordSection } from '../pages/own-account/password-section.ts'
import { numbersSection, profileSection } from '../pages/own-account/profile-section.ts'
import { requestsSection } from '../pages/own-account/requests-section.ts'
import { type Section, sectionEndpoints } from '../pages/own-account/section.ts'
import { sessionsSection } from '../pages/own-account/sessions-section.ts'
import { activateSection, breakGlassSection } from '../pages/own-account/take-role-sections.ts'
import { type ApiRoute, get, post, type Row, routesOf } from '../routing/api-route.ts'
import { defineEndpoint } from '../routing/endpoint-definition.ts'
import { anyone } from '../routing/permission.ts'
import { notInReference } from '../routing/route-doc.ts'
import {
  acceptResetEndpoint,
  changePasswordEndpoint,
  initiateResetEndpoint,
  validateResetEndpoint,
} from '../users/endpoints/password-endpoints.ts'
import {
  registerEndpoint,
  resendVerificationEndpoint,
  verifyEmailEndpoint,
} from '../users/endpoints/registration-endpoints.ts'
import { usersFamily } from '../users/users-error.ts'

/** What people do to their own accounts. */
export function accountRoutes({ may, account }: App): readonly ApiRoute[] {
  const { mailed } = account
  return routesOf(usersFamily, 'clients', [
    post('/users-srv/changepassword', may.person, changePasswordEndpoint(account)),
    post('/users-srv/register', anyone, registerEndpoint(account)),
    post('/users-srv/verifyemail', anyone, mailed(verifyEmailEndpoint(account))),
    post('/users-srv/verifyemail/resend', anyone, mailed(resendVerificationEndpoint(account))),
    post('/users-srv/resetpassword/initiate', anyone, mailed(initiateResetEndpoint(account))),
    post('/users-srv/resetpassword/validatecode', anyone, mailed(validateResetEndpoint(account))),
    post('/users-srv/resetpassword/accept', anyone, mailed(acceptResetEndpoint(account))),
  ])
}

/**
 * The pages on which people look after their own account. Each asks for a sign-in if there is none.
 */
export function ownAccountRoutes({ ownAccount, pages }: App): readonly ApiRoute[] {
  const section = (path: string, given: Section): readonly Row[] => {
    const { show, submit } = sectionEndpoints(ownAccount, path, given)
    return [
      get(path, anyone, defineEndpoint(notInReference, show)),
      post(path, anyone, defineEndpoint(notInReference, submit)),
    ]
  }
  const sections: readonly Row[] = [
    ...section('/account', overviewSection(ownAccount)),
    ...section('/account/profile', profileSection(ownAccount)),
    ...section('/account/email', emailSection(ownAccount)),
    ...section('/account/numbers', numbersSection(ownAccount)),
    ...section('/account/password', passwordSection(ownAccount)),
    ...section('/account/factors', factorsSection(ownAccount)),
    ...section('/account/authenticator', authenticatorSection(ownAccount)),
    ...section('/account/passkey', passkeySection(ownAccount)),
    ...section('/account/linked', linkedSection(ownAccount)),
    ...section('/account/recovery', recoverySection(ownAccount)),
    ...section('/account/sessions', sessionsSection(ownAccount)),
    ...section('/account/requests', requestsSection(ownAccount)),
    ...section('/account/apps', appsSection(ownAccount)),
    ...section('/account/groups', groupsSection(ownAccount)),
    ...section('/account/keys', keysSection(ownAccount)),
    ...section('/account/keys/new', newKeySection(ownAccount)),
    ...section('/account/access', accessSection(ownAccount)),
    ...section('/account/access/ask', askSection(ownAccount)),
    ...section('/account/access/activate', activateSection(ownAccount)),
    ...section('/account/access/break-glass', breakGlassSection(ownAccount)),
    ...section('/account/decisions', decisionsSection(ownAccount)),
    ...section('/account/activity', activitySection(ownAccount)),
    ...section('/account/data', dataSection(ownAccount)),
    ...section('/account/delete', deleteSection(ownAccount)),
  ]
  const paths = [...sections.map(({ path }) => path), devicePath]
  return routesOf(pages.family, 'none', [
    ...sections,
    get(deviceSignInPath, anyone, deviceSignInEndpoint(ownAccount, ownAccount.admit)),
    get(callbackPath, anyone, defineEndpoint(notInReference, accountCallback(ownAccount, paths))),
  ])
}
