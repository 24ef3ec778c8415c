import type { CookieWriter } from '../../http/cookies.ts'
import type { Request } from '../../http/endpoint.ts'
import { type Reply, redirect } from '../../http/reply.ts'
import type { AuthorizeContext } from '../../oauth/authorize/authorize-context.ts'
import { findInteractionClient, type Interactions } from '../../oauth/authorize/interactions.ts'
import { UntrustedRequestError } from '../../oauth/authorize/response/authorization-error.ts'
import { popupHeaders } from '../../oauth/authorize/response/authorization-response.ts'
import { isNextStep } from '../../oauth/authorize/steps/find-missing-step.ts'
import type { Step } from '../../oauth/authorize/steps/next-step.ts'
import type { RegisteredClients } from '../../oauth/clients/registered-clients.ts'
import type { AuthorizationRequest } from '../../oauth/model/authorization-request.ts'
import type { Client } from '../../oauth/model/client.ts'
import type { Browser, Browsers } from '../../oauth/sessions/browsers.ts'
import type { Interaction } from '../../oauth/stores/request-stores.ts'
import type { Session } from '../../oauth/stores/session-stores.ts'
import { type PagePerson, personOnPage } from '../context/page-actors.ts'
import { languageLinks, readHint, readPageContext } from '../context/read-page-context.ts'
import { type Form, type FormEndpoints, formEndpoints } from '../context/submitted-form.ts'
import { accountLink } from '../elements/message-page.ts'
import type { FormContext, PageContext } from '../elements/page-context.ts'
import { knownLocale } from '../texts/choose-locale.ts'
import type { Theme } from '../theme/theme.ts'

/** The path of each step. */
const stepPaths: Readonly<Record<Step, string>> = {
  'sign-in': '/login',
  register: '/register',
  'choose-account': '/login/account',
  'second-factor': '/login/factor',
  'keep-account': '/login/keep',
  'add-factor': '/login/factor/new',
  'change-password': '/password/change',
  consent: '/consent',
}

/** What an address says about an authorization request. */
interface NamedRequest {
  readonly id: string
  readonly request: Pick<AuthorizationRequest, 'clientId' | 'uiLocales'>
}

/** The address of a step for one authorization request. */
export function stepAddress({ basePath }: Theme, step: Step, named: NamedRequest): string {
  return `${basePath}${stepPaths[step]}?${requestQuery(named)}`
}

/** The same for the sign-in of somebody else than the person who is signed in. */
export function switchAddress(theme: Theme, named: NamedRequest): string {
  return `${stepAddress(theme, 'sign-in', named)}&${switchParameter}=true`
}

/** Asks for the sign-in page, although somebody is signed in. */
export const switchParameter = 'switch'

/** A request in a query string. */
export function requestQuery(named: NamedRequest): string {
  return String(new URLSearchParams({ requestId: named.id, ...requestHints(named) }))
}

/**
 * The client and the language of a request. When the request is over, nothing else tells where the
 * person came from.
 */
export function requestHints({ request }: Pick<NamedRequest, 'request'>): Record<string, string> {
  const locale = knownLocale(request.uiLocales)
  return { client_id: request.clientId, ...(locale && { ui_locales: locale }) }
}

/** What every step needs. */
export interface StepDependencies {
  readonly interactions: Interactions
  readonly clients: RegisteredClients
  readonly browsers: Browsers
  readonly theme: Theme
  readonly cookies: CookieWriter
  readonly baseUrl: string
  readonly issuer: string
  /** Where the authorization endpoint of a request is. */
  authorizationPath(request: AuthorizationRequest): string
}

/** The authorization request that a step belongs to, and the browser it runs in. */
export interface StepContext {
  readonly http: Request
  readonly browser: Browser
  readonly interaction: Interaction
  readonly client: Client
  /** Where the authorization endpoint of this request is. */
  readonly authorizationPath: string
  /** What the view of every step needs. */
  readonly model: FormContext & PageContext
}

/** A step between an authorization request and its response, such as sign-in or consent. */
export interface StepForm extends Form<StepContext> {
  /**
   * Whether the form acts for the person who is signed in. If so, it is valid only for the session
   * in which it was shown. A form that asks for a password proves the person itself (N14).
   */
  readonly actsForSession: boolean
  /**
   * The form counts only while this is the next step: who has not yet proved a second factor
   * can decide nothing (L05). Undefined for the steps to which people may go back, because
   * they only tell who the person is.
   */
  readonly onlyAs: Step | undefined
}

interface StepEndpointsDependencies extends StepDependencies {
  readonly authorization: AuthorizeContext
}

/**
 * The endpoints of a step. Only the browser that started the interaction may use them (L01, L05).
 */
export function stepEndpoints(
  dependencies: StepEndpointsDependencies,
  path: string,
  step: StepForm,
): FormEndpoints {
  const { authorization, browsers, theme } = dependencies
  const { actsForSession, onlyAs } = step

  /** Otherwise the authorization goes on with the step that is missing, such as a new sign-in. */
  async function mayAct({ http, interaction, client, browser }: StepContext): Promise<boolean> {
    const { session } = browser
    if (onlyAs === undefined) return !actsForSession || session !== undefined
    const { address } = http
    return isNextStep(authorization, onlyAs, { ...interaction, client, session, address })
  }

  const { show, submit } = formEndpoints(
    {
      ...dependencies,
      readContext: (http, requestId) => readStepContext(dependencies, path, http, requestId),
    },
    {
      async show(context, query) {
        return (await mayAct(context)) ? step.show(context, query) : resumeAuthorization(context)
      },
      async submit(context, form) {
        const isStale = actsForSession && !browsers.isSameSession(context.browser, form.get('csrf'))
        if (isStale || !(await mayAct(context))) return resumeAuthorization(context)
        return step.submit(context, form)
      },
    },
  )
  return {
    // Somebody has bookmarked the page, or typed its address.
    show: async (http) =>
      http.query().has('requestId') ? show(http) : redirect(accountLink(theme).href),
    submit,
  }
}

async function readStepContext(
  dependencies: StepDependencies,
  path: string,
  http: Request,
  requestId: string | undefined,
): Promise<StepContext> {
  const { browsers, clients, interactions } = dependencies
  const browser = await browsers.read(http)
  const interaction = await interactions.find(requestId ?? '', browser.id)
  const client = interaction && (await findInteractionClient(clients, interaction))
  if (!interaction || !client) throw expiredStep()
  return stepContext(dependencies, path, { http, browser, interaction, client })
}

/** The interaction is over, or is not this browser's. */
export function expiredStep(): UntrustedRequestError {
  return new UntrustedRequestError(
    'expired',
    'this sign-in has expired or belongs to another browser',
  )
}

/** What the step at this path works with. */
export function stepContext(
  dependencies: StepDependencies,
  path: string,
  found: Pick<StepContext, 'http' | 'browser' | 'interaction' | 'client'>,
): StepContext {
  const { http, browser, interaction } = found
  const { browsers, theme } = dependencies
  const action = `${theme.basePath}${path}`
  const hints = requestHints(interaction)
  const isSwitch = readHint(http, switchParameter) !== undefined
  const model = {
    ...readPageContext(dependencies, http, { request: interaction.request, browser }),
    languages: languageLinks(action, {
      requestId: interaction.id,
      ...hints,
      ...(isSwitch && { [switchParameter]: 'true' }),
    }),
    action,
    hints,
    csrf: browsers.csrfToken(browser),
    requestId: interaction.id,
    leadsOn: true,
  }
  const authorizationPath = dependencies.authorizationPath(interaction.request)
  return { ...found, authorizationPath, model }
}

/** Redirects to the authorization endpoint, which decides what the next step is. */
export function resumeAuthorization(context: StepContext, headers: Reply['headers'] = {}): Reply {
  const popup = popupHeaders(context.interaction.request)
  return redirect(authorizationAddress(context), { ...headers, ...popup })
}

/** Where the authorization of this step goes on. */
export function authorizationAddress({ interaction, authorizationPath }: StepContext): string {
  return `${authorizationPath}?${requestQuery(interaction)}`
}

/** The session of the person who acts; without one, the step cannot go on. */
export function sessionOf({ browser }: StepContext): Session {
  if (browser.session) return browser.session
  throw new UntrustedRequestError('expired', 'the session has ended; start again')
}

/** The person who is signed in and acts on the page of a step. */
export function personOf(context: StepContext): PagePerson {
  const { http, client, model } = context
  return personOnPage(sessionOf(context), http, client.id, model.locale)
}
