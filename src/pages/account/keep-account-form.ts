import type { Params } from '../../http/params.ts'
import type { Reply } from '../../http/reply.ts'
import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import { timeOf } from '../../texts/in-words.ts'
import { textsOf } from '../../texts/texts.ts'
import type { KeepLink } from '../../users/keep-links.ts'
import type { VoidLinkReason } from '../../users/mailed-codes.ts'
import { visitorOnPage } from '../context/page-actors.ts'
import { form } from '../elements/field.ts'
import { layout } from '../elements/layout.ts'
import { type MessageModel, messagePage } from '../elements/message-page.ts'
import { accountView, type FormModel } from '../elements/page-model.ts'
import { type AccountView, accountNames, signedInAccount } from '../elements/rows.ts'
import { type Html, html, type Page } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { personOf, resumeAuthorization, type StepForm, sessionOf } from '../interaction/step.ts'
import {
  type AccountForm,
  type AccountFormContext,
  type AccountFormVisit,
  isInvalidProof,
} from './account-form.ts'

/** What the page shows on which a person can keep an account that is going to be deleted. */
interface KeepAccountModel extends FormModel {
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

/**
 * GET and POST /account/keep: the link of the email about a planned deletion.
 * Nobody has to be signed in. To open it changes nothing, because mail scanners
 * open links too. Fields: `sub`, `key`.
 */
export function keepAccountForm(context: AccountFormContext): AccountForm {
  const { deletion, explainVoidLink, directory } = context

  async function unlessVoid(
    visit: AccountFormVisit,
    params: Params,
    act: (link: KeepLink) => Promise<Reply>,
  ): Promise<Reply> {
    const link = linkIn(params)
    try {
      return await act(link)
    } catch (error) {
      if (!isInvalidProof(error)) throw error
      return voidReply(visit, link)
    }
  }

  /** What has become of the account says more than what has become of the link. */
  async function voidReply({ model }: AccountFormVisit, { sub, key }: KeepLink): Promise<Reply> {
    const reason = await explainVoidLink('keep-account', { id: sub, key })
    const kind = reason ? kindOf(reason, await directory.find(sub)) : 'linkVoid'
    return pageReply(400, messagePage({ ...model, kind }))
  }

  return {
    show: (visit, query) =>
      unlessVoid(visit, query, async (link) => {
        const { model } = visit
        const { deletionAt, email, profile } = await deletion.previewLink(
          visitorOnPage(visit),
          link,
        )
        const time = timeOf(deletionAt, model.locale, profile.zoneinfo)
        const proof = { sub: link.sub, key: link.key }
        return pageReply(200, keepAccountPage({ ...model, time, proof, email }))
      }),
    submit: (visit, form) =>
      unlessVoid(visit, form, async (link) => {
        await deletion.keepByLink(visitorOnPage(visit), link)
        return pageReply(200, messagePage({ ...visit.model, kind: 'accountKept' }))
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

/** GET and POST /login/keep: who signs in to an account that is going to be deleted can keep it. */
export function keepAccountStep({ directory, deletion }: AccountFormContext): StepForm {
  return {
    actsForSession: true,
    onlyAs: 'keep-account',
    async show(visit) {
      const { sub } = sessionOf(visit)
      const { model } = visit
      const deletionAt = (await directory.find(sub))?.deletionAt
      if (deletionAt === undefined) return resumeAuthorization(visit)
      const view = keepAccountPage({
        ...model,
        time: timeOf(deletionAt, model.locale, undefined),
        account: await accountView(directory, sub),
        leaveHref: `${model.theme.basePath}/session/end_session`,
      })
      return pageReply(200, view)
    },
    async submit(visit, form) {
      if (form.get('decision') === 'keep') {
        const person = personOf(visit)
        await deletion.keep(person, person.sub)
      }
      return resumeAuthorization(visit)
    },
  }
}
