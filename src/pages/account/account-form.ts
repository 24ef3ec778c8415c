import type { Visitor } from '../../events/actor.ts'
import type { Request } from '../../http/endpoint.ts'
import type { Reply } from '../../http/reply.ts'
import type { AccountDeletion } from '../../users/account-deletion.ts'
import type {
  ExplainVoidLink,
  MailedCodePurpose,
  VoidLinkReason,
} from '../../users/mailed-codes.ts'
import type { FormerAddress } from '../../users/registration/former-address.ts'
import type { Invitations } from '../../users/registration/invite.ts'
import type { Register } from '../../users/registration/register.ts'
import type { EmailVerification } from '../../users/registration/verify-email.ts'
import type { PasswordReset } from '../../users/reset-password.ts'
import { UsersError } from '../../users/users-error.ts'
import { findApplicationLink, findEnabled } from '../context/application-link.ts'
import {
  languageLinksOf,
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
import { messagePage, type NextLink } from '../elements/message-page.ts'
import type { FormModel } from '../elements/page-model.ts'
import { pageReply } from '../html/page-reply.ts'
import type { InteractionContext } from '../interaction/interaction-context.ts'
import { requestHints, type StepVisit, stepAddress } from '../interaction/step.ts'
import type { Theme } from '../theme/theme.ts'

/** What registration and the pages behind the links of emails work with. */
export interface AccountFormContext extends InteractionContext {
  readonly register: Register
  readonly verification: EmailVerification
  readonly formerAddress: FormerAddress
  readonly reset: PasswordReset
  /** Whether a person may sign in with a password, or has to sign in elsewhere. */
  readonly mayUsePassword: (sub: string) => Promise<boolean>
  readonly invitations: Invitations
  readonly deletion: AccountDeletion
  readonly explainVoidLink: ExplainVoidLink
  /** Records the sign-in of a person who has just registered. */
  readonly recordSignIn: (
    visitor: Visitor,
    sub: string,
    signIn: { readonly sessionId: string; readonly browser: string },
  ) => Promise<void>
  readonly paths: Readonly<Record<'verify' | 'forgot' | 'code' | 'reset', string>>
}

/** A visit to a form, and the authorization request in that browser, if there is one. */
export interface AccountFormVisit extends Visit {
  /** The authorization request from which the person came here. */
  readonly step: StepVisit | undefined
  readonly signInHref: string | undefined
  /** The client of that request, or the one that the link of an email names. */
  readonly clientId: string | undefined
  /** The way into the application that the person came from, in whatever browser. */
  readonly application: NextLink | undefined
  readonly model: FormModel
  /** The look of the page for the owner of a new account, whom a mailed link has made known. */
  readonly themeFor: (sub: string) => Promise<Theme>
}

/** A form that also works without an authorization request: emails link to it. */
export type AccountForm = Form<AccountFormVisit>

/** The endpoints of a form about an account. */
export function accountFormEndpoints(
  context: PageContext,
  path: string,
  form: AccountForm,
): FormEndpoints {
  return formEndpoints(
    context,
    (http, requestId) => readAccountFormVisit(context, path, http, requestId),
    form,
  )
}

async function readAccountFormVisit(
  context: PageContext,
  path: string,
  http: Request,
  requestId: string | undefined,
): Promise<AccountFormVisit> {
  const { theme, browsers, interactions, looks } = context
  const browser = await browsers.read(http)
  const interaction = requestId ? await interactions.find(requestId, browser.id) : undefined
  const clientId = interaction?.request.clientId ?? readHint(http, 'client_id')
  const client = await findEnabled(context, clientId, http)
  const application = client && findApplicationLink(context, client)
  const action = `${theme.basePath}${path}`
  const model = {
    ...readPageModel(context, http, {
      request: interaction?.request,
      browser,
      theme: await looks.themeFor({ client, sub: browser.session?.sub }),
    }),
    languages: languageLinksOf(context, http, action),
    action,
    csrf: browsers.csrfToken(browser),
    requestId: interaction?.id ?? '',
    hints: interaction ? requestHints(interaction) : hintsIn(http),
    leadsOn: interaction !== undefined,
  }
  const themeFor = (sub: string) => looks.themeFor({ client, sub, isNew: true })
  const visit = { http, browser, model, clientId: client?.id, application, themeFor }
  if (!interaction || !client) return { ...visit, step: undefined, signInHref: undefined }
  const authorizationPath = context.authorizationPath(interaction.request)
  return {
    ...visit,
    step: { http, browser, interaction, client, authorizationPath, model },
    signInHref: stepAddress(theme, 'sign-in', interaction),
  }
}

/** Back to the sign-in in this browser, or into the application in another one. */
export function nextLinkOf({ signInHref, application }: AccountFormVisit): NextLink | undefined {
  return signInHref ? { href: signInHref, label: 'backToSignIn' } : application
}

/** What the address said, so that the answer to the form says it too. */
function hintsIn(http: Request): Record<string, string> {
  const given = (['client_id', 'ui_locales'] as const).map(
    (name) => [name, readHint(http, name)] as const,
  )
  return Object.fromEntries(given.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** Whether an error says that a code or link is wrong, was used before or has expired. */
export function isInvalidProof(error: unknown): boolean {
  return error instanceof UsersError && error.code === 10010
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
  { explainVoidLink }: AccountFormContext,
  { model }: AccountFormVisit,
  { purpose, link, ...proof }: VoidLink,
): Promise<Reply> {
  const reason = await explainVoidLink(purpose, proof)
  return pageReply(400, messagePage({ ...model, kind: kindOf(purpose, reason), link }))
}

function kindOf(purpose: MailedCodePurpose, reason: VoidLinkReason | undefined) {
  if (reason === undefined) return 'linkVoid'
  if (purpose === 'invitation' && reason === 'expired') return 'invitationExpired'
  // A new password makes all links for another one void, used or not.
  if (purpose === 'reset-password' && reason === 'used') return 'resetUsed'
  return kinds[reason]
}
