import type { Request } from '../../http/endpoint.ts'
import type { Reply } from '../../http/reply.ts'
import type { Browser } from '../../oauth/sessions/browsers.ts'
import type {
  ExplainVoidLink,
  MailedCodePurpose,
  VoidLinkReason,
} from '../../users/mailed-codes.ts'
import { findApplicationLink, findEnabled } from '../context/application-link.ts'
import { languageLinksOf, readHint, readPageContext } from '../context/page-context.ts'
import { type Form, type FormEndpoints, formEndpoints } from '../context/submitted-form.ts'
import { messagePage, type NextLink } from '../elements/message-page.ts'
import type { FormContext, PageContext } from '../elements/page-model.ts'
import { pageReply } from '../html/page-reply.ts'
import {
  requestHints,
  type StepContext,
  type StepDependencies,
  stepAddress,
} from '../interaction/step.ts'

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
  const authorizationPath = dependencies.authorizationPath(interaction.request)
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

/** The link of an email that is no longer valid. */
interface VoidLink {
  readonly purpose: MailedCodePurpose
  readonly id: string
  readonly key: string
  /** What to do next. By default the account for a used link, else the home page. */
  readonly link?: NextLink | undefined
}

const kinds = {
  used: 'linkUsed',
  replaced: 'linkReplaced',
  outdated: 'linkOutdated',
  expired: 'linkExpired',
} as const

/** Says why a link of an email is not valid, as far as the person may know, and what to do next. */
export async function voidLinkReply(
  explain: ExplainVoidLink,
  { model }: AccountFormContext,
  { purpose, link, ...proof }: VoidLink,
): Promise<Reply> {
  const reason = await explain(purpose, proof)
  return pageReply(400, messagePage({ ...model, kind: kindOf(purpose, reason), link }))
}

function kindOf(purpose: MailedCodePurpose, reason: VoidLinkReason | undefined) {
  if (reason === undefined) return 'linkVoid'
  if (purpose === 'invitation' && reason === 'expired') return 'invitationExpired'
  // A new password makes all links for another one void, used or not.
  if (purpose === 'reset-password' && reason === 'used') return 'resetUsed'
  return kinds[reason]
}
