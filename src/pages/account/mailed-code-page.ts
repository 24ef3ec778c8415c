import { codeField } from '../elements/forms/code-field.ts'
import { form } from '../elements/forms/form.ts'
import { layout } from '../elements/layout.ts'
import { alertNotice, infoNotice } from '../elements/notice.ts'
import { outboxHint } from '../elements/outbox-hint.ts'
import type { FormContext, PageContext } from '../elements/page-context.ts'
import { html } from '../html/html.ts'
import type { Page } from '../html/page.ts'
import { textsOf } from '../texts/texts.ts'

/** What the page for the code from an email shows. */
export interface MailedCodeModel extends PageContext, FormContext {
  readonly purpose: 'reset' | 'verify'
  /** Id of what the code proves. The form sends it again in the field `id`. */
  readonly id: string
  /** The address as it was typed. The form sends it again in the field `email`. */
  readonly email: string
  readonly state?: 'wrong' | 'resent' | undefined
  /** Link to ask for another email. Without it the form has a button for that. */
  readonly againHref?: string | undefined
  readonly signInHref?: string | undefined
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
  model.signInHref
    ? html`<p class="elsewhere"><a href="${model.signInHref}">${texts.backToSignIn}</a></p>`
    : undefined
}`,
  })
}
