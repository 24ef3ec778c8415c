import type { Request } from '../../http/endpoint.ts'
import type { Browser } from '../../oauth/sessions/browsers.ts'
import { type Form, type FormEndpoints, formEndpoints } from '../context/form-endpoints.ts'
import { languageLinksOf } from '../context/language.ts'
import { readPageContext } from '../context/read-page-context.ts'
import type { FormContext, PageContext } from '../elements/page-context.ts'
import type { StepContext, StepDependencies } from '../interaction/step.ts'
import { stepAddress } from '../interaction/step-paths.ts'

/** The browser in which a form is used, and the authorization request in it, if there is one. */
export interface AccountFormContext {
  readonly http: Request
  readonly browser: Browser
  /** The authorization request from which the person came here. */
  readonly step: StepContext | undefined
  readonly signInHref: string | undefined
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
  const client = interaction && (await clients.find(interaction.request.clientId))
  const action = `${theme.basePath}${path}`
  const model = {
    ...readPageContext(dependencies, http, interaction?.request),
    languages: languageLinksOf(http, action),
    action,
    csrf: browsers.csrfToken(browser),
    requestId: interaction?.id ?? '',
    leadsOn: interaction !== undefined,
  }
  if (!interaction || !client?.enabled) {
    return { http, browser, model, step: undefined, signInHref: undefined }
  }
  const authorizationPath = dependencies.authorizationPaths[interaction.request.generation]
  return {
    http,
    browser,
    model,
    step: { http, browser, interaction, client, authorizationPath, model },
    signInHref: stepAddress(theme, 'sign-in', interaction.id),
  }
}
