import { field } from '../elements/field.ts'
import { form } from '../elements/form.ts'
import { layout } from '../elements/layout.ts'
import { infoNotice } from '../elements/notice.ts'
import { html } from '../html/html.ts'
import type { FormContext, Page, PageContext } from '../html/page.ts'
import { textsOf } from '../texts/texts.ts'

/** What the page for a code from an email is told. */
export interface MailedCodeModel extends PageContext, FormContext {
  readonly purpose: 'reset' | 'verify'
  /** Names what the code proves; comes back in the field `id`. */
  readonly id: string
  /** The address as it was typed; comes back in the field `email`. */
  readonly email: string
  readonly state?: 'wrong' | 'resent' | undefined
  /** Leads to where another email can be asked for; otherwise the form has a button for it. */
  readonly againHref?: string | undefined
  readonly signInHref?: string | undefined
  /** Where emails are shown that cannot be sent. */
  readonly outboxHref?: string | undefined
}

/** Asks for the code of an email. Fields: `code`, `id`, `email`; the button `resend` is `true`. */
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
${
  model.outboxHref
    ? html`<p class="hint">${words.outbox} <a href="${model.outboxHref}" target="_blank">${words.toOutbox}</a></p>`
    : undefined
}
${form(model, [
  html`<input type="hidden" name="id" value="${model.id}">
<input type="hidden" name="email" value="${model.email}">`,
  field({
    name: 'code',
    label: words.code,
    type: 'text',
    autocomplete: 'one-time-code',
    autofocus: true,
    faults: isWrong ? [words.wrong] : [],
  }),
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
