import type { Visitor } from '../../events/actor.ts'
import type { Request } from '../../http/endpoint.ts'
import { type Reply, redirect } from '../../http/reply.ts'
import { findInteractionClient } from '../../oauth/authorize/interactions.ts'
import { UntrustedRequestError } from '../../oauth/authorize/response/authorization-error.ts'
import { popupHeaders } from '../../oauth/authorize/response/authorization-response.ts'
import { isNextStep } from '../../oauth/authorize/steps/find-missing-step.ts'
import type { Step } from '../../oauth/authorize/steps/next-step.ts'
import type { AuthorizationRequest } from '../../oauth/model/authorization-request.ts'
import type { Client } from '../../oauth/model/client.ts'
import type { Interaction } from '../../oauth/stores/request-stores.ts'
import type { Session } from '../../oauth/stores/session-stores.ts'
import { knownLocale } from '../../texts/choose-locale.ts'
import { locales } from '../../texts/locales.ts'
import { type PagePerson, personOnPage } from '../context/page-actors.ts'
import {
  languageLinks,
  type PageContext,
  readHint,
  readPageModel,
} from '../context/page-context.ts'
import {
  type Form,
  type FormEndpoints,
  formEndpoints,
  type Visit,
} from '../context/submitted-form.ts'
import { accountLink } from '../elements/message-page.ts'
import type { FormModel } from '../elements/page-model.ts'
import type { Theme } from '../theme/theme.ts'
import type { InteractionContext } from './interaction-context.ts'

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
export function requestHints({ request }: NamedRequest): Record<string, string> {
  const locale = knownLocale(locales, request.uiLocales)
  return { client_id: request.clientId, ...(locale && { ui_locales: locale }) }
}

/** A visit to a step, and the authorization request that the step belongs to. */
export interface StepVisit extends Visit {
  readonly interaction: Interaction
  readonly client: Client
  /** Where the authorization endpoint of this request is. */
  readonly authorizationPath: string
  /** What the view of every step needs. */
  readonly model: FormModel
}

/** A step between an authorization request and its response, such as sign-in or consent. */
export interface StepForm extends Form<StepVisit> {
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

/**
 * The endpoints of a step. Only the browser that started the interaction may use them (L01, L05).
 */
export function stepEndpoints(
  context: InteractionContext,
  path: string,
  step: StepForm,
): FormEndpoints {
  const { authorization, browsers, theme } = context
  const { actsForSession, onlyAs } = step

  /** Otherwise the authorization goes on with the step that is missing, such as a new sign-in. */
  async function mayAct({ http, interaction, client, browser }: StepVisit): Promise<boolean> {
    const { session, isLeaving, mustChangePassword, factorKinds } = browser
    if (onlyAs === undefined) return !actsForSession || session !== undefined
    const { address } = http
    const person = { session, isLeaving, mustChangePassword, factorKinds }
    const soFar = { ...interaction, client, ...person, address }
    return isNextStep(authorization, onlyAs, soFar)
  }

  const { show, submit } = formEndpoints(
    context,
    (http, requestId) => readStepVisit(context, path, http, requestId),
    {
      async show(visit, query) {
        return (await mayAct(visit)) ? step.show(visit, query) : resumeAuthorization(visit)
      },
      async submit(visit, form) {
        const isStale = actsForSession && !browsers.isSameSession(visit.browser, form.get('csrf'))
        if (isStale || !(await mayAct(visit))) return resumeAuthorization(visit)
        return step.submit(visit, form)
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

async function readStepVisit(
  context: PageContext,
  path: string,
  http: Request,
  requestId: string | undefined,
): Promise<StepVisit> {
  const { browsers, clients, interactions } = context
  const browser = await browsers.read(http)
  const interaction = await interactions.find(requestId ?? '', browser.id)
  const client = interaction && (await findInteractionClient(clients, interaction))
  if (!interaction || !client) throw expiredStep()
  return stepVisit(context, path, { http, browser, interaction, client })
}

/** The interaction is over, or is not this browser's. */
export function expiredStep(): UntrustedRequestError {
  return new UntrustedRequestError(
    'expired',
    'this sign-in has expired or belongs to another browser',
  )
}

/** What the step at this path works with. */
export async function stepVisit(
  context: PageContext,
  path: string,
  found: Omit<StepVisit, 'authorizationPath' | 'model'>,
): Promise<StepVisit> {
  const { http, browser, interaction, client } = found
  const { browsers, theme, looks } = context
  const look = await looks.themeFor({ client, sub: browser.session?.sub })
  const action = `${theme.basePath}${path}`
  const hints = requestHints(interaction)
  const isSwitch = readHint(http, switchParameter) !== undefined
  const model = {
    ...readPageModel(context, http, { request: interaction.request, browser, theme: look }),
    languages: languageLinks(context, action, {
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
  const authorizationPath = context.authorizationPath(interaction.request)
  return { ...found, authorizationPath, model }
}

/** Redirects to the authorization endpoint, which decides what the next step is. */
export function resumeAuthorization(visit: StepVisit, headers: Reply['headers'] = {}): Reply {
  const popup = popupHeaders(visit.interaction.request)
  return redirect(authorizationAddress(visit), { ...headers, ...popup })
}

/** Where the authorization of this step goes on. */
export function authorizationAddress({ interaction, authorizationPath }: StepVisit): string {
  return `${authorizationPath}?${requestQuery(interaction)}`
}

/** The session of the person who acts; without one, the step cannot go on. */
export function sessionOf({ browser }: StepVisit): Session {
  if (browser.session) return browser.session
  throw new UntrustedRequestError('expired', 'the session has ended; start again')
}

/** The person who is signed in and acts on the page of a step. */
export function personOf(visit: StepVisit): PagePerson {
  const { http, client, model } = visit
  return personOnPage(sessionOf(visit), http, client.id, model.locale)
}

/** Somebody who is about to sign in on the page of a step. */
export function visitorOf({ http, client }: StepVisit): Visitor {
  return { kind: 'visitor', address: http.address, clientId: client.id }
}
