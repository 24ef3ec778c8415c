import { signInWithoutPage } from '../oauth/authorize/sign-in-without-page.ts'
import type { Services } from '../services.ts'
import { sessionRules } from './oauth/oauth-core.ts'
import type { Pages } from './pages.ts'
import { packageVersion } from './reference.ts'

/** What the endpoints for existing clients need, over the same rules as the others. */
export function buildCompat(services: Services, pages: Pages) {
  const { settings, mail } = services
  return {
    isEnabled: settings.compat.enabled,
    ownPages: buildOwnPages(services, pages),
    publicInformation: buildPublicInformation(services, pages),
    canSendMail: mail.canSend,
  }
}

/** Sign-in on pages of clients. */
function buildOwnPages({ settings }: Services, pages: Pages) {
  const { authorization } = pages
  return {
    ...pages,
    ...authorization,
    signInWithoutPage: signInWithoutPage({
      ...authorization,
      rules: sessionRules(settings),
      rememberMs: settings.sessions.rememberSeconds * 1000,
    }),
  }
}

/** What everybody may know of the server and of a client. */
function buildPublicInformation({ settings, customFields }: Services, pages: Pages) {
  const { prefix, users, password } = settings
  return {
    ...pages,
    serviceName: settings.pages.name,
    prefix,
    version: packageVersion(),
    fieldRules: { customFields, registrationFields: users.registrationFields, password },
  }
}
