import { form } from '../elements/forms/form.ts'
import { layout } from '../elements/layout.ts'
import type { FormContext, PageContext } from '../elements/page-context.ts'
import { accountNames } from '../elements/rows/account-row.ts'
import { html } from '../html/html.ts'
import type { Page } from '../html/page.ts'
import { textsOf } from '../texts/texts.ts'

/** What the page behind the link of an email shows. */
export interface ConfirmEmailModel extends PageContext, FormContext {
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
