import type { Request } from '../../http/endpoint.ts'
import type { Browser } from '../../oauth/sessions/browsers.ts'
import { findApplicationLink, findEnabled } from '../context/application-link.ts'
import { type Form, type FormEndpoints, formEndpoints } from '../context/form-endpoints.ts'
import { languageLinksOf } from '../context/language.ts'
import { readHint } from '../context/read-hint.ts'
import { readPageContext } from '../context/read-page-context.ts'
import type { NextLink } from '../elements/next-link.ts'
import type { FormContext, PageContext } from '../elements/page-context.ts'
import type { StepContext, StepDependencies } from '../interaction/step.ts'
import { requestHints, stepAddress } from '../interaction/step-paths.ts'

/** The browser in which a form is used, and the authorization request in it, if there is one. */
export interface AccountFormContext {
  readonly http: Request
  readonly browser: Browser
  /** The authorization request from which the person came here. */
  readonly step: StepContext | undefined
  readonly signInHref: string | undefined
  /** The client of that request, or the one that the link of an email names. */
  readonly clientId: string | undefined
  /** The way into the application that the person came from, in whatever browser. */
  readonly application: NextLink | undefined
  readonly model: FormContext & PageContext
}

/** A form that also works without an authorization request: emails link to it. */
export type AccountForm = Form<AccountFormContext>

/** The endpoints of a form about an account. */
export function accountFormEndpoints(
  dependencies: StepDependencies,
  path: string,
  form: AccountForm,
): FormEndpoints {
  return formEndpoints(
    {
      ...dependencies,
      readContext: (http, requestId) => readAccountFormContext(dependencies, path, http, requestId),
    },
    form,
  )
}

async function readAccountFormContext(
  dependencies: StepDependencies,
  path: string,
  http: Request,
  requestId: string | undefined,
): Promise<AccountFormContext> {
  const { theme, browsers, interactions, clients } = dependencies
  const browser = await browsers.read(http)
  const interaction = requestId ? await interactions.find(requestId, browser.id) : undefined
  const clientId = interaction?.request.clientId ?? readHint(http, 'client_id')
  const client = await findEnabled(clients, clientId, http)
  const application = client && findApplicationLink(dependencies, client)
  const action = `${theme.basePath}${path}`
  const model = {
    ...readPageContext(dependencies, http, { request: interaction?.request, browser }),
    languages: languageLinksOf(http, action),
    action,
    csrf: browsers.csrfToken(browser),
    requestId: interaction?.id ?? '',
    hints: interaction ? requestHints(interaction) : hintsIn(http),
    leadsOn: interaction !== undefined,
  }
  if (!interaction || !client) {
    return {
      http,
      browser,
      model,
      step: undefined,
      signInHref: undefined,
      clientId: client?.id,
      application,
    }
  }
  const authorizationPath = dependencies.authorizationPaths[interaction.request.generation]
  return {
    http,
    browser,
    model,
    step: { http, browser, interaction, client, authorizationPath, model },
    signInHref: stepAddress(theme, 'sign-in', interaction),
    clientId: client.id,
    application,
  }
}

/** Back to the sign-in in this browser, or into the application in another one. */
export function nextLinkOf({ signInHref, application }: AccountFormContext): NextLink | undefined {
  return signInHref ? { href: signInHref, label: 'backToSignIn' } : application
}

/** What the address said, so that the answer to the form says it too. */
function hintsIn(http: Request): Record<string, string> {
  const given = (['client_id', 'ui_locales'] as const).map(
    (name) => [name, readHint(http, name)] as const,
  )
  return Object.fromEntries(given.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
