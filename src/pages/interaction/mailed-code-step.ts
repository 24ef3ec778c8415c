import type { Reply } from '../../http/reply.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { acrOf, mailedCodeMethod, strengthOf } from '../../oauth/model/strength.ts'
import type { MailedSignIn } from '../../oauth/stores/request-stores.ts'
import { wait } from '../../texts/in-words.ts'
import { textsOf } from '../../texts/texts.ts'
import { codeField, form } from '../elements/field.ts'
import { layout } from '../elements/layout.ts'
import { alertNotice, outboxHint } from '../elements/notice.ts'
import { clientView, type FormModel } from '../elements/page-model.ts'
import { type ClientView, clientRow, hasLogo } from '../elements/rows.ts'
import { html, type Page } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import type { InteractionContext } from './interaction-context.ts'
import { methodsOf, openSession, sendCode } from './sign-in-step.ts'
import {
  resumeAuthorization,
  type StepForm,
  type StepVisit,
  switchAddress,
  visitorOf,
} from './step.ts'
import { forgetWay } from './ways-in.ts'

/** What the page shows. */
interface MailedCodeModel extends FormModel {
  readonly client?: ClientView | undefined
  /** What was typed to get the code. Nothing says whether it is anybody's. */
  readonly username: string
  readonly notice?: MailedCodeNotice | undefined
  /** Link back to the sign-in page. */
  readonly backHref: string
  /** Link to the page that shows emails; undefined when they are sent. */
  readonly outboxHref: string | undefined
}

type MailedCodeNotice =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'delayed'; readonly seconds: number }

/** The page of GET /login/code. Fields: `code`; the button `send` is `true`. */
export function mailedCodePage(model: MailedCodeModel): Page {
  const { client, notice, outboxHref } = model
  const texts = textsOf(model.locale)
  const title = texts.mailedCode.resetTitle
  return layout(model, {
    title,
    isStyled: true,
    failed: notice !== undefined,
    needs: { form: true, leadsOn: model.leadsOn, images: hasLogo(client) },
    body: html`<h1>${title}</h1>
${client && clientRow(client, texts.continueTo(client.name), texts)}
<p class="lead">${texts.mailedCode.signIn(model.username)}</p>
${outboxHref ? outboxHint(outboxHref, texts) : undefined}
${notice && alertNotice(noticeText(notice, model))}
${form(model, [
  codeField({
    label: texts.mailedCode.code,
    autofocus: true,
    isWrong: notice?.kind === 'wrong',
  }),
  html`<div class="actions"><button class="button primary">${texts.signIn.submit}</button>
<button class="button" name="send" value="true" formnovalidate>${texts.mailedCode.resend}</button></div>`,
])}
<p class="elsewhere"><a href="${model.backHref}">${texts.elsewhere.otherWays}</a></p>`,
  })
}

function noticeText(notice: MailedCodeNotice, { locale }: MailedCodeModel): string {
  const { mailedCode, signIn } = textsOf(locale)
  return notice.kind === 'wrong' ? mailedCode.wrong : signIn.delayed(wait(notice.seconds, locale))
}

const statuses = { wrong: 400, delayed: 429 } as const

/** GET and POST /login/code: a code that was mailed in place of a password. */
export function mailedCodeStep(context: InteractionContext): StepForm {
  const { mailSignIn } = context.factors

  function page(visit: StepVisit, mailed: MailedSignIn, notice?: MailedCodeNotice): Reply {
    const { model, client, interaction } = visit
    const view = mailedCodePage({
      ...model,
      client: clientView(client, model.theme),
      username: mailed.username,
      notice,
      backHref: switchAddress(model.theme, interaction),
      outboxHref: context.outboxPath && `${model.theme.basePath}${context.outboxPath}`,
    })
    const headers = notice?.kind === 'delayed' ? { 'retry-after': String(notice.seconds) } : {}
    return pageReply(notice ? statuses[notice.kind] : 200, view, headers)
  }

  async function finish(visit: StepVisit, mailed: MailedSignIn, code: string): Promise<Reply> {
    const { browser } = visit
    const { id, remember } = mailed
    const digest = sha256(browser.id)
    const attempt = { id, code, browser: digest, present: browser.session }
    const outcome = await mailSignIn.finish(visitorOf(visit), attempt)
    if (outcome.kind === 'refused') return page(visit, mailed, { kind: 'wrong' })
    if (outcome.kind === 'delayed') {
      return page(visit, mailed, { kind: 'delayed', seconds: outcome.retryAfter })
    }
    const { sessionId, sub, identityId, epoch } = outcome
    const amr = await methodsOf(context, visit, sub, mailedCodeMethod)
    const who = { id: sessionId, sub, identityId, epoch, amr, acr: acrOf(strengthOf(amr)) }
    const result = await openSession(context, visit, who, 'code-page', remember)
    if (result?.kind !== 'signed-in') return page(visit, mailed, { kind: 'wrong' })
    return resumeAuthorization(visit, forgetWay(context, visit, result.signedIn.headers))
  }

  /** What was asked for, while it can still be used for this client. */
  function mailedIn({ interaction, client }: StepVisit): MailedSignIn | undefined {
    return mailSignIn.isOn && client.signsInHere ? interaction.progress.mailed : undefined
  }

  return {
    actsForSession: false,
    onlyAs: undefined,
    async show(visit) {
      const mailed = mailedIn(visit)
      return mailed ? page(visit, mailed) : resumeAuthorization(visit)
    },
    async submit(visit, form) {
      const mailed = mailedIn(visit)
      if (!mailed) return resumeAuthorization(visit)
      if (form.get('send') === 'true') return sendCode(context, visit, mailed)
      return finish(visit, mailed, form.get('code') ?? '')
    },
  }
}
