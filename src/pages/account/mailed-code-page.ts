import { textsOf } from '../../texts/texts.ts'
import { codeField, form } from '../elements/field.ts'
import { layout } from '../elements/layout.ts'
import { alertNotice, infoNotice, outboxHint } from '../elements/notice.ts'
import type { FormModel } from '../elements/page-model.ts'
import { accountNames } from '../elements/rows.ts'
import { html, type Page } from '../html/html.ts'

/** What the page for the code from an email shows. */
interface MailedCodeModel extends FormModel {
  readonly purpose: 'reset' | 'verify' | 'first'
  /** Id of what the code proves. The form sends it again in the field `id`. */
  readonly id: string
  /** The address as it was typed. The form sends it again in the field `email`. */
  readonly email: string
  readonly state?: 'wrong' | 'resent' | undefined
  /** Link to ask for another email. Without it the form has a button for that. */
  readonly againHref?: string | undefined
  readonly signInHref?: string | undefined
  /** Link to type another address, where nothing was created yet. */
  readonly changeHref?: string | undefined
  /** Link to the page that shows emails; undefined when they are sent. */
  readonly outboxHref?: string | undefined
}

/**
 * Asks for the code from an email. Fields: `code`, `id`, `email`; the button `resend` is `true`.
 */
export function mailedCodePage(model: MailedCodeModel): Page {
  const texts = textsOf(model.locale)
  const words = texts.mailedCode
  const title = words[`${model.purpose}Title`]
  const isWrong = model.state === 'wrong'
  return layout(model, {
    title,
    isStyled: true,
    failed: isWrong,
    needs: { form: true, leadsOn: model.leadsOn },
    body: html`<h1>${title}</h1>
<p class="lead">${words[model.purpose](model.email)}</p>
${model.state === 'resent' ? infoNotice(words.resent) : undefined}
${model.outboxHref ? outboxHint(model.outboxHref, texts) : undefined}
${isWrong ? alertNotice(words.wrong) : undefined}
${form(model, [
  html`<input type="hidden" name="id" value="${model.id}">
<input type="hidden" name="email" value="${model.email}">`,
  codeField({ label: words.code, autofocus: true, isWrong }),
  html`<div class="actions"><button class="button primary">${words.submit}</button>
${
  model.againHref === undefined
    ? html`<button class="button" name="resend" value="true" formnovalidate>${words.resend}</button>`
    : html`<a class="button" href="${model.againHref}">${words.resend}</a>`
}</div>`,
])}
${
  model.changeHref
    ? html`<p class="elsewhere"><a href="${model.changeHref}">${words.change}</a></p>`
    : undefined
}
${
  model.signInHref
    ? html`<p class="elsewhere"><a href="${model.signInHref}">${texts.backToSignIn}</a></p>`
    : undefined
}`,
  })
}

/** What the page behind the link of an email shows. */
interface ConfirmEmailModel extends FormModel {
  /** The address that is confirmed. */
  readonly email: string
  readonly id: string
  readonly key: string
}

/**
 * Asks before an address counts as proved, because mail scanners open
 * links too. Fields: `id`, `key`.
 */
export function confirmEmailPage(model: ConfirmEmailModel): Page {
  const words = textsOf(model.locale).confirmEmail
  return layout(model, {
    title: words.title,
    needs: { form: true, leadsOn: model.leadsOn },
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<div class="account">${accountNames({ name: model.email })}</div>
${form(
  model,
  html`<input type="hidden" name="id" value="${model.id}">
<input type="hidden" name="key" value="${model.key}">
<div class="actions"><button class="button primary">${words.submit}</button></div>`,
)}`,
  })
}
