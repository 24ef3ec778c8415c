import type { Params } from '../../http/params.ts'
import type { Reply } from '../../http/reply.ts'
import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import type { AccountDeletion } from '../../users/account-deletion.ts'
import type { KeepLink } from '../../users/keep-links.ts'
import type { ExplainVoidLink, VoidLinkReason } from '../../users/mailed-codes.ts'
import { visitorOnPage } from '../context/page-actors.ts'
import { form } from '../elements/field.ts'
import { layout } from '../elements/layout.ts'
import { type MessageModel, messagePage } from '../elements/message-page.ts'
import { accountView, type FormContext, type PageContext } from '../elements/page-model.ts'
import { type AccountView, accountNames, signedInAccount } from '../elements/rows.ts'
import { type Html, html, type Page } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import {
  personOf,
  resumeAuthorization,
  type StepDependencies,
  type StepForm,
  sessionOf,
} from '../interaction/step.ts'
import { timeOf } from '../own-account/section.ts'
import { textsOf } from '../texts/texts.ts'
import type { AccountForm, AccountFormContext } from './account-form.ts'
import { isInvalidProof } from './mailed-code-page.ts'

/** What the page shows on which a person can keep an account that is going to be deleted. */
interface KeepAccountModel extends PageContext, FormContext {
  /** When the account is deleted. */
  readonly time: Html
  /** Fields that prove the person, if they came by a link. */
  readonly proof?: Readonly<Record<string, string>> | undefined
  /** The address of the account, if they came by a link. */
  readonly email?: string | undefined
  /** The account of the person who is signed in. */
  readonly account?: AccountView | undefined
  /** Where who does not want to keep it goes. */
  readonly leaveHref?: string | undefined
}

/** The page of GET /login/keep and GET /account/keep. Button: `decision` = `keep`. */
export function keepAccountPage(model: KeepAccountModel): Page {
  const texts = textsOf(model.locale)
  const words = texts.account.deletion
  const hidden = Object.entries(model.proof ?? {}).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return layout(model, {
    title: words.planned,
    needs: { form: true, leadsOn: model.leadsOn },
    body: html`<h1>${words.planned}</h1>
<p class="lead">${words.until(model.time)}</p>
${model.account && signedInAccount(model.account, texts)}
${model.email && html`<div class="account">${accountNames({ name: model.email })}</div>`}
${form(
  model,
  html`${hidden}
<div class="actions"><button class="button primary" name="decision" value="keep">${words.keep}</button></div>`,
)}
${model.leaveHref && html`<p class="elsewhere"><a href="${model.leaveHref}">${words.leave}</a></p>`}`,
  })
}

interface KeepAccountFormDependencies {
  readonly deletion: Pick<AccountDeletion, 'previewLink' | 'keepByLink'>
  readonly explainVoidLink: ExplainVoidLink
  readonly directory: Pick<SubjectDirectory, 'find'>
}

/**
 * GET and POST /account/keep: the link of the email about a planned deletion.
 * Nobody has to be signed in. To open it changes nothing, because mail scanners
 * open links too. Fields: `sub`, `key`.
 */
export function keepAccountForm(dependencies: KeepAccountFormDependencies): AccountForm {
  const { deletion, explainVoidLink, directory } = dependencies

  async function unlessVoid(
    context: AccountFormContext,
    params: Params,
    act: (link: KeepLink) => Promise<Reply>,
  ): Promise<Reply> {
    const link = linkIn(params)
    try {
      return await act(link)
    } catch (error) {
      if (!isInvalidProof(error)) throw error
      return voidReply(context, link)
    }
  }

  /** What has become of the account says more than what has become of the link. */
  async function voidReply({ model }: AccountFormContext, { sub, key }: KeepLink): Promise<Reply> {
    const reason = await explainVoidLink('keep-account', { id: sub, key })
    const kind = reason ? kindOf(reason, await directory.find(sub)) : 'linkVoid'
    return pageReply(400, messagePage({ ...model, kind }))
  }

  return {
    show: (context, query) =>
      unlessVoid(context, query, async (link) => {
        const { model } = context
        const { deletionAt, email, profile } = await deletion.previewLink(
          visitorOnPage(context),
          link,
        )
        const time = timeOf(deletionAt, model.locale, profile.zoneinfo)
        const proof = { sub: link.sub, key: link.key }
        return pageReply(200, keepAccountPage({ ...model, time, proof, email }))
      }),
    submit: (context, form) =>
      unlessVoid(context, form, async (link) => {
        await deletion.keepByLink(visitorOnPage(context), link)
        return pageReply(200, messagePage({ ...context.model, kind: 'accountKept' }))
      }),
  }
}

function linkIn(params: Params): KeepLink {
  return { sub: params.get('sub') ?? '', key: params.get('key') ?? '' }
}

type Subject = Awaited<ReturnType<SubjectDirectory['find']>>

function kindOf(reason: VoidLinkReason, user: Subject): MessageModel['kind'] {
  if (user === undefined || user.status === 'DELETED') return 'accountGone'
  if (user.status === 'COMBINED') return 'linkOutdated'
  if (user.deletionAt === undefined) return 'accountKept'
  if (reason === 'replaced') return 'linkReplaced'
  return reason === 'expired' ? 'linkExpired' : 'keepElsewhere'
}

interface KeepAccountStepDependencies extends StepDependencies {
  readonly directory: SubjectDirectory
  readonly deletion: Pick<AccountDeletion, 'keep'>
}

/** GET and POST /login/keep: who signs in to an account that is going to be deleted can keep it. */
export function keepAccountStep(dependencies: KeepAccountStepDependencies): StepForm {
  const { directory, deletion } = dependencies
  return {
    actsForSession: true,
    onlyAs: 'keep-account',
    async show(context) {
      const { sub } = sessionOf(context)
      const { model } = context
      const deletionAt = (await directory.find(sub))?.deletionAt
      if (deletionAt === undefined) return resumeAuthorization(context)
      const view = keepAccountPage({
        ...model,
        time: timeOf(deletionAt, model.locale, undefined),
        account: await accountView(directory, sub),
        leaveHref: `${model.theme.basePath}/session/end_session`,
      })
      return pageReply(200, view)
    },
    async submit(context, form) {
      if (form.get('decision') === 'keep') {
        const person = personOf(context)
        await deletion.keep(person, person.sub)
      }
      return resumeAuthorization(context)
    },
  }
}
