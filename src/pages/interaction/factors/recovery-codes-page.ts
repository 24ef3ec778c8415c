import { layout } from '../../elements/layout.ts'
import type { PageContext } from '../../elements/page-context.ts'
import { html } from '../../html/html.ts'
import type { Page } from '../../html/page.ts'
import { textsOf } from '../../texts/texts.ts'

/** What is shown once, after the first factor was added. */
export interface RecoveryCodesModel extends PageContext {
  readonly codes: readonly string[]
  /** Where it goes on. */
  readonly continueHref: string
}

/** Ten codes for the day on which the phone is lost. */
export function recoveryCodesPage(model: RecoveryCodesModel): Page {
  const words = textsOf(model.locale).recoveryCodes
  return layout(model, {
    title: words.title,
    needs: {},
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<ul class="codes">${model.codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p class="hint">${words.hint}</p>
<div class="actions"><a class="button primary" href="${model.continueHref}">${words.continue}</a></div>`,
  })
}
