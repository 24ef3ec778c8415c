import type { App } from '../composition/app.ts'
import { deviceSignInPath } from '../pages/device/device-form.ts'
import { accountCallback } from '../pages/own-account/frame/account-callback.ts'
import { callbackPath } from '../pages/own-account/frame/account-sign-in.ts'
import {
  devicePath,
  deviceSignInEndpoint,
} from '../pages/own-account/frame/device-sign-in-endpoint.ts'
import { overviewSection } from '../pages/own-account/frame/overview-section.ts'
import { type Section, sectionEndpoints } from '../pages/own-account/frame/section.ts'
import { activitySection } from '../pages/own-account/person/activity-section.ts'
import { dataSection } from '../pages/own-account/person/data-section.ts'
import { deleteSection } from '../pages/own-account/person/delete-section.ts'
import { emailSection } from '../pages/own-account/person/email-section.ts'
import { groupsSection } from '../pages/own-account/person/groups-section.ts'
import { numbersSection, profileSection } from '../pages/own-account/person/profile-section.ts'
import { authenticatorSection } from '../pages/own-account/security/authenticator-section.ts'
import { factorsSection } from '../pages/own-account/security/factors-section.ts'
import { passkeySection } from '../pages/own-account/security/passkey-section.ts'
import { passwordSection } from '../pages/own-account/security/password-section.ts'
import { recoverySection } from '../pages/own-account/security/recovery-section.ts'
import { appsSection } from '../pages/own-account/sessions/apps-section.ts'
import { requestsSection } from '../pages/own-account/sessions/requests-section.ts'
import { sessionsSection } from '../pages/own-account/sessions/sessions-section.ts'
import { type ApiRoute, get, post, type Row, routesOf } from '../routing/api-route.ts'
import { defineEndpoint } from '../routing/endpoint.ts'
import { anyone } from '../routing/permission.ts'
import { notInReference } from '../routing/route-doc.ts'

/**
 * The pages on which people look after their own account. Each asks for a sign-in if there is none.
 */
export function ownAccountRoutes({ ownAccount, pages }: App): readonly ApiRoute[] {
  const { theme } = ownAccount
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
    ...section('/account/recovery', recoverySection(ownAccount)),
    ...section('/account/sessions', sessionsSection(ownAccount)),
    ...section('/account/requests', requestsSection(ownAccount)),
    ...section('/account/apps', appsSection(ownAccount)),
    ...section('/account/groups', groupsSection(ownAccount)),
    ...section('/account/activity', activitySection(ownAccount)),
    ...section('/account/data', dataSection(ownAccount)),
    ...section('/account/delete', deleteSection(ownAccount)),
  ]
  const paths = [...sections.map(({ path }) => path), devicePath]
  return routesOf(pages.family, 'none', [
    ...sections,
    get(deviceSignInPath, anyone, deviceSignInEndpoint(ownAccount)),
    get(callbackPath, anyone, defineEndpoint(notInReference, accountCallback(theme, paths))),
  ])
}
