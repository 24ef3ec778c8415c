import { RequestFault } from '../../http/request-fault.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Respond } from '../../oauth/authorize/authorization-response.ts'
import type { ConsentStore } from '../../oauth/authorize/consent/consent-store.ts'
import type { ScopePolicy } from '../../oauth/scope-policy.ts'
import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import { accountView } from '../context/account-view.ts'
import { clientView } from '../context/page-context.ts'
import { pageReply } from '../html/page-reply.ts'
import { consentPage } from './consent-page.ts'
import { goOn, type StepPage, type StepParts } from './step.ts'
import { stepAddress } from './step-paths.ts'

interface Parts extends StepParts {
  readonly directory: SubjectDirectory
  readonly consents: ConsentStore
  readonly scopePolicy: ScopePolicy
  readonly respond: Respond
  readonly clock: Clock
}

/** GET and POST /consent: what the client asks for, in plain words, and the person's answer. */
export function consentStep({
  directory,
  consents,
  scopePolicy,
  interactions,
  respond,
  clock,
}: Parts): StepPage {
  return {
    actsForSession: true,
    async show(context) {
      const { model, client, interaction, browser } = context
      if (!browser.session) return goOn(context)
      const { isManagement, heldBy } = scopePolicy
      const scopes = await heldBy(browser.session.sub, interaction.request.scopes)
      const view = consentPage({
        ...model,
        client: clientView(client),
        account: await accountView(directory, browser.session.sub),
        // Who they are is told even to a client that asks for nothing more.
        scopes: (scopes.length > 0 ? scopes : ['openid']).map((name) => ({
          name,
          isManagement: isManagement(name),
        })),
        switchHref: stepAddress(model.theme, 'sign-in', interaction.id),
        returnHost: URL.parse(interaction.request.redirectUri)?.host,
      })
      return pageReply(200, view)
    },
    async take(context, form) {
      const { http, interaction, client, browser } = context
      const { session } = browser
      if (!session) return goOn(context)
      switch (form.get('decision')) {
        case 'allow': {
          const held = await scopePolicy.heldBy(session.sub, interaction.request.scopes)
          // A role that came after the page was shown brings nothing that the page did not say.
          const shown = new Set(form.get('management_scopes')?.split(' '))
          const scopes = held.filter((name) => !scopePolicy.isManagement(name) || shown.has(name))
          await consents.add({
            sub: session.sub,
            clientId: client.id,
            registrationId: client.registrationId,
            scopes,
            grantedAt: clock(),
          })
          await interactions.advance(interaction, { consented: session.sub })
          return goOn(context)
        }
        case 'deny':
          await interactions.finish(interaction)
          return respond(http, client, interaction.request, {
            error: 'access_denied',
            error_description: 'the user did not consent',
          })
        default:
          throw new RequestFault('missing', 'decision is missing')
      }
    },
  }
}
