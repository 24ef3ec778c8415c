import { codeField } from '../../elements/forms/code-field.ts'
import { form } from '../../elements/forms/form.ts'
import { layout } from '../../elements/layout.ts'
import { alertNotice, infoNotice } from '../../elements/notice.ts'
import { outboxHint } from '../../elements/outbox-hint.ts'
import type { FormContext, PageContext } from '../../elements/page-context.ts'
import { type AccountView, signedInAccount } from '../../elements/rows/account-row.ts'
import { type Html, html } from '../../html/html.ts'
import type { Page } from '../../html/page.ts'
import { type Texts, textsOf } from '../../texts/texts.ts'
import { wait } from '../../texts/wait.ts'
import { trustBox } from './second-factor-page.ts'

/** What the page shows on which a code by mail is the second factor. */
export interface MailCodeModel extends PageContext, FormContext {
  readonly account: AccountView
  /** Link to sign in with another account. */
  readonly switchHref: string
  /** How many days the browser may be trusted; 0 if that is not offered. */
  readonly trustDays: number
  /** `barred`: codes by mail do not count, and an administrator has to help. */
  readonly state: 'asks' | 'sent' | 'barred'
  readonly email: string
  readonly notice?: MailCodeNotice | undefined
  /** Link to the page that shows emails; undefined when they are sent. */
  readonly outboxHref: string | undefined
}

/** What went wrong. `unsent`: too many codes were sent. */
export type MailCodeNotice =
  | { readonly kind: 'wrong' | 'busy' }
  | { readonly kind: 'delayed' | 'unsent'; readonly seconds: number }

/**
 * The page of GET /login/factor for people who get a code by mail. Fields: `code`,
 * `trust`; the button `send` is `true`.
 */
export function mailCodePage(model: MailCodeModel): Page {
  const texts = textsOf(model.locale)
  const { title } = texts.secondFactor
  const isBarred = model.state === 'barred'
  return layout(model, {
    title,
    failed: model.notice !== undefined,
    needs: isBarred ? {} : { form: true, leadsOn: model.leadsOn },
    body: html`<h1>${title}</h1>
${signedInAccount(model.account, texts, model.switchHref)}
${isBarred ? infoNotice(texts.mailCode.barred) : codeParts(model, texts)}`,
  })
}

function codeParts(model: MailCodeModel, texts: Texts): Html {
  const { email, notice, outboxHref } = model
  const words = texts.mailCode
  const isSent = model.state === 'sent'
  return html`<p class="lead">${isSent ? words.sent(email) : words.asks(email)}</p>
${isSent && outboxHref ? outboxHint(outboxHref, texts) : undefined}
${notice && alertNotice(noticeText(notice, texts, model))}
${isSent ? codeForm(model, texts) : sendForm(model, texts)}`
}

function sendForm(model: MailCodeModel, { mailCode: words }: Texts): Html {
  return form(
    model,
    html`<div class="actions"><button class="button primary" name="send" value="true">${words.send}</button></div>`,
  )
}

function codeForm(model: MailCodeModel, texts: Texts): Html {
  const words = texts.mailedCode
  return form(model, [
    codeField({ label: words.code, autofocus: true, isWrong: model.notice?.kind === 'wrong' }),
    model.trustDays > 0 ? trustBox(model.trustDays, texts) : undefined,
    html`<div class="actions"><button class="button primary">${words.submit}</button>
<button class="button" name="send" value="true" formnovalidate>${words.resend}</button></div>`,
  ])
}

function noticeText(notice: MailCodeNotice, texts: Texts, { locale }: PageContext): string {
  const { secondFactor, mailedCode, mailCode } = texts
  switch (notice.kind) {
    case 'wrong':
      return mailedCode.wrong
    case 'busy':
      return secondFactor.busy
    case 'delayed':
      return secondFactor.delayed(wait(notice.seconds, locale))
    case 'unsent':
      return mailCode.unsent(wait(notice.seconds, locale))
  }
}
