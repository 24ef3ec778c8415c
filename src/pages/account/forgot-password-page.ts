import { field } from '../elements/forms/field.ts'
import { type FieldFault, faultTexts } from '../elements/forms/field-faults.ts'
import { form } from '../elements/forms/form.ts'
import { layout } from '../elements/layout.ts'
import type { FormContext, PageContext } from '../elements/page-context.ts'
import { html } from '../html/html.ts'
import type { Page } from '../html/page.ts'
import { textsOf } from '../texts/texts.ts'

/** What the page for a forgotten password shows. */
export interface ForgotPasswordModel extends PageContext, FormContext {
  readonly email?: string | undefined
  readonly faults?: readonly FieldFault[] | undefined
  readonly signInHref?: string | undefined
}

/** The page of GET /password/forgot. Field: `email`. */
export function forgotPasswordPage(model: ForgotPasswordModel): Page {
  const texts = textsOf(model.locale)
  const words = texts.forgotPassword
  const faults = faultTexts(model.faults, texts, true)
  return layout(model, {
    title: words.title,
    failed: faults.length > 0,
    needs: { form: true },
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${form(model, [
  field({
    name: 'email',
    label: words.email,
    type: 'email',
    autocomplete: 'email',
    value: model.email,
    autofocus: true,
    faults,
  }),
  html`<div class="actions"><button class="button primary">${words.submit}</button></div>`,
])}
${
  model.signInHref
    ? html`<p class="elsewhere"><a href="${model.signInHref}">${texts.backToSignIn}</a></p>`
    : undefined
}`,
  })
}
