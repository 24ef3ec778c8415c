import { field } from '../elements/forms/field.ts'
import { form } from '../elements/forms/form.ts'
import { layout } from '../elements/layout.ts'
import type { FormContext, PageContext } from '../elements/page-context.ts'
import { html } from '../html/html.ts'
import type { Page } from '../html/page.ts'
import { textsOf } from '../texts/texts.ts'

/** What the page for the code of a device shows. */
export interface DevicePageModel extends PageContext, FormContext {
  /** The code from the link of the device, or as it was typed. */
  readonly userCode?: string | undefined
  readonly fault?: 'wrong' | 'limited' | undefined
  /** Where a person who is not signed in can do so, and then type the code again. */
  readonly signInHref?: string | undefined
}

/** The page of GET /device. Field: `user_code`. */
export function devicePage(model: DevicePageModel): Page {
  const texts = textsOf(model.locale)
  const words = texts.device
  const { userCode, fault, signInHref } = model
  const canSignIn = fault === 'limited' && signInHref !== undefined
  const isPrefilled = userCode !== undefined && fault === undefined
  return layout(model, {
    title: words.title,
    failed: fault !== undefined,
    needs: { form: true, leadsOn: true },
    body: html`<h1>${words.title}</h1>
<p class="lead">${isPrefilled ? words.compare : words.lead}</p>
${form(model, [
  field({
    name: 'user_code',
    label: words.code,
    type: 'text',
    autocomplete: 'off',
    value: userCode,
    autofocus: true,
    hint: words.hint,
    faults: fault ? [words[fault]] : [],
  }),
  html`<div class="actions"><button class="button primary">${texts.continue}</button></div>`,
])}
${canSignIn ? html`<p class="elsewhere">${words.limitedHint} <a href="${signInHref}">${words.signIn}</a></p>` : undefined}`,
  })
}
