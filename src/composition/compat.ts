import type { CompatContext } from '../compat/compat-context.ts'
import { signInWithoutPage } from '../oauth/authorize/sign-in-without-page.ts'
import type { Services } from '../services.ts'
import { packageVersion } from './about-server.ts'
import type { Pages } from './pages.ts'

/** What the endpoints for existing clients need, over the same rules as the others. */
export function buildCompat(services: Services, pages: Pages): CompatContext {
  const { settings, mail, customFields } = services
  const { authorization } = pages
  return {
    isEnabled: settings.compat.enabled,
    clients: pages.page.clients,
    interactions: pages.page.interactions,
    newRequests: authorization,
    pages: pages.forms,
    signInWithoutPage: signInWithoutPage(
      authorization,
      authorization.sessionRules,
      authorization.rememberMs,
    ),
    canSendMail: mail.canSend,
    mayRegister: pages.forms.mayRegister,
    fieldRules: {
      customFields,
      registrationFields: settings.users.registrationFields,
      registrationAsks: settings.users.registrationAsks,
      password: settings.password,
    },
    serviceName: settings.pages.name,
    prefix: settings.prefix,
    version: packageVersion(),
  }
}
